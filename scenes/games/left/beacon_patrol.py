"""Beacon Patrol: the tiles of the stack, which all can tell from what lies open."""

from collections.abc import Callable

from game.beacon_patrol.box import ALIKE
from game.beacon_patrol.secrets import in_the_stack
from game.beacon_patrol.state import State
from game.beacon_patrol.tileset import TILES, Feature
from game.cell import Cell
from game.core.text import Text, text
from scenes.table.remaining import Remaining, Sort, grouped, sorted_out
from scenes.view.pieces import Held

ORDER = (Feature.BEACON, Feature.BUOY, Feature.TURBINE, Feature.PIER, Feature.PLAIN)


def remaining(view: State, picture: Callable[[int], str]) -> Remaining:
    """By what stands on them."""
    stack = sorted(in_the_stack(view), key=_rank)

    def face(tile: int) -> Held:
        return Held(picture(ALIKE[tile]))

    def fitting(cell: Cell) -> tuple[Sort, ...] | None:
        found = view.board.frontier.get(cell)
        if found is None:
            return None
        return sorted_out(face(tile) for tile in stack if found >> tile & 1)

    groups = grouped((_title(tile), face(tile)) for tile in stack)
    return Remaining(text("bp.left", tiles=len(stack)), groups, fitting)


def _rank(tile: int) -> tuple[int, bool, int]:
    """What is worth most comes first."""
    return ORDER.index(TILES[tile].feature), TILES[tile].is_open_sea, ALIKE[tile]


def _title(tile: int) -> Text:
    kind = TILES[tile]
    if kind.feature is not Feature.PLAIN:
        return text(f"bp.name.{kind.feature.value}")
    return text("bp.name.open_sea" if kind.is_open_sea else "bp.name.houses")
