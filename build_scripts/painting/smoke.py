"""What shows for a moment in a fight: smoke, splash, hit, sinking."""

import numpy as np
from PIL import Image

from build_scripts.painting.palette import FOAM, INK, LAMP, SEA_INK, TIMBER, WHITE, Colour
from build_scripts.painting.pen import Pen, arc, curve

SIZE = 224


def _puffs(pen: Pen, seed: int, count: int, spread: float, tones: tuple[Colour, ...]) -> None:
    rng = np.random.default_rng([71, seed])
    spots = sorted(rng.normal(0, spread, (count, 2)).tolist(), key=lambda p: p[1])
    for layer in (0, 1):
        for number, (x, y) in enumerate(spots):
            radius = 0.15 * (1 - 0.4 * min(1.0, float(np.hypot(x, y)) / 0.4))
            if layer == 0:
                pen.disc(x, y, radius + 0.014, INK, None, alpha=210)
            else:
                pen.disc(x, y, radius, tones[number % len(tones)], None)
                pen.disc(x - radius * 0.3, y - radius * 0.35, radius * 0.5, WHITE, None, alpha=130)


def smoke() -> Image.Image:
    """The cloud of a broadside."""
    pen = Pen(SIZE, SIZE, SIZE)
    pen.glow(0, 0, 0.45, LAMP, 0.9)
    _puffs(pen, 1, 13, 0.15, ((214, 212, 206), (232, 230, 224), (196, 194, 190)))
    pen.glow(0.0, 0.02, 0.22, (255, 170, 70), 0.7)
    return pen.picture()


def hit() -> Image.Image:
    """A ball strikes: fire, splinters."""
    pen = Pen(SIZE, SIZE, SIZE)
    pen.glow(0, 0, 0.49, (255, 150, 60), 0.8)
    rng = np.random.default_rng(72)
    for angle in rng.uniform(0, 2 * np.pi, 14):
        near, far = rng.uniform(0.14, 0.2), rng.uniform(0.3, 0.46)
        line = [
            (near * np.cos(angle), near * np.sin(angle)),
            (far * np.cos(angle), far * np.sin(angle)),
        ]
        pen.line(line, INK, 0.042)
        pen.line(line, TIMBER, 0.022)
    for reach, inner, tone in (
        (0.33, 0.19, (226, 82, 40)),
        (0.24, 0.14, (255, 160, 60)),
        (0.14, 0.08, (255, 236, 160)),
    ):
        star = [
            (r * np.cos(i * np.pi / 9 + reach), r * np.sin(i * np.pi / 9 + reach))
            for i in range(18)
            for r in ((reach if i % 2 == 0 else inner),)
        ]
        pen.shape(star, tone, INK if reach > 0.3 else None, 0.018)
    return pen.picture()


def splash() -> Image.Image:
    """A ball falls into the water."""
    pen = Pen(SIZE, SIZE, SIZE)
    for radius, alpha in ((0.44, 150), (0.33, 210)):
        ring = [(x, 0.26 + y * 0.36) for x, y in arc(0, 0, radius, 0, 360, 60)]
        pen.line(ring, FOAM, 0.022, alpha)
    pen.shape(
        [(x, 0.26 + y * 0.36) for x, y in arc(0, 0, 0.22, 0, 360, 40)],
        (44, 104, 144),
        SEA_INK,
        0.014,
    )
    for x, tall, wide in ((-0.13, 0.34, 0.06), (0.14, 0.38, 0.06), (0.0, 0.6, 0.09)):
        column = curve(
            [
                (x - wide, 0.27),
                (x - wide * 0.7, 0.27 - tall * 0.6),
                (x * 1.5, 0.27 - tall),
                (x + wide * 0.7, 0.27 - tall * 0.6),
                (x + wide, 0.27),
            ],
            6,
        )
        pen.shape(column, (WHITE, (182, 218, 230)), SEA_INK, 0.018)
    rng = np.random.default_rng(73)
    for x, y in rng.uniform((-0.36, -0.42), (0.36, 0.05), (12, 2)).tolist():
        pen.disc(x, y, 0.022, FOAM, SEA_INK, 0.010)
    return pen.picture()


def sinking() -> Image.Image:
    """A stern going down, a mast, and a ring of foam."""
    pen = Pen(SIZE, SIZE, SIZE)
    for radius, alpha in ((0.47, 140), (0.38, 190), (0.29, 220)):
        ring = [(x, 0.2 + y * 0.42) for x, y in arc(0, 0, radius, 0, 360, 60)]
        pen.line(ring, FOAM, 0.018, alpha)
    pool = [(x, 0.2 + y * 0.42) for x, y in arc(0, 0, 0.27, 0, 360, 40)]
    pen.shape(pool, (24, 66, 100), SEA_INK, 0.014)
    mast = [(-0.02, 0.16), (-0.16, -0.36)]
    pen.line(mast, INK, 0.042)
    pen.line(mast, TIMBER, 0.020)
    sail = curve(
        [
            (-0.30, -0.20),
            (-0.13, -0.26),
            (0.04, -0.30),
            (0.06, -0.08),
            (-0.10, -0.04),
            (-0.22, -0.02),
        ],
        5,
        True,
    )
    pen.shape(sail, (WHITE, (206, 200, 186)), INK, 0.018)
    hull = [(-0.06, 0.2), (0.08, -0.12), (0.25, -0.02), (0.24, 0.14), (0.16, 0.24)]
    pen.shape(hull, ((168, 112, 70), (110, 72, 48)), INK, 0.020)
    for t in (0.3, 0.6):
        pen.disc(0.06 + 0.12 * t, 0.10 - 0.06 * t, 0.022, INK, None)
    foam = [(x, 0.2 + y * 0.42) for x, y in arc(0, 0, 0.25, 20, 160, 30)]
    pen.line(foam, FOAM, 0.032)
    for x, y in ((-0.32, 0.12), (0.36, 0.26), (-0.2, 0.34)):
        pen.line([(x - 0.05, y), (x + 0.05, y - 0.02)], INK, 0.036)
        pen.line([(x - 0.05, y), (x + 0.05, y - 0.02)], TIMBER, 0.018)
    return pen.picture()
