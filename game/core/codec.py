"""Moves as words and back: `place 1 3,-2 4`. One codec for all games."""

import re
from collections.abc import Callable
from dataclasses import fields
from enum import Enum
from typing import Any, Generic, TypeVar, get_type_hints

from game.cell import Cell
from game.core.errors import BadMoveText
from game.core.text import text

M = TypeVar("M")
_WHOLE = re.compile(r"-?(0|[1-9][0-9]{0,5})\Z", re.ASCII)


def _whole(word: str) -> int:
    if not _WHOLE.match(word) or word == "-0":
        raise ValueError(word)
    return int(word)


def _cell(word: str) -> Cell:
    q, r = word.split(",")
    return (_whole(q), _whole(r))


def _yes(word: str) -> bool:
    return {"yes": True, "no": False}[word]


def _reader(hint: Any) -> Callable[[str], Any]:
    if hint is int:
        return _whole
    if hint is bool:
        return _yes
    if hint == Cell:
        return _cell
    if isinstance(hint, type) and issubclass(hint, Enum):
        return {member.name.lower(): member for member in hint}.__getitem__
    raise TypeError(f"a move cannot carry {hint!r}")


def _fits(value: Any, hint: Any) -> bool:
    """Whether a value is of exactly this type: 1 and True are equal, but not the same word."""
    if hint == Cell:
        return type(value) is tuple and len(value) == 2 and all(_fits(part, int) for part in value)
    return type(value) is hint and (hint is not int or value.bit_length() < 64)


def _word(value: Any) -> str:
    if isinstance(value, Enum):
        return value.name.lower()
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return str(value)


class Codec(Generic[M]):
    """Writes and reads the moves of one game: a verb, then the fields of its class."""

    def __init__(self, verbs: dict[str, type[Any]]) -> None:
        self._verb = {kind: verb for verb, kind in verbs.items()}
        self._hints: dict[type[Any], dict[str, Any]] = {}
        self._readers: dict[
            str, tuple[type[Any], tuple[tuple[str, Callable[[str], Any]], ...]]
        ] = {}
        for verb, kind in verbs.items():
            hints = self._hints[kind] = get_type_hints(kind)
            readers = tuple((field.name, _reader(hints[field.name])) for field in fields(kind))
            self._readers[verb] = (kind, readers)

    def check(self, move: Any) -> None:
        """Refuse what is no move of this game, or carries what could not be read again."""
        kind = type(move)
        if kind not in self._hints:
            raise BadMoveText(text("unknown_verb", verb=kind.__name__[:40]), "move")
        for name, hint in self._hints[kind].items():
            value = getattr(move, name)
            if not _fits(value, hint):
                fault = text("word_not_understood", field=name, word=type(value).__name__[:40])
                raise BadMoveText(fault, self._verb[kind])

    def to_text(self, move: M) -> str:
        self.check(move)
        values = (_word(getattr(move, field.name)) for field in fields(move))  # type: ignore[arg-type]
        return " ".join((self._verb[type(move)], *values))

    def from_text(self, words: str) -> M:
        if not isinstance(words, str) or not words:
            raise BadMoveText(text("move_is_empty_or_no_text"), repr(words)[:80])
        verb, *given = words.split(" ")
        if verb not in self._readers:
            raise BadMoveText(text("unknown_verb", verb=verb[:40]), words[:80])
        kind, readers = self._readers[verb]
        if len(given) != len(readers):
            fault = text("wrong_number_of_words", expected=len(readers), found=len(given))
            raise BadMoveText(fault, words[:80])
        values = []
        for (name, read), word in zip(readers, given, strict=True):
            try:
                values.append(read(word))
            except (ValueError, KeyError):
                fault = text("word_not_understood", field=name, word=word[:40])
                raise BadMoveText(fault, words[:80]) from None
        move: M = kind(*values)
        return move
