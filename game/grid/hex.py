"""Hexagonal grid, points up: axial cells (q, r); sides clockwise from the east."""

from functools import cache

from game.cell import Cell
from game.grid.line import Crossing, crossings

SIDES = 6
E, SE, SW, W, NW, NE = range(SIDES)
STEPS: tuple[Cell, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def neighbour(cell: Cell, side: int) -> Cell:
    """The cell across this side."""
    dq, dr = STEPS[side]
    return (cell[0] + dq, cell[1] + dr)


@cache
def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """The six cells around, in the order of the sides."""
    return tuple(neighbour(cell, side) for side in range(SIDES))


def opposite(side: int) -> int:
    """The same border seen from the other cell."""
    return (side + 3) % SIDES


def distance(a: Cell, b: Cell) -> int:
    """Steps over sides from one cell to the other."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def turn(cell: Cell, times: int) -> Cell:
    """The cell turned clockwise about the origin, a sixth at a time."""
    q, r = cell
    for _ in range(times % SIDES):
        q, r = -r, q + r
    return (q, r)


def disc(centre: Cell, radius: int) -> tuple[Cell, ...]:
    """All cells no further than the radius, row by row."""
    q, r = centre
    return tuple(
        (q + dq, r + dr)
        for dr in range(-radius, radius + 1)
        for dq in range(max(-radius, -radius - dr), min(radius, radius - dr) + 1)
    )


def line(a: Cell, b: Cell) -> tuple[Crossing, ...]:
    """What the straight line between two centres crosses, the ends left out."""
    dq, dr = b[0] - a[0], b[1] - a[1]
    return tuple(tuple((a[0] + q, a[1] + r) for q, r in step) for step in _line(dq, dr))


@cache
def _line(dq: int, dr: int) -> tuple[Crossing, ...]:
    reach = distance((0, 0), (dq, dr))
    near = [c for c in disc((0, 0), reach + 1) if distance(c, (dq, dr)) <= reach + 1]
    # The hexagon is the meeting of three strips: with x = q, y = -q-r, z = r the
    # differences x-y, y-z and z-x stay within one of the centre's.
    return crossings(
        (0, 0),
        (dq, dr),
        near,
        lambda c: (2 * c[0] + c[1], -c[0] - 2 * c[1], c[1] - c[0]),
    )
