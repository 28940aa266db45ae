"""What a seat knows: its own hand and the table."""

from random import Random

import pytest

from game.core.errors import BadContent
from game.pelican_bay import base
from game.pelican_bay.rules import RULES
from game.pelican_bay.state import HIDDEN, Phase
from tests.pelican_bay.boards import play, position, why_not
from tests.pelican_bay.oracle import check_invariants, replace_hidden

NORTH = """
    FSSSSF  FFSFFF
        FBSSSS
    """


def test_other_hands_the_stack_and_the_reserve_are_hidden():
    """PB-S4, PB-S1: their sizes are not."""
    state = position(NORTH, "BBBBFF FFBSSS", "FFFFSS FFFSSS")
    seen = RULES.view(state, 0)
    assert seen.hands == (state.hands[0], (HIDDEN, HIDDEN))
    assert set(seen.stack) == set(seen.reserve) == {HIDDEN}
    assert (len(seen.stack), len(seen.reserve)) == (len(state.stack), 16)
    assert RULES.legal(seen) == RULES.legal(state)


def test_another_seat_cannot_judge_what_depends_on_the_hand():
    """PB-S4."""
    state = position(NORTH, "BBBBFF FFBSSS", "FFFFSS FFFSSS")
    seen = RULES.view(state, 1)
    assert RULES.legal(seen) == ()
    assert why_not(seen, "place 0 1,1 0").rule == "PB-S4"
    disc = position(NORTH, "BBBBFF FFBSSS", "FFFFSS FFFSSS", phase=Phase.DISC)
    assert RULES.legal(RULES.view(disc, 1)) == RULES.legal(disc)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_guess_fits_the_view_and_is_a_whole_game(seats):
    rng = Random(seats)
    state = RULES.setup({"seats": seats}, seats)
    while RULES.outcome(state) is None:
        for seat in range(seats):
            seen = RULES.view(state, seat)
            guessed = RULES.guess(seen, seat, rng)
            assert RULES.view(guessed, seat) == seen
            assert RULES.view(replace_hidden(state, seat, rng), seat) == seen
            assert RULES.legal(guessed), "a base that is guessed can be finished"
        check_invariants(guessed)
        state = play(state, RULES.move_to_text(rng.choice(RULES.legal(state))))


def test_whoever_lays_the_base_holds_tiles_that_finish_it():
    """PB-S2: so everyone else knows, whatever lies there already."""
    rng = Random(7)
    for seed in range(30):
        state = RULES.setup({"seats": 2, "first": 0}, seed)
        while state.phase is Phase.BASE:
            guessed = RULES.guess(RULES.view(state, 0), 0, rng)
            assert RULES.legal(guessed)
            state = RULES.apply(state, rng.choice(RULES.legal(state))).state


def test_a_base_that_no_tile_can_finish_is_named(monkeypatch):
    """PB-S2: a guess comes to an end even then."""
    state = RULES.view(RULES.setup({"seats": 2, "first": 0}, 1), 0)
    monkeypatch.setattr(base, "can_be_finished", lambda board, tiles: False)
    with pytest.raises(BadContent, match="no tiles finish the base"):
        RULES.guess(state, 0, Random(1))


def test_guesses_differ():
    state = position(NORTH, "BBBBFF FFBSSS", "FFFFSS FFFSSS")
    rng = Random(1)
    seen = RULES.view(state, 0)
    assert len({RULES.guess(seen, 0, rng).hands for _ in range(10)}) > 5
