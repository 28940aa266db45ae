"""Games under other names and in other places: renamed, taken in from a file, given out as one.

Nothing is ever written over.
"""

import os
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from game.core.rules import AnyRules
from scenes.files import write_new, write_whole
from scenes.sitting import journal, save
from scenes.sitting.lock import Held, Lock
from scenes.sitting.people import readable
from scenes.sitting.removed import files_of
from scenes.sitting.shelf import Info, claim, new_path

LONGEST, MOST_BYTES = 60, 180  # of a name, in letters and on the disc
_FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]')  # on one system or another
_TAKEN = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)  # by Windows
_BY_CLOCK = re.compile(r"\d{8}-\d{6}-[a-z_]+(-\d+)?")


class NameTaken(Exception):
    """Another game has this name."""


def fit_name(words: str) -> str:
    """The words as a name that a file can have anywhere; empty if nothing is left of them."""
    name = " ".join(_FORBIDDEN.sub(" ", readable(words)).split())[:LONGEST]
    while len(name.encode("utf-8", "replace")) > MOST_BYTES:
        name = name[:-1]
    name = name.strip(" .~")
    return f"_{name}" if _TAKEN.fullmatch(name) else name


def own_name(info: Info) -> str:
    """The name that people gave a game; empty if it has that of the clock."""
    stem = journal.game_of(info.path).stem
    return "" if _BY_CLOCK.fullmatch(stem) else stem


def is_held(info: Info) -> bool:
    """Whether another program plays it."""
    game = journal.game_of(info.path)
    if not os.path.lexists(game.with_name(f"{game.name}.lock")):
        return False
    try:
        Lock(game).free()
    except Held:
        return True
    except OSError:
        return False
    return False


def rename(info: Info, name: str) -> Path:
    """Call a game otherwise; `Held`, `NameTaken` or `OSError` if that cannot be done."""
    game = journal.game_of(info.path)
    other = game.with_name(name + game.suffix)
    if other == game:
        return info.path
    lock = Lock(game)
    try:
        try:
            theirs = Lock(other, os.O_EXCL)
        except (FileExistsError, Held):
            raise NameTaken from None
        try:
            return _move(info, other)
        finally:
            theirs.free()
    finally:
        lock.free()


def _move(info: Info, other: Path) -> Path:
    """The journal first: it holds all that the save does."""
    if any(os.path.lexists(path) for path in (other, journal.journal_of(other))):
        raise NameTaken
    moved: list[tuple[Path, Path]] = []
    for path in files_of(info):
        is_journal = path.suffix == journal.SUFFIX
        target = journal.journal_of(other) if is_journal else other
        try:
            os.rename(path, target)
        except OSError:
            for was, now in moved:
                with suppress(OSError):
                    os.rename(now, was)
            raise
        moved.append((path, target))
    return moved[0][1]


def take_in(
    path: Path, folder: Path, games: Mapping[str, AnyRules], name: Callable[[int], str] = str
) -> Path:
    """A copy of a save, a journal or a record among the saves; what is there already stays as it
    is. `BadRecord` if it is none, `OSError` if the disc does not take it."""
    if Path(os.path.realpath(path)).parent == Path(os.path.realpath(folder)):
        return path
    party = journal.read(path, games, name)
    stem = fit_name(journal.game_of(path).stem)
    wished = folder / f"{stem}{save.SUFFIX}" if stem else new_path(folder, party.game)
    free, lock = claim(wished)
    try:
        write_whole(free, save.dump(party))
    finally:
        lock.free()
    return free


def give_out(info: Info, target: Path, games: Mapping[str, AnyRules]) -> None:
    """The whole game as one file; `FileExistsError` if something lies there already."""
    write_new(target, save.dump(journal.read(info.path, games)))
