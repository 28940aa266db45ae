"""Where a hand without a pointer can aim."""

from collections.abc import Callable, Iterator

from game.cell import Cell
from scenes.intents import Position
from scenes.table.gestures import OnCell, OnItem, Target
from scenes.table.grip import Grip
from scenes.table.keys import Key
from scenes.table.parts import Table

ASIDE = 0.3  # of the way to a neighbour: near enough to a side to mean it


def targets(table: Table, held: Grip) -> list[Target]:
    """Where it may go, for learners; all that lies near, for those who find it themselves."""
    on_cells = any(isinstance(target, OnCell) for target in held.effects)
    is_led = table.helps or not on_cells
    if held.effects and is_led and not table.tries_anything:
        return list(held.effects)
    cells = dict.fromkeys(table.presenter.extent(table.view))
    neighbours = table.presenter.layout.grid.neighbours
    for _ in range(2 if table.tries_anything else 1):
        cells = dict.fromkeys(near for cell in cells for near in (cell, *neighbours(cell)))
    places = (place for cell in cells for place in places_in(table, held.item.key, cell))
    others = [target for target in held.effects if isinstance(target, OnItem)]
    others += map(OnItem, table.on_trial)
    return list(dict.fromkeys((*places, *others)))


def in_order(found: list[Target], spot: Callable[[Target], Position]) -> list[Target]:
    """Row by row as one reads; what does not slide with the board comes last."""
    return sorted(found, key=lambda target: (isinstance(target, OnItem), spot(target)[::-1]))


def places_in(table: Table, key: Key, cell: Cell) -> Iterator[OnCell]:
    """All that can be meant by pointing at a cell: some things go to a part of it."""
    presenter, layout = table.presenter, table.presenter.layout
    x, y = layout.centre(cell)
    yield presenter.target_at(table.view, key, (x, y))
    for near in layout.grid.neighbours(cell):
        to_x, to_y = layout.centre(near)
        point = (x + (to_x - x) * ASIDE, y + (to_y - y) * ASIDE)
        yield presenter.target_at(table.view, key, point)
