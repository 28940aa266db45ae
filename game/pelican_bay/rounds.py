"""Drawing, passing the turn on, and the end of the game (PB-E1 to PB-E5)."""

from itertools import chain

from game.core.events import GameEnded, Scored, TilesDrawn, TurnEnded
from game.core.score import Item
from game.core.values import changed
from game.pelican_bay.events import (
    FinalRound,
    ReserveOpened,
    ReserveRanOut,
    TilesExchanged,
    TurnSkipped,
)
from game.pelican_bay.moves import HAND
from game.pelican_bay.placing import can_be_placed
from game.pelican_bay.scoring import pelican_item
from game.pelican_bay.state import Draft, Phase, Stage, State


def draw(draft: Draft, seat: int) -> None:
    """Fill a hand to two: from the stack, then from the reserve, as far as they go."""
    hand = draft.hands[seat]
    wanted = HAND - len(hand)
    if wanted <= 0:
        return
    drawn = draft.stack[:wanted]
    if drawn:
        draft.stack = draft.stack[wanted:]
        if not draft.stack and draft.setup.seats > 1:  # PB-E1
            draft.stage = Stage.RESERVE
            draft.events.append(ReserveOpened())
    missing = wanted - len(drawn)
    if missing:
        drawn += draft.reserve[:missing]
        draft.reserve = draft.reserve[missing:]
        if len(drawn) < wanted and draft.stage is Stage.RESERVE:  # PB-E3
            draft.stage = Stage.LAST
            draft.events.append(ReserveRanOut())
    if drawn:
        draft.hands = changed(draft.hands, seat, hand + drawn)
        draft.reveals = True
        draft.events.append(TilesDrawn(seat, len(drawn)))


def exchange(draft: Draft) -> None:
    """Put the hand at the bottom and draw anew; in the final round the tiles stay (PB-P5)."""
    if draft.stage is Stage.FINAL:
        return
    seat = draft.seat
    hand = draft.hands[seat]
    if draft.stage is Stage.OPEN:
        draft.stack += hand
    else:
        draft.reserve += hand
    draft.hands = changed(draft.hands, seat, ())
    draft.events.append(TilesExchanged(seat, len(hand)))
    draw(draft, seat)


def end_turn(draft: Draft) -> None:
    """Draw back to two, except in the final round (PB-E2), and hand over."""
    if draft.stage is not Stage.FINAL:
        draw(draft, draft.seat)
    next_turn(draft)


def next_turn(draft: Draft) -> None:
    """Hand over to the next seat with tiles, into the next round if need be."""
    seat = draft.seat
    while True:
        draft.at = (draft.at + 1) % len(draft.order)
        if draft.at == 0:
            if draft.stage in (Stage.LAST, Stage.FINAL):
                end_game(draft)
                return
            if draft.stage is Stage.RESERVE:
                _begin_final_round(draft)
        if draft.hands[draft.seat]:
            break
        draft.events.append(TurnSkipped(draft.seat))  # PB-E3
    if draft.seat != seat:
        draft.reveals = True
    draft.events.append(TurnEnded(seat, draft.seat))
    begin_turn(draft)


def begin_turn(draft: Draft) -> None:
    """The first tile is next, unless nothing can be placed any more (PB-E5)."""
    draft.phase = Phase.FIRST
    draft.step_start = len(draft.board.cells)
    board, discs = draft.board, draft.discs
    if can_be_placed(board, discs, draft.hands[draft.seat]):
        return
    drawable: tuple[int, ...] = ()
    if draft.stage is Stage.OPEN:
        drawable = draft.stack  # a pass never empties it: the reserve stays out of reach
    elif draft.stage is not Stage.FINAL:
        drawable = draft.reserve
    if not can_be_placed(board, discs, chain(drawable, *draft.hands)):
        end_game(draft)


def _begin_final_round(draft: Draft) -> None:
    draft.stage = Stage.FINAL
    if draft.setup.fewest_first:  # PB-E4
        earned = [sum(item.points for item in items) for items in draft.items]
        # sorted() keeps the order of turns among equals
        draft.order = tuple(
            sorted(draft.order, key=lambda seat: (earned[seat], draft.pelicans[seat]))
        )
        draft.at = 0
    draft.events.append(FinalRound(draft.order))


def is_last_turn(draft: Draft | State) -> bool:
    """Whether nobody will play after this turn, the draw at its end included."""
    later = draft.order[draft.at + 1 :]
    if any(draft.hands[seat] for seat in later):
        return False
    if draft.stage in (Stage.LAST, Stage.FINAL):
        return True
    wanted = HAND - len(draft.hands[draft.order[draft.at]])
    return wanted > len(draft.stack) + len(draft.reserve)


def score(draft: Draft, seat: int, item: Item) -> None:
    """Write down what a seat has earned."""
    draft.items = changed(draft.items, seat, (*draft.items[seat], item))
    draft.events.append(Scored((seat,), item))


def end_game(draft: Draft) -> None:
    """Count the pelicans (PB-E5)."""
    draft.phase = Phase.OVER
    draft.reveals = True
    for seat, count in enumerate(draft.pelicans):
        if count:
            score(draft, seat, pelican_item(count))
    draft.events.append(GameEnded())
