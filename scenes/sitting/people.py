"""Who sits at the table: names, colours and symbols, human or computer."""

from dataclasses import asdict, dataclass
from typing import Any

from scenes.ui.theme import PLAYER_COLOURS, SYMBOLS

LONGEST_NAME = 20
LEVELS = ("easy", "fair", "strong")
COLOURS = tuple(PLAYER_COLOURS)


@dataclass(frozen=True, slots=True)
class Person:
    """One seat. `level` is empty for a human being."""

    name: str
    colour: str
    symbol: str
    level: str = ""

    @property
    def is_computer(self) -> bool:
        return bool(self.level)


def seated(number: int, name: str) -> Person:
    """The person of a seat before anyone has changed anything."""
    return Person(name, COLOURS[number], SYMBOLS[number])


def to_data(people: tuple[Person, ...]) -> list[dict[str, str]]:
    return [asdict(person) for person in people]


def from_data(data: Any, seats: int) -> tuple[Person, ...]:
    """People read from a file; `ValueError` if anything about them is wrong."""
    if not isinstance(data, list) or len(data) != seats:
        raise ValueError("people")
    people = []
    for entry in data:
        if not isinstance(entry, dict) or set(entry) != {"name", "colour", "symbol", "level"}:
            raise ValueError("person")
        person = Person(**entry)
        right = (
            isinstance(person.name, str)
            and person.name.isprintable()
            and 0 < len(person.name) <= LONGEST_NAME
            and person.colour in COLOURS
            and person.symbol in SYMBOLS
            and person.level in ("", *LEVELS)
        )
        if not right:
            raise ValueError("person")
        people.append(person)
    return tuple(people)
