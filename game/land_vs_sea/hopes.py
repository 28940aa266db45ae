"""What open areas promise at a closer look: by the empty cells around, and by what fits there."""

from collections.abc import Iterable
from math import exp, log

from game.grid.hex import neighbours
from game.land_vs_sea.board import Board
from game.land_vs_sea.faces import TILES, Terrain
from game.land_vs_sea.fits import ASKINGS, ONE_KIND, ROTATIONS, TURNED
from game.land_vs_sea.promise import WEIGHTS

_HOPE = WEIGHTS["hope"]
_BASE, _LATE, _EDGES = _HOPE["base"], _HOPE["late"], _HOPE["edges"]
_CELLS, _TIGHT = _HOPE["cells"], _HOPE["tight"]
LAST: float = _HOPE["last"]
_LOG = (0.0, *(log(count) for count in range(1, ASKINGS)))

EVERY_FACE = (1 << 2 * TILES) - 1
# FITTING[asking]: the faces that match, as bits
FITTING = tuple(
    sum(1 << face for face in range(2 * TILES) if ROTATIONS[face][asked])
    for asked in range(ASKINGS)
)


def as_bits(faces: Iterable[int]) -> int:
    """A set of faces."""
    found = 0
    for face in faces:
        found |= 1 << face
    return found


def not_laid(board: Board) -> int:
    """The faces that are not on the map."""
    return EVERY_FACE & ~as_bits(tile.face for tile in board.laid.values())


def hopes(board: Board, to_come: int, left: int, erupted: bool) -> list[float]:
    """By terrain, the tiles of open areas times the chance that they are completed."""
    found = [0.0] * len(Terrain)
    at_root = board.regions.at_root
    for root, chance in chances(board, to_come, left, erupted).items():
        kind, tiles, _, _ = at_root[root]
        found[kind] += tiles.bit_count() * chance
    return found


def chances(board: Board, to_come: int, left: int, erupted: bool) -> dict[int, float]:
    """By root of each open area, the chance that it is completed."""
    cells, tight = waiting(board, to_come, left, erupted)
    start = _BASE + _LATE * log(left / TILES + LAST)
    found = {}
    for root, count in cells.items():
        edges = board.regions.at_root[root].open
        odds = start + _EDGES * _LOG[edges] + _CELLS * _LOG[count] + _TIGHT * tight[root]
        found[root] = 1 / (1 + exp(-odds))
    return found


def waiting(
    board: Board, to_come: int, left: int, erupted: bool
) -> tuple[dict[int, int], dict[int, float]]:
    """By root of each open area, how many empty cells it waits for, and how tight these are.

    `to_come` are the faces that may be laid, more of them perhaps than the sides of the tiles left.
    """
    laid, regions = board.laid, board.regions
    share = 2 * left / max(1, to_come.bit_count())
    cells: dict[int, int] = {}
    tight: dict[int, float] = {}
    for cell, asked in board.asking.items():
        strain = 1 / (1 + share * (FITTING[asked] & to_come).bit_count())
        if asked in ONE_KIND and not erupted:
            strain = 0.0  # LS-V1: the volcano or the whirlpool fits
        met = set()
        for side, other in enumerate(neighbours(cell)):
            there = laid.get(other)
            if there is not None:
                area = TURNED[there.face][there.turn].area_across[side]
                met.add(regions.root(there.node + area))
        for root in met:
            cells[root] = cells.get(root, 0) + 1
            tight[root] = tight.get(root, 0.0) + strain
    return cells, tight
