"""Water: depths in bands as on a chart, surf along the shore, wavelets, soundings."""

import numpy as np

from build_scripts.painting.ground import Ground
from build_scripts.painting.palette import (
    DEEP,
    FOAM,
    INK,
    MIDDLE,
    SEA_INK,
    SHALLOW,
    SHELF,
)
from build_scripts.painting.pen import Pen, curve
from build_scripts.painting.shapes import Array, smooth

SHELF_WIDTH = 0.17  # how far from the shore the open water begins
LEVELS = (0.30, 0.62)  # where the depth lines run, as a share of the shelf


def paint_sea(ground: Ground, shore: Array) -> Array:
    """Fill where `shore` (distance offshore) is positive; returns the depth, 1 in open water."""
    noise = ground.noise
    cover = smooth(shore, -0.0012, 0.0012)
    wobble = noise.layers((0.22, 1.0), (0.1, 0.5)) * 0.011
    near = np.clip((shore + wobble * smooth(shore, 0.0, 0.04)) / SHELF_WIDTH, 0, 1)
    depth = (1 - (1 - near) * ground.inner).astype(np.float32)
    stops = [(0.0, SHALLOW), (0.30, SHELF), (0.62, MIDDLE), (1.0, DEEP)]
    even = ground.ramp(depth, stops)
    step = np.where(depth < LEVELS[0], 0.06, np.where(depth < LEVELS[1], 0.40, 0.93))
    wash = ground.ramp(step * 0.62 + depth * 0.38, stops)
    colour = even * 0.35 + wash * 0.65
    mottle = (
        noise.joined(0.45) * 0.034
        + noise.joined(0.2) * 0.022
        + noise.joined(0.07) * 0.014
        + noise.joined(0.025) * 0.010
    )
    colour *= (1 + mottle * (0.5 + 0.5 * depth))[..., None]
    # Currents: a greener and a bluer water run into each other.
    current = smooth(noise.joined(0.5) + 0.5 * noise.joined(0.22), -1.2, 1.6)[..., None]
    colour += np.array([-6, 4, -6], np.float32) + current * np.array([7, -3, 13], np.float32)
    ground.over(colour.astype(np.float32), cover)
    for level, strength in zip(LEVELS, (0.34, 0.26), strict=True):
        _contour(ground, depth, level, strength, cover)
    _surf(ground, shore, cover)
    return depth


def _contour(ground: Ground, depth: Array, level: float, strength: float, cover: Array) -> None:
    """A thin depth line, with a little pigment gathered on its shallow side."""
    slope = np.hypot(*np.gradient(depth)) + 1e-5
    away = (depth - level) / slope  # in pixels
    line = np.clip(1.25 - np.abs(away), 0, 1) * smooth(slope, 0.0004, 0.002)
    pool = np.exp(-np.clip(-away, 0, 40) / 9) * (away < 0) * smooth(slope, 0.0004, 0.002)
    ground.over(SHELF if level < 0.5 else MIDDLE, pool * cover * 0.35)
    ground.over(SEA_INK, line * cover * strength)


def _surf(ground: Ground, shore: Array, cover: Array) -> None:
    """Foam on the shore and broken lines of breakers beyond it."""
    noise = ground.noise
    pinch = 0.18 + 0.82 * ground.inner
    lap = noise.layers((0.09, 1.0), (0.04, 0.7)) * 0.0035
    foam = 1 - smooth(shore + lap, 0.007 * 1.0, 0.013)
    ground.over(FOAM, foam * cover * 0.92 * pinch)
    breaks = noise.layers((0.12, 1.0), (0.06, 0.6))
    for away, width, needs, strength in ((0.026, 0.0030, -0.15, 0.85), (0.043, 0.0022, 0.45, 0.6)):
        ridge = np.exp(-(((shore + lap * 1.8 - away) / width) ** 2))
        ground.over(
            FOAM, ridge * smooth(breaks, needs, needs + 0.5) * cover * strength * ground.inner
        )


def coast_line(ground: Ground, shore: Array, strength: float = 0.9, width: float = 0.0038) -> None:
    """The ink of the coast."""
    swell = 1 + 0.35 * ground.noise.own(0.12)
    line = 1 - smooth(np.abs(shore), width * 0.45, width)
    ground.over(INK, np.clip(line * swell, 0, 1) * strength)


