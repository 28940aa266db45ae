"""Small things seen from above, many of which make a wood or a beach; made once per size."""

from functools import lru_cache

import numpy as np
from PIL import Image

from build_scripts.painting.palette import (
    INK,
    LEAF,
    LEAF_DARK,
    LEAF_LIGHT,
    PINE,
    WHITE,
    Colour,
    darker,
    lighter,
    mix,
)
from build_scripts.painting.pen import Pen, arc, curve

VARIANTS = 6


def _blob(rng: np.random.Generator, radius: float, bumps: int, rough: float) -> list:
    angles = np.linspace(0, 2 * np.pi, bumps, endpoint=False)
    reach = radius * (1 + rough * rng.uniform(-1, 1, bumps))
    return curve(
        [(r * np.cos(a), r * np.sin(a)) for a, r in zip(angles, reach, strict=True)], 5, True
    )


@lru_cache(maxsize=256)
def crown(scale: int, radius: float, variant: int, lean: float = 1.0) -> Image.Image:
    """A leafy crown with its shadow; `lean` is how much the light comes from the top left."""
    rng = np.random.default_rng([31, variant])
    size = int(radius * scale * 3.2) | 1
    pen = Pen(size, size, scale * radius)
    base = mix(mix(LEAF_DARK, LEAF, 0.55 + 0.45 * rng.random()), PINE, 0.5 * rng.random())
    pen.disc(0.16 * lean, 0.20 * lean, 1.08, (26, 40, 30), None, alpha=105)
    pen.shape(_blob(rng, 1.0, 9, 0.10), base, darker(LEAF_DARK, 0.45), 0.14)
    for ring, tone, bumps in ((0.68, 0.28, 8), (0.36, 0.62, 6)):
        shift = 0.17 * (1 - ring) * 1.6 * lean
        points = [(x - shift, y - shift) for x, y in _blob(rng, ring, bumps, 0.16)]
        pen.shape(points, mix(base, LEAF_LIGHT, tone), None)
    for angle in rng.uniform(0, 360, 5):
        pen.line(arc(0, 0, 0.74, angle, angle + 26, 6), darker(base, 0.35), 0.09, 150)
    return pen.picture()


@lru_cache(maxsize=64)
def rim_crown(scale: int, radius: float) -> Image.Image:
    """A crown that looks the same from every side, for the border of two tiles."""
    size = int(radius * scale * 3.2) | 1
    pen = Pen(size, size, scale * radius)
    base = mix(LEAF_DARK, LEAF, 0.8)
    pen.disc(0, 0, 1.12, (26, 40, 30), None, alpha=80)
    pen.disc(0, 0, 1.0, base, darker(LEAF_DARK, 0.45), 0.14)
    pen.disc(0, 0, 0.66, mix(base, LEAF_LIGHT, 0.28), None)
    pen.disc(0, 0, 0.34, mix(base, LEAF_LIGHT, 0.6), None)
    return pen.picture()


@lru_cache(maxsize=64)
def palm(scale: int, radius: float, variant: int) -> Image.Image:
    """A palm from above: eight feathered leaves."""
    rng = np.random.default_rng([47, variant])
    size = int(radius * scale * 3.0) | 1
    pen = Pen(size, size, scale * radius)
    start = rng.uniform(0, 45)
    for layer, tint in ((0.16, None), (0.0, LEAF)):
        for leaf in range(8):
            angle = np.deg2rad(start + leaf * 45 + rng.uniform(-8, 8))
            ax, ay = np.cos(angle), np.sin(angle)
            nx, ny = -ay, ax
            bend = 0.16
            points = [
                (0, 0),
                (0.5 * ax + 0.17 * nx, 0.5 * ay + 0.17 * ny),
                (1.0 * ax + bend * nx, 1.0 * ay + bend * ny),
                (0.5 * ax - 0.15 * nx, 0.5 * ay - 0.15 * ny),
            ]
            shape = [(x + layer, y + layer) for x, y in points]
            if tint is None:
                pen.shape(shape, (50, 46, 30), None, alpha=90)
            else:
                tone = mix(LEAF, LEAF_LIGHT, 0.2 + 0.6 * ((leaf * 3) % 8) / 8)
                pen.shape(shape, tone, darker(LEAF_DARK, 0.4), 0.055)
    pen.disc(0, 0, 0.15, (150, 108, 62), INK, 0.05)
    return pen.picture()


