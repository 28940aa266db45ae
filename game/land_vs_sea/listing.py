"""Every legal move, fast: placements are looked up by what the cell asks for, and kept ready."""

from game.cell import Cell
from game.grid.hex import SIDES
from game.land_vs_sea.fits import ROTATIONS
from game.land_vs_sea.moves import Draw, Erupt, Move, Place, SkipWaypoint, Steal
from game.land_vs_sea.state import HAND, Phase, State
from game.land_vs_sea.turn import one_kind_holes, victims
from game.land_vs_sea.waypoints import places

_MOST_CELLS = 4096  # kept ready; a game touches a few hundred
_TURNS = 1 << SIDES

# By way to play (slot and side of the tile) and face, what the cell's asking leads to:
# the way in the upper bits of a byte, the fitting rotations in the lower six.
_WAYS = tuple((slot, lower) for slot in range(HAND) for lower in (False, True))
_LOOKUP = tuple(
    tuple(bytes(way * _TURNS + turns for turns in row) for row in ROTATIONS)
    for way in range(len(_WAYS))
)
_SKIP = (SkipWaypoint(),)
_DRAWS = tuple(
    tuple(Draw(stack) for stack in range(2) if stacks >> stack & 1) for stacks in range(4)
)


class _PlacesAt(dict[int, tuple[Place, ...]]):
    """The placements on one cell, by way to play and rotations; made when first asked for."""

    __slots__ = ("cell",)

    def __init__(self, cell: Cell) -> None:
        self.cell = cell

    def __missing__(self, key: int) -> tuple[Place, ...]:
        slot, lower = _WAYS[key // _TURNS]
        moves = tuple(
            Place(slot, lower, self.cell, turn) for turn in range(SIDES) if key >> turn & 1
        )
        self[key] = moves
        return moves


class _Places(dict[Cell, _PlacesAt]):
    """The placements on every cell met so far."""

    def __missing__(self, cell: Cell) -> _PlacesAt:
        if len(self) >= _MOST_CELLS:
            self.clear()
        made = self[cell] = _PlacesAt(cell)
        return made


_PLACES = _Places()


def legal(state: State) -> tuple[Move, ...]:
    """All of them, in an order that depends on the state alone."""
    phase = state.phase
    if phase is Phase.PLACE or phase is Phase.AGAIN:
        return _placements(state)
    if phase is Phase.DRAW or phase is Phase.DRAFT:
        first, second = state.stacks
        return _DRAWS[bool(first) + 2 * bool(second)]
    if phase is Phase.WAYPOINT:
        return (*places(state), *_SKIP)
    if phase is Phase.ERUPT:
        holes = one_kind_holes(state.map.asking)
        return tuple(Erupt(hole, turn) for hole in holes for turn in range(SIDES))
    if phase is Phase.STEAL:
        return tuple(
            Steal(seat, slot)
            for seat in victims(state.hands, state.seat)
            for slot in range(len(state.hands[seat]))
        )
    return ()


def _placements(state: State) -> tuple[Place, ...]:
    """LS-T1: cell by cell, tile by tile, side by side, turn by turn."""
    faces = [face for held in state.hands[state.seat] for face in (held.upper, held.lower)]
    rows = [_LOOKUP[way][face] for way, face in enumerate(faces)]
    asking = state.map.asking
    moves: list[Place] = []
    for cell in state.map.rim:
        asked, ready = asking[cell], _PLACES[cell]
        for row in rows:
            moves += ready[row[asked]]
    assert moves, "LS-T6: a tile always fits somewhere"
    return tuple(moves)
