"""The sea as a player bears it in mind: what each tile may bring, quick to try tiles on.

Cells are single numbers here, and nothing is a value: a sketch is copied, then changed.
"""

from collections.abc import Mapping

from game.beacon_patrol.chances import DIGIT, SHOWS, WEIGHTS, WORTH, Chances
from game.beacon_patrol.shores import IS_PIER, ROW, STEPS, Island, joined
from game.beacon_patrol.tileset import EDGES, OPEN_SEA, TILES, WATER_SIDES, Feature
from game.cell import Cell
from game.grid.square import SIDES, opposite

_MIDDLE = ROW // 2
# by tile, the steps over its water
_WATERWAYS = tuple(
    tuple(step for side, step in enumerate(STEPS) if water >> side & 1) for water in WATER_SIDES
)
_CORNERS = tuple(
    (side, (side + 1) % SIDES, STEPS[side] + STEPS[(side + 1) % SIDES]) for side in range(SIDES)
)

# MARK[tile][side]: what the tile adds to the code of the empty cell across that side
MARK = tuple(
    tuple(SHOWS[kind] * DIGIT[opposite(side)] for side, kind in enumerate(edges)) for edges in EDGES
)
IS_TURBINE = tuple(tile.feature is Feature.TURBINE for tile in TILES)
SEA_TO_COME: float = WEIGHTS["turbine"]["sea"]


def place_of(cell: Cell) -> int:
    return (cell[1] + _MIDDLE) * ROW + cell[0] + _MIDDLE


def cell_of(place: int) -> Cell:
    return place % ROW - _MIDDLE, place // ROW - _MIDDLE


