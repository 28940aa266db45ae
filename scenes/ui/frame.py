"""The common frame of a screen: a heading, paper that scrolls, buttons that stay in place."""

import pygame

from scenes.ui.layout import Column, Inset
from scenes.ui.scroll import Scroll
from scenes.ui.widget import Widget


class Frame(Widget):
    """Heading above, buttons below, everything between them scrolls if it has to."""

    def __init__(
        self, heading: Widget, content: Widget, buttons: Widget, most: float = 1500
    ) -> None:
        self._heading = Inset(heading, 60, 0, most)
        self._scroll = Scroll(Column(Inset(content, 60, 24, most), centred=True))
        self._buttons = Inset(buttons, 60, 0, most)
        super().__init__(self._heading, self._scroll, self._buttons)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        edge = self.theme.px(30)
        top = self._heading.height_for(rect.width)
        bottom = self._buttons.height_for(rect.width)
        if top + bottom > rect.height // 2:
            self._place_all_scrolling(rect)
            return
        self._heading.place(pygame.Rect(rect.x, rect.y + edge, rect.width, top))
        y = rect.y + edge + top
        middle = rect.height - top - bottom - 2 * edge - self.theme.px(20)
        self._scroll.place(pygame.Rect(rect.x, y, rect.width, middle))
        self._buttons.place(pygame.Rect(rect.x, rect.bottom - edge - bottom, rect.width, bottom))

    def _place_all_scrolling(self, rect: pygame.Rect) -> None:
        """Letters so large that heading and buttons would leave no room: let them scroll too."""
        content = self._scroll.children[0]
        if len(self.children) == 3:
            self._scroll.children = [Column(self._heading, content, self._buttons, gap=20)]
            self.children = [self._scroll]
            self.attach(self.screen, self.parent)
        self._scroll.place(rect)
