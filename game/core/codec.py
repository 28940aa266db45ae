"""Moves as words and back: `place 1 3,-2 4`. One codec for all games."""

import re
from collections.abc import Callable
from dataclasses import fields
from enum import Enum
from typing import Any, Generic, TypeAlias, TypeVar, get_type_hints

from game.cell import Cell
from game.core.errors import BadMoveText
from game.core.text import shown, text

M = TypeVar("M")
_WHOLE = re.compile(r"-?(0|[1-9][0-9]{0,5})\Z", re.ASCII)
_MOST = 2**63  # a move may name what is far out of range, if it can be written down
_Reader: TypeAlias = Callable[[str], Any]
_Check: TypeAlias = Callable[[object], bool]


def _whole(word: str) -> int:
    if not _WHOLE.match(word) or word == "-0":
        raise ValueError(word)
    return int(word)


def _cell(word: str) -> Cell:
    q, r = word.split(",")
    return (_whole(q), _whole(r))


def _yes(word: str) -> bool:
    return {"yes": True, "no": False}[word]


def _is_whole(value: object) -> bool:
    return type(value) is int and -_MOST < value < _MOST


def _is_cell(value: object) -> bool:
    return type(value) is tuple and len(value) == 2 and all(map(_is_whole, value))


def _field(hint: Any) -> tuple[_Reader, _Check]:
    """How a field is read from a word, and what it may hold: a 1 is no True."""
    if hint is int:
        return _whole, _is_whole
    if hint is bool:
        return _yes, lambda value: type(value) is bool
    if hint == Cell:
        return _cell, _is_cell
    if isinstance(hint, type) and issubclass(hint, Enum):
        members = {member.name.lower(): member for member in hint}
        return members.__getitem__, lambda value: type(value) is hint
    raise TypeError(f"a move cannot carry {hint!r}")


def word_of(value: Any) -> str:
    """A field of a move as a word."""
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
        self._fields: dict[str, tuple[type[Any], tuple[tuple[str, _Reader, _Check], ...]]] = {}
        for verb, kind in verbs.items():
            hints = get_type_hints(kind)
            its = tuple((field.name, *_field(hints[field.name])) for field in fields(kind))
            self._fields[verb] = (kind, its)

    def check(self, move: object) -> None:
        """Refuse what no words can say: a move of another game, a field of another type."""
        verb = self._verb.get(type(move))
        if verb is None:
            raise BadMoveText(text("unknown_verb", verb=type(move).__name__[:40]))
        for name, _, is_sound in self._fields[verb][1]:
            value = getattr(move, name)
            if not is_sound(value):
                raise BadMoveText(text("word_not_understood", field=name, word=shown(value)), verb)

    def verb(self, move: M) -> str:
        """The first word of a move."""
        return self._verb[type(move)]

    def to_text(self, move: M) -> str:
        self.check(move)
        values = (word_of(getattr(move, field.name)) for field in fields(move))  # type: ignore[arg-type]
        return " ".join((self.verb(move), *values))

    def from_text(self, words: str) -> M:
        if not isinstance(words, str) or not words:
            raise BadMoveText(text("move_is_empty_or_no_text"), shown(words))
        verb, *given = words.split(" ")
        if verb not in self._fields:
            raise BadMoveText(text("unknown_verb", verb=verb[:40]), words[:80])
        kind, its = self._fields[verb]
        if len(given) != len(its):
            fault = text("wrong_number_of_words", expected=len(its), found=len(given))
            raise BadMoveText(fault, words[:80])
        values = []
        for (name, read, _), word in zip(its, given, strict=True):
            try:
                values.append(read(word))
            except (ValueError, KeyError):
                fault = text("word_not_understood", field=name, word=word[:40])
                raise BadMoveText(fault, words[:80]) from None
        move: M = kind(*values)
        return move
