"""The folder of kept games: what lies there at a glance, and names for new ones."""

import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from pathlib import Path

from game.core import record
from game.core.errors import BadRecord
from game.core.rules import AnyRules
from game.core.text import text
from scenes.sitting import journal, save
from scenes.sitting.lock import Held, Lock
from scenes.sitting.people import names_in

_LATEST = 253_000_000_000.0  # what a calendar can show, in seconds


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
    save: Path | None = None  # for which a journal stands, as its checksums prove it


def glance(path: Path, games: Mapping[str, AnyRules]) -> Info:
    """Read enough of a save or journal to list it, without playing it."""
    when = _when(path)
    try:
        lines, is_proven = _lines(path)
        whole = save.parse(lines[0], path.name)
        found = whole["record"]
        number = found.get("format")
        if type(number) is int and number > record.FORMAT:
            raise BadRecord(text("newer_format", found=number, known=record.FORMAT), path.name)
        game, moves = found.get("game"), found.get("moves")
        if game not in games if isinstance(game, str) else True:
            raise BadRecord(text("unknown_game", game=str(game)[:40]), path.name)
        if not isinstance(moves, list):
            raise BadRecord(text("no_save"), path.name)
        names = names_in(whole.get("people", []))
    except BadRecord as fault:
        return Info(path, when, fault=fault)
    except ValueError:
        return Info(path, when, fault=BadRecord(text("bad_people"), path.name))
    shown = tuple(name[:40] for name in names if name)
    done = len(moves) + sum({"+": 1, "-": -1}.get(line[:1], 0) for line in lines[1:])
    stands_for = journal.game_of(path) if is_proven else None
    return Info(path, when, game, shown, done, whole.get("over") is True, save=stands_for)


def _when(path: Path) -> float:
    try:
        return max(0.0, min(path.stat().st_mtime, _LATEST))
    except OSError:
        return 0.0


def _lines(path: Path) -> tuple[list[str], bool]:
    if path.suffix == journal.SUFFIX:
        return journal.read_lines(path)
    return [save.read_text(save.read_bytes(path), path.name)], False


def listing(folder: Path, games: Mapping[str, AnyRules]) -> list[Info]:
    """Every game of the folder, the newest first; a sound journal stands for its save.

    A file that does not call itself a save or a journal is shown only if it is one.
    """
    try:
        paths = [folder / name for name in os.listdir(folder)]
    except OSError:
        return []
    infos = [glance(path, games) for path in paths if path.suffix not in (".lock", ".new")]
    stood_for = {info.save for info in infos}
    ours = (save.SUFFIX, journal.SUFFIX)
    shown = [
        info
        for info in infos
        if info.path not in stood_for and (info.fault is None or info.path.suffix in ours)
    ]
    return sorted(shown, key=lambda info: (-info.when, info.path.name))


def remove(info: Info) -> None:
    """Delete a file, and the save for which it stands; `Held` if another program plays it."""
    lock = None
    with suppress(OSError):  # a full disc, where nothing could be deleted otherwise
        lock = Lock(journal.game_of(info.path))
    try:
        info.path.unlink(missing_ok=True)
        if info.save is not None:
            info.save.unlink(missing_ok=True)
    finally:
        if lock is not None:
            lock.free()


def sweep_drafts(game: Path) -> None:
    """Take away what was being written when the power went; only who holds the game may."""
    ours = (game.name, journal.journal_of(game).name)
    with suppress(OSError):
        for name in os.listdir(game.parent):
            whole, *rest = name.rsplit(".", 2)
            if whole in ours and rest[1:] == ["new"] and rest[0].isdigit():
                (game.parent / name).unlink(missing_ok=True)


def new_path(folder: Path, game: str) -> Path:
    """A name for a new game, by the clock."""
    return folder / f"{datetime.now():%Y%m%d-%H%M%S}-{game}{save.SUFFIX}"


def claim(path: Path) -> tuple[Path, Lock]:
    """Take hold of a name that no game has: this one or the next number."""
    path.parent.mkdir(parents=True, exist_ok=True)
    for number in count(1):
        free = path if number == 1 else path.with_stem(f"{path.stem}-{number}")
        try:
            lock = Lock(free, os.O_EXCL)
        except (FileExistsError, Held):
            continue
        if not os.path.lexists(free) and not os.path.lexists(journal.journal_of(free)):
            return free, lock
        lock.free()
    raise AssertionError("numbers do not end")
