"""A position as text: the board in rows, a blank line, then a line for everything else.

    .  N    .
    W  HQ@  E

    seat: 0
    hand 0: S sea/buoy

Each game says what its rows and lines mean; here is how they are read and written, and how every
fault names its line. What a line does not say, it leaves at its default.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from game.cell import Cell
from game.core.errors import BadPosition
from game.core.score import Item
from game.core.text import Text, Value, shown, text

T = TypeVar("T")
MAX_CHARACTERS = 100_000
_WHOLE = re.compile(r"-?(0|[1-9][0-9]{0,5})", re.ASCII)
_CELL = re.compile(rf"({_WHOLE.pattern}),({_WHOLE.pattern})", re.ASCII)
_RULE = re.compile(r"[A-Z]{2}-[A-Z0-9]{1,4}", re.ASCII)
_KEY = re.compile(r"[a-z][a-z0-9_]*", re.ASCII)


class Reader:
    """The rows of the board, and the lines below it by name; each is asked for once."""

    def __init__(self, source: str) -> None:
        if not isinstance(source, str):
            raise BadPosition(text("not_text", found=type(source).__name__), "position")
        if len(source) > MAX_CHARACTERS:
            fault = text("too_long", characters=len(source), most=MAX_CHARACTERS)
            raise BadPosition(fault, "position")
        lines = [line.rstrip() for line in source.strip("\n").split("\n")]
        gap = lines.index("") if "" in lines else len(lines)
        self.rows: tuple[str, ...] = tuple(lines[:gap])
        self._lines: dict[str, tuple[int, str]] = {}
        for number, line in enumerate(lines[gap + 1 :], gap + 2):
            if not line:
                continue
            name, colon, words = line.partition(":")
            if not colon:
                raise BadPosition(text("line_without_a_name", found=shown(line)), f"line {number}")
            if name in self._lines:
                raise BadPosition(text("line_twice", name=shown(name)), f"line {number}")
            self._lines[name] = (number, words.strip())
        self._asked: set[str] = set()

    def bad_row(self, row: int, fault: str, /, **params: Value) -> BadPosition:
        """A fault in a row of the board, to be raised."""
        return BadPosition(text(fault, **params), f"line {row + 1}")

    def bad(self, name: str, fault: str, /, **params: Value) -> BadPosition:
        """A fault in a line, or in a line that is missing, to be raised."""
        number, _ = self._lines.get(name, (0, ""))
        return BadPosition(text(fault, **params), f"line {number}: {name}" if number else name)

    def words(self, name: str, default: str = "") -> str:
        self._asked.add(name)
        return self._lines[name][1] if name in self._lines else default

    def has(self, name: str) -> bool:
        return name in self._lines

    def names(self, prefix: str) -> tuple[str, ...]:
        """The lines whose names begin so, in their order."""
        return tuple(name for name in self._lines if name.startswith(prefix))

    def whole(self, name: str, least: int, most: int, default: int) -> int:
        """A whole number of a range."""
        return self.wholes(name, 1, least, most, (default,))[0]

    def wholes(
        self, name: str, count: int, least: int, most: int, default: tuple[int, ...]
    ) -> tuple[int, ...]:
        """So many whole numbers of a range."""
        if not self.has(name):
            return default
        words = self.words(name).split()
        if len(words) != count:
            raise self.bad(name, "wrong_number_of_words", expected=count, found=len(words))
        return tuple(self._number(name, word, least, most) for word in words)

    def _number(self, name: str, word: str, least: int, most: int) -> int:
        if not _WHOLE.fullmatch(word) or not least <= int(word) <= most:
            raise self.bad(
                name, "not_a_number_of_the_range", word=word[:40], least=least, most=most
            )
        return int(word)

    def choice(self, name: str, choices: Mapping[str, T], default: T) -> T:
        """One of the words that stand for something."""
        if not self.has(name):
            return default
        word = self.words(name)
        if word not in choices:
            raise self.bad(name, "word_not_understood", field=name, word=word[:40])
        return choices[word]

    def yes(self, name: str, default: bool = False) -> bool:
        return self.choice(name, {"yes": True, "no": False}, default)

    def cell(self, name: str, word: str) -> Cell:
        """The cell that a word of a line names."""
        found = cell_of(word)
        if found is None:
            raise self.bad(name, "not_a_cell", word=word[:40])
        return found

    def cells(self, name: str, default: tuple[Cell, ...] = ()) -> tuple[Cell, ...]:
        if not self.has(name):
            return default
        return tuple(self.cell(name, word) for word in self.words(name).split())

    def items(self, name: str) -> tuple[Item, ...]:
        """What was earned, item by item, parted by semicolons."""
        words = self.words(name)
        return tuple(self._item(name, part.split()) for part in words.split(";")) if words else ()

    def _item(self, name: str, words: Sequence[str]) -> Item:
        if len(words) < 2 or not _RULE.fullmatch(words[0]) or not _WHOLE.fullmatch(words[1]):
            raise self.bad(name, "not_an_item", found=" ".join(words)[:40])
        cells = []
        for word in words[2:]:
            found = cell_of(word)
            if found is None:
                break
            cells.append(found)
        rest = words[2 + len(cells) :]
        return Item(words[0], int(words[1]), tuple(cells), self.text(name, rest) if rest else None)

    def text(self, name: str, words: Sequence[str]) -> Text:
        """A message: its key, then `name=value` for each parameter."""
        if not words or not _KEY.fullmatch(words[0]):
            raise self.bad(name, "not_a_message", found=" ".join(words)[:40])
        params = []
        for word in words[1:]:
            key, equals, value = word.partition("=")
            if not equals or not _KEY.fullmatch(key):
                raise self.bad(name, "not_a_message", found=word[:40])
            params.append((key, _value(value)))
        return Text(words[0], tuple(params))

    def finish(self) -> None:
        """Refuse lines that nobody asked for, for they are slips of the pen."""
        for name in self._lines:
            if name not in self._asked:
                raise self.bad(name, "unknown_line", name=name[:40])


def written(rows: Iterable[str], lines: Iterable[tuple[str, str]]) -> str:
    """The text of a position; a line without words is left out."""
    below = [f"{name}: {words}" for name, words in lines if words]
    return "\n".join([*(row.rstrip() for row in rows), "", *below]) + "\n"


def cells_in_words(cells: Iterable[Cell]) -> str:
    return " ".join(f"{q},{r}" for q, r in cells)


def items_in_words(items: Iterable[Item]) -> str:
    """As `Reader.items` reads them."""
    return "; ".join(map(_item_in_words, items))


def _item_in_words(item: Item) -> str:
    words = [item.rule, str(item.points), cells_in_words(item.cells)]
    words.append(text_in_words(item.text) if item.text else "")
    return " ".join(filter(None, words))


def text_in_words(message: Text) -> str:
    """As `Reader.text` reads it."""
    return " ".join((message.key, *(f"{name}={_word(v)}" for name, v in message.params)))


def _word(value: Value) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value[0]},{value[1]}" if isinstance(value, tuple) else str(value)


def _value(word: str) -> Value:
    if word in ("yes", "no"):
        return word == "yes"
    return int(word) if _WHOLE.fullmatch(word) else cell_of(word) or word


def cell_of(word: str) -> Cell | None:
    """The cell that a word names; None if it names none."""
    found = _CELL.fullmatch(word)
    return (int(found[1]), int(found[3])) if found else None
