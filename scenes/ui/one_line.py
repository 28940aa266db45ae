"""Words that stay on one line: what does not fit gives way to dots, and is told elsewhere."""

from bisect import bisect_right

import pygame

from scenes.ui import brush
from scenes.ui.layout import Align
from scenes.ui.widget import Widget

DOTS = "…"
LEAST = 70  # design pixels below which words are no help


class OneLine(Widget):
    """A name or a sentence where there is room for a single line."""

    def __init__(
        self, text: str, face: str = "body", colour: str = "ink", align: Align = Align.START
    ) -> None:
        super().__init__()
        self.text = " ".join(text.split())
        self.face = face
        self.colour = colour
        self.align = align

    def natural_width(self) -> int:
        return self.theme.font(self.face).width(self.text)

    def least_width(self) -> int:
        return min(self.natural_width(), self.theme.em(LEAST))

    def height_for(self, width: int) -> int:
        return self.theme.line_height(self.face)

    def fitting(self, width: int) -> str:
        """As much of the words as has room."""
        font, text = self.theme.font(self.face), self.text
        if font.width(text) <= width:
            return text
        lengths = range(1, len(text))
        cut = bisect_right(lengths, width, key=lambda end: font.width(text[:end] + DOTS))
        return text[:cut].rstrip(" ·,;:") + DOTS

    def paint(self, surface: pygame.Surface) -> None:
        font = self.theme.font(self.face)
        words = brush.written(
            font, self.fitting(self.rect.width), getattr(self.theme.colours, self.colour)
        )
        x = self.rect.x + round((self.rect.width - words.get_width()) * self.align.value)
        surface.blit(words, (x, self.rect.y))
