"""Save files: the record of a match, and the people who play it.

A save is `{"helper": …, "people": […], "over": …, "taken_back": […], "tutor": …, "record": {…}}`;
`taken_back` only where the table agreed to take something back, `tutor` only where there is one. A
bare record opens too.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.core import record
from game.core.errors import BadRecord
from game.core.match import Match
from game.core.rules import AnyRules
from game.core.text import text
from scenes.disc_fault import fault_of
from scenes.files import NoFile, TooLarge, read_whole, write_whole
from scenes.settings import HELPERS
from scenes.sitting import agreed, people
from scenes.sitting.agreed import TakenBack
from scenes.sitting.people import Person

SUFFIX = ".save"
MOST_BYTES = record.MAX_CHARACTERS * 4


@dataclass
class Party:
    """A match, who plays it, what help was agreed on, and where it is kept."""

    match: Match[Any, Any]
    people: tuple[Person, ...]
    helper: str
    path: Path
    tutor: bool = False  # whether somebody asks before much is given away
    damaged: BadRecord | None = None  # what is wrong with the journal beside it, which lies there
    taken_back: list[TakenBack] = field(default_factory=list)  # by agreement of the table

    @property
    def game(self) -> str:
        return self.match.rules.name

    @property
    def names(self) -> tuple[str, ...]:
        """The people's names by seat, for sentences."""
        return tuple(person.name for person in self.people)

    def helper_of(self, seat: int) -> str:
        """How much help somebody wants: what was agreed on, or a level of their own."""
        return self.people[seat].wishes.helper or self.helper

    @property
    def is_over(self) -> bool:
        return self.match.rules.outcome(self.match.state) is not None


def dump(party: Party) -> str:
    """The save as one line of text."""
    whole: dict[str, Any] = {
        "helper": party.helper,
        "people": people.to_data(party.people),
        "over": party.is_over,
    }
    if party.taken_back:
        whole["taken_back"] = [str(entry) for entry in party.taken_back]
    if party.tutor:
        whole["tutor"] = True
    whole["record"] = json.loads(record.dump(party.match))
    return json.dumps(whole, ensure_ascii=False) + "\n"


def write(party: Party) -> None:
    """Put the save in its place in one step."""
    write_whole(party.path, dump(party))


def read_bytes(path: Path) -> bytes:
    """What a file holds; `BadRecord` if it is none or too large."""
    try:
        return read_whole(path, MOST_BYTES)
    except NoFile:
        raise BadRecord(text("no_file"), path.name) from None
    except TooLarge:
        raise BadRecord(text("too_long_file"), path.name) from None
    except OSError as error:
        raise BadRecord(text("cannot_read", fault=fault_of(error)), path.name) from None


def read_text(content: bytes, where: str) -> str:
    """The text of a file's content; `BadRecord` if it is none."""
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise BadRecord(text("not_text_file"), where) from None


def parse(source: str, where: str) -> dict[str, Any]:
    """A save as plain values, its parts checked for their kind only."""
    try:
        whole = json.loads(source)
    except (ValueError, RecursionError):
        raise BadRecord(text("no_save"), where) from None
    if not isinstance(whole, dict):
        raise BadRecord(text("no_save"), where)
    if "record" not in whole:
        whole = {"record": whole}
    if not isinstance(whole["record"], dict):
        raise BadRecord(text("no_save"), where)
    return whole


def load(
    source: str, path: Path, games: Mapping[str, AnyRules], name: Callable[[int], str] = str
) -> Party:
    """The party of a save, its match replayed; `BadRecord` says what is wrong."""
    whole = parse(source, path.name)
    match = record.load(json.dumps(whole["record"], ensure_ascii=False), games)
    seats = int(match.options["seats"])
    tutor = whole.get("tutor") is True
    party = Party(match, _people(whole, seats, path, name), _helper(whole), path, tutor)
    party.taken_back = _taken_back(whole, path)
    return party


def _people(
    whole: dict[str, Any], seats: int, path: Path, name: Callable[[int], str]
) -> tuple[Person, ...]:
    if "people" not in whole:
        return tuple(people.seated(i, name(i + 1)) for i in range(seats))
    try:
        return people.from_data(whole["people"], seats, name)
    except ValueError:
        raise BadRecord(text("bad_people"), path.name) from None


def _taken_back(whole: dict[str, Any], path: Path) -> list[TakenBack]:
    try:
        return agreed.from_data(whole.get("taken_back", []))
    except ValueError:
        raise BadRecord(text("bad_taken_back"), path.name) from None


def _helper(whole: dict[str, Any]) -> str:
    helper = whole.get("helper", HELPERS[0])
    return helper if helper in HELPERS else HELPERS[0]
