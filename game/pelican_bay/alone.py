"""The solitaire at a glance: which edges of one terrain will meet, and which never (PB-M2).

Two edges of a terrain that meet join two regions; or close a ring, if it was one region before. So
all tiles together end in `areas - edges / 2 + rings + unmet edges / 2` regions of a terrain, and
whoever wants one must spare rings, and edges that nobody will meet.
"""

from collections.abc import Sequence
from math import exp
from typing import Any, NamedTuple

from game.cell import Cell
from game.core.planning import Patience
from game.core.values import without
from game.grid.hex import SIDES
from game.pelican_bay.board import Board, around
from game.pelican_bay.moves import HAND
from game.pelican_bay.tile import Terrain
from game.pelican_bay.tileset import AREA_AT, AREAS, EDGES, FIT, TILE_COUNT
from game.tiles.picks import PICKS

_BITS = 2  # for each side of a cell: nothing known, or the terrain that is asked for
_ASKING = tuple(
    tuple((terrain + 1) << _BITS * side for terrain in Terrain) for side in range(SIDES)
)
_TURNED = tuple(tuple(range(tile * SIDES, (tile + 1) * SIDES)) for tile in range(TILE_COUNT))
_EVERY_TILE = (1 << TILE_COUNT) - 1
# by terrain: regions at the end without a ring or an unmet edge
_FEWEST = tuple(
    sum(
        (kind == terrain) * (2 - edges)
        for n in range(TILE_COUNT)
        for kind, _, edges in AREAS[n * SIDES]
    )
    / 2
    for terrain in Terrain
)


class Spot(NamedTuple):
    """An empty cell, as the edges around it tell."""

    sides: int  # that touch tiles
    facing: tuple[int, ...]  # edges around it, by terrain
    tiles: int  # that fit, as bits
    turned: dict[int, tuple[int, ...]]  # how, by tile


class _Spots(dict[int, Spot]):
    """All there can be, each looked at when it comes up."""

    def __missing__(self, asked: int) -> Spot:
        kinds = [0] * len(Terrain)
        fitting = FIT.everything
        for side in range(SIDES):
            known = asked >> _BITS * side & 3
            if known:
                kinds[known - 1] += 1
                fitting &= FIT.showing[side][known - 1]
        turned = {}
        for tile, every in enumerate(_TURNED):
            turns = FIT.rotations(fitting, tile)
            if turns:
                turned[tile] = PICKS[turns](every)
        spot = self[asked] = Spot(
            sum(kinds), tuple(kinds), sum(1 << tile for tile in turned), turned
        )
        return spot


_SPOTS = _Spots()


class Beliefs:
    """How likely edges are never met, and what that means."""

    def __init__(self, weights: dict[str, Any]) -> None:
        self.steady: float = weights["steady"]
        self.ring: float = weights["ring"]
        # by the sides of a cell that touch tiles, and by the tiles that fit there
        self.unmet: list[list[float]] = [[1.0] * (TILE_COUNT + 1)]
        for least in weights["unmet"]:
            more = [exp(-weights["fitting"] * tiles) for tiles in range(TILE_COUNT + 1)]
            self.unmet.append([least + (1 - least) * chance for chance in more])


class Way(NamedTuple):
    """A tile laid in one way; `worth` in regions fewer at the end."""

    worth: float
    slot: int
    cell: Cell
    turned: int


