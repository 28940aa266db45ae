"""Paint what the interface is made of: table, paper, symbols, compass, icon, box fronts.

Deterministic; needs numpy, scipy and Pillow. Run from anywhere: it writes into `art/ui`.
"""

import math
from itertools import pairwise
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter
from scipy.ndimage import gaussian_filter

from build_scripts.boxes import BOXES

UI = Path(__file__).resolve().parent.parent / "art" / "ui"
FINE = 4  # shapes are drawn so many times larger, then scaled down


def noise(
    rng: np.random.Generator, shape: tuple[int, int], blur: tuple[float, float]
) -> np.ndarray:
    """Soft noise of mean 0 and spread 1 that runs on over its borders."""
    field = gaussian_filter(rng.standard_normal(shape), blur, mode="wrap")
    return (field - field.mean()) / field.std()


# --- the table


def table(width: int = 1920, height: int = 1080) -> Image.Image:
    """Oiled planks under a lamp that hangs a little left of the middle."""
    rng = np.random.default_rng(7)
    tone = np.zeros((height, width))
    planks = [0, 174, 352, 518, 701, 870, height]
    for top, bottom in pairwise(planks):
        tone[top:bottom] = plank(rng, (bottom - top, width))
    base = np.array([104.0, 70.0, 46.0])
    dark = np.array([62.0, 38.0, 24.0])
    mix = np.clip(0.5 - tone * 0.34, 0, 1)[..., None]
    picture = base * (1 - mix) + dark * mix
    for seam in planks[1:-1]:
        picture[seam - 9 : seam - 2] *= np.linspace(1, 0.72, 7)[:, None, None]
        picture[seam - 2 : seam + 2] *= 0.34
        picture[seam + 2 : seam + 5] *= 1.16
    return Image.fromarray(np.clip(picture * lamp(width, height), 0, 255).astype("uint8"))


def plank(rng: np.random.Generator, shape: tuple[int, int]) -> np.ndarray:
    """One board: long fibres, slow bands, here and there the eye of a knot."""
    high, wide = shape
    rows, columns = np.mgrid[0:high, 0:wide].astype(float)
    warp = noise(rng, shape, (30, 260)) * 16
    for _ in range(int(rng.integers(0, 3))):
        x, y = rng.uniform(0.05, 0.95) * wide, rng.uniform(0.2, 0.8) * high
        push = np.exp(-(((columns - x) / 110) ** 2) - ((rows - y) / 34) ** 2)
        warp += push * 46 * np.sign(rows - y + 0.01)
    rings = np.sin((rows + warp) * 0.115 + rng.uniform(0, 6)) * 0.30
    fibres = noise(rng, shape, (0.8, 60)) * 0.17 + noise(rng, shape, (4.5, 190)) * 0.34
    pores = np.clip(noise(rng, shape, (0.5, 14)) - 1.9, 0, None) * -0.5
    return rings + fibres + pores + rng.uniform(-0.45, 0.45)


def lamp(width: int, height: int) -> np.ndarray:
    """The warm light and the dark of the corners, as a factor per colour."""
    rows, columns = np.mgrid[0:height, 0:width].astype(float)
    far = ((columns - width * 0.44) / (width * 0.62)) ** 2 + (
        (rows - height * 0.40) / (height * 0.72)
    ) ** 2
    glow = np.exp(-far * 1.25)
    shade = 0.36 + 0.86 * glow
    warm = np.stack([shade * (1 + 0.13 * glow), shade * (1 + 0.03 * glow), shade * 0.97], axis=-1)
    dither = np.random.default_rng(3).normal(0, 0.006, (height, width, 1))
    return warm + dither


# --- paper


