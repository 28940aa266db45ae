"""Cells and points: a board point is in tile widths, (0, 0) the centre of the first cell."""

from functools import lru_cache
from math import atan2, cos, pi, radians, sin, sqrt
from typing import Protocol, TypeAlias

from game.cell import Cell
from game.grid import hex, square

Point: TypeAlias = tuple[float, float]

ROW = sqrt(3) / 2  # height of a row of hexes one wide
CORNER = 1 / sqrt(3)  # from a hex's centre to its corner


class Grid(Protocol):
    """Which cells touch."""

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]: ...


class Layout(Protocol):
    """How a grid lies on the table."""

    height: float  # of a tile one wide
    degrees: float  # one turn

    @property
    def grid(self) -> Grid: ...

    def centre(self, cell: Cell) -> Point: ...

    def cell_at(self, point: Point) -> Cell: ...

    def corners(self, cell: Cell) -> list[Point]: ...


def side(layout: Layout, cell: Cell, number: int) -> tuple[Point, Point]:
    """The two ends of one side of a cell."""
    corners = layout.corners(cell)
    return corners[number], corners[(number + 1) % len(corners)]


def turned(point: Point, degrees: float) -> Point:
    """A point turned clockwise around the origin."""
    if not degrees:
        return point
    along, across = _ways(degrees)
    return (point[0] * along - point[1] * across, point[0] * across + point[1] * along)


@lru_cache(maxsize=64)
def _ways(degrees: float) -> Point:
    angle = radians(degrees)
    return (round(cos(angle), 15), round(sin(angle), 15))


class SquareLayout:
    """Squares, side 0 at the top."""

    grid = square
    height = 1.0
    degrees = 90.0

    def centre(self, cell: Cell) -> Point:
        return (float(cell[0]), float(cell[1]))

    def cell_at(self, point: Point) -> Cell:
        return (round(point[0]), round(point[1]))

    def corners(self, cell: Cell) -> list[Point]:
        """Clockwise, so that side n runs from corner n to the next."""
        x, y = cell
        return [(x - 0.5, y - 0.5), (x + 0.5, y - 0.5), (x + 0.5, y + 0.5), (x - 0.5, y + 0.5)]


class HexLayout:
    """Hexes with a corner up, side 0 at the right."""

    grid = hex
    height = 2 * CORNER
    degrees = 60.0

    def centre(self, cell: Cell) -> Point:
        q, r = cell
        return (q + r / 2, r * ROW)

    def cell_at(self, point: Point) -> Cell:
        r = point[1] / ROW
        q = point[0] - r / 2
        x, z = round(q), round(r)
        y = round(-q - r)
        dx, dy, dz = abs(x - q), abs(y + q + r), abs(z - r)
        if dx > dy and dx > dz:
            x = -y - z
        elif dz >= dy:
            z = -x - y
        return (x, z)

    def side_at(self, cell: Cell, point: Point) -> int:
        """The side of a cell that a point inside it is nearest to."""
        x, y = self.centre(cell)
        return round(atan2(point[1] - y, point[0] - x) / (pi / 3)) % hex.SIDES

    def corners(self, cell: Cell) -> list[Point]:
        """Clockwise, so that side n runs from corner n to the next."""
        x, y = self.centre(cell)
        half, long, short = 0.5, CORNER, CORNER / 2
        return [
            (x + half, y - short),
            (x + half, y + short),
            (x, y + long),
            (x - half, y + short),
            (x - half, y - short),
            (x, y - long),
        ]
