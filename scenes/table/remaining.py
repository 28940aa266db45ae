"""The tiles that are still to come, as far as somebody at the table may know."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from game.cell import Cell
from game.core.text import Text
from scenes.view.pieces import Held


@dataclass(frozen=True, slots=True)
class Sort:
    """Tiles that are alike: how one of them looks, and how many there are."""

    face: Held
    count: int = 1


@dataclass(frozen=True, slots=True)
class Group:
    """Tiles that have something in common."""

    title: Text
    sorts: tuple[Sort, ...]

    @property
    def count(self) -> int:
        return total(self.sorts)


@dataclass(frozen=True, slots=True)
class Remaining:
    """What has not been seen yet: the whole set without all that lies open."""

    told: Text  # how many there are, and where they may be
    groups: tuple[Group, ...]
    fitting: Callable[[Cell], tuple[Sort, ...] | None]  # None where no tile can come to lie

    @property
    def count(self) -> int:
        return sum(group.count for group in self.groups)


def total(sorts: Iterable[Sort]) -> int:
    """How many tiles these are."""
    return sum(sort.count for sort in sorts)


def sorted_out(faces: Iterable[Held]) -> tuple[Sort, ...]:
    """Those that look alike together, in the order in which they come first."""
    return tuple(Sort(face, count) for face, count in Counter(faces).items())


def grouped(faces: Iterable[tuple[Text, Held]]) -> tuple[Group, ...]:
    """Those under one title together, in the order in which they come first."""
    found: dict[Text, list[Held]] = {}
    for title, face in faces:
        found.setdefault(title, []).append(face)
    return tuple(Group(title, sorted_out(alike)) for title, alike in found.items())
