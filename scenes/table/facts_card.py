"""How things stand, beside the people: one large number or an emblem, and the first facts."""

from collections.abc import Callable

import pygame

from scenes.table.cards import Token
from scenes.table.paper import Slim
from scenes.ui.one_line import DOTS, Folded, OneLine
from scenes.ui.text import Label
from scenes.ui.widget import Widget

PAD, GAP = 14, 10  # design pixels
LINES = 2  # the rest is told beside it


class FactsCard(Slim):
    """Stack, round, wind, points in common."""

    def __init__(
        self,
        lines: tuple[str, ...],
        number: int | None,
        emblem: Token | None,
        more: Callable[[], Widget | None],
        folds: bool = False,
    ) -> None:
        """A single sentence `folds` into two lines."""
        self._emblem = emblem
        kind = Folded if folds else OneLine
        shown = lines[:LINES]
        if len(lines) > LINES:
            shown = (*shown[:-1], f"{shown[-1]} {DOTS}")
        self._lines = [kind(line, "small", "faint") for line in shown]
        self._number = None if number is None else Label(str(number), "heading")
        ends: list[Widget] = [part for part in (emblem, self._number) if part is not None]
        self._ends = ends
        super().__init__(*ends, *self._lines, key="facts", more=more)

    def _beside_lines(self) -> int:
        px = self.theme.px
        return 2 * px(PAD) + sum(part.natural_width() + px(GAP) for part in self._ends)

    def natural_width(self) -> int:
        return self._beside_lines() + max((line.natural_width() for line in self._lines), default=0)

    def least_width(self) -> int:
        return self._beside_lines() + max((line.least_width() for line in self._lines), default=0)

    def _lines_height(self) -> int:
        return sum(line.height_for(0) for line in self._lines)

    def height_for(self, width: int) -> int:
        px = self.theme.px
        return max(px(56), self._lines_height() + px(6))

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        px = self.theme.px
        left, right = rect.x + px(PAD), rect.right - px(PAD)
        for part in self._ends:
            wide = part.natural_width()
            high = part.height_for(wide)
            if part is self._emblem:
                part.place(pygame.Rect(left, rect.centery - high // 2, wide, high))
                left += wide + px(GAP)
            else:
                part.place(pygame.Rect(right - wide, rect.centery - high // 2, wide, high))
                right -= wide + px(GAP)
        y = rect.centery - self._lines_height() // 2
        for line in self._lines:
            high = line.height_for(0)
            line.place(pygame.Rect(left, y, max(1, right - left), high))
            y += high