class Bay:
    """A table on which one terrain is to become one region."""

    def __init__(self, board: Board, terrain: int, beliefs: Beliefs) -> None:
        self._terrain = terrain
        self._beliefs = beliefs
        self._laid = board.laid.copy()
        self._parent = list(board.regions.parent)
        self._asked: dict[Cell, int] = {}  # of empty cells
        self._unlaid = _EVERY_TILE
        for cell, (turned, _) in self._laid.items():
            self._unlaid ^= 1 << turned // SIDES
            self._ask_around(cell, EDGES[turned])

    def _ask_around(self, cell: Cell, edges: Sequence[int]) -> None:
        for side, back, near in around(cell):
            if near not in self._laid:
                self._asked[near] = self._asked.get(near, 0) + _ASKING[back][edges[side]]

    def lay(self, cell: Cell, turned: int) -> None:
        """Lay a tile where it fits."""
        laid, parent, terrain = self._laid, self._parent, self._terrain
        edges, area_at, first = EDGES[turned], AREA_AT[turned], len(parent)
        parent.extend(range(first, first + len(AREAS[turned])))
        laid[cell] = (turned, first)
        self._unlaid ^= 1 << turned // SIDES
        self._asked.pop(cell, None)
        self._ask_around(cell, edges)
        for side, back, near in around(cell):
            if edges[side] == terrain and near in laid:
                there = laid[near]
                one = self._root(first + area_at[side])
                parent[one] = self._root(there[1] + AREA_AT[there[0]][back])

    def _root(self, node: int) -> int:
        parent = self._parent
        while parent[node] != node:
            node = parent[node]
        return node

    @property
    def regions(self) -> int:
        """Of the terrain, on the table."""
        return len(
            {
                self._root(first + area)
                for turned, first in self._laid.values()
                for area, (kind, _, _) in enumerate(AREAS[turned])
                if kind == self._terrain
            }
        )

    @property
    def left(self) -> int:
        """Tiles that are not laid."""
        return self._unlaid.bit_count()

    def foreseen(self) -> float:
        """How many regions there will be at the end, as things look."""
        terrain = self._terrain
        areas = met = 0
        for cell, (turned, _) in self._laid.items():
            areas += sum(kind == terrain for kind, _, _ in AREAS[turned])
            met += sum(
                EDGES[turned][side] == terrain and near in self._laid
                for side, _, near in around(cell)
            )
        rings = met // 2 - (areas - self.regions)
        unmet = sum(self._unmet().values())
        return _FEWEST[terrain] + rings + unmet / 2

    def _unmet(self) -> dict[Cell, float]:
        """By empty cell: how many of the edges around it will never be met."""
        terrain, unlaid, chance = self._terrain, self._unlaid, self._beliefs.unmet
        found = {}
        for cell, asked in self._asked.items():
            sides, facing, tiles, _ = _SPOTS[asked]
            edges = facing[terrain]
            found[cell] = edges * chance[sides][(tiles & unlaid).bit_count()] if edges else 0.0
        return found

    def ways(self, hand: Sequence[int]) -> list[Way]:
        """Every way to lay a tile of a hand."""
        before = self._unmet()
        found = []
        for slot, tile in enumerate(hand):
            bit, unlaid = 1 << tile, self._unlaid & ~(1 << tile)
            for cell, asked in self._asked.items():
                sides, _, tiles, turned = _SPOTS[asked]
                if sides > 1 and tiles & bit:
                    found += [
                        Way(self._worth(cell, number, before, unlaid), slot, cell, number)
                        for number in turned[tile]
                    ]
        return found

    def _worth(self, cell: Cell, turned: int, before: dict[Cell, float], unlaid: int) -> float:
        """Edges that come nearer to being met, less the rings."""
        terrain, laid, asked, parent = self._terrain, self._laid, self._asked, self._parent
        chance, edges, area_at = self._beliefs.unmet, EDGES[turned], AREA_AT[turned]
        unmet = -before[cell]
        met = 0
        joined = set()
        for side, back, near in around(cell):
            there = laid.get(near)
            kind = edges[side]
            if there is not None:
                if kind == terrain:
                    node = there[1] + AREA_AT[there[0]][back]
                    while parent[node] != node:
                        node = parent[node]
                    joined.add((area_at[side], node))
                    met += 1
                continue
            known = asked.get(near)
            if known is None:
                if kind == terrain:
                    unmet += chance[1][0]
                continue
            sides, facing, tiles, _ = _SPOTS[known + _ASKING[back][kind]]
            if facing[terrain]:
                fitting = (tiles & unlaid).bit_count()
                unmet += facing[terrain] * chance[sides][fitting] - before[near]
        return -unmet / 2 - self._beliefs.ring * (met - len(joined))

    def play(self, hand: Sequence[int], stack: Sequence[int], patience: Patience) -> bool:
        """Lay all tiles as things look best; False if patience was up before."""
        hand, stack = tuple(hand), tuple(stack)
        exchanged = 0
        while hand:
            if patience.is_up:
                return False
            ways = self.ways(hand)
            if ways:
                best = max(ways)
                self.lay(best.cell, best.turned)
                hand = without(hand, best.slot)
                exchanged = 0
            elif exchanged > len(stack):
                break
            else:  # PB-M2: both to the bottom
                stack += hand
                exchanged += len(hand)
                hand = ()
            drawn = HAND - len(hand)
            hand, stack = hand + stack[:drawn], stack[drawn:]
        return True


def promising(board: Board, beliefs: Beliefs) -> Terrain:
    """The terrain to join: the sea, which has most edges to spare, unless that goes wrong."""

    def regions(terrain: Terrain) -> float:
        changed = 0.0 if terrain is Terrain.SEA else beliefs.steady
        return Bay(board, terrain, beliefs).foreseen() + changed

    return min(Terrain, key=regions)
