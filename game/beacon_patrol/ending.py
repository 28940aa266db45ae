"""Ending a turn: discard, draw, turn the tokens, hand on (BP-E0 to BP-E3)."""

from game.beacon_patrol import reasons
from game.beacon_patrol.events import TileKept, TokensTurned
from game.beacon_patrol.hands import changed, without
from game.beacon_patrol.moves import EndTurn, Keep
from game.beacon_patrol.state import State, Turn
from game.beacon_patrol.tileset import bits
from game.core.events import Event, GameEnded, TilesDiscarded, TilesDrawn, TurnEnded
from game.core.reasons import Reason
from game.core.rules import Step
from game.tiles.bag import draw


def why_not_end(state: State, move: EndTurn) -> Reason | None:
    """Doing no more is always legal (BP-E0)."""
    return None


def why_not_keep(state: State, move: Keep) -> Reason | None:
    """Whether this tile may be kept for the next turn."""
    if len(state.hands) > 1:
        return reasons.only_solo_keeps()
    if not 0 <= move.slot < len(state.hands[0]):
        return reasons.no_tile_to_keep(move.slot)
    if not state.stack:
        return reasons.stack_is_empty()
    return None


def end_turn(state: State, move: EndTurn) -> Step[State]:
    """Discard the whole hand."""
    return _finished(state, kept=(), discarded=state.hands[state.turn.seat])


def keep(state: State, move: Keep) -> Step[State]:
    """Discard all of the hand but one tile."""
    hand = state.hands[state.turn.seat]
    return _finished(state, (hand[move.slot],), without(hand, move.slot))


def _finished(state: State, kept: tuple[int, ...], discarded: tuple[int, ...]) -> Step[State]:
    setup, seat = state.setup, state.turn.seat
    drawn, stack = draw(state.stack, setup.hand_size - len(kept))  # BP-E1, BP-E3
    hands = changed(state.hands, seat, kept + drawn)
    left = state.left ^ bits(discarded)
    following = _following(hands, seat)
    after = State(setup, state.sea, stack, hands, state.ships, left, Turn(following, setup.tokens))
    events: list[Event] = []
    if discarded:
        events.append(TilesDiscarded(seat, discarded))
    events += [TileKept(seat, tile) for tile in kept]
    if drawn:
        events.append(TilesDrawn(seat, len(drawn)))
    events += [TokensTurned(seat), TurnEnded(seat, following) if left else GameEnded()]
    return Step(after, tuple(events), reveals=bool(drawn) or following != seat)


def _following(hands: tuple[tuple[int, ...], ...], seat: int) -> int:
    """The next seat clockwise that holds tiles (BP-E3); the same seat if nobody does."""
    seats = len(hands)
    for step in range(1, seats):
        if hands[(seat + step) % seats]:
            return (seat + step) % seats
    return seat
