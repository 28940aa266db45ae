"""Square grid: cells (x, y), y growing downwards; sides clockwise from the north."""

from functools import cache

from game.cell import Cell
from game.grid.line import Crossing, crossings

SIDES = 4
N, E, S, W = range(SIDES)
STEPS: tuple[Cell, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))


def neighbour(cell: Cell, side: int) -> Cell:
    """The cell across this side."""
    dx, dy = STEPS[side]
    return (cell[0] + dx, cell[1] + dy)


@cache
def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """The four cells around, in the order of the sides."""
    return tuple(neighbour(cell, side) for side in range(SIDES))


def opposite(side: int) -> int:
    """The same border seen from the other cell."""
    return (side + 2) % SIDES


def distance(a: Cell, b: Cell) -> int:
    """Steps over sides from one cell to the other."""
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def turn(cell: Cell, times: int) -> Cell:
    """The cell turned clockwise about the origin, a quarter at a time."""
    x, y = cell
    for _ in range(times % SIDES):
        x, y = -y, x
    return (x, y)


def line(a: Cell, b: Cell) -> tuple[Crossing, ...]:
    """What the straight line between two centres crosses, the ends left out."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    return tuple(tuple((a[0] + x, a[1] + y) for x, y in step) for step in _line(dx, dy))


@cache
def _line(dx: int, dy: int) -> tuple[Crossing, ...]:
    box = [
        (x, y)
        for x in range(min(0, dx) - 1, max(0, dx) + 2)
        for y in range(min(0, dy) - 1, max(0, dy) + 2)
    ]
    return crossings((0, 0), (dx, dy), box, lambda c: (2 * c[0], 2 * c[1]))
