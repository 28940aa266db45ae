"""The face of a tile: a terrain on every side, and which sides belong to one area."""

from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class Face:
    """Edges and areas, turned by none or some sides clockwise."""

    edges: tuple[int, ...]  # terrain by side
    areas: tuple[tuple[int, ...], ...]  # the sides each area reaches

    @cached_property
    def area_at(self) -> tuple[int, ...]:
        """The number of the area at each side."""
        at = {side: number for number, sides in enumerate(self.areas) for side in sides}
        return tuple(at[side] for side in range(len(self.edges)))

    @cached_property
    def kinds(self) -> tuple[int, ...]:
        """The terrain of each area."""
        return tuple(self.edges[sides[0]] for sides in self.areas)

    @cached_property
    def turned(self) -> "tuple[Face, ...]":
        """This face in every rotation; areas keep their numbers."""
        sides = len(self.edges)
        return tuple(
            Face(
                tuple(self.edges[(side - times) % sides] for side in range(sides)),
                tuple(tuple((side + times) % sides for side in area) for area in self.areas),
            )
            for times in range(sides)
        )


def faults(face: Face, sides: int) -> str | None:
    """What is wrong with the data of a face, as a key; None if it is sound."""
    if len(face.edges) != sides:
        return "wrong_number_of_edges"
    reached = [side for area in face.areas for side in area]
    if any(not area for area in face.areas):
        return "area_without_an_edge"
    if any(not 0 <= side < sides for side in reached):
        return "area_reaches_a_side_that_is_not_there"
    if len(set(reached)) != len(reached):
        return "side_in_two_areas"
    if len(reached) != sides:
        return "side_without_area"
    if any(len({face.edges[side] for side in area}) > 1 for area in face.areas):
        return "area_of_two_terrains"
    return None
