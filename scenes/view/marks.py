"""What is drawn on the board to explain it: lit cells, areas, faults, paths, counters."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

import pygame

from game.cell import Cell
from scenes.ui.theme import Colour
from scenes.view.areas import Shape
from scenes.view.camera import Camera
from scenes.view.counters import Counters
from scenes.view.in_hand import draw_thing
from scenes.view.layouts import Layout, Point
from scenes.view.pieces import Held
from scenes.view.stamps import Stamps, blit_stamp

POINTER = 0.26  # tile widths: half of the sign for a place that is out of sight
TAG_HEIGHT = 0.72  # above the middle of a cell, in tile widths


@dataclass(frozen=True, slots=True)
class Lit:
    """What is held fits here; strong under the pointer or the keyboard's cursor."""

    cell: Cell
    colour: Colour
    strong: bool = False
    figure: int | None = None  # how far it is


@dataclass(frozen=True, slots=True)
class Edge:
    """One side of a cell, shown up."""

    cell: Cell
    side: int
    colour: Colour
    width: float = 0.07


@dataclass(frozen=True, slots=True)
class Wash:
    """A cell under a thin colour."""

    cell: Cell
    colour: Colour
    alpha: int = 90


@dataclass(frozen=True, slots=True)
class Path:
    """A way from point to point, dotted, with a head."""

    points: tuple[Point, ...]
    colour: Colour


@dataclass(frozen=True, slots=True)
class Tag:
    """A word or two pinned to a cell, and some more if there is room."""

    cell: Cell
    words: str
    colour: Colour
    more: str = ""


@dataclass(frozen=True, slots=True)
class Area:
    """An area of a tile by its true outline, filled thinly and edged; perhaps hatched."""

    cell: Cell
    shape: Shape
    colour: Colour
    alpha: int = 70
    width: float = 0.035
    hatch: int = 0  # one way or the other: 1 or -1


@dataclass(frozen=True, slots=True)
class Glow:
    """A cell in a better light than those around it."""

    cell: Cell
    strength: int


@dataclass(frozen=True, slots=True)
class Coin:
    """A number that something is worth; large where it is only promised."""

    at: Point
    words: str
    colour: Colour
    is_large: bool = False


@dataclass(frozen=True, slots=True)
class Seal:
    """A picture on a round plate, with the counter of whoever it belongs to; plain if nobody."""

    at: Point
    picture: str = ""
    symbol: str = ""
    colour: Colour = (120, 112, 100)


@dataclass(frozen=True, slots=True)
class Tick:
    """Says of a point that all is well there."""

    at: Point


@dataclass(frozen=True, slots=True)
class Medal:
    """The counter of a side, with a number beside it."""

    at: Point
    words: str
    symbol: str
    colour: Colour


@dataclass(frozen=True, slots=True)
class Thread:
    """Points that hang together, dotted."""

    points: tuple[Point, ...]
    colour: Colour


@dataclass(frozen=True, slots=True)
class Corners:
    """A cell held by its corners: something came here not long ago."""

    cell: Cell
    colour: Colour


@dataclass(frozen=True, slots=True)
class Trail:
    """Where something came from: a ring there, and dots to where it is."""

    points: tuple[Point, ...]
    colour: Colour


@dataclass(frozen=True, slots=True)
class Ghost:
    """A thing as it would lie, half seen."""

    cell: Cell
    held: Held
    strength: int = 175  # of 255


Counter: TypeAlias = Coin | Seal | Tick | Medal
OnCell: TypeAlias = Lit | Edge | Wash | Area | Glow | Corners
Mark: TypeAlias = OnCell | Counter | Path | Tag | Ghost | Thread | Trail


def layered(shown: Iterable[Mark]) -> tuple[Mark, ...]:
    """The same marks; what is written on a counter is hidden by none that is drawn."""
    return tuple(sorted(shown, key=lambda mark: isinstance(mark, Counter)))


def outline(layout: Layout, cells: tuple[Cell, ...], colour: Colour) -> tuple[Mark, ...]:
    """The rim around a group of cells."""
    inside = set(cells)
    return tuple(
        Edge(cell, side, colour, 0.05)
        for cell in cells
        for side, near in enumerate(layout.grid.neighbours(cell))
        if near not in inside
    )


