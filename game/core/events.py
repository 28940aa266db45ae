"""What happened, for scenes to show. Games add their own kinds beside these."""

from dataclasses import dataclass
from typing import ClassVar

from game.cell import Cell
from game.core.score import Item


@dataclass(frozen=True, slots=True)
class Event:
    """Something people at the table would notice.

    `learnt` names what whoever acts comes to know by it: a `game.core.bars.Bar`. `thwarts`: what
    was meant to follow in this turn cannot come any more.
    """

    learnt: ClassVar[str] = ""
    thwarts: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class TilePlaced(Event):
    seat: int
    tile: int
    cell: Cell
    turns: int = 0


@dataclass(frozen=True, slots=True)
class TilesDrawn(Event):
    learnt = "drawn"
    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class TilesDiscarded(Event):
    seat: int
    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Scored(Event):
    seats: tuple[int, ...]
    item: Item


@dataclass(frozen=True, slots=True)
class RegionClosed(Event):
    kind: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    learnt = "rolled"
    seat: int
    face: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    seat: int
    next_seat: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    pass
