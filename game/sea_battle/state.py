"""A game of Sea Battle at one moment, as values."""

from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from typing import Any, NamedTuple

from game.core.score import Outcome
from game.sea_battle.board import NOWHERE, Board
from game.sea_battle.chart import Chart
from game.sea_battle.fleet import SHOTS, Ship
from game.sea_battle.pilot import Pilot
from game.sea_battle.waters import Waters, waters_of


class Phase(Enum):
    """What has to happen next."""

    FIRST_ROLL = "first_roll"
    FORT = "fort"
    SHIPS = "ships"
    FLAGSHIPS = "flagships"
    WIND = "wind"
    TURN = "turn"
    SHOT = "shot"
    ANSWER = "answer"
    OVER = "over"


SETTING_UP = frozenset((Phase.FORT, Phase.SHIPS, Phase.FLAGSHIPS))


@dataclass(frozen=True, slots=True)
class Setup:
    """What was agreed before the game, and the tables that follow from it."""

    chart: Chart
    seats: int
    advanced: bool
    last_fleet: bool
    sectors: tuple[int, ...]  # by seat
    waters: Waters = field(compare=False)
    pilot: Pilot = field(compare=False)

    def __reduce__(self) -> tuple[Any, ...]:
        """Copied or sent to another process, it is the shared one again, tables and all."""
        return setup_for, (self.chart, self.seats, self.advanced, self.last_fleet)

    @property
    def headings(self) -> range:
        """SB-A1: by the basic rules ships have no heading, and it is written 0."""
        return range(6) if self.advanced else range(1)


@lru_cache(maxsize=64)
def setup_for(chart: Chart, seats: int, advanced: bool, last_fleet: bool) -> Setup:
    waters = waters_of(chart)
    sectors = chart.sectors_for(seats)
    return Setup(chart, seats, advanced, last_fleet, sectors, waters, Pilot(waters, advanced))


class Shot(NamedTuple):
    """A shot in the air."""

    ship: Ship
    seat: int
    target: Ship
    hits: tuple[int, ...]  # the faces that hit


class Turn(NamedTuple):
    """Whose turn it is, and what is left of it."""

    seat: int
    moved: int = 0  # bit by ship: has sailed or turned (SB-T3)
    shots: tuple[int, ...] = SHOTS  # left, by ship
    may_offer: bool = True  # a draw: once a turn (SB-G4)
    shot: Shot | None = None
    asked: int = NOWHERE  # who has to answer the offer of a draw


class State(NamedTuple):
    """Everything; nothing is hidden in this game."""

    setup: Setup
    phase: Phase
    board: Board
    turn: Turn
    flagships: tuple[Ship, ...]
    declared: int  # bit by seat: the flagship was declared (SB-G2)
    afloat: int  # bit by seat: still in the game
    sieges: tuple[int, ...]  # by seat: where its flagship lay beside an enemy fort (SB-K1)
    rolls: tuple[int, ...]  # the roll for the start: 0 to be rolled, -1 out of it
    starter: int
    roller: int  # who rolls for the wind of this round
    round: int
    wind: int  # the face rolled; 0 before the first
    outcome: Outcome | None = None

    @property
    def waters(self) -> Waters:
        return self.setup.waters

    @property
    def to_move(self) -> int | None:
        """The seat that is to decide; None while a die is in the air and after the end."""
        if self.phase is Phase.ANSWER:
            return self.turn.asked
        return self.turn.seat if self.phase is Phase.TURN or self.phase in SETTING_UP else None


def has_wind(state: State) -> bool:
    """SB-T2: 3-6 wind, 1-2 calm."""
    return state.wind >= 3
