"""Every legal move, fast: placements are looked up by what the cell asks for, and kept ready."""

from functools import lru_cache

from game.grid.hex import SIDES
from game.land_vs_sea.fits import ASKINGS, ROTATIONS
from game.land_vs_sea.moves import HAND, Draw, Erupt, Move, Place, SkipWaypoint, Steal
from game.land_vs_sea.state import Hand, Phase, State
from game.land_vs_sea.waypoints import places
from game.tiles.picks import PICKS, Pick

_NO_TILE: tuple[Pick | None, ...] = (None,) * ASKINGS
_SKIP = SkipWaypoint()
_DRAWS = tuple(
    tuple(Draw(stack) for stack in range(2) if stacks >> stack & 1) for stacks in range(4)
)


@lru_cache(maxsize=512)  # there are 116 ways up for a tile, and two slots
def _row(slot: int, upper: int, lower: int) -> tuple[Pick | None, ...]:
    """By asking, what picks the fitting placements of this tile from all those on a cell."""
    sides = zip(ROTATIONS[upper], ROTATIONS[lower], strict=True)
    first = 2 * SIDES * slot
    fitting = [(up | low << SIDES) << first for up, low in sides]
    return tuple([PICKS[bits] if bits else None for bits in fitting])


def legal(state: State) -> tuple[Move, ...]:
    """All of them, in an order that depends on the state alone."""
    phase = state.phase
    if phase is Phase.PLACE or phase is Phase.AGAIN:
        return _placements(state)
    if phase is Phase.DRAW or phase is Phase.DRAFT:
        first, second = state.stacks
        return _DRAWS[bool(first) + 2 * bool(second)]
    if phase is Phase.WAYPOINT:
        return (*places(state), _SKIP)
    if phase is Phase.ERUPT:
        holes = state.board.one_kind_holes()
        return tuple(Erupt(hole, turn) for hole in holes for turn in range(SIDES))
    if phase is Phase.STEAL:
        return tuple(
            Steal(seat, slot)
            for seat in victims(state.hands, state.seat)
            for slot in range(len(state.hands[seat]))
        )
    return ()


def victims(hands: tuple[Hand, ...], thief: int) -> tuple[int, ...]:
    """LS-A2: the other seats with a tile to spare."""
    return tuple(seat for seat, hand in enumerate(hands) if seat != thief and len(hand) >= HAND)


def _placements(state: State) -> tuple[Place, ...]:
    """LS-T1: cell by cell, tile by tile, side by side, turn by turn."""
    hand, board = state.hands[state.seat], state.board
    first, second = _row(0, *hand[0][:2]), _NO_TILE
    if len(hand) == HAND:
        second = _row(1, *hand[1][:2])
    moves: list[Place] = []
    for asked, ready in zip(board.asking.values(), board.ready.values(), strict=True):
        of_first, of_second = first[asked], second[asked]
        if of_first is not None:
            moves += of_first(ready)
        if of_second is not None:
            moves += of_second(ready)
    assert moves, "LS-T6: a tile always fits somewhere"
    return tuple(moves)
