"""What was played beside the best that can be found: how much it gave away."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from game.ai.limit import Limit
from game.ai.trials import Trials
from game.core.planning import AnyPlanner, Plan
from game.core.rules import AnyRules
from game.core.text import Text

JUDGE = "mate"  # the level whose eyes see what was better
BREADTH = 10_000  # whatever can be played is looked at
RIVALS = 3  # of the plans that look best: these are tried out
WORLDS = 10  # in which they are tried out, beside what was played


@dataclass(frozen=True, slots=True)
class Judgement:
    """A line of play as it was played, and the best one in its stead."""

    moves: tuple[Any, ...]  # as far as they were judged
    better: tuple[Any, ...]  # empty if nothing better was found
    loss: float  # what the better one is worth more, in points; never less than nothing
    wins: int  # the worlds in which it turned out better, of all in which both were tried
    worlds: int
    why: tuple[Text, ...] = ()


def judge(
    rules: AnyRules, view: Any, seat: int, played: Sequence[Any], rng: Random, limit: Limit
) -> Judgement:
    """Judge the first plan in what a seat played, seeing this view.

    `played` are moves until something comes to light. All of them are judged, unless a plan ends
    before: then the rest is a decision of its own.
    """
    planner = rules.planner
    assert planner is not None
    skill = replace(planner.skills[JUDGE], error=0.0, breadth=BREADTH, is_kind=False)
    plans = sorted(planner.plans(view, seat, skill, rng, limit), key=lambda plan: -plan.worth)
    world = rules.guess(view, seat, rng)
    moves, mine = tuple(played), _agreeing(rules, world, plans, tuple(played))
    if mine is None:
        mine = planner.retraced(view, seat, moves, _nearest(plans, moves), rng, limit)
    moves = moves[: len(mine.moves)]
    rivals = [plan for plan in plans[:RIVALS] if plan.moves != mine.moves]
    trials = Trials(view, seat, (mine, *rivals), rng.getrandbits(64))
    ours, *theirs = _tried(rules, planner, trials, limit)
    best = max(range(len(rivals)), key=lambda number: sum(theirs[number]), default=None)
    nothing = Judgement(moves, (), 0.0, 0, len(ours))
    if best is None or not ours:
        return nothing
    loss = (sum(theirs[best]) - sum(ours)) / len(ours)
    if loss <= 0:
        return nothing
    wins = sum(their > our for their, our in zip(theirs[best], ours, strict=True))
    better = rivals[best]
    why = planner.explain(view, better, (mine,), seat, False)
    return Judgement(moves, better.moves, loss, wins, len(ours), why)


def _agreeing(
    rules: AnyRules, world: Any, plans: Sequence[Plan[Any]], played: tuple[Any, ...]
) -> Plan[Any] | None:
    """The plan that was carried out, or one that comes to the same; None if there is none."""
    for plan in plans:
        together = min(len(played), len(plan.moves))
        if played[:together] == plan.moves[:together]:
            return plan
    end = rules.key(_after(rules, world, played))
    for plan in plans:
        if len(plan.moves) == len(played) and rules.key(_after(rules, world, plan.moves)) == end:
            return replace(plan, moves=played)
    return None


def _nearest(plans: Sequence[Plan[Any]], played: tuple[Any, ...]) -> Plan[Any]:
    """The plan that begins most alike; if none does, the least of them."""
    alike = [plan for plan in plans if plan.moves[0] == played[0]]
    return max(alike, key=lambda plan: _in_common(plan.moves, played), default=plans[-1])


def _in_common(one: Sequence[Any], other: Sequence[Any]) -> int:
    """How many moves are the same at the beginning."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((n for n, (a, b) in pairs if a != b), min(len(one), len(other)))


def _after(rules: AnyRules, state: Any, moves: Sequence[Any]) -> Any:
    for move in moves:
        state = rules.apply(state, move).state
    return state


def _tried(
    rules: AnyRules, planner: AnyPlanner, trials: Trials, limit: Limit
) -> tuple[list[float], ...]:
    """What becomes of each plan, in the same worlds for all."""
    found: tuple[list[float], ...] = tuple([] for _ in trials.plans)
    for world in range(WORLDS):
        results = []
        for number in range(len(trials.plans)):
            result = trials.result(rules, planner, (number, world), limit)
            if result is None:
                return found
            results.append(result)
        for values, result in zip(found, results, strict=True):
            values.append(result)
    return found
