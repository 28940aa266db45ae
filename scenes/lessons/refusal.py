"""A refusal in a lesson: what was tried lies there, matching edges have ticks, advice fits."""

from dataclasses import replace

from game.cell import Cell
from game.core.reasons import Reason
from scenes.table.gestures import OnCell, gesture_of
from scenes.table.parts import Table
from scenes.table.refusal import Tried
from scenes.view.marks import Ghost, Lit, Mark, Tick
from scenes.view.pieces import TILES, TOKENS


def advised(table: Table, reason: Reason, tried: Tried | None) -> Reason:
    """The reason with a remedy for what was tried; other advice would lead away from the step."""
    if reason.remedy is None or reason.remedy.cells:
        return reason
    where = gesture_of(table.presenter.gestures(table.view), reason.remedy.move)
    if where is not None and tried is not None:
        meant = tried.gesture
        if (where.item, where.target) == (meant.item, meant.target):  # it is only to be turned
            return reason
    return replace(reason, remedy=None)


def explained(table: Table, reason: Reason, tried: Tried) -> tuple[Mark, ...]:
    """The referee's marks around the thing that was tried, and ticks beside the faults."""
    target, marks = tried.gesture.target, table.board.explained
    if not isinstance(target, OnCell):
        return marks
    cell, laid = target.cell, set(table.presenter.extent(table.view))
    marks = tuple(m for m in marks if not (isinstance(m, Lit) and m.cell == cell))
    if not any(isinstance(mark, Ghost) for mark in marks) and not _is_taken(table, tried, cell):
        held = tried.item.shown(tried.gesture.turn, tried.gesture.flip)
        marks = (Ghost(cell, held), *marks)
    if not tried.item.face.is_tile or not reason.edges:
        return marks
    layout, faulty = table.presenter.layout, dict(reason.edges)
    x, y = layout.centre(cell)
    ticks = [
        Tick(((x + to_x) / 2, (y + to_y) / 2))
        for side, near in enumerate(layout.grid.neighbours(cell))
        if near in laid and near not in faulty and (cell, side) not in reason.edges
        for to_x, to_y in (layout.centre(near),)
    ]
    return (*marks, *ticks)


def _is_taken(table: Table, tried: Tried, cell: Cell) -> bool:
    """Whether another thing lies there that would be hidden: a tile under a tile, a ship."""
    layer = TILES if tried.item.face.is_tile else TOKENS
    at = table.presenter.layout.cell_at
    pieces = table.presenter.pieces(table.view)
    return any(at(piece.at) == cell and piece.layer >= layer for piece in pieces)
