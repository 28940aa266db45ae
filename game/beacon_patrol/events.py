"""What happens only in Beacon Patrol, for scenes to show."""

from dataclasses import dataclass
from enum import Enum

from game.cell import Cell
from game.core.events import Event


class Fare(Enum):
    """What a step cost."""

    FREE = "free"  # onto the tile just laid, BP-P5
    TOKEN = "token"
    TILE = "tile"


@dataclass(frozen=True, slots=True)
class ShipSailed(Event):
    seat: int
    start: Cell
    end: Cell
    fare: Fare


@dataclass(frozen=True, slots=True)
class SwapOffered(Event):
    learnt = "asked"
    seat: int
    tile: int
    partner: int
    partner_tile: int


@dataclass(frozen=True, slots=True)
class SwapRefused(Event):
    learnt = "asked"
    thwarts = True
    seat: int
    tile: int
    partner: int
    partner_tile: int


@dataclass(frozen=True, slots=True)
class TilesSwapped(Event):
    learnt = "asked"
    seat: int
    tile: int
    partner: int
    partner_tile: int


@dataclass(frozen=True, slots=True)
class TileKept(Event):
    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class TokensTurned(Event):
    """All tokens of the seat lie blue side up again (BP-E2)."""

    seat: int
