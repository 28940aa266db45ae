"""What is said of a move that is advised in Beacon Patrol."""

from collections.abc import Iterable, Iterator

from game.beacon_patrol.moves import (
    Answer,
    DiscardStep,
    Keep,
    Move,
    Offer,
    Place,
    Sail,
)
from game.beacon_patrol.rules import RULES
from game.beacon_patrol.state import State
from game.beacon_patrol.tileset import TILES
from game.cell import Cell
from game.core.events import Scored
from game.core.score import Item
from game.core.text import Text, text
from game.grid.square import neighbour, neighbours
from scenes.games.story import beacon_patrol as story
from scenes.table.advice import Advice
from scenes.table.worth import Worth
from scenes.view.compass import Side
from scenes.view.layouts import Layout
from scenes.view.marks import Mark, outline

LAMP = (255, 202, 92)


def advice(layout: Layout, side: Side, view: State, move: Move, worth: Worth) -> Advice:
    """`side` tells on which side of the board cells lie."""
    match move:
        case Place(_, cell):
            return _place(layout, side, view, cell, worth)
        case Sail(way) | DiscardStep(side=way):
            return _step(layout, view, move, neighbour(view.ships[view.turn.seat], way))
        case Offer(partner=partner):
            look = text("bp.hint.look.swap", seat=partner)
            return Advice(look, text("bp.hint.do.swap"))
        case Answer(yes=yes):
            do = text("bp.hint.do.agree") if yes else text("bp.hint.do.decline")
            return Advice(text("bp.hint.look.offer"), do)
        case Keep():
            why = (text("bp.hint.why.keep"),)
            return Advice(text("bp.hint.look.end"), text("bp.hint.do.keep"), why)
    return Advice(text("bp.hint.look.end"), text("hint.do.end"), tuple(_why_end(view)))


def _why_end(view: State) -> Iterator[Text]:
    places = [other for other in RULES.legal(view) if isinstance(other, Place)]
    if not view.hands[view.turn.seat]:
        yield text("bp.hint.why.empty")
    elif not places:
        yield text("bp.hint.why.end")
    elif not any(_scores(view, other) for other in places):
        yield text("bp.hint.why.end_early")


def _scores(view: State, move: Move) -> bool:
    return any(isinstance(event, Scored) for event in RULES.apply(view, move).events)


def _place(layout: Layout, side: Side, view: State, cell: Cell, worth: Worth) -> Advice:
    do, earned = text("hint.do.lay"), [scored.item for scored in worth.earned]
    if earned:
        best = max(earned, key=lambda item: item.points)
        return Advice(
            _look_at(side, worth.after, best, cell),
            do,
            (story.gain(view, earned),),
            _rim(layout, (best.cells[0],) if best.cells[0] != cell else neighbours(cell), view),
        )
    laid = worth.after.board.laid
    near = [other for other in neighbours(cell) if other in view.board.laid]
    nearest = min(near, key=lambda other: _gaps(laid, other))
    feature = TILES[laid[nearest]].feature.value
    look = text("bp.hint.look.explore_later", feature=feature, side=side((nearest,)))
    left = text("bp.hint.why.nearer", feature=feature, n=_gaps(laid, nearest))
    return Advice(look, do, (left,), _rim(layout, (nearest,), view))


def _look_at(side: Side, after: State, item: Item, placed: Cell) -> Text:
    own = item.cells[0]
    if own == placed:
        return text("bp.hint.look.gap", side=side((own,)))
    feature = TILES[after.board.laid[own]].feature.value
    return text("bp.hint.look.explore", feature=feature, side=side((own,)))


def _gaps(laid: dict[Cell, int], cell: Cell) -> int:
    return sum(near not in laid for near in neighbours(cell))


def _rim(layout: Layout, cells: Iterable[Cell], view: State) -> tuple[Mark, ...]:
    return outline(layout, tuple(cell for cell in cells if cell in view.board.laid), LAMP)


def _step(layout: Layout, view: State, move: Move, to: Cell) -> Advice:
    after = RULES.apply(view, move).state
    now, then = _places(view), _places(after) if after.turn.seat == view.turn.seat else 0
    why = [text("bp.hint.why.places", n=then) if then > now else text("bp.hint.why.nearer_way")]
    if isinstance(move, DiscardStep):
        has_token = view.turn.tokens > 0
        why.append(text("bp.hint.why.saves") if has_token else text("bp.hint.why.fare"))
        do = text("bp.hint.do.fare")
    else:
        do = text("bp.hint.do.sail")
    ship = outline(layout, (view.ships[view.turn.seat],), LAMP)
    return Advice(text("bp.hint.look.ship"), do, tuple(why), ship)


def _places(view: State) -> int:
    """Where tiles of the hand could be laid now."""
    return len({move.cell for move in RULES.legal(view) if isinstance(move, Place)})
