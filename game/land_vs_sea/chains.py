"""Mountain ranges and coral reefs that meet over an edge: LS-M1."""

from game.cell import Cell
from game.grid.hex import neighbours, opposite
from game.land_vs_sea.board import Laid
from game.land_vs_sea.faces import Terrain
from game.land_vs_sea.fits import TURNED


def covered(tile: Laid, terrain: Terrain) -> tuple[bool, ...]:
    """By side, whether the range (land) or the reef (sea) of a laid tile covers it."""
    return TURNED[tile.face][tile.turn].covered[terrain]


def chain(laid: dict[Cell, Laid], cell: Cell, terrain: Terrain) -> tuple[Cell, ...]:
    """The tiles whose ranges or reefs hang together with that of this tile, itself first."""
    found, waiting = [cell], [cell]
    while waiting:
        here = waiting.pop()
        sides = covered(laid[here], terrain)
        for side, other in enumerate(neighbours(here)):
            if not sides[side] or other not in laid or other in found:
                continue
            if covered(laid[other], terrain)[opposite(side)]:  # both cover the edge
                found.append(other)
                waiting.append(other)
    return tuple(found)
