"""What the pictures and marks of a game are called, for the legend."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from scenes.view.marks import Mark


@dataclass(frozen=True)
class Naming:
    """Pictures by how their files begin, marks by what they are; empty for what needs no name."""

    pictures: Mapping[str, str]
    mark: Callable[[Mark], str]

    def picture(self, name: str) -> str:
        """The name of whatever a picture shows, from the longest beginning that is known."""
        known = [start for start in self.pictures if name.startswith(start)]
        return self.pictures[max(known, key=len)] if known else ""


def unmarked(mark: Mark) -> str:
    """A game whose marks explain themselves."""
    return ""
