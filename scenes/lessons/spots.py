"""Cells of the board that can be pointed at, by pointer and by keyboard."""

from collections.abc import Callable

import pygame

from game.cell import Cell
from scenes.ui.button import Pressable


class Spot(Pressable):
    """A cell; pressed, it is pointed at or no longer, which the board shows."""

    def __init__(
        self, cell: Cell, where: Callable[[], pygame.Rect], action: Callable[[], None]
    ) -> None:
        self._where = where
        super().__init__(action=action, key=f"spot:{cell[0]},{cell[1]}")

    @property
    def rect(self) -> pygame.Rect:
        return self._where()

    @rect.setter
    def rect(self, rect: pygame.Rect) -> None:
        """The board moves under the window; nobody else gives it a place."""

    def paint(self, surface: pygame.Surface) -> None:
        radius = self.rect.width // 2
        if self.hovered:
            cream, wide = self.theme.colours.cream, self.theme.px(3)
            pygame.draw.aacircle(surface, cream, self.rect.center, radius, wide)
        self.ring(surface, radius)
