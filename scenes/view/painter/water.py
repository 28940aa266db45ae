"""Water: depths in stepped washes with inked contours, currents and light."""

from dataclasses import dataclass
from itertools import pairwise
from math import exp

from game.grid.terrain import LAND, SHOAL
from scenes.view.painter.fields import (
    ADDED,
    GREYS,
    LESS,
    NOUGHT,
    Field,
    Picture,
    bent,
    blank,
    blurred,
    coloured,
    joined,
    lay,
    mixed,
    palette_of,
    product,
    rise,
    scaled,
    values,
)
from scenes.view.painter.sheet import Sheet

SEA = (
    (0.0, (198, 236, 214)), (0.16, (152, 216, 212)), (0.36, (98, 180, 204)),
    (0.62, (72, 142, 178)), (0.85, (52, 114, 156)), (1.0, (42, 98, 142)),
)  # fmt: skip
LEVELS = (0.17, 0.37, 0.62, 0.85)  # depths between one wash and the next
TONES = (0.06, 0.26, 0.50, 0.74, 0.95)  # depths that the washes show
TIER = 255 / len(LEVELS)
CONTOUR, CURRENT = (26, 66, 98), (22, 118, 158)
FAR, OFF_SHOALS = 4.5, 1.6  # hexes at which the sea is deepest, and shoals no longer matter
SWELL = ((3.4, 0.10), (1.7, 0.07), (0.8, 0.04), (0.45, 0.015))
MOTTLES = ((2.2, 0.02), (0.9, 0.02), (0.33, 0.018), (0.11, 0.014))
LIGHT = bytes((
    236, 242, 240, 234, 228,
    242, 255, 252, 246, 230,
    238, 250, 246, 238, 224,
    228, 232, 230, 224, 212,
))  # fmt: skip
LIGHT_SIZE = (5, 4)  # from the top left, with darker margins


@dataclass(frozen=True, slots=True)
class Water:
    """The sea, and how deep it is."""

    picture: Picture
    depth: Field


def paint_water(sheet: Sheet) -> Water:
    """Open water, as it is before surf and shoals."""
    depth = _depth(sheet)
    tiers = _tiers(sheet, depth)
    washes = palette_of(SEA)
    steps = coloured(values(tiers), sheet.size, [washes[round(tone * 255)] for tone in _tones()])
    plain = coloured(values(depth), sheet.size, washes)
    picture = mixed([(plain, 0.42), (steps, 0.58)])
    _gather_pigment(sheet, picture, steps)
    lay(picture, CONTOUR, bent(tiers, lambda value: 115 * _inked(value)))
    drift = sheet.noise(36, ((2.6, 1), (1.1, 0.6)), sheet.half)
    currents = sheet.full(bent(drift, lambda value: 50 * rise(value, 108, 170)))
    lay(picture, CURRENT, product(depth, currents))
    mottles = bent(sheet.noise(31, MOTTLES), lambda value: 236 + (value - NOUGHT) * 0.55)
    light = scaled(coloured(LIGHT, LIGHT_SIZE, GREYS), sheet.size)
    picture = product(picture, mottles, light)
    return Water(mixed([(picture, 0.84), (joined(ADDED, picture, picture), 0.16)]), depth)


def _depth(sheet: Sheet) -> Field:
    """How deep it is, from the distance to land and shoals and some slow noise."""
    away = sheet.away(LAND, FAR)
    base = bent(away, lambda value: 255 * (1 - exp(-((value / 255 * FAR / 1.7) ** 1.15))))
    swell = sheet.noise(21, SWELL, sheet.quarter)
    calm = bent(away, lambda value: 255 * (1 - rise(value / 255 * FAR, 0.1, 1.2)))
    lay(swell, GREYS[NOUGHT], calm)
    rolling = bent(mixed([(base, 1), (swell, 1)]), lambda value: 2 * (value - NOUGHT / 2))
    shoals = sheet.away(SHOAL, OFF_SHOALS)
    shallow = bent(
        shoals, lambda value: 255 * (0.2 + 0.8 * rise(value / 255 * OFF_SHOALS, 0.0, 1.2))
    )
    return sheet.full(blurred(product(rolling, shallow), 2))


def _tiers(sheet: Sheet, depth: Field) -> Field:
    """The steps of the depth, blurred so that they can be cut again midway: even contours."""
    small = scaled(depth, sheet.quarter)
    steps = bent(small, lambda value: sum(value / 255 >= level for level in LEVELS) * TIER)
    return sheet.full(blurred(steps, 0.16 * sheet.unit / 4))


def _tones() -> list[float]:
    """The depth that is shown for each number of the tiers."""
    return [
        TONES[0]
        + sum(
            (deeper - tone) * rise(value, number * TIER + 29, number * TIER + 35)
            for number, (tone, deeper) in enumerate(pairwise(TONES))
        )
        for value in range(256)
    ]


def _inked(value: float) -> float:
    """How much of the contours' ink a number of the tiers gets."""
    away = min(abs(value - TIER / 2 - number * TIER) for number in range(len(LEVELS)))
    return max(0.0, min(1.0, 1.3 - away / 3.5))


def _gather_pigment(sheet: Sheet, picture: Picture, steps: Picture) -> None:
    """Wet colour dries darker along the edge of a wash, and paler beyond it."""
    soft = sheet.full(blurred(scaled(steps, sheet.quarter), 0.1 * sheet.unit / 4))
    strength = blank(sheet.size, 150)
    for one, other, flag in ((steps, soft, ADDED), (soft, steps, LESS)):
        edge = product(joined(LESS, one, other), strength)
        picture.blit(edge, (0, 0), special_flags=flag)
