"""Forts that may fall in some turns: flagships on their way, and the guns that are in time."""

from game.sea_battle.beliefs import Beliefs
from game.sea_battle.board import NOWHERE
from game.sea_battle.fleet import MAKES, SHOTS
from game.sea_battle.lookout import Lookout
from game.sea_battle.volley import sunk_chance


class Races:
    """What is in hand of the forts of both sides, seen from one fleet."""

    def __init__(self, look: Lookout, fleet: tuple[int, ...], beliefs: Beliefs) -> None:
        state, seat = look.state, look.seat
        self._fleet, self._pace = fleet, beliefs.pace
        self._worth = beliefs.race * beliefs.won
        self._flagship = int(state.flagships[seat])
        self._distances = look.waters.distances
        self._own = state.board.forts[seat]
        self._hunters = [(foe.ship, foe.at, foe.left) for foe in look.foes if foe.is_flagship]
        self._forts = [
            (fort, [(foe.ship, foe.at) for foe in look.foes if foe.seat == owner])
            for owner, fort in enumerate(state.board.forts)
            if owner != seat and fort != NOWHERE
        ]
        self._kept: dict[tuple[int, ...], float] = {}

    def of(self, ships: tuple[int, ...], left: int) -> float:
        """What ships that stand so have in hand, less what they leave to others."""
        if not self._worth:
            return 0.0
        found = self._kept.get(ships)
        if found is None:
            found = self._kept[ships] = self.ours(ships, left) - self.theirs(ships)
        return found

    def ours(self, ships: tuple[int, ...], left: int) -> float:
        """The forts that our flagship may take."""
        at = ships[self._flagship]
        if at == NOWHERE:
            return 0.0
        hunter = (self._flagship, at, left)
        forts = self._forts
        return self._worth * sum(self._in_hand(fort, hunter, guards) for fort, guards in forts)

    def theirs(self, ships: tuple[int, ...]) -> float:
        """Our fort, as far as we leave it to them."""
        if self._own == NOWHERE:
            return 0.0
        guards = [(ship, ships[ship]) for ship in self._fleet]
        return self._worth * sum(self._in_hand(self._own, foe, guards) for foe in self._hunters)

    def _in_hand(
        self, fort: int, hunter: tuple[int, int, int], guards: list[tuple[int, int]]
    ) -> float:
        """How much of a fort a flagship (kind, hex, hull left) has in hand: `pace` of it for every
        turn that it still needs, if it outlives the guards who come into range in time."""
        ship, at, left = hunter
        away = self._distances[fort]
        turns = max(0, away[at] - 1) / MAKES[ship].wind
        shots = 0.0
        for guard, place in guards:
            make = MAKES[guard]
            spare = turns + 1 - (away[place] - 1 - make.range) / make.wind
            shots += SHOTS[guard] * min(1.0, max(0.0, spare))
        whole = int(shots)
        sunk, more = (sunk_chance((0, n, 0), left) for n in (whole, whole + 1))
        kept: float = self._pace**turns
        return kept * (1 - sunk - (shots - whole) * (more - sunk))
