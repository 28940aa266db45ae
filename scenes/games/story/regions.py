"""Regions of hexes drawn by their true outline."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from game.cell import Cell
from game.tiles.kept import Kept
from scenes.assets import Assets
from scenes.games.story.places import PLATE, Box, Patch, Place, Size, best_place, near
from scenes.ui.theme import Colour
from scenes.view.areas import UNIT, Areas, painted_areas
from scenes.view.layouts import Layout, Point, turned
from scenes.view.marks import Area, Edge, Mark
from scenes.written import by_tile

MANY = 512  # places that are remembered: regions that are closed stay as they are
SHORE = 0.04  # tile widths: the line where a region meets the table


@dataclass(frozen=True, slots=True)
class Part:
    """An area of a laid tile that belongs to a region, and the sides where it may still grow."""

    cell: Cell
    tile: int
    area: int
    turn: int
    open_sides: tuple[int, ...] = ()


Room: TypeAlias = tuple[tuple[Point, float], ...]  # points, and how far each is from the coasts
Asked: TypeAlias = tuple[tuple[Part, ...], tuple[Box, ...], Size]  # a region, and what lies near


class Ink:
    """Draws the parts of regions, and finds places on them."""

    def __init__(
        self,
        layout: Layout,
        areas: Areas,
        spots: Mapping[int, tuple[Point, ...]],
        rooms: Mapping[int, tuple[Room, ...]],
    ) -> None:
        """By tile and area: a point well inside, and all that have some room around."""
        self.layout = layout
        self._areas = areas
        self._spots = spots
        self._rooms = rooms
        self._found: Kept[Asked, Place] = Kept(self._place, MANY)

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
        spots = self._spots.get(part.tile, ())
        return self._lying(part, [spots[part.area] if part.area < len(spots) else (0.0, 0.0)])[0]

    def _lying(self, part: Part, points: Iterable[Point]) -> list[Point]:
        """Points of an unturned tile where they are on the board."""
        x, y = self.layout.centre(part.cell)
        lying = (turned(point, self.layout.degrees * part.turn) for point in points)
        return [(x + east, y + south) for east, south in lying]

    def middle(self, parts: Iterable[Part], taken: Iterable[Box] = ()) -> Point:
        """A roomy point of a region, near its middle and clear of other things if may be."""
        return self.place(parts, taken).at

    def place(self, parts: Iterable[Part], taken: Iterable[Box], size: Size = PLATE) -> Place:
        """The same, with the room that is there."""
        parts = tuple(parts)
        cells = [self.layout.centre(part.cell) for part in parts]
        return self._found[parts, near(cells, taken), size]

    def _place(self, asked: Asked) -> Place:
        parts, taken, size = asked
        return best_place(tuple(map(self._patch, parts)), taken, size)

    def _patch(self, part: Part) -> Patch:
        rooms = self._rooms.get(part.tile, ())
        room = rooms[part.area] if part.area < len(rooms) else ()
        points = self._lying(part, (point for point, _ in room))
        return Patch(
            self.layout.centre(part.cell),
            self._areas.shape(part.tile, part.area, part.turn),
            self.spot(part),
            tuple(zip(points, (far for _, far in room), strict=True)),
        )


def ink_for(assets: Assets, game: str, layout: Layout) -> Ink:
    """With what the painter wrote down of a game's tiles."""
    spots = by_tile(assets, f"{game}/spots.json", _spots)
    rooms = by_tile(assets, f"{game}/rooms.json", _rooms)
    return Ink(layout, painted_areas(assets, game, layout), spots, rooms)


def _spots(spots: list[tuple[float, float]]) -> tuple[Point, ...]:
    return tuple((float(east), float(south)) for east, south in spots)


def _rooms(areas: list[list[int]]) -> tuple[Room, ...]:
    return tuple(_room([float(number) / UNIT for number in numbers]) for numbers in areas)


def _room(values: list[float]) -> Room:
    points = zip(values[::3], values[1::3], strict=True)
    return tuple(zip(points, values[2::3], strict=True))
