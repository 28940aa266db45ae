"""What can be reached: the cells that legal moves lead to, shots and odds among them."""

from collections.abc import Iterator, Mapping
from typing import Any, Protocol

from game.cell import Cell
from game.core.laying import Thing
from scenes.referee.desk import Desk
from scenes.referee.kit import AnyKit
from scenes.table.gestures import OnCell, Pick
from scenes.table.keys import Key
from scenes.table.parts import Table
from scenes.view.marks import Lit, Mark


class Reaching(Table, Protocol):
    """Who shows it."""

    desk: Desk
    kit: AnyKit
    chosen: Thing | None


def movers(table: Reaching) -> dict[Thing, tuple[Any, Key]]:
    """The things with which something can be done, each with the position and its key in it."""
    desk, found = table.desk, dict[Thing, tuple[Any, Key]]()
    draft = desk.draft
    things = list(draft.beside[draft.seat]) if draft.beside else []
    things += [put.thing for put in draft.board if table.kit.moves(put.thing, draft.seat)]
    if table.chosen is not None and table.chosen not in things:
        things.append(table.chosen)
    for thing in things:
        held = desk.laying.held(draft, thing)
        settled = desk.settle(held)
        key = table.kit.key(settled.state, thing, held.board) if settled.is_position else None
        if key is not None:
            found[thing] = (settled.state, key)
    return found


def reached(table: Reaching, view: Any, key: Key) -> tuple[Cell, ...]:
    """The cells on which a thing may be put, and where it takes something else if it pays."""
    gestures = table.presenter.gestures(view)
    mine = {gesture: effect for gesture, effect in gestures.items() if gesture.item == key}
    keys = {key, *(effect.item for effect in mine.values() if isinstance(effect, Pick))}
    targets = (gesture.target for gesture in gestures if gesture.item in keys)
    return tuple(dict.fromkeys(to.cell for to in targets if isinstance(to, OnCell)))


def reach_marks(table: Reaching) -> Iterator[Mark]:
    """Of the thing that was chosen, or of all."""
    lamp, all_movers = table.app.theme.colours.lamp, movers(table)
    chosen = {table.chosen: all_movers[table.chosen]} if table.chosen in all_movers else all_movers
    far: dict[Cell, int] = {}
    cells: dict[Cell, None] = {}
    shown: list[Mark] = []
    for view, key in chosen.values():
        cells |= dict.fromkeys(reached(table, view, key))
        if len(chosen) == 1:
            figures: Mapping[Cell, int] = table.presenter.figures(view, key)
            far |= figures
        shown += table.presenter.preview(view, key, None, 0)
    yield from (Lit(cell, lamp, figure=far.get(cell)) for cell in cells)
    yield from dict.fromkeys(shown)
