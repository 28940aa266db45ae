"""The sheet at the left edge on which lessons, drills, counts and set-ups are told."""

from collections.abc import Callable
from typing import TypeAlias

import pygame

from scenes.table.arrange import CARD
from scenes.ui.layout import Align, Column
from scenes.ui.panel import Panel
from scenes.ui.scroll import Scroll
from scenes.ui.text import Label
from scenes.ui.widget import Ground, Widget

WIDE, GROWS, SHARE = 470, 0.5, 0.42  # design pixels, with the letters, at most of the window
PAD, GAP = 20, 14
RIM = 6  # of what scrolls, for the shadows of its buttons
LEAST = 0.69  # of the window's height: the buttons stay where they are from card to card
MOST = 0.76  # of it, for cards of a lesson with little on them beside one with many answers

Least: TypeAlias = Callable[[Ground, int], int]


class StepCard(Panel):
    """Paper at the left edge; what is too high for it scrolls, the buttons stay in sight."""

    is_kept_clear = True

    def __init__(self, body: Widget, foot: Widget, least: Least | None = None) -> None:
        """`least`: how high it is at least within its margins; of the window, if none is given."""
        self._scroll, self._foot = Scroll(body, key="lesson_scroll", pad=RIM), foot
        self._least = least
        super().__init__(Column(self._scroll, foot, gap=GAP), PAD, lit=True, key=CARD)

    def natural_width(self) -> int:
        grown = WIDE * (1 + (self.theme.text_scale - 1) * GROWS)
        return min(self.theme.px(grown), round(self.theme.window[0] * SHARE))

    def height_for(self, width: int) -> int:
        least = round(self.theme.window[1] * LEAST)
        if self._least is not None:
            wished = self._least(self.screen, width - 2 * self.pad) + 2 * self.pad
            least = min(wished, round(self.theme.window[1] * MOST))
        return max(super().height_for(width), least)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        inner = rect.inflate(-2 * self.pad, -2 * self.pad)
        self.children[0].rect = pygame.Rect(inner)
        low = self._foot.height_for(inner.width)
        high = inner.height - low - self.theme.px(GAP)
        self._scroll.place(pygame.Rect(inner.x, inner.y, inner.width, high))
        self._foot.place(pygame.Rect(inner.x, inner.bottom - low, inner.width, low))


def link(text: str, follow: Callable[[], None], align: Align = Align.START) -> Label:
    """Words that lead somewhere."""
    words = f"[{text}]({text})"
    return Label(words, "small", "sea", align, follow=lambda _: follow(), rich=True)
