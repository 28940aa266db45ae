"""What the fronts of the boxes share: sky, sea, light, and the finish of a poster."""

import math
from collections.abc import Callable, Sequence

import numpy as np
from PIL import Image, ImageDraw, ImageFilter
from scipy.ndimage import gaussian_filter

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
