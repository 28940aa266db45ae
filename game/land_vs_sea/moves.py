"""What a player can do. Tiles are named by their place in the hand."""

from dataclasses import dataclass
from typing import Any, TypeAlias

from game.cell import Cell
from game.core.codec import Codec


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the top tile of a stack, in the opening draft or at the end of a turn."""

    stack: int


@dataclass(frozen=True, slots=True)
class Place:
    """Play a tile of the hand, its lower side up if so wished, turned clockwise."""

    slot: int
    lower: bool
    cell: Cell
    turn: int


@dataclass(frozen=True, slots=True)
class Erupt:
    """Lay the volcano or the whirlpool into a hole of one kind."""

    cell: Cell
    turn: int


@dataclass(frozen=True, slots=True)
class Steal:
    """Take a tile of another player's hand."""

    seat: int
    slot: int


@dataclass(frozen=True, slots=True)
class Waypoint:
    """Put the own waypoint on an area of a tile."""

    cell: Cell
    area: int


@dataclass(frozen=True, slots=True)
class SkipWaypoint:
    """Keep the waypoint in hand this turn."""


Move: TypeAlias = Draw | Place | Erupt | Steal | Waypoint | SkipWaypoint

CODEC: Codec[Any] = Codec(
    {
        "draw": Draw,
        "place": Place,
        "erupt": Erupt,
        "steal": Steal,
        "waypoint": Waypoint,
        "skip": SkipWaypoint,
    }
)
