"""A sheet of the finale: a heading, perhaps a note beside it, and what fills the rest."""

import pygame

from scenes.ui.layout import Sides
from scenes.ui.panel import Panel
from scenes.ui.text import Label
from scenes.ui.widget import Widget

PAD, GAP = 24, 12  # in design pixels


class _Filled(Widget):
    """A heading at its height, and below it something that takes the rest."""

    def __init__(self, heading: Widget, body: Widget) -> None:
        super().__init__(heading, body)

    def height_for(self, width: int) -> int:
        return sum(part.height_for(width) for part in self.children) + self.theme.px(GAP)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        heading, body = self.children
        high = heading.height_for(rect.width)
        heading.place(pygame.Rect(rect.x, rect.y, rect.width, high))
        top = rect.y + high + self.theme.px(GAP)
        body.place(pygame.Rect(rect.x, top, rect.width, max(0, rect.bottom - top)))


class _Title(Label):
    """Rather has the note below it than lines of its own."""

    def least_width(self) -> int:
        return self.natural_width()


class Sheet(Panel):
    """Paper with a title."""

    def __init__(self, title: str, body: Widget, note: Widget | None = None) -> None:
        heading: Widget = _Title(title, "sheet")
        if note is not None:
            heading = Sides(heading, note, gap=20)
        super().__init__(_Filled(heading, body), PAD)
