"""The file of the log-book: a line for each game that ended, with a checksum; only added to.

    {"format": 1} #3f0c…
    {"id": …, "game": …} #a91b…

A line whose checksum is wrong makes the file a damaged one: it is kept aside, what is sound of it
goes on in a new one, and the rest is gathered from the saves. A last line without its line break
was cut off while it was written and does not count. A file of a newer version is left alone.
"""

import json
import os
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from zlib import crc32

from scenes.annals.entry import Entry, Line, Solved, Struck, from_data, to_data
from scenes.files import NoFile, TooLarge, open_end, put_aside, read_whole, write_all, write_whole

FILE = "logbook.jsonl"
FORMAT = 1
MOST_BYTES = 20_000_000
_SEALED = re.compile(r"(?P<line>\{.*\}) #(?P<seal>[0-9a-f]{8})")


def sealed(data: dict[str, Any]) -> str:
    """A line of the file."""
    line = json.dumps(data, ensure_ascii=False)
    seal = crc32(line.encode("utf-8", "backslashreplace"))
    return f"{line} #{seal:08x}\n"


class Newer(ValueError):
    """A file of a version that knows more."""


@dataclass
class Book:
    """All that is kept, as it stands after every line."""

    entries: dict[str, Entry] = field(default_factory=dict)  # by id, in the order they were written
    solved: dict[str, Solved] = field(default_factory=dict)  # by day
    is_sound: bool = True

    def add(self, line: Line) -> bool:
        """Take a line up; False if it says nothing new."""
        match line:
            case Solved():
                is_new = line.day not in self.solved
                self.solved.setdefault(line.day, line)
            case Struck():
                is_new = self.entries.pop(line.id, None) is not None
            case _:
                is_new = line.id not in self.entries
                self.entries.setdefault(line.id, line)
        return is_new

    @property
    def lines(self) -> list[Line]:
        return [*self.entries.values(), *self.solved.values()]


def parse(content: bytes) -> Book:
    """The book of a file's content; `Newer` if it is not for us."""
    whole, _, _ = content.rpartition(b"\n")
    book = Book()
    first, *lines = whole.decode("utf-8", "replace").split("\n")
    head = _opened(first)
    number = head.get("format") if head is not None else None
    if type(number) is int and number > FORMAT:
        raise Newer
    book.is_sound = number == FORMAT and type(number) is int
    if number != FORMAT:
        lines = [first, *lines]
    for words in lines:
        data = _opened(words)
        try:
            if data is None:
                raise ValueError("damaged")
            book.add(from_data(data))
        except ValueError:
            book.is_sound = False
    return book


def _opened(words: str) -> dict[str, Any] | None:
    """What a line says; None if its checksum is wrong."""
    found = _SEALED.fullmatch(words)
    if found is None:
        return None
    seal = crc32(found["line"].encode("utf-8", "backslashreplace"))
    if f"{seal:08x}" != found["seal"]:
        return None
    try:
        data = json.loads(found["line"])
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


class Annals:
    """The log-book on the disc. What cannot be used is told of: `aside` or `is_newer`."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self.aside: Path | None = None  # where a file lies that was damaged
        self.is_newer = False
        self.is_blocked = False  # something that is no file has its name
        self.book = Book()
        self._read()

    @property
    def is_open(self) -> bool:
        """Whether lines can be added."""
        return not (self.is_newer or self.is_blocked)

    def _read(self) -> None:
        try:
            content = read_whole(self._path, MOST_BYTES)
            self.book = parse(content)
        except FileNotFoundError:
            return
        except Newer:
            self.is_newer = True
            return
        except TooLarge:
            self.aside = put_aside(self._path)
            return
        except (NoFile, OSError):
            self.is_blocked = True
            return
        if not self.book.is_sound:
            self.aside = put_aside(self._path)
            self._write_anew()
        elif not content.endswith(b"\n"):
            self._write_anew()

    def _write_anew(self) -> None:
        """What is sound, in a new file; where that fails, the next line tries again."""
        try:
            whole = "".join(sealed(to_data(line)) for line in self.book.lines)
            write_whole(self._path, sealed({"format": FORMAT}) + whole)
        except OSError:
            """The saves have it all."""

    def add(self, line: Line) -> bool:
        """Have a line on the disc; False if it says nothing new. `OSError` if that fails."""
        if not self.is_open or not self.book.add(line):
            return False
        words = sealed(to_data(line))
        if not os.path.lexists(self._path):
            write_whole(self._path, sealed({"format": FORMAT}) + words)
            return True
        handle = open_end(self._path)
        try:
            write_all(handle, words)
        finally:
            os.close(handle)
        return True
