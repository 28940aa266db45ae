"""Where in the window things can be put."""

from collections.abc import Iterable, Iterator
from math import dist
from typing import TypeVar

import pygame

from scenes.intents import Position
from scenes.table.gestures import OnCell, OnItem, Target
from scenes.table.grip import Grip
from scenes.table.keys import RACK, Key
from scenes.table.parts import Table
from scenes.table.things import TILE, Place, Thing
from scenes.ui.button import Button
from scenes.ui.widget import Widget

T = TypeVar("T")


def target_under(table: Table, at: Position, held: Grip) -> Target | None:
    """What lies under a point for a thing that is held there; where several things lie on one
    another, that on which it may be put."""
    widget = table.root.at(at)
    if widget is None:
        point = table.board.camera.to_board(at)
        return table.presenter.target_at(table.view, held.item.key, point)
    lanes = list(_lanes(widget, held.item.key))
    return next((lane for lane in lanes if lane in held.effects), lanes[0] if lanes else None)


def dropped_on(table: Table, at: Position, held: Grip) -> Target | None:
    """The same for a thing that is let go; a bare table takes the first tile wherever that is."""
    target = target_under(table, at, held)
    if not isinstance(target, OnCell) or target in held.effects:
        return target
    if not table.presenter.takes_anywhere(table.view):
        return target
    spot = spot_of(table, target)
    return min(held.effects, key=lambda to: dist(spot, spot_of(table, to)), default=target)


def is_button(table: Table, at: Position) -> bool:
    """Whether a press there does something of its own, and puts nothing down."""
    over = table.root.at(at)
    return isinstance(over, Button) and over.enabled


def _lanes(widget: Widget, held: Key) -> Iterator[OnItem]:
    """A thing, and the place that it lies on."""
    for lane in (widget, *widget.ancestors()):
        if isinstance(lane, Thing) and lane.item.key != held:
            yield OnItem(lane.item.key)
        elif isinstance(lane, Place):
            yield OnItem(lane.target)


def is_home(table: Table, held: Grip, target: Target) -> bool:
    """Whether somebody changed their mind: a thing of the rack is put back onto it."""
    own, view = table.presenter.is_own, table.view
    if not isinstance(target, OnItem) or target in held.effects or not own(view, held.item.key):
        return False
    return target.key == RACK or own(view, target.key)


def spot_of(table: Table, target: Target) -> Position:
    """Where in the window a target is."""
    if isinstance(target, OnCell):
        return table.board.camera.to_window(table.presenter.spot(table.view, target))
    for widget in table.root.walk():
        if isinstance(widget, Thing) and widget.item.key == target.key:
            return widget.rect.center
        if isinstance(widget, Place) and widget.target == target.key:
            return widget.rect.center
    return table.board.camera.area.center


def waiting_at(table: Table, target: Target | None, at: Position) -> Position:
    """Where a held thing is shown that is at a point: beside another thing it is aimed at without a
    pointer, as nothing would be seen of that below it."""
    if target is None or isinstance(target, OnCell) or at != spot_of(table, target):
        return at
    return room_beside(table, at).center


def room_beside(table: Table, at: Position) -> pygame.Rect:
    """What a held tile takes up beside a thing in the window, on the side where there is more of
    it."""
    side = table.app.theme.px(TILE)
    room = pygame.Rect(0, 0, side, side)
    room.center = (at[0], at[1] + (side if at[1] < table.app.size[1] // 2 else -side))
    return room


def towards(places: Iterable[tuple[T, Position]], at: Position, dx: int, dy: int) -> T | None:
    """The nearest of some targets in the direction of an arrow key."""
    best: tuple[bool, float, T] | None = None
    for target, (to_x, to_y) in places:
        ahead = (to_x - at[0]) * dx + (to_y - at[1]) * dy
        aside = abs((to_x - at[0]) * dy) + abs((to_y - at[1]) * dx)
        if ahead > 4:
            # what lies rather aside comes last, and the next row of hexes before the second
            cost = (aside > ahead, ahead + 1.5 * aside)
            if best is None or cost < best[:2]:
                best = (*cost, target)
    return best[2] if best is not None else None
