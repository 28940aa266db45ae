"""The tiles on the table, with what fits beside them and the regions they form."""

from bisect import bisect_left, insort
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from game.cell import Cell
from game.grid.hex import SIDES, neighbours, opposite
from game.grid.regions import NO_REGIONS, Region, Regions
from game.pelican_bay.tile import Terrain
from game.pelican_bay.tileset import AREA_AT, AREAS, EDGES, FIT, TILE_BITS, TILE_COUNT, TILES

_SHOWING = FIT.showing
_FIRST_TURNS = sum(1 << (SIDES * tile) for tile in range(TILE_COUNT))


@lru_cache(maxsize=1 << 12)
def around(cell: Cell) -> tuple[tuple[int, int, Cell], ...]:
    """The sides of a cell, each with the same border as seen from the neighbour, and that cell."""
    return tuple((side, opposite(side), near) for side, near in enumerate(neighbours(cell)))


@dataclass(frozen=True)
class Board:
    """A value: laying a tile gives a new board. What is derived is kept up, not recomputed."""

    laid: dict[Cell, tuple[int, int]] = field(default_factory=dict)  # turned tile, first node
    cells: tuple[Cell, ...] = ()  # in the order of laying
    regions: Regions = NO_REGIONS
    fits: dict[Cell, int] = field(default_factory=dict)  # touched on two sides or more
    one_side: dict[Cell, int] = field(default_factory=dict)  # touched on one side only
    shore: tuple[Cell, ...] = ()  # every empty cell that touches a tile, sorted

    def with_tile(self, cell: Cell, turned: int) -> "Board":
        """The board after laying a turned tile in an empty cell where its edges match."""
        edges, area_at, areas = EDGES[turned], AREA_AT[turned], AREAS[turned]
        met: list[list[int]] = [[] for _ in areas]
        laid = self.laid.copy()
        fits, one_side, shore = self.fits.copy(), self.one_side.copy(), list(self.shore)
        for side, back, near in around(cell):
            there = laid.get(near)
            if there is not None:
                met[area_at[side]].append(there[1] + AREA_AT[there[0]][back])
                continue
            showing = _SHOWING[back][edges[side]]
            if near in fits:
                fits[near] &= showing
            elif near in one_side:
                fits[near] = one_side.pop(near) & showing
            else:
                one_side[near] = showing
                insort(shore, near)
        if shore and (fits.pop(cell, None) is not None or one_side.pop(cell, None) is not None):
            del shore[bisect_left(shore, cell)]
        laid[cell] = (turned, len(self.regions.parent))
        regions = self.regions.lay(len(self.cells), areas, met)
        return Board(laid, (*self.cells, cell), regions, fits, one_side, tuple(shore))

    def regions_of_last(self) -> list[Region]:
        """The regions that the tile laid last belongs to, each once, in the order of its areas."""
        at_root = self.regions.at_root
        return [at_root[root] for root in self.regions.newest]

    def region_at(self, cell: Cell, side: int) -> Region:
        """The region that this edge of a laid tile belongs to."""
        turned, first = self.laid[cell]
        return self.regions.of(first + AREA_AT[turned][side])

    def cells_of(self, region: Region) -> tuple[Cell, ...]:
        """Where the tiles of a region lie, in the order of laying."""
        return region.among(self.cells)

    def touched_sides(self, cell: Cell) -> list[int]:
        """The sides of a cell across which a tile lies."""
        return [side for side, near in enumerate(neighbours(cell)) if near in self.laid]

    def mismatches(self, cell: Cell, turned: int) -> list[int]:
        """The sides on which a turned tile would show another terrain than its neighbour."""
        edges, laid = EDGES[turned], self.laid
        return [
            side
            for side, back, near in around(cell)
            if near in laid and EDGES[laid[near][0]][back] != edges[side]
        ]

    def meeting(self, cell: Cell, turned: int, side: int) -> tuple[str, str]:
        """The terrains by name that a turned tile and its neighbour show on a side."""
        _, back, near = around(cell)[side]
        kinds = EDGES[turned][side], EDGES[self.laid[near][0]][back]
        return Terrain(kinds[0]).name.lower(), Terrain(kinds[1]).name.lower()

    @cached_property
    def openings(self) -> tuple["Opening", ...]:
        """Where the next tile can go, the most promising cells first; for computer players."""
        unlaid = FIT.everything
        for turned, _ in self.laid.values():
            unlaid &= ~TILE_BITS[turned // SIDES]
        found = []
        for cell, mask in self.fits.items():
            mask &= unlaid
            if mask:
                found.append(self._opening(cell, mask))
        found.sort(key=lambda opening: (-opening.extends - opening.closes, opening.cell))
        return tuple(found)

    def _opening(self, cell: Cell, mask: int) -> "Opening":
        """What a tile in this cell would extend and could close."""
        facing: dict[int, int] = {}
        for _, back, near in around(cell):
            there = self.laid.get(near)
            if there is not None:
                root = self.regions.root(there[1] + AREA_AT[there[0]][back])
                facing[root] = facing.get(root, 0) + 1
        joined = [0] * len(Terrain)
        closes = 0
        for root, edges in facing.items():
            region = self.regions.at_root[root]
            joined[region.kind] += region.size
            if region.open == edges:
                closes += region.size + 1
        fitting = mask | mask >> 1 | mask >> 2 | mask >> 3 | mask >> 4 | mask >> 5
        tiles = (fitting & _FIRST_TURNS).bit_count()
        left = TILE_COUNT - len(self.cells)
        return Opening(cell, sum(facing.values()), tiles / left, max(joined) + 1, closes)


@dataclass(frozen=True, slots=True)
class Opening:
    """What the next tile may bring in one cell."""

    cell: Cell
    sides: int  # that touch tiles
    chance: float  # that a tile not yet laid fits
    extends: int  # the largest region it would extend, with itself
    closes: int  # the regions it might close, with itself


def terrain_counts(board: Board) -> tuple[tuple[int, int], ...]:
    """By terrain: how many regions lie on the table, and the size of the largest (PB-M2)."""
    sizes: list[list[int]] = [[] for _ in Terrain]
    for region in board.regions.at_root.values():
        sizes[region.kind].append(region.size)
    return tuple((len(found), max(found, default=0)) for found in sizes)


def joins_left(board: Board) -> tuple[int | None, ...]:
    """By terrain: how many joins are missing until it is one region (PB-M2); None if it cannot
    be one any more, because a closed region will have others beside it."""
    regions: list[list[Region]] = [[] for _ in Terrain]
    for region in board.regions.at_root.values():
        regions[region.kind].append(region)
    laid = {turned // SIDES for turned, _ in board.laid.values()}
    to_come = {kind for n, tile in enumerate(TILES) if n not in laid for kind in tile.face.kinds}

    def joins(kind: Terrain) -> int | None:
        pieces = len(regions[kind]) + (kind in to_come)
        is_lost = pieces > 1 and any(region.is_closed for region in regions[kind])
        return None if is_lost else max(0, len(regions[kind]) - 1)

    return tuple(joins(kind) for kind in Terrain)
