"""The beam of a lamp: two cones of light that turn about it, seen slantwise from above."""

from dataclasses import dataclass, field
from math import cos, pi, radians, sin

import pygame

from scenes.kept import kept
from scenes.table.drama.moment import Moment, Stage
from scenes.ui.theme import mixed
from scenes.view.layouts import Point
from scenes.view.stamps import blit_light

ANGLES = 32  # pictures for half a turn; the other half looks the same
REACH = 1.35  # tile widths from the lamp to the end of its beam
SLANT = 0.5  # of a circle on the water, as high as it is seen
SPREAD = radians(8)
LIGHT, WARM = (255, 240, 188), (255, 206, 110)
BLACK = (0, 0, 0)
LEVELS = 6


def beam(scale: int, angle: int) -> pygame.Surface:
    """The whole beam, at one of its angles."""
    return _beam(scale, angle % ANGLES, LEVELS)


@dataclass(frozen=True)
class Kindling(Moment):
    """A lamp is lit: it flares up, and its beam grows out and goes round once."""

    at: Point
    seconds: float = field(default=1.3, kw_only=True)

    def rect(self, stage: Stage, share: float) -> pygame.Rect:
        return stage.around(self.at, 2.5 * REACH)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        spot = stage.at(self.at)
        level = min(LEVELS, round(LEVELS * 1.6 * sin(pi * min(1.0, share))))
        if level > 0:
            angle = round(share * ANGLES)
            blit_light(surface, _beam(stage.scale, angle % ANGLES, level), spot)
            blit_light(surface, _flare(stage.scale, level), spot)


@kept
def _beam(scale: int, angle: int, level: int) -> pygame.Surface:
    """Light only: it adds, and hides nothing."""
    half = round(scale * REACH)
    small = 2
    middle = half // small
    sheet = pygame.Surface((middle * 2, middle * 2))
    turn = pi * angle / ANGLES
    for step in range(10, 0, -1):
        length = middle * step / 10
        colour = mixed(
            BLACK, mixed(LIGHT, WARM, step / 10), 0.85 * level / LEVELS * (1.05 - step / 10)
        )
        for way in (turn, turn + pi):
            cone: list[Point] = [(middle, middle)]
            cone += [
                (middle + length * cos(way + edge), middle + length * SLANT * sin(way + edge))
                for edge in (-SPREAD, 0, SPREAD)
            ]
            pygame.draw.polygon(sheet, colour, cone)
    return _as_light(sheet, max(1, scale // 46), half * 2)


@kept
def _flare(scale: int, level: int) -> pygame.Surface:
    """The lamp itself."""
    half = round(scale * 0.34)
    middle = half // 2
    sheet = pygame.Surface((middle * 2, middle * 2))
    for step in range(8, 0, -1):
        share = step / 8
        glow = mixed(BLACK, mixed(LIGHT, WARM, share), 0.6 * level / LEVELS * (1.1 - share) ** 2)
        pygame.draw.circle(sheet, glow, (middle, middle), max(1, round(middle * share * 0.9)))
    return _as_light(sheet, max(1, scale // 60), half * 2)


def _as_light(sheet: pygame.Surface, blur: int, side: int) -> pygame.Surface:
    soft = pygame.transform.gaussian_blur(sheet, blur)
    return pygame.transform.smoothscale(soft, (side, side))
