"""What the pictures and marks of a game are called, for the legend."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from scenes.view.layouts import Layout, Point
from scenes.view.marks import Area, Coin, Mark, Medal, Path, Seal, Thread, Tick, Trail, Wash
from scenes.view.pieces import Named, Piece

COUNTER = 0.34  # tile widths of a coin or seal


@dataclass(frozen=True)
class Naming:
    """Pictures by how their files begin, marks by what they are; empty for what needs no name."""

    pictures: Mapping[str, str]
    mark: Callable[[Mark], str]

    def picture(self, name: str) -> str:
        """The name of whatever a picture shows, from the longest beginning that is known."""
        known = [start for start in self.pictures if name.startswith(start)]
        return self.pictures[max(known, key=len)] if known else ""

    def lying(
        self, layout: Layout, pieces: Iterable[Piece], story: Iterable[Mark]
    ) -> Iterator[Named]:
        """All pieces with what is on them, and marks; whatever needs no name has an empty one."""
        for piece in pieces:
            x, y = piece.at
            yield Named(self.picture(piece.picture), piece.at, piece.width)
            for mark in piece.marks:
                at = (x + mark.at[0], y + mark.at[1])
                yield Named(self.picture(mark.picture), at, mark.width)
        for drawn in story:
            width = 1.0 if isinstance(drawn, Wash) else COUNTER
            yield Named(self.mark(drawn), _place(layout, drawn), width)


def unmarked(mark: Mark) -> str:
    """A game whose marks explain themselves."""
    return ""


def _place(layout: Layout, mark: Mark) -> Point:
    match mark:
        case Coin(at=at) | Seal(at=at) | Tick(at=at) | Medal(at=at):
            return at
        case Path(points=points) | Thread(points=points) | Trail(points=points):
            (ax, ay), (bx, by) = points[:2]
            return ((ax + bx) / 2, (ay + by) / 2)
    x, y = layout.centre(mark.cell)
    if isinstance(mark, Area):
        dx, dy = mark.shape.heart
        return (x + dx, y + dy)
    return (x, y)
