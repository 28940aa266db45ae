"""The frame of the Learn screen."""

import pygame

from scenes.ui.layout import Column, Inset
from scenes.ui.scroll import Scroll
from scenes.ui.widget import Widget


class Page(Widget):
    """Heading above; below it everything scrolls if it has to."""

    def __init__(self, heading: Widget, content: Widget) -> None:
        self._heading = Inset(heading, 20, 0)
        self._scroll = Scroll(Inset(content, 20, 10))
        super().__init__(self._heading, self._scroll)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        edge = self.theme.px(16)
        high = self._heading.height_for(rect.width)
        if high > rect.height // 3:
            self._scroll_all(rect)
            return
        self._heading.place(pygame.Rect(rect.x, rect.y + edge, rect.width, high))
        top = rect.y + edge + high
        self._scroll.place(pygame.Rect(rect.x, top, rect.width, rect.bottom - top))

    def _scroll_all(self, rect: pygame.Rect) -> None:
        """Letters so large that the heading would leave no room: let it scroll too."""
        if len(self.children) > 1:
            self._scroll.children = [Column(self._heading, self._scroll.children[0], gap=10)]
            self.children = [self._scroll]
            self.attach(self.screen, self.parent)
        self._scroll.place(rect)
