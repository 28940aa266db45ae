"""Broadsides under a burning sky: the box of Sea Battle."""

from collections.abc import Sequence

import numpy as np
from PIL import Image, ImageDraw

from build_scripts.boxes.beacon_patrol import clouds
from build_scripts.boxes.poster import (
    FINE,
    Colour,
    H,
    Point,
    W,
    at,
    curve,
    finish,
    glitter,
    glow,
    sky,
    soft,
    waves,
)


def sea_battle() -> Image.Image:
    image = sky(
        (
            (0.0, (28, 20, 36)),
            (0.26, (74, 34, 46)),
            (0.46, (186, 74, 48)),
            (0.58, (250, 160, 74)),
            (0.63, (255, 206, 120)),
            (1.0, (255, 206, 120)),
        )
    )
    glow(image, 0.74, 0.60, 0.5, (255, 220, 130), 200)
    clouds(image, 32, 0.34, 0.54, (255, 190, 110), 120)
    waves(image, 0.635, 5, (92, 66, 74), (206, 134, 86), (255, 206, 130), 33)
    glitter(image, 0.80, 0.645, 0.08, (255, 224, 150), 34)
    ship(image, 0.80, 0.715, 0.34, -1, (64, 36, 34), (226, 172, 126), (60, 84, 110))
    smoke(image, 35, (0.52, 0.74), (0.675, 0.71), (244, 214, 184), 120)
    waves(image, 0.722, 4, (46, 44, 62), (110, 76, 76), (220, 160, 110), 36)
    ship(image, 0.37, 0.868, 0.62, 1, (46, 28, 26), (250, 234, 206), (190, 48, 40))
    for x, y in ((0.42, 0.842), (0.47, 0.842), (0.52, 0.842)):
        flash(image, x, y)
    smoke(image, 37, (0.48, 0.80), (0.83, 0.872), (252, 236, 212), 120)
    waves(image, 0.885, 4, (16, 22, 40), (40, 44, 66), (170, 140, 130), 38)
    splash(image, 0.86, 0.905)
    return finish(image, 43, (18, 10, 22))


def smoke(
    image: Image.Image, seed: int, across: Point, down: Point, colour: Colour, alpha: int
) -> None:
    rng = np.random.default_rng(seed)

    def paint(draw: ImageDraw.ImageDraw) -> None:
        for _ in range(46):
            x, y = rng.uniform(*across), rng.uniform(*down)
            r = rng.uniform(0.015, 0.055) * W
            px, py = at(x, y)
            shade = rng.uniform(0.82, 1.05)
            tint = tuple(min(255, int(c * shade)) for c in colour)
            draw.ellipse(
                (px - r, py - r * 0.8, px + r, py + r * 0.8),
                fill=(*tint, int(alpha * rng.uniform(0.4, 1))),
            )

    soft(image, 7, paint)


def flash(image: Image.Image, x: float, y: float) -> None:
    glow(image, x + 0.02, y, 0.05, (255, 230, 150), 255)
    glow(image, x + 0.01, y, 0.02, (255, 255, 236), 255)


def splash(image: Image.Image, x: float, y: float) -> None:
    def paint(draw: ImageDraw.ImageDraw) -> None:
        for i in range(-4, 5):
            tall = 0.085 - abs(i) * 0.013
            draw.polygon(
                [
                    at(x + i * 0.009 - 0.007, y),
                    at(x + i * 0.018, y - tall),
                    at(x + i * 0.009 + 0.007, y),
                ],
                fill=(255, 244, 226, 210),
            )

    soft(image, 1.6, paint)


