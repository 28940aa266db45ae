"""Where a sun disc may lie, and the moves that bring one there (PB-D1, PB-D2)."""

from game.pelican_bay.moves import MoveDisc, PlaceDisc, disc_moved, disc_placed
from game.pelican_bay.state import DISCS, State


def disc_moves(state: State) -> tuple[PlaceDisc | MoveDisc, ...]:
    """Lay a disc from the supply, or move one of the three: by disc, then by cell."""
    discs = state.discs
    free = [cell for cell in state.board.shore if cell not in discs]
    if len(discs) < DISCS:
        return tuple(map(disc_placed, free))
    return tuple(disc_moved(disc, cell) for disc in range(DISCS) for cell in free)