class Sketch:
    """Tiles laid, codes of the empty cells beside them, and what the tiles are worth."""

    __slots__ = ("codes", "hopes", "islands", "laid", "points", "value", "worths")

    def __init__(self, laid: Mapping[Cell, int]) -> None:
        self.laid: dict[int, int] = {}
        self.codes: dict[int, int] = {}  # of the empty cells, by place
        self.worths: dict[int, float] = {}  # of the tiles not explored yet
        self.hopes: dict[int, float] = {}  # the same times the chances of their empty sides
        self.islands: dict[int, Island] = {}  # of the piers
        self.points = 0.0
        self.value = 0.0
        for cell, tile in laid.items():
            self._put(place_of(cell), tile)

    def copy(self) -> "Sketch":
        other = Sketch.__new__(Sketch)
        other.laid = self.laid.copy()
        other.codes = self.codes.copy()
        other.worths = self.worths.copy()
        other.hopes = self.hopes.copy()
        other.islands = self.islands.copy()
        other.points = self.points
        other.value = self.value
        return other

    def _put(self, place: int, tile: int) -> None:
        """Lay a tile, without a thought of chances."""
        laid, codes, worths = self.laid, self.codes, self.worths
        grown = self._grown(place, tile)
        laid[place] = tile
        codes.pop(place, None)
        worths[place] = self.worth(place, tile)
        for pier, island in grown.items():
            if pier in worths:
                worths[pier] = 1 + island.promise
            else:
                self.points += island.houses - self.islands[pier].houses
            self.islands[pier] = island
        mark = MARK[tile]
        is_open = OPEN_SEA[tile]
        for side, step in enumerate(STEPS):
            near = place + step
            other = laid.get(near)
            if other is None:
                codes[near] = codes.get(near, 0) + mark[side]
            else:
                if IS_TURBINE[other]:
                    worths[near] += is_open - SEA_TO_COME
                self._see(near)
        self._see(place)

    def _see(self, place: int) -> None:
        """Count the tile if it is explored now."""
        laid = self.laid
        if place - ROW in laid and place + 1 in laid and place + ROW in laid and place - 1 in laid:
            worth = self.worths.pop(place)
            island = self.islands.get(place)
            self.points += worth if island is None else 1 + island.houses
            self.hopes.pop(place, None)

    def worth(self, place: int, tile: int) -> float:
        """What the tile will bring there, once it is explored."""
        if not IS_TURBINE[tile]:
            return WORTH[tile]
        laid = self.laid
        around = [laid.get(place + step) for step in STEPS]
        return 1 + sum([SEA_TO_COME if near is None else OPEN_SEA[near] for near in around])

    def _grown(self, place: int, tile: int) -> dict[int, Island]:
        """The islands of piers that the tile would change; none where it has no land."""
        if OPEN_SEA[tile] or not (self.islands or IS_PIER[tile]):
            return {}
        return joined(self.laid, self.islands, place, tile)

    def _growth(self, grown: Mapping[int, Island]) -> float:
        """What piers gain by their islands; a pier not explored as far as it is hoped to be."""
        gained = 0.0
        for pier, island in grown.items():
            before = self.islands.get(pier)
            if before is not None:
                hope = self.hopes.get(pier)
                if hope is None:
                    gained += island.houses - before.houses
                else:
                    gained += hope * (island.promise - before.promise) / self.worths[pier]
        return gained

    def weigh(self, chances: Chances) -> None:
        """Think everything over anew, with the tiles that are to come now."""
        codes, filled = self.codes, chances.filled
        hopes: dict[int, float] = {}
        for place, worth in self.worths.items():
            for step in STEPS:
                code = codes.get(place + step)
                if code is not None:
                    worth *= filled[code]
            hopes[place] = worth
        self.hopes = hopes
        self.value = self.points + sum(hopes.values()) - chances.frontier * len(codes)

    def gain(self, place: int, tile: int, chances: Chances) -> float:
        """What the value grows by if the tile is laid there."""
        laid, codes, hopes, filled = self.laid, self.codes, self.hopes, chances.filled
        gained = chances.frontier
        mark = MARK[tile]
        own = self.worth(place, tile)
        grown = self._grown(place, tile)
        if grown:
            gained += self._growth(grown)
            if IS_PIER[tile]:
                own = 1 + grown[place].promise
        back = 1 / filled[codes[place]] - 1  # the hole is none any more
        changes = [1.0] * SIDES
        for side, step in enumerate(STEPS):
            near = place + step
            if near in laid:
                hope = hopes[near]
                gained += hope * back
                if IS_TURBINE[laid[near]]:
                    gained += hope * (back + 1) * (OPEN_SEA[tile] - SEA_TO_COME) / self.worths[near]
                continue
            before = codes.get(near)
            if before is None:
                own *= filled[mark[side]]
                gained -= chances.frontier
            else:
                after = filled[before + mark[side]]
                own *= after
                change = changes[side] = after / filled[before]
                hope = hopes.get(near + step, 0.0)
                if hope:
                    gained += hope * (change - 1)
        for side, following, corner in _CORNERS:
            hope = hopes.get(place + corner, 0.0)
            if hope:
                gained += hope * (changes[side] * changes[following] - 1)
        return gained + own

    def lay(self, place: int, tile: int, chances: Chances, value: float | None = None) -> None:
        """Lay the tile, and keep the hopes up to date; the value after it may be known already."""
        self.value = self.value + self.gain(place, tile, chances) if value is None else value
        codes, hopes, filled, worths = self.codes, self.hopes, chances.filled, self.worths
        self._put(place, tile)
        touched = {place}
        for step in STEPS:
            near = place + step
            if near in codes:
                touched.update((near - ROW, near + 1, near + ROW, near - 1))
            else:
                touched.add(near)
        for other in touched:
            if other in worths:
                worth = worths[other]
                for near in (other - ROW, other + 1, other + ROW, other - 1):
                    if near in codes:
                        worth *= filled[codes[near]]
                hopes[other] = worth

    def within(self, start: int, most: int) -> tuple[dict[int, int], dict[int, int]]:
        """Steps over water to every tile and every empty cell that is not farther than `most`."""
        laid = self.laid
        tiles = {start: 0}
        cells: dict[int, int] = {}
        waiting = [start]
        for place in waiting:
            steps = tiles[place]
            for step in _WATERWAYS[laid[place]]:
                near = place + step
                if near not in laid:
                    if near not in cells:
                        cells[near] = steps
                elif steps < most and near not in tiles:
                    tiles[near] = steps + 1
                    waiting.append(near)
        return tiles, cells
