"""What lights up on the board while something is held: places, the way, what a drop would bring."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from math import ceil

import pygame

from scenes.table.gestures import OnCell, OnItem, Pick, Target
from scenes.table.grip import Grip
from scenes.table.keys import InHand
from scenes.table.parts import Table
from scenes.table.showing import Hover
from scenes.table.things import Thing
from scenes.table.worth import weigh
from scenes.view import marks


def light_up(table: Table, held: Grip, aim: Target | None, turn: int) -> None:
    """Show where it may go and what is to be said of its aim, turned as it is."""
    lamp = table.app.theme.colours.lamp
    lit: list[marks.Mark] = []
    is_due = has_guide(table, held) or (table.is_due and not isinstance(held.item.key, InHand))
    if table.helps or (is_due and table.helper != "purist"):
        if not held.lit:
            cells = dict.fromkeys(t.cell for t in held.effects if isinstance(t, OnCell))
            far = table.presenter.figures(table.view, held.item.key)
            held.lit = {cell: marks.Lit(cell, lamp, False, far.get(cell)) for cell in cells}
        aimed = aim.cell if isinstance(aim, OnCell) else None
        lit += (replace(m, strong=True) if c == aimed else m for c, m in held.lit.items())
    way = [table.presenter.layout.centre(cell) for cell, _ in held.way]
    if len(way) > 1 and aim == OnCell(held.way[-1][0]):
        lit.append(marks.Path(tuple(way), lamp))
    extra = table.presenter.preview(table.view, held.item.key, aim, turn)
    promise = _promise(table, held, aim)
    told = () if promise is None else map(partial(_beside_handles, table), promise.marks)
    table.board.explain((*lit, *extra, *told))
    whisper = table.presenter.whisper(table.view, held.item.key, aim)
    table.notes.whisper(whisper or promise, aim)


def _beside_handles(table: Table, mark: marks.Mark) -> marks.Mark:
    """A coin where no handle hides it, as near as can be; anything else as it is."""
    if not isinstance(mark, marks.Coin):
        return mark
    camera = table.board.camera
    stamp = marks.counter_of(mark, camera.scale, table.board.counters)
    spot = pygame.Vector2(camera.to_window(mark.at))
    for handle in table.hand.handles.rects:
        apart = (handle.width + stamp.get_width()) / 2
        away = spot - pygame.Vector2(handle.center)
        if 0 < away.length() < apart:
            spot += away.normalize() * (apart - away.length())
    if spot == pygame.Vector2(camera.to_window(mark.at)):
        return mark
    return replace(mark, at=camera.to_board((ceil(spot.x), ceil(spot.y))))


def _promise(table: Table, held: Grip, aim: Target | None) -> Hover | None:
    """What putting it down here would bring; only learners are told."""
    way = held.fitting(aim) if aim is not None and table.helps else None
    if way is None or isinstance(way[2], Pick):
        return None
    found = weigh(table.rules, table.presenter, table.view, way[2])
    return table.presenter.promise(table.view, held.item.key, found)


def has_guide(table: Table, held: Grip | None) -> bool:
    """Whether what is held has a prompt of its own."""
    return held is not None and bool(table.presenter.held_guide(table.view, held.item.key))


def glow_again(table: Table, targets: Iterable[Target | None]) -> None:
    """Things that begin or cease to glow are painted anew."""
    keys = [target.key for target in targets if isinstance(target, OnItem)]
    for widget in table.root.walk() if keys else ():
        if isinstance(widget, Thing) and widget.item.key in keys:
            widget.invalidate()
