"""The game in one screen: a few steps in boxes, to be read before the first game."""

from collections.abc import Sequence

import pygame

from game.core.pages import Page
from scenes.i18n import Words
from scenes.screens.rulebook.search import title_of
from scenes.screens.rulebook.topic import Beside
from scenes.ui import brush
from scenes.ui.layout import Box, Column
from scenes.ui.text import Label
from scenes.ui.theme import mixed
from scenes.ui.widget import Widget

LEAST = 370  # width of a box, in design pixels of text


class Quick(Beside):
    """Numbered boxes, and a figure beside them, so that all of it is seen at once."""

    share, least = 0.28, 320

    def __init__(self, words: Words, page: Page, plates: Sequence[Widget], target: str) -> None:
        boxes = (
            NumberedBox(n, words(page.paragraph(name)), f"paragraph:{name}" == target, name)
            for n, name in enumerate(page.paragraphs, 1)
        )
        title = Label(title_of(page, words), "box", "accent", key="title")
        super().__init__(Column(title, Newspaper(*boxes, gap=10), gap=10), plates)


class Newspaper(Box):
    """Two columns, read one after the other, as even as may be; one where there is no room."""

    def least_width(self) -> int:
        return max((child.least_width() for child in self.children), default=0)

    def _shape(self, width: int) -> tuple[int, int]:
        """The width of a column, and how many boxes stand in the first."""
        if len(self.children) < 2 or width < 2 * self.theme.em(LEAST) + self.gap:
            return width, len(self.children)
        wide = (width - self.gap) // 2
        splits = range(1, len(self.children))
        return wide, min(splits, key=lambda split: max(self._heights(wide, split)))

    def _heights(self, wide: int, split: int) -> tuple[int, ...]:
        columns = (self.children[:split], self.children[split:])
        return tuple(
            sum(child.height_for(wide) for child in column) + self.gap * (len(column) - 1)
            for column in columns
            if column
        )

    def height_for(self, width: int) -> int:
        return max(self._heights(*self._shape(width)), default=0)

    def place(self, rect: pygame.Rect) -> None:
        """What is left over of a column is shared out to its boxes."""
        self.rect = pygame.Rect(rect)
        wide, split = self._shape(rect.width)
        heights = self._heights(wide, split)
        columns = (self.children[:split], self.children[split:])
        for number, (column, high) in enumerate(zip(columns, heights, strict=False)):
            x, y = rect.x + number * (wide + self.gap), rect.y
            spare = max(heights) - high
            for left, child in zip(range(len(column), 0, -1), column, strict=True):
                more = spare // left
                spare -= more
                tall = child.height_for(wide) + more
                child.place(pygame.Rect(x, y, wide, tall))
                y += tall + self.gap


class NumberedBox(Widget):
    """A short text on lighter paper, with its number on a seal."""

    def __init__(self, number: int, text: str, lit: bool, name: str) -> None:
        self._number = number
        self._lit = lit
        super().__init__(Label(text, rich=True), key=f"paragraph:{name}")

    def _seal(self) -> int:
        return self.theme.em(42)

    def _pad(self) -> int:
        return self.theme.px(12)

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
        top = rect.y + max(pad, (rect.height - high) // 2)
        self.children[0].place(pygame.Rect(rect.right - pad - wide, top, wide, high))

    def paint(self, surface: pygame.Surface) -> None:
        px, colours = self.theme.px, self.theme.colours
        tint = mixed(colours.paper_light, colours.lamp, 0.4 if self._lit else 0.0)
        surface.blit(brush.rounded(self.rect.size, px(12), tint), self.rect)
        pygame.draw.rect(surface, colours.edge, self.rect, max(1, px(2)), border_radius=px(12))
        side = self._seal()
        seal = pygame.Rect(self.rect.x + self._pad(), 0, side, side)
        seal.centery = self.rect.centery
        surface.blit(brush.rounded(seal.size, side // 2, colours.sea), seal)
        figure = brush.written(self.theme.font("rule"), str(self._number), colours.cream)
        surface.blit(figure, figure.get_rect(center=seal.center))
