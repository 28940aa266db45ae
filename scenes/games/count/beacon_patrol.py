"""Beacon Patrol: the explored tiles, row by row (BP-F3)."""

from game.beacon_patrol.scoring import score
from game.beacon_patrol.state import State
from game.core.text import text
from scenes.counting.sheet import Countable, CountSheet
from scenes.view.layouts import Layout, Point


def sheet(layout: Layout, view: State) -> CountSheet | None:
    """None where nothing was explored."""
    total = score(view)
    parts = tuple(
        Countable(total.seats, item, layout.centre(item.cells[0])) for item in total.items
    )
    by_cell = {item.cells[0]: number for number, item in enumerate(total.items)}

    def part_at(point: Point) -> int | None:
        return by_cell.get(layout.cell_at(point))

    spots = tuple(map(layout.centre, sorted(view.board.laid, key=lambda cell: cell[::-1])))
    return CountSheet(text("bp.count"), parts, spots, part_at) if parts else None
