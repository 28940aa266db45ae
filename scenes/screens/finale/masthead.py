"""The ribbon across the top of the finale, with the headline on it."""

import pygame

from scenes.ui import brush
from scenes.ui.layout import Align, Column
from scenes.ui.text import Label
from scenes.ui.theme import mixed
from scenes.ui.widget import Widget

PAD, DOWN = 44, 10  # around the words, in design pixels
TAIL, DROP = 84, 20  # how far the ends reach out, and how much lower they lie
WIDEST = 0.86  # of the room


class Masthead(Widget):
    """A band of paper whose ends fold back behind it, where there is room for them."""

    def __init__(self, title: str, sentence: str) -> None:
        words = Column(
            Label(title, "box", "ink", Align.MIDDLE, breaks=True),
            Label(sentence, "body", "faint", Align.MIDDLE),
            gap=2,
        )
        super().__init__(words)
        self._band = pygame.Rect(0, 0, 0, 0)

    def least_width(self) -> int:
        return super().least_width() + 2 * self.theme.px(PAD)

    def _width(self, room: int) -> int:
        wish = self.children[0].natural_width() + 2 * self.theme.px(PAD)
        return min(wish, max(round(room * WIDEST), min(room, self.least_width())))

    def height_for(self, width: int) -> int:
        px = self.theme.px
        words = self.children[0].height_for(self._width(width) - 2 * px(PAD))
        return words + 2 * px(DOWN) + px(DROP)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        px, wide = self.theme.px, self._width(rect.width)
        left = rect.centerx - wide // 2
        self._band = pygame.Rect(left, rect.y, wide, rect.height - px(DROP))
        self.children[0].place(self._band.inflate(-2 * px(PAD), -2 * px(DOWN)))

    def shift(self, dx: int, dy: int) -> None:
        super().shift(dx, dy)
        self._band.move_ip(dx, dy)

    def paint(self, surface: pygame.Surface) -> None:
        px, colours, band = self.theme.px, self.theme.colours, self._band
        if band.left - px(TAIL) >= self.rect.left:
            self._tail(surface, band.left, -1)
            self._tail(surface, band.right, 1)
        blur = px(16)
        shade = brush.shadow(band.size, blur, 130)
        surface.blit(shade, (band.x - blur, band.y - blur + px(6)))
        sheet = self.screen.sheets.paper(
            band.size, px(6), colours.paper, colours.edge, self.theme.high_contrast
        )
        surface.blit(sheet, band)

    def _tail(self, surface: pygame.Surface, x: int, way: int) -> None:
        """One end: a strip with a notch, and the fold that leads to it."""
        px, colours, band = self.theme.px, self.theme.colours, self._band
        top, low = band.top + px(DROP), band.bottom + px(DROP)
        inner, outer = x - way * px(44), x + way * px(TAIL)
        middle = (top + low) // 2
        strip = [(inner, top), (outer, top), (outer - way * px(26), middle), (outer, low)]
        paper, shade = mixed(colours.paper_shade, colours.edge, 0.35), colours.edge
        pygame.draw.polygon(surface, paper, [*strip, (inner, low)])
        pygame.draw.aalines(surface, shade, True, [*strip, (inner, low)])
        fold = [(x, band.bottom), (inner, band.bottom), (inner, low)]
        pygame.draw.polygon(surface, mixed(shade, colours.wood, 0.4), fold)
