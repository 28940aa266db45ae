"""What has to be so: a condition on moves, events, points or the position, as data.

    { event = "scored", rule = "BP-F2", points = ">=3", cells = "0,0" }
    { move = "place", cell = "0,1" }
    { legal = "offer" }                    somebody may do so now
    { gained = 5 }                         points since the beginning, of who began
    { line = "tokens", is = "0" }          a line of the position as text
    { over = true }
    { all = [..] }  { any = [..] }  { not = {..} }

Whole numbers may be written as a range: `">=3"`, `"<=2"`, `"3..5"`. A field that holds several
things is met by one of them, or by a list of all of them in any order. `"me"` is the seat that
the condition is asked for.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from functools import cache, cached_property
from typing import Any, Generic, TypeAlias, TypeVar

from game.core.codec import word_of
from game.core.content import check_keys
from game.core.errors import bad_content
from game.core.events import Event, Scored
from game.core.match import Played
from game.core.rules import Rules

S = TypeVar("S")
M = TypeVar("M")

_RANGE = re.compile(r"(>=|<=)(-?[0-9]{1,6})|(-?[0-9]{1,6})\.\.(-?[0-9]{1,6})", re.ASCII)
_NESTED = 8  # conditions within conditions


@dataclass(frozen=True)
class Try(Generic[S, M]):
    """What somebody did since the beginning."""

    rules: Rules[S, M]
    start: S
    played: tuple[Played[S, M], ...]
    who: int | None = None  # the seat it is about, if that is not who began

    @property
    def state(self) -> S:
        return self.played[-1].step.state if self.played else self.start

    @cached_property
    def legal(self) -> tuple[M, ...]:
        """What may be done now."""
        return self.rules.legal(self.state)

    @cached_property
    def written(self) -> str:
        """The position as text."""
        return self.rules.write(self.state)

    @property
    def seat(self) -> int:
        """Who began, or whoever is meant."""
        return self.who if self.who is not None else self.rules.to_move(self.start) or 0

    def events(self) -> Iterator[Event]:
        for played in self.played:
            yield from played.step.events

    def points(self, state: S) -> int:
        """What the one who began has in this state."""
        scores = self.rules.scores(state)
        return sum(score.total for score in scores if self.seat in score.seats)

    @property
    def gained(self) -> int:
        return self.points(self.state) - self.points(self.start)


Condition: TypeAlias = Callable[[Try[Any, Any]], bool]


def read_condition(where: str, entry: object, depth: int = 0) -> Condition:
    """The condition of a table; `BadContent` if it is none."""
    if not isinstance(entry, dict) or not entry or depth > _NESTED:
        raise bad_content(where, "not_a_condition")
    kind, *_ = entry
    given = entry[kind]
    others = {name: wanted for name, wanted in entry.items() if name != kind}
    if kind in ("all", "any"):
        check_keys(where, others, ())
        if not isinstance(given, list) or not given:
            raise bad_content(where, "not_a_condition")
        parts = tuple(read_condition(where, part, depth + 1) for part in given)
        join = all if kind == "all" else any
        return lambda tried: join(part(tried) for part in parts)
    if kind == "not":
        check_keys(where, others, ())
        part = read_condition(where, given, depth + 1)
        return lambda tried: not part(tried)
    if kind == "event":
        return lambda tried: any(
            kind_of(event) == given and _has(_told(event), _meant(tried, others))
            for event in tried.events()
        )
    if kind == "move":
        return lambda tried: any(
            _is_move(tried, played.move, given, others) for played in tried.played
        )
    if kind == "legal":
        return lambda tried: any(_is_move(tried, move, given, others) for move in tried.legal)
    if kind == "line":
        check_keys(where, others, ("is",))
        words = others.get("is", "")
        return lambda tried: _line(tried.written, given) == words
    check_keys(where, others, ())
    return _plain(where, kind, given)


def _plain(where: str, kind: str, given: Any) -> Condition:
    """A condition that is one word and what it must be."""
    if kind == "over":
        return lambda tried: (tried.rules.outcome(tried.state) is not None) == given
    if kind == "gained":
        return lambda tried: is_met(tried.gained, given)
    if kind == "total":
        return lambda tried: is_met(tried.points(tried.state), given)
    raise bad_content(where, "unknown_key", key=str(kind)[:40])


def is_met(found: Any, wanted: Any) -> bool:
    """Whether a value is the wanted one, in its range, or holds it."""
    if isinstance(found, tuple) and type(wanted) is int:
        return wanted in found  # a seat among others; cells are written as words
    if isinstance(found, tuple) and not _is_cell(found):
        if isinstance(wanted, list):
            return sorted(map(word_of, found)) == sorted(map(str, wanted))
        return any(is_met(part, wanted) for part in found)
    if isinstance(found, int) and not isinstance(found, bool) and isinstance(wanted, str):
        span = _RANGE.fullmatch(wanted)
        if span:
            return _in_range(found, span)
    if isinstance(wanted, bool):
        return found is wanted
    return word_of(found) == str(wanted)


def _in_range(number: int, span: re.Match[str]) -> bool:
    if span[1]:
        return number >= int(span[2]) if span[1] == ">=" else number <= int(span[2])
    return int(span[3]) <= number <= int(span[4])


def _is_cell(value: tuple[Any, ...]) -> bool:
    return len(value) == 2 and all(type(part) is int for part in value)


def _meant(tried: Try[Any, Any], wanted: dict[str, Any]) -> dict[str, Any]:
    """With the seat itself for `me`."""
    return {name: tried.seat if given == "me" else given for name, given in wanted.items()}


def kind_of(event: Event) -> str:
    """`TilePlaced` as `tile_placed`."""
    return _as_word(type(event).__name__)


@cache
def _as_word(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def _told(event: Event) -> dict[str, Any]:
    """The fields of an event; points come with what they were for."""
    told = {field.name: getattr(event, field.name) for field in fields(event)}
    if isinstance(event, Scored):
        item = told.pop("item")
        told |= {"rule": item.rule, "points": item.points, "cells": item.cells}
        told["tiles"] = len(item.cells)
    return told


def _has(found: dict[str, Any], wanted: dict[str, Any]) -> bool:
    return all(name in found and is_met(found[name], given) for name, given in wanted.items())


def _is_move(tried: Try[Any, Any], move: Any, verb: str, wanted: Any) -> bool:
    if tried.rules.codec.verb(move) != verb:
        return False
    return _has({field.name: getattr(move, field.name) for field in fields(move)}, wanted)


def _line(position: str, name: str) -> str:
    """The words of a line; a line that is not there has none."""
    for line in position.splitlines():
        start, colon, words = line.partition(": ")
        if colon and start == name:
            return words
    return ""
