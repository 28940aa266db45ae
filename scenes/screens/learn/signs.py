"""What the signs of the harbours mean: done, begun, not yet begun."""

import pygame

from scenes.i18n import Words
from scenes.screens.learn.marks import ring
from scenes.ui.layout import Row
from scenes.ui.text import Label
from scenes.ui.widget import Widget

SIDE = 28  # design pixels


class Sign(Widget):
    """A harbour's ring in small."""

    def __init__(self, share: float, is_done: bool) -> None:
        super().__init__()
        self._look = (share, is_done)

    def natural_width(self) -> int:
        return self.theme.em(SIDE)

    def least_width(self) -> int:
        return self.natural_width()

    def height_for(self, width: int) -> int:
        return self.theme.em(SIDE)

    def paint(self, surface: pygame.Surface) -> None:
        sign = ring(self.theme.em(SIDE), *self._look)
        surface.blit(sign, sign.get_rect(center=self.rect.center))


def signs(words: Words) -> Row:
    """The three kinds side by side."""
    kinds = (("learn.done", 1.0, True), ("learn.begun", 0.5, False), ("learn.not_yet", 0.0, False))
    return Row(
        *(
            Row(Sign(share, done), Label(words(key), "body", "cream", shadow=True), gap=10)
            for key, share, done in kinds
        ),
        gap=28,
    )
