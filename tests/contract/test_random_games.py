"""A thousand random games per game and number of players, with everything recounted."""

from random import Random

import pytest

from game.ai.player import random_move
from tests.contract.games import EVERY_SEATING, ORACLES, option_sets

GAMES_EACH = 1000
BATCH = 125
LONGEST = 30_000  # moves; every game ends long before


@pytest.mark.parametrize("batch", range(GAMES_EACH // BATCH))
@pytest.mark.parametrize(("rules", "seats"), EVERY_SEATING)
def test_whole_random_games_keep_every_invariant(rules, seats, batch):
    check = ORACLES[rules.name].check_invariants
    sets = option_sets(rules, seats)
    for number in range(batch * BATCH, (batch + 1) * BATCH):
        rng = Random(f"{rules.name}/{seats}/{number}")
        state = rules.setup(sets[number % len(sets)], number)
        checked = rng.randrange(1, 60)
        for moves_made in range(LONGEST):
            if rules.outcome(state) is not None:
                break
            if moves_made == checked:
                check(state)
            state = rules.apply(state, random_move(rules, state, rng)).state
        assert rules.outcome(state) is not None
        check(state)
