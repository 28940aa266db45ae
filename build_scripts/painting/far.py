"""The far set, for small tiles: calm ground, heavy coasts, light land and dark water."""

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter

from build_scripts.painting.areas import Patches
from build_scripts.painting.contrast import halved
from build_scripts.painting.crags import paint_crags
from build_scripts.painting.ground import Ground
from build_scripts.painting.palette import (
    FOAM,
    INK,
    ROCK_DARK,
    SAND,
    SAND_DARK,
    SAND_LIGHT,
    Colour,
)
from build_scripts.painting.relief import crest_distance
from build_scripts.painting.shapes import Array, smooth
from build_scripts.painting.sprites import VARIANTS, crown, palm

WIDTH = 160  # twice as wide as tiles of this set are shown at most: they are turned at that size
SHELF = 0.15  # how far from the shore the open water begins
DARK: tuple[Colour, ...] = ((146, 204, 214), (84, 150, 188), (50, 108, 154))  # shore to deep
BRIGHT: tuple[Colour, ...] = ((122, 186, 204), (92, 158, 190), (72, 138, 176))  # beside forests
SHORE, MEADOW, HILL, DRY = (226, 227, 168), (205, 214, 144), (184, 199, 122), (224, 214, 154)
FLOOR, EDGE_OF_WOOD = (56, 84, 46), (40, 60, 36)


def far(patches: Patches, seed: list[int]) -> Ground:
    """A small canvas with the same areas, ready to be painted and `kept`."""
    return Ground(halved(patches), np.random.default_rng(seed))


def water(ground: Ground, shore: Array, tones: tuple[Colour, ...] = DARK) -> None:
    """Fill where `shore` is positive: a light along the coast, then even water."""
    noise = ground.noise
    cover = smooth(shore, -0.002, 0.002)
    near = np.clip(shore / SHELF, 0, 1)
    depth = 1 - (1 - near) * ground.inner
    stops = list(zip((0.0, 0.4, 1.0), tones, strict=True))
    slow = noise.joined(0.45) * 0.04 + noise.joined(0.2) * 0.025
    colour = ground.ramp(depth, stops) * (1 + slow * depth)[..., None]
    ground.over(colour.astype(np.float32), cover)
    foam = (1 - smooth(shore, 0.010, 0.030)) * (0.25 + 0.75 * ground.inner)
    ground.over(FOAM, foam * cover * 0.85)


def meadow(ground: Ground, inland: Array) -> None:
    """Fill where `inland` is positive: pale grass with soft hills, sand along the shore."""
    noise = ground.noise
    cover = smooth(inland, -0.002, 0.002)
    near = np.clip(inland / 0.22, 0, 1)
    up = 1 - (1 - near) * ground.inner
    colour = ground.ramp(up, [(0.0, SHORE), (0.3, MEADOW), (1.0, HILL)])
    dry = smooth(noise.joined(0.3), 0.2, 1.6)[..., None] * 0.38
    colour = colour * (1 - dry) + np.array(DRY, np.float32) * dry
    ground.over((colour * (1 + noise.joined(0.16) * 0.025)[..., None]).astype(np.float32), cover)
    _soft_light(ground, noise.own(0.3) + 0.4 * noise.own(0.14), smooth(inland, 0.03, 0.12) * cover)
    sand = 1 - smooth(inland, 0.016, 0.032)
    ground.over(SAND_LIGHT, sand * cover * (0.3 + 0.7 * ground.inner))


def _soft_light(ground: Ground, height: Array, where: Array) -> None:
    """Hills, lit from the top left."""
    soft = gaussian_filter(height, ground.grid.scale * 0.02)
    down, right = np.gradient(soft * ground.grid.scale * 0.012)
    shine = np.clip((right + down) * 0.3, -0.07, 0.07)
    ground.glaze(1 + shine * where * smooth(ground.grid.rim, 0.0, 0.12))


