"""A count under way: what was pointed at, what it comes to, what was said; nothing is drawn."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

from game.core.score import Score
from scenes.counting.sheet import Countable, CountSheet


class Said(Enum):
    """What is told of the last thing that was done."""

    NOTHING = "nothing"
    COUNTED = "counted"
    TWICE = "twice"
    NOT_COUNTED = "not_counted"
    MISSING = "missing"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Side:
    """Whose points, what was written down during the game, and what is counted by now."""

    seats: tuple[int, ...]
    kinds: Mapping[str, int]  # of what was written down, by rule
    counted: int

    @property
    def besides(self) -> int:
        return sum(self.kinds.values())

    @property
    def total(self) -> int:
        return self.besides + self.counted


class Counting:
    """Every part once; what is left out lights up when people think that they are done."""

    def __init__(self, sheet: CountSheet, scores: Iterable[Score]) -> None:
        self.sheet = sheet
        self._scores = tuple(scores)
        self._counted: dict[int, None] = {}  # in the order of counting
        self.said = Said.NOTHING
        self.last: int | None = None  # the part that is spoken of

    @property
    def is_done(self) -> bool:
        return self.said is Said.DONE

    def is_counted(self, number: int) -> bool:
        return number in self._counted

    @property
    def counted(self) -> tuple[Countable, ...]:
        return tuple(self.sheet.parts[number] for number in self._counted)

    @property
    def missing(self) -> tuple[Countable, ...]:
        parts = enumerate(self.sheet.parts)
        return tuple(part for number, part in parts if number not in self._counted)

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sums, side by side."""
        return tuple(self._side(score) for score in self._scores)

    def _side(self, score: Score) -> Side:
        kinds = Counter({item.rule: 0 for item in score.items})
        for item in score.items:
            kinds[item.rule] += item.points
        for part in self.sheet.parts:
            if part.seats == score.seats:
                kinds[part.item.rule] -= part.item.points
        written = {rule: points for rule, points in kinds.items() if points}
        counted = sum(part.item.points for part in self.counted if part.seats == score.seats)
        return Side(score.seats, written, counted)

    def point_at(self, number: int | None) -> None:
        """A part, or something that is none."""
        if self.is_done:
            return
        self.last = number
        if number is None:
            self.said = Said.NOT_COUNTED
        elif number in self._counted:
            self.said = Said.TWICE
        else:
            self._counted[number] = None
            self.said = Said.COUNTED

    def finish(self) -> None:
        """People think that this is all."""
        self.said = Said.MISSING if self.missing else Said.DONE
        self.last = None
