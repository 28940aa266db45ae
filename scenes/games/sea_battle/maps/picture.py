"""A chart in small: water, shoals and land, the waters of each fleet faintly in its colour."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import dist

import pygame

from game.cell import Cell
from game.grid.hex import SIDES, neighbour, neighbours
from game.grid.terrain import LAND, SEA, SHOAL
from game.sea_battle.chart import Chart
from scenes.kept import kept
from scenes.ui.theme import Colour, mixed
from scenes.view.layouts import HexLayout, Point, side

SMOOTH = 4
ASPECT = 0.7  # height of a picture one wide
WASHES = (0.75, 0.38, 0.12)  # a fleet's colour in its waters: at their rim, behind it, further in
PAPER: Colour = (252, 246, 232)  # what the fleets' colours are washed out with
DOTS = ((-0.2, -0.12), (0.2, -0.12), (0.0, 0.22))  # what a shoal looks like, in hexes
LAYOUT = HexLayout()

Box = tuple[int, int]
Tints = tuple[tuple[int, Colour], ...]  # sectors and the colours of their fleets


@dataclass(frozen=True, slots=True)
class Inks:
    """The colours of a chart."""

    sea: Colour = (146, 194, 210)
    shoal: Colour = (190, 222, 224)
    land: Colour = (246, 230, 184)
    coast: Colour = (44, 54, 72)
    border: Colour = (252, 247, 232)
    grid: float = 0.12  # how far the lines between hexes go towards the coast's ink


STARK = Inks((130, 186, 222), (190, 226, 240), (255, 244, 196), (0, 0, 0), (0, 0, 0), 0.3)


@dataclass(frozen=True, slots=True)
class Fit:
    """How a chart lies in a box: as large as it can, in the middle."""

    scale: float
    left: float
    top: float

    def __call__(self, point: Point) -> Point:
        return (self.left + point[0] * self.scale, self.top + point[1] * self.scale)


@lru_cache(maxsize=256)
def fitted(chart: Chart, box: Box) -> Fit:
    corners = [corner for cell, _, _ in chart.hexes() for corner in LAYOUT.corners(cell)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    room = 0.985  # for the outline
    scale = min(box[0] / wide, box[1] / high) * room
    left = (box[0] - wide * scale) / 2 - min(xs) * scale
    return Fit(scale, left, (box[1] - high * scale) / 2 - min(ys) * scale)


@lru_cache(maxsize=256)
def roomy_cell(chart: Chart, sector: int) -> Cell:
    """The hex of a sector with most open water around it, near the sector's middle."""
    left = {cell for cell, sign, owner in chart.hexes() if owner == sector and sign != LAND}
    left = left or {cell for cell, _, owner in chart.hexes() if owner == sector}
    centres = [LAYOUT.centre(cell) for cell in left]
    middle = tuple(sum(axis) / len(centres) for axis in zip(*centres, strict=True))
    inner = left
    while inner:
        left = inner
        inner = {cell for cell in left if left.issuperset(neighbours(cell))}
    return min(left, key=lambda cell: (dist(LAYOUT.centre(cell), middle), cell))


@kept
def chart_picture(chart: Chart, box: Box, tints: Tints, stark: bool) -> pygame.Surface:
    """The chart as large as fits into the box; where it has no hexes nothing is painted."""
    return pygame.transform.smoothscale(_Painter(chart, box, tints, stark).paint(), box)


class _Painter:
    """Paints a chart much larger than it will be seen."""

    def __init__(self, chart: Chart, box: Box, tints: Tints, stark: bool) -> None:
        self._hexes = {cell: (sign, sector) for cell, sign, sector in chart.hexes()}
        self._box = (box[0] * SMOOTH, box[1] * SMOOTH)
        self._fit = fitted(chart, self._box)
        self._washes = {sector: mixed(PAPER, colour, 0.6) for sector, colour in tints}
        self._depths = {
            cell: depth for sector in self._washes for cell, depth in self._deep(sector)
        }
        self._inks = STARK if stark else Inks()

    def paint(self) -> pygame.Surface:
        surface = pygame.Surface(self._box, pygame.SRCALPHA)
        surface.fill((*self._inks.coast, 0))
        for cell, (sign, sector) in self._hexes.items():
            colour = self._colour(cell, sign, sector)
            corners = [self._fit(corner) for corner in LAYOUT.corners(cell)]
            pygame.draw.polygon(surface, colour, corners)
            line = mixed(colour, self._inks.coast, self._inks.grid)
            pygame.draw.polygon(surface, line, corners, SMOOTH // 2)
            if sign == SHOAL:
                self._dots(surface, LAYOUT.centre(cell))
        for kind in ("border", "coast"):
            for start, end in self._edges(kind):
                self._line(surface, getattr(self._inks, kind), start, end)
        return surface

    def _deep(self, sector: int) -> Iterator[tuple[Cell, int]]:
        """The hexes of a sector with their steps from its rim, as far as the washes go."""
        left = {cell for cell, (_, owner) in self._hexes.items() if owner == sector}
        for depth in range(len(WASHES)):
            inner = {cell for cell in left if left.issuperset(neighbours(cell))}
            last = depth == len(WASHES) - 1
            yield from ((cell, depth) for cell in (left if last else left - inner))
            left = inner

    def _colour(self, cell: Cell, sign: str, sector: int) -> Colour:
        if sign == LAND:
            return self._inks.land
        base = self._inks.sea if sign == SEA else self._inks.shoal
        wash = self._washes.get(sector)
        return mixed(base, wash, WASHES[self._depths[cell]]) if wash else base

    def _dots(self, surface: pygame.Surface, centre: Point) -> None:
        for x, y in DOTS:
            spot = self._fit((centre[0] + x, centre[1] + y))
            pygame.draw.circle(surface, self._inks.coast, spot, self._fit.scale * 0.075)

    def _edges(self, kind: str) -> Iterator[tuple[Point, Point]]:
        """Sides where land or the map ends, or where one fleet's waters meet another's."""
        for cell, (sign, sector) in self._hexes.items():
            for number in range(SIDES):
                other = self._hexes.get(neighbour(cell, number))
                ends = other is None or (sign == LAND) != (other[0] == LAND)
                if kind == "border":
                    ends = other is not None and sector != other[1] and LAND not in (sign, other[0])
                if ends:
                    start, end = side(LAYOUT, cell, number)
                    yield self._fit(start), self._fit(end)

    def _line(self, surface: pygame.Surface, colour: Colour, start: Point, end: Point) -> None:
        """A stroke with round ends, so that strokes join smoothly."""
        thick = max(SMOOTH, round(self._fit.scale * 0.1))
        pygame.draw.line(surface, colour, start, end, thick)
        for point in (start, end):
            pygame.draw.circle(surface, colour, point, thick / 2)
