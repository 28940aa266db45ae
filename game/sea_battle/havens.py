"""Whether a flagship can still get away: what may hit it in two turns, wherever it flees."""

from functools import cached_property

from game.sea_battle.fleet import MAKES, SHOTS
from game.sea_battle.lookout import WINDY, Foe, Lookout, anywhere
from game.sea_battle.volley import Gains, worth


class Havens:
    """The waters that some of the foes cannot cover in two turns; for a few foes only."""

    def __init__(self, look: Lookout, flagship: int, gains: Gains) -> None:
        self._look, self._flagship, self._gains = look, flagship, gains
        self._kept: dict[tuple[int, int], float] = {}

    def loss(self, at: int, heading: int) -> float:
        """What a flagship that stands there loses in the safest place it can reach."""
        key = (at, heading)
        found = self._kept.get(key)
        if found is None:
            there = anywhere(self._look.reach(self._flagship, at, heading)[WINDY])
            found = next(loss for loss, safe in self._safest if there & safe)
            self._kept[key] = found
        return found

    @cached_property
    def _safest(self) -> list[tuple[float, int]]:
        """For all choices of foes: what their fire costs, and where that of the others ends."""
        foes = self._look.foes
        beyond = [self._beyond(foe) for foe in foes]
        found = []
        for chosen in range(1 << len(foes)):
            shots, safe = 0, self._look.waters.water
            for number, foe in enumerate(foes):
                if chosen >> number & 1:
                    shots += SHOTS[foe.ship]
                else:
                    safe &= beyond[number]
            found.append((worth((0, shots, 0), self._gains), safe))
        return sorted(found)

    def _beyond(self, foe: Foe) -> int:
        """The hexes that a foe cannot hit after two moves."""
        waters, make = self._look.waters, MAKES[foe.ship]
        near = waters.bit[foe.at]
        for _ in range(2 * make.wind + make.range):
            near |= waters.grow(near) & waters.water
        return waters.water & ~near
