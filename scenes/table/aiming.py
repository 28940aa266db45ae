"""Where a hand without a pointer can aim, and what lies in the direction of an arrow key."""

from collections.abc import Mapping

from scenes.intents import Position
from scenes.table.gestures import OnCell, OnItem, Target
from scenes.table.grip import Grip
from scenes.table.parts import Table


def targets(table: Table, held: Grip) -> list[Target]:
    """Where it may go, for learners; all that lies near, for those who find it themselves."""
    on_cells = any(isinstance(target, OnCell) for target in held.effects)
    is_led = table.helps or not on_cells
    if held.effects and is_led and not table.tries_anything:
        return list(held.effects)
    others = [target for target in held.effects if isinstance(target, OnItem)]
    cells = dict.fromkeys(table.presenter.extent(table.view))
    neighbours = table.presenter.layout.grid.neighbours
    for _ in range(2 if table.tries_anything else 1):
        cells = dict.fromkeys(near for cell in cells for near in (cell, *neighbours(cell)))
    return [*(OnCell(cell) for cell in cells), *others]


def towards(at: Position, way: tuple[int, int], spots: Mapping[Target, Position]) -> Target | None:
    """The nearest of the targets that lie ahead."""
    (x, y), (dx, dy) = at, way
    best: tuple[bool, float, Target] | None = None
    for target, (to_x, to_y) in spots.items():
        ahead = (to_x - x) * dx + (to_y - y) * dy
        aside = abs((to_x - x) * dy) + abs((to_y - y) * dx)
        if ahead > 4:
            # what lies rather aside comes last, and the next row of hexes before the second
            cost = (aside > ahead, ahead + 1.5 * aside)
            if best is None or cost < best[:2]:
                best = (*cost, target)
    return best[2] if best else None
