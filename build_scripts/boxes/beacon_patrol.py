"""A lighthouse at dusk: the box of Beacon Patrol."""

import numpy as np
from PIL import Image, ImageDraw

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
    sky,
    soft,
    waves,
)


def beacon_patrol() -> Image.Image:
    image = sky(
        (
            (0.0, (18, 42, 66)),
            (0.30, (40, 84, 108)),
            (0.50, (150, 138, 124)),
            (0.60, (240, 178, 108)),
            (0.66, (250, 206, 138)),
            (1.0, (250, 206, 138)),
        )
    )
    clouds(image, 4, 0.40, 0.58, (255, 214, 160), 90)
    lantern = (0.635, 0.345)
    glow(image, *lantern, 0.55, (255, 214, 120), 120)

    def beams(draw: ImageDraw.ImageDraw) -> None:
        for spread, reach, alpha in ((0.10, -0.75, 120), (0.055, -0.75, 120), (0.09, 0.55, 110)):
            x = lantern[0] + reach
            draw.polygon(
                [
                    at(*lantern),
                    at(x, lantern[1] + 0.02 - spread),
                    at(x, lantern[1] + 0.02 + spread),
                ],
                fill=(255, 228, 150, alpha),
            )

    soft(image, 9, beams)
    waves(image, 0.655, 6, (54, 108, 130), (146, 148, 138), (190, 190, 170), 3)
    glitter(image, 0.30, 0.665, 0.10, (255, 224, 160), 5)
    rock = [
        (0.36, 0.80), (0.41, 0.745), (0.47, 0.735), (0.50, 0.70), (0.565, 0.685),
        (0.70, 0.680), (0.76, 0.705), (0.83, 0.70), (0.90, 0.735), (1.04, 0.75), (1.04, 0.90),
        (0.36, 0.90),
    ]  # fmt: skip
    draw = ImageDraw.Draw(image)
    draw.polygon([at(x, y) for x, y in rock], fill=(44, 52, 60, 255))
    facets = (
        ((0.41, 0.745), (0.47, 0.735), (0.50, 0.70), (0.52, 0.76), (0.45, 0.80), (94, 92, 88)),
        ((0.50, 0.70), (0.565, 0.685), (0.60, 0.75), (0.52, 0.76), (0.50, 0.73), (76, 80, 80)),
        ((0.70, 0.68), (0.76, 0.705), (0.74, 0.77), (0.68, 0.76), (0.66, 0.70), (62, 68, 72)),
        ((0.83, 0.70), (0.90, 0.735), (0.93, 0.80), (0.84, 0.79), (0.80, 0.74), (58, 64, 70)),
    )
    for *points, colour in facets:
        draw.polygon([at(*point) for point in points], fill=(*colour, 255))
    grass = curve([(0.50, 0.703), (0.56, 0.684), (0.64, 0.676), (0.71, 0.678), (0.78, 0.706)])
    draw.line(grass, fill=(112, 124, 74, 255), width=int(0.016 * W))
    lighthouse(image, lantern[0], lantern[1], 0.682)
    cottage(image, 0.775, 0.700)
    waves(image, 0.79, 5, (16, 46, 66), (44, 96, 120), (132, 170, 176), 8)
    cutter(image, 0.25, 0.845, 0.17, (196, 60, 46))
    waves(image, 0.915, 3, (12, 34, 52), (22, 60, 82), (110, 150, 160), 9)
    for x, y, size in ((0.20, 0.50, 0.045), (0.29, 0.465, 0.032), (0.37, 0.52, 0.026)):
        gull(image, x, y, size, (252, 246, 230, 255))
    return finish(image, 41, (10, 28, 46))


def clouds(
    image: Image.Image, seed: int, top: float, bottom: float, colour: Colour, alpha: int
) -> None:
    """Long thin clouds in a band of the sky."""
    rng = np.random.default_rng(seed)

    def paint(draw: ImageDraw.ImageDraw) -> None:
        for _ in range(16):
            x, y = rng.uniform(-0.1, 1.0), rng.uniform(top, bottom)
            long, thick = rng.uniform(0.12, 0.42), rng.uniform(0.003, 0.009)
            (x0, y0), (x1, y1) = at(x, y - thick), at(x + long, y + thick)
            draw.ellipse((x0, y0, x1, y1), fill=(*colour, int(alpha * rng.uniform(0.5, 1))))

    soft(image, 5, paint)


