"""Tiles that only show what there is: small pictures with how many there are of each."""

from collections.abc import Sequence

import pygame

from scenes.table.remaining import Sort
from scenes.table.things import Hands, paint_count
from scenes.ui.layout import Row
from scenes.ui.widget import Widget
from scenes.view.in_hand import draw_thing


class Sample(Widget):
    """One sort; a number in its corner if there are more than one."""

    def __init__(self, hands: Hands, sort: Sort, size: float, height: float) -> None:
        """`size` in design pixels; a tile is `height` times as high as it is wide."""
        super().__init__()
        self.sort = sort
        self._hands = hands
        self._size = size
        self._height = height

    def natural_width(self) -> int:
        return self.theme.em(self._size)

    def least_width(self) -> int:
        return self.natural_width()

    def height_for(self, width: int) -> int:
        return round(self.theme.em(self._size) * self._height)

    def margin(self) -> int:
        return self.theme.px(8)

    def paint(self, surface: pygame.Surface) -> None:
        shown = self._hands.as_lying(self.sort.face)
        draw_thing(surface, self._hands.pictures, shown, self.rect.center, self.rect.width)
        if self.sort.count > 1:
            paint_count(surface, self.theme, f"×{self.sort.count}", self.rect)


def samples(hands: Hands, sorts: Sequence[Sort], size: float, height: float) -> Row:
    """A row of them, in as many lines as they need."""
    return Row(*(Sample(hands, sort, size, height) for sort in sorts), gap=10)
