"""The title of a chart, on a small sheet of its own."""

import pygame

from scenes.ui.layout import Align, Column
from scenes.ui.text import Label
from scenes.ui.theme import mixed
from scenes.ui.widget import Widget

PAD = 16


class Cartouche(Widget):
    """The course's name, and how long it takes."""

    def __init__(self, title: str, length: str) -> None:
        super().__init__(
            Column(
                Label(title, "sheet", "ink", Align.MIDDLE),
                Label(length, "small", "faint", Align.MIDDLE),
                gap=0,
            )
        )

    @property
    def pad(self) -> int:
        return self.theme.px(PAD)

    def natural_width(self) -> int:
        return super().natural_width() + 2 * self.pad

    def least_width(self) -> int:
        return super().least_width() + 2 * self.pad

    def height_for(self, width: int) -> int:
        return super().height_for(width - 2 * self.pad) + 2 * self.pad

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        self.children[0].place(rect.inflate(-2 * self.pad, -2 * self.pad))

    def paint(self, surface: pygame.Surface) -> None:
        colours, px, rect = self.theme.colours, self.theme.px, self.rect
        tint = mixed(colours.paper, colours.paper_shade, 0.4)
        sheet = self.screen.sheets.paper(rect.size, 2, tint, colours.ink, self.theme.high_contrast)
        surface.blit(sheet, rect)
        for inset, thick in ((0, px(3)), (px(12), 1)):
            pygame.draw.rect(surface, (58, 46, 36), rect.inflate(-inset, -inset), thick)
