"""Harmonic fields: one per area, 1 on its part of the rim and on its paths, 0 on the others'."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import distance_transform_edt, map_coordinates
from scipy.sparse import csc_matrix, diags
from scipy.sparse.linalg import splu

from build_scripts.painting.shapes import Array, Grid, Shape, grid

COARSE = 112  # cells per tile width of the solved grid
Labels = NDArray[np.int16]
FREE, OUTSIDE = -1, -2


@lru_cache(maxsize=4)
def coarse(shape: Shape) -> Grid:
    """The grid on which fields are solved."""
    return grid(shape, COARSE)


def solve(shape: Shape, fixed: Labels, count: int) -> Array:
    """The fields of `count` areas over the coarse grid; `fixed` names the area of held cells."""
    free = fixed == FREE
    number = np.full(fixed.shape, -1)
    unknowns = int(free.sum())
    number[free] = np.arange(unknowns)
    held = np.zeros((unknowns, count))
    rows: list[NDArray[np.int64]] = []
    columns: list[NDArray[np.int64]] = []
    degree = np.zeros(unknowns)
    for down, right in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        beside = np.full(fixed.shape, OUTSIDE)
        beside_number = np.full(fixed.shape, -1)
        target = _shifted(down, right)
        source = _shifted(-down, -right)
        beside[target], beside_number[target] = fixed[source], number[source]
        there = beside[free]
        degree += there != OUTSIDE
        linked = there == FREE
        rows.append(np.flatnonzero(linked))
        columns.append(beside_number[free][linked])
        known = there >= 0
        np.add.at(held, (np.flatnonzero(known), there[known]), 1.0)
    row, column = np.concatenate(rows), np.concatenate(columns)
    links = csc_matrix((-np.ones(len(row)), (row, column)), shape=(unknowns, unknowns))
    solved = splu((links + diags(degree)).tocsc()).solve(held)
    fields = np.zeros((count, *fixed.shape), np.float32)
    for area in range(count):
        fields[area][free] = solved[:, area]
        fields[area][fixed == area] = 1
    # Beyond the rim the nearest inner value goes on, so that enlarging does no harm there.
    nearest = distance_transform_edt(fixed == OUTSIDE, return_distances=False, return_indices=True)
    return fields[:, nearest[0], nearest[1]]


def _shifted(down: int, right: int) -> tuple[slice, slice]:
    return (
        slice(max(0, -down), None if down <= 0 else -down),
        slice(max(0, -right), None if right <= 0 else -right),
    )


def enlarge(field: Array, small: Grid, large: Grid) -> Array:
    """A coarse field at the places of a fine grid."""
    rows = large.y * small.scale + small.height / 2 - 0.5
    columns = large.x * small.scale + small.width / 2 - 0.5
    return map_coordinates(field, [rows, columns], order=1, mode="nearest").astype(np.float32)
