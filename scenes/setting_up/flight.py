"""Pieces on their way from the box to their places on the table."""

from collections.abc import Callable, Iterable
from math import pi, sin

import pygame

from scenes.intents import Position
from scenes.setting_up.parts import Sprite
from scenes.view.in_hand import draw_thing
from scenes.view.motion import ease
from scenes.view.pictures import Pictures

SECONDS, APART = 0.62, 0.11  # of one piece, and between two
SIZES = 4  # on its way a piece has so many sizes, each painted once
SMALL = 0.55  # of its width, where it comes out of the box
RISE = 0.22  # of its way: how high it swings


class Flight:
    """All that a step brings, one piece after the other."""

    def __init__(
        self, pictures: Pictures, mark_dirty: Callable[[pygame.Rect], None], pace: float
    ) -> None:
        """`pace`: how fast things move; 0 where nothing is to move."""
        self._pictures = pictures
        self._mark_dirty = mark_dirty
        self._pace = pace
        self._sprites: tuple[Sprite, ...] = ()
        self._start: Position = (0, 0)
        self._passed = 0.0

    def begin(self, sprites: Iterable[Sprite], start: Position) -> None:
        """Let these come out of the box."""
        self._sprites = tuple(sprites) if self._pace > 0 else ()
        self._start = start
        self._passed = 0.0

    @property
    def is_over(self) -> bool:
        return not self._sprites

    def finish(self) -> None:
        self._stain()
        self._sprites = ()

    def update(self, seconds: float) -> bool:
        """Go on; True as long as something is in the air."""
        if self.is_over:
            return False
        self._stain()
        self._passed += seconds * self._pace
        if self._passed >= SECONDS + APART * (len(self._sprites) - 1):
            self._sprites = ()
        self._stain()
        return bool(self._sprites)

    def _share(self, number: int) -> float:
        """How much of its way is behind a piece."""
        return max(0.0, min(1.0, (self._passed - number * APART) / SECONDS))

    def _at(self, sprite: Sprite, share: float) -> Position:
        way = ease(share)
        (ax, ay), (bx, by) = self._start, sprite.at
        swing = RISE * abs(bx - ax) * sin(pi * way)
        return (round(ax + (bx - ax) * way), round(ay + (by - ay) * way - swing))

    def _scale(self, sprite: Sprite, share: float) -> int:
        size = min(SIZES, int(ease(share) * SIZES + 0.5))
        return max(1, round(sprite.scale * (SMALL + (1 - SMALL) * size / SIZES)))

    def _stain(self) -> None:
        for number, sprite in enumerate(self._sprites):
            side = round(sprite.scale * max(1.0, sprite.held.width) * 1.6)
            rect = pygame.Rect(0, 0, side, side)
            rect.center = self._at(sprite, self._share(number))
            self._mark_dirty(rect)

    def draw(self, surface: pygame.Surface) -> None:
        for number, sprite in enumerate(self._sprites):
            share = self._share(number)
            if share > 0:
                at, scale = self._at(sprite, share), self._scale(sprite, share)
                draw_thing(surface, self._pictures, sprite.held, at, scale)
