"""What was taken back though it was barred: the whole table agreed, and it stays written."""

from dataclasses import dataclass
from typing import Any

from game.core.bars import Bar


@dataclass(frozen=True, slots=True)
class TakenBack:
    """What people agreed to take back, and how many moves were left then."""

    after: int  # results of chance included
    bar: Bar

    def __str__(self) -> str:
        """As it stands in a journal."""
        return f"{self.after} {self.bar.value}"


def from_words(words: str) -> TakenBack:
    """The same from a journal; `ValueError` if it is none."""
    after, bar = words.split(" ")
    if not (after.isascii() and after.isdigit() and len(after) < 10):
        raise ValueError(words)
    return TakenBack(int(after), Bar(bar))


def from_data(data: Any) -> list[TakenBack]:
    """All of a save; `ValueError` if one is none."""
    if not isinstance(data, list) or not all(isinstance(words, str) for words in data):
        raise ValueError("taken back")
    return [from_words(words) for words in data]
