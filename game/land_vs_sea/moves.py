"""What a player can do. Tiles are named by their place in the hand."""

from dataclasses import dataclass
from itertools import product
from typing import Any, TypeAlias

from game.cell import Cell
from game.core.codec import Codec
from game.grid.hex import SIDES
from game.tiles.kept import Kept

HAND = 2  # tiles in a full hand


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
class PlaceWaypoint:
    """Put the own waypoint on an area of a tile."""

    cell: Cell
    area: int


@dataclass(frozen=True, slots=True)
class SkipWaypoint:
    """Keep the waypoint in hand this turn."""


_MOST_CELLS = 4096  # kept; a game touches a few hundred


def _places_on(cell: Cell) -> tuple[Place, ...]:
    """All that a full hand could lay there: slot by slot, side by side, turn by turn."""
    ways = product(range(HAND), (False, True), range(SIDES))
    return tuple(Place(slot, lower, cell, turn) for slot, lower, turn in ways)


PLACES = Kept(_places_on, _MOST_CELLS)

Move: TypeAlias = Draw | Place | Erupt | Steal | PlaceWaypoint | SkipWaypoint

CODEC: Codec[Any] = Codec(
    {
        "draw": Draw,
        "place": Place,
        "erupt": Erupt,
        "steal": Steal,
        "waypoint": PlaceWaypoint,
        "skip": SkipWaypoint,
    }
)
