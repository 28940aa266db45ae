"""Scores: a sea battle is won or lost, so nobody has points."""

from functools import cache

from game.core.score import Score


@cache
def no_scores(seats: int) -> tuple[Score, ...]:
    """An empty score for every seat."""
    return tuple(Score((seat,), ()) for seat in range(seats))
