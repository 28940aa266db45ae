"""Which sailings of a fleet look best: a few lines of moves, ship by ship."""

from random import Random
from typing import NamedTuple, TypeAlias

from game.core.planning import Patience
from game.sea_battle.fleet import ALLOWANCE, LINES
from game.sea_battle.judgement import Judgement, Stand, Verdict
from game.sea_battle.state import has_wind
from game.sea_battle.waters import Waters, numbers

Stance: TypeAlias = tuple[int, int]  # hex and heading


class Sailing(NamedTuple):
    """Ships moved one after the other, and how the fleet stands then."""

    verdict: Verdict
    stand: Stand
    moves: tuple[tuple[int, int, int], ...]  # ship, hex, heading


class Helm:
    """The ways a fleet can still sail this turn."""

    def __init__(self, judgement: Judgement, rng: Random) -> None:
        """Lots are drawn between stances that look alike, so that no side of a map is favoured."""
        self._judge = judgement
        self._rng = rng
        state = judgement.state
        self._pilot = state.setup.pilot
        self._advanced = state.setup.advanced
        self._allowances = ALLOWANCE[has_wind(state)]
        self.waters = state.setup.waters
        self.bit = self.waters.bit

    def waiting(self) -> list[int]:
        """The ships that may still move."""
        judge = self._judge
        return [s for s in judge.fleet if self._allowances[s] and not judge.moved >> s & 1]

    def stances(self, ship: int, stand: Stand) -> list[int]:
        """By heading: the hexes where a ship can end its move, turns on the spot included."""
        at, heading = stand.ships[ship], stand.headings[ship]
        reach = list(self._pilot.reach(ship, self._allowances[ship], at, heading, stand.clear))
        here = self.bit[at]
        if not self._advanced:
            reach[0] &= ~here
            return reach
        for bow in range(6):
            turn = min((bow - heading) % 6, (heading - bow) % 6)
            if turn <= LINES[ship]:
                reach[bow] = reach[bow] | here if turn else reach[bow] & ~here
        return reach

    def shortlist(self, ship: int, most: int) -> list[Stance]:
        """The stances that look best for a ship alone; others may make room for it."""
        judge, start = self._judge, self._judge.start
        clear = start.clear
        for other in self.waiting():
            clear |= self.bit[start.ships[other]]
        clear &= ~self.bit[start.ships[ship]]
        lot = self._rng.random
        found = [
            (judge.glance(ship, at, bow), lot(), at, bow)
            for bow, mask in enumerate(self.stances(ship, start._replace(clear=clear)))
            for at in numbers(mask)
        ]
        found.sort(reverse=True)
        return [(at, bow) for _, _, at, bow in found[:most]]

    def best(self, width: int, most: int, patience: Patience) -> list[Sailing]:
        """The sailings that look best, the best first; to stay is one of them."""
        judge = self._judge
        start = Sailing(judge.of(judge.start), judge.start, ())
        seen = {(judge.start.ships, judge.start.headings): start}
        waiting = self.waiting()
        lists = {}
        for ship in waiting:
            if patience.is_up:
                return [start]
            lists[ship] = self.shortlist(ship, most)
        lines = [start]
        for _ in waiting:
            grown = []
            for line in lines:
                done = [ship for ship, _, _ in line.moves]
                for ship in waiting:
                    if ship in done:
                        continue
                    if patience.is_up:
                        return _sorted(seen)
                    reach = self.stances(ship, line.stand)
                    for at, bow in lists[ship]:
                        if not reach[bow] & self.bit[at]:
                            continue
                        stand = moved(self.waters, line.stand, ship, at, bow)
                        key = (stand.ships, stand.headings)
                        if key not in seen:
                            moves = (*line.moves, (ship, at, bow))
                            seen[key] = grew = Sailing(judge.of(stand), stand, moves)
                            grown.append(grew)
            grown.sort(key=lambda line: -line.verdict.worth)
            lines = grown[:width]
        return _sorted(seen)


def moved(waters: Waters, stand: Stand, ship: int, at: int, heading: int) -> Stand:
    """The stand with one ship elsewhere."""
    clear = (stand.clear | waters.bit[stand.ships[ship]]) & ~waters.bit[at]
    ships, headings = list(stand.ships), list(stand.headings)
    ships[ship], headings[ship] = at, heading
    return Stand(tuple(ships), tuple(headings), clear)


def _sorted(seen: dict[tuple[tuple[int, ...], tuple[int, ...]], Sailing]) -> list[Sailing]:
    return sorted(seen.values(), key=lambda line: -line.verdict.worth)
