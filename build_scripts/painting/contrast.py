"""The stark set: flat colours, a pattern for each terrain, heavy coasts; small pictures."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from PIL import Image

from build_scripts.painting.areas import CRAG, Mask, Patches
from build_scripts.painting.ground import Ground
from build_scripts.painting.palette import Colour
from build_scripts.painting.shapes import Array, smooth
from build_scripts.painting.shapes import grid as grid_of


@dataclass(frozen=True)
class Look:
    """How many pixels wide a stark tile is kept, and how many times coarser it is drawn."""

    width: int
    coarse: float


NEAR, FAR = Look(256, 1.0), Look(160, 1.8)
SEA, LAND, BEACH, FOREST, ROCKS = "sea", "land", "beach", "forest", "rocks"
FLAT: dict[str, Colour] = {
    SEA: (16, 70, 122),
    LAND: (232, 226, 150),
    BEACH: (255, 246, 218),
    FOREST: (104, 168, 84),
    ROCKS: (120, 112, 108),
}
MARK: dict[str, Colour] = {
    SEA: (150, 196, 232),
    LAND: (120, 120, 40),
    BEACH: (150, 110, 50),
    FOREST: (10, 52, 26),
    ROCKS: (20, 20, 24),
}


def pattern(kind: str, x: Array, y: Array) -> Array:
    """Waves, meadow ticks, dots, trees or hatching, as a share of the mark's colour."""
    if kind == SEA:
        wave = np.abs((y + 0.012 * np.sin(x * 2 * np.pi / 0.125) + 0.5) % 0.083 - 0.0415)
        return (1 - smooth(wave, 0.004, 0.009)) * 0.75
    if kind == BEACH:
        return _cells(x, y, 0.075, lambda a, b: 1 - smooth(np.hypot(a, b), 0.007, 0.012))
    if kind == FOREST:
        return _cells(
            x, y, 0.1, lambda a, b: smooth((b + 0.034) * 0.55 - np.abs(a), 0.0, 0.004) * (b < 0.03)
        )
    if kind == LAND:
        return _cells(x, y, 0.14, lambda a, b: (np.abs(a) < 0.005) * (np.abs(b) < 0.016) * 0.7)
    return (np.abs((x + y) % 0.04 - 0.02) < 0.006).astype(np.float32)


def _cells(x: Array, y: Array, size: float, draw: Callable[[Array, Array], Array]) -> Array:
    """One small figure per cell of a staggered lattice, at (0, 0) of each."""
    row = np.floor(y / size + 0.5)
    column = x / size + 0.5 * (row % 2)
    return draw((column - np.floor(column + 0.5)) * size, y - row * size).astype(np.float32)


def halved(patches: Patches) -> Patches:
    """The same areas on a grid half as fine."""
    small = grid_of(patches.grid.shape, patches.grid.scale // 2)
    return Patches(patches.layout, small, patches.labels[::2, ::2])


def stark(large: Patches, kinds: dict[int, str], look: Look = NEAR) -> Ground:
    """A canvas with flat terrains, patterns and coasts, ready for symbols and `kept`."""
    patches = halved(large)
    ground = Ground(patches, np.random.default_rng(0))
    line = np.zeros(patches.grid.size, np.float32)
    for kind in sorted(set(patches.layout.kinds)):
        mask = patches.of_kind(kind)
        _terrain(ground, mask, kinds[kind], look)
        if not mask.all():
            line = np.maximum(line, _border(ground, mask, look))
    rock = patches.labels == CRAG
    if rock.any():
        _terrain(ground, rock, ROCKS, look)
        line = np.maximum(line, _border(ground, rock, look))
    ground.over((0, 0, 0), line)
    return ground


def _border(ground: Ground, mask: Mask, look: Look) -> Array:
    away = np.abs(ground.depth(mask)) / look.coarse
    return 1 - smooth(away, 0.004, 0.008)


def _terrain(ground: Ground, mask: Mask, kind: str, look: Look) -> None:
    cover = mask.astype(np.float32)
    ground.over(FLAT[kind], cover)
    grid = ground.grid
    clear = smooth(ground.depth(mask), 0.006, 0.014) * smooth(grid.rim, 0.006, 0.014)
    marks = pattern(kind, grid.x / look.coarse, grid.y / look.coarse)
    ground.over(MARK[kind], marks * cover * clear)


def kept(ground: Ground, look: Look = NEAR) -> Image.Image:
    """The stark tile, cut to its shape."""
    return ground.finished(look.width, 0.9)
