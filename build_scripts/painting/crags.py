"""Bare rock that keeps two patches of one terrain apart."""

import numpy as np
from scipy.ndimage import gaussian_filter

from build_scripts.painting.ground import Ground
from build_scripts.painting.palette import INK, ROCK, ROCK_DARK
from build_scripts.painting.shapes import smooth
from build_scripts.painting.sprites import stone


def paint_crags(ground: Ground) -> None:
    """Cliffs and boulders over the crag of this tile, if it has one."""
    mask = ground.patches.crag
    if not mask.any():
        return
    noise, grid = ground.noise, ground.grid
    inside = ground.depth(mask)
    cover = smooth(inside, -0.0012, 0.0012)
    height = gaussian_filter(
        np.clip(inside, 0, 0.06) * 12 + 0.16 * noise.own(0.06) + 0.08 * noise.own(0.03),
        grid.scale * 0.003,
    )
    down, right = np.gradient(height * grid.scale * 0.05)
    shine = np.clip((right + down) * 0.8, -0.4, 0.36)
    ground.over(ROCK, cover)
    ground.glaze(1 + shine * cover)
    ground.over(ROCK_DARK, smooth(noise.own(0.045), 0.9, 1.2) * cover * 0.5)
    cracks = 1 - smooth(np.abs(noise.own(0.07)), 0.03, 0.09)
    ground.over(INK, cracks * cover * 0.45)
    ground.over(INK, (1 - smooth(np.abs(inside), 0.0016, 0.0036)) * 0.85)
    for x, y in ground.scatter((inside > 0.012).astype(np.float32), 0.042, 400):
        radius = (0.013, 0.017, 0.021)[int(ground.rng.integers(0, 3))]
        if ground.is_free(x, y, 0.0):
            ground.stamp(stone(grid.scale, radius, int(ground.rng.integers(0, 6))), x, y)
