"""Everything there is to know about a game under way, secrets included."""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, TypeAlias

from game.cell import Cell
from game.core.score import Item
from game.land_vs_sea.board import Board
from game.land_vs_sea.faces import Action
from game.land_vs_sea.roles import Role

HIDDEN = -1  # a face that the viewer does not know
EXTRAS = ("mountains", "caravans", "waypoints")


class Phase(Enum):
    """What the seat to move has to decide."""

    DRAFT = "draft"
    PLACE = "place"
    AGAIN = "again"
    ERUPT = "erupt"
    STEAL = "steal"
    WAYPOINT = "waypoint"
    DRAW = "draw"
    OVER = "over"


class Held(NamedTuple):
    """A tile in hand: two face numbers, and a bit for each seat that has seen the lower."""

    upper: int
    lower: int
    known: int


class Stacked(NamedTuple):
    """A tile in a stack."""

    upper: int
    lower: int


class Waypoint(NamedTuple):
    """Where a waypoint lies."""

    cell: Cell
    area: int


Hand: TypeAlias = tuple[Held, ...]
Stack: TypeAlias = tuple[Stacked, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """What was agreed before the game, and stays."""

    roles: tuple[Role, ...]  # by seat
    mountains: bool
    caravans: bool
    waypoints: bool
    advice: str  # LS-4P1: for scenes to show; "" where there are no partners

    @property
    def extras(self) -> tuple[str, ...]:
        """The names of those in play."""
        return tuple(name for name in EXTRAS if getattr(self, name))

    @property
    def first(self) -> int:
        """LS-S3: the first Land player in seat order begins."""
        return self.roles.index(Role.LAND)

    @property
    def sides(self) -> tuple[Role, ...]:
        """The roles at the table, as they score, in seat order."""
        return tuple(dict.fromkeys(self.roles))

    def seats_of(self, role: Role) -> tuple[int, ...]:
        return tuple([seat for seat, own in enumerate(self.roles) if own is role])


class State(NamedTuple):
    """A frozen value; a named tuple, for it is made anew with every move."""

    setup: Setup
    phase: Phase
    seat: int  # to move; after the end, the one who moved last
    hands: tuple[Hand, ...]
    stacks: tuple[Stack, Stack]  # top first
    board: Board
    erupted: bool  # the volcano/whirlpool tile lies on the map
    action: Action  # still to be carried out after an eruption
    completed: tuple[int, ...]  # regions completed this turn and not yet scored
    waypoints: tuple[Waypoint | None, ...]  # by seat, the waypoint on the map
    points: tuple[int, ...]  # by role
    items: tuple[tuple[Item, ...], ...]  # by role, what those points were for
