"""How much computer players look at in a second."""

import time
from collections.abc import Sequence
from random import Random
from typing import Any

from game.ai.greedy import GreedyPlayer
from game.ai.limit import Seconds
from game.ai.planning import PlanningPlayer
from game.ai.player import Player, random_move
from game.core.planning import AnyPlanner, Patience, Plan, Skill
from game.core.rules import AnyRules

LEVEL = "captain"


class Nodes(Seconds):
    """Counts the lines that are looked at: plans weighed, and turns imagined to try them out."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds, time.perf_counter)
        self.nodes = 0


class _Looks:
    """Somebody who imagines a game looks once a turn whether to go on."""

    def __init__(self, limit: Nodes) -> None:
        self._limit = limit

    @property
    def is_up(self) -> bool:
        self._limit.nodes += 1
        return self._limit.is_up


class _GreedyNodes(Nodes):
    def count(self) -> None:
        self.nodes += 1


def _counting(planner: AnyPlanner) -> AnyPlanner:
    """The same knowledge; what is looked at is counted."""
    kind: Any = type(planner)

    class Counting(kind):  # type: ignore[misc]
        def plans(
            self, view: Any, seat: int, skill: Skill, rng: Random, patience: Nodes
        ) -> Sequence[Plan[Any]]:
            found: Sequence[Plan[Any]] = super().plans(view, seat, skill, rng, patience)
            patience.nodes += len(found)
            return found

        def outlook(
            self, world: Any, plan: Plan[Any], seat: int, rng: Random, patience: Nodes
        ) -> float | None:
            looks: Patience = _Looks(patience)
            found: float | None = super().outlook(world, plan, seat, rng, looks)
            return found

    counting: AnyPlanner = Counting()
    return counting


def search_nodes(rules: AnyRules, options: dict[str, Any], seconds: float, rng: Random) -> float:
    """Nodes a second, over decisions of random games."""
    planner = rules.planner and _counting(rules.planner)
    nodes, spent = 0, 0.0
    while spent < seconds:
        state = rules.setup(options, rng.randrange(10**9))
        for number in range(60):
            seat = rules.to_move(state)
            if rules.outcome(state) is not None or spent >= seconds:
                break
            if number % 6 == 0 and seat is not None:
                view = rules.view(state, seat)
                limit = _GreedyNodes(seconds) if planner is None else Nodes(seconds)
                player: Player = GreedyPlayer()
                if planner is not None:
                    player = PlanningPlayer(planner, planner.skills[LEVEL])
                start = time.perf_counter()
                player.choose(rules, view, seat, rng, limit)
                spent += time.perf_counter() - start
                nodes += limit.nodes
            state = rules.apply(state, random_move(rules, state, rng)).state
    return nodes / spent
