"""The tiles on the table, with what fits beside them and the regions they form."""

from bisect import bisect_left, insort
from dataclasses import dataclass, field
from functools import cached_property

from game.cell import Cell
from game.grid.hex import SIDES, neighbours, opposite
from game.grid.regions import Region, Regions
from game.pelican_bay.tile import Terrain
from game.pelican_bay.tileset import AREA_AT, AREAS, EDGES, FIT

_OPPOSITE = tuple(opposite(side) for side in range(SIDES))
_SHOWING = FIT.showing


@dataclass(frozen=True)
class Board:
    """A value: laying a tile gives a new board. What is derived is kept up, not recomputed."""

    laid: dict[Cell, tuple[int, int]] = field(default_factory=dict)  # turned tile, first node
    cells: tuple[Cell, ...] = ()  # in the order of laying
    regions: Regions = field(default_factory=Regions)
    fits: dict[Cell, int] = field(default_factory=dict)  # touched on two sides or more
    one_side: dict[Cell, int] = field(default_factory=dict)  # touched on one side only
    shore: tuple[Cell, ...] = ()  # every empty cell that touches a tile, sorted

    def with_tile(self, cell: Cell, turned: int) -> "Board":
        """The board after laying a turned tile in an empty cell where its edges match."""
        edges, area_at, areas = EDGES[turned], AREA_AT[turned], AREAS[turned]
        met: list[list[int]] = [[] for _ in areas]
        laid = self.laid.copy()
        fits, one_side, shore = self.fits.copy(), self.one_side.copy(), list(self.shore)
        for side, near in enumerate(neighbours(cell)):
            there = laid.get(near)
            back = _OPPOSITE[side]
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
        regions = self.regions.lay(
            len(self.cells),
            [(kind, 0, size, near) for (kind, size), near in zip(areas, met, strict=True)],
        )
        return Board(laid, (*self.cells, cell), regions, fits, one_side, tuple(shore))

    def regions_of_last(self) -> list[Region]:
        """The regions that the tile laid last belongs to, each once, in the order of its areas."""
        turned, first = self.laid[self.cells[-1]]
        regions = self.regions
        roots = dict.fromkeys(map(regions.root, range(first, first + len(AREAS[turned]))))
        return [regions.at_root[root] for root in roots]

    def region_at(self, cell: Cell, side: int) -> Region:
        """The region that this edge of a laid tile belongs to."""
        turned, first = self.laid[cell]
        return self.regions.of(first + AREA_AT[turned][side])

    def cells_of(self, region: Region) -> tuple[Cell, ...]:
        """Where the tiles of a region lie, in the order of laying."""
        found, tiles = [], region.tiles
        while tiles:
            lowest = tiles & -tiles
            found.append(self.cells[lowest.bit_length() - 1])
            tiles ^= lowest
        return tuple(found)

    def touched_sides(self, cell: Cell) -> list[int]:
        """The sides of a cell across which a tile lies."""
        return [side for side, near in enumerate(neighbours(cell)) if near in self.laid]

    def mismatches(self, cell: Cell, turned: int) -> list[int]:
        """The sides on which a turned tile would show another terrain than its neighbour."""
        edges, near = EDGES[turned], neighbours(cell)
        return [
            side
            for side in self.touched_sides(cell)
            if EDGES[self.laid[near[side]][0]][_OPPOSITE[side]] != edges[side]
        ]

    @cached_property
    def closable(self) -> dict[Cell, tuple[tuple[int, int], ...]]:
        """By empty cell: side and size of each region whose last open edges all face that cell."""
        facing: dict[int, list[tuple[Cell, int]]] = {}
        find = self.regions.root
        for cell in self.shore:
            for side, near in enumerate(neighbours(cell)):
                there = self.laid.get(near)
                if there is not None:
                    root = find(there[1] + AREA_AT[there[0]][_OPPOSITE[side]])
                    facing.setdefault(root, []).append((cell, side))
        found: dict[Cell, tuple[tuple[int, int], ...]] = {}
        for root, ends in facing.items():
            cell, side = ends[0]
            if all(end == cell for end, _ in ends):
                size = self.regions.at_root[root].size
                found[cell] = (*found.get(cell, ()), (side, size))
        return found


def terrain_counts(board: Board) -> tuple[tuple[int, int], ...]:
    """By terrain: how many regions lie on the table, and the size of the largest (PB-M2)."""
    sizes: list[list[int]] = [[] for _ in Terrain]
    for region in board.regions.at_root.values():
        sizes[region.kind].append(region.size)
    return tuple((len(found), max(found, default=0)) for found in sizes)
