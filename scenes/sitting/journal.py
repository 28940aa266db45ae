"""Every move is on the disc before the next one: nothing is lost, whatever happens.

The first line of a journal is a whole save; then `+ <move>` for every move and every result of
chance, `-` for one taken back, and `! …` where the table agreed to take back what was barred.
Every line ends with ` #` and a checksum of all lines so far: one that was changed, left out,
doubled or put elsewhere is found. A line without its line break was cut off and does not count.
Journals of older versions have no checksums.
"""

import os
import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from zlib import crc32

from game.core.errors import BadMoveText, BadRecord, IllegalMove
from game.core.match import Match
from game.core.rules import AnyRules
from game.core.text import text
from scenes.files import lies_there, open_end, sync_folder, write_all, write_whole
from scenes.sitting import agreed, save
from scenes.sitting.save import Party

SUFFIX = ".journal"
OTHER = "~"  # ends the stem of the journal of a file with another suffix than `.save`
AGREED = "! "  # begins the line of what was taken back by agreement
_SEAL = re.compile(r" #([0-9a-f]{8})\Z")


def journal_of(path: Path) -> Path:
    """Where the moves of a save or record are written down."""
    if path.suffix == save.SUFFIX and not path.stem.endswith(OTHER):
        return path.with_suffix(SUFFIX)
    return path.with_name(path.name + OTHER + SUFFIX)


def game_of(path: Path) -> Path:
    """The save or record to which a journal belongs; that of any other file is the file itself."""
    if path.suffix != SUFFIX:
        return path
    other = path.stem.endswith(OTHER)
    return path.with_name(path.stem.removesuffix(OTHER) if other else path.stem + save.SUFFIX)


def _sealed(line: str, seal: int) -> tuple[str, int]:
    seal = crc32(line.encode("utf-8", "backslashreplace"), seal)
    return f"{line} #{seal:08x}\n", seal


class Journal:
    """The file of a game that goes on. Every call may fail with `OSError`; then begin another."""

    def __init__(self, party: Party) -> None:
        """Begin with the party as it stands."""
        self._path = journal_of(party.path)
        first, self._seal = _sealed(save.dump(party).rstrip("\n"), 0)
        write_whole(self._path, first)
        self._handle = open_end(self._path)
        self._size = os.fstat(self._handle).st_size

    def lies_there(self) -> bool:
        """Whether the file is where it was put, as it was left: people tidy up, other programs
        bring back what they know."""
        return lies_there(self._handle, self._path) and os.fstat(self._handle).st_size == self._size

    def add(self, lines: Iterable[str]) -> None:
        """Have these lines on the disc."""
        whole = ""
        for line in lines:
            sealed, self._seal = _sealed(line, self._seal)
            whole += sealed
        write_all(self._handle, whole)
        self._size = os.fstat(self._handle).st_size

    def close(self) -> None:
        """Write no more; what is on the disc stays there."""
        with suppress(OSError):
            os.close(self._handle)

    def become_save(self, party: Party) -> None:
        """Turn into the save; a kill in between leaves both, and they agree."""
        save.write(party)
        self._path.unlink(missing_ok=True)
        sync_folder(self._path.parent)


# --- reading


def read_lines(path: Path) -> tuple[list[str], bool]:
    """A journal line by line, and whether checksums prove it; `BadRecord` if one is wrong."""
    content = save.read_bytes(path).rpartition(b"\n")[0]
    lines = save.read_text(content, path.name).split("\n")
    if not _SEAL.search(lines[0]):
        return lines, False
    bare, seal = [], 0
    for number, line in enumerate(lines, 1):
        bare.append(_SEAL.sub("", line))
        sealed, seal = _sealed(bare[-1], seal)
        if sealed != line + "\n":
            raise _damaged(path, number)
    return bare, True


def _damaged(path: Path, line: int) -> BadRecord:
    return BadRecord(text("journal_damaged", line=line), path.name)


def recover(path: Path, games: Mapping[str, AnyRules], name: Callable[[int], str] = str) -> Party:
    """The party of a journal with every completed move; `BadRecord` if it is damaged."""
    (first, *lines), _ = read_lines(path)
    party = save.load(first, game_of(path), games, name)
    match = party.match
    moves = [(played.move, 1) for played in match.history]  # and the line where each stands
    for number, line in enumerate(lines, 2):
        try:
            if line == "-" and moves:
                moves.pop()
            elif line.startswith("+ "):
                moves.append((match.rules.move_from_text(line[2:]), number))
            elif line.startswith(AGREED):
                party.taken_back.append(agreed.from_words(line.removeprefix(AGREED)))
            else:
                raise _damaged(path, number)
        except (BadMoveText, ValueError):
            raise _damaged(path, number) from None
    try:
        party.match = Match(
            match.rules,
            match.options,
            match.seed,
            practice=match.practice,
            position=match.position,
            moves=[move for move, _ in moves],
        )
    except IllegalMove as error:
        raise _damaged(path, moves[error.number - 1][1]) from error
    return party


def read(path: Path, games: Mapping[str, AnyRules], name: Callable[[int], str] = str) -> Party:
    """The party of a save, a journal or a record, whichever the file is.

    The journal beside a save goes further than the save does, unless it is damaged.
    """
    if path.suffix == SUFFIX:
        return recover(path, games, name)
    beside, damaged = journal_of(path), None
    if os.path.lexists(beside):
        try:
            return recover(beside, games, name)
        except BadRecord as fault:
            damaged = fault
    party = save.load(save.read_text(save.read_bytes(path), path.name), path, games, name)
    party.damaged = damaged
    return party
