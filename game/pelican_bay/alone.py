"""The solitaire: how many regions of one terrain there will be (PB-M2).

Two edges of a terrain that meet join two regions; or close a ring, if it was one region before. So
all tiles together end in `areas - edges / 2 + rings + unmet edges / 2` regions of a terrain, and
whoever wants one must spare rings, and edges that nobody will meet.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.cell import Cell
from game.core.planning import Patience
from game.core.values import without
from game.grid.hex import SIDES
from game.pelican_bay.board import Board, around
from game.pelican_bay.moves import HAND
from game.pelican_bay.prospect import ASKING, SPOTS, Prospect, Spot, prospect
from game.pelican_bay.tile import Terrain
from game.pelican_bay.tileset import AREA_SIDES, AREAS, EDGES, TILE_COUNT

_EVERY_TILE = (1 << TILE_COUNT) - 1
# by terrain: regions at the end without a ring or an unmet edge
FEWEST = tuple(
    sum(
        (kind == terrain) * (2 - edges)
        for n in range(TILE_COUNT)
        for kind, _, edges in AREAS[n * SIDES]
    )
    / 2
    for terrain in Terrain
)
# by terrain and turned tile: the sides of each of its areas
_SIDES_OF = tuple(
    tuple(
        tuple(
            tuple(side for side in range(SIDES) if sides >> side & 1)
            for (kind, _, _), sides in zip(areas, reached, strict=True)
            if kind == terrain
        )
        for areas, reached in zip(AREAS, AREA_SIDES, strict=True)
    )
    for terrain in Terrain
)
_NOTHING: dict[int, int] = {}


class Way(NamedTuple):
    """A tile laid in one way; `regions` as foreseen for the end."""

    regions: float
    slot: int
    cell: Cell
    turned: int


class _Outlook(NamedTuple):
    """What is known once the tile of one slot lies, wherever that is."""

    unlaid: int
    later: Prospect
    costs: dict[Cell, float]  # of the empty cells
    total: float  # of these and of the regions


class Bay:
    """A table on which one terrain is to become one region."""

    def __init__(self, board: Board, terrain: Terrain) -> None:
        self.terrain = terrain
        self._spots = SPOTS[terrain]
        self._sides_of = _SIDES_OF[terrain]
        self._laid: set[Cell] = set()
        self._unlaid = _EVERY_TILE
        self._asked: dict[Cell, int] = {}  # of empty cells
        self._facing: dict[Cell, dict[int, int]] = {}  # by empty cell and side: the region there
        self._shores: list[set[Cell]] = []  # by region: the empty cells it faces
        self._open: dict[int, int] = {}  # by region: edges that face empty cells
        self._rim = 0  # edges of all terrains that face empty cells,
        self._unmet = 0  # and those of the terrain
        self._rings = 0
        for cell, (turned, _) in board.laid.items():
            self.lay(cell, turned)

    def lay(self, cell: Cell, turned: int) -> None:
        """Lay a tile where it fits."""
        laid, asked, facing = self._laid, self._asked, self._facing
        shores, open_edges = self._shores, self._open
        laid.add(cell)
        self._unlaid ^= 1 << turned // SIDES
        asked.pop(cell, None)
        edges = EDGES[turned]
        for side, back, near in around(cell):
            if near in laid:
                self._rim -= 1
            else:
                self._rim += 1
                asked[near] = asked.get(near, 0) + ASKING[back][edges[side]]
        here = facing.get(cell, _NOTHING)
        for sides in self._sides_of[turned]:
            region, count = len(shores), 0
            shore: set[Cell] = set()
            shores.append(shore)
            for side in sides:
                _, back, near = around(cell)[side]
                if near not in laid:
                    facing.setdefault(near, {})[back] = region
                    shore.add(near)
                    count += 1
                    continue
                other = here[side]
                count -= 1
                if other == region:
                    self._rings += 1
                    continue
                count += open_edges.pop(other)
                for beside in shores[other]:
                    shore.add(beside)
                    faced = facing[beside]
                    for direction, there in faced.items():
                        if there == other:
                            faced[direction] = region
            open_edges[region] = count
        for region in here.values():
            shores[region].discard(cell)
        facing.pop(cell, None)
        self._unmet = sum(open_edges.values())

    def copy(self) -> "Bay":
        """The same table, to play on."""
        other = Bay.__new__(Bay)
        vars(other).update(vars(self))
        other._laid = self._laid.copy()
        other._asked = self._asked.copy()
        other._facing = {cell: faced.copy() for cell, faced in self._facing.items()}
        other._shores = [shore.copy() for shore in self._shores]
        other._open = self._open.copy()
        return other

    @property
    def regions(self) -> int:
        """Of the terrain, on the table."""
        return len(self._open)

    @property
    def left(self) -> int:
        """Tiles that are not laid."""
        return self._unlaid.bit_count()

    def foreseen(self) -> float:
        """How many regions there will be at the end, as things look."""
        fewest = FEWEST[self.terrain] + self._rings
        if not self._unlaid:
            return fewest + self._unmet / 2
        seen = self._seen(self._unlaid, self._looks())
        later = seen.later
        edges = later.unmet[self._unmet] + later.rim[self._rim]
        return fewest + seen.total + later.regions[self.regions] + edges

    def _looks(self) -> list[tuple[Cell, Spot, str]]:
        """The empty cells as they look."""
        spots, facing = self._spots, self._facing
        found = []
        for cell, asked in self._asked.items():
            spot = spots[asked]
            look = spot.look
            if not look:
                faced = facing[cell]
                look = spot.look_with([faced[side] for side in spot.wanted])
            found.append((cell, spot, look))
        return found

    def _seen(self, unlaid: int, looks: list[tuple[Cell, Spot, str]]) -> _Outlook:
        later = prospect(unlaid.bit_count())
        by_look, by_edges = later.looks, later.open
        costs = {
            cell: by_look[look][(spot.tiles & unlaid).bit_count()] for cell, spot, look in looks
        }
        regions = sum([by_edges[count] for count in self._open.values()])
        return _Outlook(unlaid, later, costs, sum(costs.values()) + regions)

    def ways(self, hand: Sequence[int]) -> Iterator[Way]:
        """Every way to lay a tile of a hand."""
        looks = self._looks()
        for slot, tile in enumerate(hand):
            bit = 1 << tile
            seen = None
            for cell, spot, _ in looks:
                if spot.tiles & bit and spot.can_be_filled:
                    seen = seen or self._seen(self._unlaid & ~bit, looks)
                    for turned in spot.turned[tile]:
                        yield Way(self._foreseen_with(cell, turned, seen), slot, cell, turned)

    def _foreseen_with(self, cell: Cell, turned: int, seen: _Outlook) -> float:
        """The regions at the end if a tile lies there, but for cells far off that face two regions
        which it joins."""
        facing, open_edges, spots = self._facing, self._open, self._spots
        unlaid, later, costs, cost = seen
        looks, by_edges = later.looks, later.open
        here = facing.get(cell, _NOTHING)
        # the areas of the tile as regions of their own, numbered below zero, or as what they join
        mine: dict[int, int] = {}  # by side
        joined: dict[int, int] = {}  # by region that is joined
        grown: dict[int, int] = {}  # by new region, its open edges
        rings = met = 0
        for number, sides in enumerate(self._sides_of[turned], 1):
            region, count = -number, 0
            for side in sides:
                mine[side] = region
                other = here.get(side)
                if other is None:
                    count += 1
                    continue
                met += 1
                count -= 1
                before = joined.get(other)
                if before is None:
                    joined[other] = region
                    edges = open_edges[other]
                    count += edges
                    cost -= by_edges[edges]
                elif before == region:
                    rings += 1
                else:  # two areas of the tile meet in the same region
                    count += grown.pop(before)
                    for names in (mine, joined):
                        for name, there in names.items():
                            if there == before:
                                names[name] = region
            grown[region] = count
        unmet = self._unmet + len(mine) - 2 * met
        fewest = FEWEST[self.terrain] + self._rings + rings
        if not unlaid:
            return fewest + unmet / 2
        for edges in grown.values():
            cost += by_edges[edges]
        cost -= costs[cell]
        rim = self._rim
        shown = EDGES[turned]
        for side, back, near in around(cell):
            if near in self._laid:
                rim -= 1
                continue
            rim += 1
            asked = self._asked.get(near, 0)
            spot = spots[asked + ASKING[back][shown[side]]]
            look = spot.look
            if not look:
                faced = facing[near]
                around_it = [
                    mine[side] if to == back else joined.get(faced[to], faced[to])
                    for to in spot.wanted
                ]
                look = spot.look_with(around_it)
            cost += looks[look][(spot.tiles & unlaid).bit_count()]
            if asked:
                cost -= costs[near]
        regions = len(open_edges) - len(joined) + len(grown)
        cost += later.regions[regions] + later.unmet[unmet] + later.rim[rim]
        return fewest + cost

    def play(
        self, hand: Sequence[int], stack: Sequence[int], steps: int, patience: Patience
    ) -> float | None:
        """The regions foreseen after some more tiles; None if patience was up before."""
        hand, stack = tuple(hand), tuple(stack)
        exchanged = 0
        while hand:
            if patience.is_up:
                return None
            best = min(self.ways(hand), default=None)
            if best:
                if not steps:
                    return best.regions
                steps -= 1
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
        return self.regions + prospect(self.left).lost * self.left


def promising(board: Board, steady: float) -> Bay:
    """The terrain to join: the sea, which has most edges to spare, unless that goes wrong."""

    def regions(bay: Bay) -> float:
        return bay.foreseen() + (0.0 if bay.terrain is Terrain.SEA else steady)

    return min((Bay(board, terrain) for terrain in Terrain), key=regions)


class Bays:
    """Boards with the terrain to join; the last is kept: all that is tried out begins there."""

    def __init__(self, steady: float) -> None:
        self._steady = steady
        self._last: tuple[Board, Bay] | None = None

    def of(self, board: Board) -> Bay:
        last = self._last
        if last is None or last[0] is not board:
            last = self._last = (board, promising(board, self._steady))
        return last[1]
