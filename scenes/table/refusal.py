"""A refusal as it is drawn: what was tried, what is wrong with it, and what would do instead."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import pygame

from game.cell import Cell
from game.core.reasons import Reason, Remedy
from scenes.table.gestures import Effect, Gesture, OnCell, gesture_of
from scenes.table.keys import Key
from scenes.table.parts import Table
from scenes.table.showing import Item
from scenes.table.things import Thing
from scenes.view.marks import Edge, Ghost, Lit, Mark, Path, Wash
from scenes.view.pieces import Held


@dataclass(frozen=True, slots=True)
class Tried:
    """What somebody did with a thing."""

    item: Item
    gesture: Gesture


@dataclass
class Drawn:
    """What is to be seen of a refusal."""

    marks: list[Mark] = field(default_factory=list)
    cells: list[Cell] = field(default_factory=list)  # the note keeps off them
    lit: list[Cell] = field(default_factory=list)  # and off these if it can
    sample: Held | None = None  # the tile of the remedy as it would lie
    thing: Key | None = None  # the other thing that would do
    button: pygame.Rect | None = None  # what is to be pressed


def drawn(table: Table, reason: Reason, tried: Tried | None) -> Drawn:
    """All of it; the remedy only for those who want advice."""
    shown = Drawn()
    _draw_fault(shown, table, reason, tried)
    if reason.remedy is not None and table.helper != "purist":
        _draw_remedy(shown, table, reason.remedy, tried)
    return shown


def _draw_fault(shown: Drawn, table: Table, reason: Reason, tried: Tried | None) -> None:
    """The tile where it does not fit, the areas that clash on its sides, the cells at fault."""
    accent, neighbours = table.app.theme.colours.accent, table.presenter.layout.grid.neighbours
    ghost = _ghost(table, tried)
    for cell in reason.cells:
        if ghost is None or cell != ghost.cell or not reason.edges:
            shown.marks.append(Wash(cell, accent, 70))
    if ghost is not None and ghost.cell in reason.cells and reason.edges:
        shown.marks.append(ghost)
    for cell, side in reason.edges:
        if ghost is not None and tried is not None and cell == ghost.cell:
            shown.marks += table.presenter.meeting(table.view, tried.gesture, cell, side)
        shown.cells += (cell, neighbours(cell)[side])
    shown.marks += [Edge(cell, side, accent, 0.09) for cell, side in reason.edges]
    shown.cells = [*reason.cells, *shown.cells]


def _ghost(table: Table, tried: Tried | None) -> Ghost | None:
    """A tile in the empty cell where it was tried."""
    if tried is None or not tried.item.face.is_tile:
        return None
    gesture = tried.gesture
    if not isinstance(gesture.target, OnCell) or gesture.target.cell in table.presenter.extent(
        table.view
    ):
        return None
    return Ghost(gesture.target.cell, tried.item.shown(gesture.turn, gesture.flip))


def _draw_remedy(shown: Drawn, table: Table, remedy: Remedy, tried: Tried | None) -> None:
    """The way, the places, the other tile or the button."""
    lamp, layout = table.app.theme.colours.lamp, table.presenter.layout
    gestures = table.presenter.gestures(table.view)
    where = gesture_of(gestures, remedy.move)
    if remedy.cells:
        if len(remedy.cells) > 1:
            shown.marks.append(Path(tuple(map(layout.centre, remedy.cells)), lamp))
        shown.marks.append(Lit(remedy.cells[-1], lamp, strong=True))
        shown.cells += remedy.cells
    elif where is None:
        shown.button = _button(table, remedy)
    else:
        if isinstance(where.target, OnCell):
            _light_places(shown, table, gestures, where, tried, remedy.is_one)
        shown.sample = _sample(table, where)
        if tried is None or where.item != tried.item.key:
            shown.thing = where.item


def _light_places(
    shown: Drawn,
    table: Table,
    gestures: Mapping[Gesture, Effect],
    where: Gesture,
    tried: Tried | None,
    is_one: bool,
) -> None:
    """Every place that takes the thing of the remedy, unless it is just turned where it is."""
    assert isinstance(where.target, OnCell)
    lamp, there = table.app.theme.colours.lamp, where.target.cell
    if tried is not None and OnCell(there) == tried.gesture.target:
        return
    shown.cells.append(there)
    shown.marks.append(Lit(there, lamp, strong=True))
    if not is_one:
        own = (gesture.target for gesture in gestures if gesture.item == where.item)
        cells = dict.fromkeys(target.cell for target in own if isinstance(target, OnCell))
        shown.lit = [cell for cell in cells if cell != there]
        shown.marks += [Lit(cell, lamp) for cell in shown.lit]


def _sample(table: Table, where: Gesture) -> Held | None:
    """The tile of a gesture as it would lie."""
    found = (widget.item for widget in table.root.walk() if isinstance(widget, Thing))
    item = next((item for item in found if item.key == where.item), None)
    if item is None or not item.face.is_tile:
        return None
    return item.shown(where.turn, where.flip)


def _button(table: Table, remedy: Remedy) -> pygame.Rect | None:
    presses = table.presenter.showing(table.view, table.viewer).presses
    keys = {f"press{n}" for n, press in enumerate(presses) if press.moves[:1] == (remedy.move,)}
    return next((widget.rect for widget in table.root.walk() if widget.key in keys), None)
