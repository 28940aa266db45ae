"""Where a sun disc may lie, and the moves that bring one there (PB-D1, PB-D2)."""

from bisect import bisect_left
from itertools import chain

from game.pelican_bay.moves import DISC_MOVED, DISC_PLACED, DISCS, MoveDisc, PlaceDisc
from game.pelican_bay.state import State


def disc_moves(state: State) -> tuple[PlaceDisc | MoveDisc, ...]:
    """Lay a disc from the supply, or move one of the three: by cell, then by disc."""
    free = list(state.board.shore)
    for cell in state.discs:  # one disc per cell
        del free[bisect_left(free, cell)]
    if len(state.discs) < DISCS:
        return tuple(map(DISC_PLACED.__getitem__, free))
    return tuple(chain.from_iterable(map(DISC_MOVED.__getitem__, free)))
