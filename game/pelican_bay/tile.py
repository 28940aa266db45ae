"""One landscape tile: patches of terrain that can be painted side by side, and a link over them."""

from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from itertools import combinations

from game.tiles.tile import Face

LETTERS = "SBF"
LINKS = {"bridge": "F", "logs": "B"}  # sea has no bridge


class Terrain(IntEnum):
    """What an edge shows."""

    SEA = 0
    BEACH = 1
    FOREST = 2


@dataclass(frozen=True)
class Tile:
    """One tile as painted: its patches of land and water, and the link over them, if any."""

    patches: Face
    link: tuple[int, int] | None = None  # the two patches joined by a bridge or by logs

    @cached_property
    def face(self) -> Face:
        """The tile as the rules see it: linked patches are one area (PB-C2)."""
        if self.link is None:
            return self.patches
        one, other = self.link
        areas = list(self.patches.areas)
        areas[one] = tuple(sorted(areas[one] + areas[other]))
        del areas[other]
        return Face(self.patches.edges, tuple(areas))

    @cached_property
    def beneath(self) -> tuple[int, ...]:
        """The patches that run through under the link, uncut."""
        if self.link is None:
            return ()
        one, other = (self.patches.areas[patch] for patch in self.link)
        return tuple(
            number
            for number, sides in enumerate(self.patches.areas)
            if number not in self.link and crosses(sides, (one[0], other[0]))
        )


def crosses(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether two areas would have to cross inside the tile."""
    return any(len({a < side < b for side in other}) == 2 for a, b in combinations(sorted(one), 2))


def can_be_painted(patches: Face) -> bool:
    """Whether patches of one terrain can be kept apart without meeting in a point.

    The patches leave gaps in the middle; each is shared out among the patches around it. Four or
    more of only two terrains cannot share: one terrain or the other would have to be joined.
    """
    return all(
        len(gap) <= 3 or len({patches.edges[side] for side in gap}) == len(Terrain)
        for gap in _gaps(patches)
    )


def _gaps(patches: Face) -> list[tuple[int, ...]]:
    """By gap, one side of each patch around it; corner `n` lies between the sides n - 1 and n."""
    gaps: list[tuple[int, ...]] = []
    for corner in range(len(patches.edges)):
        for number, gap in enumerate(gaps):
            if not any(_is_cut(area, gap[0], corner) for area in patches.areas):
                gaps[number] = (*gap, corner)
                break
        else:
            gaps.append((corner,))
    return gaps


def _is_cut(area: tuple[int, ...], corner: int, other: int) -> bool:
    """Whether an area lies between two corners, on both sides of the line that joins them."""
    return len({corner <= side < other for side in area}) == 2
