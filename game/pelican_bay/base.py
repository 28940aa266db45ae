"""The base of three tiles that a game starts from (PB-S2)."""

from functools import reduce
from itertools import permutations
from operator import or_

from game.cell import Cell
from game.core.values import without
from game.grid.hex import SIDES, neighbours
from game.pelican_bay.board import Board
from game.pelican_bay.moves import LayBase
from game.pelican_bay.tile import Terrain
from game.pelican_bay.tileset import EDGES

_KINDS = range(len(Terrain))
CELLS: tuple[Cell, ...] = ((0, 0), (1, 0), (0, 1))  # clockwise about their common corner

# per place, the sides towards the next and towards the last of the three
_TOWARDS = tuple(
    (neighbours(cell).index(CELLS[place - 2]), neighbours(cell).index(CELLS[place - 1]))
    for place, cell in enumerate(CELLS)
)


def _inner_edges(place: int, turned: int) -> tuple[int, int]:
    """The terrains a tile shows to the next and to the last of the three."""
    to_next, to_last = _TOWARDS[place]
    return EDGES[turned][to_next], EDGES[turned][to_last]


# what the three places show to each other, for every choice of terrains where they meet
_RINGS = tuple(((a, c), (b, a), (c, b)) for a in _KINDS for b in _KINDS for c in _KINDS)
_EVERY_RING = (1 << len(_RINGS)) - 1
# per place and turned tile, the rings it belongs to, as bits; then for all rotations of a tile
_OF_TURNED = tuple(
    tuple(
        sum(1 << n for n, ring in enumerate(_RINGS) if ring[place] == _inner_edges(place, turned))
        for turned in range(len(EDGES))
    )
    for place in range(len(CELLS))
)
_OF_TILE = tuple(
    tuple(reduce(or_, rings[first : first + SIDES]) for first in range(0, len(EDGES), SIDES))
    for rings in _OF_TURNED
)


def can_be_arranged(tiles: tuple[int, ...]) -> bool:
    """Whether three tiles can be laid as a base at all."""
    return can_be_finished(Board(), tiles)


def can_be_finished(board: Board, tiles: tuple[int, ...]) -> bool:
    """Whether these tiles can take the free places beside those laid; all pairs must match."""
    return bool(_rings_of(board) & _rings_in(_free(board), tiles))


def _rings_of(board: Board) -> int:
    """The rings to which all belong that is laid of the base so far."""
    rings = _EVERY_RING
    for cell, (turned, _) in board.laid.items():
        rings &= _OF_TURNED[CELLS.index(cell)][turned]
    return rings


def _rings_in(places: list[int], tiles: tuple[int, ...]) -> int:
    """The rings that these tiles, one way or another, can belong to in these places."""
    found = 0
    for order in permutations(tiles):
        rings = _EVERY_RING
        for place, tile in zip(places, order, strict=True):
            rings &= _OF_TILE[place][tile]
        found |= rings
    return found


def _free(board: Board) -> list[int]:
    return [place for place, cell in enumerate(CELLS) if cell not in board.laid]


def free_places(board: Board) -> list[int]:
    """Where the next tile of the base may go: the first always to the same cell."""
    return _free(board) if board.cells else [0]


def base_moves(board: Board, hand: tuple[int, ...]) -> tuple[LayBase, ...]:
    """Every way to lay the next tile such that the base can be finished."""
    laid = _rings_of(board)
    moves: list[LayBase] = []
    for place in free_places(board):
        others = [other for other in _free(board) if other != place]
        for slot, tile in enumerate(hand):
            rings = laid & _rings_in(others, without(hand, slot))
            moves += [
                LayBase(slot, CELLS[place], turn)
                for turn in range(SIDES)
                if rings & _OF_TURNED[place][tile * SIDES + turn]
            ]
    return tuple(moves)
