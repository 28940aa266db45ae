"""A small note beside what the pointer or the focus rests on."""

import pygame

from scenes.ui import brush
from scenes.ui.text import Label
from scenes.ui.widget import Widget

DELAY = 0.45


class Tooltip(Widget):
    """Words on a slip of paper near a widget, inside the window."""

    def __init__(self, text: str, beside: Widget) -> None:
        self._label = Label(text, "small")
        super().__init__(self._label)
        self._beside = beside

    def arrange(self, window: pygame.Rect) -> None:
        px = self.theme.px
        pad = px(14)
        width = min(self._label.natural_width(), self.theme.em(360), window.width - 4 * pad)
        height = self._label.height_for(width)
        rect = pygame.Rect(0, 0, width + 2 * pad, height + 2 * pad)
        rect.midtop = (self._beside.rect.centerx, self._beside.rect.bottom + px(10))
        if rect.bottom > window.bottom:
            rect.bottom = self._beside.rect.top - px(10)
        rect.clamp_ip(window)
        self.place(rect)
        self._label.place(rect.inflate(-2 * pad, -2 * pad))

    def paint(self, surface: pygame.Surface) -> None:
        px, colours = self.theme.px, self.theme.colours
        blur = px(10)
        shade = brush.shadow(self.rect.size, blur, 120)
        surface.blit(shade, (self.rect.x - blur, self.rect.y - blur + px(4)))
        surface.blit(brush.rounded(self.rect.size, px(8), colours.paper_light), self.rect)
        pygame.draw.rect(surface, colours.edge, self.rect, 1, border_radius=px(8))
