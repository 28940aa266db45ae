"""Land: heights in ridges, lit from the top left, with beaches and rocky shores."""

from dataclasses import dataclass
from math import exp

import pygame

from scenes.view.painter.coast import MID, NEAR, Coast
from scenes.view.painter.fields import (
    ADDED,
    LESS,
    NOUGHT,
    Field,
    Picture,
    bent,
    blurred,
    by_hexes,
    coloured,
    joined,
    lay,
    mixed,
    moved,
    palette_of,
    product,
    rise,
    scaled,
    values,
)
from scenes.view.painter.sheet import Sheet

GROUND = (
    (0.0, (206, 212, 132)), (0.18, (178, 200, 104)), (0.38, (146, 178, 84)),
    (0.58, (124, 152, 76)), (0.74, (150, 140, 104)), (0.90, (190, 180, 158)),
    (1.1, (240, 236, 224)),
)  # fmt: skip
ROCK = ((0.36, (96, 88, 84)), (0.5, (168, 154, 136)), (0.66, (214, 202, 178)))
SUNLIT, SHADED, INK = (255, 250, 206), (44, 48, 58), (40, 48, 62)
BEACH, WET, BEHIND = (238, 218, 168), (252, 240, 206), (196, 168, 116)
RIDGES = ((63, 0.8, 0.46), (64, 0.36, 0.32), (65, 0.17, 0.22))  # number, wave, weight
MEADOWS = ((0.3, 0.035), (0.1, 0.03), (0.05, 0.02))
HIGHEST_GROUND = 235


@dataclass(frozen=True, slots=True)
class Land:
    """What the things that stand on land have to know of it."""

    height: Field
    slope: Field  # steepness towards or away from the light
    cliff: Field  # high where the shore is rock


def paint_land(sheet: Sheet, picture: Picture, coast: Coast) -> Land:
    """Lay the land over the sea."""
    height = _height(sheet, coast)
    ground = coloured(values(height), sheet.size, palette_of(GROUND, HIGHEST_GROUND))
    meadows = sheet.noise(66, MEADOWS)
    ground = product(ground, bent(meadows, lambda value: 234 + (value - NOUGHT) * 0.42))
    slope = _light(sheet, ground, height)
    _beaches(sheet, ground, coast)
    cliff = _cliffs(sheet, ground, coast)
    lay(picture, ground, bent(coast.cover, lambda value: NOUGHT + (value - NOUGHT) * 1.4))
    rim = pygame.transform.box_blur(coast.cover, 1)
    lay(picture, INK, bent(rim, lambda value: 240 * _inked(value)))
    return Land(height, slope, cliff)


def _inked(value: float) -> float:
    return max(0.0, min(1.0, 1.8 - abs(value - NOUGHT) / 60))


def _height(sheet: Sheet, coast: Coast) -> Field:
    """Higher inland, in ridges."""
    broad, mid = (scaled(field, sheet.half) for field in (coast.broad, coast.mid))
    folds = mixed(
        (bent(sheet.noise(number, ((wave, 1),), sheet.half), _fold), weight)
        for number, wave, weight in RIDGES
    )
    inland = bent(broad, lambda value: 400 * rise(value, 40, 260))
    ridges = bent(folds, lambda value: (value - 92) * 1.9)
    shore = by_hexes(mid, MID, lambda off: rise(off, 0.0, 0.4))
    return sheet.full(blurred(product(inland, ridges, shore), 0.009 * sheet.unit))


def _fold(value: float) -> float:
    """A sharp ridge wherever the noise passes its middle."""
    return 255 - abs(value - NOUGHT) * 2.8


def _light(sheet: Sheet, ground: Picture, height: Field) -> Field:
    """Lighten what rises to the lower right, darken what falls; how steep it is."""
    _relief(sheet, ground, height, 0.06, 1.7)
    return _relief(sheet, ground, height, 0.024, 4.4)


def _relief(sheet: Sheet, ground: Picture, height: Field, reach: float, gain: float) -> Field:
    """Light and shade by how the height changes over so many hexes; how much it does."""
    step = max(1, round(sheet.unit * reach))
    ahead = moved(height, (-step, -step))
    rising, falling = joined(LESS, ahead, height), joined(LESS, height, ahead)
    lay(ground, SUNLIT, bent(rising, lambda value: min(125, value * gain)))
    lay(ground, SHADED, bent(falling, lambda value: min(128, value * gain)))
    return joined(ADDED, rising, falling)


def _beaches(sheet: Sheet, ground: Picture, coast: Coast) -> None:
    """Sand of changing breadth, wet along the water."""
    edge = mixed([(coast.mid, 0.6), (sheet.noise(71, ((0.7, 0.05), (0.2, 0.03))), 0.4)])
    lay(ground, BEACH, bent(edge, lambda value: 255 * (1 - rise(value, 134, 138))))
    lay(ground, BEHIND, bent(edge, lambda value: 130 * exp(-(((value - 137) / 2.5) ** 2))))
    lay(ground, WET, by_hexes(coast.near, NEAR, lambda off: 0.7 * (1 - rise(off, 0.032, 0.09))))


def _cliffs(sheet: Sheet, ground: Picture, coast: Coast) -> Field:
    """A face of rock instead of sand, dark where it turns from the light; where that is."""
    cliff = bent(sheet.noise(72, ((0.85, 1),)), lambda value: 255 * rise(value, 128, 144))
    grains = values(sheet.noise(73, ((0.08, 1),)))
    rock = coloured(grains, sheet.size, palette_of(ROCK))
    step = max(1, round(sheet.unit * 0.05))
    away = joined(LESS, coast.shade, moved(coast.shade, (-step, -step)))
    lay(rock, SHADED, bent(away, lambda value: min(150, value * 1.4)))
    face = by_hexes(coast.near, NEAR, lambda off: 0.97 * (1 - rise(off, 0.15, 0.19)))
    lay(ground, rock, product(cliff, face))
    top = by_hexes(coast.near, NEAR, lambda off: 0.5 * exp(-(((off - 0.18) / 0.028) ** 2)))
    lay(ground, SHADED, product(cliff, top))
    return cliff
