"""The legend of a poster: what lies on the map, each cut out of it, with its name."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pygame

from scenes.i18n import Words
from scenes.table.presenter import Presenter
from scenes.ui import brush
from scenes.ui.entry import Entry
from scenes.ui.layout import Column
from scenes.ui.text import Label
from scenes.ui.widget import Widget
from scenes.view.layouts import Point
from scenes.view.marks import Area, Coin, Medal, Seal
from scenes.view.pieces import TILES

MOST = 12  # things that are named
SMALL, ROOM = 0.5, 1.25  # tile widths at least, and times the thing's own width


class Named(NamedTuple):
    """A thing on the map: the key of its name, where it lies, how much of the map is shown."""

    key: str
    at: Point
    width: float


def things(presenter: Presenter, view: Any) -> list[Named]:
    """One of each kind, those that stand on tiles first where there are too many."""
    found: dict[str, Named] = {}
    for thing in _lying(presenter, view):
        if thing.key:
            found.setdefault(thing.key, thing)
    return list(found.values())[:MOST]


def _lying(presenter: Presenter, view: Any) -> Iterator[Named]:
    naming = presenter.naming
    for piece in presenter.pieces(view):
        width = 0.98 if piece.layer == TILES else max(SMALL, piece.width * ROOM)
        yield Named(naming.picture(piece.picture), piece.at, width)
        x, y = piece.at
        for mark in piece.marks:
            at = (x + mark.at[0], y + mark.at[1])
            yield Named(naming.picture(mark.picture), at, max(SMALL, mark.width * ROOM))
    for told in presenter.story(view):
        if isinstance(told, Coin | Seal | Medal):
            yield Named(naming.mark(told), told.at, SMALL)
        elif isinstance(told, Area):
            x, y = presenter.layout.centre(told.cell)
            dx, dy = told.shape.heart
            yield Named(naming.mark(told), (x + dx, y + dy), 0.8)


class Medallion(Widget):
    """A round piece of the map with a rim."""

    def __init__(self, picture: pygame.Surface, size: float) -> None:
        super().__init__()
        self._picture = picture
        self._size = size

    def natural_width(self) -> int:
        return self.theme.em(self._size)

    def least_width(self) -> int:
        return self.natural_width()

    def height_for(self, width: int) -> int:
        return self.theme.em(self._size)

    def paint(self, surface: pygame.Surface) -> None:
        side = self.theme.em(self._size)
        rim = max(2, side // 24)
        colours = self.theme.colours
        at = pygame.Rect(0, 0, side, side)
        at.center = self.rect.center
        surface.blit(brush.rounded((side, side), side // 2, colours.ink), at)
        gold = brush.rounded((side - 2, side - 2), side // 2 - 1, colours.lamp)
        surface.blit(gold, at.inflate(-2, -2))
        surface.blit(_round(self._picture, side - 2 * rim), at.inflate(-2 * rim, -2 * rim))


def _round(picture: pygame.Surface, side: int) -> pygame.Surface:
    """A picture cut to a circle, its rim smooth."""
    shape = brush.rounded((side, side), side // 2, (255, 255, 255)).copy()
    shape.blit(
        pygame.transform.smoothscale(picture, (side, side)), (0, 0),
        special_flags=pygame.BLEND_RGB_MULT,
    )  # fmt: skip
    return shape


def entry(words: Words, thing: Named, picture: pygame.Surface, size: float) -> Widget:
    """A medallion, what it is and what it means."""
    lines: list[Widget] = [Label(words(thing.key), "strong")]
    if words.has(f"{thing.key}.text"):
        lines.append(Label(words(f"{thing.key}.text"), "small", "faint"))
    return Entry(Medallion(picture, size), Column(*lines, gap=0), gap=14)
