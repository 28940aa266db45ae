"""Plays by what its game teaches: plans whole turns, tries them out, and keeps to its plan."""

from collections.abc import Hashable, Sequence
from itertools import pairwise
from random import Random
from typing import Any

from game.ai.halving import best_of
from game.ai.limit import Limit
from game.core.planning import AnyPlanner, Plan, Skill
from game.core.rules import AnyRules


class PlanningPlayer:
    """A player of some skill. It remembers the rest of its turn, and nothing else."""

    def __init__(self, planner: AnyPlanner, skill: Skill) -> None:
        self._planner = planner
        self._skill = skill
        self._kept: dict[int, dict[Hashable, Any]] = {}  # by seat: the next move at each position

    def choose(self, rules: AnyRules, view: Any, seat: int, rng: Random, limit: Limit) -> Any:
        moves = rules.legal(view)
        if len(moves) == 1:
            return moves[0]
        kept = self._kept.get(seat, {}).get(rules.key(view))
        if kept is not None:
            return kept
        plan = self._best(rules, view, seat, rng, limit)
        self._keep(rules, view, seat, plan)
        return plan.moves[0]

    def _best(self, rules: AnyRules, view: Any, seat: int, rng: Random, limit: Limit) -> Plan[Any]:
        skill, planner = self._skill, self._planner
        seed = rng.getrandbits(64)
        plans = planner.plans(view, seat, skill, rng, limit)
        if skill.is_kind:
            plans = _gentle(plans)
        worths = [plan.worth + rng.gauss(0.0, skill.error) for plan in plans]

        def tried(number: int, world: int) -> float | None:
            chance = Random(f"{seed}/{world}")
            guessed = rules.guess(view, seat, chance)
            return planner.outlook(guessed, plans[number], seat, chance, limit)

        return plans[best_of(worths, planner.trust, skill.rounds, tried, limit)]

    def _keep(self, rules: AnyRules, view: Any, seat: int, plan: Plan[Any]) -> None:
        """The moves after the first; answers of others are their own affair."""
        kept = self._kept[seat] = {}
        state = view
        for move, following in pairwise(plan.moves):
            state = rules.apply(state, move).state
            if rules.to_move(state) == seat:
                kept[rules.key(state)] = following


def _gentle(plans: Sequence[Plan[Any]]) -> Sequence[Plan[Any]]:
    """The plans that do no harm; the mildest if there is none."""
    least = min(plan.harm for plan in plans)
    return [plan for plan in plans if plan.harm <= max(0.0, least)]
