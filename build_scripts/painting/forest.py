"""Forests: crowns beside crowns, clearings, and the dark edge of the wood."""

import numpy as np

from build_scripts.painting.ground import Ground
from build_scripts.painting.palette import GRASS, LEAF_DARK, MEADOW, WOOD_FLOOR, darker
from build_scripts.painting.shapes import Array, smooth
from build_scripts.painting.sprites import VARIANTS, crown, rim_crown

RADII = (0.021, 0.024, 0.027, 0.031)
RIM_RADIUS = 0.0275
RIM_PLACES = (0.115, 0.225, 0.335, 0.445, 0.555, 0.665, 0.775, 0.885)


def paint_forest(ground: Ground, inside: Array) -> None:
    """The floor of the wood, where `inside` is positive."""
    noise = ground.noise
    cover = smooth(inside, -0.0012, 0.0012)
    tone = noise.joined(0.3) * 0.05 + noise.joined(0.1) * 0.05 + noise.joined(0.03) * 0.05
    ground.over(
        (np.array(WOOD_FLOOR, np.float32) * (1 + tone)[..., None]).astype(np.float32), cover
    )
    edge = (1 - smooth(inside, 0.004, 0.022)) * cover * (0.2 + 0.8 * ground.inner)
    ground.over((150, 158, 92), edge * 0.75)


def clearings(ground: Ground, inside: Array) -> Array:
    """Grassy openings in the wood; returns how open each place is."""
    noise = ground.noise.own(0.22) + 0.35 * ground.noise.own(0.09)
    opening = (
        smooth(noise, 1.35, 1.65) * smooth(inside, 0.06, 0.09) * smooth(ground.grid.rim, 0.07, 0.11)
    )
    ground.over(GRASS, opening * 0.9)
    ground.over(MEADOW, smooth(noise, 1.6, 2.2) * opening * 0.8)
    return opening


def plant(ground: Ground, inside: Array, opening: Array, edges: tuple[int, ...], kind: int) -> None:
    """Crowns all over the wood, and across the borders the same ones on both tiles."""
    grid, rng = ground.grid, ground.rng
    chance = smooth(inside, 0.014, 0.022) * (1 - smooth(opening, 0.1, 0.4)) * (grid.rim > 0.026)
    for x, y in ground.scatter(chance.astype(np.float32), 0.0405, 9000):
        radius = RADII[int(rng.integers(0, len(RADII)))]
        if ground.is_free(x, y, radius * 0.7):
            ground.stamp(crown(grid.scale, radius, int(rng.integers(0, VARIANTS)), 0.6), x, y)
    for side, terrain in enumerate(edges):
        if terrain == kind:
            for t in RIM_PLACES:
                ground.stamp(rim_crown(grid.scale, RIM_RADIUS), *grid.shape.along(side, t))


def wood_edge(ground: Ground, inside: Array, strength: float = 0.7) -> None:
    """The shadow of the wood on what lies beside it, and a dark line along its edge."""
    out = -inside
    shade = (1 - smooth(out, 0.0, 0.02)) * (out > 0)
    ground.over((38, 46, 40), shade * 0.30 * (0.2 + 0.8 * ground.inner))
    line = 1 - smooth(np.abs(inside), 0.0012, 0.0030)
    ground.over(darker(LEAF_DARK, 0.5), line * strength)
