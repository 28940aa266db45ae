"""Capturing a fort: the flagship stays beside it for a whole turn (SB-K1)."""

from game.core.events import Event
from game.core.values import changed
from game.sea_battle.board import NOWHERE
from game.sea_battle.ending import captured_fort
from game.sea_battle.events import FortCaptured, SiegeBegun
from game.sea_battle.fleet import FLEET
from game.sea_battle.state import State


def fort_beside(state: State, seat: int, at: int) -> int | None:
    """The enemy whose fort stands next to a hex; forts stand too far apart for two."""
    around = state.waters.around[at]
    for enemy, fort in enumerate(state.board.forts):
        if enemy != seat and fort != NOWHERE and state.waters.bit[fort] & around:
            return enemy
    return None


def with_siege(sieges: tuple[int, ...], seat: int, at: int) -> tuple[int, ...]:
    """The sieges with this seat's flagship lying there."""
    if sieges[seat] == at:
        return sieges
    return changed(sieges, seat, at)


def after_turn(state: State) -> tuple[State, tuple[int, ...], list[Event]]:
    """The end of a turn: a capture, or the sieges as they now stand."""
    seat = state.turn.seat
    at = state.board.ships[seat * FLEET + state.flagships[seat]]
    enemy = fort_beside(state, seat, at)
    if enemy is None:
        return state, with_siege(state.sieges, seat, NOWHERE), []
    fort = state.waters.cell[state.board.forts[enemy]]
    if state.sieges[seat] != at:
        return state, with_siege(state.sieges, seat, at), [SiegeBegun(seat, enemy, fort)]
    state, events = captured_fort(state, seat, enemy)
    return (
        state,
        with_siege(state.sieges, seat, NOWHERE),
        [FortCaptured(seat, enemy, fort), *events],
    )
