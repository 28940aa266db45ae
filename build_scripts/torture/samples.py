"""Every kind of file that people may have: good ones to be spoilt, and who reads them."""

import json
import tempfile
from abc import ABC, abstractmethod
from contextlib import suppress
from datetime import datetime
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

from build_scripts.torture.spoiling import spoilt
from game.ai.player import random_move
from game.core import record
from game.core.draft_text import write_draft
from game.core.errors import BadContent, BadPosition, GameError
from game.core.lesson import read_lesson
from game.core.match import Match
from game.registry import GAMES, LAYINGS
from scenes import settings
from scenes.annals import book
from scenes.annals.book import FILE, sealed
from scenes.annals.entry import entry_of, to_data
from scenes.assets import root
from scenes.games.sea_battle.maps import folder as maps
from scenes.learning import practice
from scenes.learning.course import lessons_of
from scenes.learning.logbook import FILE as PROGRESS
from scenes.learning.logbook import Logbook
from scenes.learning.progress import Reached
from scenes.referee.desk import FOLDER as LAID
from scenes.referee.desk import Desk
from scenes.sitting import remembered, save, shelf
from scenes.sitting.people import seated
from scenes.sitting.save import Party
from scenes.sitting.sitting import open_sitting

PLAYED_ON = 0.1  # of the games that open
MOVES = (0, 3, 20, 60)


class Kind(ABC):
    """A kind of file: where it lies, what good ones look like, and who reads it."""

    file = ""

    @abstractmethod
    def samples(self) -> list[bytes]:
        """Good files."""

    def spoil(self, good: bytes, rng: Random) -> bytes:
        return spoilt(good, rng)

    @abstractmethod
    def read(self, path: Path, rng: Random) -> Path | None:
        """Have the program read it. Where the file lies now if it was refused; None if it is good
        enough. Whatever else comes out is a fault."""


def people(seats: int) -> tuple[Any, ...]:
    return tuple(seated(number, f"Олена {number}") for number in range(seats))


@cache
def party(game: str, seats: int, moves: int) -> Party:
    """A game some random moves on."""
    rng, rules = Random(f"{game}/{seats}/{moves}"), GAMES[game]
    match: Match[Any, Any] = Match(rules, {"seats": seats}, rng.randrange(1000))
    while rules.outcome(match.state) is None and len(match.history) < moves:
        match.play(random_move(rules, match.state, rng))
    return Party(match, people(seats), "learner", Path("game.save"))


def parties() -> list[Party]:
    return [
        party(name, rules.seats[number % len(rules.seats)], moves)
        for name, rules in GAMES.items()
        for number, moves in enumerate(MOVES)
    ]


class Save(Kind):
    """Who opens it may play on, and what was played is on the disc."""

    file = "game.save"

    def samples(self) -> list[bytes]:
        return [save.dump(one).encode() for one in parties()]

    def read(self, path: Path, rng: Random) -> Path | None:
        shelf.listing(path.parent, GAMES)
        try:
            sitting = open_sitting(path, GAMES)
        except GameError:
            return path
        if rng.random() < PLAYED_ON and not sitting.is_over:
            sitting.begin()
            if sitting.fault is not None:
                raise sitting.fault
            sitting.play(random_move(sitting.match.rules, sitting.match.state, rng))
            state = sitting.match.state
            sitting.close()
            again = open_sitting(sitting.path, GAMES)
            if again.match.state != state:
                raise AssertionError("what was played is not what was kept")
            again.close()
        else:
            sitting.close()
        return None


class Record(Save):
    file = "record.json"

    def samples(self) -> list[bytes]:
        return [record.dump(one.match).encode() for one in parties()]


class Journal(Save):
    """Every second one has right checksums, so that it is read further than those."""

    file = "game.journal"

    def samples(self) -> list[bytes]:
        return [self._sealed(self._bare(one)) for one in parties()]

    def _bare(self, one: Party) -> list[bytes]:
        fresh = party(one.game, int(one.match.options["seats"]), 0)
        match: Match[Any, Any] = Match(one.match.rules, one.match.options, one.match.seed)
        first = save.dump(Party(match, fresh.people, "learner", fresh.path)).rstrip("\n").encode()
        words = one.match.rules.move_to_text
        return [first, *(f"+ {words(played.move)}".encode() for played in one.match.history)]

    def _sealed(self, lines: list[bytes]) -> bytes:
        whole, seal = b"", 0
        for line in lines:
            seal = crc32(line, seal)
            whole += line + f" #{seal:08x}\n".encode()
        return whole

    def spoil(self, good: bytes, rng: Random) -> bytes:
        if rng.random() < 0.5:
            return spoilt(good, rng)
        bare = b"\n".join(line.rpartition(b" #")[0] for line in good.splitlines())
        return self._sealed(spoilt(bare, rng).split(b"\n"))


class Settings(Kind):
    file = "settings.json"

    def samples(self) -> list[bytes]:
        return [b'{"language": "uk", "text_scale": 150, "effects": 3, "confirm": "lasting"}', b"{}"]

    def read(self, path: Path, rng: Random) -> Path | None:
        settings.peek(path)
        try:
            settings.save(settings.load(path), path)
        except settings.Damaged as damaged:
            return damaged.kept
        return None


