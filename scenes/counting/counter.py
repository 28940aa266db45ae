"""A piece beside the board that is counted: once it is, its worth lies on it."""

from collections.abc import Callable

import pygame

from scenes.table.things import Chip, Hands
from scenes.ui import brush
from scenes.view.pieces import Held

SIDE, PLATE = 66, 32  # design pixels of it and of its worth


class Counter(Chip):
    """Pressed, it counts; lit if it was left out."""

    def __init__(
        self,
        hands: Hands,
        picture: str,
        worth: int | None,
        is_missing: bool,
        count: Callable[[], None],
        key: str,
    ) -> None:
        """`worth` is None as long as it is not counted."""
        super().__init__(hands, Held(picture, width=0.7), count, key, "")
        self._worth = worth
        self._is_missing = is_missing and worth is None

    def natural_width(self) -> int:
        return self.theme.px(SIDE)

    def height_for(self, width: int) -> int:
        return self.theme.px(SIDE)

    def paint(self, surface: pygame.Surface) -> None:
        px, colours = self.theme.px, self.theme.colours
        if self._is_missing:
            surface.blit(brush.rounded(self.rect.size, px(10), colours.lamp, 150), self.rect)
        super().paint(surface)
        if self._worth is not None:
            plate = pygame.Rect(0, 0, px(PLATE), px(PLATE))
            plate.center = (self.rect.centerx + px(PLATE) // 2, self.rect.bottom - px(PLATE) // 2)
            surface.blit(brush.rounded(plate.size, px(PLATE) // 2, colours.lamp), plate)
            pygame.draw.rect(surface, colours.ink, plate, px(2), border_radius=px(PLATE) // 2)
            words = brush.written(self.theme.font("small"), str(self._worth), colours.ink)
            surface.blit(words, words.get_rect(center=plate.center))
