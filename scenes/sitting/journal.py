"""Every move is on the disc before the next one: nothing is lost, whatever happens.

The first line of a journal is a whole save; then `+ <move>` for every move and every result of
chance, and `-` for one taken back. A line without its line break was cut off and does not count.
"""

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import IO

from game.core.errors import BadMoveText, BadRecord, IllegalMove
from game.core.match import Act, Match, Played
from game.core.rules import AnyRules
from game.core.text import text
from scenes.files import sync_folder, write_whole
from scenes.sitting import save
from scenes.sitting.sitting import Sitting


def journal_path(save_path: Path) -> Path:
    return save_path.with_suffix(save.JOURNAL_SUFFIX)


class Journal:
    """Follows a sitting's match and writes down what happens, move by move."""

    def __init__(self, sitting: Sitting) -> None:
        """Begin with the sitting as it stands; from here on every move is kept."""
        self._sitting = sitting
        self._path = journal_path(sitting.path)
        write_whole(self._path, save.dump(sitting))
        self._file: IO[str] | None = open(  # noqa: SIM115 - stays open while the game goes on
            self._path, "a", encoding="utf-8", newline="\n"
        )
        self._stop: Callable[[], None] = sitting.match.listen(self._note)

    def _note(self, act: Act, played: Played) -> None:  # type: ignore[type-arg]
        if act is Act.UNDO:
            self._write("-\n")
        else:
            self._write(f"+ {self._sitting.match.rules.move_to_text(played.move)}\n")

    def _write(self, line: str) -> None:
        assert self._file is not None
        self._file.write(line)
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Turn the journal into the save; a kill in between leaves both, and they agree."""
        if self._file is None:
            return
        self._stop()
        self._file.close()
        self._file = None
        save.write(self._sitting)
        self._path.unlink()
        sync_folder(self._path.parent)


def recover(path: Path, games: Mapping[str, AnyRules], name: Callable[[int], str] = str) -> Sitting:
    """The sitting of a journal with every completed move; `BadRecord` if it is damaged."""
    first, *lines = save.read_text(path).split("\n")[:-1] or [""]
    sitting = save.load(first, path.with_suffix(save.SUFFIX), games, name)
    rules = sitting.match.rules
    moves = [played.move for played in sitting.match.history]
    for number, line in enumerate(lines, 2):
        try:
            if line == "-" and moves:
                moves.pop()
            elif line.startswith("+ "):
                move = rules.move_from_text(line[2:])
                moves.append(move)
            else:
                raise BadRecord(text("journal_damaged", line=number), path.name)
        except BadMoveText:
            raise BadRecord(text("journal_damaged", line=number), path.name) from None
    match = sitting.match
    try:
        sitting.match = Match(
            rules, match.options, match.seed, practice=match.practice, moves=moves
        )
    except IllegalMove as error:
        raise BadRecord(text("journal_damaged", line=error.number), path.name) from error
    return sitting


def open_sitting(
    path: Path, games: Mapping[str, AnyRules], name: Callable[[int], str] = str
) -> Sitting:
    """The sitting of a save, a journal or a record, whichever the file is."""
    if path.suffix == save.JOURNAL_SUFFIX:
        return recover(path, games, name)
    journal = journal_path(path)
    if path.suffix == save.SUFFIX and journal.exists():
        return recover(journal, games, name)
    return save.load(save.read_text(path), path, games, name)
