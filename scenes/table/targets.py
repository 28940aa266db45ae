"""Where in the window things can be put."""

from collections.abc import Iterable

from scenes.intents import Position
from scenes.table.gestures import OnCell, OnItem, Target
from scenes.table.keys import Key
from scenes.table.parts import Table
from scenes.table.things import Place, Thing


def target_under(table: Table, at: Position, held: Key) -> Target | None:
    """What lies under a point for a thing that is held there."""
    widget = table.root.at(at)
    if widget is None:
        point = table.board.camera.to_board(at)
        return table.presenter.target_at(table.view, held, point)
    for lane in (widget, *widget.ancestors()):
        if isinstance(lane, Thing) and lane.item.key != held:
            return OnItem(lane.item.key)
        if isinstance(lane, Place):
            return OnItem(lane.target)
    return None


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


def towards(
    places: Iterable[tuple[Target, Position]], at: Position, dx: int, dy: int
) -> Target | None:
    """The nearest of some targets in the direction of an arrow key."""
    best: tuple[bool, float, Target] | None = None
    for target, (to_x, to_y) in places:
        ahead = (to_x - at[0]) * dx + (to_y - at[1]) * dy
        aside = abs((to_x - at[0]) * dy) + abs((to_y - at[1]) * dx)
        if ahead > 4:
            # what lies rather aside comes last, and the next row of hexes before the second
            cost = (aside > ahead, ahead + 1.5 * aside)
            if best is None or cost < best[:2]:
                best = (*cost, target)
    return best[2] if best is not None else None
