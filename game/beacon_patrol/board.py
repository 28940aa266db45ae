"""The tiles on the table: what lies where, what fits around them, what they have earned."""

from dataclasses import dataclass

from game.beacon_patrol.explored import earned_by, grown_piers
from game.beacon_patrol.tileset import EDGES, EVERY_TILE, FITS_ACROSS, HQ
from game.cell import Cell
from game.core.score import Item
from game.grid.square import neighbours, opposite


@dataclass(frozen=True, slots=True)
class Board:
    """A sea that only grows. `frontier`: bits of the tiles that match around an empty cell."""

    laid: dict[Cell, int]
    frontier: dict[Cell, int]
    earned: tuple[Item, ...]  # one for each explored tile, its cell first

    def lay(self, cell: Cell, tile: int) -> "tuple[Board, tuple[Item, ...]]":
        """The board with one more tile, and the points that brought."""
        laid = self.laid.copy()
        frontier = self.frontier.copy()
        laid[cell] = tile
        frontier.pop(cell, None)
        for near, fitting in zip(neighbours(cell), FITS_ACROSS[tile], strict=True):
            if near not in laid:
                frontier[near] = frontier.get(near, EVERY_TILE) & fitting
        earned, growth = grown_piers(self.earned, laid, tile)
        fresh = earned_by(laid, cell)
        return Board(laid, frontier, earned + fresh), growth + fresh

    def mismatches(self, tile: int, cell: Cell) -> tuple[tuple[Cell, int], ...]:
        """The sides of the cell where land would meet water (BP-P3)."""
        laid = self.laid
        return tuple(
            (cell, side)
            for side, near in enumerate(neighbours(cell))
            if near in laid and EDGES[laid[near]][opposite(side)] != EDGES[tile][side]
        )


NOTHING_LAID = Board({}, {}, ())


def home_waters() -> Board:
    """HQ alone in the middle (BP-S1)."""
    return NOTHING_LAID.lay((0, 0), HQ)[0]
