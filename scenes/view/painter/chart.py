"""A whole chart: its parts painted one over the other."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import pygame

from scenes.assets import root
from scenes.letters import Letters
from scenes.view.painter.coast import Coast, draw_coast
from scenes.view.painter.fields import Field, Picture
from scenes.view.painter.frame import draw_frame, leave_blank
from scenes.view.painter.land import Land, paint_land
from scenes.view.painter.lines import FIGURE, draw_lines, write_soundings
from scenes.view.painter.scenery import SHEET_SIZE, put_rose, put_scenery
from scenes.view.painter.sheet import Rows, Sheet
from scenes.view.painter.shoals import draw_danger_line, paint_shoals
from scenes.view.painter.strokes import draw_clefts, draw_hachures
from scenes.view.painter.surf import paint_surf
from scenes.view.painter.water import Water, paint_water

T = TypeVar("T")

STAMPS = "sea_battle/chart_stamps.png"
FONT = "Piazzolla_800ExtraBold"
LEAST_FIGURE = 8  # pixels


@dataclass(frozen=True, slots=True)
class _Ground:
    """Land and sea, and what is known of them."""

    sheet: Sheet
    picture: Picture
    coast: Coast
    water: Water
    bank: Field
    land: Land


def sketch_chart(rows: Rows, unit: int) -> Iterator[Picture | None]:
    """A first look, step by step: land, sea and lines, without what stands there."""
    ground, rose = yield from _bare(rows, unit)
    yield _ruled(ground, rose)


def paint_chart(rows: Rows, unit: int) -> Picture:
    """The chart of a map with all that stands on it, so many pixels to a hex."""
    return _ruled(*_furnished(rows, unit))


def sketch_islands(rows: Rows, unit: int) -> Iterator[Picture | None]:
    """A first look at a chart that is no map to play on, so that its hexes do not show."""
    ground, rose = yield from _bare(rows, unit)
    yield _framed(ground, rose)


def paint_islands(rows: Rows, unit: int) -> Picture:
    """Such a chart with all that stands on it."""
    return _framed(*_furnished(rows, unit))


def _bare(rows: Rows, unit: int) -> Generator[None, None, tuple[_Ground, pygame.Rect]]:
    """The ground with a compass rose, and where that lies."""
    ground = yield from _painted(rows, unit)
    return ground, put_rose(ground.sheet, ground.picture, _stamps())


def _furnished(rows: Rows, unit: int) -> tuple[_Ground, pygame.Rect]:
    """The same with trees, huts and stones."""
    ground, stamps = whole(_painted(rows, unit)), _stamps()
    sheet, picture, coast, land = ground.sheet, ground.picture, ground.coast, ground.land
    draw_hachures(sheet, picture, coast, land)
    draw_clefts(sheet, picture, coast, land)
    put_scenery(sheet, picture, stamps, coast, land, ground.bank, ground.water.depth)
    return ground, put_rose(sheet, picture, stamps)


def _painted(rows: Rows, unit: int) -> Generator[None, None, _Ground]:
    sheet = Sheet(rows, unit)
    coast = draw_coast(sheet)
    yield
    water = paint_water(sheet)
    picture = water.picture
    yield
    bank = paint_shoals(sheet, picture)
    yield
    paint_surf(sheet, picture, coast)
    yield
    land = paint_land(sheet, picture, coast)
    yield
    return _Ground(sheet, picture, coast, water, bank, land)


def whole(steps: Generator[None, None, T]) -> T:
    """What comes of all steps."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: T = end.value
            return found


def _ruled(ground: _Ground, rose: pygame.Rect) -> Picture:
    """The ground with the lines of its hexes, then as any chart."""
    draw_danger_line(ground.sheet, ground.picture, ground.bank, ground.coast)
    draw_lines(ground.sheet, ground.picture)
    return _figured(ground, rose)


def _framed(ground: _Ground, rose: pygame.Rect) -> Picture:
    draw_danger_line(ground.sheet, ground.picture, ground.bank, ground.coast)
    return _figured(ground, rose)


def _figured(ground: _Ground, rose: pygame.Rect) -> Picture:
    """The ground with its soundings and frame."""
    sheet, picture = ground.sheet, ground.picture
    write_soundings(sheet, picture, _font(sheet.unit), ground.coast, ground.water.depth, rose)
    leave_blank(sheet, picture)
    draw_frame(sheet, picture)
    return picture


def _art(name: str) -> Path:
    return root() / "art" / name


def _stamps() -> pygame.Surface:
    """What is scattered over the chart; nothing if the file is lost."""
    try:
        found = pygame.image.load(_art(STAMPS))
    except (pygame.error, OSError):
        found = None
    if found is not None and found.get_size() == SHEET_SIZE:
        return found
    return pygame.Surface(SHEET_SIZE, pygame.SRCALPHA)


def _font(unit: int) -> Letters:
    pygame.font.init()
    size = max(LEAST_FIGURE, round(unit * FIGURE))
    try:
        return Letters(_art(f"fonts/{FONT}.ttf"), size)
    except (pygame.error, OSError):
        return Letters(None, size)
