"""The drawing of a state, pinned to the character."""

from game.beacon_patrol.rules import RULES
from tests.beacon_patrol.boards import play, position

EXPECTED = """\
seats 2, expansions both, consent asked
turn of seat 0, swap open, refused sea/buoy W:1
points 0, stack 2, discarded 53
next: sea NS/buoy
seat 0 at (1, 0), tokens 1: NE/pier:1
seat 1 at (0, 0), tokens 3: W:1
        0      1      2
     +~~~~~+       +~~~~~+
  -2 ~B    ~       ~T    ~
     +#####+       +~~~~~+
     +##1##++##2##++~~~~~+
  -1 ~     ~~     ~~B    #
     +~~~~~++~~~~~++~~~~~+
     +~~~~~++~~~~~+
   0 ~H1   ~~o0   ~
     +~~~~~++~~~~~+
"""


def test_the_whole_state_is_in_the_drawing():
    state = position(
        """
        S/beacon .     sea/turbine
        N        N:2   E/beacon
        HQ@01    .     .
        """,
        "sea/buoy NE/pier",
        "W",
        stack="sea NS/buoy",
        consent=True,
    )
    state = play(state, "offer 0 1 0", "answer no", "sail 0", "sail 1", "place 0 1,0")
    assert RULES.drawing(state) == EXPECTED


def test_phases_are_named():
    state = position("HQ@01", "N", "W", consent=True, stack="")
    assert "seat 0 offers seat 1 N:1 for W:1" in RULES.drawing(play(state, "offer 0 1 0"))
    assert "game over" in RULES.drawing(play(state, "place 0 0,-1", "end", "end"))
    assert "swap used" in RULES.drawing(play(state, "offer 0 1 0", "answer yes"))


def test_the_stack_is_not_drawn_where_it_is_hidden():
    state = position("HQ@", "N")
    assert "next:" in RULES.drawing(state)
    assert "next:" not in RULES.drawing(RULES.view(state, 0))
