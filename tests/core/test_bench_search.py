"""The bench counts what computer players look at."""

from random import Random

import pytest

from build_scripts.bench_search import Nodes, _counting, search_nodes
from game.ai.planning import PlanningPlayer
from game.core.planning import Skill
from tests.contract.games import EVERY_GAME
from tests.core.test_planning import ROUNDS, Pebbles
from tests.core.toy import TOY


@pytest.mark.parametrize("rules", EVERY_GAME)
def test_every_game_has_nodes_to_count(rules):
    assert search_nodes(rules, rules.default_options(2), 0.01, Random(1)) > 0


def test_plans_weighed_and_turns_imagined_are_nodes():
    """Three plans; two turns each time one of them is tried out."""

    class Imagining(Pebbles):
        def outlook(self, world, plan, seat, rng, patience):
            for _ in range(2):
                assert not patience.is_up
            return super().outlook(world, plan, seat, rng, patience)

    planner, limit = _counting(Imagining()), Nodes(60.0)
    player = PlanningPlayer(planner, Skill(error=0.0, breadth=9, rounds=ROUNDS))
    player.choose(TOY, TOY.view(TOY.setup({"seats": 2}, 1), 0), 0, Random(1), limit)
    assert limit.nodes == 3 + 2 * (3 * 2 + 2 * 4)
