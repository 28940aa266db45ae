"""Mountain ranges and coral reefs that meet over an edge: LS-M1."""

from game.cell import Cell
from game.grid.hex import neighbours, opposite
from game.land_vs_sea.faces import LAND
from game.land_vs_sea.fits import TURNED
from game.land_vs_sea.map import Laid


def covered(tile: Laid, kind: int) -> tuple[bool, ...]:
    """By side, whether the range (land) or the reef (sea) of a laid tile covers it."""
    turned = TURNED[tile.face][tile.turn]
    return turned.ranges if kind == LAND else turned.reefs


def chain(board: dict[Cell, Laid], cell: Cell, kind: int) -> tuple[Cell, ...]:
    """The tiles whose ranges or reefs hang together with that of this tile, itself first."""
    found, waiting = [cell], [cell]
    while waiting:
        here = waiting.pop()
        sides = covered(board[here], kind)
        for side, other in enumerate(neighbours(here)):
            if not sides[side] or other not in board or other in found:
                continue
            if covered(board[other], kind)[opposite(side)]:  # both cover the edge
                found.append(other)
                waiting.append(other)
    return tuple(found)
