"""Which thing it is that lies in the box, on the board or beside it."""

from dataclasses import dataclass

from game.core.laying import Thing
from scenes.table.keys import Key


@dataclass(frozen=True, slots=True)
class OfThing(Key):
    """A thing in the box or on the board; it is in one place only."""

    thing: Thing


@dataclass(frozen=True, slots=True)
class InZone(Key):
    """What lies at a place beside the board."""

    zone: int
    slot: int


@dataclass(frozen=True, slots=True)
class Zone(Key):
    """A place beside the board, to put things."""

    number: int


@dataclass(frozen=True, slots=True)
class Box(Key):
    """The box, to put things back."""


BOX = Box()
