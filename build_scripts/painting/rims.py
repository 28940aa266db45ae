"""The bevel of a cardboard tile: light from the top left, drawn unturned over a turned tile."""

import numpy as np
from PIL import Image

from build_scripts.painting.shapes import HEX, Shape, grid, smooth


def bevel(shape: Shape, width: int) -> Image.Image:
    """Light on the upper left edges, shade on the lower right ones, clear elsewhere."""
    fine = grid(shape, width)
    pixels = np.zeros((*fine.size, 4), np.float32)
    for side in range(shape.sides):
        x, y = shape.middle(side)
        lit = -(x + y) / np.hypot(x, y) / np.sqrt(2)
        near = 1 - smooth(fine.by_side[side], 0.0, 0.012)
        strength = near * abs(lit) * (150 if lit > 0 else 120) * (fine.side == side)
        tone = (255, 250, 232) if lit > 0 else (24, 30, 44)
        pixels[..., :3] = np.where((strength > 0)[..., None], tone, pixels[..., :3])
        pixels[..., 3] = np.maximum(pixels[..., 3], strength)
    pixels[..., 3] *= fine.alpha()
    return Image.fromarray(pixels.astype(np.uint8))


def hex_rim(width: int) -> Image.Image:
    return bevel(HEX, width)
