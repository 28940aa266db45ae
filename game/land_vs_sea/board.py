"""The map that grows from the start tile: tiles laid, empty cells beside them, areas."""

from functools import cache
from typing import NamedTuple

from game.cell import Cell
from game.grid.hex import neighbours
from game.grid.regions import NO_REGIONS, Regions
from game.land_vs_sea.faces import FACES, START
from game.land_vs_sea.fits import ONE_KIND, TURNED
from game.land_vs_sea.moves import PLACES, Place


class Laid(NamedTuple):
    """A tile on the map: its face, its rotation, and the region node of its first area."""

    face: int
    turn: int
    node: int


class Board(NamedTuple):
    """All of the map. The dictionaries keep the order in which tiles were laid, cells reached."""

    laid: dict[Cell, Laid]
    asking: dict[Cell, int]  # by empty cell beside a tile: what its neighbours ask for
    ready: dict[Cell, tuple[Place, ...]]  # by the same cells: all that a hand could lay there
    regions: Regions

    def lay(self, cell: Cell, face: int, turn: int) -> "tuple[Board, tuple[int, ...]]":
        """The map with a tile more, and the roots of the regions that this completes."""
        laid, asking, ready = self.laid.copy(), self.asking.copy(), self.ready.copy()
        del asking[cell], ready[cell]
        asks, area_at, _, _ = TURNED[face][turn]
        parts = PARTS[face]
        met: list[list[int]] = [[] for _ in parts]
        for side, other in enumerate(neighbours(cell)):
            there = laid.get(other)
            if there is not None:
                its_face, its_turn, its_node = there
                # LS-R1: areas join over edges only
                area = TURNED[its_face][its_turn].area_across[side]
                met[area_at[side]].append(its_node + area)
            elif (asked := asking.get(other)) is not None:
                asking[other] = asked + asks[side]
            else:
                asking[other] = asks[side]
                ready[other] = PLACES[other]
        node = len(self.regions.parent)
        regions = self.regions.lay(len(laid), parts, met)
        laid[cell] = Laid(face, turn, node)
        at_root = regions.at_root
        completed = [root for root in regions.newest if not at_root[root].open]
        return Board(laid, asking, ready, regions), tuple(completed)

    def root_at(self, cell: Cell, area: int) -> int:
        """The region that an area of a laid tile belongs to."""
        return self.regions.root(self.laid[cell].node + area)

    def cells_of(self, root: int) -> tuple[Cell, ...]:
        """The tiles of a region, each once (LS-R3), in the order they were laid."""
        return self.regions.at_root[root].among(tuple(self.laid))

    def one_kind_holes(self) -> tuple[Cell, ...]:
        """LS-V1: the empty cells inside six edges of one kind, in order."""
        return tuple(sorted(cell for cell, asked in self.asking.items() if asked in ONE_KIND))

    def is_surrounded(self, cell: Cell) -> bool:
        return all(other in self.laid for other in neighbours(cell))


# By face, for each area: its terrain, its `+`, its number of edges.
PARTS = tuple(
    tuple(
        (terrain, plus, len(sides))
        for terrain, plus, sides in zip(tile.face.kinds, tile.plus, tile.face.areas, strict=True)
    )
    for tile in FACES
)


@cache
def first_board() -> Board:
    """LS-S1: the start tile in the middle."""
    origin = (0, 0)
    return Board({}, {origin: 0}, {origin: ()}, NO_REGIONS).lay(origin, START, 0)[0]
