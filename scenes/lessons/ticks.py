"""Small round signs: the number of a lesson, how far one came in it, stars."""

import pygame

from scenes.ui import brush
from scenes.ui.icons import icon
from scenes.ui.theme import Colour
from scenes.ui.widget import Widget

GREEN: Colour = (58, 112, 66)
STARS = 3


class Round(Widget):
    """Something with a size of its own."""

    SIZE: int  # design pixels, growing with the letters

    def natural_width(self) -> int:
        return self.theme.em(self.SIZE)

    def least_width(self) -> int:
        return self.natural_width()

    def height_for(self, width: int) -> int:
        return self.theme.em(self.SIZE)


class Disc(Round):
    """A number on a round counter."""

    SIZE = 56

    def __init__(self, number: int) -> None:
        super().__init__()
        self._number = number

    def paint(self, surface: pygame.Surface) -> None:
        colours, size = self.theme.colours, min(self.rect.size)
        rim = max(2, size // 20)
        plate = pygame.Rect(0, 0, size, size)
        plate.center = self.rect.center
        surface.blit(brush.rounded(plate.size, size // 2, colours.ink), plate)
        inner = plate.inflate(-2 * rim, -2 * rim)
        surface.blit(brush.rounded(inner.size, inner.width // 2, colours.lamp), inner)
        font = self.theme.plate_font(round(size * 0.56))
        words = brush.written(font, str(self._number), colours.ink)
        surface.blit(words, words.get_rect(center=plate.center))


class Ticks(Widget):
    """One sign for each step: done, under way, to come."""

    SIZE, GAP = 22, 9

    def __init__(self, at: int, count: int, is_met: bool, tip: str) -> None:
        super().__init__(tip=tip)
        self._at, self._count = at, count
        self._is_met = is_met

    def natural_width(self) -> int:
        return self.theme.px(self._count * (self.SIZE + self.GAP) - self.GAP)

    def least_width(self) -> int:
        return self.natural_width()

    def height_for(self, width: int) -> int:
        return self.theme.px(self.SIZE)

    def paint(self, surface: pygame.Surface) -> None:
        px, colours = self.theme.px, self.theme.colours
        size = px(self.SIZE)
        step = (self.rect.width - size) / max(1, self._count - 1)
        for number in range(self._count):
            plate = pygame.Rect(0, 0, size, size)
            plate.midleft = (self.rect.x + round(number * step), self.rect.centery)
            is_done = number < self._at or (number == self._at and self._is_met)
            tint = colours.lamp if number == self._at else colours.paper_shade
            surface.blit(brush.rounded(plate.size, size // 2, colours.faint), plate)
            inner = plate.inflate(-px(3), -px(3))
            fill = brush.rounded(inner.size, inner.width // 2, GREEN if is_done else tint)
            surface.blit(fill, inner)
            if is_done:
                sign = icon("tick", round(size * 0.68), colours.cream)
                surface.blit(sign, sign.get_rect(center=plate.center))


class Stars(Widget):
    """So many of three stars."""

    def __init__(self, earned: int, size: float = 40) -> None:
        super().__init__()
        self._earned = earned
        self._size = size

    def natural_width(self) -> int:
        return self.theme.px(self._size * STARS * 1.2)

    def least_width(self) -> int:
        return self.natural_width()

    def height_for(self, width: int) -> int:
        return self.theme.px(self._size)

    def paint(self, surface: pygame.Surface) -> None:
        colours, size = self.theme.colours, self.theme.px(self._size)
        for number in range(STARS):
            at = (self.rect.x + round((number + 0.5) * size * 1.2), self.rect.centery)
            is_earned = number < self._earned
            rim = icon("star", size, colours.ink if is_earned else colours.edge)
            surface.blit(rim, rim.get_rect(center=at))
            tint = colours.lamp if is_earned else colours.paper_shade
            inner = icon("star", round(size * 0.76), tint)
            surface.blit(inner, inner.get_rect(center=at))
