"""The islands of piers (BP-F5), as a sketch bears them in mind."""

from collections.abc import Mapping
from typing import NamedTuple

from game.beacon_patrol.chances import WEIGHTS
from game.beacon_patrol.tileset import LAND, TILES, Feature
from game.grid.square import SIDES, opposite

ROW = 256
STEPS = (-ROW, 1, ROW, -1)  # to the neighbours, by side
GROWTH: float = WEIGHTS["pier"]["growth"]

IS_PIER = tuple(tile.feature is Feature.PIER for tile in TILES)
_LANDS = tuple(
    tuple(area for area, kind in enumerate(tile.face.kinds) if kind == LAND) for tile in TILES
)


class Island(NamedTuple):
    """The land of a pier. `shores`: where it will grow, `place * SIDES + side` of empty cells."""

    houses: int
    shores: tuple[int, ...]

    @property
    def promise(self) -> float:
        """The houses, and those to come."""
        return self.houses + GROWTH * len(self.shores)


def _island(laid: Mapping[int, int], place: int, area: int) -> Island:
    """The land that hangs together with this area."""
    seen = {(place, area)}
    waiting = [(place, area)]
    houses = 0
    shores = []
    for here, part in waiting:
        tile = TILES[laid[here]]
        houses += tile.houses[part]
        for side in tile.face.areas[part]:
            near = here + STEPS[side]
            across = opposite(side)
            other = laid.get(near)
            if other is None:
                shores.append(near * SIDES + across)
            else:
                node = (near, TILES[other].face.area_at[across])
                if node not in seen:
                    seen.add(node)
                    waiting.append(node)
    return Island(houses, tuple(shores))


def joined(
    laid: dict[int, int], islands: Mapping[int, Island], place: int, tile: int
) -> dict[int, Island]:
    """The islands of piers as they would be with one more tile: those that change."""
    found: dict[int, Island] = {}
    for area in _LANDS[tile]:
        shores = {place * SIDES + side for side in TILES[tile].face.areas[area]}
        piers = [pier for pier, island in islands.items() if not shores.isdisjoint(island.shores)]
        if piers or IS_PIER[tile]:
            laid[place] = tile
            grown = _island(laid, place, area)
            del laid[place]
            found.update(dict.fromkeys(piers, grown))
            if IS_PIER[tile]:
                found[place] = grown
    return found
