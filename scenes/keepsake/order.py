"""What is to be made of a game, as plain values that go to another process."""

import os
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TypeAlias

BROKEN = -1  # a process died, or could not even begin
LONGEST = 60  # letters of a game's name in the name of a file
_UNFIT = re.compile(r'[<>:"/\\|?*\x00-\x1f]')  # what some system does not take in a name

Report: TypeAlias = Callable[[float], None]  # told how much is done, 0 to 1


class Kind(Enum):
    """What people can have of a game."""

    A4 = "a4"
    A3 = "a3"
    FILM = "film"

    @property
    def suffix(self) -> str:
        return ".gif" if self is Kind.FILM else ".png"


@dataclass(frozen=True, slots=True)
class Order:
    """A game as its save tells it, and how people want to read it."""

    kind: Kind
    game: str
    save: str
    language: str
    date: str  # as people write it
    is_stark: bool  # high contrast
    draft: Path  # where it is written while it is not whole
    path: Path  # where it lies then


@dataclass(frozen=True, slots=True)
class Ended:
    """What came of an order: it is done, or there was a fault."""

    order: Order
    errno: int | None = None  # of the system, or BROKEN

    @property
    def is_done(self) -> bool:
        return self.errno is None


Work: TypeAlias = Callable[[Order, Report], None]


def free_path(folder: Path, name: str, kind: Kind) -> Path:
    """A file of this name that is not there yet."""
    stem = _UNFIT.sub("", name)[:LONGEST].strip(" .") or kind.value
    path, number = folder / f"{stem}{kind.suffix}", 1
    while os.path.lexists(path):
        number += 1
        path = folder / f"{stem} ({number}){kind.suffix}"
    return path


def draft_of(path: Path) -> Path:
    """Where a file is written first; only this program knows of it."""
    return path.with_name(f".{path.name}.{os.getpid()}.new")


def clear(draft: Path) -> None:
    """Leave nothing half-written."""
    with suppress(OSError):
        draft.unlink()
