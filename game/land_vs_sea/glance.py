"""What a tile would bring, told without laying it: for players who weigh many of them."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from game.cell import Cell
from game.grid.hex import SIDES, neighbours, opposite
from game.grid.regions import Region
from game.land_vs_sea.board import PARTS, Board
from game.land_vs_sea.chains import chain, covered
from game.land_vs_sea.faces import FACES, Action, Cargo, Terrain
from game.land_vs_sea.fits import ALL_LAND, ASKINGS, ONE_KIND, ROTATIONS, TURNED, WEIGHT
from game.land_vs_sea.promise import WEIGHTS
from game.land_vs_sea.roles import GATHERER, Role
from game.land_vs_sea.state import Setup
from game.land_vs_sea.trade import TRADES, partners

_WORTH = WEIGHTS["worth"]
_ACTION_WORTH = tuple(
    {Action.AGAIN: _WORTH["again"], Action.STEAL: _WORTH["steal"]}.get(tile.action, 0.0)
    for tile in FACES
)
_HAS_CHAIN = tuple(bool(tile.range or tile.reef) for tile in FACES)
_SHIPS_FOR = {Cargo.CARAVAN: Role.LAND, Cargo.SHIP: Role.SEA}
# By asking, the side and the edge that would make a hole of one kind of it.
_LACKING = {
    hole - hole // ALL_LAND * weight: (side, hole // ALL_LAND * weight)
    for hole in ONE_KIND
    for side, weight in enumerate(WEIGHT)
}

# by asking, how many tiles lie around the cell
_BESIDE = tuple(sum(asked // weight % 3 > 0 for weight in WEIGHT) for asked in range(ASKINGS))

# by face and area, its `+` and its edges
_MARKS = tuple(tuple(plus for _, plus, _ in parts) for parts in PARTS)
_EDGES = tuple(tuple(edges for _, _, edges in parts) for parts in PARTS)
_EACH = tuple(range(SIDES))

# a side of the cell, the root and the region across it
Touch: TypeAlias = tuple[int, int, Region]


class Way(NamedTuple):
    """One face laid in one way."""

    cell: Cell
    face: int
    turn: int


class Glance:
    """A board as it looks to whoever thinks about the next tile, with what its areas promise."""

    def __init__(
        self, setup: Setup, board: Board, promises: Sequence[float], erupted: bool
    ) -> None:
        self._setup = setup
        self._board = board
        self._promises = promises
        self._arounds: dict[Cell, tuple[list[Touch], list[float]]] = {}
        self._roles = len(setup.sides)
        self._closing = {} if erupted else self._nearly_closed()
        self._routes_to = Role.CARTOGRAPHER if Role.CARTOGRAPHER in setup.roles else None

    def ways(self, faces: Sequence[int], touching: int = 1) -> Iterator[Way]:
        """Where these faces fit, beside so many tiles at least."""
        for cell, asked in self._board.asking.items():
            if _BESIDE[asked] < touching:
                continue
            for face in faces:
                turns = ROTATIONS[face][asked]
                if turns:
                    for turn in range(SIDES):
                        if turns >> turn & 1:
                            yield Way(cell, face, turn)

    def gains(self, way: Way, mover: Role) -> list[float]:
        """By role, what changes for it: points at once, promises, and what an action is worth."""
        gained = self._areas(way, mover)
        setup, (cell, face, turn) = self._setup, way
        gained[mover] += _ACTION_WORTH[face]
        if setup.mountains and _HAS_CHAIN[face]:
            self._chains(way, gained)
        if setup.caravans and TRADES[face]:
            met = partners(self._board.laid, cell)
            if met:
                gained[mover] += 2
                gained[_SHIPS_FOR[FACES[face].cargo]] += _WORTH["route"] * len(met)
        for side, lacking in self._closing.get(cell, ()):
            if TURNED[face][turn].asks[side] == lacking:
                gained[mover] += _WORTH["hole"]
        return gained

    def _nearly_closed(self) -> dict[Cell, list[tuple[int, int]]]:
        """LS-V1: by cell, the sides over which only a tile there is lacking around a hole of one
        kind, and what it must ask for across them."""
        found: dict[Cell, list[tuple[int, int]]] = {}
        for cell, asked in self._board.asking.items():
            if asked in _LACKING:
                side, lacking = _LACKING[asked]
                found.setdefault(neighbours(cell)[side], []).append((opposite(side), lacking))
        return found

    def _around(self, cell: Cell) -> tuple[list[Touch], list[float]]:
        """What a tile in the cell would touch, and by role what this promises until then."""
        laid, regions = self._board.laid, self._board.regions
        touches: list[Touch] = []
        lost = [0.0] * self._roles
        for side, other in enumerate(neighbours(cell)):
            there = laid.get(other)
            if there is not None:
                area = TURNED[there.face][there.turn].area_across[side]
                root = regions.root(there.node + area)
                region = regions.at_root[root]
                if all(root != known for _, known, _ in touches):
                    lost[region.kind] -= region.size * self._promises[region.open]
                touches.append((side, root, region))
        return touches, lost

    def _areas(self, way: Way, mover: Role) -> list[float]:
        """As `Regions.lay` joins them, without laying anything."""
        promises = self._promises
        cell, face, turn = way
        around = self._arounds.get(cell)
        if around is None:
            around = self._arounds[cell] = self._around(cell)
        touches, lost = around
        parts = PARTS[face]
        area_at = TURNED[face][turn].area_at
        tiles = [0] * len(parts)
        marks, edges = [*_MARKS[face]], [*_EDGES[face]]
        same = [*_EACH[: len(parts)]]
        owner: dict[int, int] = {}
        gained = lost.copy()
        for side, root, region in touches:
            area = area_at[side]
            while same[area] != area:
                area = same[area]
            edges[area] -= 2
            other = owner.get(root)
            if other is None:
                owner[root] = area
                _, its_tiles, its_open, its_marks = region
                tiles[area] |= its_tiles
                marks[area] += its_marks
                edges[area] += its_open
                continue
            while same[other] != other:
                other = same[other]
            if other != area:
                same[other] = area
                tiles[area] |= tiles[other]
                marks[area] += marks[other]
                edges[area] += edges[other]
        for area, (kind, _, _) in enumerate(parts):
            if same[area] == area:
                size = tiles[area].bit_count() + 1
                gained[kind] += size * promises[edges[area]]
                if not edges[area]:
                    gained[mover] += marks[area]
        return gained

    def _chains(self, way: Way, gained: list[float]) -> None:
        """LS-M1: the whole chain that a range or reef joins."""
        laid = self._board.laid
        covers = TURNED[way.face][way.turn].covered
        for terrain in (Terrain.LAND, Terrain.SEA):
            linked: set[Cell] = set()
            for side, other in enumerate(neighbours(way.cell)):
                is_met = covers[terrain][side] and other in laid and other not in linked
                if is_met and covered(laid[other], terrain)[opposite(side)]:
                    linked.update(chain(laid, other, terrain))
            if linked:
                role = GATHERER[terrain] if self._routes_to is None else self._routes_to
                gained[role] += len(linked) + 1


def lead(gained: Sequence[float], own: Role) -> float:
    """What one side gains on the others."""
    others = sum(gained) - gained[own]
    return gained[own] - others / (len(gained) - 1)
