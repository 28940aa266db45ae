"""Where the lamps of lighthouses are, and which of them are lit."""

from collections.abc import Iterator
from typing import Any

from game.beacon_patrol.state import State
from scenes.assets import Assets
from scenes.view.layouts import Layout, Point
from scenes.written import by_tile

BEACON = "beacon"


class Lamps:
    """The lamps of Beacon Patrol's tiles, from what the painter wrote down."""

    def __init__(self, assets: Assets, layout: Layout) -> None:
        self._layout = layout
        self._spots = by_tile(assets, "beacon_patrol/anchors.json", _lamps)

    def lit(self, view: State) -> Iterator[Point]:
        """BP-F2: those on explored tiles, the oldest first."""
        for item in view.board.earned:
            cell = item.cells[0]
            x, y = self._layout.centre(cell)
            for east, south in self._spots.get(view.board.laid[cell], ()):
                yield (x + east, y + south)


def _lamps(anchors: list[dict[str, Any]]) -> tuple[Point, ...]:
    return tuple(
        (float(mark["x"]), float(mark["lamp"])) for mark in anchors if mark["mark"] == BEACON
    )
