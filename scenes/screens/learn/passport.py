"""The rules passport: a stamp for every rule of the game that somebody has met."""

from collections.abc import Callable

import pygame

from scenes.i18n import Words
from scenes.screens.learn.marks import GOLD
from scenes.ui import brush
from scenes.ui.button import Pressable
from scenes.ui.icons import icon
from scenes.ui.layout import Column, Inset, Sides
from scenes.ui.text import Label
from scenes.ui.theme import mixed
from scenes.ui.widget import Widget

STAMP, GAP = 26, 5  # design pixels
COVER = (30, 58, 86)


class Passport(Widget):
    """A dark blue booklet with round stamps."""

    def __init__(self, words: Words, met: int, of: int, holder: str = "") -> None:
        head = Sides(
            Label(holder or words("learn.passport"), "strong", "cream"),
            Label(words("learn.of", n=met, of=of), "strong", "lamp"),
        )
        note = Label(words("learn.passport_text"), "small", "cream")
        super().__init__(Inset(Column(head, Stamps(met, of), note, gap=8), 20, 14))

    def paint(self, surface: pygame.Surface) -> None:
        px, rect = self.theme.px, self.rect
        cover = self.theme.colours.sea if self.theme.high_contrast else COVER
        surface.blit(brush.rounded(rect.size, px(10), mixed(cover, (0, 0, 0), 0.35)), rect)
        surface.blit(
            brush.rounded((rect.width - 2, rect.height - 2), px(9), cover), rect.move(1, 1)
        )


class OpenPassport(Pressable):
    """The booklet, to be opened."""

    def __init__(self, passport: Passport, go: Callable[[], object], tip: str) -> None:
        super().__init__(passport, action=go, key="passport", tip=tip)

    def margin(self) -> int:
        return self.theme.px(14)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        px, lamp = self.theme.px, self.theme.colours.lamp
        if self.hovered:
            pygame.draw.rect(surface, lamp, self.rect, px(4), border_radius=px(10))
        self.ring(surface, px(10))


class Stamps(Widget):
    """One circle for each rule, those met filled with gold."""

    def __init__(self, met: int, of: int) -> None:
        super().__init__()
        self._met = met
        self._of = of

    def _in_row(self, width: int) -> int:
        step = self.theme.px(STAMP + GAP)
        fits = max(1, (width + self.theme.px(GAP)) // step)
        rows = -(-self._of // fits)
        return max(1, -(-self._of // max(1, rows)))

    def natural_width(self) -> int:
        return self.theme.px(12 * (STAMP + GAP))

    def height_for(self, width: int) -> int:
        rows = -(-self._of // self._in_row(width))
        return rows * self.theme.px(STAMP + GAP) - self.theme.px(GAP)

    def paint(self, surface: pygame.Surface) -> None:
        size, step = self.theme.px(STAMP), self.theme.px(STAMP + GAP)
        in_row = self._in_row(self.rect.width)
        spare = (self.rect.width - in_row * step + self.theme.px(GAP)) / max(1, in_row - 1)
        across = step + min(self.theme.px(GAP), spare)
        tick = icon("tick", round(size * 0.6), (40, 34, 28))
        for number in range(self._of):
            row, column = divmod(number, in_row)
            spot = pygame.Rect(0, 0, size, size)
            spot.topleft = (round(self.rect.x + column * across), self.rect.y + row * step)
            if number < self._met:
                surface.blit(brush.rounded(spot.size, size // 2, GOLD), spot)
                surface.blit(tick, tick.get_rect(center=spot.center))
            else:
                rim = mixed(COVER, (255, 255, 255), 0.45)
                surface.blit(brush.rounded(spot.size, size // 2, rim), spot)
                hole = spot.inflate(-2, -2) if size > 12 else spot
                surface.blit(brush.rounded(hole.size, hole.width // 2, COVER), hole)
