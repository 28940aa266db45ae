"""What happens in a sea battle, for scenes to show."""

from dataclasses import dataclass

from game.cell import Cell
from game.core.events import Event
from game.sea_battle.fleet import Ship


@dataclass(frozen=True, slots=True)
class StarterTied(Event):
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StarterFound(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class FlagshipDeclared(Event):
    seat: int
    ship: Ship


@dataclass(frozen=True, slots=True)
class FortPlaced(Event):
    seat: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class ShipPlaced(Event):
    seat: int
    ship: Ship
    cell: Cell
    heading: int


@dataclass(frozen=True, slots=True)
class WindChanged(Event):
    round: int
    blows: bool


@dataclass(frozen=True, slots=True)
class ShipSailed(Event):
    seat: int
    ship: Ship
    start: Cell
    bow: int  # the heading before
    end: Cell
    heading: int


@dataclass(frozen=True, slots=True)
class ShipTurned(Event):
    seat: int
    ship: Ship
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class ShotFired(Event):
    seat: int
    ship: Ship
    enemy: int
    target: Ship
    hits: tuple[int, ...]
    lobbed: bool


@dataclass(frozen=True, slots=True)
class ShotHit(Event):
    seat: int
    ship: Ship
    damage: int


@dataclass(frozen=True, slots=True)
class ShotMissed(Event):
    seat: int
    ship: Ship


@dataclass(frozen=True, slots=True)
class ShipSunk(Event):
    seat: int
    ship: Ship
    cell: Cell
    flagship: bool


@dataclass(frozen=True, slots=True)
class SiegeBegun(Event):
    seat: int
    enemy: int
    fort: Cell


@dataclass(frozen=True, slots=True)
class FortCaptured(Event):
    seat: int
    enemy: int
    fort: Cell


@dataclass(frozen=True, slots=True)
class FleetLost(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class DrawOffered(Event):
    learnt = "asked"
    seat: int


@dataclass(frozen=True, slots=True)
class DrawAnswered(Event):
    learnt = "asked"
    seat: int
    agree: bool