def grain(size: int = 256) -> Image.Image:
    """Paper fibres, to be multiplied onto any tint; tiles without a seam."""
    rng = np.random.default_rng(11)
    shape = (size, size)
    cloud = noise(rng, shape, (16, 16)) * 0.005
    fibre = noise(rng, shape, (0.6, 3.2)) * 0.006 + noise(rng, shape, (3.2, 0.6)) * 0.006
    speck = np.clip(noise(rng, shape, (0.7, 0.7)) - 2.9, 0, None) * -0.05
    tone = np.clip(0.975 + cloud + fibre + speck, 0, 1)[..., None]
    tint = np.array([1.0, 0.995, 0.985])
    return Image.fromarray((np.clip(tone * tint, 0, 1) * 255).astype("uint8"))


def burn(size: int = 192) -> Image.Image:
    """The darker rim of old paper, for nine slices; white in the middle."""
    rows, columns = np.mgrid[0:size, 0:size]
    edge = np.minimum.reduce([rows, columns, size - 1 - rows, size - 1 - columns]).astype(float)
    strength = np.exp(-edge / 13) * 0.13
    tint = np.array([0.62, 0.86, 1.25])
    picture = 1 - strength[..., None] * tint
    return Image.fromarray((np.clip(picture, 0, 1) * 255).astype("uint8"))


def lid(size: int = 192) -> Image.Image:
    """Light on the upper edge of a box lid, shade on the lower, and a thin gilt frame."""
    rows, columns = np.mgrid[0:size, 0:size].astype(float)
    light = np.exp(-np.minimum(rows, columns) / 3.0) * 120
    dark = np.exp(-np.minimum(size - 1 - rows, size - 1 - columns) / 5.0) * 130
    white = light > dark
    picture = np.zeros((size, size, 4))
    picture[..., :3] = np.where(white[..., None], (255, 244, 214), (12, 8, 6))
    picture[..., 3] = np.maximum(light, dark)
    image = Image.fromarray(picture.astype("uint8"), "RGBA")
    frame = Image.new("RGBA", (size * FINE, size * FINE), (240, 208, 140, 0))
    inset = 13 * FINE
    ImageDraw.Draw(frame).rounded_rectangle(
        (inset, inset, size * FINE - inset, size * FINE - inset),
        radius=5 * FINE,
        outline=(240, 208, 140, 150),
        width=2 * FINE - 2,
    )
    image.alpha_composite(frame.resize((size, size), Image.LANCZOS))
    return image


def tray(size: int = 256) -> Image.Image:
    """A shallow wooden tray for tiles, for nine slices."""
    rng = np.random.default_rng(21)
    tone = noise(rng, (size, size), (0.8, 40)) * 0.06 + noise(rng, (size, size), (6, 90)) * 0.05
    picture = np.array([116.0, 80.0, 54.0]) * (1 + tone)[..., None]
    rows, columns = np.mgrid[0:size, 0:size].astype(float)
    edge = np.minimum.reduce([rows, columns, size - 1 - rows, size - 1 - columns])
    inner = edge > 22
    picture[inner] *= 0.56
    from_top = np.clip((rows - 22) / 26, 0, 1)
    picture *= np.where(inner, 0.72 + 0.28 * from_top, 1.0)[..., None]
    picture += np.exp(-np.abs(edge - 1.5) / 1.6)[..., None] * 34
    picture -= np.exp(-np.abs(edge - 21) / 1.4)[..., None] * 26
    image = Image.fromarray(np.clip(picture, 0, 255).astype("uint8")).convert("RGBA")
    mask = Image.new("L", (size * FINE, size * FINE), 0)
    ImageDraw.Draw(mask).rounded_rectangle(
        (0, 0, size * FINE - 1, size * FINE - 1), radius=20 * FINE, fill=255
    )
    image.putalpha(mask.resize((size, size), Image.LANCZOS))
    return image


# --- the compass rose, inlaid in the wood


