"""Connected areas of one kind, kept up tile by tile, with their open edges counted."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")

# kind, marks, number of edges
NewArea: TypeAlias = tuple[int, int, int]


class Region(NamedTuple):
    """One connected set of areas."""

    kind: int
    tiles: int  # bit i: the tile laid as number i has an area here
    open: int  # edges that face an empty cell
    marks: int

    @property
    def size(self) -> int:
        """Distinct tiles, however many areas each has here."""
        return self.tiles.bit_count()

    def among(self, laid: Sequence[T]) -> tuple[T, ...]:
        """Of things kept in the order tiles were laid, those whose tiles have an area here."""
        found, tiles = [], self.tiles
        while tiles:
            lowest = tiles & -tiles
            found.append(laid[lowest.bit_length() - 1])
            tiles ^= lowest
        return tuple(found)

    @property
    def is_closed(self) -> bool:
        return self.open == 0


class Regions(NamedTuple):
    """All regions of a board. Areas are nodes, numbered in the order they were laid."""

    parent: tuple[int, ...]
    at_root: dict[int, Region]
    newest: tuple[int, ...] = ()  # the roots that the areas of the last tile belong to, each once

    def root(self, node: int) -> int:
        """The node that stands for the whole region."""
        parent = self.parent
        while parent[node] != node:
            node = parent[node]
        return node

    def of(self, node: int) -> Region:
        return self.at_root[self.root(node)]

    def lay(self, tile: int, areas: Iterable[NewArea], met: Iterable[Iterable[int]]) -> "Regions":
        """The regions after laying tile number `tile`; its areas become the next nodes.

        `met` holds, for each area, the nodes it meets: one for every edge that touches a tile.
        """
        parent = list(self.parent)
        at_root = self.at_root.copy()
        first, bit = len(parent), 1 << tile
        for (kind, marks, open_edges), others in zip(areas, met, strict=True):
            root = node = len(parent)
            parent.append(node)
            tiles = bit
            for other in others:
                while parent[other] != other:
                    other = parent[other]
                if other == root:
                    open_edges -= 2  # this edge, and the one across it that was counted open
                    continue
                _, its_tiles, its_open, its_marks = at_root.pop(other)
                if root == node:
                    root = parent[node] = other
                else:
                    parent[other] = root
                tiles |= its_tiles
                open_edges += its_open - 2
                marks += its_marks
            at_root[root] = Region(kind, tiles, open_edges, marks)
        newest: list[int] = []
        for root in range(first, len(parent)):
            while parent[root] != root:
                root = parent[root]
            if root not in newest:
                newest.append(root)
        return Regions(tuple(parent), at_root, tuple(newest))


NO_REGIONS = Regions((), {})  # before the first tile
