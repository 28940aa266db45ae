"""Plays by what its game teaches: plans whole turns, tries them out, and keeps to its plan."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Any

from game.ai.halving import best_of
from game.ai.limit import Limit
from game.ai.player import Thought
from game.ai.trials import Alone, Trials, Trier
from game.core.planning import AnyPlanner, Plan, Skill
from game.core.rules import AnyRules
from game.core.text import Text


@dataclass(frozen=True, slots=True)
class _Course:
    """A plan that was chosen, with what it was chosen from."""

    view: Any
    plan: Plan[Any]
    others: tuple[Plan[Any], ...]
    steps: dict[Hashable, int]  # the number of the next own move, by position

    @property
    def last(self) -> int:
        """The number of the last own move."""
        return max(self.steps.values())


class PlanningPlayer:
    """A player of some skill. It remembers the rest of its turn, and nothing else."""

    def __init__(self, planner: AnyPlanner, skill: Skill, trier: Trier | None = None) -> None:
        """`trier` tries plans out; the player itself, if there is none."""
        self._planner = planner
        self._skill = skill
        self._trier = trier or Alone()
        self._courses: dict[int, _Course] = {}  # by seat

    def choose(self, rules: AnyRules, view: Any, seat: int, rng: Random, limit: Limit) -> Any:
        moves = rules.legal(view)
        if len(moves) == 1:
            return moves[0]
        course = self._courses.get(seat)
        step = None if course is None else course.steps.get(rules.key(view))
        if course is None or step is None:
            course, step = self._planned(rules, view, seat, rng, limit), 0
        return course.plan.moves[step]

    def think(
        self, rules: AnyRules, view: Any, seat: int, rng: Random, limit: Limit, aloud: bool
    ) -> Thought:
        """The same choice with the reason for it: aloud once all of a plan is known to everybody,
        with its last move or with a question to others; else to its own seat, with any move."""
        move = self.choose(rules, view, seat, rng, limit)
        course = self._courses.get(seat)
        step = None if course is None else course.steps.get(rules.key(view))
        if course is None or step is None:  # nothing else could be done
            return Thought(move, (move,))
        planner, plan = self._planner, course.plan
        line, why, is_of_turn = plan.moves[step:], tuple[Text, ...](), False
        if not aloud:
            others = () if step else course.others
            why = planner.explain(view, replace(plan, moves=line), others, seat, aloud)
            alone = replace(plan, moves=line[:1])
            is_of_turn = why != planner.explain(view, alone, others, seat, aloud)
        elif step == course.last or planner.is_asking(move):
            why = planner.explain(course.view, plan, course.others, seat, aloud)
        return Thought(move, line, why, is_of_turn)

    def _planned(self, rules: AnyRules, view: Any, seat: int, rng: Random, limit: Limit) -> _Course:
        plans, best = self._best(rules, view, seat, rng, limit)
        plan = plans[best]
        others = (*plans[:best], *plans[best + 1 :])
        course = _Course(view, plan, others, _steps(rules, view, seat, plan))
        self._courses[seat] = course
        return course

    def _best(
        self, rules: AnyRules, view: Any, seat: int, rng: Random, limit: Limit
    ) -> tuple[Sequence[Plan[Any]], int]:
        """The plans that came to mind, and the number of the best."""
        skill, planner = self._skill, self._planner
        seed = rng.getrandbits(64)
        plans = planner.plans(view, seat, skill, rng, limit)
        if skill.is_kind:
            plans = _gentle(plans)
        worths = [plan.worth + rng.gauss(0.0, skill.error) for plan in plans]

        trials = Trials(view, seat, plans, seed)
        tried = partial(self._trier.results, rules, planner, trials, limit=limit)
        rounds = planner.rounds(view, skill)
        return plans, best_of(worths, planner.trust, rounds, tried, limit)


def _steps(rules: AnyRules, view: Any, seat: int, plan: Plan[Any]) -> dict[Hashable, int]:
    """When each move of a plan is due; answers of others are their own affair."""
    steps, state = {rules.key(view): 0}, view
    for number, move in enumerate(plan.moves[:-1], 1):
        state = rules.apply(state, move).state
        if rules.to_move(state) == seat:
            steps[rules.key(state)] = number
    return steps


def _gentle(plans: Sequence[Plan[Any]]) -> Sequence[Plan[Any]]:
    """The plans that do no harm; the mildest if there is none."""
    least = min(plan.harm for plan in plans)
    return [plan for plan in plans if plan.harm <= max(0.0, least)]
