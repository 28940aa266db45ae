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


def text(key: str, /, **params: Value) -> Text:
    return Text(key, tuple(params.items()))


def shown(value: object) -> str:
    """A refused value, short enough for a message."""
    if isinstance(value, int) and value.bit_length() > 128:
        return f"{value.bit_length()} bits"  # Python does not write out endless numbers
    return str(value)[:40]
