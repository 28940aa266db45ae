"""Every turn that a hand can make, as far as it is known before tiles are drawn."""

from collections.abc import Iterator
from typing import NamedTuple

from game.cell import Cell
from game.core.values import without
from game.grid.hex import SIDES
from game.pelican_bay.board import Board
from game.pelican_bay.moves import CLAIM, DECLINE, PASS, STOP, Move, Place
from game.pelican_bay.placing import second_placements
from game.pelican_bay.scoring import closed_by_last, largest_open
from game.pelican_bay.state import Phase, State
from game.pelican_bay.steps import Single, single, singles


class Line(NamedTuple):
    """Tiles laid in one step, and what is made of what they closed."""

    moves: tuple[Move, ...]
    laid: tuple[tuple[Cell, int], ...]  # cells and turned tiles
    rest: tuple[int, ...]  # of the hand
    points: int
    claims: int  # regions claimed: a bonus step follows


def lines(state: State) -> list[Line]:
    """All of them, those that come to the same only once."""
    if state.phase is Phase.FIRST:
        found = list(_steps(state)) or [Line((PASS,), (), (), 0, 0)]
    elif state.phase is Phase.SECOND:
        stop = Line((STOP,), (), state.hand, _open_points(state.board, state.step_start), 0)
        found = [stop, *_seconds(state, state.board, (), (), state.hand[0])]
    elif state.phase is Phase.CLAIM:
        closed = [region.size for region in closed_by_last(state.board)]
        points = _open_points(state.board, state.step_start)
        found = [
            Line((CLAIM,), (), state.hand, sum(closed), len(closed)),
            Line((DECLINE,), (), state.hand, points, 0),
        ]
    else:
        found = [Line((), (), state.hand, 0, 0)]
    alike = {(frozenset(line.laid), line.claims): line for line in reversed(found)}
    return list(alike.values())


def _open_points(board: Board, step_start: int) -> int:
    region = largest_open(board, step_start)
    return 0 if region is None else region.size


def _steps(state: State) -> Iterator[Line]:
    board, discs, hand = state.board, state.discs, state.hand
    for slot, tile in enumerate(hand):
        rest = without(hand, slot)
        for one in singles(board, tile):
            if one.cell in discs:  # PB-P3
                continue
            turned = one.turned
            move, laid = (Place(slot, one.cell, turned % SIDES),), ((one.cell, turned),)
            if one.closed:
                yield from _closing(move, laid, rest, one.points, one.closed)
                continue
            yield Line((*move, STOP) if rest else move, laid, rest, one.points, 0)
            if rest:
                after = board.with_tile(one.cell, turned)
                yield from _seconds(state, after, move, laid, rest[0])


def _seconds(
    state: State,
    board: Board,
    first: tuple[Move, ...],
    laid: tuple[tuple[Cell, int], ...],
    tile: int,
) -> Iterator[Line]:
    """The same with a second tile, wherever both extend one region (PB-P4)."""
    start = state.step_start
    for place in second_placements(board, start, state.discs, tile):
        turned = tile * SIDES + place.turn
        one = single(board, place.cell, turned)
        moves, both = (*first, place), (*laid, (place.cell, turned))
        points = _shared_points(one, start)
        if one.closed:
            yield from _closing(moves, both, (), points, one.closed)
        else:
            yield Line(moves, both, (), points, 0)


def _shared_points(one: Single, start: int) -> int:
    """The largest open region with the first tile of the step and an older one in it (PB-C4)."""
    older, first = (1 << start) - 1, 1 << start
    sizes = [
        grown.tiles.bit_count() + 1
        for grown in one.regions
        if grown.open and grown.tiles & first and grown.tiles & older
    ]
    return max(sizes, default=0)


def _closing(
    moves: tuple[Move, ...],
    laid: tuple[tuple[Cell, int], ...],
    rest: tuple[int, ...],
    points: int,
    closed: tuple[int, ...],
) -> Iterator[Line]:
    """Claim, or decline where an open region scores instead (PB-R3)."""
    if points:
        yield Line((*moves, DECLINE), laid, rest, points, 0)
        moves = (*moves, CLAIM)
    yield Line(moves, laid, rest, sum(closed), len(closed))
