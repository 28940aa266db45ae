"""Forts that may fall in some turns: flagships on their way, and the guns that are in time."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from game.sea_battle.beliefs import Beliefs
from game.sea_battle.board import NOWHERE
from game.sea_battle.fleet import MAKES, SHOTS
from game.sea_battle.lookout import Lookout
from game.sea_battle.volley import sunk_chance

Guard: TypeAlias = tuple[int, int]  # ship and hex


class Run:
    """A flagship on its way to a fort."""

    def __init__(self, away: bytes, ship: int, at: int, pace: float) -> None:
        """`away` are the distances from the fort."""
        self._away = away
        self._turns = max(0, away[at] - 1) / MAKES[ship].wind
        self._kept: float = pace**self._turns
        self._shots: dict[Guard, float] = {}

    def in_hand(self, guards: Iterable[Guard], left: int) -> float:
        """How much of the fort is in hand: `pace` of it for every turn that it still takes, if so
        much hull outlives the guards who come into range in time."""
        shots = 0.0
        for guard in guards:
            found = self._shots.get(guard)
            if found is None:
                found = self._shots[guard] = self._in_time(guard)
            shots += found
        whole = int(shots)
        sunk, more = sunk_chance((0, whole, 0), left), sunk_chance((0, whole + 1, 0), left)
        return self._kept * (1 - sunk - (shots - whole) * (more - sunk))

    def _in_time(self, guard: Guard) -> float:
        """The shots of a guard, or a part of them if it is nearly in time."""
        ship, at = guard
        make = MAKES[ship]
        spare = self._turns + 1 - (self._away[at] - 1 - make.range) / make.wind
        return SHOTS[ship] * min(1.0, max(0.0, spare))


class Races:
    """What is in hand of the forts of both sides, seen from one fleet."""

    def __init__(self, look: Lookout, fleet: tuple[int, ...], left: int, beliefs: Beliefs) -> None:
        """`left` is of the hull of the own flagship."""
        state, seat, distances = look.state, look.seat, look.waters.distances
        self._fleet, self._left, self._pace = fleet, left, beliefs.pace
        self._worth = beliefs.race * beliefs.won
        self._flagship = int(state.flagships[seat])
        own = state.board.forts[seat]
        self._runs = [
            (number, Run(distances[own], foe.ship, foe.at, beliefs.pace))
            for number, foe in enumerate(look.foes)
            if foe.is_flagship and own != NOWHERE
        ]
        self._forts = [
            (distances[fort], [(foe.ship, foe.at) for foe in look.foes if foe.seat == owner])
            for owner, fort in enumerate(state.board.forts)
            if owner != seat and fort != NOWHERE
        ]
        self._ours: dict[int, float] = {}

    def of(self, ships: tuple[int, ...], hulls: Sequence[int]) -> float:
        """What ships that stand so have in hand, less what they leave to foes with such hulls."""
        return self.ours(ships) - self.theirs(ships, hulls) if self._worth else 0.0

    def ours(self, ships: tuple[int, ...]) -> float:
        """The forts that our flagship may take."""
        at = ships[self._flagship]
        found = self._ours.get(at)
        if found is None:
            found = 0.0
            for away, guards in self._forts if at != NOWHERE else ():
                run = Run(away, self._flagship, at, self._pace)
                found += self._worth * run.in_hand(guards, self._left)
            self._ours[at] = found
        return found

    def theirs(self, ships: tuple[int, ...], hulls: Sequence[int]) -> float:
        """Our fort, as far as we leave it to them."""
        guards = [(ship, ships[ship]) for ship in self._fleet]
        return self._worth * sum([run.in_hand(guards, hulls[foe]) for foe, run in self._runs])
