"""Where plates lie on regions: in their roomiest parts, clear of what is printed there."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import hypot
from typing import NamedTuple, TypeAlias

from scenes.view.areas import Shape, from_lines
from scenes.view.layouts import Point

Size: TypeAlias = tuple[float, float]  # wide and high, in tile widths

NEAR = 1.5  # tile widths: what is farther apart does not meet
ENOUGH = 0.24  # tile widths of room around the middle of a plate
WIDE, HIGH = PLATE = (0.56, 0.32)  # of a plate on a small board, in tile widths
ROUND = (HIGH, HIGH)  # of one with room for a number only


class Box(NamedTuple):
    """Something that lies on the board and is not to be covered."""

    at: Point
    wide: float = WIDE
    high: float = HIGH


class Place(NamedTuple):
    """A point of a region, how far the region's coasts are, and how much a plate covers there."""

    at: Point
    room: float
    cover: float


@dataclass(frozen=True, slots=True, eq=False)
class Patch:
    """A part of a region where it lies."""

    at: Point  # the middle of its tile
    shape: Shape
    spot: Point  # a point well inside
    room: tuple[tuple[Point, float], ...]  # points inside, and how far each is from the coasts


def best_place(patches: tuple[Patch, ...], taken: tuple[Box, ...], size: Size) -> Place:
    """A roomy place near the middle of a region and clear of other things, as far as may be."""
    mid_x = sum(patch.spot[0] for patch in patches) / len(patches)
    mid_y = sum(patch.spot[1] for patch in patches) / len(patches)

    def against(place: Place) -> float:
        aside = 0.25 * hypot(place.at[0] - mid_x, place.at[1] - mid_y)
        return aside + 3 * place.cover - 4 * min(place.room, ENOUGH)

    # What a tile alone knows of the room is never too little: the tiles around may take of it.
    places = (Place(at, room, _cover(at, size, taken)) for at, room in _points(patches))
    hopes = sorted((against(place), place) for place in places)
    least, best = float("inf"), hopes[0][1]
    for hope, place in hopes:
        if hope >= least:
            break
        true = place._replace(room=min(place.room, _room_around(patches, place.at)))
        if against(true) < least:
            least, best = against(true), true
    return best


def near(tiles: Iterable[Point], boxes: Iterable[Box]) -> tuple[Box, ...]:
    """The boxes that may meet a plate on some tiles, which are given by their middles."""
    tiles = set(tiles)
    found = []
    for box in boxes:
        (east, south), _, _ = box
        for x, y in tiles:
            if abs(east - x) + abs(south - y) < NEAR:
                found.append(box)
                break
    return tuple(found)


def _points(patches: tuple[Patch, ...]) -> Iterator[tuple[Point, float]]:
    """Points of a region, each with the room that its own tile leaves there."""
    for patch in patches:
        yield from patch.room or [(patch.spot, 0.0)]


def _room_around(patches: Iterable[Patch], at: Point) -> float:
    """How far the coasts of the tiles around a point are from it."""
    return min(
        from_lines((at[0] - patch.at[0], at[1] - patch.at[1]), patch.shape.coasts)
        for patch in patches
        if hypot(at[0] - patch.at[0], at[1] - patch.at[1]) < 1
    )


def _cover(at: Point, size: Size, boxes: tuple[Box, ...]) -> float:
    """How much a plate covers: nothing of what it lies beside, 1 of what it lies right on."""
    total = 0.0
    for (x, y), wide, high in boxes:
        across = abs(at[0] - x) * 2 / (size[0] + wide)
        down = abs(at[1] - y) * 2 / (size[1] + high)
        total += max(0.0, 1 - max(across, down))
    return total
