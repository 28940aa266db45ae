"""Seven pelicans, and where the next one comes from."""

import pytest

from game.pelican_bay.events import MARKER, SUPPLY, PelicanPerched, PelicansWon
from game.pelican_bay.rules import RULES
from game.pelican_bay.state import Claimed, Phase
from tests.pelican_bay.boards import allowed, move, play, position, verdict, why_not

SMALL_BEACH = """
    FSSSSF  FSSFFF
        BSSSSS
    """
FOREST_OF_FOUR = """
    .       SSFBBS
        FSSSSF  SBFFSS
            FBSSSF
    """


def claiming(*pelicans: int):
    """Seat 0 can claim one beach; the pelicans lie as given, the others in the supply."""
    hands = ["BSSSSF FFFFFF", *[""] * (len(pelicans) - 1)]
    return play(position(SMALL_BEACH, *hands, pelicans=pelicans), "SSFBSS 1,1")


def sources(state, words: str) -> list[int]:
    events = RULES.apply(state, move(words)).events
    return [event.source for event in events if isinstance(event, PelicanPerched)]


def test_a_pelican_comes_from_the_supply_first():
    """PB-L1."""
    state = claiming(0, 6)
    assert sources(state, "claim") == [SUPPLY]
    after = play(state, "claim")
    assert (after.supply, after.pelicans, after.perched) == (0, (0, 6), 1)


def test_then_from_the_one_opponent_who_has_any():
    """PB-L1: nothing to choose with two players."""
    state = claiming(4, 3)
    assert sources(state, "claim") == [1]
    assert play(state, "claim").pelicans == (4, 2)


def test_the_claimer_chooses_among_several_opponents():
    """PB-L1: only those who have one, never oneself."""
    state = play(claiming(2, 2, 0, 3), "claim")
    assert state.phase is Phase.PELICAN
    assert RULES.to_move(state) == 0
    assert allowed(state) == ["take 1", "take 3"]
    for seat in (0, 2, 4, -1):
        assert verdict(state, f"take {seat}") == "PB-L1"
    assert verdict(state, "place 0 1,-1 0") == "PB-L1"
    after = play(state, "take 3")
    assert (after.pelicans, after.perched, after.phase) == ((2, 2, 0, 2), 1, Phase.FIRST)
    assert len(after.hand) == 2


def test_nobody_takes_a_pelican_without_a_claim():
    """PB-L1."""
    state = position(SMALL_BEACH, "BSSSSF FFFFFF", "", pelicans=(0, 7))
    assert verdict(state, "take 1") == "PB-L1"
    assert why_not(claiming(0, 0), "take 1").rule == "PB-R3"


def test_else_one_of_your_own():
    """PB-L1: all seven are yours, so one of them marks the region and comes back."""
    state = claiming(7, 0)
    assert sources(state, "claim") == [0]
    after = play(state, "claim")
    assert (after.pelicans, after.perched) == ((6, 0), 1)
    after = play(after, "FFFFFF 1,-1", "stop")
    assert after.pelicans == (7, 0)


def test_an_eighth_claim_in_one_turn_gets_a_worthless_marker():
    """PB-L1: seven pelicans sit on regions already."""
    state = claiming(0, 0)._replace(supply=0, claimed=(Claimed((0, 0), True),) * 7)
    assert sources(state, "claim") == [MARKER]
    after = play(state, "claim")
    assert (after.perched, after.pelicans) == (7, (0, 0))
    assert after.claimed[7:] == (Claimed((1, 1), False),)
    after = play(after, "FFFFFF 1,-1", "stop")
    assert after.pelicans == (7, 0)


@pytest.mark.parametrize(
    ("pelicans", "expected"),
    [((0, 6), [SUPPLY, 1]), ((6, 1), [1, 0]), ((6, 0), [SUPPLY, 0]), ((0, 7), [1, 1])],
)
def test_each_region_of_a_step_gets_its_own_pelican(pelicans, expected):
    """PB-L1, PB-R3: two regions closed at once, one after the other."""
    state = position(FOREST_OF_FOUR, "BSSSSF FFFFFF", "", pelicans=pelicans)
    words = "place 0 1,2 " + str(next(m.turn for m in RULES.legal(state) if m.cell == (1, 2)))
    assert sources(state, words) == expected
    assert play(state, words).perched == 2


def test_two_regions_two_choices():
    """PB-L1: each pelican may come from another opponent."""
    state = position(FOREST_OF_FOUR, "BSSSSF FFFFFF", "", "", pelicans=(0, 1, 6))
    state = play(state, "SSSFBS 1,2")
    assert state.owed == 2
    state = play(state, "take 2")
    assert state.owed == 1
    assert allowed(state) == ["take 1", "take 2"]
    state = play(state, "take 1")
    assert (state.pelicans, state.perched, state.owed) == ((0, 0, 5), 2, 0)


def test_after_scoring_the_pelicans_are_yours():
    """PB-L1."""
    state = play(claiming(0, 0), "claim", "FFFFFF 1,-1")
    assert state.pelicans == (0, 0)
    step = RULES.apply(state, move("stop"))
    assert PelicansWon(0, 1) in step.events
    assert (step.state.pelicans, step.state.perched) == ((1, 0), 0)
