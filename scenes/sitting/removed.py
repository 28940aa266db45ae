"""Games that were deleted, and lie aside as long as somebody may want them back.

Each has a folder of its own, which a lock holds for the program that deleted it: what a program
left behind that is gone is cleared away by the next one.
"""

import errno
import os
import shutil
from contextlib import suppress
from itertools import count
from pathlib import Path

from scenes.files import NoFile
from scenes.sitting import journal
from scenes.sitting.lock import Held, Lock
from scenes.sitting.shelf import Info, claim

FOLDER = "removed"  # beside the saves


class Removed:
    """The files of one game, out of the way."""

    def __init__(self, info: Info, aside: Path) -> None:
        """Move them; `Held` if another program plays the game, `OSError` if it cannot be done."""
        self.info = info
        self._origins = files_of(info)
        if any(path.is_dir() and not path.is_symlink() for path in self._origins):
            raise NoFile(errno.EISDIR, os.strerror(errno.EISDIR), str(info.path))
        lock = None
        with suppress(OSError):  # a full disc, where nothing could be deleted otherwise
            lock = Lock(journal.game_of(info.path))
        try:
            self._folder, self._lock = _own_folder(aside)
            self._move(self._origins, self._inside())
        finally:
            if lock is not None:
                lock.free()

    def _inside(self) -> tuple[Path, ...]:
        return tuple(self._folder / origin.name for origin in self._origins)

    def _move(self, sources: tuple[Path, ...], targets: tuple[Path, ...]) -> None:
        """All of them or none."""
        done: list[tuple[Path, Path]] = []
        try:
            for source, target in zip(sources, targets, strict=True):
                os.rename(source, target)
                done.append((source, target))
        except OSError:
            for source, target in done:
                with suppress(OSError):
                    os.rename(target, source)
            self.forget()
            raise

    def restore(self) -> Path:
        """Put them back, under another name if theirs was taken since; where the game is now."""
        origins = self._origins
        lock = None
        if any(os.path.lexists(origin) for origin in origins):
            free, lock = claim(journal.game_of(self.info.path))
            origins = tuple(
                journal.journal_of(free) if origin.suffix == journal.SUFFIX else free
                for origin in origins
            )
        try:
            for source, target in zip(self._inside(), origins, strict=True):
                os.rename(source, target)
        finally:
            if lock is not None:
                lock.free()
        self.forget()
        return origins[0]

    def forget(self) -> None:
        """Nobody wants them back."""
        shutil.rmtree(self._folder, ignore_errors=True)
        self._lock.free()


def files_of(info: Info) -> tuple[Path, ...]:
    """What lies on the disc of a game: its save, its journal, or both."""
    return (
        (info.path,)
        if info.save is None
        else tuple(filter(os.path.lexists, (info.path, info.save)))
    )


def sweep(aside: Path) -> None:
    """Clear away what programs left behind that are gone."""
    with suppress(OSError):
        for name in os.listdir(aside):
            folder = aside / name
            if not name.isdigit():
                continue
            with suppress(Held, OSError):
                lock = Lock(folder)
                shutil.rmtree(folder, ignore_errors=True)
                lock.free()


def _own_folder(aside: Path) -> tuple[Path, Lock]:
    aside.mkdir(parents=True, exist_ok=True)
    for number in count(1):
        folder = aside / str(number)
        try:
            lock = Lock(folder, os.O_EXCL)
        except (FileExistsError, Held):
            continue
        try:
            folder.mkdir()
        except FileExistsError:
            lock.free()
            continue
        except OSError:
            lock.free()
            raise
        return folder, lock
    raise AssertionError("numbers do not end")
