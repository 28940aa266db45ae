"""The board in rows of words, points up, each row half a hex off the next.

          LLSSSS17
    *           SSLLLS40

Half a hex is six characters; `*` is the start tile at 0,0, and `.` an empty cell.
"""

import re
from collections.abc import Iterable, Mapping
from functools import partial

from game.cell import Cell
from game.core.position import Reader
from game.grid.hex import neighbours
from game.land_vs_sea import tile_words
from game.land_vs_sea.board import Board, first_board
from game.land_vs_sea.faces import FACES, LETTERS, START, TILES
from game.land_vs_sea.fits import ROTATIONS

_ORIGIN = (0, 0)
_START, _EMPTY = "*", "."
_HALF = 6  # characters to the next cell of the row below
_WIDE, _HIGH = 10, 4  # of a tile in a drawing


def rows(tiles: Mapping[Cell, tuple[int, int]]) -> list[str]:
    """The board in rows, of faces and turns by cell."""
    left = min(2 * q + r for q, r in tiles)
    top, bottom = min(r for _, r in tiles), max(r for _, r in tiles)
    found = [""] * (bottom - top + 1)
    for q, r in sorted(tiles, key=_reading):
        face, turn = tiles[q, r]
        word = _START if face == START else tile_words.laid_in_words(face, turn)
        found[r - top] = found[r - top].ljust((2 * q + r - left) * _HALF) + word
    return found


def _reading(cell: Cell) -> Cell:
    q, r = cell
    return r, q


def row_by_row(tiles: Iterable[Cell]) -> list[Cell]:
    """The tiles but the start, each as early in reading order as it touches one before it."""
    near, left = {_ORIGIN}, [cell for cell in sorted(tiles, key=_reading) if cell != _ORIGIN]
    order: list[Cell] = []
    while left:
        cell = next((cell for cell in left if not near.isdisjoint(neighbours(cell))), left[0])
        left.remove(cell)
        near.add(cell)
        order.append(cell)
    return order


def read_board(reader: Reader, used: set[int]) -> Board:
    """The tiles of the rows, laid one after the other; each must match what lies there."""
    found = [
        (row, word.start(), word[0])
        for row, line in enumerate(reader.rows)
        for word in re.finditer(r"\S+", line)
    ]
    starts = [(row, column) for row, column, word in found if word == _START]
    if len(starts) != 1:
        raise reader.bad_row(0, "start_tile_not_once", found=len(starts))
    (row_0, column_0), at = starts[0], {}
    for row, column, word in found:
        if word not in (_START, _EMPTY):
            at[_cell(reader, row, row - row_0, column - column_0)] = row, word
    if len(at) > TILES + 1:  # and the volcano
        raise reader.bad_row(0, "too_many_tiles", most=TILES + 1)
    board, order = first_board(), reader.cells("order", tuple(row_by_row(at)))
    if sorted(order) != sorted(at):
        raise reader.bad("order", "not_the_tiles_of_the_board")
    for cell in order:
        row, word = at[cell]
        bad = partial(reader.bad_row, row)
        face, turn = tile_words.laid(word, bad)
        tile_words.use(face, used, bad)
        if cell not in board.asking:
            raise bad("not_next_to_a_tile", word=word)
        if not ROTATIONS[face][board.asking[cell]] >> turn & 1:
            raise bad("edges_do_not_match", word=word)
        board, _ = board.lay(cell, face, turn)
    return board


def _cell(reader: Reader, row: int, r: int, column: int) -> Cell:
    half, off = divmod(column, _HALF)
    if off or (half - r) % 2:
        raise reader.bad_row(row, "tile_stands_askew", column=column)
    return (half - r) // 2, r


def drawn(board: Board) -> list[str]:
    """Six edge letters around `face.turns` of every tile, north above."""
    left = min(2 * q + r for q, r in board.laid)
    top = min(r for _, r in board.laid)
    right = max(2 * q + r for q, r in board.laid)
    bottom = max(r for _, r in board.laid)
    width = (right - left) * _WIDE // 2 + _WIDE
    canvas = [[" "] * width for _ in range((bottom - top) * _HIGH + 3)]
    for (q, r), tile in board.laid.items():
        edges = FACES[tile.face].face.turned[tile.turn].edges
        east, south_east, south_west, west, north_west, north_east = (LETTERS[k] for k in edges)
        rows = (
            f"  {north_west}  {north_east}",
            f"{west} {tile.face:>3}.{tile.turn}{east}",
            f"  {south_west}  {south_east}",
        )
        x, y = (2 * q + r - left) * _WIDE // 2, (r - top) * _HIGH
        for down, words in enumerate(rows):
            canvas[y + down][x : x + len(words)] = words
    lines = ["".join(row).rstrip() for row in canvas]
    marked = [
        f"  {cell} {tile_words.face_in_words(tile.face)} turned {tile.turn}"
        for cell, tile in board.laid.items()
    ]
    return [*lines, *marked]
