"""What is said of a move that is advised in Pelican Bay."""

from collections.abc import Iterable

from game.cell import Cell
from game.core.score import Item
from game.core.text import Text, text
from game.grid.hex import neighbours, opposite
from game.grid.regions import Region
from game.pelican_bay.board import Board
from game.pelican_bay.moves import (
    Claim,
    Decline,
    LayBase,
    Move,
    MoveDisc,
    Pass,
    Place,
    PlaceDisc,
    SkipDisc,
    TakePelican,
)
from game.pelican_bay.scoring import closed_by_last, largest_open
from game.pelican_bay.state import State
from game.pelican_bay.tile import Terrain
from scenes.games.story import pelican_bay as story
from scenes.games.story.regions import Ink, Part
from scenes.table.advice import Advice
from scenes.table.worth import Worth
from scenes.view.compass import Side
from scenes.view.marks import Mark


def advice(ink: Ink, side: Side, view: State, move: Move, worth: Worth) -> Advice:
    """`side` tells on which side of the board cells lie."""
    match move:
        case Place(_, cell):
            return _place(ink, side, cell, worth)
        case LayBase():
            look, why = text("pb.hint.look.base"), text("pb.hint.why.base")
            return Advice(look, text("hint.do.lay_turned"), (why,))
        case PlaceDisc(cell) | MoveDisc(cell=cell):
            return _disc(ink, side, view, cell)
        case Claim() | Decline():
            return _claim(ink, view, is_claim=isinstance(move, Claim))
        case TakePelican(seat):
            look, do = text("pb.hint.look.pelican"), text("pb.hint.do.pelican", seat=seat)
            return Advice(look, do, (text("pb.hint.why.pelican"),))
        case SkipDisc():
            look, do = text("pb.hint.look.base_disc"), text("pb.hint.do.skip_disc")
            return Advice(look, do, (text("pb.hint.why.skip_disc"),))
        case Pass():
            look, do = text("pb.hint.look.pass"), text("pb.hint.do.pass")
            return Advice(look, do)
    return _stop(ink, view)


def _place(ink: Ink, side: Side, cell: Cell, worth: Worth) -> Advice:
    board, do = worth.after.board, text("hint.do.lay_turned")
    why = tuple(story.said(worth))
    for closed in worth.closed:
        word = Terrain(closed.kind).name.lower()
        look = text("pb.hint.look.close", terrain=word, side=side(closed.cells))
        region = next(one for one in closed_by_last(board) if one.kind == closed.kind)
        return Advice(look, do, why, _drawn(ink, story.parts_of(board, region), cell, region.kind))
    best = _best_item(worth)
    if best is not None:
        parts = story.scored_parts(board, best)
        kind = story.kind_of(best) or 0
        word = Terrain(kind).name.lower()
        look = text("pb.hint.look.extend", terrain=word, side=side(best.cells))
        return Advice(look, do, why, _drawn(ink, parts, cell, kind))
    largest = max(board.regions_of_last(), key=lambda region: region.size)
    word = Terrain(largest.kind).name.lower()
    look = text("pb.hint.look.extend", terrain=word, side=side(board.cells_of(largest)))
    options = text("pb.hint.why.options", terrain=word, n=largest.open)
    area = _drawn(ink, story.parts_of(board, largest), cell, largest.kind)
    return Advice(look, do, (*why, options), area)


def _best_item(worth: Worth) -> Item | None:
    """What scores most, at once or by stopping here."""
    scored = (*worth.earned, *(event for _, events in worth.follow_ups for event in events))
    items = [event.item for event in scored if event.item.cells]
    return max(items, key=lambda item: item.points, default=None)


def _drawn(ink: Ink, parts: Iterable[Part], laid: Cell, kind: int) -> tuple[Mark, ...]:
    """A region as it lies there before the tile is laid."""
    before = [part for part in parts if part.cell != laid]
    return tuple(ink.drawn(before, story.OUTLINE[kind], 96, 0.06))


def _disc(ink: Ink, side: Side, view: State, cell: Cell) -> Advice:
    """PB-D2: a disc is in the way of whatever touches its cell."""
    do, regions = text("pb.hint.do.disc"), _touching(view.board, cell)
    if not regions:
        return Advice(text("pb.hint.look.disc"), do, (text("pb.hint.why.disc_quiet"),))
    largest = max(regions, key=lambda region: region.size)
    word = Terrain(largest.kind).name.lower()
    where = side(view.board.cells_of(largest))
    look = text("pb.hint.look.block", terrain=word, side=where)
    why = text("pb.hint.why.block", terrain=word, n=largest.size)
    parts = story.parts_of(view.board, largest)
    return Advice(look, do, (why,), tuple(ink.drawn(parts, story.OUTLINE[largest.kind], 96, 0.06)))


def _touching(board: Board, cell: Cell) -> list[Region]:
    return [
        board.region_at(near, opposite(way))
        for way, near in enumerate(neighbours(cell))
        if near in board.laid
    ]


def _claim(ink: Ink, view: State, *, is_claim: bool) -> Advice:
    """PB-R3: both sides of the choice, so that it can be weighed."""
    closed, left = closed_by_last(view.board), largest_open(view.board, view.step_start)
    points = text("pb.hint.why.claim", n=sum(region.size for region in closed))
    open_points = text("pb.hint.why.decline", n=left.size if left else 0)
    do = text("pb.hint.do.claim") if is_claim else text("pb.hint.do.decline")
    shown = closed if is_claim else [region for region in (left,) if region is not None]
    area = tuple(
        mark
        for region in shown
        for mark in ink.drawn(story.parts_of(view.board, region), story.OUTLINE[region.kind], 96)
    )
    return Advice(text("pb.hint.look.claim"), do, (points, open_points), area)


def _stop(ink: Ink, view: State) -> Advice:
    left = largest_open(view.board, view.step_start)
    why: Text = text("pb.hint.why.stop", n=left.size if left else 0)
    parts = story.parts_of(view.board, left) if left else ()
    area = tuple(ink.drawn(parts, story.OUTLINE[left.kind if left else 0], 96))
    return Advice(text("pb.hint.look.stop"), text("pb.hint.do.stop"), (why,), area)
