"""How the parts of the finale share the window: side by side, or below one another."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from scenes.ui.scroll import Scroll
from scenes.ui.widget import Widget

EDGE, GAP = 18, 18  # in design pixels
LEFT, RIGHT, WIDER = 0.195, 0.41, 0.34  # shares of the width; wider with two in a row
MIDDLE = 420  # design pixels that the picture has at least


class Column(NamedTuple):
    """Parts below one another, and how wide they are."""

    parts: Sequence[Widget]
    width: int


class Spread(Widget):
    """Figures, picture, and on the right, if there are any, the curve above the best turns.

    In large letters the two on the right go below the others.
    """

    def __init__(
        self, figures: Widget, picture: Widget, curve: Widget | None, best: Widget | None
    ) -> None:
        self._figures, self._picture = figures, picture
        self._right = [part for part in (curve, best) if part is not None]
        super().__init__(figures, picture, *self._right)

    @property
    def _gap(self) -> int:
        return self.theme.px(GAP)

    def _shelves(self, width: int) -> list[list[Column]]:
        """Columns side by side, on as few shelves as have room for them."""
        left = Column([self._figures], max(round(width * LEFT), self._figures.least_width()))
        least = max((part.least_width() for part in self._right), default=0)
        right = Column(self._right, max(round(width * RIGHT), least) if self._right else 0)
        rest = width - left.width - self._gap
        middle = rest - right.width - (self._gap if right.width else 0)
        if middle >= max(self.theme.em(MIDDLE), self._picture.least_width()):
            return [[left, Column([self._picture], middle), right]]
        below = [Column(self._right, width)]
        left = Column([self._figures], max(round(width * WIDER), left.width))
        rest = width - left.width - self._gap
        if rest >= max(self.theme.px(MIDDLE), self._picture.least_width()):
            return [[left, Column([self._picture], rest)], below]
        return [[Column([self._figures], width)], [Column([self._picture], width)], below]

    def _height(self, parts: Sequence[Widget], width: int) -> int:
        """Of parts below one another."""
        return sum(p.height_for(width) for p in parts) + self._gap * max(0, len(parts) - 1)

    def _high(self, shelf: list[Column]) -> int:
        return max(self._height(*column) for column in shelf)

    def height_for(self, width: int) -> int:
        shelves = self._shelves(width)
        return sum(map(self._high, shelves)) + self._gap * (len(shelves) - 1)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        shelves, y = self._shelves(rect.width), rect.y
        spare = max(0, rect.height - self.height_for(rect.width))
        for number, shelf in enumerate(shelves):
            high, x = self._high(shelf) + (0 if number else spare), rect.x
            for column in shelf:
                self._place(column, pygame.Rect(x, y, column.width, high))
                x += column.width + self._gap
            y += high + self._gap

    def _place(self, column: Column, rect: pygame.Rect) -> None:
        """The first part takes what height is left over."""
        spare, y = rect.height - self._height(*column), rect.y
        for number, part in enumerate(column.parts):
            high = part.height_for(rect.width) + (0 if number else spare)
            part.place(pygame.Rect(rect.x, y, rect.width, high))
            y += high + self._gap


class Stage(Widget):
    """Headline above, buttons below, and the spread between them; it scrolls if it has to."""

    def __init__(self, heading: Widget, spread: Widget, buttons: Widget) -> None:
        self._heading, self._buttons = heading, buttons
        self._scroll = Scroll(spread, pad=EDGE)
        super().__init__(heading, self._scroll, buttons)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        edge = self.theme.px(EDGE)
        inner = rect.inflate(-2 * edge, -2 * edge)
        top = self._heading.height_for(inner.width)
        low = self._buttons.height_for(inner.width)
        self._heading.place(pygame.Rect(inner.x, inner.y, inner.width, top))
        self._buttons.place(pygame.Rect(inner.x, inner.bottom - low, inner.width, low))
        middle = pygame.Rect(rect.x, inner.y + top, rect.width, 0)
        middle.height = max(1, self._buttons.rect.top - middle.top)
        self._scroll.place(middle)