@lru_cache(maxsize=64)
def stone(scale: int, radius: float, variant: int) -> Image.Image:
    """A boulder with a lit top."""
    rng = np.random.default_rng([53, variant])
    size = int(radius * scale * 3.0) | 1
    pen = Pen(size, size, scale * radius)
    base: Colour = (166, 156, 142)
    pen.disc(0.15, 0.2, 1.02, (30, 32, 40), None, alpha=90)
    outline = _blob(rng, 0.95, 7, 0.16)
    pen.shape(outline, base, INK, 0.16)
    pen.shape([(x * 0.55 - 0.16, y * 0.5 - 0.2) for x, y in outline], lighter(base, 0.45), None)
    return pen.picture()


@lru_cache(maxsize=32)
def shell(scale: int, radius: float, variant: int) -> Image.Image:
    """A scallop."""
    tint: Colour = ((246, 214, 196), (250, 240, 222), (236, 190, 176))[variant % 3]
    size = int(radius * scale * 2.8) | 1
    pen = Pen(size, size, scale * radius)
    fan = [(0, 0.85), *[(x, y) for x, y in arc(0, 0.05, 0.95, 160, 380, 22)]]
    pen.shape(fan, tint, (128, 88, 76), 0.13)
    for angle in (205, 237, 270, 303, 335):
        tip = arc(0, 0.05, 0.85, angle, angle, 1)[0]
        pen.line([(0, 0.8), tip], (168, 118, 100), 0.09)
    return pen.picture().rotate(variant * 47, resample=Image.Resampling.BICUBIC)


@lru_cache(maxsize=32)
def starfish(scale: int, radius: float, variant: int) -> Image.Image:
    """A starfish."""
    size = int(radius * scale * 2.8) | 1
    pen = Pen(size, size, scale * radius)
    points = []
    for i in range(10):
        r = 1.0 if i % 2 == 0 else 0.42
        a = -np.pi / 2 + i * np.pi / 5 + variant
        points.append((r * np.cos(a), r * np.sin(a)))
    pen.shape(curve(points, 4, True), (226, 128, 84), (126, 62, 44), 0.13)
    for i in range(5):
        a = -np.pi / 2 + i * 2 * np.pi / 5 + variant
        pen.disc(0.45 * np.cos(a), 0.45 * np.sin(a), 0.09, (250, 196, 150), None)
    return pen.picture()


@lru_cache(maxsize=32)
def tuft(scale: int, radius: float, variant: int) -> Image.Image:
    """Beach grass: a spray of blades."""
    rng = np.random.default_rng([61, variant])
    size = int(radius * scale * 2.6) | 1
    pen = Pen(size, size, scale * radius)
    for angle in rng.uniform(0, 2 * np.pi, 11):
        reach = rng.uniform(0.55, 1.0)
        tip = (reach * np.cos(angle), reach * np.sin(angle))
        pen.line([(0, 0), tip], (120, 128, 66), 0.13)
        pen.line([(0, 0), (tip[0] * 0.7, tip[1] * 0.7)], (172, 176, 96), 0.07)
    return pen.picture()


@lru_cache(maxsize=32)
def skiff(scale: int, radius: float, degrees: int) -> Image.Image:
    """A rowing boat from above."""
    size = int(radius * scale * 2.8) | 1
    pen = Pen(size, size, scale * radius)
    hull = curve(
        [(-1, 0), (-0.75, -0.36), (0.2, -0.42), (1, 0), (0.2, 0.42), (-0.75, 0.36)], 6, True
    )
    pen.shape([(x + 0.08, y + 0.12) for x, y in hull], (20, 50, 70), None, alpha=110)
    pen.shape(hull, (176, 120, 74), INK, 0.1)
    pen.shape([(x * 0.78, y * 0.68) for x, y in hull], (120, 80, 52), None)
    for x in (-0.4, 0.15):
        pen.shape([(x, -0.3), (x + 0.16, -0.3), (x + 0.16, 0.3), (x, 0.3)], (214, 168, 116), None)
    pen.line([(0.0, -0.4), (-0.35, -0.85)], WHITE, 0.08)
    pen.line([(0.0, 0.4), (-0.35, 0.85)], WHITE, 0.08)
    return pen.picture().rotate(degrees, resample=Image.Resampling.BICUBIC)
