"""The backs of tiles: a compass rose on night-blue card."""

from collections.abc import Sequence
from math import cos, pi, sin

import numpy as np
from PIL import Image

from build_scripts.painting.palette import GOLD, INK, lighter, mix
from build_scripts.painting.pen import Pen, Point, arc
from build_scripts.painting.shapes import HEX, SQUARE, Shape, grid

CARD = (40, 74, 104)


def _back(shape: Shape, width: int) -> Image.Image:
    canvas = grid(shape, width)
    pen = Pen(canvas.width, canvas.height, width, large=2)
    pen.shape([(x * 1.01, y * 1.01) for x, y in shape.corners], (lighter(CARD, 0.12), CARD), None)
    for share, thick in ((0.95, 0.006), (0.90, 0.012)):
        pen.line(
            _closed([(x * share, y * share) for x, y in shape.corners]),
            mix(GOLD, CARD, 0.35),
            thick,
        )
    gold, shade = mix(GOLD, CARD, 0.15), mix(GOLD, INK, 0.62)
    for radius, thick in ((0.335, 0.004), (0.35, 0.009), (0.20, 0.004)):
        pen.line(arc(0, 0, radius, 0, 360, 96), gold, thick)
    for count, reach, waist, offset in (
        (8, 0.24, 0.05, pi / 8),
        (4, 0.31, 0.065, pi / 4),
        (4, 0.40, 0.08, 0.0),
    ):
        for i in range(count):
            a = offset + i * 2 * pi / count
            tip = (reach * cos(a), reach * sin(a))
            for side, tone in ((-1, gold), (1, shade)):
                b = a + side * pi / (4 if count == 4 else 8)
                pen.shape([(0, 0), (waist * cos(b), waist * sin(b)), tip], tone, INK, 0.003)
    picture = pen.picture()
    grain = np.random.default_rng(17).normal(1, 0.02, (canvas.height, canvas.width, 1))
    pixels = np.asarray(picture, np.float32)[..., :3] * grain
    finished = Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8))
    if shape.sides != 4:
        finished.putalpha(Image.fromarray((canvas.alpha() * 255 + 0.5).astype(np.uint8)))
    return finished


def _closed(points: Sequence[Point]) -> list[Point]:
    return [*points, points[0]]


def hex_back(width: int) -> Image.Image:
    return _back(HEX, width)


def square_back(width: int) -> Image.Image:
    return _back(SQUARE, width)