def compass(size: int = 1024) -> Image.Image:
    """Sixteen points, two rings and a scale of degrees in pale and dark wood."""
    side = size * 2
    image = Image.new("RGBA", (side, side), (214, 170, 112, 0))
    draw = ImageDraw.Draw(image)
    middle = side / 2
    pale, dark = (226, 182, 122, 58), (30, 16, 8, 92)

    def at(radius: float, degrees: float) -> tuple[float, float]:
        angle = math.radians(degrees - 90)
        return middle + radius * middle * math.cos(angle), middle + radius * middle * math.sin(
            angle
        )

    for radius, width in ((0.93, 5), (0.86, 3), (0.60, 3), (0.34, 3)):
        box = [middle * (1 - radius), middle * (1 - radius)]
        draw.ellipse((*box, side - box[0], side - box[1]), outline=pale, width=width * 2)
    for degrees in range(0, 360, 3):
        inner = 0.875 if degrees % 15 else 0.862
        draw.line((at(inner, degrees), at(0.926, degrees)), fill=pale, width=3)
    for ring, length, waist in ((1, 0.56, 0.07), (2, 0.70, 0.09), (4, 0.90, 0.13)):
        step = {1: 45.0, 2: 90.0, 4: 90.0}[ring]
        start = {1: 22.5, 2: 45.0, 4: 0.0}[ring]
        turns = [start + step * i for i in range(int(360 / step))]
        half = {1: 11.25, 2: 22.5, 4: 45.0}[ring]
        for degrees in turns:
            tip = at(length, degrees)
            for sign, fill in ((-1, pale), (1, dark)):
                shoulder = at(waist * (1.6 if ring == 4 else 1.9), degrees + sign * half)
                draw.polygon([tip, shoulder, (middle, middle)], fill=fill)
                draw.line([tip, shoulder], fill=(240, 204, 150, 70), width=3)
    small = image.resize((size, size), Image.LANCZOS)
    rng = np.random.default_rng(5)
    worn = np.clip(0.86 + noise(rng, (size, size), (1.2, 30)) * 0.16, 0.4, 1)
    alpha = np.asarray(small.getchannel("A"), dtype=float) * worn
    small.putalpha(Image.fromarray(alpha.astype("uint8")))
    return small


# --- the symbols of the players: white shapes, coloured when shown


def symbol(paint) -> Image.Image:  # type: ignore[no-untyped-def]
    side = 256 * FINE
    image = Image.new("L", (side, side), 0)
    paint(ImageDraw.Draw(image), side)
    white = Image.new("RGBA", (256, 256), (255, 255, 255, 0))
    white.putalpha(image.resize((256, 256), Image.LANCZOS))
    return white


def anchor(draw: ImageDraw.ImageDraw, side: int) -> None:
    u = side / 100
    draw.ellipse((40 * u, 4 * u, 60 * u, 24 * u), fill=255)
    draw.ellipse((45.5 * u, 9.5 * u, 54.5 * u, 18.5 * u), fill=0)
    draw.rounded_rectangle((45.5 * u, 22 * u, 54.5 * u, 92 * u), radius=3 * u, fill=255)
    draw.rounded_rectangle((29 * u, 30 * u, 71 * u, 39 * u), radius=4.5 * u, fill=255)
    draw.arc((14 * u, 20 * u, 86 * u, 95 * u), 12, 168, fill=255, width=int(9.5 * u))
    for sign in (-1, 1):
        x = 50 + sign * 35
        draw.polygon(
            [(x * u, 46 * u), ((x + sign * 10) * u, 70 * u), ((x - sign * 15) * u, 66 * u)],
            fill=255,
        )


def star(draw: ImageDraw.ImageDraw, side: int) -> None:
    u = side / 100
    points = []
    for i in range(10):
        radius = 46 if i % 2 == 0 else 19
        angle = -math.pi / 2 + i * math.pi / 5
        points.append(
            (50 * u + radius * u * math.cos(angle), 53 * u + radius * u * math.sin(angle))
        )
    draw.polygon(points, fill=255)


