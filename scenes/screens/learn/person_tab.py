"""A player's tab on the card: whose progress is shown."""

from collections.abc import Callable

import pygame

from scenes.sitting.people import Person
from scenes.ui import brush
from scenes.ui.button import Pressable
from scenes.ui.one_line import OneLine
from scenes.ui.picture import Badge

BADGE, PAD = 34, 9


class PersonTab(Pressable):
    """Badge and name; the one that is shown is lit."""

    def __init__(self, person: Person, is_chosen: bool, choose: Callable[[], object]) -> None:
        self._badge = Badge(person.colour, person.symbol, BADGE)
        self._name = OneLine(person.name, "strong", "ink" if is_chosen else "faint")
        super().__init__(
            self._badge, self._name, action=choose, key=f"learner:{person.name}", tip=person.name
        )
        self._is_chosen = is_chosen

    def margin(self) -> int:
        return self.theme.px(14)

    def natural_width(self) -> int:
        px = self.theme.px
        return self._badge.natural_width() + self._name.natural_width() + 3 * px(PAD)

    def least_width(self) -> int:
        return self._badge.natural_width() + self._name.least_width() + 3 * self.theme.px(PAD)

    def height_for(self, width: int) -> int:
        high = max(self._badge.height_for(width), self._name.height_for(width))
        return high + 2 * self.theme.px(PAD)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        pad, side = self.theme.px(PAD), self._badge.natural_width()
        self._badge.place(pygame.Rect(rect.x + pad, rect.centery - side // 2, side, side))
        high = self._name.height_for(rect.width)
        left = rect.x + side + 2 * pad
        room = pygame.Rect(left, rect.centery - high // 2, rect.right - pad - left, high)
        self._name.place(room)

    def paint(self, surface: pygame.Surface) -> None:
        colours, px, rect = self.theme.colours, self.theme.px, self.rect
        lit = self._is_chosen or self.hovered
        tint = colours.paper_light if lit else colours.paper_shade
        surface.blit(brush.rounded(rect.size, px(8), tint), rect)
        edge = colours.lamp if self._is_chosen else colours.edge
        thick = px(4) if self._is_chosen else 1
        pygame.draw.rect(surface, edge, rect, thick, border_radius=px(8))
        self.ring(surface, px(8))
