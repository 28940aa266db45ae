"""What a legal move leads to."""

from collections.abc import Callable
from typing import Any

from game.beacon_patrol.events import (
    Fare,
    ShipSailed,
    SwapOffered,
    SwapRefused,
    TileKept,
    TilesSwapped,
    TokensTurned,
)
from game.beacon_patrol.moves import Answer, DiscardStep, EndTurn, Keep, Move, Offer, Place, Sail
from game.beacon_patrol.state import State, Swap, Turn
from game.beacon_patrol.swaps import proposed
from game.beacon_patrol.tileset import bits
from game.core.events import (
    Event,
    GameEnded,
    Scored,
    TilePlaced,
    TilesDiscarded,
    TilesDrawn,
    TurnEnded,
)
from game.core.rules import Step
from game.core.values import changed, without
from game.grid.square import neighbours
from game.tiles.bag import draw


def apply(state: State, move: Move) -> Step[State]:
    """The state after a legal move, and what people will have noticed."""
    return _PLAY[type(move)](state, move)


# --- placing and moving


def _place(state: State, move: Place) -> Step[State]:
    """Lay the tile and take the ship there, at no cost (BP-P5)."""
    seat, cell = state.turn.seat, move.cell
    hands, ships = state.hands, state.ships
    hand = hands[seat]
    tile = hand[move.slot]
    board, earned = state.board.lay(cell, tile)
    left = state.left ^ (1 << tile)
    after = state._replace(
        board=board,
        hands=changed(hands, seat, without(hand, move.slot)),
        ships=changed(ships, seat, cell),
        left=left,
    )
    events: tuple[Event, ...] = (
        TilePlaced(seat, tile, cell),
        ShipSailed(seat, ships[seat], cell, Fare.FREE),
    )
    if earned:
        seats = tuple(range(state.setup.seats))
        events += tuple([Scored(seats, item) for item in earned])
    if not left:
        events += (GameEnded(),)
    return Step(after, events, reveals=False)


def _sail(state: State, move: Sail) -> Step[State]:
    """One token from blue to red, one step (BP-M1)."""
    turn, ships = state.turn, state.ships
    seat = turn.seat
    start = ships[seat]
    end = neighbours(start)[move.side]
    after = state._replace(
        ships=changed(ships, seat, end), turn=turn._replace(tokens=turn.tokens - 1)
    )
    return Step(after, (ShipSailed(seat, start, end, Fare.TOKEN),), reveals=False)


def _discard_step(state: State, move: DiscardStep) -> Step[State]:
    """One tile out of the game, one step, no token (BP-T4, BP-M3)."""
    seat, hands, ships = state.turn.seat, state.hands, state.ships
    hand = hands[seat]
    tile = hand[move.slot]
    start = ships[seat]
    end = neighbours(start)[move.side]
    left = state.left ^ (1 << tile)
    after = state._replace(
        hands=changed(hands, seat, without(hand, move.slot)),
        ships=changed(ships, seat, end),
        left=left,
    )
    events: tuple[Event, ...] = (
        TilesDiscarded(seat, (tile,)),
        ShipSailed(seat, start, end, Fare.TILE),
    )
    if not left:
        events += (GameEnded(),)
    return Step(after, events, reveals=False)


# --- swapping


def _offer(state: State, move: Offer) -> Step[State]:
    """Ask the partner, or swap at once where that was agreed."""
    swap = proposed(state, move)
    if not state.setup.consent:
        return Step(_swapped(state, swap), (TilesSwapped(*swap),), reveals=False)
    asked = state._replace(turn=state.turn._replace(offer=swap))
    return Step(asked, (SwapOffered(*swap),), reveals=True)


def _answer(state: State, move: Answer) -> Step[State]:
    """Swap, or remember the refusal, which leaves the swap of this turn open (BP-X1)."""
    turn = state.turn
    swap = turn.offer
    assert swap is not None
    if move.yes:
        return Step(_swapped(state, swap), (TilesSwapped(*swap),), reveals=True)
    refused = turn._replace(offer=None, refused=(*turn.refused, swap))
    return Step(state._replace(turn=refused), (SwapRefused(*swap),), reveals=True)


def _swapped(state: State, swap: Swap) -> State:
    seat, tile, partner, wanted = swap
    hands = state.hands
    mine, theirs = hands[seat], hands[partner]
    hands = changed(hands, seat, changed(mine, mine.index(tile), wanted))
    hands = changed(hands, partner, changed(theirs, theirs.index(wanted), tile))
    used = Turn(seat, state.turn.tokens, has_swapped=True)  # BP-T3: once per turn
    return state._replace(hands=hands, turn=used)


# --- ending the turn


def _end_turn(state: State, move: EndTurn) -> Step[State]:
    """Discard the whole hand."""
    return _finished(state, kept=(), discarded=state.hands[state.turn.seat])


def _keep(state: State, move: Keep) -> Step[State]:
    """Discard all of the hand but one tile."""
    hand = state.hands[state.turn.seat]
    return _finished(state, (hand[move.slot],), without(hand, move.slot))


def _finished(state: State, kept: tuple[int, ...], discarded: tuple[int, ...]) -> Step[State]:
    """Discard, draw, turn the tokens, hand on (BP-E1 to BP-E3)."""
    setup, seat = state.setup, state.turn.seat
    drawn, stack = draw(state.stack, setup.hand_size - len(kept))  # BP-E1, BP-E3
    hands = changed(state.hands, seat, kept + drawn)
    left = state.left ^ bits(discarded)
    following = seat_after(hands, seat)
    turn = Turn(following, setup.tokens)
    after = state._replace(stack=stack, hands=hands, left=left, turn=turn)
    events: list[Event] = []
    if discarded:
        events.append(TilesDiscarded(seat, discarded))
    events += [TileKept(seat, tile) for tile in kept]
    if drawn:
        events.append(TilesDrawn(seat, len(drawn)))
    events += [TokensTurned(seat), TurnEnded(seat, following) if left else GameEnded()]
    return Step(after, tuple(events), reveals=bool(drawn) or following != seat)


def seat_after(hands: tuple[tuple[int, ...], ...], seat: int) -> int:
    """The next seat clockwise that holds tiles (BP-E3); the same seat if nobody does."""
    seats = len(hands)
    for step in range(1, seats):
        if hands[(seat + step) % seats]:
            return (seat + step) % seats
    return seat


_PLAY: dict[type, Callable[[State, Any], Step[State]]] = {
    Place: _place,
    Sail: _sail,
    DiscardStep: _discard_step,
    Offer: _offer,
    Answer: _answer,
    EndTurn: _end_turn,
    Keep: _keep,
}
