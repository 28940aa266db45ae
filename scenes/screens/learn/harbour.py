"""A harbour on the chart: its sign, its name and its stars."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.core.lesson import STARS
from scenes.intents import Arrow
from scenes.learning.progress import Reached
from scenes.screens.learn.marks import glow, ring, star, tick
from scenes.ui import brush
from scenes.ui.button import Pressable
from scenes.ui.layout import Align
from scenes.ui.text import Label

SIGN, CHOSEN = 46, 54  # design pixels across
STAR = 20
PAD, DOWN = 12, 4  # around a name
NAME = 0.5  # how much of the text scale the sign follows


@dataclass(frozen=True, slots=True)
class Berth:
    """What a harbour shows."""

    number: int
    title: str
    reached: Reached
    steps: int
    is_chosen: bool

    @property
    def share(self) -> float:
        return 1.0 if self.reached.done else min(0.95, self.reached.step / self.steps)


class Harbour(Pressable):
    """Pressed once it is chosen, pressed again it is entered."""

    def __init__(
        self,
        berth: Berth,
        enter: Callable[[], object],
        sail: Callable[[int, Arrow], bool],
    ) -> None:
        """`sail` moves on along the course, if it lies in the direction of an arrow."""
        self._name = Label(berth.title, "strong", "ink", Align.MIDDLE)
        super().__init__(self._name, action=enter, key=f"harbour{berth.number}")
        self.berth = berth
        self._sail = sail
        self.at_point = (0, 0)  # the middle of the sign, in the window
        self.plate = pygame.Rect(0, 0, 0, 0)  # what the name stands on

    def margin(self) -> int:
        return self.theme.px(40)

    def sign_size(self) -> int:
        grown = 1 + (self.theme.text_scale - 1) * NAME
        return self.theme.px((CHOSEN if self.berth.is_chosen else SIGN) * grown)

    def away(self) -> int:
        """From the middle of the sign to its name."""
        grown = 1 + (self.theme.text_scale - 1) * NAME
        return self.theme.px(CHOSEN * grown) // 2 + self.theme.px(5)

    def plate_size(self, most: int) -> tuple[int, int]:
        """The room of the name, at most so wide."""
        px = self.theme.px
        inner = self._snug(most - 2 * px(PAD))
        stars = (STARS * STAR + (STARS - 1) * 3) * self.theme.text_scale
        wide = max(inner, px(stars)) + 2 * px(PAD)
        return wide, self._name.height_for(inner) + self.theme.em(STAR) + 2 * px(DOWN)

    def _snug(self, most: int) -> int:
        """The least width in which the name has no more lines than in the widest."""
        least = self._name.least_width()
        widest = max(least, min(self._name.natural_width(), most))
        high = self._name.height_for(widest)
        widths = range(least, widest + 1)
        return next(wide for wide in widths if self._name.height_for(wide) <= high)

    def least_plate(self) -> int:
        return self._name.least_width() + 2 * self.theme.px(PAD)

    def settle(self, at: tuple[int, int], plate: pygame.Rect) -> None:
        """Take a place on the chart."""
        px = self.theme.px
        self.at_point, self.plate = at, plate
        side = self.sign_size()
        sign = pygame.Rect(0, 0, side, side)
        sign.center = at
        self.rect = sign.union(plate)
        inner = plate.inflate(-2 * px(PAD), -2 * px(DOWN))
        inner.height -= self.theme.em(STAR)
        self._name.place(inner)

    def shift(self, dx: int, dy: int) -> None:
        super().shift(dx, dy)
        self.plate.move_ip(dx, dy)
        self.at_point = (self.at_point[0] + dx, self.at_point[1] + dy)

    def arrow(self, arrow: Arrow) -> bool:
        return self._sail(self.berth.number, arrow)

    def paint(self, surface: pygame.Surface) -> None:
        colours, px, berth = self.theme.colours, self.theme.px, self.berth
        if berth.is_chosen:
            light = glow(round(self.sign_size() * 2.1), colours.lamp)
            surface.blit(light, light.get_rect(center=self.at_point))
        self._paint_plate(surface)
        sign = ring(
            self.sign_size(), berth.share if berth.reached.is_begun else 0.0, berth.reached.done
        )
        surface.blit(sign, sign.get_rect(center=self.at_point))
        number = brush.written(self.theme.font("strong"), str(berth.number + 1), (30, 28, 34))
        surface.blit(number, number.get_rect(center=self.at_point))
        if berth.reached.done:
            size = round(self.sign_size() * 0.46)
            away = round(self.sign_size() * 0.36)
            mark = tick(size)
            x, y = self.at_point
            surface.blit(mark, mark.get_rect(center=(x + away, y - away)))
        if self.focused and self.screen.shows_focus:
            brush.focus_ring(surface, self.plate, px(8), colours.lamp, colours.ink, px(4))

    def _paint_plate(self, surface: pygame.Surface) -> None:
        colours, px, rect = self.theme.colours, self.theme.px, self.plate
        blur = px(9)
        shade = brush.shadow(rect.size, blur, 150)
        surface.blit(shade, (rect.x - blur, rect.y - blur + px(4)))
        lit = self.berth.is_chosen or self.hovered
        tint = colours.paper_light if lit else colours.paper
        sheet = self.screen.sheets.paper(
            rect.size, px(8), tint, colours.edge, self.theme.high_contrast
        )
        surface.blit(sheet, rect)
        if self.berth.is_chosen:
            pygame.draw.rect(surface, colours.accent, rect, max(1, px(3)), border_radius=px(8))
            pygame.draw.rect(
                surface,
                colours.lamp,
                rect.inflate(px(5), px(5)),
                max(1, px(3)),
                border_radius=px(10),
            )
        self._paint_stars(surface)

    def _paint_stars(self, surface: pygame.Surface) -> None:
        size, gap = self.theme.em(STAR), self.theme.em(3)
        x = self.plate.centerx - (STARS * size + (STARS - 1) * gap) // 2
        y = self.plate.bottom - self.theme.px(DOWN) - size
        for number in range(STARS):
            surface.blit(star(size, number < self.berth.reached.stars), (x, y))
            x += size + gap
