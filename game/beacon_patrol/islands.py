"""Islands: land connected over matching land edges. Only piers ask for them, so on demand."""

from collections.abc import Mapping

from game.beacon_patrol.tileset import LAND, TILES
from game.cell import Cell
from game.grid.square import neighbours, opposite


def island(laid: Mapping[Cell, int], pier: Cell) -> tuple[tuple[Cell, ...], int]:
    """The cells of the pier's island from the top, row by row, and its houses (BP-F5)."""
    land, houses = land_of(laid, pier)
    cells = sorted({cell for cell, _ in land}, key=lambda cell: (cell[1], cell[0]))
    return tuple(cells), houses


def land_of(laid: Mapping[Cell, int], pier: Cell) -> tuple[set[tuple[Cell, int]], int]:
    """The land that hangs together with that of a pier, by cell and area of the tile there, and
    its houses (BP-F5)."""
    start = (pier, TILES[laid[pier]].face.kinds.index(LAND))
    seen = {start}
    waiting = [start]
    houses = 0
    while waiting:
        cell, area = waiting.pop()
        tile = TILES[laid[cell]]
        houses += tile.houses[area]
        around = neighbours(cell)
        for side in tile.face.areas[area]:
            near = around[side]
            if near in laid:
                # Edges match, so there is land; two strips on one tile stay two areas.
                node = (near, TILES[laid[near]].face.area_at[opposite(side)])
                if node not in seen:
                    seen.add(node)
                    waiting.append(node)
    return seen, houses
