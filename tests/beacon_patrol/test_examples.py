"""The worked examples of the rule book, by number."""

from game.beacon_patrol.explored import is_explored
from game.beacon_patrol.rules import RULES
from tests.beacon_patrol.boards import (
    allowed,
    hand,
    move,
    play,
    points,
    position,
    verdict,
    why_not,
)


def test_example_01_only_the_centre_of_a_plus_is_explored():
    """BP-F2."""
    state = position(
        """
        .    sea  .
        sea  HQ   sea
        .    sea  .
        """
    )
    assert [cell for cell in state.board.laid if is_explored(state.board.laid, cell)] == [(0, 0)]
    assert points(state) == 3


def test_example_02_only_the_orthogonal_free_cells_are_allowed():
    """BP-P1."""
    state = position(
        """
        sea  sea  .
        .    HQ@  sea
        .    .    .
        """,
        "sea",
    )
    assert allowed(state, "place") == ["place 0 0,1", "place 0 -1,0"]
    for diagonal in ("1,-1", "1,1", "-1,1"):
        assert verdict(state, f"place 0 {diagonal}") == "BP-P1"


def test_example_03_two_tiles_that_do_not_match_and_two_that_do():
    """BP-P3."""
    state = position("HQ@", "W E")
    assert verdict(state, "place 0 1,0") == "BP-P3"
    assert why_not(state, "place 0 1,0").edges == (((1, 0), 3),)
    assert verdict(state, "place 1 1,0") is None


def test_example_04_a_tile_that_matches_all_but_meets_the_ship_over_land():
    """BP-P4."""
    state = position(
        """
        sea  .   sea
        sea  N@  sea
        .    HQ  .
        """,
        "S",
    )
    assert verdict(state, "place 0 0,-2") == "BP-P4"


def test_example_05_one_token_across_land_is_refused_three_go_around():
    """BP-M1."""
    state = position(
        """
        S   sea
        N@  HQ
        """,
        stack="W",
    )
    reason = why_not(state, "sail 0")
    assert reason.rule == "BP-M1"
    assert reason.remedy.move == move("sail 1")
    assert dict(reason.remedy.text.params) == {"steps": 3}
    around = play(state, "sail 1", "sail 0", "sail 3")
    assert around.ships == ((-1, -1),)
    assert around.turn.tokens == 1


def test_example_06_a_whole_turn():
    """BP-T1, BP-T2, BP-T3: moves, placements and a swap, in any order."""
    state = position("sea@ sea HQ@1", "sea/buoy N sea", "E S W", consent=True)
    state = play(state, "sail 1", "sail 1", "place 0 0,1", "sail 0")
    assert state.turn.tokens == 0
    state = play(state, "offer 0 1 0", "answer yes")
    assert hand(state, 0) == ["E:1", "sea"]
    assert hand(state, 1) == ["N:1", "S:1", "W:1"]
    state = play(state, "place 0 1,0", "place 0 1,1")
    assert RULES.legal(state) == (move("end"),)
    state = play(state, "end")
    assert RULES.to_move(state) == 1
    assert len(state.hands[0]) == 3


def test_example_07_a_map_worth_eleven():
    """BP-F3: two beacons 6, one buoy 2, three plain tiles 3."""
    state = position(
        """
        .         sea/buoy  sea/buoy  sea/buoy  .
        sea/buoy  HQ        sea/buoy  sea       sea
        sea       sea       sea       E/beacon  W
        .         sea       S         S         .
        """
    )
    assert [item.points for item in RULES.scores(state)[0].items] == [3, 2, 1, 1, 1, 3]
    assert points(state) == 11


def test_example_08_a_turbine_worth_four():
    """BP-F4: itself 1 and three neighbours without land."""
    state = position(
        """
        .   sea          .
        HQ  sea/turbine  E
        .   sea/buoy     .
        """
    )
    assert points(state) == 4


def test_example_09_a_pier_worth_five():
    """BP-F5: itself 1 and four houses on its island, three of them on unexplored tiles."""
    state = position(
        """
        .   S:2      .
        HQ  NE/pier  W:1
        .   sea      .
        """
    )
    assert points(state) == 5
    assert [is_explored(state.board.laid, cell) for cell in ((1, -1), (2, 0))] == [False, False]
