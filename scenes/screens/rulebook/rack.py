"""The open tiles of somebody in a figure, on a rack below the board."""

from collections.abc import Sequence

import pygame

from scenes.ui import brush
from scenes.ui.picture import Badge
from scenes.ui.widget import Widget
from scenes.view.in_hand import draw_thing
from scenes.view.pictures import Pictures
from scenes.view.pieces import Held

TILE, PAD, GAP = 70, 12, 10  # design pixels


class Rack(Widget):
    """Tiles in a row, behind the counter of their owner where there are several."""

    def __init__(self, pictures: Pictures, tiles: Sequence[Held], owner: Badge | None) -> None:
        super().__init__(*([owner] if owner else []))
        self._pictures = pictures
        self._tiles = tiles

    def _before(self) -> int:
        """What the owner takes up."""
        px = self.theme.px
        return sum(child.natural_width() + px(GAP) for child in self.children)

    def natural_width(self) -> int:
        px, many = self.theme.px, len(self._tiles)
        return 2 * px(PAD) + self._before() + many * px(TILE) + max(0, many - 1) * px(GAP)

    def least_width(self) -> int:
        return self.natural_width()

    def height_for(self, width: int) -> int:
        return self.theme.px(TILE) + 2 * self.theme.px(PAD)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        for owner in self.children:
            side = owner.natural_width()
            spot = pygame.Rect(rect.x + self.theme.px(PAD), 0, side, side)
            spot.centery = rect.centery
            owner.place(spot)

    def paint(self, surface: pygame.Surface) -> None:
        px, tile = self.theme.px, self.theme.px(TILE)
        surface.blit(brush.rounded(self.rect.size, px(14), (96, 64, 40)), self.rect)
        inner = self.rect.inflate(-px(8), -px(8))
        surface.blit(brush.rounded(inner.size, px(10), (66, 43, 27)), inner)
        left = self.rect.x + px(PAD) + self._before()
        for held in self._tiles:
            draw_thing(surface, self._pictures, held, (left + tile // 2, self.rect.centery), tile)
            left += tile + px(GAP)
