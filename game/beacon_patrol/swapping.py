"""Swapping a tile with a partner, who may be asked first (BP-T3, BP-X1, BP-X2)."""

from game.beacon_patrol import reasons
from game.beacon_patrol.events import SwapOffered, SwapRefused, TilesSwapped
from game.beacon_patrol.hands import changed
from game.beacon_patrol.moves import Answer, Offer
from game.beacon_patrol.state import State, Swap, Turn
from game.core.reasons import Reason
from game.core.rules import Step


def why_not_offer(state: State, move: Offer) -> Reason | None:
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
    if _swap(state, move) in turn.refused:
        return reasons.same_offer_again(move.partner)
    return None


def why_not_answer(state: State, move: Answer) -> Reason | None:
    """Whether there is anything to say yes or no to."""
    return None if state.turn.offer else reasons.nothing_offered()


def _swap(state: State, move: Offer) -> Swap:
    seat = state.turn.seat
    tile, wanted = state.hands[seat][move.slot], state.hands[move.partner][move.partner_slot]
    return (seat, tile, move.partner, wanted)


def offer(state: State, move: Offer) -> Step[State]:
    """Ask the partner, or swap at once where that was agreed."""
    swap = _swap(state, move)
    if not state.setup.consent:
        return Step(_swapped(state, swap), (TilesSwapped(*swap),), reveals=False)
    turn = state.turn
    waiting = Turn(turn.seat, turn.tokens, False, swap, turn.refused)
    return Step(_with_turn(state, waiting), (SwapOffered(*swap),), reveals=True)


def answer(state: State, move: Answer) -> Step[State]:
    """Swap, or remember the refusal, which leaves the swap of this turn open (BP-X1)."""
    turn = state.turn
    swap = turn.offer
    assert swap is not None
    if move.yes:
        return Step(_swapped(state, swap), (TilesSwapped(*swap),), reveals=True)
    going_on = Turn(turn.seat, turn.tokens, False, None, (*turn.refused, swap))
    return Step(_with_turn(state, going_on), (SwapRefused(*swap),), reveals=True)


def _swapped(state: State, swap: Swap) -> State:
    seat, tile, partner, wanted = swap
    turn, hands = state.turn, state.hands
    mine, theirs = hands[seat], hands[partner]
    hands = changed(hands, seat, changed(mine, mine.index(tile), wanted))
    hands = changed(hands, partner, changed(theirs, theirs.index(wanted), tile))
    going_on = Turn(seat, turn.tokens, True)  # BP-T3: once per turn
    return State(state.setup, state.sea, state.stack, hands, state.ships, state.left, going_on)


def _with_turn(state: State, turn: Turn) -> State:
    return State(state.setup, state.sea, state.stack, state.hands, state.ships, state.left, turn)
