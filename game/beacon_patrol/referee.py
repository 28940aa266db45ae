"""The verdict: whether a move is legal, and if not, by which rule. `legal` is its fast twin."""

from collections.abc import Callable
from typing import Any

from game.beacon_patrol import reasons, remedies
from game.beacon_patrol.moves import Answer, DiscardStep, EndTurn, Keep, Move, Offer, Place, Sail
from game.beacon_patrol.state import State
from game.beacon_patrol.swaps import proposed
from game.beacon_patrol.tileset import EDGES, LAND
from game.cell import Cell
from game.core.reasons import Reason
from game.grid.square import SIDES, neighbour, neighbours


def why_not(state: State, move: Move) -> Reason | None:
    """The first broken rule; None if the move is legal."""
    if state.is_over:
        return reasons.game_over()
    offer = state.turn.offer
    if offer is not None and type(move) is not Answer:
        return reasons.answer_first(offer.partner)
    return _WHY_NOT[type(move)](state, move)


def of_whole_way(state: State, way: tuple[Move, ...], reason: Reason | None) -> Reason | None:
    """Of a way to no tile at all, that there is none; of one for which some tokens are left, but
    too few, how many it takes."""
    if reason is None or len(way) == 1:
        return reason
    end, left = _end(state, way), state.turn.tokens
    if end not in state.board.laid:
        return reasons.nothing_there(end)
    if reason.text.key == "all_tokens_spent" and left:
        return reasons.too_few_tokens(reason, sum(type(move) is Sail for move in way), left)
    return reason


def _end(state: State, way: tuple[Move, ...]) -> Cell:
    """Where a ship would come to."""
    cell = state.ships[state.turn.seat]
    for move in way:
        if isinstance(move, Sail | DiscardStep):
            cell = neighbour(cell, move.side)
    return cell


# --- placing


def _why_not_place(state: State, move: Place) -> Reason | None:
    """The first of the placing rules that the move breaks."""
    seat = state.turn.seat
    hand, ship, board = state.hands[seat], state.ships[seat], state.board
    cell = move.cell
    slots = state.setup.hand_size if state.stack else len(hand)
    if not 0 <= move.slot < slots:
        return reasons.no_tile_to_place(move.slot)
    if move.slot >= len(hand):
        return reasons.tile_is_gone(move.slot)  # BP-P6
    tile = hand[move.slot]
    if cell in board.laid:
        return reasons.cell_taken(cell, remedies.elsewhere(state, move.slot))
    if cell not in neighbours(ship):
        instead = remedies.from_nearby(state, move) or remedies.elsewhere(state, move.slot)
        if abs(cell[0] - ship[0]) == 1 == abs(cell[1] - ship[1]):
            return reasons.diagonal(cell, ship, instead)
        return reasons.not_beside_ship(cell, ship, instead)
    wrong = board.mismatches(tile, cell)
    if wrong:
        return reasons.edge_mismatch(cell, wrong, tile, remedies.fitting(state, move))
    side = neighbours(ship).index(cell)
    if EDGES[board.laid[ship]][side] == LAND:
        instead = remedies.from_around(state, move) or remedies.elsewhere(state, move.slot)
        return reasons.lands_on_land(cell, ship, side, instead)
    return None


# --- moving


def _why_not_sail(state: State, move: Sail) -> Reason | None:
    """Whether a token takes the ship across this side."""
    blocked = _why_not_step(state, move.side)
    if blocked:
        return blocked
    turn = state.turn
    if not turn.tokens:
        by_tile = reasons.pay_with_tile(move.side) if state.hands[turn.seat] else None
        return reasons.no_token(state.ships[turn.seat], by_tile)
    return None


def _why_not_discard_step(state: State, move: DiscardStep) -> Reason | None:
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
    """Whether there is a tile across this side, and water on the way, whatever the fare."""
    if not 0 <= side < SIDES:
        return reasons.no_such_side(side)
    ship, laid = state.ships[state.turn.seat], state.board.laid
    cell = neighbour(ship, side)
    if cell not in laid:
        return reasons.nothing_across(ship, side, cell, remedies.place_there(state, cell))
    if EDGES[laid[ship]][side] == LAND:
        return reasons.land_across(ship, side, cell, remedies.around(state, cell))
    return None


# --- swapping


def _why_not_offer(state: State, move: Offer) -> Reason | None:
    """Whether this swap may be proposed."""
    turn, hands = state.turn, state.hands
    if len(hands) == 1:
        return reasons.nobody_to_swap_with()
    if turn.has_swapped:
        return reasons.already_swapped()  # BP-T3
    if not 0 <= move.partner < len(hands) or move.partner == turn.seat:
        return reasons.not_a_partner(move.partner)
    if not 0 <= move.slot < len(hands[turn.seat]):
        return reasons.no_tile_to_give(move.slot)
    if not 0 <= move.partner_slot < len(hands[move.partner]):
        return reasons.no_tile_to_get(move.partner, move.partner_slot)
    if proposed(state, move) in turn.refused:
        return reasons.same_offer_again(move.partner)
    return None


def _why_not_answer(state: State, move: Answer) -> Reason | None:
    """Whether there is anything to say yes or no to."""
    return None if state.turn.offer else reasons.nothing_offered()


# --- ending the turn


def _why_not_end(state: State, move: EndTurn) -> Reason | None:
    """Doing no more is always legal (BP-E0)."""
    return None


def _why_not_keep(state: State, move: Keep) -> Reason | None:
    """Whether this tile may be kept for the next turn."""
    if len(state.hands) > 1:
        return reasons.only_solo_keeps()
    if not 0 <= move.slot < len(state.hands[0]):
        return reasons.no_tile_to_keep(move.slot)
    if not state.stack:
        return reasons.stack_is_empty()
    return None


_WHY_NOT: dict[type, Callable[[State, Any], Reason | None]] = {
    Place: _why_not_place,
    Sail: _why_not_sail,
    DiscardStep: _why_not_discard_step,
    Offer: _why_not_offer,
    Answer: _why_not_answer,
    EndTurn: _why_not_end,
    Keep: _why_not_keep,
}
