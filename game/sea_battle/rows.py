"""The map in rows: two signs a hex, every second row half a hex to the east.

`~` sea, `:` shoal, `#` land, `_` no hex; `aL` the ship of the line of seat a (L G F B); its fort
is `aX` on land, `ax` on sea, `a:` on a shoal.
"""

from typing import NamedTuple

from game.cell import Cell
from game.core.position import Reader
from game.grid.terrain import SEA, VOID, cell_at
from game.sea_battle.board import Board
from game.sea_battle.chart import LARGEST, TERRAINS
from game.sea_battle.signs import FORT_SIGNS, SEAT_LETTERS, fleets, name_of
from game.sea_battle.state import Setup

_GROUNDS = {sign: ground for ground, sign in FORT_SIGNS.items()}


class Rows(NamedTuple):
    """What the rows of a position show."""

    terrain: tuple[str, ...]
    ships: dict[int, Cell]  # by number
    forts: dict[int, Cell]  # by seat


def write_rows(setup: Setup, board: Board) -> list[str]:
    """As `read_rows` reads them."""
    things = {at: name_of(number) for number, at in enumerate(board.ships)}
    number, lines = setup.waters.number, []
    for row, signs in enumerate(setup.chart.terrain):
        words = []
        for column, sign in enumerate(signs):
            at = number.get(cell_at(column, row))
            if at in board.forts:
                words.append(SEAT_LETTERS[board.forts.index(at)] + FORT_SIGNS[sign])
            else:
                words.append(things.get(at, sign + " ") if at is not None else VOID + " ")
        lines.append(" " * (row % 2) + "".join(words))
    return lines


def read_rows(reader: Reader, seats: int) -> Rows:
    """The terrain, and who stands where; `BadPosition` if a row is not understood."""
    if len(reader.rows) > LARGEST:
        raise reader.bad_row(LARGEST, "too_many_rows", most=LARGEST)
    found = Rows((), {}, {})
    rows = [_read_row(reader, row, seats, found) for row in range(len(reader.rows))]
    width = max(map(len, rows), default=0)
    if not any(sign != VOID for signs in rows for sign in signs):
        raise reader.bad_row(0, "map_without_hexes")
    return found._replace(terrain=tuple(signs.ljust(width, VOID) for signs in rows))


def _read_row(reader: Reader, row: int, seats: int, found: Rows) -> str:
    """The terrain of one row; ships and forts are noted."""
    line, start = reader.rows[row], row % 2
    if line[:start].strip():
        raise reader.bad_row(row, "row_not_half_a_hex_to_the_east")
    words = [line[place : place + 2].ljust(2) for place in range(start, len(line), 2)]
    if len(words) > LARGEST:
        raise reader.bad_row(row, "row_too_long", found=len(words), most=LARGEST)
    return "".join(
        _read_hex(reader, row, word, seats, cell_at(column, row), found)
        for column, word in enumerate(words)
    )


def _read_hex(reader: Reader, row: int, word: str, seats: int, cell: Cell, found: Rows) -> str:
    """The terrain of one hex."""
    first, second = word[0], word[1]
    if first in TERRAINS and second == " ":
        return first
    number = fleets(seats).get(word)
    if number is not None:
        if number in found.ships:
            raise reader.bad_row(row, "ship_twice", ship=word)
        found.ships[number] = cell
        return SEA
    seat = SEAT_LETTERS[:seats].find(first)
    if seat < 0 or second not in _GROUNDS:
        raise reader.bad_row(row, "hex_not_understood", found=word)
    if seat in found.forts:
        raise reader.bad_row(row, "fort_twice", seat=first)
    found.forts[seat] = cell
    return _GROUNDS[second]
