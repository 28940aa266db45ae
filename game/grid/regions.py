"""Connected areas of one kind, kept up tile by tile, with their open edges counted."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

# kind, marks, number of edges, and the nodes met over an edge (one entry per edge)
NewArea: TypeAlias = tuple[int, int, int, Sequence[int]]


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

    @property
    def is_closed(self) -> bool:
        return self.open == 0


@dataclass(frozen=True, slots=True)
class Regions:
    """All regions of a board. Areas are nodes, numbered in the order they were laid."""

    parent: tuple[int, ...] = ()
    at_root: dict[int, Region] = field(default_factory=dict)

    def root(self, node: int) -> int:
        """The node that stands for the whole region."""
        parent = self.parent
        while parent[node] != node:
            node = parent[node]
        return node

    def of(self, node: int) -> Region:
        return self.at_root[self.root(node)]

    def lay(self, tile: int, areas: Iterable[NewArea]) -> "Regions":
        """The regions after laying tile number `tile`; its areas become the next nodes."""
        parent = list(self.parent)
        at_root = self.at_root.copy()
        for kind, marks, edges, met in areas:
            root = len(parent)
            parent.append(root)
            tiles = 1 << tile
            open_edges = edges - len(met)
            for other in met:
                while parent[other] != other:
                    other = parent[other]
                open_edges -= 1
                if other == root:
                    continue
                old = at_root.pop(other)
                if old.tiles.bit_count() > tiles.bit_count():
                    parent[root] = other
                    root = other
                else:
                    parent[other] = root
                tiles |= old.tiles
                open_edges += old.open
                marks += old.marks
            at_root[root] = Region(kind, tiles, open_edges, marks)
        return Regions(tuple(parent), at_root)
