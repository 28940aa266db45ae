"""Decides whether a move is legal, looking at the map itself; `legal` is its fast twin."""

from typing import TypeAlias

from game.cell import Cell
from game.core.reasons import Reason, Remedy
from game.grid.hex import SIDES, distance, neighbour, neighbours, opposite
from game.land_vs_sea import reasons
from game.land_vs_sea.board import Laid
from game.land_vs_sea.faces import FACES
from game.land_vs_sea.fits import ROTATIONS
from game.land_vs_sea.moves import (
    HAND,
    Draw,
    Erupt,
    Move,
    Place,
    PlaceWaypoint,
    SkipWaypoint,
    Steal,
)
from game.land_vs_sea.roles import GATHERS, Role
from game.land_vs_sea.state import HIDDEN, Held, Phase, State

Asked: TypeAlias = tuple[int | None, ...]  # by side of a cell, the terrain across

_PHASES: dict[type, tuple[Phase, ...]] = {
    Draw: (Phase.DRAFT, Phase.DRAW),
    Place: (Phase.PLACE, Phase.AGAIN),
    Steal: (Phase.STEAL,),
    PlaceWaypoint: (Phase.WAYPOINT,),
    SkipWaypoint: (Phase.WAYPOINT,),
}


def why_not(state: State, move: Move) -> Reason | None:
    """The first broken rule; None if the move is legal."""
    if state.phase is Phase.OVER:
        return reasons.GAME_IS_OVER
    if isinstance(move, PlaceWaypoint | SkipWaypoint):
        if not state.setup.waypoints:
            return reasons.WAYPOINTS_NOT_IN_PLAY
        if state.setup.roles[state.seat] is Role.CARTOGRAPHER:
            return reasons.CARTOGRAPHER_HAS_NO_WAYPOINT
    if isinstance(move, Erupt):
        return _why_not_erupt(state, move)
    if state.phase not in _PHASES[type(move)]:
        return reasons.not_now(state.phase)
    match move:
        case Place():
            return _why_not_place(state, move)
        case Draw():
            return _why_not_draw(state, move)
        case Steal():
            return _why_not_steal(state, move)
        case PlaceWaypoint():
            return _why_not_waypoint(state, move)
        case _:
            return None  # LS-T4: the waypoint is never compulsory


def asked(laid: dict[Cell, Laid], cell: Cell) -> Asked:
    """By side of a cell, the terrain that the tile across shows; None where there is no tile."""
    return tuple(
        FACES[tile.face].face.turned[tile.turn].edges[opposite(side)]
        if (tile := laid.get(neighbour(cell, side)))
        else None
        for side in range(SIDES)
    )


def _why_not_place(state: State, move: Place) -> Reason | None:
    """LS-T1: next to a tile, and every touching edge matches."""
    hand, laid, cell = state.hands[state.seat], state.board.laid, move.cell
    if not 0 <= move.slot < len(hand):
        return reasons.no_such_tile("LS-T1", move.slot, len(hand))
    if not 0 <= move.turn < SIDES:
        return reasons.no_such_turn("LS-T1", move.turn)
    face = _face(hand[move.slot], move.lower)
    if face == HIDDEN:
        return reasons.side_not_seen(move.slot)
    if cell in laid:
        return reasons.cell_is_taken(cell, _elsewhere(state, move))
    wanted = asked(laid, cell)
    if not any(terrain is not None for terrain in wanted):
        return reasons.not_next_to_a_tile(cell, _elsewhere(state, move))
    if None not in wanted and (len(set(wanted)) == 1 or _alternate(wanted)):
        return reasons.hole_stays_empty(cell, _elsewhere(state, move))
    wrong = mismatches(face, move.turn, wanted)
    if wrong:
        own = FACES[face].face.turned[move.turn].edges[wrong[0]]
        return reasons.edges_do_not_match(cell, wrong, own, _what_fits(state, move, wanted))
    return None


def _face(held: Held, lower: bool) -> int:
    return held.lower if lower else held.upper


def _alternate(wanted: Asked) -> bool:
    return all(wanted[side] != wanted[side - 1] for side in range(SIDES))


def mismatches(face: int, turn: int, wanted: Asked) -> list[int]:
    edges = FACES[face].face.turned[turn].edges
    return [side for side, terrain in enumerate(wanted) if terrain not in (None, edges[side])]


