"""A pelican on a post before a wooded bay: the box of Pelican Bay."""

import math
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
    gull,
    over,
    sky,
    waves,
)


def pelican_bay() -> Image.Image:
    image = sky(
        (
            (0.0, (12, 92, 104)),
            (0.28, (50, 148, 150)),
            (0.44, (168, 212, 190)),
            (0.52, (250, 226, 168)),
            (1.0, (250, 226, 168)),
        )
    )
    glow(image, 0.34, 0.42, 0.5, (255, 236, 170), 170)
    draw = ImageDraw.Draw(image)
    cx, cy = at(0.34, 0.42)
    r = 0.105 * W
    draw.ellipse((cx - r, cy - r, cx + r, cy + r), fill=(255, 240, 190))
    clouds(image, 12, 0.34, 0.47, (255, 250, 226), 150)
    ridge(
        image,
        [(-0.02, 0.53), (0.14, 0.49), (0.30, 0.515), (0.5, 0.475), (0.70, 0.50), (1.02, 0.46)],
        0.62,
        (118, 168, 150),
    )
    ridge(
        image,
        [(-0.02, 0.555), (0.2, 0.545), (0.4, 0.56), (0.62, 0.52), (0.84, 0.505), (1.02, 0.53)],
        0.66,
        (74, 132, 104),
    )
    waves(image, 0.585, 6, (30, 138, 152), (120, 190, 182), (196, 226, 206), 13)
    glitter(image, 0.34, 0.60, 0.08, (255, 246, 206), 14)
    forest(image)
    sand = curve(
        [
            (1.02, 0.70),
            (0.86, 0.715),
            (0.72, 0.745),
            (0.62, 0.79),
            (0.60, 0.84),
            (0.70, 0.90),
            (0.84, 0.96),
            (0.9, 1.02),
        ]
    )
    foam = curve(
        [
            (1.02, 0.685),
            (0.84, 0.70),
            (0.69, 0.732),
            (0.585, 0.785),
            (0.565, 0.845),
            (0.66, 0.915),
            (0.80, 0.975),
            (0.86, 1.02),
        ]
    )
    over(image, lambda d: d.polygon([*foam, (W, H)], fill=(222, 240, 226, 210)))
    draw.polygon([*sand, (W, H)], fill=(240, 216, 160))
    inner = curve(
        [
            (1.02, 0.745),
            (0.88, 0.755),
            (0.76, 0.785),
            (0.70, 0.83),
            (0.78, 0.89),
            (0.92, 0.945),
            (1.02, 0.97),
        ]
    )
    draw.polygon([*inner, (W, H), (W, 0.745 * H)], fill=(228, 196, 134))
    palm(image, 0.88, 0.86, 0.30, 0.05)
    palm(image, 0.96, 0.90, 0.24, 0.03)
    posts(image)
    pelican(image, 0.335, 0.795, 0.36)
    waves(image, 0.955, 3, (10, 84, 100), (20, 116, 130), (150, 208, 200), 19)
    for x, y, size in ((0.66, 0.405, 0.05), (0.76, 0.375, 0.036), (0.58, 0.37, 0.028)):
        gull(image, x, y, size, (252, 250, 240, 255))
    return finish(image, 42, (4, 52, 62))


def ridge(image: Image.Image, points: list[Point], bottom: float, colour: Colour) -> None:
    line = curve(points)
    ImageDraw.Draw(image).polygon([*line, at(1.02, bottom), at(-0.02, bottom)], fill=(*colour, 255))


def forest(image: Image.Image) -> None:
    """Round crowns along the near shore on the right."""
    rng = np.random.default_rng(15)
    draw = ImageDraw.Draw(image)
    for _ in range(150):
        x = rng.uniform(0.58, 1.04)
        rise = 0.12 * ((x - 0.55) / 0.45) ** 1.2
        y = 0.665 + 0.02 - rng.uniform(0, rise)
        if y < 0.55:
            continue
        size = rng.uniform(0.022, 0.036)
        tone = rng.uniform(0.8, 1.15)
        dark = tuple(int(c * tone) for c in (42, 92, 62))
        light = tuple(int(c * tone) for c in (88, 140, 82))
        px, py = at(x, y)
        s = size * W
        draw.ellipse((px - s, py - s * 0.95, px + s, py + s * 0.95), fill=dark)
        draw.ellipse((px - s * 0.8, py - s * 0.85, px + s * 0.25, py + s * 0.1), fill=light)
    shore = curve([(0.55, 0.70), (0.66, 0.684), (0.80, 0.682), (1.02, 0.67)])
    draw.line(shore, fill=(232, 206, 150), width=int(0.014 * W))


