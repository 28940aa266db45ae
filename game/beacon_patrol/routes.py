"""Ways by water from tile to tile."""

from collections.abc import Collection, Mapping

from game.beacon_patrol.tileset import WATER_SIDES
from game.cell import Cell
from game.grid.square import neighbours


def water_route(
    laid: Mapping[Cell, int], start: Cell, goals: Collection[Cell]
) -> tuple[int, ...] | None:
    """The sides to cross on a shortest way from start to any goal; None if there is no way."""
    routes: dict[Cell, tuple[int, ...]] = {start: ()}
    waiting = [start]
    for cell in waiting:
        if cell in goals:
            return routes[cell]
        water = WATER_SIDES[laid[cell]]
        for side, near in enumerate(neighbours(cell)):
            if water >> side & 1 and near in laid and near not in routes:
                routes[near] = (*routes[cell], side)
                waiting.append(near)
    return None
