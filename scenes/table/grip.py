"""A thing in the hand, and where it can go."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.cell import Cell
from scenes.table.gestures import Effect, Gesture, OnItem, Pick, Target, Way
from scenes.table.showing import Item
from scenes.view.marks import Lit


@dataclass
class Grip:
    """What the hand holds now, and how it is turned."""

    item: Item
    turn: int = 0
    flip: bool = False
    carried: bool = True  # False: picked up by a click, put down by the next
    origin: tuple[int, int] = (0, 0)
    effects: dict[Target, list[tuple[int, bool, Effect]]] = field(default_factory=dict)
    way: Way = ()  # the cells it was led over
    lit: dict[Cell, Lit] = field(default_factory=dict)  # where it can go, as that is shown

    def flip_over(self) -> None:
        if self.item.back is not None:
            self.flip = not self.flip

    @property
    def lies_as_taken(self) -> bool:
        """Whether it was picked up by a click and not turned since."""
        is_turned = self.flip or self.turn != self.item.first_turn
        return not self.carried and not is_turned

    @property
    def only_place(self) -> OnItem | None:
        """Another thing, if it goes there and nowhere else, and that is all to be done with it."""
        if len(self.effects) != 1:
            return None
        ((target, ways),) = self.effects.items()
        is_all = not any(isinstance(effect, Pick) for *_, effect in ways)
        return target if isinstance(target, OnItem) and is_all else None

    def fitting(self, target: Target) -> tuple[int, bool, Effect] | None:
        """How it goes there: as it is turned now if possible, else the nearest turn, then side."""
        ways = self.effects.get(target)
        if not ways:
            return None
        turns = self.item.turns

        def effort(way: tuple[int, bool, Effect]) -> tuple[bool, int]:
            apart = (way[0] - self.turn) % turns
            return (way[1] != self.flip, min(apart, turns - apart))

        return min(ways, key=effort)


def grip(item: Item, gestures: Mapping[Gesture, Effect], origin: tuple[int, int]) -> Grip:
    """Take an item up, knowing everything that can be done with it."""
    taken = Grip(item, item.first_turn, origin=origin)
    for gesture, effect in gestures.items():
        if gesture.item == item.key:
            taken.effects.setdefault(gesture.target, []).append(
                (gesture.turn, gesture.flip, effect)
            )
    return taken
