"""Moves as words and back: `place 1 3,-2 4`. One codec for all games."""

import re
from collections.abc import Callable
from dataclasses import fields
from enum import Enum
from typing import Any, Generic, TypeVar, get_type_hints

from game.cell import Cell
from game.core.errors import BadMoveText
from game.core.text import shown, text

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
        return lambda word: hint[word.upper()]
    raise TypeError(f"a move cannot carry {hint!r}")


def _is_whole(value: object) -> bool:
    """Not True for 1; and not longer than anybody would write it."""
    return type(value) is int and value.bit_length() <= 64


def _is_cell(value: object) -> bool:
    return type(value) is tuple and len(value) == 2 and all(map(_is_whole, value))


def _check(hint: Any) -> Callable[[object], bool]:
    known = {int: _is_whole, Cell: _is_cell}
    return known[hint] if hint in known else lambda value: type(value) is hint


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
        self._readers: dict[
            str, tuple[type[Any], tuple[tuple[str, Callable[[str], Any]], ...]]
        ] = {}
        self._checks: dict[type[Any], tuple[tuple[str, Callable[[object], bool]], ...]] = {}
        for verb, kind in verbs.items():
            hints = get_type_hints(kind)
            names = [field.name for field in fields(kind)]
            self._readers[verb] = (kind, tuple((name, _reader(hints[name])) for name in names))
            self._checks[kind] = tuple((name, _check(hints[name])) for name in names)

    def check(self, move: object) -> None:
        """Refuse what is no move of this game, or has a value that no words could bring."""
        kind = type(move).__name__[:40]
        if type(move) not in self._checks:
            raise BadMoveText(text("unknown_verb", verb=kind), kind)
        for name, is_sound in self._checks[type(move)]:
            value = getattr(move, name)
            if not is_sound(value):
                raise BadMoveText(text("word_not_understood", field=name, word=shown(value)), kind)

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
