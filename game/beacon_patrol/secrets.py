"""What nobody may know: the order of the stack. Hands lie face up (BP-S2, BP-S4)."""

from random import Random

from game.beacon_patrol.state import HIDDEN, State
from game.beacon_patrol.tileset import TILES, bits
from game.core.values import changed
from game.tiles.bag import shuffled


def view(state: State) -> State:
    """The state with the stack face down."""
    return state._replace(stack=(HIDDEN,) * len(state.stack))


def guess(seen: State, rng: Random) -> State:
    """The tiles not seen yet, as a stack in some order."""
    unseen = in_the_stack(seen)
    return seen._replace(stack=shuffled(unseen, rng))


def in_the_stack(seen: State) -> tuple[int, ...]:
    """Which tiles the stack must hold: those left that are in no hand."""
    rest = seen.left ^ sum(bits(hand) for hand in seen.hands)
    return tuple(tile for tile in range(len(TILES)) if rest >> tile & 1)


def redealt(state: State, seat: int, rng: Random) -> State:
    """The same with other tiles in one hand, drawn from what was left for it (BP-E3)."""
    size = len(state.hands[seat])
    tiles = shuffled((*state.hands[seat], *state.stack), rng)
    return state._replace(hands=changed(state.hands, seat, tiles[:size]), stack=tiles[size:])
