"""The game in one screen: a few steps in boxes, to be read before the first game."""

from collections.abc import Sequence

import pygame

from game.core.pages import Page
from scenes.i18n import Words
from scenes.screens.rulebook.search import title_of
from scenes.ui import brush
from scenes.ui.layout import Column, Grid
from scenes.ui.text import Label
from scenes.ui.theme import mixed
from scenes.ui.widget import Widget

LEAST = 520  # width of a box, in design pixels of text


class Quick(Column):
    """Numbered boxes side by side, figures below them."""

    def __init__(self, words: Words, page: Page, plates: Sequence[Widget], target: str) -> None:
        boxes = (
            NumberedBox(n, words(page.paragraph(name)), f"paragraph:{name}" == target, name)
            for n, name in enumerate(page.paragraphs, 1)
        )
        grid = Grid(*boxes, least=lambda: self.theme.em(LEAST), most=2, gap=22)
        title = Label(title_of(page, words), "box", "accent", key="title")
        figures = Grid(*plates, least=lambda: self.theme.em(LEAST), most=2, gap=22)
        super().__init__(title, grid, *([figures] if plates else []), gap=22)


class NumberedBox(Widget):
    """A short text on lighter paper, with its number on a seal."""

    def __init__(self, number: int, text: str, lit: bool, name: str) -> None:
        self._number = number
        self._lit = lit
        super().__init__(Label(text, rich=True), key=f"paragraph:{name}")

    def _seal(self) -> int:
        return self.theme.em(52)

    def _pad(self) -> int:
        return self.theme.px(20)

    def least_width(self) -> int:
        return super().least_width() + self._seal() + 3 * self._pad()

    def _inner(self, width: int) -> int:
        return width - self._seal() - 3 * self._pad()

    def height_for(self, width: int) -> int:
        words = self.children[0].height_for(self._inner(width))
        return max(words, self._seal()) + 2 * self._pad()

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        pad, wide = self._pad(), self._inner(rect.width)
        high = self.children[0].height_for(wide)
        top = rect.y + pad + max(0, self._seal() - high) // 2
        self.children[0].place(pygame.Rect(rect.right - pad - wide, top, wide, high))

    def paint(self, surface: pygame.Surface) -> None:
        px, colours = self.theme.px, self.theme.colours
        tint = mixed(colours.paper_light, colours.lamp, 0.4 if self._lit else 0.0)
        surface.blit(brush.rounded(self.rect.size, px(12), tint), self.rect)
        pygame.draw.rect(surface, colours.edge, self.rect, max(1, px(2)), border_radius=px(12))
        side = self._seal()
        seal = pygame.Rect(self.rect.x + self._pad(), self.rect.y + self._pad(), side, side)
        surface.blit(brush.rounded(seal.size, side // 2, colours.sea), seal)
        figure = brush.written(self.theme.font("rule"), str(self._number), colours.cream)
        surface.blit(figure, figure.get_rect(center=seal.center))
