"""Beaches: wet sand, dunes with ripples, shells, driftwood and palms."""

import numpy as np

from build_scripts.painting.ground import Ground
from build_scripts.painting.palette import FOAM, SAND, SAND_DARK, SAND_LIGHT, WET_SAND
from build_scripts.painting.shapes import Array, smooth
from build_scripts.painting.sprites import palm, shell, starfish, stone, tuft


def paint_beach(ground: Ground, inside: Array, water: Array) -> None:
    """Fill where `inside` is positive; `water` is the distance from the sea."""
    noise = ground.noise
    cover = smooth(inside, -0.0012, 0.0012)
    drift = noise.joined(0.4) * 0.5 + noise.joined(0.16) * 0.35 + noise.joined(0.06) * 0.2
    colour = ground.ramp(smooth(drift, -1.3, 1.3), [(0, SAND_DARK), (0.45, SAND), (1, SAND_LIGHT)])
    colour = 0.45 * colour + 0.55 * np.array(SAND, np.float32)
    ground.over(colour.astype(np.float32), cover)
    wobble = noise.layers((0.12, 1.0), (0.05, 0.5)) * 0.006
    wet = (1 - smooth(water + wobble, 0.014, 0.034)) * (0.15 + 0.85 * ground.inner)
    ground.over(WET_SAND, wet * cover * 0.7)
    tide = np.exp(-(((water + wobble - 0.036) / 0.0022) ** 2)) * ground.inner
    ground.over(FOAM, tide * cover * 0.65)
    _dunes(ground, inside, water, cover)
    specks = smooth(noise.own(0.008), 1.7, 2.4) * cover * smooth(ground.grid.rim, 0.01, 0.05)
    ground.over((150, 120, 84), specks * 0.5)


def _dunes(ground: Ground, inside: Array, water: Array, cover: Array) -> None:
    """Long dunes with a lit and a shaded flank, and fine ripples of wind."""
    noise = ground.noise
    angle = ground.rng.uniform(0, np.pi)
    along = ground.grid.x * np.cos(angle) + ground.grid.y * np.sin(angle)
    warp = noise.own(0.4) * 0.045 + noise.own(0.18) * 0.014
    dry = (
        smooth(water, 0.05, 0.10)
        * smooth(inside, 0.01, 0.05)
        * smooth(ground.grid.rim, 0.01, 0.10)
        * cover
    )
    phase = (along + warp) / 0.115
    wave = phase - np.floor(phase)
    flank = np.where(wave < 0.72, wave / 0.72, (1 - wave) / 0.28)
    where = smooth(noise.own(0.3), -0.5, 0.6) * dry
    ground.over(SAND_LIGHT, smooth(flank, 0.45, 1.0) * (wave < 0.72) * where * 0.7)
    ground.over((196, 164, 112), smooth(flank, 0.2, 1.0) * (wave >= 0.72) * where * 0.55)
    crest = np.exp(-(((wave - 0.72) / 0.018) ** 2))
    ground.over((150, 116, 74), crest * where * 0.6)
    fine = np.cos((along * 0.6 + warp * 2.2 + ground.grid.y * 0.8) * 2 * np.pi / 0.016)
    ground.over(
        (188, 156, 106), smooth(fine, 0.55, 1.0) * dry * smooth(noise.own(0.2), 0.3, 1.1) * 0.5
    )


def beach_finds(ground: Ground, inside: Array, water: Array, forest: Array) -> None:
    """Shells, starfish and stones by the water, grass and palms further up."""
    grid, rng = ground.grid, ground.rng
    room = (inside > 0.03) & (grid.rim > 0.05)
    low = (room & (water > 0.02) & (water < 0.2)).astype(np.float32)
    for x, y in ground.scatter(low, 0.10, 26):
        if not ground.is_free(x, y, 0.02):
            continue
        pick = int(rng.integers(0, 4))
        variant = int(rng.integers(0, 5))
        maker = (shell, shell, starfish, stone)[pick]
        ground.stamp(maker(grid.scale, (0.013, 0.013, 0.016, 0.012)[pick], variant), x, y)
    high = room & (water > 0.07)
    for x, y in ground.scatter((high * 0.7).astype(np.float32), 0.085, 40):
        if ground.is_free(x, y, 0.02):
            ground.stamp(tuft(grid.scale, 0.017, int(rng.integers(0, 5))), x, y)
    tall = (inside > 0.05) & (grid.rim > 0.07) & (water > 0.05)
    for count, (x, y) in enumerate(ground.scatter(tall.astype(np.float32), 0.16, 14)):
        if count == 4:
            break
        if ground.is_free(x, y, 0.05):
            ground.stamp(palm(grid.scale, 0.047, int(rng.integers(0, 6))), x, y)
            ground.taken.append((x, y, 0.04))
