"""How likely each side is to win, as between equals: what a lead is worth, the surer the less there
is to come."""

from collections.abc import Sequence
from math import exp
from typing import Any

from game.core.rules import AnyRules


def chances(rules: AnyRules, state: Any, seat: int = 0, less: float = 0.0) -> tuple[float, ...]:
    """By side, from 0 to 1; `less`: had the side of this seat so many points less."""
    sides = [score.seats for score in rules.scores(state)]
    ended = rules.outcome(state)
    if ended is not None:
        has_won = [not set(side).isdisjoint(ended.winners) for side in sides]
        return tuple(won / sum(has_won) for won in has_won)
    planner = rules.planner
    assert planner is not None
    standing = standings(rules, state)
    return shares([v - less * (seat in side) for v, side in zip(standing, sides, strict=True)],
                  planner.spread(state))  # fmt: skip


def standings(rules: AnyRules, state: Any) -> list[float]:
    """In points, by side: of two sides they differ by the lead of one over the other."""
    return [rules.evaluate(state, score.seats[0]) / 2 for score in rules.scores(state)]


def shares(standing: Sequence[float], spread: float) -> tuple[float, ...]:
    """Parts of one; whoever is `spread` points ahead has e times the part of another."""
    best = max(standing)
    weights = [exp((value - best) / spread) for value in standing]
    return tuple(weight / sum(weights) for weight in weights)
