"""Tiles as words: in rows on the board, in a line beside it.

    FSSSSF  FSSFFF
        BSSSSS  ()

On the board a tile is named by its edges as it lies, clockwise from the east. Words stand eight
characters apart, and each row begins four characters further to the right, for the cell below and
to the right. `()` is a sun disc, `.` an empty cell. Where rotations of a tile look alike, all but
the first are told by their number behind the edges: `SSSSSS`, `SSSSSS1`.

Beside the board a tile may be named in any rotation; `?` lies face down, `9?` are nine of those.
"""

import re
from collections.abc import Iterable, Mapping

from game.cell import Cell
from game.core.position import Reader
from game.grid.hex import SIDES
from game.pelican_bay.board import Board
from game.pelican_bay.moves import DISCS
from game.pelican_bay.state import HIDDEN
from game.pelican_bay.tileset import BY_WORD, WORDS

EMPTY, DISC, NONE = ".", "()", "none"
_HALF = 4  # characters from one row to the next, half of those from word to word
_FACE_DOWN = re.compile(r"([1-9][0-9]?)?\?", re.ASCII)


# --- on the board


def rows_of(board: Board, discs: tuple[Cell, ...]) -> tuple[Cell, list[str]]:
    """The cell in the corner at the top left, and the rows."""
    words = {cell: WORDS[turned] for cell, (turned, _) in board.laid.items()}
    words |= dict.fromkeys(discs, DISC)
    top = min((r for _, r in words), default=0)
    bottom = max((r for _, r in words), default=0)
    left = min((2 * q + r for q, r in words), default=0)
    corner = ((left - top) // 2, top)
    shown = {corner: EMPTY} | words
    return corner, [_row(shown, corner, r) for r in range(top, bottom + 1)]


def _row(words: Mapping[Cell, str], corner: Cell, r: int) -> str:
    down = r - corner[1]
    here = [q for q, other in words if other == r] or [corner[0] - down // 2]
    row = ""
    for q in range(min(here), max(here) + 1):
        row = row.ljust(_HALF * (2 * (q - corner[0]) + down)) + words.get((q, r), EMPTY)
    return row


def in_rows(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """The same cells in reading order."""
    return tuple(sorted(cells, key=lambda cell: (cell[1], cell[0])))


def read_table(reader: Reader) -> tuple[Board, tuple[Cell, ...]]:
    """The tiles in the order of laying, and the discs."""
    shown = _read_rows(reader, reader.cell("corner", reader.words("corner", "0,0")))
    words = {cell: word for cell, (_, word) in shown.items()}
    tiles = tuple(cell for cell, word in words.items() if word != DISC)
    discs = tuple(cell for cell, word in words.items() if word == DISC)
    board, seen = Board(), set[int]()
    for cell in _ordered(reader, "laid", tiles):
        row, word = shown[cell]
        turned = BY_WORD.get(word)
        if turned is None:
            raise reader.bad_row(row, "no_such_tile", word=word[:40])
        if turned // SIDES in seen:
            raise reader.bad_row(row, "tile_in_two_places", word=word)
        if board.mismatches(cell, turned):
            raise reader.bad_row(row, "edges_do_not_match", word=word)
        seen.add(turned // SIDES)
        board = board.with_tile(cell, turned)
    for number, cell in enumerate(discs):
        if number == DISCS:
            raise reader.bad_row(shown[cell][0], "too_many_discs", most=DISCS)
        if cell not in board.shore:
            raise reader.bad_row(shown[cell][0], "disc_touches_no_tile", cell=cell)
    return board, _ordered(reader, "discs", discs)


def _ordered(reader: Reader, name: str, cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """What the rows show, in the order of a line if there is one."""
    order = reader.cells(name, cells)
    if sorted(order) != sorted(cells):
        raise reader.bad(name, "not_what_the_rows_show", found=len(order), shown=len(cells))
    return order


def _read_rows(reader: Reader, corner: Cell) -> dict[Cell, tuple[int, str]]:
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


# --- beside it


def tiles_in_words(tiles: tuple[int, ...]) -> str:
    if not tiles:
        return NONE
    if set(tiles) == {HIDDEN}:
        return f"{len(tiles)}?"
    return " ".join("?" if tile == HIDDEN else WORDS[SIDES * tile] for tile in tiles)


def read_tiles(reader: Reader, name: str, box: set[int]) -> tuple[int, ...]:
    """The tiles of a line, taken out of the box."""
    found: list[int] = []
    words = reader.words(name, NONE)
    for word in words.split() if words != NONE else ():
        face_down = _FACE_DOWN.fullmatch(word)
        if face_down:
            found += [HIDDEN] * int(face_down[1] or 1)
        elif word not in BY_WORD:
            raise reader.bad(name, "no_such_tile", word=word[:40])
        elif BY_WORD[word] // SIDES not in box:
            raise reader.bad(name, "tile_in_two_places", word=word)
        else:
            found.append(BY_WORD[word] // SIDES)
            box.remove(found[-1])
    return tuple(found)
