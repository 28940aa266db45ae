"""The sheet a chart is painted on: where its hexes lie, at so many pixels to a hex."""

from collections.abc import Iterator
from math import dist
from statistics import NormalDist
from typing import TypeAlias
from zlib import crc32

import pygame

from game.cell import Cell
from game.grid.hex import neighbours
from game.grid.terrain import LAND, SEA, SHOAL, VOID, cell_at, hexes
from scenes.view.layouts import CORNER, HexLayout, Point
from scenes.view.painter.fields import (
    NOUGHT,
    Field,
    Size,
    bent,
    blank,
    blurred,
    grown,
)
from scenes.view.painter.grain import Grain, Waves

Rows: TypeAlias = tuple[str, ...]  # of terrain

LAYOUT = HexLayout()
MARGIN, FRAME = 0.16, 0.26  # water around the hexes, then the frame; in hexes
QUARTER, TENTH = 4, 10  # slow fields are made so many times smaller
FINE = 26  # pixels to a hex that tell where it ends
PEN = 42  # pixels to a hex for each pixel of a thin line
RINGS = 24  # steps of a distance to hexes


def spread(rows: Rows) -> tuple[Point, Point]:
    """The corner of a painted chart on the board and its size, in hexes."""
    centres = [LAYOUT.centre(cell) for cell, _ in hexes(rows)]
    xs, ys = [x for x, _ in centres], [y for _, y in centres]
    rim = MARGIN + FRAME
    corner = (min(xs) - 0.5 - rim, min(ys) - CORNER - rim)
    wide = max(xs) - min(xs) + 1 + 2 * rim
    return corner, (wide, max(ys) - min(ys) + 2 * CORNER + 2 * rim)


class Sheet:
    """Paper of the right size, with a map's hexes on it."""

    def __init__(self, rows: Rows, unit: int) -> None:
        self.unit = unit
        self._corner, (wide, high) = spread(rows)
        self.size: Size = (round(wide * unit), round(high * unit))
        self.pen = max(1, round(unit / PEN))
        self.half = self._part(2)
        self.quarter = self._part(QUARTER)
        self.signs = dict(hexes(rows))
        self.seed = crc32("\n".join(rows).encode())
        self.voids = tuple(_voids(rows))
        self._grain = Grain(self.seed, wide)

    def _part(self, share: int) -> Size:
        return (self.size[0] // share, self.size[1] // share)

    def at(self, point: Point) -> Point:
        """A point of the board in pixels."""
        return (
            (point[0] - self._corner[0]) * self.unit,
            (point[1] - self._corner[1]) * self.unit,
        )

    def middle(self, cell: Cell) -> Point:
        return self.at(LAYOUT.centre(cell))

    def corners(self, cell: Cell) -> list[Point]:
        return [self.at(corner) for corner in LAYOUT.corners(cell)]

    def cells(self, signs: str) -> Iterator[Cell]:
        """The hexes of some kinds."""
        return (cell for cell, sign in self.signs.items() if sign in signs)

    def noise(self, number: int, waves: Waves, size: Size | None = None) -> Field:
        return self._grain(number, waves, size or self.size)

    def full(self, field: Field) -> Field:
        return grown(field, self.size)

    def mask(self, sign: str) -> Field:
        """The hexes of a kind in white, a little too large so that they join."""
        field = blank(self._part(max(1, self.unit // FINE)))
        across, down = (
            small / large for small, large in zip(field.get_size(), self.size, strict=True)
        )
        for cell in self.cells(sign):
            x, y = self.middle(cell)
            corners = [
                ((x + (a - x) * 1.015) * across, (y + (b - y) * 1.015) * down)
                for a, b in self.corners(cell)
            ]
            pygame.draw.polygon(field, "white", corners)
        return field

    def signed(self, mask: Field, sigma: float, gain: float) -> Field:
        """The distance to a mask's edge, `gain` to a hex, positive inside: read back from its
        blur, which falls off like the normal curve; good up to about twice `sigma` hexes."""
        unit = self.unit * mask.get_width() / self.size[0]
        radius = max(1, round(sigma * unit))
        curve = NormalDist(0, radius / unit)

        def away(value: float) -> float:
            return NOUGHT + gain * curve.inv_cdf(max(0.001, min(0.999, value / 255)))

        return self.full(bent(blurred(mask, radius), away))

    def away(self, sign: str, far: float) -> Field:
        """The distance to the nearest hex of a kind, 255 at `far` hexes; a quarter of the size."""
        unit = self.unit / TENTH
        field = blank(self._part(TENTH), 255)
        shore = [cell for cell in self.cells(sign) if self._is_shore(cell, sign)]
        for ring in range(RINGS, -1, -1):
            grey = ring * 255 // RINGS
            reach = (ring / RINGS * far + 0.42) * unit
            for cell in shore:
                x, y = self.middle(cell)
                spot = (x / TENTH, y / TENTH)
                pygame.draw.circle(field, (grey, grey, grey), spot, reach)
        return grown(blurred(field, 0.25 * unit), self.quarter)

    def _is_shore(self, cell: Cell, sign: str) -> bool:
        return any(self.signs.get(near) != sign for near in neighbours(cell))

    def widest(self) -> tuple[Cell, float] | None:
        """The hex with most open water around it, and how far that reaches in pixels."""
        inner = left = set(self.cells(SEA))
        while inner:
            left = inner
            inner = {cell for cell in left if left.issuperset(neighbours(cell))}
        rooms = [(self._room(cell), cell) for cell in sorted(left)]
        return max(((cell, room) for room, cell in rooms), key=lambda both: both[1], default=None)

    def _room(self, cell: Cell) -> float:
        """How far it is from a hex to the nearest land, shoal or rim, in pixels."""
        x, y = self.middle(cell)
        ends = min(x, self.size[0] - x, y, self.size[1] - y) * 1.15
        dry = (*self.cells(LAND + SHOAL), *self.voids)
        return min((ends, *(dist((x, y), self.middle(other)) for other in dry)))


def _voids(rows: Rows) -> Iterator[Cell]:
    """Places without a hex; beyond the rim as the rim is."""
    high, wide = len(rows), len(rows[0])
    for row in range(-1, high + 1):
        for column in range(-1, wide + 1):
            nearest = (max(0, min(wide - 1, column)), max(0, min(high - 1, row)))
            if _is_blank(rows, *nearest):
                yield cell_at(column, row)


def _is_blank(rows: Rows, column: int, row: int) -> bool:
    """Whether there is no hex, and not only because every second row is shorter."""
    near = rows[max(0, row - 1) : row + 2]
    is_end = column in (0, len(near[0]) - 1)
    fewest = len(near) if is_end else 1
    return rows[row][column] == VOID and (
        sum(signs[column] == VOID for signs in near) >= min(2, fewest)
    )
