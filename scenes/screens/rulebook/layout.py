"""How the open book lies: a heading, one or two sides of paper, each as high as the window."""

from collections.abc import Callable

import pygame

from scenes.screens.rulebook.search import LONGEST
from scenes.ui.entry import Entry
from scenes.ui.layout import Inset
from scenes.ui.picture import Icon
from scenes.ui.scroll import Scroll
from scenes.ui.text_input import TextInput
from scenes.ui.widget import Widget

EDGE, GAP = 20, 18  # of wood around and between, in design pixels
LENS, RAISED = 40, 9  # the sign of the search, and what it takes to stand beside the words


class Opened(Widget):
    """The heading above; below it the first side narrow and the last in all that is left."""

    def __init__(self, heading: Widget, *sides: Widget, beside: float) -> None:
        super().__init__(heading, *sides)
        self._beside = beside  # the width of the first of two sides

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        heading, *sides = self.children
        edge, gap = self.theme.px(EDGE), self.theme.px(GAP)
        inner = rect.inflate(-2 * edge, -2 * edge)
        high = heading.height_for(inner.width)
        heading.place(pygame.Rect(inner.topleft, (inner.width, high)))
        inner.y, inner.height = inner.y + high + gap, inner.height - high - gap
        if len(sides) > 1:
            first, wide = sides.pop(0), self.theme.em(self._beside)
            first.place(pygame.Rect(inner.topleft, (wide, inner.height)))
            inner.x, inner.width = inner.x + wide + gap, inner.width - wide - gap
        sides[0].place(inner)


class Pillar(Widget):
    """Something that stays at the top, and below it what scrolls."""

    def __init__(self, top: Widget, below: Scroll) -> None:
        super().__init__(top, below)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        top, below = self.children
        high, gap = top.height_for(rect.width), self.theme.px(10)
        top.place(pygame.Rect(rect.topleft, (rect.width, high)))
        rest = rect.height - high - gap
        below.place(pygame.Rect(rect.x, rect.y + high + gap, rect.width, rest))


def search_field(query: str, ghost: str, change: Callable[[str], None]) -> Widget:
    """Where words are written that are to be found."""
    field = TextInput(query, change, LONGEST, key="search", ghost=ghost)
    return Entry(Inset(Icon("lens", LENS, "faint"), 0, RAISED), field, gap=10)
