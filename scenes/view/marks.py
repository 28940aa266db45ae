"""What is drawn over the board to explain it: lit cells, faults, outlines, paths."""

from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

import pygame

from game.cell import Cell
from scenes.ui.theme import Colour
from scenes.view.camera import Camera
from scenes.view.layouts import Layout, Point
from scenes.view.stamps import Stamps, blit_stamp

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


Mark: TypeAlias = Lit | Edge | Wash | Path | Tag


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
    room = round(camera.scale * (2.4 if isinstance(mark, Tag) else 1.7))
    if not isinstance(mark, Path):
        x, y = camera.to_window(layout.centre(mark.cell))
        return pygame.Rect(x - room // 2, y - room // 2, room, room)
    spots = [camera.to_window(point) for point in mark.points]
    left, top = min(x for x, _ in spots), min(y for _, y in spots)
    right, bottom = max(x for x, _ in spots), max(y for _, y in spots)
    return pygame.Rect(left, top, right - left, bottom - top).inflate(room, room)


def draw(
    surface: pygame.Surface, mark: Mark, layout: Layout, camera: Camera, stamps: Stamps
) -> None:
    """Put a mark on the window."""
    scale = camera.scale
    match mark:
        case Lit(cell, colour, strong, figure):
            stamp = stamps.lit(scale, colour, strong, figure)
        case Edge(cell, side, colour, width):
            stamp = stamps.edge(scale, side, colour, width)
        case Wash(cell, colour, alpha):
            stamp = stamps.fill(scale, colour, alpha)
        case Path(points, colour):
            _draw_path(surface, [camera.to_window(p) for p in points], colour, scale)
            return
        case Tag(cell, words, colour, more):
            stamp = stamps.tag(scale, words, colour, more)
            x, y = camera.to_window(layout.centre(cell))
            blit_stamp(surface, stamp, (x, y - round(scale * TAG_HEIGHT)))
            return
    blit_stamp(surface, stamp, camera.to_window(layout.centre(cell)))


def _draw_path(
    surface: pygame.Surface, spots: list[tuple[int, int]], colour: Colour, scale: int
) -> None:
    radius = max(2, scale // 26)
    for (ax, ay), (bx, by) in pairwise(spots):
        steps = max(2, round(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 / (radius * 4)))
        for step in range(1, steps + 1):
            at = (ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps)
            _draw_dot(surface, at, colour, radius)
    for spot in spots[1:-1]:
        _draw_dot(surface, spot, colour, round(radius * 1.5))
    if len(spots) > 1:
        _draw_dot(surface, spots[-1], colour, radius * 2)


def _draw_dot(surface: pygame.Surface, at: Point, colour: Colour, radius: int) -> None:
    pygame.draw.aacircle(surface, (40, 28, 18), at, radius + 1)
    pygame.draw.aacircle(surface, colour, at, radius)