def lighthouse(image: Image.Image, x: float, top: float, foot: float) -> None:
    """White and red, lit from the left by the last sun."""
    draw = ImageDraw.Draw(image)
    wide_top, wide_foot = 0.036, 0.062
    bands = 5
    for i in range(bands):
        a, b = i / bands, (i + 1) / bands
        y0, y1 = top + 0.035 + (foot - top - 0.035) * a, top + 0.035 + (foot - top - 0.035) * b
        w0, w1 = wide_top + (wide_foot - wide_top) * a, wide_top + (wide_foot - wide_top) * b
        lit, dim = (
            ((250, 240, 220), (176, 168, 160)) if i % 2 == 0 else ((206, 66, 50), (138, 38, 34))
        )
        draw.polygon([at(x - w0, y0), at(x + w0, y0), at(x + w1, y1), at(x - w1, y1)], fill=lit)
        draw.polygon(
            [at(x + w0 * 0.25, y0), at(x + w0, y0), at(x + w1, y1), at(x + w1 * 0.25, y1)], fill=dim
        )
    gallery = top + 0.026
    draw.rectangle((*at(x - 0.056, gallery), *at(x + 0.056, gallery + 0.013)), fill=(40, 44, 52))
    for i in range(6):
        post = x - 0.052 + i * 0.0208
        draw.line([at(post, gallery), at(post, gallery - 0.018)], fill=(40, 44, 52), width=3 * FINE)
    draw.line(
        [at(x - 0.054, gallery - 0.018), at(x + 0.054, gallery - 0.018)],
        fill=(40, 44, 52),
        width=3 * FINE,
    )
    draw.rectangle((*at(x - 0.027, top - 0.022), *at(x + 0.027, gallery)), fill=(255, 236, 168))
    for dx in (-0.027, -0.009, 0.009, 0.027):
        draw.line([at(x + dx, top - 0.022), at(x + dx, gallery)], fill=(52, 48, 48), width=2 * FINE)
    draw.polygon(
        [at(x - 0.036, top - 0.022), at(x, top - 0.062), at(x + 0.036, top - 0.022)],
        fill=(176, 48, 40),
    )
    draw.polygon(
        [at(x + 0.006, top - 0.022), at(x, top - 0.062), at(x + 0.036, top - 0.022)],
        fill=(122, 32, 30),
    )
    draw.line([at(x, top - 0.06), at(x, top - 0.085)], fill=(40, 44, 52), width=3 * FINE)
    for y in (0.45, 0.54, 0.625):
        draw.rounded_rectangle(
            (*at(x - 0.010, y), *at(x + 0.006, y + 0.022)), radius=8, fill=(46, 48, 56)
        )
    glow(image, x, top, 0.10, (255, 244, 200), 210)


def cottage(image: Image.Image, x: float, foot: float) -> None:
    draw = ImageDraw.Draw(image)
    draw.rectangle((*at(x - 0.045, foot - 0.036), *at(x + 0.05, foot)), fill=(226, 216, 198))
    draw.polygon(
        [
            at(x - 0.058, foot - 0.034),
            at(x - 0.02, foot - 0.068),
            at(x + 0.035, foot - 0.068),
            at(x + 0.064, foot - 0.034),
        ],
        fill=(122, 52, 44),
    )
    draw.rectangle(
        (*at(x - 0.028, foot - 0.026), *at(x - 0.010, foot - 0.010)), fill=(255, 214, 120)
    )
    draw.rectangle(
        (*at(x + 0.014, foot - 0.026), *at(x + 0.032, foot - 0.010)), fill=(255, 214, 120)
    )


def cutter(image: Image.Image, x: float, foot: float, size: float, accent: Colour) -> None:
    """A small gaff cutter heading right."""
    draw = ImageDraw.Draw(image)

    def p(dx: float, dy: float) -> Point:
        return at(x + dx * size, foot + dy * size * W / H)

    def sail(points: list[Point], colour: Colour) -> None:
        draw.polygon(curve([((px / W), (py / H)) for px, py in points]), fill=colour)

    draw.line([p(0.02, 0), p(0.02, -1.15)], fill=(58, 40, 30), width=5 * FINE)
    sail(
        [p(-0.02, -1.02), p(-0.34, -0.62), p(-0.46, -0.16), p(-0.02, -0.12), p(-0.02, -1.02)],
        (250, 240, 218),
    )
    sail(
        [p(-0.02, -0.55), p(-0.28, -0.36), p(-0.46, -0.16), p(-0.02, -0.12), p(-0.02, -0.55)],
        (228, 212, 184),
    )
    sail([p(0.05, -0.98), p(0.26, -0.5), p(0.50, -0.14), p(0.05, -0.16), p(0.05, -0.98)], accent)
    draw.polygon([p(0.02, -1.15), p(0.16, -1.10), p(0.02, -1.05)], fill=accent)
    hull = [p(-0.48, -0.06), p(0.54, -0.08), p(0.40, 0.14), p(-0.38, 0.14)]
    draw.polygon(hull, fill=(74, 44, 30))
    draw.line([p(-0.48, -0.06), p(0.54, -0.08)], fill=(236, 208, 150), width=5 * FINE)
