"""Single trees and small groups on open land."""

import numpy as np

from build_scripts.painting.ground import Ground
from build_scripts.painting.shapes import Array, smooth
from build_scripts.painting.sprites import VARIANTS, crown


def groves(ground: Ground, inland: Array, amount: float = 0.5, lean: float = 1.0) -> None:
    """Trees in groups, away from the shore and from everything that stands there already."""
    patch = smooth(ground.noise.own(0.16), 0.75 - amount, 1.35 - amount)
    chance = patch * smooth(inland, 0.03, 0.055) * (ground.grid.rim > 0.035)
    for x, y in ground.scatter(chance.astype(np.float32), 0.030, 1600):
        radius = (0.014, 0.016, 0.018, 0.020)[int(ground.rng.integers(0, 4))]
        if ground.is_free(x, y, radius * 0.8):
            variant = int(ground.rng.integers(0, VARIANTS))
            ground.stamp(crown(ground.grid.scale, radius, variant, lean), x, y)