def _what_fits(state: State, move: Place, wanted: Asked) -> Remedy | None:
    """The same side turned, else the tile's other side, else another tile of the hand."""
    hand = state.hands[state.seat]

    def fitting_turn(held: Held, lower: bool, first: int) -> int | None:
        face = _face(held, lower)
        for turn in ((first + more) % SIDES for more in range(SIDES)):
            if face != HIDDEN and not mismatches(face, turn, wanted):
                return turn
        return None

    held = hand[move.slot]
    if (turn := fitting_turn(held, move.lower, move.turn)) is not None:
        return reasons.turn_it(move, turn)
    if (turn := fitting_turn(held, not move.lower, move.turn)) is not None:
        return reasons.flip_it(move, turn)
    for slot, other in enumerate(hand):
        for lower in (False, True):
            turn = fitting_turn(other, lower, 0)
            if slot != move.slot and turn is not None:
                return reasons.take_the_other(slot, lower, move.cell, turn)
    return _elsewhere(state, move)


def _elsewhere(state: State, move: Place) -> Remedy | None:
    """The same side of the tile in the nearest cell that takes it."""
    face = _face(state.hands[state.seat][move.slot], move.lower)
    turns = {cell: ROTATIONS[face][asks] for cell, asks in state.board.asking.items()}
    cells = [cell for cell, fitting in turns.items() if fitting]
    if not cells:
        return None
    cell = min(cells, key=lambda near: (distance(near, move.cell), near))
    turn = (turns[cell] & -turns[cell]).bit_length() - 1
    return reasons.elsewhere(Place(move.slot, move.lower, cell, turn))


def _why_not_draw(state: State, move: Draw) -> Reason | None:
    rule = "LS-S2" if state.phase is Phase.DRAFT else "LS-T5"
    if not 0 <= move.stack < len(state.stacks):
        return reasons.no_such_stack(rule, move.stack)
    if not state.stacks[move.stack]:
        return reasons.stack_is_empty(rule, move.stack)
    return None


def _why_not_steal(state: State, move: Steal) -> Reason | None:
    """LS-A2: from another player, who keeps a tile."""
    hands, seat = state.hands, move.seat
    can = next(
        Steal(other, 0)
        for other, hand in enumerate(hands)
        if other != state.seat and len(hand) >= HAND
    )
    if not 0 <= seat < len(hands):
        return reasons.cannot_steal("no_such_player", seat, can)
    if seat == state.seat:
        return reasons.cannot_steal("not_from_yourself", seat, can)
    if len(hands[seat]) < HAND:
        return reasons.cannot_steal("the_last_tile_stays", seat, can)
    if not 0 <= move.slot < len(hands[seat]):
        return reasons.no_such_tile("LS-A2", move.slot, len(hands[seat]))
    return None


def _why_not_erupt(state: State, move: Erupt) -> Reason | None:
    """LS-V1: once, and into a hole inside six edges of one kind; there is none at other times."""
    if not 0 <= move.turn < SIDES:
        return reasons.no_such_turn("LS-V1", move.turn)
    laid, is_time = state.board.laid, state.phase is Phase.ERUPT
    if move.cell not in laid and _is_hole(laid, move.cell):
        return None if is_time else reasons.hole_stays_empty(move.cell)
    return reasons.not_a_hole(move.cell, Erupt(_hole(laid), move.turn) if is_time else None)


def _hole(laid: dict[Cell, Laid]) -> Cell:
    beside = {cell for tile in laid for cell in neighbours(tile)} - set(laid)
    return next(cell for cell in sorted(beside) if _is_hole(laid, cell))


def _is_hole(laid: dict[Cell, Laid], cell: Cell) -> bool:
    wanted = asked(laid, cell)
    return wanted[0] is not None and len(set(wanted)) == 1


def _why_not_waypoint(state: State, move: PlaceWaypoint) -> Reason | None:
    """LS-W1: on a part of the own kind, on a tile that is open and free."""
    laid, cell = state.board.laid, move.cell
    if cell not in laid:
        return reasons.no_tile_for_waypoint(cell)
    if all(other in laid for other in neighbours(cell)):
        return reasons.tile_is_surrounded(cell)
    if any(waypoint is not None and waypoint.cell == cell for waypoint in state.waypoints):
        return reasons.waypoint_is_there(cell)
    kinds = FACES[laid[cell].face].face.kinds
    if not 0 <= move.area < len(kinds):
        return reasons.no_such_area(cell, move.area)
    own = GATHERS[state.setup.roles[state.seat]]
    if kinds[move.area] != own:
        # Every face has both kinds (LS-C3) but the volcano's, which is always surrounded.
        return reasons.wrong_terrain(cell, move.area, kinds.index(own))
    return None
