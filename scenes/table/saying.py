"""What a computer player says to its turn: a slip of paper below the bar."""

import pygame

from scenes.intents import Position
from scenes.ui import brush
from scenes.ui.layout import Inset
from scenes.ui.text import Label
from scenes.ui.widget import Widget

WIDE = 470  # design pixels at most


class Saying(Widget):
    """A sentence or two; it takes no press, and the board goes on beneath it."""

    def __init__(self, words: str) -> None:
        super().__init__(Inset(Label(words, "small"), 16, 10), key="saying")

    def natural_width(self) -> int:
        return min(self.theme.em(WIDE), super().natural_width())

    def at(self, position: Position) -> Widget | None:
        return None

    def margin(self) -> int:
        return self.theme.px(16)

    def paint(self, surface: pygame.Surface) -> None:
        px, colours = self.theme.px, self.theme.colours
        radius, blur = px(10), px(10)
        shade = brush.shadow(self.rect.size, blur, 120)
        surface.blit(shade, (self.rect.x - blur, self.rect.y - blur + px(4)))
        sheet = self.screen.sheets.paper(
            self.rect.size, radius, colours.paper_light, colours.edge, self.theme.high_contrast
        )
        surface.blit(sheet, self.rect)
