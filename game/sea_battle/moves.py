"""What can be done, and its words in records."""

from dataclasses import dataclass
from typing import TypeAlias

from game.cell import Cell
from game.core.codec import Codec
from game.sea_battle.fleet import Ship


@dataclass(frozen=True, slots=True)
class Roll:
    """A die falls: for the start, the wind or a shot."""

    face: int


@dataclass(frozen=True, slots=True)
class DeclareFlagship:
    """Put the admiral aboard another ship than the ship of the line, or say it stays there."""

    ship: Ship


@dataclass(frozen=True, slots=True)
class PlaceFort:
    """Build the fort."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class PlaceShip:
    """Put a ship beside the fort; by the basic rules its heading is 0."""

    ship: Ship
    cell: Cell
    heading: int


@dataclass(frozen=True, slots=True)
class Sail:
    """Move a ship to a hex, in one go; by the basic rules its heading stays 0."""

    ship: Ship
    to: Cell
    heading: int


@dataclass(frozen=True, slots=True)
class TurnOnSpot:
    """Bring a ship on another heading without leaving its hex."""

    ship: Ship
    heading: int


@dataclass(frozen=True, slots=True)
class Fire:
    """One shot of a ship at an enemy ship; a die follows."""

    ship: Ship
    seat: int
    target: Ship


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Hand over to the next player."""


@dataclass(frozen=True, slots=True)
class OfferDraw:
    """Ask all who are left whether they agree on a draw."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Agree on the draw that was offered, or do not."""

    agree: bool


Move: TypeAlias = (
    Roll
    | DeclareFlagship
    | PlaceFort
    | PlaceShip
    | Sail
    | TurnOnSpot
    | Fire
    | EndTurn
    | OfferDraw
    | Answer
)

CODEC: Codec[Move] = Codec(
    {
        "roll": Roll,
        "flagship": DeclareFlagship,
        "fort": PlaceFort,
        "berth": PlaceShip,
        "sail": Sail,
        "turn": TurnOnSpot,
        "fire": Fire,
        "end": EndTurn,
        "offer": OfferDraw,
        "answer": Answer,
    }
)
