"""Plans tried out in guessed worlds: by oneself, or with the help of others."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from game.ai.halving import Pair, Results
from game.ai.limit import Limit
from game.core.planning import AnyPlanner, Patience, Plan
from game.core.rules import AnyRules


@dataclass(frozen=True, slots=True)
class Trials:
    """What there is to try out; the same results wherever and in whatever order that is done."""

    view: Any
    seat: int
    plans: Sequence[Plan[Any]]
    seed: int

    def result(
        self, rules: AnyRules, planner: AnyPlanner, pair: Pair, patience: Patience
    ) -> float | None:
        """What becomes of a plan in a world; None if patience was up before."""
        plan, world = pair
        chance = Random(f"{self.seed}/{world}")
        guessed = rules.guess(self.view, self.seat, chance)
        return planner.outlook(guessed, self.plans[plan], self.seat, chance, patience)


class Trier(Protocol):
    """Whoever has plans tried out."""

    def __hash__(self) -> int: ...

    def results(
        self,
        rules: AnyRules,
        planner: AnyPlanner,
        trials: Trials,
        pairs: Sequence[Pair],
        limit: Limit,
    ) -> Results: ...


class Alone:
    """One pair after the other, as somebody wants to know."""

    def results(
        self,
        rules: AnyRules,
        planner: AnyPlanner,
        trials: Trials,
        pairs: Sequence[Pair],
        limit: Limit,
    ) -> Results:
        return (trials.result(rules, planner, pair, limit) for pair in pairs)
