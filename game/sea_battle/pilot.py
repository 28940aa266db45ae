"""Where a ship can sail, found by growing bits, and the lists of moves kept ready."""

from functools import partial
from typing import TypeAlias

from game.grid.hex import SIDES
from game.sea_battle.fleet import FLEET, LINES, SHIPS
from game.sea_battle.moves import Sail
from game.sea_battle.waters import Waters, numbers
from game.tiles.kept import Kept

Reach: TypeAlias = tuple[int, ...]  # by heading: the hexes where a ship can end
Start: TypeAlias = tuple[int, int, int, int]  # ship, allowance, hex, heading
# The same, and what is clear of the waters before it.
Case: TypeAlias = tuple[int, int, int, int, int]
KEPT, LISTS, STARTS = 4096, 16384, 65536  # strips and reaches, whole lists, waters


class Pilot:
    """Knows one sea and one set of rules; the lists it keeps only save time."""

    __slots__ = ("_lists", "_moves", "_open", "_reaches", "_strips", "advanced", "waters")

    def __init__(self, waters: Waters, advanced: bool) -> None:
        self.waters = waters
        self.advanced = advanced
        self._open = Kept(self._open_waters, STARTS)
        self._reaches = Kept(self._reached, KEPT)
        self._lists = Kept(self._listed, LISTS)
        self._moves = tuple(
            tuple(
                {number: Sail(ship, cell, heading) for number, cell in waters.cell.items()}
                for heading in range(SIDES if advanced else 1)
            )
            for ship in SHIPS
        )
        self._strips = tuple(
            tuple(Kept(partial(self._strip, ship, heading), KEPT) for heading in range(SIDES))
            for ship in range(FLEET)
        )

    def reach(self, ship: int, allowance: int, at: int, heading: int, clear: int) -> Reach:
        """Where a ship can end; every hex of its way has to be clear."""
        open_waters = self._open[ship, allowance, at, heading]
        return self._reaches[ship, allowance, at, heading, clear & open_waters]

    def _open_waters(self, start: Start) -> int:
        """The hexes that a ship could come to if nothing stood on the map."""
        waters = 0
        for mask in self._reached((*start, self.waters.water)):
            waters |= mask
        return waters

    def _reached(self, case: Case) -> Reach:
        ship, allowance, at, heading, clear = case
        if not allowance:
            return (0,) * (SIDES if self.advanced else 1)
        if self.advanced:
            return self._steered(LINES[ship], allowance, at, heading, clear)
        return (self._drifted(allowance, at, clear),)

    def _drifted(self, allowance: int, at: int, clear: int) -> int:
        """SB-M1, SB-M2: any way over clear hexes, back to the own hex too."""
        stride = self.waters.stride
        start = reached = self.waters.bit[at]
        for _ in range(allowance):
            right, left = reached << 1 | reached, reached >> 1 | reached
            reached = (right | left | right >> stride | left << stride) & clear
        return reached | start if reached else 0

    def _steered(self, lines: int, allowance: int, at: int, heading: int, clear: int) -> Reach:
        """SB-A3: step ahead of the bow, turn on entering; the hex left behind is clear again."""
        down = self.waters.stride
        start = self.waters.bit[at]
        clear |= start
        bows = [0] * SIDES  # written out side by side because searches live on it
        for _ in range(allowance):
            bows[heading] |= start
            e, se, sw, w, nw, ne = bows
            e, w = e << 1 & clear, w >> 1 & clear
            se, nw = se << down & clear, nw >> down & clear
            sw, ne = sw << down - 1 & clear, ne >> down - 1 & clear
            for _ in range(lines):  # two lines are one and another
                e, se, sw, w, nw, ne = (
                    ne | e | se,
                    e | se | sw,
                    se | sw | w,
                    sw | w | nw,
                    w | nw | ne,
                    nw | ne | e,
                )
            bows = [e, se, sw, w, nw, ne]
        return tuple(bows)

    def sails(
        self, ship: int, allowance: int, at: int, heading: int, clear: int
    ) -> tuple[Sail, ...]:
        """The moves of a ship, by heading and then row by row."""
        open_waters = self._open[ship, allowance, at, heading]
        return self._lists[ship, allowance, at, heading, clear & open_waters]

    def _listed(self, case: Case) -> tuple[Sail, ...]:
        ship, allowance, at, _, _ = case
        row = at // self.waters.stride
        rows = self.waters.rows[max(row - allowance, 0) : row + allowance + 1]
        moves: list[Sail] = []
        for end, mask in enumerate(self._reached(case)):
            strips = self._strips[ship][end]
            for row in rows:
                strip = mask & row
                if strip:
                    moves += strips[strip]
        return tuple(moves)

    def _strip(self, ship: int, heading: int, strip: int) -> tuple[Sail, ...]:
        """The moves to the hexes of one row."""
        return tuple(map(self._moves[ship][heading].__getitem__, numbers(strip)))
