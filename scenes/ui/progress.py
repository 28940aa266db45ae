"""A bar that tells how much of something is done."""

import pygame

from scenes.ui import brush
from scenes.ui.theme import Colour
from scenes.ui.widget import Widget

HIGH = 34  # design pixels of text


class Progress(Widget):
    """The share from 0 to 1, as a bar with its number on it."""

    def __init__(self, share: float) -> None:
        super().__init__()
        self._share = share

    def height_for(self, width: int) -> int:
        return self.theme.em(HIGH)

    def show(self, share: float) -> None:
        if share != self._share:
            self._share = share
            self.invalidate()

    def paint(self, surface: pygame.Surface) -> None:
        px, colours, rect = self.theme.px, self.theme.colours, self.rect
        surface.blit(brush.rounded(rect.size, rect.height // 2, colours.edge), rect)
        inner = rect.inflate(-px(4), -px(4))
        radius = inner.height // 2
        surface.blit(brush.rounded(inner.size, radius, colours.paper_shade), inner)
        full = pygame.Rect(inner)
        full.width = max(inner.height, round(inner.width * self._share))
        surface.blit(brush.rounded(full.size, radius, colours.sea), full)
        figure = brush.written(
            self.theme.font("small"), f"{round(100 * self._share)} %", self._ink(full)
        )
        surface.blit(figure, figure.get_rect(center=inner.center))

    def _ink(self, full: pygame.Rect) -> Colour:
        """The number is read on whatever lies below it."""
        colours = self.theme.colours
        return colours.cream if full.right > self.rect.centerx else colours.ink
