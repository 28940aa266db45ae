"""Only the order of the stack is secret."""

from random import Random

from game.beacon_patrol.rules import RULES
from tests.beacon_patrol.boards import play
from tests.beacon_patrol.oracle import check_invariants, replace_hidden


def test_a_guess_holds_the_very_tiles_that_are_unseen():
    """BP-S2: some order of the tiles neither placed, held nor discarded."""
    state = play(RULES.setup({"seats": 2, "first": 0}, 4), "end", "end")
    guessed = RULES.guess(RULES.view(state, 0), 0, Random(1))
    assert sorted(guessed.stack) == sorted(state.stack)
    assert guessed.stack != state.stack
    check_invariants(guessed)


def test_the_view_is_the_same_for_every_order_of_the_stack():
    """BP-S2."""
    state = RULES.setup({"seats": 3}, 4)
    other = replace_hidden(state, 1, Random(1))
    assert other != state
    assert RULES.view(other, 1) == RULES.view(state, 1) == RULES.view(state, 2)


def test_the_referee_works_on_a_view():
    state = RULES.setup({"seats": 1}, 4)
    seen = RULES.view(state, 0)
    assert RULES.legal(seen) == RULES.legal(state)
    assert all(RULES.why_not(seen, move) is None for move in RULES.legal(state))
