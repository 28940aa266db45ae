"""Something that flies from the board to the card of whoever won it."""

from dataclasses import dataclass, field
from math import pi, sin

import pygame

from scenes.table.drama.moment import Moment, Stage, along, blit_faded
from scenes.view.layouts import Point
from scenes.view.motion import ease

FLAPS = (-8, -4, 0, 4, 8, 4, 0, -4)  # degrees, one after the other
SIZES = (1.0, 0.9, 0.8, 0.7, 0.6)  # on its way, of the width it begins with
RISE = 0.18  # of its way: how far it swings up


@dataclass(frozen=True)
class Flight(Moment):
    """A picture on its way; it stays over the board if the card is not in sight."""

    picture: str
    start: Point
    seat: int
    seconds: float = field(default=1.1, kw_only=True)

    def _at(self, stage: Stage, share: float) -> tuple[int, int]:
        start = stage.at(self.start)
        card = stage.card(self.seat)
        end = card.center if card is not None else (stage.free.centerx, stage.free.top)
        way = ease(share)
        x, y = along(start, end, way)
        swing = RISE * abs(end[0] - start[0]) * sin(pi * way)
        return (round(x), round(y + swing))

    def _width(self, stage: Stage) -> int:
        return round(stage.unit * 0.75)

    def rect(self, stage: Stage, share: float) -> pygame.Rect:
        side = round(self._width(stage) * 1.5)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = self._at(stage, share)
        return rect

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        size = SIZES[min(len(SIZES) - 1, int(share * len(SIZES)))]
        flap = FLAPS[int(share * 3 * len(FLAPS)) % len(FLAPS)]
        picture = stage.pictures.get(self.picture, round(self._width(stage) * size), flap)
        blit_faded(surface, picture, self._at(stage, share), (1 - share) / 0.12)
