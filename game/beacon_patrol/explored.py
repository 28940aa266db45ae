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


def is_explored(laid: Mapping[Cell, int], cell: Cell) -> bool:
    """BP-F2: a tile with tiles on all four sides."""
    north, east, south, west = neighbours(cell)
    return north in laid and south in laid and east in laid and west in laid


def earned_by(laid: Mapping[Cell, int], newest: Cell) -> tuple[Item, ...]:
    """What the tile just laid finished exploring: itself or any neighbour."""
    return tuple(
        [
            worth(laid, cell)
            for cell in (newest, *neighbours(newest))
            if cell in laid and is_explored(laid, cell)
        ]
    )


def worth(laid: Mapping[Cell, int], cell: Cell) -> Item:
    """The item of one explored tile."""
    feature = TILES[laid[cell]].feature
    if feature is Feature.TURBINE:
        return _turbine(laid, cell)
    if feature is Feature.PIER:
        return _pier(laid, cell)
    return Item("BP-F3", FIXED_POINTS[feature], (cell,), _FIXED_TEXT[feature])


def _turbine(laid: Mapping[Cell, int], cell: Cell) -> Item:
    """BP-F4: one, and one for each neighbour without land, explored or not."""
    open_sea = tuple(near for near in neighbours(cell) if OPEN_SEA[laid[near]])
    label = text("explored_turbine", open_sea=len(open_sea))
    return Item("BP-F4", 1 + len(open_sea), (cell, *open_sea), label)


def _pier(laid: Mapping[Cell, int], cell: Cell) -> Item:
    """BP-F5: one, and one for each house of its island, explored or not."""
    cells, houses = island(laid, cell)
    others = tuple(other for other in cells if other != cell)
    return Item("BP-F5", 1 + houses, (cell, *others), text("explored_pier", houses=houses))


def grown_piers(
    earned: tuple[Item, ...], laid: Mapping[Cell, int], tile: int
) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """The items with explored piers counted anew (BP-F5), and what they gained."""
    if OPEN_SEA[tile] or all(item.rule != "BP-F5" for item in earned):
        return earned, ()
    counted, growth = [], []
    for item in earned:
        now = worth(laid, item.cells[0]) if item.rule == "BP-F5" else item
        if now.points > item.points:
            growth.append(replace(now, points=now.points - item.points))
        counted.append(now)
    return tuple(counted), tuple(growth)
