"""The board as rows of words: tiles by their edges as they lie, clockwise from the east.

    FSSSSF  FSSFFF
        BSSSSS  ()

Words stand eight characters apart, and each row begins four characters further to the right, for
the cell below and to the right. `()` is a sun disc, `.` an empty cell. Where rotations of a tile
look alike, all but the first are told by their number behind the edges: `SSSSSS`, `SSSSSS1`.
"""

import re
from collections.abc import Mapping

from game.cell import Cell
from game.core.position import Reader

EMPTY, DISC = ".", "()"
_HALF = 4  # characters from one row to the next, half of those from word to word


def rows_of(words: Mapping[Cell, str]) -> tuple[Cell, list[str]]:
    """The cell in the corner at the top left, and the rows."""
    top = min((r for _, r in words), default=0)
    bottom = max((r for _, r in words), default=0)
    left = min((2 * q + r for q, r in words), default=0)
    corner = ((left - top) // 2, top)
    shown = {corner: EMPTY, **words}
    return corner, [_row(shown, corner, r) for r in range(top, bottom + 1)]


def _row(words: Mapping[Cell, str], corner: Cell, r: int) -> str:
    down = r - corner[1]
    here = [q for q, other in words if other == r] or [corner[0] - down // 2]
    row = ""
    for q in range(min(here), max(here) + 1):
        row = row.ljust(_HALF * (2 * (q - corner[0]) + down)) + words.get((q, r), EMPTY)
    return row


def read_rows(reader: Reader, corner: Cell) -> dict[Cell, tuple[int, str]]:
    """Row and word of every cell that is not empty, in reading order."""
    found = {}
    for down, row in enumerate(reader.rows):
        for word in re.finditer(r"\S+", row):
            half, off = divmod(word.start(), _HALF)
            if off or (half - down) % 2:
                raise reader.bad_row(down, "word_stands_askew", word=word[0][:40])
            if word[0] != EMPTY:
                cell = (corner[0] + (half - down) // 2, corner[1] + down)
                found[cell] = (down, word[0])
    return found
