"""Everything there is to know about a game under way, hidden things included."""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from game.cell import Cell
from game.core import draft
from game.core.score import Item
from game.pelican_bay.board import Board

HIDDEN = -1
BASE = 3  # PB-S2
RESERVE = 16  # PB-S1
PELICANS = 7  # PB-C1


class Phase(Enum):
    """What is to be decided next."""

    BASE = "base"
    BASE_DISC = "base disc"
    FIRST = "first tile"
    SECOND = "second tile"
    CLAIM = "claim"
    PELICAN = "pelican"
    DISC = "disc"
    OVER = "over"


class Stage(Enum):
    """How near the end is."""

    OPEN = "open"  # tiles come from the draw stack
    RESERVE = "reserve"  # the draw stack ran out in this round
    LAST = "last"  # the reserve ran out too: this round is the last one
    FINAL = "final"  # the final round; the reserve is bolted


@dataclass(frozen=True, slots=True)
class Setup:
    """What was agreed before the game."""

    seats: int
    fewest_first: bool = False  # PB-E4


@dataclass(frozen=True, slots=True)
class Claimed:
    """A region claimed in this turn: the tile that closed it, and what sits there (PB-L1)."""

    cell: Cell
    has_pelican: bool  # else a worthless marker


class State(NamedTuple):
    """A position with its secrets; a named tuple, for it is made anew with every move."""

    setup: Setup
    phase: Phase
    stage: Stage
    order: tuple[int, ...]  # the seats in the order of this round
    at: int  # whose turn it is, as a place in the order
    board: Board
    step_start: int  # tiles that lay there before this step
    hands: tuple[tuple[int, ...], ...]
    stack: tuple[int, ...]
    reserve: tuple[int, ...]
    discs: tuple[Cell, ...]  # in the order of laying
    supply: int  # pelicans nobody has
    pelicans: tuple[int, ...]  # by seat
    claimed: tuple[Claimed, ...]  # in this turn, as far as they are marked
    owed: int  # claimed regions that still wait for a pelican
    items: tuple[tuple[Item, ...], ...]  # by seat

    @property
    def seat(self) -> int:
        return self.order[self.at]

    @property
    def is_solitaire(self) -> bool:
        return self.setup.seats == 1

    @property
    def hand(self) -> tuple[int, ...]:
        """The tiles of the seat whose turn it is."""
        return self.hands[self.order[self.at]]

    @property
    def perched(self) -> int:
        """How many pelicans sit on regions claimed in this turn."""
        return perched(self.claimed)

    @property
    def is_bonus(self) -> bool:
        """Whether something was claimed in this turn already."""
        return bool(self.claimed)


def perched(claimed: tuple[Claimed, ...]) -> int:
    """How many of these regions have a pelican."""
    return sum(region.has_pelican for region in claimed)


class Draft(draft.Draft[State], of=State):
    """A state being changed within one move."""

    reveals = False  # a draw or a hand-over cannot be taken back

    @property
    def seat(self) -> int:
        found: int = self.order[self.at]
        return found
