"""Whole games: the fast list is the referee's, and every position adds up."""

from random import Random

import pytest

from game.beacon_patrol.moves import Place, Sail
from game.beacon_patrol.rules import RULES
from game.core.events import GameEnded, Scored
from tests.beacon_patrol.oracle import OPTION_SETS, candidates, check_invariants, naive_legal


@pytest.mark.parametrize("options", OPTION_SETS)
def test_the_fast_list_is_what_the_referee_allows(options):
    rng = Random(1)
    state = RULES.setup(options, 5)
    while RULES.outcome(state) is None:
        legal = RULES.legal(state)
        assert legal == naive_legal(state)
        assert len(set(legal)) == len(legal)
        state = RULES.apply(state, rng.choice(legal)).state
    assert RULES.legal(state) == () == naive_legal(state)


@pytest.mark.parametrize("options", OPTION_SETS)
def test_every_position_adds_up(options):
    for seed in range(2):
        for state, _ in eager_game(options, seed):
            check_invariants(state)


@pytest.mark.parametrize("options", OPTION_SETS)
def test_scored_events_add_up_to_the_score(options):
    for seed in range(4):
        told = 0
        for state, events in eager_game(options, seed):
            told += sum(event.item.points for event in events if isinstance(event, Scored))
            assert told == RULES.scores(state)[0].total
            assert (GameEnded() in events) == (RULES.outcome(state) is not None)


def test_a_random_crew_sometimes_explores_piers_and_turbines():
    """Else the recount of BP-F4 and BP-F5 above would prove nothing."""
    rules = set()
    for seed in range(12):
        *_, (state, _) = eager_game({"seats": 1, "expansions": "both"}, seed)
        rules |= {item.rule for item in RULES.scores(state)[0].items}
    assert rules == {"BP-F3", "BP-F4", "BP-F5"}


def eager_game(options, seed):
    """States and events of a game that looks for holes to fill."""
    rng = Random(seed)
    state = RULES.setup(options, seed)
    while RULES.outcome(state) is None:
        moves = RULES.legal(state)
        placements = [move for move in moves if isinstance(move, Place)]
        sheltered = [move for move in placements if crowd(state, move.cell) > 1]
        steps = [move for move in moves if isinstance(move, Sail)]
        step = RULES.apply(state, rng.choice(sheltered or steps or placements or moves))
        state = step.state
        yield state, step.events


def crowd(state, cell):
    x, y = cell
    return sum(
        (x + dx, y + dy) in state.board.laid for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))
    )


def test_candidates_hold_every_legal_move_and_many_that_are_not():
    state = RULES.setup({"seats": 3}, 1)
    tried = set(candidates(state))
    assert set(RULES.legal(state)) < tried
    assert len(tried) > 10 * len(RULES.legal(state))
