"""A draft as text, for whoever lays it on another day; exact both ways, faults and all."""

import json
from dataclasses import replace
from typing import Any

from game.core.errors import BadOptions, BadPosition
from game.core.laying import AnyLaying, Draft, Put, Thing
from game.core.text import text

FORMAT = 1
MOST = 400_000  # characters; a map of one's own is among the options
LARGEST = 1_000_000  # number that a fact may be


def write_draft(laying: AnyLaying, draft: Draft[Any]) -> str:
    """As `read_draft` reads it."""
    rules, base = laying.rules, _upon(laying, draft)
    whole = {
        "format": FORMAT,
        "game": rules.name,
        **base,
        "board": [[*put.thing, *put.cell, put.turn, put.part] for put in draft.board],
        "beside": [[list(thing) for thing in zone] for zone in draft.beside],
        "facts": dict(draft.facts),
    }
    return json.dumps(whole, ensure_ascii=False) + "\n"


def _upon(laying: AnyLaying, draft: Draft[Any]) -> dict[str, Any]:
    """What the draft is laid upon: a position, or nothing but options."""
    rules, words = laying.rules, laying.rules.write(draft.base)
    try:
        if rules.read(words) == draft.base:
            return {"base": words}
    except BadPosition:
        pass
    return {"options": rules.agreed(draft.base)}


def read_draft(laying: AnyLaying, source: str) -> Draft[Any]:
    """The draft of a text; `BadPosition` if it is none of this game."""
    try:
        found: Any = json.loads(source) if len(source) <= MOST else None
        if found["format"] != FORMAT or found["game"] != laying.rules.name:
            raise ValueError("of another kind")
        draft = _laid_upon(laying, found)
        board = tuple(_put(entry) for entry in found["board"])
        beside = tuple(tuple(_thing(entry) for entry in zone) for zone in found["beside"])
        beside += ((),) * (len(draft.beside) - len(beside))  # places that were not known once
        return _checked(laying, draft, board, beside, found["facts"])
    except (
        ValueError,
        TypeError,
        LookupError,
        AttributeError,
        RecursionError,
        BadOptions,
    ) as error:
        raise BadPosition(text("not_a_draft", fault=str(error)[:80]), "draft") from None


def _laid_upon(laying: AnyLaying, found: dict[str, Any]) -> Draft[Any]:
    if "base" in found:
        return laying.of(laying.rules.read(found["base"]))
    return laying.new(laying.rules.checked_options(found["options"]))


def _thing(entry: Any) -> Thing:
    kind, number, mark = entry
    if not isinstance(kind, str) or not all(type(part) is int for part in (number, mark)):
        raise ValueError("thing")
    return Thing(kind, number, mark)


def _put(entry: Any) -> Put:
    *thing, x, y, turn, part = entry
    if not all(type(number) is int and abs(number) < 1000 for number in (x, y, turn, part)):
        raise ValueError("put")
    return Put(_thing(thing), (x, y), turn % 6, max(0, part))


def _checked(
    laying: AnyLaying,
    draft: Draft[Any],
    board: tuple[Put, ...],
    beside: tuple[tuple[Thing, ...], ...],
    facts: Any,
) -> Draft[Any]:
    """The draft with what was laid, if all of it is in the box."""
    known = {laying.itself(thing) for thing in laying.box(draft)} | laying.used(draft)
    laid = [laying.itself(put.thing) for put in board]
    held = [laying.itself(thing) for zone in beside for thing in zone]
    if not known.issuperset((*laid, *held)) or len(beside) != len(draft.beside):
        raise ValueError("not in the box")
    if facts.keys() != dict(draft.facts).keys() or len(set(laid)) < len(laid):
        raise ValueError("facts")
    for name, value in facts.items():
        if type(value) is not type(draft.fact(name)) and not isinstance(value, str | int):
            raise ValueError(name)
        if isinstance(value, int) and abs(value) > LARGEST:
            raise ValueError(name)
    fresh = replace(draft, board=board, beside=beside, facts=tuple(facts.items()))
    laying.settled(fresh)
    return fresh
