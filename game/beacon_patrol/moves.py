"""What a player can do. Tiles are named by their place in the hand, sides 0 to 3 from the north."""

from dataclasses import dataclass
from typing import TypeAlias

from game.cell import Cell
from game.core.codec import Codec


@dataclass(frozen=True, slots=True)
class Place:
    """Lay a tile of the hand and sail onto it (BP-T1)."""

    slot: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class Sail:
    """One step across a side, paid with a token (BP-T2)."""

    side: int


@dataclass(frozen=True, slots=True)
class DiscardStep:
    """One step across a side, paid with a tile that leaves the game (BP-T4)."""

    slot: int
    side: int


@dataclass(frozen=True, slots=True)
class Offer:
    """Propose to swap a tile for one of a partner's; without the question it is done (BP-T3)."""

    slot: int
    partner: int
    partner_slot: int


@dataclass(frozen=True, slots=True)
class Answer:
    """The partner's yes or no to the offer (BP-X1)."""

    yes: bool


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Discard what is left of the hand, draw anew, and let the next player go on (BP-E1)."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Solo: end the turn, but keep this tile (BP-E1)."""

    slot: int


Move: TypeAlias = Place | Sail | DiscardStep | Offer | Answer | EndTurn | Keep

CODEC: Codec[Move] = Codec(
    {
        "place": Place,
        "sail": Sail,
        "discard": DiscardStep,
        "offer": Offer,
        "answer": Answer,
        "end": EndTurn,
        "keep": Keep,
    }
)
