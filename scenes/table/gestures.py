"""What hands do at a table: a thing is picked up, turned and put somewhere, and a move follows."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from game.cell import Cell
from scenes.table.keys import Key


@dataclass(frozen=True, slots=True)
class OnCell:
    """A cell of the board; `part` where a tile has several places."""

    cell: Cell
    part: int = 0


@dataclass(frozen=True, slots=True)
class OnItem:
    """Another thing on the table: a partner's tile, the box, the rack."""

    key: Key


Target: TypeAlias = OnCell | OnItem


@dataclass(frozen=True, slots=True)
class Gesture:
    """Something picked up, turned, flipped and put somewhere."""

    item: Key
    target: Target
    turn: int = 0
    flip: bool = False


@dataclass(frozen=True, slots=True)
class Pick:
    """What follows a gesture is another thing in the hand."""

    item: Key


Way: TypeAlias = tuple[tuple[Cell, int], ...]  # cells and turns, where a hand leads a thing
Effect: TypeAlias = "tuple[Any, ...] | Pick"  # moves to play one after the other, or go on


def gesture_of(gestures: Mapping[Gesture, Effect], move: Any) -> Gesture | None:
    """The shortest gesture that begins with this move."""
    ways = [
        (len(effect), number, gesture)
        for number, (gesture, effect) in enumerate(gestures.items())
        if not isinstance(effect, Pick) and effect[0] == move
    ]
    return min(ways, key=lambda way: way[:2])[2] if ways else None
