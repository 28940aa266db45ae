"""Steps of the ship, paid with a token or with a tile (BP-M1, BP-M3, BP-T2, BP-T4)."""

from game.beacon_patrol import reasons
from game.beacon_patrol.events import Fare, ShipSailed
from game.beacon_patrol.hands import changed, without
from game.beacon_patrol.legal import legal
from game.beacon_patrol.moves import DiscardStep, Place, Sail
from game.beacon_patrol.routes import water_route
from game.beacon_patrol.state import State, Turn
from game.beacon_patrol.tileset import EDGES, LAND
from game.core.events import Event, GameEnded, TilesDiscarded
from game.core.reasons import Reason, Remedy
from game.core.rules import Step
from game.grid.square import SIDES, neighbour


def why_not_sail(state: State, move: Sail) -> Reason | None:
    """Whether a token takes the ship across this side."""
    blocked = _why_not_step(state, move.side)
    if blocked:
        return blocked
    turn = state.turn
    if not turn.tokens:
        by_tile = reasons.pay_with_tile(move.side) if state.hands[turn.seat] else None
        return reasons.no_token(state.ships[turn.seat], by_tile)
    return None


def why_not_discard_step(state: State, move: DiscardStep) -> Reason | None:
    """Whether giving up this tile takes the ship across this side."""
    blocked = _why_not_step(state, move.side)
    if blocked:
        return blocked  # BP-T4: a tile is discarded only together with a legal step
    turn = state.turn
    if not 0 <= move.slot < len(state.hands[turn.seat]):
        by_token = reasons.pay_with_token(move.side) if turn.tokens else None
        return reasons.no_tile_to_discard(move.slot, by_token)
    return None


def _why_not_step(state: State, side: int) -> Reason | None:
    if not 0 <= side < SIDES:
        return reasons.no_such_side(side)
    ship, board = state.ships[state.turn.seat], state.sea.board
    cell = neighbour(ship, side)
    if cell not in board:
        return reasons.nothing_across(ship, side, cell, _place_there(state, side))
    if EDGES[board[ship]][side] == LAND:
        return reasons.land_across(ship, side, cell, _around(state, side))
    return None


def _place_there(state: State, side: int) -> Remedy | None:
    cell = neighbour(state.ships[state.turn.seat], side)
    for move in legal(state):
        if isinstance(move, Place) and move.cell == cell:
            return reasons.place_instead(move)
    return None


def _around(state: State, side: int) -> Remedy | None:
    """The first step of a way around the land, if the tokens suffice."""
    turn = state.turn
    ship = state.ships[turn.seat]
    route = water_route(state.sea.board, ship, (neighbour(ship, side),))
    if route is None or len(route) > turn.tokens:
        return None
    return reasons.sail_around(Sail(route[0]), len(route))


def sail(state: State, move: Sail) -> Step[State]:
    """One token from blue to red, one step (BP-M1)."""
    turn = state.turn
    seat = turn.seat
    start = state.ships[seat]
    end = neighbour(start, move.side)
    after = State(
        state.setup,
        state.sea,
        state.stack,
        state.hands,
        changed(state.ships, seat, end),
        state.left,
        Turn(seat, turn.tokens - 1, turn.has_swapped, None, turn.refused),
    )
    return Step(after, (ShipSailed(seat, start, end, Fare.TOKEN),), reveals=False)


def discard_step(state: State, move: DiscardStep) -> Step[State]:
    """One tile out of the game, one step, no token (BP-T4, BP-M3)."""
    turn = state.turn
    seat = turn.seat
    hand = state.hands[seat]
    tile = hand[move.slot]
    start = state.ships[seat]
    end = neighbour(start, move.side)
    left = state.left ^ (1 << tile)
    after = State(
        state.setup,
        state.sea,
        state.stack,
        changed(state.hands, seat, without(hand, move.slot)),
        changed(state.ships, seat, end),
        left,
        turn,
    )
    events: tuple[Event, ...] = (
        TilesDiscarded(seat, (tile,)),
        ShipSailed(seat, start, end, Fare.TILE),
    )
    if not left:
        events += (GameEnded(),)
    return Step(after, events, reveals=False)
