"""Where on a board something lies, as people say it."""

from collections.abc import Callable, Iterable
from math import atan2, hypot, pi
from typing import TypeAlias

from game.cell import Cell
from scenes.view.layouts import Layout, Point, turned

POINTS = ("east", "southeast", "south", "southwest", "west", "northwest", "north", "northeast")
MIDDLE = "middle"
Side: TypeAlias = Callable[[Iterable[Cell]], str]  # on which side of the board cells lie
NEAR = 0.3  # of the way from the middle of a board to its rim


def side_of(layout: Layout, degrees: int, cells: Iterable[Cell], board: Iterable[Cell]) -> str:
    """The side of a board on which cells lie, those on it if any are, for people who turned it by
    some degrees."""
    there, asked = set(board), tuple(cells)
    centres = [layout.centre(cell) for cell in there]
    lying = [cell for cell in asked if cell in there] or asked
    middle = _mean([layout.centre(cell) for cell in lying] or centres)
    heart = _mean(centres)
    rim = max((hypot(x - heart[0], y - heart[1]) for x, y in centres), default=0.0)
    east, south = turned((middle[0] - heart[0], middle[1] - heart[1]), degrees)
    if hypot(east, south) <= NEAR * rim:
        return MIDDLE
    return POINTS[round(atan2(south, east) / (pi / 4)) % 8]


def _mean(points: list[Point]) -> Point:
    return (
        sum(x for x, _ in points) / max(1, len(points)),
        sum(y for _, y in points) / max(1, len(points)),
    )
