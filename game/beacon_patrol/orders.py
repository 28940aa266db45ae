"""A whole turn as moves, one after the other."""

from game.beacon_patrol.moves import DiscardStep, EndTurn, Keep, Move, Place, Sail
from game.beacon_patrol.play import apply
from game.beacon_patrol.routes import water_route
from game.beacon_patrol.sketch import cell_of
from game.beacon_patrol.state import State
from game.beacon_patrol.tileset import WATER_SIDES
from game.beacon_patrol.voyages import Voyage
from game.cell import Cell
from game.grid.square import neighbours, opposite


def orders(state: State, voyage: Voyage) -> tuple[Move, ...]:
    """The moves of a turn that was thought out for this state; tokens are spent before tiles."""
    moves: list[Move] = []
    needed = [tile for _, tile in voyage.path]
    if voyage.kept is not None:
        needed.append(voyage.kept)
    for place, tile in voyage.path:
        cell = cell_of(place)
        state = _sail(state, _beside(state, cell), needed, moves)
        needed.remove(tile)
        state = _played(state, Place(_hand(state).index(tile), cell), moves)
        if state.is_over:
            return tuple(moves)
    state = _sail(state, {cell_of(voyage.ship)}, needed, moves)
    if state.is_over:  # the last tile paid for a step
        return tuple(moves)
    kept = voyage.kept
    return (*moves, EndTurn() if kept is None else Keep(_hand(state).index(kept)))


def _hand(state: State) -> tuple[int, ...]:
    return state.hands[state.turn.seat]


def _played(state: State, move: Move, moves: list[Move]) -> State:
    moves.append(move)
    return apply(state, move).state


def _beside(state: State, cell: Cell) -> set[Cell]:
    """The tiles from which a ship can lay one in the cell (BP-P4)."""
    laid = state.board.laid
    return {
        near
        for side, near in enumerate(neighbours(cell))
        if near in laid and WATER_SIDES[laid[near]] >> opposite(side) & 1
    }


def _sail(state: State, goals: set[Cell], needed: list[int], moves: list[Move]) -> State:
    """The shortest way to one of the goals."""
    route = water_route(state.board.laid, state.ships[state.turn.seat], goals)
    assert route is not None
    for side in route:
        move: Move = Sail(side)
        if not state.turn.tokens:
            move = DiscardStep(_spare(_hand(state), needed), side)
        state = _played(state, move, moves)
        if state.is_over:
            break
    return state


def _spare(hand: tuple[int, ...], needed: list[int]) -> int:
    """The place in the hand of a tile that is not needed."""
    return next(slot for slot, tile in enumerate(hand) if tile not in needed)