def palm(image: Image.Image, x: float, foot: float, tall: float, lean: float) -> None:
    draw = ImageDraw.Draw(image)
    top = (x - lean, foot - tall)
    trunk = curve([(x, foot), (x - lean * 0.2, foot - tall * 0.5), top])
    draw.line(trunk, fill=(112, 78, 50), width=int(0.016 * W))
    for i, degrees in enumerate((-160, -125, -90, -55, -20, 10, 190)):
        angle = math.radians(degrees)
        long = 0.15 * (1 if i % 2 else 0.88)
        mid = (
            top[0] + long * 0.55 * math.cos(angle),
            top[1] + long * 0.42 * math.sin(angle) - 0.02,
        )
        end = (top[0] + long * math.cos(angle), top[1] + long * 0.45 * math.sin(angle) + 0.05)
        upper = curve([top, mid, end])
        lower = curve([end, (mid[0], mid[1] + 0.026), top])
        draw.polygon([*upper, *lower], fill=(38, 102, 70) if i % 2 else (60, 132, 82))


def posts(image: Image.Image) -> None:
    draw = ImageDraw.Draw(image)
    for x, top, wide in ((0.30, 0.80, 0.038), (0.135, 0.865, 0.030)):
        draw.rectangle((*at(x - wide, top), *at(x + wide, 1.0)), fill=(92, 64, 44))
        draw.rectangle((*at(x + wide * 0.3, top), *at(x + wide, 1.0)), fill=(62, 42, 30))
        (x0, y0), (x1, y1) = at(x - wide, top - 0.010), at(x + wide, top + 0.010)
        draw.ellipse((x0, y0, x1, y1), fill=(146, 108, 74))
        for y in (top + 0.05, top + 0.062):
            draw.line(
                [at(x - wide, y), at(x + wide, y + 0.004)], fill=(214, 190, 140), width=4 * FINE
            )


def pelican(image: Image.Image, x: float, foot: float, size: float) -> None:
    """Looking right, the bill on the breast."""
    draw = ImageDraw.Draw(image)

    def p(dx: float, dy: float) -> Point:
        return x + dx * size, foot + dy * size * W / H

    def shape(points: Sequence[Point], colour: Colour) -> None:
        draw.polygon(curve([p(*point) for point in points]), fill=colour)

    for dx in (-0.13, -0.02):
        draw.line([at(*p(dx, -0.2)), at(*p(dx, 0.0))], fill=(226, 132, 52), width=int(0.011 * W))
    body = [
        (-0.52, -0.10),
        (-0.34, -0.42),
        (-0.12, -0.62),
        (0.12, -0.62),
        (0.20, -0.42),
        (0.12, -0.20),
        (-0.12, -0.12),
        (-0.52, -0.10),
    ]
    shape(body, (250, 246, 236))
    shape(
        [
            (-0.52, -0.10),
            (-0.34, -0.32),
            (-0.10, -0.26),
            (0.08, -0.22),
            (-0.12, -0.12),
            (-0.52, -0.10),
        ],
        (206, 206, 200),
    )
    shape(
        [
            (-0.60, -0.06),
            (-0.42, -0.36),
            (-0.16, -0.54),
            (0.00, -0.44),
            (-0.16, -0.24),
            (-0.60, -0.06),
        ],
        (232, 230, 222),
    )
    shape(
        [(-0.60, -0.06), (-0.46, -0.26), (-0.28, -0.30), (-0.30, -0.18), (-0.60, -0.06)],
        (52, 56, 66),
    )
    neck = [
        (0.02, -0.56),
        (0.14, -0.74),
        (0.10, -0.96),
        (0.18, -1.10),
        (0.32, -1.10),
        (0.36, -0.98),
        (0.28, -0.82),
        (0.24, -0.60),
        (0.14, -0.46),
        (0.02, -0.56),
    ]
    shape(neck, (252, 248, 240))
    shape(
        [(0.20, -1.10), (0.12, -1.16), (0.06, -1.12), (0.14, -1.08), (0.20, -1.10)], (244, 214, 130)
    )
    pouch = [
        (0.31, -1.00),
        (0.50, -0.86),
        (0.66, -0.66),
        (0.80, -0.50),
        (0.58, -0.54),
        (0.40, -0.66),
        (0.31, -0.84),
        (0.31, -1.00),
    ]
    shape(pouch, (240, 156, 58))
    shape(
        [(0.31, -0.90), (0.44, -0.70), (0.60, -0.57), (0.44, -0.62), (0.32, -0.76), (0.31, -0.90)],
        (216, 122, 44),
    )
    bill = [
        (0.32, -1.06),
        (0.48, -0.96),
        (0.68, -0.72),
        (0.84, -0.48),
        (0.64, -0.70),
        (0.46, -0.86),
        (0.32, -0.98),
        (0.32, -1.06),
    ]
    shape(bill, (252, 206, 104))
    ex, ey = at(*p(0.265, -1.02))
    draw.ellipse((ex - 13, ey - 13, ex + 13, ey + 13), fill=(255, 226, 150))
    draw.ellipse((ex - 8, ey - 8, ex + 8, ey + 8), fill=(30, 30, 36))
