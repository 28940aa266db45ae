"""Ranks for a score: the steps that lead up to the highest."""

from collections.abc import Sequence
from typing import NamedTuple


class Rung(NamedTuple):
    """A rank, and the points from which it is held."""

    least: int
    key: str


def held(ladder: Sequence[Rung], points: int) -> int:
    """The number of the highest rank that so many points reach; the lowest asks for none."""
    return max(number for number, rung in enumerate(ladder) if points >= rung.least or not number)
