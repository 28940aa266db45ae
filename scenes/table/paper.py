"""Slim pieces of paper around the board: cards and ribbons that tell more when looked at."""

from collections.abc import Callable

import pygame

from scenes.intents import Position
from scenes.ui import brush
from scenes.ui.widget import Widget


class Slim(Widget):
    """Paper of one or two lines; the pointer or the focus on it opens what it holds more."""

    focusable = True

    def __init__(
        self,
        *children: Widget,
        key: str,
        more: Callable[[], Widget | None],
        is_lit: bool = False,
    ) -> None:
        super().__init__(*children, key=key)
        self._more = more
        self._is_lit = is_lit

    def more(self) -> Widget | None:
        return self._more()

    def at(self, position: Position) -> Widget | None:
        return self if self.rect.collidepoint(position) else None

    def margin(self) -> int:
        return self.theme.px(20)

    def paint(self, surface: pygame.Surface) -> None:
        px, colours = self.theme.px, self.theme.colours
        radius, blur = px(12), px(12)
        shade = brush.shadow(self.rect.size, blur, 140)
        surface.blit(shade, (self.rect.x - blur, self.rect.y - blur + px(5)))
        tint = colours.paper_light if self.hovered else colours.paper
        sheet = self.screen.sheets.paper(
            self.rect.size, radius, tint, colours.edge, self.theme.high_contrast
        )
        surface.blit(sheet, self.rect)
        if self._is_lit:
            rim = self.rect.inflate(px(6), px(6))
            pygame.draw.rect(surface, colours.lamp, rim, px(5), border_radius=px(14))
        if self.focused and self.screen.shows_focus:
            brush.focus_ring(surface, self.rect, radius, colours.lamp, colours.ink, px(4))
