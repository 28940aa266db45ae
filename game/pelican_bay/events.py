"""What happens in Pelican Bay beyond what all games share."""

from dataclasses import dataclass

from game.cell import Cell
from game.core.events import Event

SUPPLY = -1  # where a pelican comes from, if not from a seat
MARKER = -2  # no pelican is left at all


@dataclass(frozen=True, slots=True)
class RegionDeclined(Event):
    seat: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class PelicanPerched(Event):
    seat: int
    source: int


@dataclass(frozen=True, slots=True)
class PelicansWon(Event):
    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class BonusStep(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class BonusLapsed(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class TilesExchanged(Event):
    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class DiscPlaced(Event):
    seat: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class DiscMoved(Event):
    seat: int
    start: Cell
    cell: Cell


@dataclass(frozen=True, slots=True)
class ReserveOpened(Event):
    pass


@dataclass(frozen=True, slots=True)
class ReserveRanOut(Event):
    pass


@dataclass(frozen=True, slots=True)
class FinalRound(Event):
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnSkipped(Event):
    seat: int
