"""From where a hex is hit: masks by faces, made once for a sea with its forts; ships left aside."""

from functools import lru_cache
from typing import TypeAlias

from game.sea_battle.fleet import MAKES, Ship
from game.sea_battle.gunnery import hits
from game.sea_battle.pilot import Reach
from game.sea_battle.waters import Waters
from game.tiles.kept import Kept

# The hexes from which a shot hits with 5, 4 and 2 faces.
Marks: TypeAlias = tuple[int, int, int]
FACES = (5, 4, 2)
KEPT = 8192


class Bearings:
    """By kind of gun and target: the marks of every heading of the shooter."""

    __slots__ = ("_advanced", "_clear", "_waters", "by_gun")

    def __init__(self, waters: Waters, clear: int, advanced: bool) -> None:
        self._waters = waters
        self._clear = clear
        self._advanced = advanced
        guns: Kept[int, tuple[Marks, ...]] = Kept(lambda at: self._marks(Ship.LINE, at), KEPT)
        mortar: Kept[int, tuple[Marks, ...]] = Kept(lambda at: self._marks(Ship.BRIG, at), KEPT)
        self.by_gun = tuple(mortar if make.lobs else guns for make in MAKES)

    def _marks(self, ship: Ship, target: int) -> tuple[Marks, ...]:
        lines, bit = self._waters.lines, self._waters.bit
        found = []
        for heading in range(6) if self._advanced else (None,):
            marks = dict.fromkeys(FACES, 0)
            for at in lines[target]:
                faces = len(hits(ship, heading, lines[at][target], self._clear))
                if faces:
                    marks[faces] |= bit[at]
            found.append((marks[5], marks[4], marks[2]))
        return tuple(found)


def best_faces(marks: tuple[Marks, ...], reach: Reach) -> int:
    """The most faces with which somebody who can come there hits."""
    best = 0
    for (close, normal, poor), there in zip(marks, reach, strict=True):
        if there & close:
            return 5
        if there & normal:
            best = 4
        elif not best and there & poor:
            best = 2
    return best


@lru_cache(maxsize=64)
def bearings_of(waters: Waters, clear: int, advanced: bool) -> Bearings:
    return Bearings(waters, clear, advanced)