def ship(
    image: Image.Image,
    x: float,
    foot: float,
    size: float,
    facing: int,
    hull: Colour,
    sails: Colour,
    flag: Colour,
) -> None:
    """A three-master under full sail, seen from the side."""
    draw = ImageDraw.Draw(image)

    def p(dx: float, dy: float) -> Point:
        return x + facing * dx * size, foot + dy * size * W / H

    def px(points: Sequence[Point]) -> list[Point]:
        return [at(*p(*point)) for point in points]

    def bent(points: Sequence[Point]) -> list[Point]:
        return curve([p(*point) for point in points], 10)

    dim = tuple(int(c * 0.8) for c in sails)
    rope = tuple(int(c * 0.8) for c in hull)
    thin = max(2, int(size * 4 * FINE))
    masts = ((-0.30, -0.82), (-0.02, -0.98), (0.24, -0.84))
    for mx, top in masts:
        draw.line(px([(mx, -0.1), (mx, top)]), fill=rope, width=int(thin * 1.6))
        draw.line(px([(mx, top + 0.03), (mx - 0.20, -0.13)]), fill=rope, width=max(2, thin // 3))
    draw.line(px([(0.40, -0.16), (0.66, -0.32)]), fill=rope, width=thin)
    draw.line(px([(0.24, -0.80), (0.64, -0.30)]), fill=rope, width=max(2, thin // 3))
    for mx, top in masts:
        span = -top - 0.20
        for row, (share, wide) in enumerate(((0.06, 0.10), (0.34, 0.125), (0.66, 0.145))):
            y0 = top + 0.02 + span * share
            y1 = y0 + span * (0.25 if row < 2 else 0.30)
            sheet = [
                (mx - wide, y0), (mx + wide * 0.2, y0 - 0.006), (mx + wide * 0.9, y0),
                (mx + wide * 1.30, (y0 + y1) / 2), (mx + wide * 1.10, y1),
                (mx, y1 - 0.024), (mx - wide * 1.04, y1), (mx - wide * 0.72, (y0 + y1) / 2),
                (mx - wide, y0),
            ]  # fmt: skip
            draw.polygon(bent(sheet), fill=sails)
            fold = [
                (mx - wide, y0), (mx - wide * 0.3, y0), (mx - wide * 0.05, (y0 + y1) / 2),
                (mx - wide * 0.42, y1 - 0.014), (mx - wide * 1.04, y1),
                (mx - wide * 0.72, (y0 + y1) / 2), (mx - wide, y0),
            ]  # fmt: skip
            draw.polygon(bent(fold), fill=dim)
    draw.polygon(
        bent(
            [
                (0.62, -0.31),
                (0.48, -0.36),
                (0.30, -0.62),
                (0.36, -0.30),
                (0.44, -0.20),
                (0.62, -0.31),
            ]
        ),
        fill=dim,
    )
    for mx, top in masts:
        draw.polygon(
            px(
                [
                    (mx, top),
                    (mx - 0.13, top + 0.022),
                    (mx - 0.09, top + 0.036),
                    (mx - 0.13, top + 0.056),
                    (mx, top + 0.052),
                ]
            ),
            fill=flag,
        )
    body = [
        (-0.50, -0.24),
        (-0.42, -0.16),
        (-0.2, -0.115),
        (0.2, -0.115),
        (0.40, -0.17),
        (0.46, -0.13),
        (0.38, 0.06),
        (-0.40, 0.06),
        (-0.48, -0.10),
        (-0.50, -0.24),
    ]
    draw.polygon(px(body), fill=hull)
    gold = (226, 178, 92)
    draw.line(
        px([(-0.48, -0.155), (-0.2, -0.075), (0.22, -0.075), (0.43, -0.125)]), fill=gold, width=thin
    )
    draw.line(
        px([(-0.455, -0.06), (-0.2, 0.0), (0.22, 0.0), (0.405, -0.03)]),
        fill=gold,
        width=max(2, thin // 2),
    )
    for i in range(9):
        gx = -0.34 + i * 0.082
        gy = -0.048 - (0.03 if abs(i - 4) > 3 else 0.0)
        draw.rectangle(
            (*sorted_box(at(*p(gx - 0.017, gy)), at(*p(gx + 0.017, gy + 0.034))),),
            fill=(20, 12, 12),
        )
    for i in range(3):
        wx = -0.46 + i * 0.045
        draw.rectangle(
            (*sorted_box(at(*p(wx, -0.205 + i * 0.018)), at(*p(wx + 0.026, -0.175 + i * 0.018))),),
            fill=(255, 214, 120),
        )


def sorted_box(a: Point, b: Point) -> tuple[float, float, float, float]:
    return min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1])
