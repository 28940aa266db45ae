"""Who can hit whom, now and next turn, seen from one fleet that is to move."""

from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple, TypeAlias

from game.sea_battle.bearings import bearings_of, best_faces
from game.sea_battle.board import NOWHERE
from game.sea_battle.fleet import ALLOWANCE, FLEET, HULLS, LINES, SHOTS
from game.sea_battle.gunnery import hits
from game.sea_battle.pilot import Reach
from game.sea_battle.state import State, has_wind

WIND = 2 / 3  # SB-T2: how likely it blows next round
CALM, WINDY = 0, 1


class Foe(NamedTuple):
    """An enemy ship afloat."""

    seat: int
    ship: int
    at: int
    left: int  # of its hull
    is_flagship: bool
    reach: tuple[Reach, Reach]  # in calm and in wind, where it could fire from next turn


class Weather(NamedTuple):
    """What the wind may be like until the own next turn."""

    chance: float
    winds: tuple[int, ...]  # by foe


Exposure: TypeAlias = tuple[tuple[int, ...], ...]  # by weather and foe: the faces that could hit


class Lookout:
    """What can be hit from where; what ships block next turn is left aside."""

    def __init__(self, state: State, seat: int) -> None:
        setup, board = state.setup, state.board
        self.state = state
        self.seat = seat
        self.waters = waters = setup.waters
        self.advanced = setup.advanced
        self._pilot = setup.pilot
        forts = sum(waters.bit[fort] for fort in board.forts if fort != NOWHERE)
        self.open = waters.water & ~forts
        self._marks = bearings_of(waters, self.open, setup.advanced).by_gun
        self.foes = tuple(
            self._foe(number, at)
            for number, at in enumerate(board.ships)
            if at != NOWHERE and number // FLEET != seat
        )
        self.weathers = self._weathers()
        self._exposed: dict[int, Exposure] = {}
        self._reach: dict[tuple[int, int, int], tuple[Reach, Reach]] = {}
        self._strikes: dict[tuple[int, int, int], tuple[int, ...]] = {}

    def _foe(self, number: int, at: int) -> Foe:
        state, board = self.state, self.state.board
        seat, ship = divmod(number, FLEET)
        heading, left = board.headings[number], HULLS[ship] - board.damage[number]
        reach = (self._firing(ship, at, heading, CALM), self._firing(ship, at, heading, WINDY))
        return Foe(seat, ship, at, left, ship == state.flagships[seat], reach)

    def _weathers(self) -> tuple[Weather, ...]:
        """SB-T2: who has yet to move this round has this wind, the others one to be rolled."""
        state, seats = self.state, self.state.setup.seats
        turn = (self.seat - state.starter) % seats
        waits = [(foe.seat - state.starter) % seats > turn for foe in self.foes]
        blows = int(has_wind(state))
        if all(waits):
            return (Weather(1.0, (blows,) * len(waits)),)
        return tuple(
            Weather(chance, tuple(blows if soon else wind for soon in waits))
            for wind, chance in ((WINDY, WIND), (CALM, 1 - WIND))
        )

    def _firing(self, ship: int, at: int, heading: int, wind: int) -> Reach:
        """From where a ship can fire in its turn: before its move, or after it."""
        allowance, here = ALLOWANCE[wind][ship], self.waters.bit[at]
        if not self.advanced:
            if not allowance:
                return (here,)
            return (self._pilot.reach(ship, allowance, at, heading, self.open)[0] | here,)
        turns = LINES[ship] if allowance else 0
        reach = self._pilot.reach(ship, allowance, at, heading, self.open)
        return tuple(
            there | here if min((bow - heading) % 6, (heading - bow) % 6) <= turns else there
            for bow, there in enumerate(reach)
        )

    def exposed(self, at: int) -> Exposure:
        """What could hit a ship there before its next turn."""
        found = self._exposed.get(at)
        if found is None:
            marks = [gun[at] for gun in self._marks]
            found = self._exposed[at] = tuple(
                tuple(
                    best_faces(marks[foe.ship], foe.reach[wind])
                    for foe, wind in zip(self.foes, weather.winds, strict=True)
                )
                for weather in self.weathers
            )
        return found

    def reach(self, ship: int, at: int, heading: int) -> tuple[Reach, Reach]:
        """From where an own ship could fire next turn, in calm and in wind."""
        key = (ship, at, heading)
        found = self._reach.get(key)
        if found is None:
            found = self._reach[key] = (
                self._firing(ship, at, heading, CALM),
                self._firing(ship, at, heading, WINDY),
            )
        return found

    def strikes(self, ship: int, at: int, heading: int) -> tuple[int, ...]:
        """By foe: the faces with which an own ship could hit it next turn, in wind."""
        key = (ship, at, heading)
        found = self._strikes.get(key)
        if found is None:
            gun, reach = self._marks[ship], self.reach(ship, at, heading)[WINDY]
            found = self._strikes[key] = tuple(best_faces(gun[foe.at], reach) for foe in self.foes)
        return found

    def strikes_at(self, ship: int, at: int, heading: int, target: int) -> tuple[int, int]:
        """The faces with which an own ship could hit a hex next turn, in calm and in wind."""
        gun = self._marks[ship][target]
        calm, windy = self.reach(ship, at, heading)
        return best_faces(gun, calm), best_faces(gun, windy)

    def glimpse(self, ship: int, at: int, heading: int) -> tuple[int, ...]:
        """By foe: the faces with which an own ship would hit it from there, ships left aside."""
        gun, here = self._marks[ship], self.waters.bit[at]
        found = []
        for foe in self.foes:
            close, normal, poor = gun[foe.at][heading]
            found.append(5 if here & close else 4 if here & normal else 2 if here & poor else 0)
        return tuple(found)

    def bears(self, ship: int, at: int, heading: int, clear: int) -> tuple[int, ...]:
        """By foe: the faces with which an own ship hits it from there, with this water clear."""
        lines = self.waters.lines[at]
        bow = heading if self.advanced else None
        return tuple(
            len(hits(ship, bow, lines[foe.at], clear)) if foe.at in lines else 0
            for foe in self.foes
        )

    @cached_property
    def guns(self) -> tuple[int, ...]:
        """By foe: its shots in a turn."""
        return tuple(SHOTS[foe.ship] for foe in self.foes)


def anywhere(reach: Iterable[int]) -> int:
    """All hexes of a reach, whichever way a ship points there."""
    there = 0
    for mask in reach:
        there |= mask
    return there
