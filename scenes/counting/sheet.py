"""What people can count for themselves once a game is over."""

from collections.abc import Callable
from dataclasses import dataclass

from game.core.score import Item
from game.core.text import Text
from scenes.view.layouts import Point


@dataclass(frozen=True, slots=True)
class Countable:
    """Something that is worth points: on the board, or a piece that somebody has."""

    seats: tuple[int, ...]  # whose points
    item: Item
    at: Point | None = None  # where its worth is written; None beside the board
    picture: str = ""  # of what lies beside the board


def _nowhere(point: Point) -> int | None:
    return None


@dataclass(frozen=True, slots=True)
class CountSheet:
    """All that there is to count, and which of it a point of the board means."""

    how: Text
    parts: tuple[Countable, ...]
    spots: tuple[Point, ...] = ()  # that the keyboard can point at
    part_at: Callable[[Point], int | None] = _nowhere
