"""Regions of hexes drawn by their true outline."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from math import cos, hypot, radians, sin
from typing import TypeAlias

from game.cell import Cell
from game.tiles.kept import Kept
from scenes.assets import Assets
from scenes.ui.theme import Colour
from scenes.view.areas import Areas, painted_areas
from scenes.view.layouts import Layout, Point
from scenes.view.marks import Area, Edge, Mark
from scenes.written import by_tile

MANY = 512  # places that are remembered: regions that are closed stay as they are
NEAR = 1.5  # tile widths from the middle of a tile: what is farther is on another
ENOUGH = 0.16  # tile widths of room around a plate
WIDE, HIGH = 0.42, 0.26  # tile widths that two plates keep apart
SHORE = 0.04  # tile widths: the line where a region meets the table


@dataclass(frozen=True, slots=True)
class Part:
    """An area of a laid tile that belongs to a region, and the sides where it may still grow."""

    cell: Cell
    tile: int
    area: int
    turn: int
    open_sides: tuple[int, ...] = ()


Asked: TypeAlias = tuple[tuple[Part, ...], tuple[Point, ...]]  # a region, and what lies near


class Ink:
    """Draws the parts of regions, and finds places on them."""

    def __init__(self, layout: Layout, areas: Areas, spots: dict[int, dict[int, Point]]) -> None:
        """`spots`: by tile and area a point well inside."""
        self.layout = layout
        self._areas = areas
        self._spots = spots
        self._found: Kept[Asked, Point] = Kept(lambda asked: min(self._places(*asked))[1], MANY)

    def drawn(
        self,
        parts: Iterable[Part],
        colour: Colour,
        alpha: int = 70,
        width: float = 0.035,
        hatch: int = 0,
    ) -> Iterator[Mark]:
        """A region filled thinly, a line along its coasts and where it ends at the table."""
        for part in parts:
            shape = self._areas.shape(part.tile, part.area, part.turn)
            yield Area(part.cell, shape, colour, alpha, width, hatch)
            for side in part.open_sides:
                yield Edge(part.cell, side, colour, SHORE)

    def spot(self, part: Part) -> Point:
        """A point well inside a part."""
        east, south = self._spots.get(part.tile, {}).get(part.area, (0.0, 0.0))
        angle = radians(self.layout.degrees * part.turn)
        x, y = self.layout.centre(part.cell)
        return (
            x + east * cos(angle) - south * sin(angle),
            y + east * sin(angle) + south * cos(angle),
        )

    def middle(self, parts: Iterable[Part], taken: Iterable[Point] = ()) -> Point:
        """A roomy point of a region, near its middle and clear of other things if may be."""
        parts = tuple(parts)
        return self._found[parts, tuple(filter(partial(self._is_near, parts), taken))]

    def _is_near(self, parts: tuple[Part, ...], point: Point) -> bool:
        cells = (self.layout.centre(part.cell) for part in parts)
        return any(abs(point[0] - x) + abs(point[1] - y) < NEAR for x, y in cells)

    def _places(
        self, parts: tuple[Part, ...], taken: tuple[Point, ...]
    ) -> Iterator[tuple[float, Point]]:
        """Points of a region, each with what speaks against it."""
        spots = [self.spot(part) for part in parts]
        mid_x = sum(x for x, _ in spots) / len(spots)
        mid_y = sum(y for _, y in spots) / len(spots)
        for part, spot in zip(parts, spots, strict=True):
            x, y = self.layout.centre(part.cell)
            shape = self._areas.shape(part.tile, part.area, part.turn)
            room = [((x + dx, y + dy), far) for (dx, dy), far in shape.room]
            for at, far in room or [(spot, 0.0)]:
                crowd = sum(max(0.0, 1 - _apart(at, other)) for other in taken)
                aside = 0.3 * hypot(at[0] - mid_x, at[1] - mid_y)
                yield aside + 3 * crowd - 4 * min(far, ENOUGH), at


def _apart(one: Point, other: Point) -> float:
    """How far two plates are from touching: 1 and more if they do not; they are wide and low."""
    return hypot((one[0] - other[0]) / WIDE, (one[1] - other[1]) / HIGH)


def ink_for(assets: Assets, game: str, layout: Layout) -> Ink:
    """With what the painter wrote down of a game's tiles."""
    spots = by_tile(assets, f"{game}/spots.json", _spots)
    return Ink(layout, painted_areas(assets, game, layout), spots)


def _spots(spots: list[tuple[float, float]]) -> dict[int, Point]:
    return {area: (float(east), float(south)) for area, (east, south) in enumerate(spots)}
