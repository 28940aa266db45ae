"""Mountain ranges and coral reefs along the edges they cover, and the two great hazards."""

import itertools

import numpy as np
from scipy.ndimage import gaussian_filter

from build_scripts.painting.ground import Ground
from build_scripts.painting.palette import (
    CORAL,
    FOAM,
    INK,
    LAVA,
    ROCK,
    ROCK_DARK,
    SHALLOW,
    SNOW,
    lighter,
    mix,
)
from build_scripts.painting.pen import Pen, Point, arc
from build_scripts.painting.shapes import Array, Shape, smooth

CREST = 0.335  # how far from the middle of the tile the crest of a range runs


def crest_point(shape: Shape, side: int) -> Point:
    """Where the crest passes the middle of a side."""
    x, y = shape.middle(side)
    return (2 * CREST * x, 2 * CREST * y)


def crest_distance(ground: Ground, sides: tuple[int, ...]) -> tuple[Array, Array]:
    """Distance to the crest with its spurs to the rim, and to the crest alone."""
    shape = ground.grid.shape
    points = [crest_point(shape, side) for side in sides]
    crest = np.min([_segment(ground, a, b) for a, b in itertools.pairwise(points)], axis=0)
    spurs = [
        _segment(ground, point, shape.middle(side))
        for side, point in zip(sides, points, strict=True)
    ]
    return np.minimum(crest, np.min(spurs, axis=0)).astype(np.float32), crest.astype(np.float32)


def _segment(ground: Ground, a: Point, b: Point) -> Array:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = max(dx * dx + dy * dy, 1e-9)
    x, y = ground.grid.x, ground.grid.y
    t = np.clip(((x - a[0]) * dx + (y - a[1]) * dy) / length, 0, 1)
    return np.hypot(x - a[0] - t * dx, y - a[1] - t * dy)


def mountains(ground: Ground, sides: tuple[int, ...], inland: Array) -> None:
    """A range that covers these sides: bare rock, ridges, snow."""
    noise = ground.noise
    near, crest = crest_distance(ground, sides)
    rough = noise.joined(0.11) * 0.6 + noise.joined(0.05) * 0.25
    body = 0.105 + 0.018 * rough
    foot = (1 - smooth(near / body, 0.6, 1.15)) * smooth(inland, 0.006, 0.03)
    height = np.clip(1 - near / (body * 1.15), 0, 1) * 0.75 + np.clip(1 - crest / 0.11, 0, 1) * 0.35
    folds = 1 - np.abs(noise.joined(0.12))
    height = gaussian_filter(height * (0.80 + 0.24 * folds) * foot, ground.grid.scale * 0.006)
    ground.over(mix(ROCK, (136, 118, 88), 0.55), foot * 0.95)
    ground.glaze(1 + 0.05 * noise.joined(0.03) * foot)
    down, right = np.gradient(height * ground.grid.scale * 0.05)
    shine = np.clip((right + down) * 0.85, -0.34, 0.20)
    ground.glaze(1 + shine * foot)
    ground.over(ROCK_DARK, smooth(-shine, 0.10, 0.40) * foot * 0.5)
    high = smooth(height + 0.03 * noise.own(0.05), 0.70, 0.78)
    snow = high * foot * smooth(ground.grid.rim, 0.03, 0.08)
    tone = np.clip(1 + shine * 0.55, 0.78, 1)[..., None] * np.array(SNOW, np.float32)
    ground.over(tone, snow * 0.45)
    border = np.exp(-(((near / body - 0.95) / 0.05) ** 2)) * smooth(inland, 0.01, 0.03)
    ground.over(INK, border * 0.22 * smooth(ground.grid.rim, 0.0, 0.02))
    _strokes(ground, height, foot)


