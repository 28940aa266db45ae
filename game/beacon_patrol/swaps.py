"""Swaps by the tiles that change hands, and by the places of these tiles in the hands."""

from collections.abc import Sequence

from game.beacon_patrol.moves import Offer
from game.beacon_patrol.state import State, Swap


def proposed(state: State, move: Offer) -> Swap:
    """The swap that an offer means."""
    seat, partner, hands = state.turn.seat, move.partner, state.hands
    return Swap(seat, hands[seat][move.slot], partner, hands[partner][move.partner_slot])


def offer_of(hands: tuple[tuple[int, ...], ...], swap: Swap) -> Offer | None:
    """The offer that means this swap; None if the tile has left the hand since."""
    seat, tile, partner, wanted = swap
    if tile not in hands[seat]:
        return None
    return Offer(hands[seat].index(tile), partner, hands[partner].index(wanted))


def lent(hands: Sequence[tuple[int, ...]], seat: int) -> tuple[int, ...]:
    """What all others hold, and might give to a seat (BP-X1)."""
    return tuple([tile for other, hand in enumerate(hands) if other != seat for tile in hand])


def after_swap(hands: Sequence[tuple[int, ...]], given: int, got: int) -> list[tuple[int, ...]]:
    """The hands once these two tiles have changed places (BP-X2)."""
    turned = {given: got, got: given}
    return [tuple([turned.get(tile, tile) for tile in hand]) for hand in hands]
