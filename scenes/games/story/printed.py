"""Where bridges, logs and rocks are on the tiles of Pelican Bay."""

from collections.abc import Iterator
from typing import Any

from game.grid.hex import SIDES
from game.pelican_bay.board import Board
from scenes.assets import Assets
from scenes.view.layouts import Layout, Point, turned
from scenes.written import by_tile


class Printed:
    """What joins and parts the areas of a tile, from what the painter wrote down."""

    def __init__(self, assets: Assets, layout: Layout) -> None:
        self._layout = layout
        self._spots = by_tile(assets, "pelican_bay/anchors.json", _named)

    def on(self, board: Board) -> Iterator[tuple[str, Point]]:
        for cell, (lying, _) in board.laid.items():
            tile, turn = divmod(lying, SIDES)
            x, y = self._layout.centre(cell)
            for name, at in self._spots.get(tile, ()):
                east, south = turned(at, turn * self._layout.degrees)
                yield name, (x + east, y + south)


def _named(anchors: list[dict[str, Any]]) -> tuple[tuple[str, Point], ...]:
    return tuple(
        (f"pb.name.{mark['mark']}", (float(mark["x"]), float(mark["y"]))) for mark in anchors
    )