def _strokes(ground: Ground, height: Array, foot: Array) -> None:
    grid = ground.grid
    soft = gaussian_filter(height, grid.scale * 0.006)
    down, right = np.gradient(soft)
    steep = np.hypot(down, right) + 1e-6
    band = smooth(soft, 0.06, 0.16) * (1 - smooth(soft, 0.5, 0.62)) * (grid.rim > 0.02)
    pen = Pen(grid.width, grid.height, grid.scale, large=2)
    for x, y in ground.scatter((band * (foot > 0.3)).astype(np.float32), 0.015, 4000):
        row, column = grid.index(x, y)
        dx, dy = -right[row, column] / steep[row, column], -down[row, column] / steep[row, column]
        length = ground.rng.uniform(0.014, 0.028)
        end = (x + float(dx) * length, y + float(dy) * length)
        pen.line([(x, y), end], (58, 54, 58), 0.0042, 135)
    ground.lay(pen.picture())


def reef(ground: Ground, sides: tuple[int, ...], offshore: Array) -> None:
    """Coral under pale water along these sides."""
    noise = ground.noise
    near, _ = crest_distance(ground, sides)
    edge = 0.098 + 0.022 * (noise.joined(0.10) * 0.6 + noise.joined(0.05) * 0.4)
    bank = (1 - smooth(near / edge, 0.62, 1.2)) * smooth(offshore, 0.008, 0.035)
    ground.over(lighter(SHALLOW, 0.05), bank * 0.72)
    ring = np.exp(-(((near / edge - 1.08) / 0.05) ** 2)) * smooth(offshore, 0.01, 0.03)
    ground.over(
        FOAM,
        ring * smooth(noise.joined(0.07), -0.4, 0.4) * 0.8 * smooth(ground.grid.rim, 0.0, 0.02),
    )
    pale = (mix(tint, SHALLOW, 0.42) for tint in (CORAL, (240, 164, 120), (196, 96, 120)))
    tints = tuple(pale)
    pen = Pen(ground.grid.width, ground.grid.height, ground.grid.scale, large=2)
    chance = ((bank > 0.75) * (ground.grid.rim > 0.022)).astype(np.float32)
    for x, y in ground.scatter(chance, 0.038, 2400):
        tint = tints[int(ground.rng.integers(0, 3))]
        _coral_head(pen, ground.rng, x, y, float(ground.rng.uniform(0.013, 0.019)), tint)
    ground.lay(pen.picture())


def _coral_head(
    pen: Pen, rng: np.random.Generator, x: float, y: float, size: float, tint: tuple[int, int, int]
) -> None:
    """A branching coral from above."""
    start = rng.uniform(0, 2 * np.pi)
    for layer, width in ((mix(tint, (90, 120, 150), 0.55), 0.0105), (tint, 0.0058)):
        for k in range(6):
            a = start + k * np.pi / 3
            tip = (x + size * np.cos(a), y + size * np.sin(a))
            pen.line([(x, y), tip], layer, width)
            fork = (tip[0] + 0.45 * size * np.cos(a + 0.7), tip[1] + 0.45 * size * np.sin(a + 0.7))
            pen.line([(x + 0.6 * (tip[0] - x), y + 0.6 * (tip[1] - y)), fork], layer, width * 0.85)
    pen.disc(x, y, size * 0.3, lighter(tint, 0.4), None)


