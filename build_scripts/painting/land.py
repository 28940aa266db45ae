"""Green land: a strip of sand, meadows, hills with light on them, hachures and cliffs."""

import numpy as np
from scipy.ndimage import gaussian_filter

from build_scripts.painting.ground import Ground
from build_scripts.painting.palette import (
    GRASS,
    INK,
    MEADOW,
    ROCK,
    SAND,
    SAND_LIGHT,
    UPLAND,
)
from build_scripts.painting.pen import Pen
from build_scripts.painting.shapes import Array, smooth


def paint_land(ground: Ground, inland: Array, relief: float = 1.0, light: float = 1.0) -> Array:
    """Fill where `inland` is positive; returns the height of the ground."""
    noise = ground.noise
    cover = smooth(inland, -0.0012, 0.0012)
    wobble = noise.layers((0.2, 1.0), (0.08, 0.6)) * 0.010
    near = np.clip((inland + wobble) / 0.20, 0, 1)
    up = (1 - (1 - near) * ground.inner).astype(np.float32)
    colour = ground.ramp(up, [(0.0, MEADOW), (0.35, GRASS), (0.8, UPLAND), (1.0, UPLAND)])
    drift = noise.joined(0.3) * 0.035 + noise.joined(0.12) * 0.022 + noise.joined(0.04) * 0.016
    dry = smooth(noise.joined(0.26), 0.4, 1.6)[..., None] * 0.4
    colour = colour * (1 - dry) + np.array([206, 196, 132], np.float32) * dry
    colour *= (1 + drift)[..., None]
    ground.over(colour, cover)
    height = _height(ground, inland, up) * relief
    _light(ground, height, cover, light)
    _contours(ground, up, cover)
    _sand(ground, inland, wobble, cover)
    return height


def _height(ground: Ground, inland: Array, up: Array) -> Array:
    """Rolling hills that sink to the shore and are level with the neighbours' on the rim."""
    noise = ground.noise
    ridges = 1 - np.abs(noise.own(0.38)) * 0.9
    hills = 0.8 * ridges + 0.25 * noise.own(0.17) + 0.10 * noise.own(0.06)
    inside = smooth(inland, 0.02, 0.16) * smooth(ground.grid.rim, 0.0, 0.14)
    field = 0.05 * up + 0.026 * np.clip(hills, -0.4, 2.0) * inside
    return gaussian_filter(field, ground.grid.scale * 0.009)


def _light(ground: Ground, height: Array, cover: Array, light: float) -> None:
    down, right = np.gradient(height * ground.grid.scale)
    shine = np.clip((right + down) * 0.62 * light, -0.34, 0.30)
    ground.glaze(1 + shine * cover * np.where(shine > 0, 0.85, 1.0))
    ground.over((70, 78, 104), np.clip(-shine, 0, 0.3) * cover * 0.45)


def _contours(ground: Ground, up: Array, cover: Array) -> None:
    slope = np.hypot(*np.gradient(up)) + 1e-5
    for level in (0.36, 0.82):
        line = np.clip(1.1 - np.abs(up - level) / slope, 0, 1) * smooth(slope, 0.0006, 0.003)
        ground.over((96, 104, 66), line * cover * 0.30)


def _sand(ground: Ground, inland: Array, wobble: Array, cover: Array) -> None:
    width = 0.024 * (0.15 + 0.85 * ground.inner) * (1 + 0.5 * ground.noise.own(0.25))
    beach = 1 - smooth(inland + wobble * 0.35 - np.clip(width, 0.004, 0.05), -0.003, 0.004)
    ground.over(SAND, np.clip(beach, 0, 1) * cover)
    ground.over(SAND_LIGHT, (1 - smooth(inland, 0.004, 0.011)) * cover * 0.6)


def hachures(ground: Ground, height: Array, land: Array, gap: float = 0.02) -> None:
    """Short strokes down the slopes, the denser the steeper."""
    grid = ground.grid
    down, right = np.gradient(gaussian_filter(height, grid.scale * 0.008) * grid.scale)
    steep = np.hypot(down, right)
    chance = smooth(steep, 0.16, 0.5) * smooth(land, 0.035, 0.06) * (grid.rim > 0.03)
    pen = Pen(grid.width, grid.height, grid.scale, large=2)
    for x, y in ground.scatter(chance, gap, 2600):
        if not ground.is_free(x, y, 0.0):
            continue
        row, column = grid.index(x, y)
        dx, dy, s = -right[row, column], -down[row, column], steep[row, column]
        length = 0.010 + 0.016 * min(1.0, float(s))
        dx, dy = float(dx / s), float(dy / s)
        pen.line([(x, y), (x + dx * length, y + dy * length)], (76, 80, 56), 0.0036, 105)
    ground.lay(pen.picture())


def cliffs(ground: Ground, inland: Array, share: float = 0.55) -> None:
    """Rock faces along parts of the coast: strokes from the edge inland."""
    grid = ground.grid
    noise = ground.noise.own(0.28)
    where = smooth(noise, 1.0 - share * 1.6, 1.25 - share * 1.6) * smooth(grid.rim, 0.03, 0.09)
    if where.max() < 0.2:
        return
    band = smooth(inland, 0.0, 0.003) * (1 - smooth(inland, 0.017, 0.024))
    ground.over(ROCK, band * where * 0.9)
    down, right = np.gradient(inland)
    slope = np.hypot(down, right) + 1e-6
    on_coast = ((np.abs(inland) < 0.003) * where).astype(np.float32)
    pen = Pen(grid.width, grid.height, grid.scale, large=2)
    for x, y in ground.scatter(on_coast, 0.0085, 9000):
        row, column = grid.index(x, y)
        dx, dy = (
            float(right[row, column] / slope[row, column]),
            float(down[row, column] / slope[row, column]),
        )
        length = ground.rng.uniform(0.012, 0.026)
        pen.line([(x, y), (x + dx * length, y + dy * length)], INK, 0.0038, 200)
    ground.lay(pen.picture())
