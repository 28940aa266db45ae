"""Leads of the legend, from a label to what it names: where they cross, and what they run under."""

from itertools import pairwise
from typing import TypeAlias

import pygame

Spot: TypeAlias = tuple[int, int]
Lead: TypeAlias = tuple[Spot, ...]  # from the label to the thing


def runs_under(lead: Lead, label: pygame.Rect) -> bool:
    """Whether a lead runs through a rectangle."""
    return any(label.clipline(start, end) for start, end in pairwise(lead))


def crossed(one: Lead, other: Lead) -> bool:
    """Whether one lead runs across another."""
    pairs = ((a, b, c, d) for a, b in pairwise(one) for c, d in pairwise(other))
    return any(_meet(*ends) for ends in pairs)


def _meet(a: Spot, b: Spot, c: Spot, d: Spot) -> bool:
    """Whether two stretches cross each other."""

    def turn(p: Spot, q: Spot, r: Spot) -> int:
        way = (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
        return (way > 0) - (way < 0)

    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0
