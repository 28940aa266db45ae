"""A line of a list: a mark, and beside it something that takes the rest of the width."""

import pygame

from scenes.ui.layout import Box
from scenes.ui.widget import Widget


class Entry(Box):
    """What stands beside the mark wraps, and never runs under it; a short line is centred."""

    def __init__(self, mark: Widget, body: Widget, gap: float = 14, key: str = "") -> None:
        super().__init__(mark, body, gap=gap, key=key)

    def _mark_width(self) -> int:
        return self.children[0].natural_width()

    def natural_width(self) -> int:
        return self._mark_width() + self.gap + self.children[1].natural_width()

    def least_width(self) -> int:
        return self._mark_width() + self.gap + self.children[1].least_width()

    def height_for(self, width: int) -> int:
        mark, body = self.children
        wide = self._mark_width()
        return max(mark.height_for(wide), body.height_for(width - wide - self.gap))

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        mark, body = self.children
        wide = self._mark_width()
        high = mark.height_for(wide)
        mark.place(pygame.Rect(rect.x, rect.y, wide, high))
        left = rect.x + wide + self.gap
        room = rect.right - left
        tall = body.height_for(room)
        body.place(pygame.Rect(left, rect.y + max(0, high - tall) // 2, room, tall))