def wheel(draw: ImageDraw.ImageDraw, side: int) -> None:
    u = side / 100
    for i in range(8):
        angle = i * math.pi / 4
        end = (50 * u + 42 * u * math.cos(angle), 50 * u + 42 * u * math.sin(angle))
        draw.line([(50 * u, 50 * u), end], fill=255, width=int(6.5 * u))
        r = 5.5 * u
        draw.ellipse((end[0] - r, end[1] - r, end[0] + r, end[1] + r), fill=255)
    draw.ellipse((20 * u, 20 * u, 80 * u, 80 * u), outline=255, width=int(8.5 * u))
    draw.ellipse((38 * u, 38 * u, 62 * u, 62 * u), fill=255)
    draw.ellipse((45 * u, 45 * u, 55 * u, 55 * u), fill=0)


def shell(draw: ImageDraw.ImageDraw, side: int) -> None:
    u = side / 100
    foot = (50 * u, 88 * u)
    rim = []
    for i in range(61):
        angle = math.radians(198 + i * 144 / 60)
        bump = 46 + 3.2 * abs(math.sin(i * math.pi / 60 * 5))
        rim.append((50 * u + bump * u * math.cos(angle), 58 * u + bump * u * math.sin(angle)))
    draw.polygon([foot, *rim], fill=255)
    draw.rounded_rectangle((34 * u, 80 * u, 66 * u, 92 * u), radius=6 * u, fill=255)
    for degrees in (-56, -29, 0, 29, 56):
        angle = math.radians(degrees - 90)
        start = (foot[0] + 20 * u * math.cos(angle), foot[1] - 4 * u + 20 * u * math.sin(angle))
        end = (foot[0] + 66 * u * math.cos(angle), foot[1] - 4 * u + 66 * u * math.sin(angle))
        draw.line([start, end], fill=0, width=int(3.6 * u))


SYMBOLS = {"anchor": anchor, "star": star, "wheel": wheel, "shell": shell}


# --- the icon of the window


def icon(size: int = 256) -> Image.Image:
    """A compass star on a disc of sea, with a rim of brass."""
    side = size * FINE
    image = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    u = side / 100
    draw.ellipse((2 * u, 2 * u, 98 * u, 98 * u), fill=(70, 44, 26, 255))
    draw.ellipse((4 * u, 4 * u, 96 * u, 96 * u), fill=(222, 174, 84, 255))
    draw.ellipse((11 * u, 11 * u, 89 * u, 89 * u), fill=(34, 84, 112, 255))
    draw.ellipse((14 * u, 14 * u, 86 * u, 86 * u), outline=(150, 196, 208, 255), width=int(1.4 * u))
    for start, length, waist, light, dark in (
        (45, 30, 9, (196, 218, 220, 255), (128, 168, 180, 255)),
        (0, 41, 11, (252, 244, 222, 255), (186, 58, 46, 255)),
    ):
        for i in range(4):
            degrees = start + 90 * i
            tip = _polar(u, length, degrees)
            for sign, fill in ((-1, light), (1, dark)):
                shoulder = _polar(u, waist, degrees + sign * 45)
                draw.polygon([tip, shoulder, (50 * u, 50 * u)], fill=fill)
    draw.ellipse((45 * u, 45 * u, 55 * u, 55 * u), fill=(255, 206, 96, 255))
    return image.resize((size, size), Image.LANCZOS)


def _polar(u: float, radius: float, degrees: float) -> tuple[float, float]:
    angle = math.radians(degrees - 90)
    return 50 * u + radius * u * math.cos(angle), 50 * u + radius * u * math.sin(angle)


def main() -> None:
    UI.mkdir(parents=True, exist_ok=True)
    table().filter(ImageFilter.GaussianBlur(0.5)).save(UI / "table.jpg", quality=88)
    grain().save(UI / "grain.png", optimize=True)
    burn().save(UI / "burn.png", optimize=True)
    lid().save(UI / "lid.png", optimize=True)
    tray().save(UI / "tray.png", optimize=True)
    compass().save(UI / "compass.png", optimize=True)
    for name, paint in SYMBOLS.items():
        symbol(paint).save(UI / f"symbol_{name}.png", optimize=True)
    icon().save(UI / "icon.png", optimize=True)
    for name, paint in BOXES.items():
        paint().save(UI / f"box_{name}.jpg", quality=90)


if __name__ == "__main__":
    main()
