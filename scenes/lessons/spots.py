"""Cells of the board that can be pointed at, by pointer and by keyboard."""

from collections.abc import Callable, Iterable

import pygame

from game.cell import Cell
from scenes.intents import Arrow
from scenes.table.targets import towards
from scenes.ui.button import Pressable
from scenes.ui.widget import Widget


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


def as_one_stop(found: Iterable[Widget], focused: Widget | None) -> list[Widget]:
    """Where Tab stops: once on the board, about which arrows lead."""
    stops = list(found)
    spots = [widget for widget in stops if isinstance(widget, Spot)]
    stop = focused if focused in spots else next(iter(spots), None)
    return [widget for widget in stops if widget is stop or not isinstance(widget, Spot)]


def beside(found: Iterable[Widget], focused: Widget | None, arrow: Arrow) -> Widget | None:
    """Where an arrow leads from a cell, as it leads a thing in the hand: along the row first."""
    if not isinstance(focused, Spot):
        return None
    others = ((w, w.rect.center) for w in found if isinstance(w, Spot) and w is not focused)
    return towards(others, focused.rect.center, arrow.dx, arrow.dy)
