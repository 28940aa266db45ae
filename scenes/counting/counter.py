"""A piece beside the board that is counted: once it is, its worth lies on it."""

from collections.abc import Callable

import pygame

from scenes.table.things import Chip, Hands
from scenes.ui import brush
from scenes.ui.theme import Colour
from scenes.view.pieces import Held

SIDE, PLATE = 66, 32  # design pixels of it and of its worth


class Counter(Chip):
    """Pressed, it counts; marked like a place on the board if it was left out."""

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
        super().paint(surface)
        px, colours = self.theme.px, self.theme.colours
        if self._is_missing:
            pygame.draw.rect(surface, colours.accent, self.rect, px(5), border_radius=px(10))
            self._sign(surface, "?", colours.accent, colours.cream)
        elif self._worth is not None:
            self._sign(surface, str(self._worth), colours.lamp, colours.ink)

    def _sign(self, surface: pygame.Surface, text: str, ground: Colour, ink: Colour) -> None:
        """On a round plate at the foot of the picture."""
        size = self.theme.px(PLATE)
        plate = pygame.Rect(0, 0, size, size)
        plate.center = (self.rect.centerx + size // 2, self.rect.bottom - size // 2)
        surface.blit(brush.rounded(plate.size, size // 2, ground), plate)
        rim = self.theme.colours.ink
        pygame.draw.rect(surface, rim, plate, self.theme.px(2), border_radius=size // 2)
        words = brush.written(self.theme.font("small"), text, ink)
        surface.blit(words, words.get_rect(center=plate.center))
