"""Where a move of a lesson begins and ends in the window."""

from dataclasses import dataclass
from typing import Any

from game.cell import Cell
from scenes.intents import Position
from scenes.table.gestures import Gesture, OnCell, gesture_of
from scenes.table.parts import Table
from scenes.table.showing import Item
from scenes.table.targets import spot_of
from scenes.table.things import Thing


@dataclass(frozen=True, slots=True)
class Shown:
    """A thing, where it lies, and where a gesture takes it."""

    item: Item
    gesture: Gesture
    start: Position
    end: Position


def shown(table: Table, move: Any, cells: tuple[Cell, ...]) -> Shown | None:
    """How a move is made by hand; one that the rules forbid is looked for at these cells."""
    gesture = gesture_of(table.presenter.gestures(table.view), move)
    things = {widget.item.key: widget for widget in table.root.walk() if isinstance(widget, Thing)}
    if gesture is None:
        tries = (
            Gesture(key, OnCell(cell), turn, flip)
            for key, thing in things.items()
            for cell in cells
            for turn in range(thing.item.turns)
            for flip in (False, True)
        )
        gesture = next(
            (one for one in tries if move in table.presenter.attempt(table.view, one)), None
        )
    if gesture is None or gesture.item not in things:
        return None
    thing = things[gesture.item]
    return Shown(thing.item, gesture, thing.rect.center, spot_of(table, gesture.target))
