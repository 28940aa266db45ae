"""On or off: a switch with a knob, and a tick so that colour is not the only sign."""

from collections.abc import Callable

import pygame

from scenes.ui import brush
from scenes.ui.button import Pressable
from scenes.ui.icons import icon


class Toggle(Pressable):
    """A switch."""

    def __init__(self, on: bool, change: Callable[[bool], None], key: str = "") -> None:
        super().__init__(action=self._flip, key=key)
        self.on = on
        self._change = change

    def _flip(self) -> None:
        self.on = not self.on
        self.invalidate()
        self._change(self.on)

    def natural_width(self) -> int:
        return self.theme.em(72)

    def least_width(self) -> int:
        return self.natural_width()

    def height_for(self, width: int) -> int:
        return self.theme.em(40)

    def paint(self, surface: pygame.Surface) -> None:
        colours, rect = self.theme.colours, self.rect
        track = colours.sea if self.on else colours.faint
        surface.blit(brush.rounded(rect.size, rect.height // 2, track), rect)
        inset = max(3, rect.height // 9)
        side = rect.height - 2 * inset
        x = rect.right - inset - side if self.on else rect.x + inset
        knob = brush.rounded((side, side), side // 2, colours.paper_light)
        surface.blit(knob, (x, rect.y + inset))
        mark = icon("tick" if self.on else "cross", side * 6 // 10, track)
        surface.blit(mark, mark.get_rect(center=(x + side // 2, rect.centery)))
        self.ring(surface, rect.height // 2)
