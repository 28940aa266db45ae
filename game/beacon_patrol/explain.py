"""Why a turn of Beacon Patrol is played: what it explores, what it prepares, what a swap is for.

Everything but the order of the stack lies open, so there is nothing to keep back.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.beacon_patrol.explored import FIXED_POINTS
from game.beacon_patrol.moves import DiscardStep, Keep, Move, Offer, Place, Sail
from game.beacon_patrol.play import apply
from game.beacon_patrol.sketch import Sketch, place_of
from game.beacon_patrol.state import State, Swap
from game.beacon_patrol.swaps import proposed
from game.beacon_patrol.tileset import TILES
from game.cell import Cell
from game.core.events import Scored
from game.core.planning import Plan
from game.core.text import Text, text
from game.grid.square import neighbours


class _Turn(NamedTuple):
    """What comes of some moves."""

    points: int
    tiles: tuple[tuple[Cell, int], ...]  # where which of them come to lie
    kept: int | None  # the tile
    sails_last: bool  # after the last tile
    ship: Cell  # where it lies in the end
    after: State


def explain(view: State, plan: Plan[Move], others: Sequence[Plan[Move]], aloud: bool) -> list[Text]:
    """The swap first, then what the turn brings; a yes goes without saying."""
    if view.turn.offer is not None:
        return [] if aloud else [text("bp.why.agrees")]
    turn = _played(view, plan.moves)
    rivals = [_played(view, other.moves) for other in others]
    told: list[Text] = []
    first = plan.moves[0]
    if isinstance(first, Offer):
        alone = [rival for other, rival in zip(others, rivals, strict=True) if not _swaps(other)]
        told.append(_swap(view, proposed(view, first), turn, alone))
    if turn.points:
        told.append(text("bp.why.explores", n=turn.points))
    nearer = len(_nearly(turn.after) - _nearly(view))
    if nearer:
        told.append(text("bp.why.nearer", n=nearer))
    most = max((rival.points for rival in rivals), default=0)
    if most > turn.points:
        told.append(text("bp.why.gives_up", n=most - turn.points))
    if turn.kept is not None:
        told.append(text("bp.why.keeps", feature=TILES[turn.kept].feature.value))
    if turn.sails_last and not turn.after.is_over:
        told.append(text("bp.why.ship", n=_in_reach(turn)))
    return told


def _swaps(plan: Plan[Move]) -> bool:
    return isinstance(plan.moves[0], Offer)


def _played(view: State, moves: Sequence[Move]) -> _Turn:
    state, points, kept, sails_last = view, 0, None, False
    tiles: list[tuple[Cell, int]] = []
    seat = view.turn.seat
    ship = view.ships[seat]
    for move in moves:
        match move:
            case Place(slot, cell):
                tiles.append((cell, state.hands[seat][slot]))
                sails_last = False
            case Sail() | DiscardStep():
                sails_last = True
            case Keep(slot):
                kept = state.hands[seat][slot]
        step = apply(state, move)
        points += sum(event.item.points for event in step.events if isinstance(event, Scored))
        state = step.state
        ship = state.ships[seat]
    return _Turn(points, tuple(tiles), kept, sails_last, ship, state)


def _swap(view: State, swap: Swap, turn: _Turn, alone: Sequence[_Turn]) -> Text:
    """What a swap is for: points at once, a place that only the other tile fits, a tile that will
    bring more, or later hopes."""
    without = max((rival.points for rival in alone), default=None)
    if without is not None and turn.points > without:
        return text("bp.why.swap_points", n=turn.points - without)
    frontier = view.board.frontier
    laid = [cell for cell, tile in turn.tiles if tile == swap.wanted]
    if any(not frontier.get(cell, -1) >> swap.tile & 1 for cell in laid):
        return text("bp.why.swap_fits", partner=swap.partner)
    wanted, given = (TILES[tile].feature for tile in (swap.wanted, swap.tile))
    worths = FIXED_POINTS.get(wanted), FIXED_POINTS.get(given)
    if laid and worths[0] and worths[1] and worths[0] > worths[1]:
        return text("bp.why.swap_worth", wanted=wanted.value, given=given.value)
    return text("bp.why.swap_later", partner=swap.partner)


def _nearly(state: State) -> set[Cell]:
    """The tiles that one more would explore."""
    laid = state.board.laid
    return {cell for cell in laid if sum(near not in laid for near in neighbours(cell)) == 1}


def _in_reach(turn: _Turn) -> int:
    """Empty cells that the ship could come to with the tokens of its next turn."""
    state = turn.after
    reach = Sketch(state.board.laid).within(place_of(turn.ship), state.setup.tokens)
    return len(reach[1])
