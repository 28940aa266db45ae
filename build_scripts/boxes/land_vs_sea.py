"""One chart, two halves: the box of Land vs Sea."""

import math

import numpy as np
from PIL import Image, ImageDraw
from scipy.ndimage import distance_transform_edt, gaussian_filter

from build_scripts.boxes.beacon_patrol import cutter
from build_scripts.boxes.poster import (
    FINE,
    H,
    W,
    at,
    curve,
    finish,
    glow,
    over,
)
from build_scripts.boxes.sea_battle import smoke


def land_vs_sea() -> Image.Image:
    """A coast runs down the chart; hills on the left, soundings on the right."""
    rng = np.random.default_rng(51)
    small_h, small_w = H // 2, W // 2
    rows, columns = np.mgrid[0:small_h, 0:small_w].astype(float)
    field = np.zeros((small_h, small_w))
    for blur, share in ((130, 1.0), (60, 0.55), (26, 0.26), (10, 0.09)):
        layer = gaussian_filter(rng.standard_normal((small_h, small_w)), blur)
        field += share * layer / layer.std()
    slope = (0.50 + 0.07 * np.sin(rows / small_h * 6.0 + 0.6)) - columns / small_w
    height = field * 0.10 + slope * 2.1
    land = height > 0
    inland = distance_transform_edt(land) / small_w
    off = distance_transform_edt(~land) / small_w
    picture = np.zeros((small_h, small_w, 3))
    sea_bands = (
        (0.0, (196, 222, 212)),
        (0.022, (132, 186, 194)),
        (0.06, (86, 148, 172)),
        (0.12, (58, 116, 148)),
        (0.22, (40, 90, 124)),
    )
    for limit, colour in sea_bands:
        picture[~land & (off >= limit)] = colour
    land_bands = (
        (0.0, (238, 216, 160)),
        (0.020, (190, 194, 118)),
        (0.07, (150, 168, 92)),
        (0.14, (116, 142, 80)),
        (0.24, (96, 120, 74)),
    )
    for limit, colour in land_bands:
        picture[land & (inland >= limit)] = colour
    relief = gaussian_filter(np.where(land, field, 0), 3)
    gy, gx = np.gradient(relief)
    picture *= 1 + np.where(land, np.clip((gx + gy) * -7, -0.28, 0.28), 0)[..., None]
    ink = np.array([34.0, 44.0, 56.0])
    for dist, mask, levels in (
        (off, ~land, (0.022, 0.06, 0.12, 0.22)),
        (inland, land, (0.07, 0.14, 0.24)),
    ):
        for level in levels:
            line = np.exp(-(((dist - level) * small_w) ** 2) / 1.4) * mask * 0.4
            picture = picture * (1 - line[..., None]) + ink * line[..., None]
    coast = np.clip(np.exp(-((np.minimum(off + inland, 1) * small_w - 1) ** 2) / 4.5), 0, 1)[
        ..., None
    ]
    picture = picture * (1 - coast * 0.9) + ink * coast * 0.9
    image = Image.fromarray(np.clip(picture, 0, 255).astype("uint8")).resize((W, H), Image.BICUBIC)
    image = image.convert("RGBA")
    whirlpool(image, 0.765, 0.60)
    for x, y, size in (
        (0.11, 0.60, 0.075),
        (0.215, 0.555, 0.10),
        (0.30, 0.615, 0.07),
        (0.13, 0.50, 0.06),
    ):
        peak(image, x, y, size)
    volcano(image, 0.20, 0.79)
    over(image, hexes)
    cutter(image, 0.76, 0.865, 0.19, (196, 60, 46))
    return finish(image, 44, (14, 30, 38))


def hexes(draw: ImageDraw.ImageDraw) -> None:
    """The net of tiles over the chart."""
    radius = 0.165 * W
    wide, high = radius * math.sqrt(3), radius * 1.5
    for row in range(-1, 11):
        for column in range(-1, 7):
            cx = column * wide + (row % 2) * wide / 2 + 0.05 * W
            cy = row * high + 0.04 * H
            corners = [
                (
                    cx + radius * math.sin(math.radians(60 * i)),
                    cy + radius * math.cos(math.radians(60 * i)),
                )
                for i in range(7)
            ]
            draw.line(corners, fill=(252, 244, 222, 120), width=3 * FINE)


def whirlpool(image: Image.Image, x: float, y: float) -> None:
    def paint(draw: ImageDraw.ImageDraw) -> None:
        for arm in range(3):
            points = []
            for i in range(120):
                angle = i * 0.095 + arm * 2.094
                r = 0.004 + 0.0010 * i
                points.append(at(x + r * math.cos(angle) * 1.15, y + r * math.sin(angle) * 0.72))
            draw.line(points, fill=(226, 240, 236, 200), width=4 * FINE)

    glow(image, x, y, 0.11, (20, 52, 84), 150)
    over(image, paint)


def peak(image: Image.Image, x: float, y: float, size: float) -> None:
    draw = ImageDraw.Draw(image)
    tall = size * 1.1
    draw.polygon([at(x - size, y), at(x, y - tall), at(x + size, y)], fill=(128, 116, 96))
    draw.polygon([at(x + size * 0.12, y), at(x, y - tall), at(x + size, y)], fill=(88, 80, 72))
    snow = [
        (x - size * 0.30, y - tall * 0.70),
        (x - size * 0.1, y - tall * 0.62),
        (x + size * 0.06, y - tall * 0.72),
        (x + size * 0.30, y - tall * 0.66),
        (x, y - tall),
    ]
    draw.polygon([at(*point) for point in snow], fill=(248, 244, 234))
    outline = [at(x - size, y), at(x, y - tall), at(x + size, y)]
    draw.line(outline, fill=(34, 40, 46), width=3 * FINE, joint="curve")


def volcano(image: Image.Image, x: float, y: float) -> None:
    glow(image, x, y - 0.14, 0.15, (255, 150, 70), 170)
    smoke(image, 55, (x - 0.06, x + 0.09), (y - 0.25, y - 0.15), (96, 84, 84), 150)
    draw = ImageDraw.Draw(image)
    side = curve([(x - 0.20, y + 0.02), (x - 0.10, y - 0.045), (x - 0.045, y - 0.125)])
    other = curve([(x + 0.045, y - 0.125), (x + 0.10, y - 0.045), (x + 0.20, y + 0.02)])
    draw.polygon([*side, *other], fill=(104, 82, 72))
    shade = curve([(x + 0.045, y - 0.125), (x + 0.03, y - 0.06), (x + 0.05, y + 0.02)])
    draw.polygon([*shade, *reversed(other)], fill=(70, 56, 54))
    lava = curve(
        [
            (x - 0.035, y - 0.125),
            (x - 0.03, y - 0.06),
            (x - 0.055, y - 0.01),
            (x - 0.02, y - 0.03),
            (x, y - 0.085),
            (x + 0.012, y - 0.035),
            (x + 0.03, y - 0.125),
        ]
    )
    draw.polygon(lava, fill=(238, 104, 46))
    (x0, y0), (x1, y1) = at(x - 0.047, y - 0.134), at(x + 0.047, y - 0.114)
    draw.ellipse((x0, y0, x1, y1), fill=(255, 200, 96))
    draw.line([*side], fill=(34, 36, 40), width=3 * FINE)
    draw.line([*other], fill=(34, 36, 40), width=3 * FINE)
