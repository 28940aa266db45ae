"""A message as data: a key and its parameters. Words are found in `scenes`."""

from dataclasses import dataclass
from typing import TypeAlias

from game.cell import Cell

Value: TypeAlias = str | int | bool | Cell


@dataclass(frozen=True, slots=True)
class Text:
    """A key and named parameters, in a fixed order."""

    key: str
    params: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        """For engineers: the key as words, then the parameters."""
        words = self.key.replace("_", " ")
        given = ", ".join(f"{name}={value!r}" for name, value in self.params)
        return f"{words} ({given})" if given else words


def shown(value: object) -> str:
    """What somebody gave, cut short to be told of."""
    try:
        return str(value)[:40]
    except (ValueError, RecursionError):  # thousands of digits, or of brackets
        return type(value).__name__


def text(key: str, /, **params: Value) -> Text:
    return Text(key, tuple(params.items()))
