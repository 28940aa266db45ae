"""Which tiles can be laid where: the fast list (PB-P1 to PB-P5)."""

from collections.abc import Iterable

from game.cell import Cell
from game.grid.hex import SIDES, neighbours
from game.pelican_bay.board import Board, around
from game.pelican_bay.moves import PLACES, Place
from game.pelican_bay.tileset import AREA_AT, AREA_SIDES, ROTATIONS, TILE_BITS
from game.tiles.picks import PICKS


def placements(board: Board, discs: tuple[Cell, ...], hand: tuple[int, ...]) -> list[Place]:
    """Every way to lay the first tile of a step, by cell, slot and turn."""
    one = other = hand[0]
    wanted = TILE_BITS[one]
    if len(hand) > 1:
        other = hand[1]
        wanted |= TILE_BITS[other]
    hits = [(cell, mask) for cell, mask in board.fits.items() if mask & wanted]
    hits.sort()
    shift, other_shift = SIDES * one, SIDES * other
    others = ROTATIONS if other != one else 0  # a hand of one has no other tile
    moves: list[Place] = []
    for cell, mask in hits:
        if cell not in discs:  # PB-P3
            turns = mask >> shift & ROTATIONS | (mask >> other_shift & others) << SIDES
            moves += PICKS[turns](PLACES[cell])
    return moves


def second_placements(
    board: Board, step_start: int, discs: tuple[Cell, ...], tile: int
) -> list[Place]:
    """Every way to lay the second tile so that both extend one region (PB-P4)."""
    wanted = TILE_BITS[tile]
    shift = SIDES * tile
    hits = [(cell, mask) for cell, mask in board.fits.items() if mask & wanted]
    hits.sort()
    shared, lone = _regions_of_first(board, step_start)
    around_first = neighbours(board.cells[-1])
    moves: list[Place] = []
    for cell, mask in hits:
        if cell in discs:  # PB-P3
            continue
        turns = mask >> shift & ROTATIONS
        if not _touches(board, cell, shared):
            beside_first = lone and cell in around_first
            turns = _joining_turns(board, cell, tile, turns, lone) if beside_first else 0
        if turns:
            moves += PICKS[turns](PLACES[cell])
    return moves


def _regions_of_first(board: Board, step_start: int) -> tuple[set[int], set[int]]:
    """The regions of the step's first tile: those with older tiles in them, and those without."""
    at_root = board.regions.at_root
    alone = 1 << step_start
    shared: set[int] = set()
    lone: set[int] = set()
    for root in board.regions.newest:
        (lone if at_root[root].tiles == alone else shared).add(root)
    return shared, lone


def _touches(board: Board, cell: Cell, roots: set[int]) -> bool:
    """Whether a cell lies beside one of these regions: any tile that fits there extends it."""
    laid, parent = board.laid, board.regions.parent
    for _, back, near in around(cell):
        there = laid.get(near)
        if there is not None:
            node = there[1] + AREA_AT[there[0]][back]
            while parent[node] != node:
                node = parent[node]
            if node in roots:
                return True
    return False


def _joining_turns(board: Board, cell: Cell, tile: int, turns: int, lone: set[int]) -> int:
    """The rotations in which one area joins a region of the first tile alone to an older one."""
    new_sides = old_sides = 0
    for side, back, near in around(cell):
        there = board.laid.get(near)
        if there is None:
            continue
        if board.regions.root(there[1] + AREA_AT[there[0]][back]) in lone:
            new_sides |= 1 << side
        else:
            old_sides |= 1 << side
    joining = 0
    for turn in range(SIDES):
        areas = AREA_SIDES[tile * SIDES + turn]
        if turns >> turn & 1 and any(area & new_sides and area & old_sides for area in areas):
            joining |= 1 << turn
    return joining


def can_be_placed(board: Board, discs: tuple[Cell, ...], tiles: Iterable[int]) -> bool:
    """Whether one of these tiles fits somewhere, discs considered."""
    wanted = 0
    for tile in tiles:
        wanted |= TILE_BITS[tile]
    for cell, mask in board.fits.items():  # noqa: SIM110 - asked every turn, and faster
        if mask & wanted and cell not in discs:
            return True
    return False
