"""Noise: seeded random bytes, softened once and tiled over a chart in waves of any length."""

from collections.abc import Iterable
from random import Random
from typing import TypeAlias

import pygame

from scenes.kept import kept
from scenes.view.painter.fields import (
    GREYS,
    Field,
    Size,
    bent,
    blurred,
    coloured,
    mixed,
    scaled,
)

GRAINS, PIXELS = 48, 3  # grains along a tile, pixels along a grain
RIM = 2  # grains beyond a tile, so that scaling it leaves no seam
TILES = 7  # different ones
WAVE = 2.7  # grains to a wave
MEAN, SPREAD = 125.5, 2.03  # of softened bytes, and what gives them a deviation of 42

Waves: TypeAlias = Iterable[tuple[float, float]]  # length in hexes, weight


@kept
def _tile(number: int) -> Field:
    """Seamless soft noise about 128."""
    data = Random(number).randbytes(GRAINS * GRAINS)
    plain = coloured(data, (GRAINS, GRAINS), GREYS)
    side = GRAINS + 3 * RIM
    wrapped = pygame.Surface((side, side), 0, 32)
    places = (RIM - GRAINS, RIM, RIM + GRAINS)
    wrapped.fblits([(plain, (x, y)) for x in places for y in places])
    large = scaled(wrapped, ((side - 1) * PIXELS, (side - 1) * PIXELS))
    return bent(blurred(large, PIXELS), lambda value: 128 + (value - MEAN) * SPREAD)


class Grain:
    """The noise of one chart: the same places whatever the number of pixels."""

    def __init__(self, seed: int, wide: float) -> None:
        """`wide`: the chart's width in hexes."""
        self._seed = seed
        self._wide = wide

    def __call__(self, number: int, waves: Waves, size: Size) -> Field:
        """Noise with this number, mixed of waves."""
        return mixed(
            (self._wave(number + extra, length, size), weight)
            for extra, (length, weight) in enumerate(waves)
        )

    def _wave(self, number: int, length: float, size: Size) -> Field:
        dice = Random(f"{self._seed}/{number}")
        pitch = max(1.0, length * size[0] / self._wide / WAVE)  # pixels to a grain
        cells = min(GRAINS, int(self._wide * WAVE / length) + 1)
        first = dice.randrange(GRAINS + 1 - cells) * PIXELS
        part = (cells + 2 * RIM) * PIXELS + 1
        side, rim = round(cells * pitch), round(RIM * pitch)
        source = _tile(number % TILES).subsurface((first, first, part, part))
        tile = scaled(source, (side + 2 * rim, side + 2 * rim))
        skew = int(dice.random() * side) if cells == GRAINS else 0
        field = pygame.Surface(size, 0, 32)
        inner = (rim, rim, side, side)
        field.fblits(
            [
                (tile.subsurface(inner), (x, y))
                for x in range(-skew, size[0], side)
                for y in range(-skew, size[1], side)
            ]
        )
        return field