def bounds(mark: Mark, layout: Layout, camera: Camera) -> pygame.Rect:
    """The part of the window a mark may touch."""
    room = round(camera.scale * (2.4 if isinstance(mark, Tag | Ghost) else 1.7))
    if not isinstance(mark, Path | Thread | Trail):
        at = mark.at if isinstance(mark, Counter) else layout.centre(mark.cell)
        x, y = camera.to_window(at)
        if isinstance(mark, Lit) and (rim := _rim_of(mark, layout, camera)):
            (x, y), room = rim, 2 * round(camera.scale * POINTER)
        return pygame.Rect(x - room // 2, y - room // 2, room, room)
    spots = [camera.to_window(point) for point in mark.points]
    left, top = min(x for x, _ in spots), min(y for _, y in spots)
    right, bottom = max(x for x, _ in spots), max(y for _, y in spots)
    return pygame.Rect(left, top, right - left, bottom - top).inflate(room, room)


def draw(
    surface: pygame.Surface,
    mark: Mark,
    layout: Layout,
    camera: Camera,
    stamps: Stamps,
    counters: Counters,
) -> None:
    """Put a mark on a surface."""
    scale = camera.scale
    match mark:
        case Coin() | Seal() | Tick() | Medal():
            blit_stamp(surface, counter_of(mark, scale, counters), camera.to_window(mark.at))
        case Path(points, colour):
            _draw_path(surface, [camera.to_window(p) for p in points], colour, scale)
        case Thread(points, colour):
            dot = stamps.dot(scale, colour)
            for x, y in _dots([camera.to_window(p) for p in points], max(8, scale // 9)):
                blit_stamp(surface, dot, (round(x), round(y)))
        case Trail(points, colour):
            spots = [camera.to_window(p) for p in points]
            dot = stamps.dot(scale, colour)
            for x, y in _dots(spots, max(8, scale // 7)):
                blit_stamp(surface, dot, (round(x), round(y)))
            blit_stamp(surface, stamps.ring(scale, colour), spots[0])
        case Ghost(cell, held, strength):
            sheet = pygame.Surface((2 * scale, 2 * scale), pygame.SRCALPHA)
            lying = held.turned(camera.turn) if held.is_tile else held
            draw_thing(sheet, counters.pictures, lying, (scale, scale), scale)
            sheet.set_alpha(strength)
            surface.blit(sheet, sheet.get_rect(center=camera.to_window(layout.centre(cell))))
        case Tag(words=words, colour=colour, more=more):
            stamp = stamps.tag(scale, words, colour, more)
            blit_stamp(surface, stamp, plate(mark, layout, camera, stamps).center)
        case _:
            middle = camera.to_window(layout.centre(mark.cell))
            if isinstance(mark, Lit) and (rim := _rim_of(mark, layout, camera)):
                sign = stamps.pointer(round(scale * POINTER), mark.colour, _way(rim, middle))
                blit_stamp(surface, sign, rim)
            else:
                blit_stamp(surface, _on_cell(mark, camera, stamps), middle)


def plate(tag: Tag, layout: Layout, camera: Camera, stamps: Stamps) -> pygame.Rect:
    """Where the words of a tag stand."""
    x, y = camera.to_window(layout.centre(tag.cell))
    stamp = stamps.tag(camera.scale, tag.words, tag.colour, tag.more)
    return stamp.get_rect(center=(x, y - round(camera.scale * TAG_HEIGHT)))


def _rim_of(mark: Lit, layout: Layout, camera: Camera) -> tuple[int, int] | None:
    """Where a place is pointed at that is out of sight."""
    spot = camera.to_window(layout.centre(mark.cell))
    return camera.rim_of(spot, round(camera.scale * POINTER))


def _way(start: tuple[int, int], end: tuple[int, int]) -> int:
    """Degrees clockwise from above, by quarters: where a point lies seen from another."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    if abs(dx) > abs(dy):
        return 90 if dx > 0 else 270
    return 180 if dy > 0 else 0


def counter_of(mark: Counter, scale: int, counters: Counters) -> pygame.Surface:
    """The stamp of a coin, a seal, a tick or a medal."""
    match mark:
        case Coin(_, words, colour, is_large):
            return counters.coin(scale, words, colour, is_large)
        case Seal(_, picture, symbol, colour):
            return counters.seal(scale, picture, symbol, colour)
        case Tick():
            return counters.tick(scale)
        case Medal(_, words, symbol, colour):
            return counters.medal(scale, words, symbol, colour)


def _on_cell(mark: OnCell, camera: Camera, stamps: Stamps) -> pygame.Surface:
    """The stamp of a mark that lies on one cell; what has sides turns with the board."""
    scale = camera.scale
    match mark:
        case Lit(_, colour, strong, figure):
            return stamps.lit(scale, colour, strong, figure)
        case Edge(_, side, colour, width):
            return stamps.edge(scale, stamps.side_seen(side, camera.turn), colour, width)
        case Wash(_, colour, alpha):
            return stamps.fill(scale, colour, alpha)
        case Area(_, shape, colour, alpha, width, hatch):
            return stamps.area(scale, shape.turned(camera.turn), colour, alpha, width, hatch)
        case Glow(_, strength):
            return stamps.glow(scale, strength)
        case Corners(_, colour):
            return stamps.corners(scale, colour)


def _draw_path(
    surface: pygame.Surface, spots: list[tuple[int, int]], colour: Colour, scale: int
) -> None:
    radius = max(2, scale // 26)
    for at in _dots(spots, radius * 4):
        _draw_dot(surface, at, colour, radius)
    for spot in spots[1:-1]:
        _draw_dot(surface, spot, colour, round(radius * 1.5))
    if len(spots) > 1:
        _draw_dot(surface, spots[-1], colour, radius * 2)


def _dots(spots: list[tuple[int, int]], apart: int) -> Iterator[Point]:
    """Points along a way, the first left out."""
    for (ax, ay), (bx, by) in pairwise(spots):
        steps = max(2, round(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 / apart))
        for step in range(1, steps + 1):
            yield (ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps)


def _draw_dot(surface: pygame.Surface, at: Point, colour: Colour, radius: int) -> None:
    pygame.draw.aacircle(surface, (40, 28, 18), at, radius + 1)
    pygame.draw.aacircle(surface, colour, at, radius)
