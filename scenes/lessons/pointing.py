"""Where a move of a lesson begins and ends in the window."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from game.cell import Cell
from scenes.intents import Position
from scenes.table.aiming import places_in
from scenes.table.gestures import Effect, Gesture, OnCell, OnItem, Pick, Target, gesture_of
from scenes.table.keys import RACK, Key
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
    way: tuple[Position, ...]  # from start to end, cell by cell if it is led so
    then: Gesture | None = None  # what follows, where the first gesture only pays for it


def shown(table: Table, move: Any, cells: tuple[Cell, ...]) -> Shown | None:
    """How a move is made by hand; one that the rules forbid is looked for at these cells first."""
    gestures = table.presenter.gestures(table.view)
    things = {widget.item.key: widget for widget in table.root.walk() if isinstance(widget, Thing)}
    gesture = gesture_of(gestures, move) or _forbidden(table, move, cells, gestures, things)
    then = None
    if gesture is not None and gesture.item not in things:
        pick, then = Pick(gesture.item), gesture
        gesture = next((one for one, effect in gestures.items() if effect == pick), None)
    if gesture is None or gesture.item not in things:
        return None
    thing = things[gesture.item]
    lies = table.presenter.place_of(table.view, gesture.item)
    start = thing.rect.center if lies is None else table.board.camera.to_window(lies)
    end = spot_of(table, gesture.target)
    way = (start, *_between(table, gesture), end)
    return Shown(thing.item, gesture, start, end, way, then)


def _between(table: Table, gesture: Gesture) -> Iterator[Position]:
    """The cells between, where something is led; what is put down goes straight there."""
    if isinstance(gesture.target, OnCell):
        cell, turn = gesture.target.cell, gesture.turn
        way = table.presenter.lead(table.view, gesture.item, (), cell, turn)
        if way and way[-1][0] == cell:
            centres = (table.presenter.layout.centre(at) for at, _ in way[1:-1])
            yield from map(table.board.camera.to_window, centres)


def _forbidden(
    table: Table,
    move: Any,
    cells: tuple[Cell, ...],
    gestures: Mapping[Gesture, Effect],
    things: Mapping[Key, Thing],
) -> Gesture | None:
    """The gesture by which somebody tries this move."""
    turns = {key: thing.item.turns for key, thing in things.items()}
    turns |= {effect.item: 1 for effect in gestures.values() if isinstance(effect, Pick)}
    board = dict.fromkeys((*cells, *table.presenter.extent(table.view)))
    for key, count in turns.items():
        targets: list[Target] = [place for cell in board for place in places_in(table, key, cell)]
        for target in (*targets, *map(OnItem, (RACK, *things))):
            for turn in range(count):
                for flip in (False, True):
                    gesture = Gesture(key, target, turn, flip)
                    if move in table.presenter.attempt(table.view, gesture):
                        return gesture
    return None