def sparse_trees(ground: Ground, inland: Array) -> None:
    """A few pale crowns, far enough from each other to be seen as such."""
    patch = smooth(ground.noise.own(0.2), -0.1, 0.9)
    chance = patch * smooth(inland, 0.05, 0.08) * (ground.grid.rim > 0.05)
    for x, y in ground.scatter(chance.astype(np.float32), 0.055, 500):
        if ground.is_free(x, y, 0.0):
            variant = int(ground.rng.integers(0, VARIANTS))
            ground.stamp(crown(ground.grid.scale, 0.021, variant, 0.5), x, y, 0.32)


def sand(ground: Ground, inside: Array) -> None:
    """Fill with a beach that has no more than a few shallow dunes."""
    noise = ground.noise
    cover = smooth(inside, -0.002, 0.002)
    drift = smooth(noise.joined(0.4) + 0.5 * noise.joined(0.18), -1.6, 1.6)
    colour = ground.ramp(drift, [(0, SAND_DARK), (0.5, SAND), (1, SAND_LIGHT)])
    even = 0.4 * colour + 0.6 * np.array(SAND, np.float32)
    ground.over(even.astype(np.float32), cover)
    room = ((inside > 0.09) & (ground.grid.rim > 0.10)).astype(np.float32)
    for x, y in ground.scatter(room, 0.36, 10)[:2]:
        if ground.is_free(x, y, 0.06):
            ground.stamp(palm(ground.grid.scale, 0.062, int(ground.rng.integers(0, 6))), x, y, 0.8)


def wood(ground: Ground, inside: Array) -> None:
    """Fill with a dark forest of large soft crowns."""
    noise, grid = ground.noise, ground.grid
    cover = smooth(inside, -0.002, 0.002)
    tone = 1 + noise.joined(0.3) * 0.05 + noise.joined(0.12) * 0.04
    ground.over((np.array(FLOOR, np.float32) * tone[..., None]).astype(np.float32), cover)
    chance = smooth(inside, 0.03, 0.04) * (grid.rim > 0.035)
    for x, y in ground.scatter(chance.astype(np.float32), 0.068, 4000):
        if ground.is_free(x, y, 0.03):
            variant = int(ground.rng.integers(0, VARIANTS))
            ground.stamp(crown(grid.scale, 0.038, variant, 0.6), x, y, 0.62)
    ground.over(EDGE_OF_WOOD, (1 - smooth(inside, 0.010, 0.034)) * cover * 0.8 * ground.inner)


def crags(ground: Ground) -> None:
    """Bare rock between patches, ringed in ink."""
    paint_crags(ground)
    mask = ground.patches.crag
    if mask.any():
        coast(ground, ground.depth(mask))


def rocks(ground: Ground, sides: tuple[int, ...], inland: Array) -> None:
    """The soft foot of a range, under the peaks that are drawn on it."""
    near, _ = crest_distance(ground, sides)
    body = 0.085 + 0.012 * ground.noise.joined(0.12)
    foot = (1 - smooth(near / body, 0.35, 1.2)) * smooth(inland, 0.012, 0.05)
    ground.over((170, 156, 126), foot * 0.85)
    ground.over(ROCK_DARK, smooth(ground.noise.joined(0.09), 0.2, 1.2) * foot * 0.3)


def shallows(ground: Ground, sides: tuple[int, ...], shore: Array) -> None:
    """The pale bank of a reef, under the corals that are drawn on it."""
    near, _ = crest_distance(ground, sides)
    body = 0.085 + 0.012 * ground.noise.joined(0.12)
    bank = (1 - smooth(near / body, 0.4, 1.15)) * smooth(shore, 0.012, 0.05)
    ground.over((120, 186, 204), bank * 0.8)
    ground.over((206, 170, 178), (1 - smooth(near / body, 0.1, 0.7)) * bank * 0.3)


def coast(ground: Ground, shore: Array, width: float = 0.0095) -> None:
    """A heavy line of ink."""
    ground.over(INK, 1 - smooth(np.abs(shore), width * 0.55, width * 1.25))


def kept(ground: Ground) -> Image.Image:
    """The far tile, cut to its shape."""
    return ground.finished(WIDTH, 0.3)
