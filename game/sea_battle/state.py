"""A game of Sea Battle at one moment, as values."""

from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from typing import Any, TypeVar

from game.core.score import Outcome
from game.sea_battle.chart import Chart
from game.sea_battle.fleet import FLEET, SHOTS, Ship
from game.sea_battle.pilot import Pilot
from game.sea_battle.waters import Waters, waters_of

T = TypeVar("T")
NOWHERE = -1  # not placed yet, sunk, or gone with its player


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


@dataclass(frozen=True, slots=True)
class Setup:
    """What stays the same all through a game."""

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


@dataclass(frozen=True, slots=True)
class Board:
    """What stands on the map. Ships are numbered seat by seat, four each."""

    ships: tuple[int, ...]  # hex numbers
    headings: tuple[int, ...]
    damage: tuple[int, ...]
    forts: tuple[int, ...]
    clear: int  # sailable hexes with neither ship nor fort


@dataclass(frozen=True, slots=True)
class Shot:
    """A shot in the air."""

    ship: Ship
    seat: int
    target: Ship
    hits: tuple[int, ...]  # the faces that hit


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is, and what is left of it."""

    seat: int
    moved: int = 0  # bit by ship: has sailed or turned (SB-T3)
    shots: tuple[int, ...] = SHOTS  # left, by ship
    may_offer: bool = True  # a draw: once a turn (SB-G4)
    shot: Shot | None = None
    asked: int = NOWHERE  # who has to answer the offer of a draw


@dataclass(frozen=True, slots=True)
class State:
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

    def ship_at(self, number: int) -> tuple[int, Ship] | None:
        """The seat and ship on a hex."""
        if number not in self.board.ships:
            return None
        seat, ship = divmod(self.board.ships.index(number), FLEET)
        return seat, Ship(ship)


def first_state(setup: Setup) -> State:
    """The empty map, before the dice for the start."""
    seats = setup.seats
    none = (NOWHERE,) * (FLEET * seats)
    zero = (0,) * (FLEET * seats)
    return State(
        setup=setup,
        phase=Phase.FIRST_ROLL,
        board=Board(none, zero, zero, (NOWHERE,) * seats, setup.waters.water),
        turn=Turn(0),
        flagships=(Ship.LINE,) * seats,
        declared=0,
        afloat=(1 << seats) - 1,
        sieges=(NOWHERE,) * seats,
        rolls=(0,) * seats,
        starter=0,
        roller=0,
        round=0,
        wind=0,
    )


def moved_on(
    state: State,
    phase: Phase,
    turn: Turn,
    *,
    board: Board | None = None,
    sieges: tuple[int, ...] | None = None,
    roller: int | None = None,
    wind: int | None = None,
) -> State:
    """The same battle a move later; written out because searches live on it."""
    return State(
        state.setup,
        phase,
        state.board if board is None else board,
        turn,
        state.flagships,
        state.declared,
        state.afloat,
        state.sieges if sieges is None else sieges,
        state.rolls,
        state.starter,
        state.roller if roller is None else roller,
        state.round if roller is None else state.round + 1,  # a new roller, a new round
        state.wind if wind is None else wind,
    )


def put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The same values but for one."""
    return (*values[:place], value, *values[place + 1 :])


def has_wind(state: State) -> bool:
    """SB-T2: 3-6 wind, 1-2 calm."""
    return state.wind >= 3
