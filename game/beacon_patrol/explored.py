"""Explored tiles (BP-F2) and what each is worth (BP-F3, BP-F4, BP-F5)."""

from collections.abc import Mapping
from dataclasses import replace

from game.beacon_patrol.islands import island
from game.beacon_patrol.tileset import OPEN_SEA, TILES, Feature
from game.cell import Cell
from game.core.score import Item
from game.core.text import Text, text
from game.grid.square import neighbours

FIXED_POINTS = {Feature.BEACON: 3, Feature.BUOY: 2, Feature.PLAIN: 1}  # BP-F3
_FIXED_TEXT: dict[Feature, Text] = {
    feature: text(f"explored_{feature.value}") for feature in FIXED_POINTS
}


def is_explored(board: Mapping[Cell, int], cell: Cell) -> bool:
    """BP-F2: a tile with tiles on all four sides."""
    north, east, south, west = neighbours(cell)
    return north in board and south in board and east in board and west in board


def earned_by(board: Mapping[Cell, int], laid: Cell) -> tuple[Item, ...]:
    """What the tile just laid finished exploring: itself or any neighbour."""
    return tuple(
        [
            worth(board, cell)
            for cell in (laid, *neighbours(laid))
            if cell in board and is_explored(board, cell)
        ]
    )


def worth(board: Mapping[Cell, int], cell: Cell) -> Item:
    """The item of one explored tile."""
    feature = TILES[board[cell]].feature
    if feature is Feature.TURBINE:
        return _turbine(board, cell)
    if feature is Feature.PIER:
        return _pier(board, cell)
    return Item("BP-F3", FIXED_POINTS[feature], (cell,), _FIXED_TEXT[feature])


def _turbine(board: Mapping[Cell, int], cell: Cell) -> Item:
    """BP-F4: one, and one for each neighbour without land, explored or not."""
    open_sea = tuple(near for near in neighbours(cell) if OPEN_SEA[board[near]])
    label = text("explored_turbine", open_sea=len(open_sea))
    return Item("BP-F4", 1 + len(open_sea), (cell, *open_sea), label)


def _pier(board: Mapping[Cell, int], cell: Cell) -> Item:
    """BP-F5: one, and one for each house of its island, explored or not."""
    cells, houses = island(board, cell)
    others = tuple(other for other in cells if other != cell)
    return Item("BP-F5", 1 + houses, (cell, *others), text("explored_pier", houses=houses))


def grown_piers(
    earned: tuple[Item, ...], board: Mapping[Cell, int], laid: int
) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """The items with explored piers counted anew (BP-F5), and what they gained."""
    if OPEN_SEA[laid] or all(item.rule != "BP-F5" for item in earned):
        return earned, ()
    counted, growth = [], []
    for item in earned:
        now = worth(board, item.cells[0]) if item.rule == "BP-F5" else item
        if now.points > item.points:
            growth.append(replace(now, points=now.points - item.points))
        counted.append(now)
    return tuple(counted), tuple(growth)
