"""Itemised scores and the end of a game."""

from dataclasses import dataclass

from game.cell import Cell
from game.core.text import Text


@dataclass(frozen=True, slots=True)
class Item:
    """Points, the rule that gave them, and the cells that earned them."""

    rule: str
    points: int
    cells: tuple[Cell, ...] = ()
    text: Text | None = None


@dataclass(frozen=True, slots=True)
class Score:
    """What one side has earned; partners share it."""

    seats: tuple[int, ...]
    items: tuple[Item, ...]

    @property
    def total(self) -> int:
        return sum(item.points for item in self.items)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How it ended: the winners (all, in a co-operative game), the scores, why or what rank."""

    winners: tuple[int, ...]
    scores: tuple[Score, ...]
    verdict: Text
