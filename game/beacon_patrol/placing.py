"""Placing a tile: beside the ship, matching all around, met over water (BP-P1 to BP-P6)."""

from collections.abc import Callable

from game.beacon_patrol import reasons
from game.beacon_patrol.events import Fare, ShipSailed
from game.beacon_patrol.hands import changed, without
from game.beacon_patrol.legal import legal
from game.beacon_patrol.moves import Place, Sail
from game.beacon_patrol.routes import water_route
from game.beacon_patrol.state import State
from game.beacon_patrol.tileset import EDGES, LAND, WATER
from game.cell import Cell
from game.core.events import Event, GameEnded, Scored, TilePlaced
from game.core.reasons import Reason, Remedy
from game.core.rules import Step
from game.grid.square import neighbours, opposite


def why_not_place(state: State, move: Place) -> Reason | None:
    """The first of the placing rules that the move breaks."""
    seat = state.turn.seat
    hand, ship, board = state.hands[seat], state.ships[seat], state.sea.board
    cell = move.cell
    slots = state.setup.hand_size if state.stack else len(hand)
    if not 0 <= move.slot < slots:
        return reasons.no_tile_to_place(move.slot)
    if move.slot >= len(hand):
        return reasons.tile_already_played(move.slot)  # BP-P6
    tile = hand[move.slot]
    if cell in board:
        return reasons.cell_taken(cell, _elsewhere(state, move.slot))
    if cell not in neighbours(ship):
        nearby = _from_nearby(state, tile, cell, reasons.sail_there_first)
        instead = nearby or _elsewhere(state, move.slot)
        if abs(cell[0] - ship[0]) == 1 == abs(cell[1] - ship[1]):
            return reasons.diagonal(cell, ship, instead)
        return reasons.not_beside_ship(cell, ship, instead)
    wrong = mismatches(state, tile, cell)
    if wrong:
        return reasons.edge_mismatch(cell, wrong, _instead(state, move))
    side = neighbours(ship).index(cell)
    if EDGES[board[ship]][side] == LAND:
        around = _from_nearby(state, tile, cell, reasons.sail_around)
        return reasons.lands_on_land(cell, ship, side, around or _elsewhere(state, move.slot))
    return None


def mismatches(state: State, tile: int, cell: Cell) -> tuple[tuple[Cell, int], ...]:
    """The sides of the cell where land would meet water (BP-P3)."""
    board = state.sea.board
    return tuple(
        (cell, side)
        for side, near in enumerate(neighbours(cell))
        if near in board and EDGES[board[near]][opposite(side)] != EDGES[tile][side]
    )


def _instead(state: State, move: Place) -> Remedy | None:
    for other in legal(state):
        if isinstance(other, Place) and other.cell == move.cell:
            return reasons.other_tile_fits(other)
    return _elsewhere(state, move.slot)


def _elsewhere(state: State, slot: int) -> Remedy | None:
    for other in legal(state):
        if isinstance(other, Place) and other.slot == slot:
            return reasons.fits_elsewhere(other)
    return None


def _from_nearby(
    state: State, tile: int, cell: Cell, advise: Callable[[Sail, int], Remedy]
) -> Remedy | None:
    """The first step towards a berth from which the tile may be laid in the cell."""
    turn, board = state.turn, state.sea.board
    if mismatches(state, tile, cell):
        return None
    berths = {
        near
        for side, near in enumerate(neighbours(cell))
        if near in board and EDGES[board[near]][opposite(side)] == WATER
    }
    route = water_route(board, state.ships[turn.seat], berths)
    if not route or len(route) > turn.tokens:
        return None
    return advise(Sail(route[0]), len(route))


def place(state: State, move: Place) -> Step[State]:
    """Lay the tile and take the ship there, at no cost (BP-P5)."""
    turn = state.turn
    seat, cell = turn.seat, move.cell
    hand = state.hands[seat]
    tile = hand[move.slot]
    ship = state.ships[seat]
    sea, earned = state.sea.lay(cell, tile)
    left = state.left ^ (1 << tile)
    after = State(
        state.setup,
        sea,
        state.stack,
        changed(state.hands, seat, without(hand, move.slot)),
        changed(state.ships, seat, cell),
        left,
        turn,
    )
    events: tuple[Event, ...] = (
        TilePlaced(seat, tile, cell),
        ShipSailed(seat, ship, cell, Fare.FREE),
    )
    if earned:
        seats = tuple(range(state.setup.seats))
        events += tuple([Scored(seats, item) for item in earned])
    if not left:
        events += (GameEnded(),)
    return Step(after, events, reveals=False)
