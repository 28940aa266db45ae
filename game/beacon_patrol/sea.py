"""The tiles on the table: what lies where, what fits around them, what they have earned."""

from dataclasses import dataclass

from game.beacon_patrol.explored import earned_by, grown_piers
from game.beacon_patrol.tileset import EVERY_TILE, FITS_ACROSS, HQ
from game.cell import Cell
from game.core.score import Item
from game.grid.square import neighbours


@dataclass(frozen=True, slots=True)
class Sea:
    """A board that only grows. `frontier`: bits of the tiles that match around an empty cell."""

    board: dict[Cell, int]
    frontier: dict[Cell, int]
    earned: tuple[Item, ...]  # one for each explored tile, its cell first

    def lay(self, cell: Cell, tile: int) -> "tuple[Sea, tuple[Item, ...]]":
        """The sea with one more tile, and the points that brought."""
        board = self.board.copy()
        frontier = self.frontier.copy()
        board[cell] = tile
        frontier.pop(cell, None)
        for near, fitting in zip(neighbours(cell), FITS_ACROSS[tile], strict=True):
            if near not in board:
                frontier[near] = frontier.get(near, EVERY_TILE) & fitting
        earned, growth = grown_piers(self.earned, board, tile)
        fresh = earned_by(board, cell)
        return Sea(board, frontier, earned + fresh), growth + fresh


def home_waters() -> Sea:
    """HQ alone in the middle (BP-S1)."""
    return Sea({}, {}, ()).lay((0, 0), HQ)[0]
