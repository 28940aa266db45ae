"""Numbers that rise from the cells that earned them."""

from dataclasses import dataclass

import pygame

from scenes.ui import brush
from scenes.ui.theme import Theme

SECONDS = 1.3
CLIMB = 90  # design pixels


@dataclass
class _Rise:
    words: str
    at: tuple[int, int]
    passed: float = 0.0


class Rising:
    """All numbers under way."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._rises: list[_Rise] = []

    def add(self, points: int, at: tuple[int, int]) -> None:
        waiting = sum(rise.at == at for rise in self._rises)
        self._rises.append(_Rise(f"+{points}", at, -0.25 * waiting))

    def clear(self) -> None:
        self._rises.clear()

    def update(self, seconds: float) -> bool:
        for rise in self._rises:
            rise.passed += seconds
        self._rises = [rise for rise in self._rises if rise.passed < SECONDS]
        return bool(self._rises)

    def rects(self) -> list[pygame.Rect]:
        """Where numbers may be, now and a moment later."""
        room = self._theme.px(160)
        return [
            pygame.Rect(r.at[0] - room, r.at[1] - room, 2 * room, 2 * room) for r in self._rises
        ]

    def draw(self, surface: pygame.Surface) -> None:
        font = self._theme.font("heading")
        for rise in self._rises:
            if rise.passed < 0:
                continue
            share = rise.passed / SECONDS
            y = rise.at[1] - round(self._theme.px(CLIMB) * (1 - (1 - share) ** 2))
            alpha = 255 if share < 0.6 else round(255 * (1 - share) / 0.4)
            dark = brush.written(font, rise.words, (40, 24, 12)).copy()
            light = brush.written(font, rise.words, self._theme.colours.lamp).copy()
            dark.set_alpha(alpha)
            light.set_alpha(alpha)
            spot = light.get_rect(center=(rise.at[0], y))
            for dx, dy in ((-2, 0), (2, 0), (0, -2), (0, 2), (2, 3)):
                surface.blit(dark, spot.move(dx, dy))
            surface.blit(light, spot)
