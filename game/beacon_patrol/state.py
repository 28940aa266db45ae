"""A position: the sea laid so far, the tiles still to come, the ships and the turn under way."""

from dataclasses import dataclass
from typing import TypeAlias

from game.beacon_patrol.sea import Sea
from game.beacon_patrol.tileset import Expansions
from game.cell import Cell

HIDDEN = -1  # a tile of the stack, as players see it

HAND_SIZE = {1: 3, 2: 3, 3: 3, 4: 2}  # BP-S4
TOKENS = {1: 4, 2: 3, 3: 3, 4: 2}  # BP-S4

# seat that asks, tile it gives, partner, tile it wants
Swap: TypeAlias = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Setup:
    """What was agreed before the game."""

    seats: int
    expansions: Expansions
    consent: bool

    @property
    def hand_size(self) -> int:
        return HAND_SIZE[self.seats]

    @property
    def tokens(self) -> int:
        return TOKENS[self.seats]


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is and what is left of it."""

    seat: int
    tokens: int  # blue side up
    has_swapped: bool = False
    offer: Swap | None = None  # waiting for the partner's answer
    refused: tuple[Swap, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """A position, the order of the stack included."""

    setup: Setup
    sea: Sea
    stack: tuple[int, ...]  # top first
    hands: tuple[tuple[int, ...], ...]
    ships: tuple[Cell, ...]
    left: int  # bits of the tiles neither placed nor discarded: in the stack or in a hand
    turn: Turn

    @property
    def is_over(self) -> bool:
        """BP-F1: every tile has been placed or discarded."""
        return not self.left
