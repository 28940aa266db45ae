"""An arrow over the table, from a thing to where it goes: faint where it begins."""

from collections.abc import Callable
from itertools import pairwise
from math import dist, hypot
from typing import TypeAlias

import pygame

from scenes.kept import kept
from scenes.ui.theme import Colour

FINE = 3  # times larger it is painted, so that its rims are smooth
PARTS = 28  # pieces of the shaft
BEND = 0.2  # of its length that it swings aside
FAINT = 26  # of 255, where it begins

Spot: TypeAlias = tuple[int, int]
Point: TypeAlias = tuple[float, float]
Curve: TypeAlias = Callable[[float], Point]  # by the share of it that lies behind


def draw_arrow(surface: pygame.Surface, way: tuple[Spot, ...], width: int, tint: Colour) -> None:
    """Draw it through these points of the window; from one to another it swings aside."""
    left, top = min(x for x, _ in way), min(y for _, y in way)
    spots = tuple((x - left, y - top) for x, y in way)
    room = _room(spots, width)
    surface.blit(_picture(spots, width, tint), (left - room, top - room))


def _room(way: tuple[Spot, ...], width: int) -> int:
    """How far it reaches beyond its points."""
    longest = max(dist(one, two) for one, two in pairwise(way))
    return round(longest * BEND) + 4 * width


@kept
def _picture(way: tuple[Spot, ...], width: int, tint: Colour) -> pygame.Surface:
    room = _room(way, width)
    wide, high = max(x for x, _ in way) + 2 * room, max(y for _, y in way) + 2 * room
    out = pygame.Surface((FINE * wide, FINE * high), pygame.SRCALPHA)
    out.fill((*tint, 0))  # so that no dark fringe is left when it is scaled
    _paint(out, [(FINE * (x + room), FINE * (y + room)) for x, y in way], FINE * width, tint)
    return pygame.transform.smoothscale(out, (wide, high))


def _paint(out: pygame.Surface, way: list[Spot], width: int, tint: Colour) -> None:
    at = _along(way) if len(way) > 2 else _aside(*way)
    length = max(1.0, sum(dist(one, two) for one, two in pairwise(way)))
    neck = 1 - min(0.4, 3 * width / length)
    spots = [at(neck * number / PARTS) for number in range(PARTS + 1)]
    for number, (one, two) in enumerate(pairwise(spots)):
        share = number / PARTS
        alpha = round(FAINT + (255 - FAINT) * share)
        wide = max(2.0, width * (0.35 + 0.65 * share)) / 2
        _band(out, one, two, wide, (*tint, alpha))
    _head(out, spots[-1], at(1.0), width, tint)


def _aside(start: Spot, end: Spot) -> Curve:
    """From a point to another, in a bow to the right, away from the card."""
    (ax, ay), (bx, by) = start, end
    length = max(1.0, dist(start, end))
    aside = (-(by - ay) / length, (bx - ax) / length)
    swing = BEND * length * (2 if aside[0] >= 0 else -2)
    mx, my = (ax + bx) / 2 + aside[0] * swing, (ay + by) / 2 + aside[1] * swing

    def at(share: float) -> Point:
        one, two, three = (1 - share) ** 2, 2 * share * (1 - share), share**2
        return one * ax + two * mx + three * bx, one * ay + two * my + three * by

    return at


def _along(way: list[Spot]) -> Curve:
    """Through every point, with round turns: a spline that passes them as its neighbours lie."""
    points = [way[0], *way, way[-1]]

    def at(share: float) -> Point:
        number = min(int(share * (len(way) - 1)), len(way) - 2)
        t = share * (len(way) - 1) - number
        weights = (
            (-t + 2 * t**2 - t**3) / 2,
            (2 - 5 * t**2 + 3 * t**3) / 2,
            (t + 4 * t**2 - 3 * t**3) / 2,
            (-(t**2) + t**3) / 2,
        )
        near = list(zip(weights, points[number : number + 4], strict=True))
        return sum(w * x for w, (x, _) in near), sum(w * y for w, (_, y) in near)

    return at


def _band(
    out: pygame.Surface,
    one: Point,
    two: Point,
    wide: float,
    tint: tuple[int, int, int, int],
) -> None:
    """A piece of the shaft, cut off square so that pieces do not lie on one another."""
    dx, dy = two[0] - one[0], two[1] - one[1]
    length = max(0.01, hypot(dx, dy))
    nx, ny = -dy / length * wide, dx / length * wide
    corners = [
        (one[0] + nx, one[1] + ny),
        (two[0] + nx, two[1] + ny),
        (two[0] - nx, two[1] - ny),
        (one[0] - nx, one[1] - ny),
    ]
    pygame.draw.polygon(out, tint, corners)


def _head(
    out: pygame.Surface,
    neck: Point,
    tip: Point,
    width: int,
    tint: Colour,
) -> None:
    dx, dy = tip[0] - neck[0], tip[1] - neck[1]
    length = max(0.01, hypot(dx, dy))
    nx, ny = -dy / length * width * 1.5, dx / length * width * 1.5
    corners = [tip, (neck[0] + nx, neck[1] + ny), (neck[0] - nx, neck[1] - ny)]
    pygame.draw.polygon(out, tint, corners)
    pygame.draw.lines(out, (60, 42, 20), True, corners, FINE)
