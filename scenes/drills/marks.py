"""How the questions of a round went so far: one sign for each."""

import pygame

from scenes.lessons.ticks import GREEN
from scenes.ui import brush
from scenes.ui.icons import icon
from scenes.ui.widget import Widget

SIZE, GAP = 25, 6  # design pixels


class Signs(Widget):
    """A tick, a cross, a lamp where one is, a blank for what is to come."""

    def __init__(self, marks: list[bool], at: int, count: int) -> None:
        super().__init__(key="drill_signs")
        self._marks = marks
        self._at = at  # the number of the question of now, from one
        self._count = count

    def natural_width(self) -> int:
        return self.theme.px(self._count * (SIZE + GAP) - GAP)

    def least_width(self) -> int:
        return self.theme.px(self._count * SIZE)

    def height_for(self, width: int) -> int:
        return self.theme.px(SIZE)

    def paint(self, surface: pygame.Surface) -> None:
        px, colours, size = self.theme.px, self.theme.colours, self.theme.px(SIZE)
        step = min(size + px(GAP), (self.rect.width - size) / max(1, self._count - 1))
        for number in range(self._count):
            plate = pygame.Rect(0, 0, size, size)
            plate.midleft = (self.rect.x + round(number * step), self.rect.centery)
            is_done = number < len(self._marks)
            is_now = number == self._at - 1
            tint = colours.lamp if is_now else colours.paper_shade
            if is_done:
                tint = GREEN if self._marks[number] else colours.accent
            rim = colours.ink if is_now else colours.faint
            surface.blit(brush.rounded(plate.size, size // 2, rim), plate)
            inner = plate.inflate(-px(4), -px(4))
            surface.blit(brush.rounded(inner.size, inner.width // 2, tint), inner)
            if is_done:
                name = "tick" if self._marks[number] else "cross"
                sign = icon(name, round(size * 0.62), colours.cream)
                surface.blit(sign, sign.get_rect(center=plate.center))
