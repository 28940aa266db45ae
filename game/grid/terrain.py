"""Sea and land on hexes, as staggered rows of signs."""

from collections.abc import Iterator, Sequence

from game.cell import Cell

SEA, SHOAL, LAND, VOID = "~", ":", "#", "_"  # void: no hex there


def cell_at(column: int, row: int) -> Cell:
    """The axial cell of a place; every second row, from the second, lies half a hex to the east."""
    return (column - (row >> 1), row)


def hexes(rows: Sequence[str]) -> Iterator[tuple[Cell, str]]:
    """Every hex with its sign, row by row."""
    for row, signs in enumerate(rows):
        for column, sign in enumerate(signs):
            if sign != VOID:
                yield cell_at(column, row), sign
