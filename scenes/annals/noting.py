"""Listens to a sitting: a game that ends gets its line, one that is taken up again loses it."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

from game.core.match import Act
from game.core.rules import Step
from scenes.annals.book import Annals
from scenes.annals.entry import Struck, entry_of
from scenes.sitting.sitting import Listener, Sitting


class Noting(Listener):
    """Writes when the game is over, and when it is not any more."""

    def __init__(self, sitting: Sitting, folder: Path, complain: Callable[[OSError], None]) -> None:
        self._sitting = sitting
        self._folder = folder
        self._complain = complain
        self._noted = ""  # the id of the line that stands for the end it has
        if sitting.is_over:
            entry = entry_of(sitting, datetime.now())
            self._noted = entry.id if entry is not None else ""

    def stepped(self, act: Act, steps: tuple[Step[Any], ...]) -> None:
        if self._sitting.acting is not None and not self._noted:
            return
        entry = entry_of(self._sitting, datetime.now())
        try:
            if self._noted and (entry is None or entry.id != self._noted):
                Annals(self._folder).add(Struck(self._noted))
                self._noted = ""
            if entry is not None:
                Annals(self._folder).add(entry)
                self._noted = entry.id
        except OSError as error:
            self._complain(error)


def take_notes(sitting: Sitting, folder: Path, complain: Callable[[OSError], None]) -> None:
    """Have a sitting's end in the log-book, if it is played here."""
    if sitting.may_play:
        sitting.listen(Noting(sitting, folder, complain))
