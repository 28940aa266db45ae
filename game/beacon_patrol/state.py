"""A position: the sea laid so far, the tiles still to come, the ships and the turn under way."""

from dataclasses import dataclass
from typing import NamedTuple

from game.beacon_patrol.board import Board
from game.beacon_patrol.tileset import Expansions
from game.cell import Cell

HIDDEN = -1  # a tile of the stack, as players see it

HAND_SIZE = {1: 3, 2: 3, 3: 3, 4: 2}  # BP-S4
TOKENS = {1: 4, 2: 3, 3: 3, 4: 2}  # BP-S4


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


class Swap(NamedTuple):
    """Who asks whom for which tile, and gives which (BP-X1)."""

    seat: int
    tile: int
    partner: int
    wanted: int


class Turn(NamedTuple):
    """Whose turn it is and what is left of it."""

    seat: int
    tokens: int  # blue side up
    has_swapped: bool = False
    offer: Swap | None = None  # waiting for the partner's answer
    refused: tuple[Swap, ...] = ()


class State(NamedTuple):
    """A position, the order of the stack included."""

    setup: Setup
    board: Board
    stack: tuple[int, ...]  # top first
    hands: tuple[tuple[int, ...], ...]
    ships: tuple[Cell, ...]
    left: int  # bits of the tiles neither placed nor discarded: in the stack or in a hand
    turn: Turn

    @property
    def is_over(self) -> bool:
        """BP-F1: every tile has been placed or discarded."""
        return not self.left

    @property
    def to_move(self) -> int | None:
        """Who is to decide: whoever is asked for a swap, else whose turn it is."""
        if self.is_over:
            return None
        offer = self.turn.offer
        return self.turn.seat if offer is None else offer.partner
