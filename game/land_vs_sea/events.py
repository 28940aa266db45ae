"""What happens in this game only, beside the events of `game.core`."""

from dataclasses import dataclass

from game.cell import Cell
from game.core.events import Event, TilesDrawn


@dataclass(frozen=True, slots=True)
class TileTaken(TilesDrawn):
    """A tile came off a stack into a hand."""

    stack: int


@dataclass(frozen=True, slots=True)
class StackSplit(Event):
    """The lower half of the last stack became the second one."""

    new_stack: int
    tiles: int


@dataclass(frozen=True, slots=True)
class HoleEnclosed(Event):
    """Empty cells inside six edges of one kind call for the volcano or the whirlpool."""

    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class TileStolen(Event):
    learnt = "stolen"
    seat: int
    victim: int
    slot: int


@dataclass(frozen=True, slots=True)
class WaypointPlaced(Event):
    seat: int
    cell: Cell
    area: int


@dataclass(frozen=True, slots=True)
class WaypointReturned(Event):
    """A waypoint goes back to its owner, the seat."""

    seat: int
    cell: Cell
