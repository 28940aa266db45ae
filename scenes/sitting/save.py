"""Save files: the record of a match, and the people who play it.

A save is `{"helper": …, "people": […], "over": …, "record": {…}}`; a bare record opens too.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.core import record
from game.core.errors import BadRecord
from game.core.rules import AnyRules
from game.core.text import text
from scenes.files import write_whole
from scenes.settings import HELPERS
from scenes.sitting import people
from scenes.sitting.people import Person
from scenes.sitting.sitting import Sitting

SUFFIX = ".save"
JOURNAL_SUFFIX = ".journal"


def dump(sitting: Sitting) -> str:
    """The save as one line of text."""
    whole = {
        "helper": sitting.helper,
        "people": people.to_data(sitting.people),
        "over": sitting.is_over,
        "record": json.loads(record.dump(sitting.match)),
    }
    return json.dumps(whole, ensure_ascii=False) + "\n"


def write(sitting: Sitting) -> None:
    """Put the save in its place in one step."""
    write_whole(sitting.path, dump(sitting))


def read_text(path: Path) -> str:
    """The text of a file; `BadRecord` if it is none or too long."""
    try:
        if path.stat().st_size > record.MAX_CHARACTERS * 4:
            raise BadRecord(text("too_long_file"), path.name)
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadRecord(text("not_text_file"), path.name) from None
    except OSError as error:
        raise BadRecord(text("cannot_read", fault=error.strerror or ""), path.name) from None


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
) -> Sitting:
    """The sitting of a save, its match replayed; `BadRecord` says what is wrong."""
    whole = parse(source, path.name)
    match = record.load(json.dumps(whole["record"], ensure_ascii=False), games)
    seats = int(match.options["seats"])
    return Sitting(match, _people(whole, seats, path, name), _helper(whole), path)


def _people(
    whole: dict[str, Any], seats: int, path: Path, name: Callable[[int], str]
) -> tuple[Person, ...]:
    if "people" not in whole:
        return tuple(people.seated(i, name(i + 1)) for i in range(seats))
    try:
        return people.from_data(whole["people"], seats)
    except ValueError:
        raise BadRecord(text("bad_people"), path.name) from None


def _helper(whole: dict[str, Any]) -> str:
    helper = whole.get("helper", HELPERS[0])
    return helper if helper in HELPERS else HELPERS[0]


@dataclass(frozen=True, slots=True)
class Info:
    """What a list of saves shows; `fault` if the file cannot be used."""

    path: Path
    when: float
    game: str = ""
    names: tuple[str, ...] = ()
    moves: int = 0
    is_over: bool = False
    fault: BadRecord | None = None


def glance(path: Path, games: Mapping[str, AnyRules]) -> Info:
    """Read enough of a save to list it, without playing it."""
    when = path.stat().st_mtime if path.exists() else 0.0
    try:
        first, *lines = read_text(path).split("\n") if _is_journal(path) else (read_text(path),)
        whole = parse(first, path.name)
        found = whole["record"]
        number = found.get("format")
        if type(number) is int and number > record.FORMAT:
            raise BadRecord(text("newer_format", found=number, known=record.FORMAT), path.name)
        game, moves = found.get("game"), found.get("moves")
        if game not in games if isinstance(game, str) else True:
            raise BadRecord(text("unknown_game", game=str(game)[:40]), path.name)
        if not isinstance(moves, list):
            raise BadRecord(text("no_save"), path.name)
    except BadRecord as fault:
        return Info(path, when, fault=fault)
    names = tuple(
        str(person.get("name", ""))[:40]
        for person in whole.get("people", ())
        if isinstance(person, dict)
    )
    added = sum(line[:1] == "+" for line in lines) - sum(line[:1] == "-" for line in lines)
    return Info(path, when, game, names, len(moves) + added, whole.get("over") is True)


def _is_journal(path: Path) -> bool:
    return path.suffix == JOURNAL_SUFFIX


def listing(folder: Path, games: Mapping[str, AnyRules]) -> list[Info]:
    """Every save of the folder, the newest first; a journal stands for its save."""
    if not folder.is_dir():
        return []
    journals = {path.stem for path in folder.glob(f"*{JOURNAL_SUFFIX}")}
    paths = [path for path in folder.glob(f"*{SUFFIX}") if path.stem not in journals]
    paths += folder.glob(f"*{JOURNAL_SUFFIX}")
    infos = [glance(path, games) for path in paths]
    return sorted(infos, key=lambda info: (-info.when, info.path.name))
