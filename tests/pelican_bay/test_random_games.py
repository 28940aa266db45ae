"""Whole random games with everything recounted."""

from random import Random

import pytest

from game.core.events import GameEnded, TilePlaced
from game.pelican_bay.rules import RULES
from game.pelican_bay.state import Phase
from tests.pelican_bay.oracle import OPTION_SETS, check_invariants


@pytest.mark.parametrize("number", range(len(OPTION_SETS)))
def test_every_position_keeps_the_invariants(number):
    """PB-M1: the same for every number of players."""
    rng = Random(number)
    state = RULES.setup(OPTION_SETS[number], number)
    events = []
    while RULES.outcome(state) is None:
        check_invariants(state)
        moves = RULES.legal(state)
        assert moves
        before = RULES.to_move(state)
        step = RULES.apply(state, rng.choice(moves))
        drew = sum(map(len, step.state.hands)) > sum(map(len, state.hands))
        assert step.reveals >= (drew or RULES.to_move(step.state) != before)
        events += step.events
        state = step.state
    check_invariants(state)
    assert state.phase is Phase.OVER
    assert events[-1] == GameEnded()
    placed = [event for event in events if isinstance(event, TilePlaced)]
    assert [event.cell for event in placed] == list(state.board.cells)
    assert RULES.outcome(state).scores == RULES.scores(state)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_many_games_end(seats):
    """PB-E1, PB-M1, PB-M2."""
    for seed in range(30):
        rng = Random(seed)
        state = RULES.setup({"seats": seats}, seed)
        for _ in range(1000):
            if RULES.outcome(state) is not None:
                break
            state = RULES.apply(state, rng.choice(RULES.legal(state))).state
        assert state.phase is Phase.OVER
        check_invariants(state)
