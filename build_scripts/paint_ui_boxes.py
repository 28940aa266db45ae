"""The fronts of the four boxes: small posters with a calm, dark upper part for the title."""

import math
from collections.abc import Callable, Sequence

import numpy as np
from PIL import Image, ImageDraw, ImageFilter
from scipy.ndimage import distance_transform_edt, gaussian_filter

SIZE = (740, 920)
FINE = 2
W, H = SIZE[0] * FINE, SIZE[1] * FINE
Colour = tuple[int, ...]
Point = tuple[float, float]


def at(x: float, y: float) -> Point:
    """A place on the poster, both from 0 to 1."""
    return x * W, y * H


def sky(stops: Sequence[tuple[float, Colour]]) -> Image.Image:
    """Colours from top to bottom."""
    rows = np.linspace(0, 1, H)
    heights = [stop for stop, _ in stops]
    bands = [np.interp(rows, heights, [colour[i] for _, colour in stops]) for i in range(3)]
    column = np.stack(bands, axis=-1)[:, None, :]
    return Image.fromarray(np.repeat(column, W, axis=1).astype("uint8")).convert("RGBA")


def glow(image: Image.Image, x: float, y: float, radius: float, colour: Colour, most: int) -> None:
    """Soft light around a point."""
    rows, columns = np.mgrid[0:H, 0:W].astype(np.float32)
    far = np.hypot(columns - x * W, rows - y * H) / (radius * W)
    layer = np.zeros((H, W, 4), dtype="uint8")
    layer[..., :3] = colour
    layer[..., 3] = (np.exp(-(far**2) * 2) * most).astype("uint8")
    image.alpha_composite(Image.fromarray(layer))


def soft(image: Image.Image, blur: float, paint: Callable[[ImageDraw.ImageDraw], None]) -> None:
    """Paint something and blur it before it goes onto the poster."""
    layer = Image.new("RGBA", image.size, (0, 0, 0, 0))
    paint(ImageDraw.Draw(layer))
    alpha = layer.getchannel("A").filter(ImageFilter.GaussianBlur(blur * FINE))
    colour = layer.filter(ImageFilter.MaxFilter(3)).filter(
        ImageFilter.GaussianBlur(blur * FINE / 3)
    )
    colour.putalpha(alpha)
    image.alpha_composite(colour)


def over(image: Image.Image, paint: Callable[[ImageDraw.ImageDraw], None]) -> None:
    """Paint with see-through colours."""
    layer = Image.new("RGBA", image.size, (0, 0, 0, 0))
    paint(ImageDraw.Draw(layer))
    image.alpha_composite(layer)


def curve(points: Sequence[Point], steps: int = 14) -> list[Point]:
    """A smooth line through points (Catmull-Rom), in pixels."""
    whole = [points[0], *points, points[-1]]
    line: list[Point] = []
    for a, b, c, d in zip(whole, whole[1:], whole[2:], whole[3:], strict=False):
        for i in range(steps):
            t = i / steps
            xy = [
                0.5
                * (
                    2 * b[k]
                    + (c[k] - a[k]) * t
                    + (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t
                    + (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t**3
                )
                for k in (0, 1)
            ]
            line.append(at(*xy))
    line.append(at(*points[-1]))
    return line


def waves(
    image: Image.Image, top: float, rows: int, near: Colour, far: Colour, crest: Colour, seed: int
) -> None:
    """Rows of swell, taller and darker towards the viewer."""
    rng = np.random.default_rng(seed)
    draw = ImageDraw.Draw(image)
    for row in range(rows):
        share = row / max(1, rows - 1)
        y = top + (1.02 - top) * share**1.35
        tall = 0.004 + 0.017 * share
        length = 0.07 + 0.16 * share
        phase = rng.uniform(0, 6.28)
        xs = np.linspace(-0.02, 1.02, 160)
        bump = np.abs(np.sin(xs / length * math.pi + phase)) ** 0.8
        drift = np.sin(xs * 5 + phase * 2) * tall * 0.6
        line = [at(x, y - tall * b + s) for x, b, s in zip(xs, bump, drift, strict=True)]
        colour = tuple(int(f + (n - f) * share) for n, f in zip(near, far, strict=True))
        draw.polygon([*line, (W, H), (0, H)], fill=(*colour, 255))
        draw.line(line, fill=(*crest, 255), width=max(2, int((1.2 + 2.4 * share) * FINE)))


def glitter(
    image: Image.Image, x: float, top: float, spread: float, colour: Colour, seed: int
) -> None:
    """The broken light of the sun on water."""
    rng = np.random.default_rng(seed)

    def paint(draw: ImageDraw.ImageDraw) -> None:
        for _ in range(90):
            depth = rng.uniform(0, 1) ** 1.3
            cx = x + rng.normal(0, spread * (0.3 + depth))
            cy = top + depth * (0.98 - top)
            half = (0.012 + 0.035 * depth) * rng.uniform(0.5, 1.2)
            thick = (0.0012 + 0.0026 * depth) * H
            (x0, y0), (x1, y1) = at(cx - half, cy), at(cx + half, cy)
            alpha = int(rng.uniform(70, 190))
            draw.ellipse((x0, y0 - thick, x1, y1 + thick), fill=(*colour, alpha))

    over(image, paint)


def gull(image: Image.Image, x: float, y: float, size: float, colour: Colour) -> None:
    left = curve([(x - size, y - size * 0.12), (x - size * 0.5, y - size * 0.34), (x, y)])
    right = curve([(x, y), (x + size * 0.5, y - size * 0.38), (x + size, y - size * 0.2)])
    ImageDraw.Draw(image).line([*left, *right], fill=colour, width=int(size * W * 0.09) + 2)


def finish(image: Image.Image, seed: int, veil: Colour) -> Image.Image:
    """A dark upper part for the title, paper grain, and the size of the poster."""
    rows = np.linspace(0, 1, H)[:, None]
    alpha = np.clip(1 - rows / 0.40, 0, 1) ** 1.2 * 150
    layer = np.zeros((H, W, 4), dtype="uint8")
    layer[..., :3] = veil
    layer[..., 3] = np.repeat(alpha, W, axis=1).astype("uint8")
    image.alpha_composite(Image.fromarray(layer))
    small = image.convert("RGB").resize(SIZE, Image.LANCZOS)
    rng = np.random.default_rng(seed)
    grain = gaussian_filter(rng.standard_normal(SIZE[::-1]), 0.8)
    blotch = gaussian_filter(rng.standard_normal(SIZE[::-1]), 26)
    tone = 1 + 0.032 * grain / grain.std() + 0.026 * blotch / blotch.std()
    picture = np.asarray(small, dtype=float) * tone[..., None]
    return Image.fromarray(np.clip(picture, 0, 255).astype("uint8"))


# --- Beacon Patrol: a lighthouse at dusk


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


# --- Pelican Bay: a pelican on a post before a wooded bay


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


# --- Sea Battle: broadsides under a burning sky


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


# --- Land vs Sea: one chart, two halves


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


BOXES: dict[str, Callable[[], Image.Image]] = {
    "beacon_patrol": beacon_patrol,
    "pelican_bay": pelican_bay,
    "sea_battle": sea_battle,
    "land_vs_sea": land_vs_sea,
}