def volcano(ground: Ground) -> None:
    """A cone with a burning crater and streams of lava."""
    noise, grid = ground.noise, ground.grid
    radius = np.hypot(grid.x, grid.y)
    angle = np.arctan2(grid.y, grid.x)
    gullies = (
        np.cos(angle * 11 + noise.own(0.25) * 1.3) * 0.5
        + np.cos(angle * 23 + noise.own(0.12) * 2) * 0.3
    )
    edge = radius / (0.30 + 0.018 * noise.own(0.14) + 0.012 * gullies)
    cone = 1 - smooth(edge, 0.9, 1.08)
    height = np.clip(1.1 - edge, 0, 1) + 0.05 * gullies * smooth(edge, 0.25, 0.5)
    ground.over((104, 90, 84), cone)
    ground.over((74, 62, 64), (1 - smooth(edge, 0.35, 0.7)) * 0.8)
    down, right = np.gradient(gaussian_filter(height, grid.scale * 0.004) * grid.scale * 0.055)
    shine = np.clip((right + down) * 0.55, -0.42, 0.42)
    ground.glaze(1 + shine * cone)
    lava = np.zeros(grid.size, np.float32)
    for start, sway, reach in (
        (0.55, 0.16, 1.0),
        (2.3, -0.14, 0.9),
        (3.9, 0.12, 0.75),
        (5.3, -0.14, 0.85),
    ):
        bent = angle - start - sway * np.sin(radius * 22) - 0.07 * noise.own(0.12)
        bent = (bent + np.pi) % (2 * np.pi) - np.pi
        width = 0.024 * (1.25 - edge / (reach + 0.25))
        stream = 1 - smooth(np.abs(bent) * radius / np.clip(width, 0.002, 1), 0.55, 1.0)
        lava = np.maximum(lava, stream * (1 - smooth(edge, reach - 0.1, reach)))
    glow = gaussian_filter(lava, grid.scale * 0.014)
    ground.over((255, 90, 30), np.clip(glow * 0.8, 0, 0.7))
    ground.over(LAVA, lava)
    ground.over((255, 226, 120), smooth(lava, 0.75, 1.0) * 0.85)
    rim = radius / (0.105 + 0.008 * noise.own(0.08))
    ground.over((54, 44, 48), 1 - smooth(rim, 0.95, 1.1))
    ground.over((214, 60, 26), 1 - smooth(rim, 0.7, 0.95))
    ground.over(LAVA, 1 - smooth(rim + 0.12 * noise.own(0.05), 0.5, 0.8))
    ground.over((255, 232, 140), (1 - smooth(rim + 0.2 * noise.own(0.05), 0.15, 0.55)) * 0.95)
    line = 1 - smooth(np.abs(rim - 1.03), 0.02, 0.06)
    ground.over(INK, line * 0.8)
    ground.over((255, 150, 70), np.exp(-((radius / 0.19) ** 2)) * 0.16)
    ground.over(INK, (1 - smooth(np.abs(edge - 1.0), 0.006, 0.016)) * 0.35)


def whirlpool(ground: Ground) -> None:
    """Spiral arms of foam around a dark eye."""
    noise, grid = ground.noise, ground.grid
    radius = np.hypot(grid.x, grid.y)
    angle = np.arctan2(grid.y, grid.x)
    inside = 1 - smooth(radius, 0.30, 0.42)
    deepness = np.clip(1 - radius / 0.36, 0, 1)
    ground.over((34, 82, 122), deepness**0.8 * 0.75 * inside)
    turn = angle + 5.2 * np.log(radius + 0.02) + 0.10 * noise.own(0.1)
    for arms, phase, sharp, strength in (
        (3, 0.0, 3.0, 0.95),
        (6, 0.7, 5.0, 0.45),
        (9, 1.9, 7.0, 0.3),
    ):
        wave = (0.5 + 0.5 * np.cos(arms * turn + phase)) ** sharp
        torn = smooth(noise.own(0.05) + 0.6 * noise.own(0.12), -1.4, 0.8)
        ground.over(FOAM, wave * inside * torn * strength * smooth(radius, 0.03, 0.09))
    shade = (0.5 + 0.5 * np.cos(3 * turn + 1.4)) ** 3
    ground.over((18, 50, 86), shade * inside * 0.5)
    ground.over((10, 30, 56), 1 - smooth(radius, 0.03, 0.085))
    pen = Pen(grid.width, grid.height, grid.scale, large=2)
    for k in range(5):
        start = float(ground.rng.uniform(0, 360))
        pen.line(arc(0, 0, 0.12 + 0.055 * k, start, start + 130, 30), INK, 0.004, 90)
    ground.lay(pen.picture())
