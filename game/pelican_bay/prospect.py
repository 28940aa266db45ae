"""What a table of the solitaire promises: what cells, regions and edges cost in the end (PB-M2).

Costs are in regions. They were learnt, and stand in `prospect.toml`.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from game.core.content import read_toml
from game.grid.hex import SIDES
from game.pelican_bay.tile import Terrain
from game.pelican_bay.tileset import EDGES, FIT, TILE_COUNT

_BITS = 2  # for each side of a cell: nothing known, or the terrain that is asked for
ASKING = tuple(tuple((terrain + 1) << _BITS * side for terrain in Terrain) for side in range(SIDES))
# by tile, turned so that no two look alike
_TURNED = tuple(
    tuple(turned for turned in range(first, first + SIDES) if EDGES.index(EDGES[turned]) == turned)
    for first in range(0, TILE_COUNT * SIDES, SIDES)
)
_UNKNOWN, _OTHER = ".", "-"  # what a side of a cell shows; a digit is a region of the terrain
_MOST_REGIONS, _MOST_PAIRS = 4, 3  # that are told apart

Costs: TypeAlias = list[float]


class Spot:
    """An empty cell, as the edges around it tell."""

    def __init__(self, asked: int, terrain: Terrain) -> None:
        known = [(asked >> _BITS * side & 3) - 1 for side in range(SIDES)]
        fitting = FIT.everything
        for side, kind in enumerate(known):
            if kind >= 0:
                fitting &= FIT.showing[side][kind]
        self.turned: dict[int, tuple[int, ...]] = {}  # how a tile fits
        for tile, every in enumerate(_TURNED):
            turned = tuple(number for number in every if fitting >> number & 1)
            if turned:
                self.turned[tile] = turned
        self.tiles = sum(1 << tile for tile in self.turned)
        self.can_be_filled = sum(kind >= 0 for kind in known) > 1  # PB-P2
        self.wanted = [side for side, kind in enumerate(known) if kind == terrain]
        self._sides = [_UNKNOWN if kind < 0 else _OTHER for kind in known]
        self._looks: dict[tuple[int, ...], str] = {}
        # empty if it depends on what regions the wanted edges belong to
        self.look = self.look_with(self.wanted) if len(self.wanted) < 2 else ""

    def look_with(self, regions: list[int]) -> str:
        """How the cell looks if its wanted edges belong to these regions."""
        same = tuple(map(regions.index, regions))
        if same not in self._looks:
            sides = self._sides.copy()
            for side, region in zip(self.wanted, same, strict=True):
                sides[side] = str(region)
            self._looks[same] = min(_turned_and_mirrored(sides))
        return self._looks[same]


class Spots(dict[int, Spot]):
    """All there can be for a terrain, each looked at when it comes up."""

    def __init__(self, terrain: Terrain) -> None:
        super().__init__()
        self._terrain = terrain

    def __missing__(self, asked: int) -> Spot:
        spot = self[asked] = Spot(asked, self._terrain)
        return spot


def _turned_and_mirrored(sides: list[str]) -> Iterator[str]:
    for row in (sides, sides[::-1]):
        for first in range(SIDES):
            turned = row[first:] + row[:first]
            names = list(dict.fromkeys(side for side in turned if side.isdigit()))
            yield "".join(str(names.index(s)) if s in names else s for s in turned)


def kind_of(look: str) -> str:
    """Of a look, what matters for the tiles that fit: edges, regions, and edges of one region side
    by side, which make a ring."""
    edges = [side for side in look if side.isdigit()]
    pairs = sum(look[n - 1] == side for n, side in enumerate(look) if side.isdigit())
    return f"{len(edges)}{min(len(set(edges)), _MOST_REGIONS)}{min(pairs, _MOST_PAIRS)}"


def rows_of(tables: dict[str, str]) -> dict[str, list[list[int]]]:
    """Tables of a file. A row is words there: a number each would take long to read."""
    return {
        name: [list(map(int, row.split())) for row in rows.splitlines()]
        for name, rows in tables.items()
    }


def costs_by_look(rows: str) -> dict[str, list[int]]:
    """The same of rows that begin with a look."""
    return {look: list(map(int, row)) for look, *row in map(str.split, rows.splitlines())}


class _Tables:
    """The costs as they were learnt: for some numbers of tiles left, in thousandths."""

    def __init__(self, content: dict[str, Any]) -> None:
        self._left = content["left"]
        self._rows = {part: rows_of(content[part]) for part in ("table", "fitting")}
        self._looks = costs_by_look(content["look"]["cost"])
        self.lost: float = content["lost"] / 1000
        # for every number of tiles that fit, its column
        self._columns = [bisect_right(content["fits"], n) - 1 for n in range(TILE_COUNT + 1)]

    def of_look(self, look: str, left: int) -> Costs:
        base = self._between(self._looks[look], left)
        by_fits = self.row("fitting", kind_of(look), left)
        return [base + by_fits[column] for column in self._columns]

    def row(self, name: str, key: str, left: int) -> Costs:
        return [self._between(costs, left) for costs in self._rows[name][key]]

    def long_row(self, key: str, left: int) -> Costs:
        """As many as there can be edges; what was never seen costs what came next to it."""
        row = self.row("table", key, left)
        return row + row[-1:] * (SIDES * TILE_COUNT + 1 - len(row))

    def _between(self, costs: Sequence[int], left: int) -> float:
        knots = self._left
        after = min(bisect_right(knots, left), len(knots) - 1)
        share = (min(left, knots[-1]) - knots[after - 1]) / (knots[after] - knots[after - 1])
        cost: float = costs[after - 1] * (1 - share) + costs[after] * share
        return cost / 1000


@cache
def _tables() -> _Tables:
    """Read when somebody plays alone."""
    return _Tables(read_toml(Path(__file__).with_name("prospect.toml")))


class _Looks(dict[str, Costs]):
    """What cells cost by their look, each found out when it comes up."""

    def __init__(self, left: int) -> None:
        super().__init__()
        self._left = left

    def __missing__(self, look: str) -> Costs:
        costs = self[look] = _tables().of_look(look, self._left)
        return costs


class Prospect:
    """What things cost in the end while so many tiles are not laid."""

    def __init__(self, left: int) -> None:
        tables = _tables()
        self.lost = tables.lost  # a tile that can never be laid
        self.looks = _Looks(left)  # a cell, by its look and by the number of tiles that fit
        self.open = tables.long_row("open", left)  # a region, by its open edges
        self.unmet = tables.long_row("unmet", left)  # by open edges of the terrain
        self.rim = tables.long_row("rim", left)  # by open edges of all terrains
        self.regions = tables.long_row("regions", left)  # by regions of the terrain


SPOTS = tuple(map(Spots, Terrain))


@cache
def prospect(left: int) -> Prospect:
    return Prospect(left)
