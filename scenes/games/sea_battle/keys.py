"""Which piece of a sea battle it is."""

from dataclasses import dataclass

from game.cell import Cell
from scenes.table.keys import Key


@dataclass(frozen=True, slots=True)
class ShipOf(Key):
    """A ship at sea."""

    seat: int
    ship: int


@dataclass(frozen=True, slots=True)
class NewShip(Key):
    """A ship that has still to be placed."""

    ship: int


@dataclass(frozen=True, slots=True)
class FortOf(Key):
    """A fort, on the rack first and then on the map."""

    seat: int


@dataclass(frozen=True, slots=True)
class CoastAt(Key):
    """The land or shoal painted over a hex of sea."""

    cell: Cell
