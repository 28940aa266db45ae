"""Who sat at the table last, and how each game was set up, for the next time."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.core.options import OptionValue
from scenes.files import read_whole, write_whole
from scenes.sitting import people
from scenes.sitting.people import COLOURS, Person

FILE = "seats.json"
MOST_BYTES = 1_000_000  # a map of one's own is among the options


@dataclass(frozen=True, slots=True)
class Remembered:
    """People for all games, options by game; the number of seats is among the options."""

    people: tuple[Person, ...]
    games: Mapping[str, Mapping[str, OptionValue]] = field(default_factory=dict)


def read(folder: Path, default: Callable[[int], str]) -> Remembered:
    """What was kept; whatever of it cannot be used is forgotten."""
    try:
        found = json.loads(read_whole(folder / FILE, MOST_BYTES).decode("utf-8"))
    except (OSError, ValueError, RecursionError):
        found = None
    whole = found if isinstance(found, dict) else {}
    games = whole.get("games")
    return Remembered(
        _people(whole.get("people"), default),
        {name: _options(kept) for name, kept in games.items()} if isinstance(games, dict) else {},
    )


def write(folder: Path, remembered: Remembered) -> None:
    """Keep it; `OSError` if the disc does not take it."""
    whole = {
        "people": people.to_data(remembered.people),
        "games": {name: dict(options) for name, options in remembered.games.items()},
    }
    write_whole(folder / FILE, json.dumps(whole, ensure_ascii=False, indent=1) + "\n")


def _people(data: Any, default: Callable[[int], str]) -> tuple[Person, ...]:
    """As many as there are colours, each with one of its own."""
    seats = len(COLOURS)
    try:
        kept = people.from_data(data, seats, default)
    except (ValueError, TypeError):
        kept = ()
    if len({person.colour for person in kept}) == seats:
        return kept
    return tuple(people.seated(number, default(number + 1)) for number in range(seats))


def _options(data: Any) -> dict[str, OptionValue]:
    """Plain values only; whether a game takes them is seen when they are chosen."""
    if not isinstance(data, dict):
        return {}
    return {name: value for name, value in data.items() if type(value) in (bool, int, str)}
