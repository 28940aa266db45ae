"""What nobody may know: the order of the stack. Hands lie face up (BP-S2, BP-S4)."""

from itertools import takewhile
from random import Random

from game.beacon_patrol.state import HIDDEN, State
from game.beacon_patrol.tileset import TILES, bits
from game.core.values import changed
from game.tiles.bag import shuffled


def view(state: State) -> State:
    """The state with the stack face down."""
    return state._replace(stack=(HIDDEN,) * len(state.stack))


def guess(seen: State, rng: Random) -> State:
    """The tiles not seen yet, in some order below those that are known to lie on top."""
    return seen._replace(stack=(*known_top(seen.stack), *shuffled(unseen(seen), rng)))


def known_top(stack: tuple[int, ...]) -> tuple[int, ...]:
    """The tiles above the first that lies face down."""
    return tuple(takewhile(HIDDEN.__ne__, stack))


def unseen(seen: State) -> tuple[int, ...]:
    """Which tiles lie face down in the stack."""
    known = known_top(seen.stack)
    return tuple(tile for tile in in_the_stack(seen) if tile not in known)


def in_the_stack(seen: State) -> tuple[int, ...]:
    """Which tiles the stack must hold: those left that are in no hand."""
    rest = seen.left ^ sum(bits(hand) for hand in seen.hands)
    return tuple(tile for tile in range(len(TILES)) if rest >> tile & 1)


def redealt(state: State, seat: int, rng: Random) -> State:
    """The same with other tiles in one hand, drawn from what was left for it (BP-E3)."""
    size = len(state.hands[seat])
    tiles = shuffled((*state.hands[seat], *state.stack), rng)
    return state._replace(hands=changed(state.hands, seat, tiles[:size]), stack=tiles[size:])
