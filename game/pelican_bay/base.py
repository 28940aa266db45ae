"""The base of three tiles that a game starts from (PB-S2)."""

from collections.abc import Container, Iterator, Sequence
from itertools import permutations

from game.cell import Cell
from game.core.values import without
from game.grid.hex import SIDES, neighbours
from game.pelican_bay.board import Board
from game.pelican_bay.moves import LayBase
from game.pelican_bay.tile import Terrain
from game.pelican_bay.tileset import EDGES, TILES

_KINDS = range(len(Terrain))
CELLS: tuple[Cell, ...] = ((0, 0), (1, 0), (0, 1))  # clockwise about their common corner

# per place, the sides towards the next and towards the last of the three
_TOWARDS = tuple(
    (neighbours(cell).index(CELLS[place - 2]), neighbours(cell).index(CELLS[place - 1]))
    for place, cell in enumerate(CELLS)
)


def inner_edges(place: int, turned: int) -> tuple[int, int]:
    """The terrains a tile shows to the next and to the last of the three."""
    to_next, to_last = _TOWARDS[place]
    return EDGES[turned][to_next], EDGES[turned][to_last]


# per tile, every pair of terrains that some rotation shows to its two neighbours
_PAIRS = tuple(
    frozenset(inner_edges(0, tile * SIDES + turn) for turn in range(SIDES))
    for tile in range(len(TILES))
)


# what the three places show to each other, for every choice of terrains where they meet
_RINGS = tuple(((a, c), (b, a), (c, b)) for a in _KINDS for b in _KINDS for c in _KINDS)


def _rings(place: int, pairs: Container[tuple[int, int]]) -> int:
    """The rings in which a place shows one of these pairs, as bits."""
    return sum(1 << number for number, ring in enumerate(_RINGS) if ring[place] in pairs)


_EVERY_RING = (1 << len(_RINGS)) - 1
_RINGS_SHOWING = tuple(
    {(a, b): _rings(place, ((a, b),)) for a in _KINDS for b in _KINDS}
    for place in range(len(CELLS))
)
_RINGS_OF_TILE = tuple(
    tuple(_rings(place, pairs) for pairs in _PAIRS) for place in range(len(CELLS))
)


def can_be_finished(shown: dict[int, tuple[int, int]], tiles: Sequence[int]) -> bool:
    """Whether these tiles can take the free places beside those laid; all pairs must match."""
    rings = _EVERY_RING
    for place, pair in shown.items():
        rings &= _RINGS_SHOWING[place][pair]
    free = [place for place in range(len(CELLS)) if place not in shown]
    for order in permutations(tiles):
        left = rings
        for place, tile in zip(free, order, strict=True):
            left &= _RINGS_OF_TILE[place][tile]
        if left:
            return True
    return False


def can_be_arranged(tiles: Sequence[int]) -> bool:
    """Whether three tiles can be laid as a base at all."""
    return can_be_finished({}, tiles)


def shown_by(board: Board) -> dict[int, tuple[int, int]]:
    """The inner edges of what is laid of the base so far, by place."""
    return {
        CELLS.index(cell): inner_edges(CELLS.index(cell), board.laid[cell][0])
        for cell in board.cells
    }


def free_places(board: Board) -> Iterator[int]:
    """Where the next tile of the base may go: the first always to the same cell."""
    if not board.cells:
        yield 0
        return
    for place, cell in enumerate(CELLS):
        if cell not in board.laid:
            yield place


def base_moves(board: Board, hand: tuple[int, ...]) -> tuple[LayBase, ...]:
    """Every way to lay the next tile such that the base can be finished."""
    shown = shown_by(board)
    moves = []
    for place in free_places(board):
        for slot, tile in enumerate(hand):
            rest = without(hand, slot)
            verdicts: dict[tuple[int, int], bool] = {}
            for turn in range(SIDES):
                pair = inner_edges(place, tile * SIDES + turn)
                if pair not in verdicts:
                    verdicts[pair] = can_be_finished({**shown, place: pair}, rest)
                if verdicts[pair]:
                    moves.append(LayBase(slot, CELLS[place], turn))
    return tuple(moves)
