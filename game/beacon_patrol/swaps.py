"""Swaps by the tiles that change hands, and by the places of these tiles in the hands."""

from game.beacon_patrol.moves import Offer
from game.beacon_patrol.state import State, Swap


def proposed(state: State, move: Offer) -> Swap:
    """The swap that an offer means."""
    seat, hands = state.turn.seat, state.hands
    tile, wanted = hands[seat][move.slot], hands[move.partner][move.partner_slot]
    return Swap(seat, tile, move.partner, wanted)


def offer_of(state: State, swap: Swap) -> Offer | None:
    """The offer that means this swap; None if the tile has left the hand since."""
    hand = state.hands[swap.seat]
    if swap.tile not in hand:
        return None
    slot = hand.index(swap.tile)
    return Offer(slot, swap.partner, state.hands[swap.partner].index(swap.wanted))
