"""Letters that take any text: fonts are asked for their size and drawn with only here."""

import struct
import unicodedata
from array import array
from pathlib import Path

import pygame

LONGEST = 1000  # characters of one line; far more than a screen is wide
MARKS = 2  # accents on one letter; more of them would grow out of the line
WIDTHS = 4096  # kept for each font
STRANGE = "\ufffd"

_TRUE_TYPE = b"\x00\x01\x00\x00"


def drawable(text: str) -> str:
    """The text as one line that any font can draw.

    Goes letter by letter, so that a beginning of the text gives a beginning of the line.
    """
    text = text[:LONGEST]
    if text.isascii() and text.isprintable():
        return text
    line, marks = [], 0
    for letter in text:
        kind = unicodedata.category(letter)
        if kind == "Cf":  # only steers the text, and has no shape
            continue
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if kind in ("Cc", "Zl", "Zp"):
            line.append(" ")
        elif kind == "Cs":
            line.append(STRANGE)
        elif marks <= MARKS:
            line.append(letter)
    return "".join(line)


class Letters(pygame.font.Font):
    """A font of one size that measures and draws any text, and alike."""

    def __init__(self, path: Path | None, size: int) -> None:
        """Without a path: the font that pygame brings along."""
        super().__init__(path, size)
        self._look = (path, size)
        self._widths: dict[str, int] = {}

    @property
    def look(self) -> tuple[Path | None, int]:
        """What tells this font from others, without holding on to it."""
        return self._look

    def width(self, text: str) -> int:
        """How wide a line is; words come back often."""
        found = self._widths.get(text)
        if found is None:
            if len(self._widths) >= WIDTHS:
                self._widths.clear()
            found = self._widths[text] = super().size(drawable(text))[0]
        return found

    def write(self, text: str, colour: tuple[int, int, int]) -> pygame.Surface:
        """A line of text; one without any width is an empty picture."""
        line = drawable(text)
        return super().render(line if super().size(line)[0] else "", True, colour)


def is_whole(font: bytes) -> bool:
    """Whether all tables of a TrueType file are there unharmed; FreeType would trust them."""
    if not font.startswith(_TRUE_TYPE):
        return False
    try:
        (count,) = struct.unpack_from(">H", font, 4)
        tables = [struct.unpack_from(">4sIII", font, 12 + 16 * n) for n in range(count)]
    except struct.error:
        return False
    return all(_is_unharmed(font, *table) for table in tables)


def _is_unharmed(font: bytes, tag: bytes, checksum: int, start: int, length: int) -> bool:
    table = bytearray(font[start : start + length])
    if len(table) < length:
        return False
    if tag == b"head":
        table[8:12] = bytes(4)  # holds the checksum of the whole file
    table += bytes(-length % 4)
    words = array("I", table)
    words.byteswap()
    return sum(words) & 0xFFFFFFFF == checksum