def wavelets(
    ground: Ground, depth: Array, water: Array, gap: float = 0.1, turns: bool = False
) -> None:
    """Little waves in open water, in ink and in foam; on tiles that turn, single faint arcs."""
    grid = ground.grid
    pen = Pen(grid.width, grid.height, grid.scale, large=2)
    chance = (depth > 0.72) * (water > 0.05) * (grid.rim > 0.05) * 0.85
    for x, y in ground.scatter(chance.astype(np.float32), gap, 500):
        if not ground.is_free(x, y, 0.03):
            continue
        size = 0.017 * ground.rng.uniform(0.75, 1.2)
        points = [(-1.6, 0.15), (-0.8, -0.45), (0, 0.2), (0.8, -0.45), (1.6, 0.15)]
        if turns:
            points = [(-1.1, 0.1), (0, -0.4), (1.1, 0.1)]
        elif ground.rng.random() < 0.4:
            points = points[:3]
        line = curve([(x + a * size, y + b * size) for a, b in points], 6)
        pen.line([(a, b + size * 0.35) for a, b in line], FOAM, 0.0042, 100 if turns else 110)
        pen.line(line, SEA_INK, 0.0042, 90 if turns else 120)
    ground.lay(pen.picture())


DIGITS: dict[str, list[list[tuple[float, float]]]] = {
    "0": [[(0.5, 0), (0.1, 0.3), (0.1, 0.7), (0.5, 1), (0.9, 0.7), (0.9, 0.3), (0.5, 0)]],
    "1": [[(0.25, 0.2), (0.55, 0), (0.55, 1)]],
    "2": [[(0.1, 0.2), (0.4, 0), (0.85, 0.15), (0.75, 0.5), (0.1, 1)], [(0.1, 1), (0.9, 1)]],
    "3": [[(0.1, 0.08), (0.6, 0), (0.8, 0.25), (0.4, 0.45), (0.9, 0.7), (0.5, 1), (0.1, 0.9)]],
    "4": [[(0.7, 1), (0.7, 0), (0.1, 0.7), (0.95, 0.7)]],
    "5": [[(0.85, 0), (0.25, 0), (0.2, 0.42), (0.7, 0.4), (0.85, 0.75), (0.45, 1), (0.1, 0.9)]],
    "6": [[(0.8, 0.05), (0.3, 0.3), (0.12, 0.75), (0.5, 1), (0.88, 0.75), (0.5, 0.5), (0.2, 0.65)]],
    "7": [[(0.1, 0), (0.9, 0), (0.4, 1)]],
    "8": [[(0.5, 0.45), (0.15, 0.22), (0.5, 0), (0.85, 0.22), (0.5, 0.45), (0.1, 0.75), (0.5, 1),
           (0.9, 0.75), (0.5, 0.45)]],
    "9": [[(0.85, 0.35), (0.5, 0.5), (0.15, 0.25), (0.5, 0), (0.88, 0.25), (0.75, 0.7), (0.3, 1)]],
}  # fmt: skip


def soundings(ground: Ground, depth: Array, count: int) -> None:
    """A few depths in fathoms, small and slanted."""
    grid = ground.grid
    pen = Pen(grid.width, grid.height, grid.scale, large=2)
    chance = ((depth > 0.35) * (grid.rim > 0.09)).astype(np.float32)
    placed = 0
    for x, y in ground.scatter(chance, 0.17, 60):
        if placed == count or not ground.is_free(x, y, 0.045):
            continue
        placed += 1
        row, column = grid.index(x, y)
        fathoms = int(2 + 26 * float(depth[row, column]) ** 2 + ground.rng.integers(0, 9))
        size = 0.026
        for place, digit in enumerate(str(fathoms)):
            for stroke in DIGITS[digit]:
                line = [
                    (x + (a * 0.62 + place * 0.85 - b * 0.16) * size, y + (b - 0.5) * size)
                    for a, b in stroke
                ]
                pen.line(curve(line, 5) if len(line) > 3 else line, SEA_INK, 0.0036, 150)
        ground.taken.append((x, y, 0.04))
    ground.lay(pen.picture())
