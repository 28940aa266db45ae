"""What fits where, by looking up what the neighbours of an empty cell ask for.

An asking is a number of six base-three digits, one per side: 0 nothing, 1 land, 2 sea.
"""

from functools import cache
from itertools import product
from typing import NamedTuple

from game.grid.hex import SIDES, opposite
from game.land_vs_sea.faces import FACES, Terrain

WEIGHT = tuple(3**side for side in range(SIDES))
ASKINGS = 3**SIDES
# Holes that no ordinary face fills: LS-V1.
ALL_LAND, ALL_SEA = sum(WEIGHT), 2 * sum(WEIGHT)
ONE_KIND = {ALL_LAND: Terrain.LAND, ALL_SEA: Terrain.SEA}


class Turned(NamedTuple):
    """A face in one rotation, as laying needs it."""

    asks: tuple[int, ...]  # by side, what this face adds to the asking of the cell across
    area_at: tuple[int, ...]
    area_across: tuple[int, ...]  # by side of the neighbour, the area it meets
    covered: tuple[tuple[bool, ...], ...]  # by terrain and side, under mountains or coral


def _turned(number: int, times: int) -> Turned:
    tile = FACES[number]
    face = tile.face.turned[times]
    return Turned(
        tuple(WEIGHT[opposite(side)] * (terrain + 1) for side, terrain in enumerate(face.edges)),
        face.area_at,
        tuple(face.area_at[opposite(side)] for side in range(SIDES)),
        tuple(
            tuple((side - times) % SIDES in sides for side in range(SIDES))
            for sides in (tile.range, tile.reef)
        ),
    )


@cache
def _rotations_by_asking(edges: tuple[int, ...]) -> bytes:
    table = bytearray(ASKINGS)
    for times in range(SIDES):
        digits = [(0, WEIGHT[s] * (edges[(s - times) % SIDES] + 1)) for s in range(SIDES)]
        for asked in product(*digits):
            table[sum(asked)] |= 1 << times
    return bytes(table)


TURNED = tuple(
    tuple(_turned(number, times) for times in range(SIDES)) for number in range(len(FACES))
)
# ROTATIONS[face][asking]: bit t says that the face, turned t times, matches. The last row, which
# the number of a hidden face finds, matches nowhere.
ROTATIONS = (*(_rotations_by_asking(tile.face.edges) for tile in FACES), bytes(ASKINGS))
