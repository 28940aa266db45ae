"""Which thing it is: what tells the things on rack, panels and board from one another."""

from dataclasses import dataclass

from game.cell import Cell


@dataclass(frozen=True, slots=True)
class Key:
    """Equal for the same thing, however often it is shown; a game has kinds of its own."""


@dataclass(frozen=True, slots=True)
class Rack(Key):
    """The rack itself, as a place to put something."""


@dataclass(frozen=True, slots=True)
class InHand(Key):
    """A tile of the person who looks."""

    slot: int


@dataclass(frozen=True, slots=True)
class OfSeat(Key):
    """A tile of another person, on their panel."""

    seat: int
    slot: int


@dataclass(frozen=True, slots=True)
class Pile(Key):
    """One of the piles beside the rack."""

    number: int


@dataclass(frozen=True, slots=True)
class TileAt(Key):
    """A tile on the board."""

    cell: Cell


RACK = Rack()