class Progress(Kind):
    file = PROGRESS

    def samples(self) -> list[bytes]:
        with tempfile.TemporaryDirectory() as folder:
            notes = Logbook(Path(folder), _raise)
            for name, rules in GAMES.items():
                notes.reached("Олена", name, "first", Reached(2, True, 3), rules.book.rules)
                notes.played(("Олена", ""), name)
                again = practice.from_data({"rounds": 3, "best": 7, "again": {"legal:7": [4, 1]}})
                notes.practised("Олена", name, again)
            return [(Path(folder) / PROGRESS).read_bytes()]

    def read(self, path: Path, rng: Random) -> Path | None:
        told: list[OSError] = []
        notes = Logbook(path.parent, told.append)
        kept = notes.kept_aside
        notes.played(("Ada",), "beacon_patrol")
        if told and kept is None:
            raise told[0]
        return kept


def _raise(error: OSError) -> None:
    raise error


class Annals(Kind):
    """The family's log-book: what is sound of a damaged one goes on in a new file."""

    file = FILE

    def samples(self) -> list[bytes]:
        lines = [sealed({"format": 1})]
        for number, game in enumerate(GAMES):
            over = party(game, 2, 10_000)
            one = Party(over.match, over.people, over.helper, Path(f"{game}.save"))
            entry = entry_of(one, datetime(2026, 1, 1 + number))
            assert entry is not None
            lines.append(sealed(to_data(entry)))
        return ["".join(lines).encode(), "".join(lines[:2]).encode()]

    def spoil(self, good: bytes, rng: Random) -> bytes:
        if rng.random() < 0.5:
            return spoilt(good, rng)
        bare = b"\n".join(line.rpartition(b" #")[0] for line in good.splitlines())
        lines = spoilt(bare, rng).split(b"\n")
        return b"".join(line + f" #{crc32(line):08x}\n".encode() for line in lines)

    def read(self, path: Path, rng: Random) -> Path | None:
        annals = book.Annals(path.parent)
        return annals.aside or (None if annals.is_open else path)


class Seats(Kind):
    """Nothing of it is worth a word: what cannot be used is forgotten."""

    file = remembered.FILE

    def samples(self) -> list[bytes]:
        options = {name: rules.default_options(rules.seats[-1]) for name, rules in GAMES.items()}
        whole = {"people": save.people.to_data(people(4)), "games": options}
        return [json.dumps(whole, ensure_ascii=False).encode()]

    def read(self, path: Path, rng: Random) -> Path | None:
        found = remembered.read(path.parent, str)
        with suppress(OSError):  # what is no file is left alone
            remembered.write(path.parent, found)
        return None


class Laid(Kind):
    """What was laid at the referee's table."""

    file = f"{LAID}/{{game}}.json"

    def __init__(self, game: str) -> None:
        self._laying = LAYINGS[game]
        self.file = self.file.format(game=game)

    def samples(self) -> list[bytes]:
        rules, found = self._laying.rules, []
        for moves in MOVES:
            state = party(rules.name, 2, moves).match.state
            found.append(write_draft(self._laying, self._laying.of(state)).encode())
        return found

    def read(self, path: Path, rng: Random) -> Path | None:
        desk = Desk(self._laying, path.parent.parent)
        desk.settle()
        desk.keep()
        return desk.kept_aside


class Position(Kind):
    """A position as text, from a file or the clipboard."""

    file = "position.txt"

    def __init__(self, game: str) -> None:
        self._rules = GAMES[game]

    def samples(self) -> list[bytes]:
        states = [party(self._rules.name, 2, moves).match.state for moves in MOVES]
        return [self._rules.write(state).encode() for state in states]

    def read(self, path: Path, rng: Random) -> Path | None:
        try:
            state = self._rules.read(path.read_bytes().decode("utf-8", "surrogateescape"))
        except BadPosition:
            return path
        if self._rules.read(self._rules.write(state)) != state:
            raise AssertionError("it is not written as it was read")
        if self._rules.outcome(state) is None:
            self._rules.apply(state, random_move(self._rules, state, rng))
        return None


class Map(Kind):
    """A map of one's own, drawn in an editor."""

    file = "maps/own.tmx"

    def samples(self) -> list[bytes]:
        found = sorted((root() / "game" / "sea_battle" / "maps").glob("*.tmx"))
        return [path.read_bytes() for path in found]

    def read(self, path: Path, rng: Random) -> Path | None:
        good, _ = maps.look(path.parent)
        for one in good:
            for seats in one.chart.seats:
                Match(GAMES["sea_battle"], {"seats": seats, "map": one.value}, 1)
        return None if good else path


class Lesson(Kind):
    file = "lesson.toml"

    def __init__(self, game: str) -> None:
        self._rules = GAMES[game]

    def samples(self) -> list[bytes]:
        return [path.read_bytes() for path in sorted(lessons_of(self._rules.name).glob("*.toml"))]

    def read(self, path: Path, rng: Random) -> Path | None:
        try:
            read_lesson(path, self._rules)
        except BadContent:
            return path
        return None


KINDS: dict[str, Kind] = {
    "save": Save(),
    "record": Record(),
    "journal": Journal(),
    "settings": Settings(),
    "progress": Progress(),
    "log-book": Annals(),
    "seats": Seats(),
    "map": Map(),
    **{f"laid {game}": Laid(game) for game in GAMES},
    **{f"position {game}": Position(game) for game in GAMES},
    **{f"lesson {game}": Lesson(game) for game in GAMES},
}
