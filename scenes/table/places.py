"""Places on the rack: what was played leaves a gap until the turn ends."""

from collections.abc import Sequence
from typing import TypeAlias

from scenes.table.keys import InHand, Key
from scenes.table.showing import Item
from scenes.view.pieces import Held

Likeness: TypeAlias = Key | Held  # tiles in hand change their number when one is played


class Places:
    """Remembers what lay where as long as the same person moves."""

    def __init__(self) -> None:
        self._turn: object = None
        self._lay: list[Likeness] = []

    def copy(self) -> "Places":
        """The same memory, for what is only imagined."""
        twin = Places()
        twin._turn, twin._lay = self._turn, list(self._lay)
        return twin

    def of(self, items: Sequence[Item], turn: object) -> tuple[Item | None, ...]:
        """The items at their places; None where a thing was taken from."""
        if turn != self._turn or not items:
            self._turn, self._lay = turn, []
        found: list[Item | None] = []
        waiting = list(items)
        for lay in self._lay:
            same = next((item for item in waiting if _likeness(item) == lay), None)
            found.append(same)
            if same is not None:
                waiting.remove(same)
        is_first = not self._lay
        for item in waiting:
            if None in found:
                found[found.index(None)] = item
            else:
                at = len(found) if is_first else self._end(item)
                found.insert(at, item)
                self._lay.insert(at, _likeness(item))
        for place, there in enumerate(found):
            if there is not None:
                self._lay[place : place + 1] = [_likeness(there)]
        return tuple(found)

    def _end(self, item: Item) -> int:
        """Where something new comes to lie: a tile beside the other tiles."""
        if not isinstance(item.key, InHand):
            return len(self._lay)
        tiles = [place for place, lay in enumerate(self._lay) if isinstance(lay, Held)]
        return tiles[-1] + 1 if tiles else 0


def _likeness(item: Item) -> Likeness:
    return item.face if isinstance(item.key, InHand) else item.key
