"""Everything there is to know about a game under way, hidden things included."""

from enum import Enum
from typing import NamedTuple

from game.cell import Cell
from game.core.events import Event
from game.core.rules import Step
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


class State(NamedTuple):
    """A position with its secrets; a named tuple, for it is made anew with every move."""

    phase: Phase
    stage: Stage
    fewest_first: bool  # PB-E4
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
    perched: int  # pelicans on regions claimed in this turn
    owed: int  # claimed regions that still wait for a pelican
    items: tuple[tuple[Item, ...], ...]  # by seat

    @property
    def seat(self) -> int:
        return self.order[self.at]

    @property
    def is_solitaire(self) -> bool:
        return len(self.order) == 1

    @property
    def hand(self) -> tuple[int, ...]:
        """The tiles of the seat whose turn it is."""
        return self.hands[self.order[self.at]]

    @property
    def is_bonus(self) -> bool:
        """Whether something was claimed in this turn already."""
        return self.perched > 0


class Draft:
    """A state being changed within one move, and what people will have noticed."""

    __slots__ = (*State._fields, "before", "drew", "events", "seat")

    phase: Phase
    stage: Stage
    fewest_first: bool
    order: tuple[int, ...]
    at: int
    board: Board
    step_start: int
    hands: tuple[tuple[int, ...], ...]
    stack: tuple[int, ...]
    reserve: tuple[int, ...]
    discs: tuple[Cell, ...]
    supply: int
    pelicans: tuple[int, ...]
    perched: int
    owed: int
    items: tuple[tuple[Item, ...], ...]

    def __init__(self, state: State) -> None:
        (
            self.phase,
            self.stage,
            self.fewest_first,
            self.order,
            self.at,
            self.board,
            self.step_start,
            self.hands,
            self.stack,
            self.reserve,
            self.discs,
            self.supply,
            self.pelicans,
            self.perched,
            self.owed,
            self.items,
        ) = state
        self.seat = self.before = self.order[self.at]
        self.drew = False
        self.events: list[Event] = []

    def pass_to(self, at: int) -> None:
        """Let another place in the order have the turn."""
        self.at, self.seat = at, self.order[at]

    def set_hand(self, seat: int, hand: tuple[int, ...]) -> None:
        self.hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])

    def give_pelicans(self, seat: int, count: int) -> None:
        """Change how many pelicans a seat has."""
        had = self.pelicans
        self.pelicans = (*had[:seat], had[seat] + count, *had[seat + 1 :])

    def add_item(self, seat: int, item: Item) -> None:
        items = self.items
        self.items = (*items[:seat], (*items[seat], item), *items[seat + 1 :])

    def finished(self) -> Step[State]:
        """The new state as a value; a draw or a hand-over cannot be taken back."""
        reveals = self.drew or self.phase is Phase.OVER or self.seat != self.before
        state = State(
            self.phase,
            self.stage,
            self.fewest_first,
            self.order,
            self.at,
            self.board,
            self.step_start,
            self.hands,
            self.stack,
            self.reserve,
            self.discs,
            self.supply,
            self.pelicans,
            self.perched,
            self.owed,
            self.items,
        )
        return Step(state, tuple(self.events), reveals)
