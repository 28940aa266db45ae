"""A line of the passport: a stamp if the rule was met, its heading, and the way to its page."""

from collections.abc import Callable

import pygame

from scenes.screens.learn.marks import GOLD
from scenes.ui import brush
from scenes.ui.button import Pressable
from scenes.ui.icons import icon
from scenes.ui.text import Label
from scenes.ui.theme import Colour, mixed

SIDE, GAP, PAD = 30, 12, 6  # design pixels of the letters, and of the room around them
DARK: Colour = (40, 34, 28)


class StampLine(Pressable):
    """One rule; pressed, it opens the rulebook there."""

    def __init__(self, rule: str, heading: str, is_met: bool, go: Callable[[], object]) -> None:
        self._words = Label(heading, "body", "ink" if is_met else "faint")
        super().__init__(self._words, action=go, key=f"stamp:{rule}", tip=rule)
        self.is_met = is_met

    def _lead(self) -> int:
        return self.theme.em(SIDE) + self.theme.px(GAP)

    def natural_width(self) -> int:
        return self._lead() + self._words.natural_width() + 2 * self.theme.px(PAD)

    def least_width(self) -> int:
        return self._lead() + self._words.least_width() + 2 * self.theme.px(PAD)

    def height_for(self, width: int) -> int:
        words = self._words.height_for(width - self._lead() - 2 * self.theme.px(PAD))
        return max(words, self.theme.em(SIDE)) + 2 * self.theme.px(PAD)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        pad, lead = self.theme.px(PAD), self._lead()
        wide = rect.width - lead - 2 * pad
        high = self._words.height_for(wide)
        top = rect.y + pad + max(0, self.theme.em(SIDE) - high) // 2
        self._words.place(pygame.Rect(rect.x + pad + lead, top, wide, high))

    def paint(self, surface: pygame.Surface) -> None:
        px, colours, rect = self.theme.px, self.theme.colours, self.rect
        if self.hovered:
            tint = mixed(colours.paper_light, colours.lamp, 0.35)
            surface.blit(brush.rounded(rect.size, px(8), tint), rect)
        side = self.theme.em(SIDE)
        stamp = pygame.Rect(rect.x + px(PAD), rect.y + px(PAD), side, side)
        rim = DARK if self.is_met else colours.faint
        surface.blit(brush.rounded(stamp.size, side // 2, rim), stamp)
        inner = stamp.inflate(-2 * max(1, px(2)), -2 * max(1, px(2)))
        fill = GOLD if self.is_met else colours.paper
        surface.blit(brush.rounded(inner.size, inner.width // 2, fill), inner)
        if self.is_met:
            tick = icon("tick", round(side * 0.6), DARK)
            surface.blit(tick, tick.get_rect(center=stamp.center))
        self.ring(surface, px(8))
