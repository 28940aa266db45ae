"""Where on an area there is room for a plate: points of a lattice, each with the distance to the
coasts."""

import numpy as np
from scipy.ndimage import distance_transform_edt

from build_scripts.painting.areas import Patches

STEP = 0.08  # tile widths between two points
LEAST, MOST = 0.06, 0.3  # tile widths to the coast: no place if nearer, and farther is no better
UNIT = 1000


def rooms_of(patches: Patches, joined: list[list[int]]) -> list[list[int]]:
    """For each group of patches x, y and room of its points in turn, in thousandths of a width."""
    grid = patches.grid
    reach = int(grid.shape.height / 2 / STEP)
    places = [
        (x * STEP, y * STEP) for y in range(-reach, reach + 1) for x in range(-reach, reach + 1)
    ]
    inside = [place for place in places if abs(place[0]) < 0.5 and grid.rim[grid.index(*place)] > 0]
    found = []
    for group in joined:
        mask = np.isin(patches.labels, group)
        away = distance_transform_edt(mask) / grid.scale if not mask.all() else mask * MOST
        room = {place: min(float(away[grid.index(*place)]), MOST) for place in inside}
        found.append(
            [
                round(value * UNIT)
                for place, far in room.items()
                if far >= LEAST
                for value in (*place, far)
            ]
        )
    return found
