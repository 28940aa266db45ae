"""Regions of hexes drawn by their true outline."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import cos, dist, radians, sin

from game.cell import Cell
from scenes.assets import Assets
from scenes.ui.theme import Colour
from scenes.view.areas import Areas, painted_areas
from scenes.view.layouts import Layout, Point
from scenes.view.marks import Area, Edge, Mark
from scenes.written import by_tile

SHORE = 0.04  # tile widths: the line where a region meets the table


@dataclass(frozen=True, slots=True)
class Part:
    """An area of a laid tile that belongs to a region, and the sides where it may still grow."""

    cell: Cell
    tile: int
    area: int
    turn: int
    open_sides: tuple[int, ...] = ()


@dataclass(frozen=True)
class Ink:
    """Draws the parts of regions, and finds places on them."""

    layout: Layout
    areas: Areas
    spots: dict[int, dict[int, Point]]  # by tile and area: a point well inside

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
            shape = self.areas.shape(part.tile, part.area, part.turn)
            yield Area(part.cell, shape, colour, alpha, width, hatch)
            for side in part.open_sides:
                yield Edge(part.cell, side, colour, SHORE)

    def spot(self, part: Part) -> Point:
        """A point well inside a part."""
        east, south = self.spots.get(part.tile, {}).get(part.area, (0.0, 0.0))
        angle = radians(self.layout.degrees * part.turn)
        x, y = self.layout.centre(part.cell)
        return (
            x + east * cos(angle) - south * sin(angle),
            y + east * sin(angle) + south * cos(angle),
        )

    def middle(self, parts: Iterable[Part], taken: Iterable[Point] = ()) -> Point:
        """A point inside a region, near its middle and clear of other things as far as may be."""
        spots, taken = [self.spot(part) for part in parts], list(taken)
        centre = (
            sum(x for x, _ in spots) / len(spots),
            sum(y for _, y in spots) / len(spots),
        )

        def cost(spot: Point) -> float:
            crowd = sum(max(0.0, 0.34 - dist(spot, other)) for other in taken)
            return dist(spot, centre) + 20 * crowd

        return min(spots, key=cost)


def ink_for(assets: Assets, game: str, layout: Layout) -> Ink:
    """With what the painter wrote down of a game's tiles."""
    spots = by_tile(assets, f"{game}/spots.json", _spots)
    return Ink(layout, painted_areas(assets, game, layout), spots)


def _spots(spots: list[tuple[float, float]]) -> dict[int, Point]:
    return {area: (float(east), float(south)) for area, (east, south) in enumerate(spots)}
