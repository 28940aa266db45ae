"""Every legal move of a position, fast and in a fixed order: what the referee lets pass."""

from game.pelican_bay.base import base_moves
from game.pelican_bay.discs import disc_moves
from game.pelican_bay.moves import CLAIM, DECLINE, PASS, SKIP_DISC, STOP, Move, TakePelican
from game.pelican_bay.placing import placements, second_placements
from game.pelican_bay.state import HIDDEN, Phase, State

_HAND_PHASES = (Phase.BASE, Phase.FIRST, Phase.SECOND)


def has_hidden_hand(state: State) -> bool:
    """Whether this is another seat's view of a decision that depends on the hand."""
    return state.phase in _HAND_PHASES and HIDDEN in state.hand


def legal_moves(state: State) -> tuple[Move, ...]:
    phase = state.phase
    if phase is Phase.DISC:
        return disc_moves(state)
    hand = state.hand
    if HIDDEN in hand and phase in _HAND_PHASES:
        return ()
    if phase is Phase.FIRST:
        return tuple(placements(state.board, state.discs, hand)) or (PASS,)
    if phase is Phase.SECOND:
        second = second_placements(state.board, state.step_start, state.discs, hand[0])
        return (*second, STOP)
    if phase is Phase.CLAIM:
        return (CLAIM, DECLINE)
    if phase is Phase.PELICAN:
        owners = (seat for seat, had in enumerate(state.pelicans) if had and seat != state.seat)
        return tuple(map(TakePelican, owners))
    if phase is Phase.BASE:
        return base_moves(state.board, hand)
    if phase is Phase.BASE_DISC:
        return (*disc_moves(state), SKIP_DISC)
    return ()
