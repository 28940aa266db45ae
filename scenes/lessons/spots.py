"""Cells of the board that can be pointed at, by pointer and by keyboard."""

from collections.abc import Callable

import pygame

from game.cell import Cell
from scenes.ui import brush
from scenes.ui.button import Pressable


class Spot(Pressable):
    """A cell; pressed, it is pointed at or no longer."""

    def __init__(
        self,
        cell: Cell,
        where: Callable[[], pygame.Rect],
        is_chosen: bool,
        action: Callable[[], None],
    ) -> None:
        self._where = where
        super().__init__(action=action, key=f"spot:{cell[0]},{cell[1]}")
        self._is_chosen = is_chosen

    @property
    def rect(self) -> pygame.Rect:
        return self._where()

    @rect.setter
    def rect(self, rect: pygame.Rect) -> None:
        """The board moves under the window; nobody else gives it a place."""

    def paint(self, surface: pygame.Surface) -> None:
        px, colours, rect = self.theme.px, self.theme.colours, self.rect
        radius = rect.width // 6
        if self._is_chosen:
            surface.blit(brush.rounded(rect.size, radius, colours.lamp, 110), rect)
            pygame.draw.rect(surface, colours.ink, rect, px(8), border_radius=radius)
            pygame.draw.rect(surface, colours.lamp, rect, px(5), border_radius=radius)
        elif self.hovered:
            pygame.draw.rect(surface, colours.cream, rect, px(3), border_radius=radius)
        self.ring(surface, radius)
