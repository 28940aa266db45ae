"""Who sits at the table: names, colours and symbols, human or computer."""

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from game.core.planning import LEVELS
from scenes.sitting import wishes
from scenes.sitting.wishes import NONE, Wishes

LONGEST_NAME = 20
# What older files call levels.
_ONCE = {"easy": "cabin_boy", "fair": "deckhand", "strong": "captain"}
COLOURS = ("red", "yellow", "green", "violet")
SYMBOLS = ("anchor", "star", "wheel", "shell")
_ALWAYS = ("name", "colour", "symbol", "level")  # what a file tells of everybody
# They count as letters or marks, and leave no trace on paper.
_UNSEEN = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u180b\u180c\u180d\u180f"
    + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)


@dataclass(frozen=True, slots=True)
class Person:
    """One seat. `level` is empty for a human being."""

    name: str
    colour: str
    symbol: str
    level: str = ""
    is_nameless: bool = False  # the name goes with the seat, and follows the language
    wishes: Wishes = NONE

    @property
    def is_computer(self) -> bool:
        return bool(self.level)


def can_draw(letter: str) -> bool:
    """Whether a letter can stand in a name: no control, no half of one, nothing without shape."""
    return (letter.isprintable() and letter not in _UNSEEN) or unicodedata.category(letter) == "Zs"


def readable(words: str) -> str:
    """A name of a file or a keyboard without what has no shape; empty if nothing is left to see."""
    kept = "".join(filter(can_draw, words))
    return kept if any(unicodedata.category(letter)[0] in "LNPS" for letter in kept) else ""


def seated(number: int, name: str, look: int | None = None) -> Person:
    """The person of a seat before anyone has changed anything; perhaps with another one's look."""
    look = number if look is None else look
    return Person(name, COLOURS[look], SYMBOLS[look], is_nameless=True)


def called(people: tuple[Person, ...], default: Callable[[int], str]) -> tuple[Person, ...]:
    """The same people; who gave no name is called by the number of the seat."""
    return tuple(
        replace(person, name=default(number)) if person.is_nameless else person
        for number, person in enumerate(people, 1)
    )


def to_data(people: tuple[Person, ...]) -> list[dict[str, Any]]:
    return [_to_data(person) for person in people]


def _to_data(person: Person) -> dict[str, Any]:
    """Only what goes without saying is left out."""
    data: dict[str, Any] = {name: getattr(person, name) for name in _ALWAYS}
    if person.is_nameless:
        data["nameless"] = True
    if person.wishes:
        data["wishes"] = wishes.to_data(person.wishes)
    return data


def names_in(data: Any) -> tuple[str, ...]:
    """The names of people in a file, as they can be read; `ValueError` if they are no people."""
    if not isinstance(data, list):
        raise ValueError("people")
    names = [entry.get("name") if isinstance(entry, dict) else None for entry in data]
    if not all(isinstance(name, str) for name in names):
        raise ValueError("person")
    return tuple(readable(str(name)) for name in names)


def from_data(data: Any, seats: int, default: Callable[[int], str]) -> tuple[Person, ...]:
    """People read from a file; `ValueError` if anything about them is wrong.

    One whose name cannot be seen gets the name that goes with the number of the seat.
    """
    names = names_in(data)
    if len(names) != seats:
        raise ValueError("people")
    people: list[Person] = []
    for number, (name, entry) in enumerate(zip(names, data, strict=True), 1):
        if not set(_ALWAYS) <= set(entry) <= {*_ALWAYS, "nameless", "wishes"}:
            raise ValueError("person")
        person = Person(
            name or default(number),
            entry["colour"],
            entry["symbol"],
            _level(entry["level"]),
            not name or entry.get("nameless") is True,
            wishes.from_data(entry.get("wishes", {})),
        )
        right = (
            len(name) <= LONGEST_NAME
            and person.colour in COLOURS
            and person.symbol in SYMBOLS
            and person.level in ("", *LEVELS)
        )
        if not right:
            raise ValueError("person")
        people.append(person)
    return called(tuple(people), default)


def _level(word: Any) -> Any:
    """A level of now, if the word is one of then."""
    return _ONCE.get(word, word) if isinstance(word, str) else word
