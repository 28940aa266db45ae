"""An arrow over the table, from a thing to where it goes: faint where it begins."""

from itertools import pairwise
from math import hypot

import pygame

from scenes.kept import kept
from scenes.ui.theme import Colour

FINE = 3  # times larger it is painted, so that its rims are smooth
PARTS = 28  # pieces of the shaft
BEND = 0.2  # of its length that it swings aside
FAINT = 26  # of 255, where it begins

Spot = tuple[int, int]


def draw_arrow(surface: pygame.Surface, start: Spot, end: Spot, width: int, tint: Colour) -> None:
    """Draw it from one point of the window to another."""
    left, top = min(start[0], end[0]), min(start[1], end[1])
    near = (start[0] - left, start[1] - top)
    far = (end[0] - left, end[1] - top)
    room = _room(near, far, width)
    surface.blit(_picture(near, far, width, tint), (left - room, top - room))


def _room(start: Spot, end: Spot, width: int) -> int:
    """How far it reaches beyond its two ends."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    return round(length * BEND) + 4 * width


@kept
def _picture(start: Spot, end: Spot, width: int, tint: Colour) -> pygame.Surface:
    room = _room(start, end, width)
    size = (abs(end[0] - start[0]) + 2 * room, abs(end[1] - start[1]) + 2 * room)
    one, two = [(FINE * x, FINE * y) for x, y in (start, end)]
    large = _painted(one, two, FINE * width, FINE * room, tint)
    return pygame.transform.smoothscale(large, size)


def _painted(start: Spot, end: Spot, width: int, room: int, tint: Colour) -> pygame.Surface:
    size = (abs(end[0] - start[0]) + 2 * room, abs(end[1] - start[1]) + 2 * room)
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.fill((*tint, 0))  # so that no dark fringe is left when it is scaled
    (ax, ay), (bx, by) = [(x + room, y + room) for x, y in (start, end)]
    length = max(1.0, hypot(bx - ax, by - ay))
    aside = (-(by - ay) / length, (bx - ax) / length)
    swing = BEND * length * (2 if aside[0] >= 0 else -2)  # to the right, away from the card
    mx, my = (ax + bx) / 2 + aside[0] * swing, (ay + by) / 2 + aside[1] * swing

    def at(share: float) -> tuple[float, float]:
        one, two, three = (1 - share) ** 2, 2 * share * (1 - share), share**2
        return one * ax + two * mx + three * bx, one * ay + two * my + three * by

    neck = 1 - min(0.4, 3 * width / length)
    spots = [at(neck * number / PARTS) for number in range(PARTS + 1)]
    for number, (one, two) in enumerate(pairwise(spots)):
        share = number / PARTS
        alpha = round(FAINT + (255 - FAINT) * share)
        wide = max(2.0, width * (0.35 + 0.65 * share)) / 2
        _band(out, one, two, wide, (*tint, alpha))
    _head(out, spots[-1], at(1.0), width, tint)
    return out


def _band(
    out: pygame.Surface,
    one: tuple[float, float],
    two: tuple[float, float],
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
    neck: tuple[float, float],
    tip: tuple[float, float],
    width: int,
    tint: Colour,
) -> None:
    dx, dy = tip[0] - neck[0], tip[1] - neck[1]
    length = max(0.01, hypot(dx, dy))
    nx, ny = -dy / length * width * 1.5, dx / length * width * 1.5
    corners = [tip, (neck[0] + nx, neck[1] + ny), (neck[0] - nx, neck[1] - ny)]
    pygame.draw.polygon(out, tint, corners)
    pygame.draw.lines(out, (60, 42, 20), True, corners, FINE)
