"""Which cells a straight line between two centres crosses, exactly, in whole numbers."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import TypeAlias

from game.cell import Cell

# One cell whose inside is crossed, or the two cells along whose common border the line runs.
Crossing: TypeAlias = tuple[Cell, ...]
Forms: TypeAlias = Callable[[Cell], tuple[int, ...]]


def crossings(a: Cell, b: Cell, near: Iterable[Cell], forms: Forms) -> tuple[Crossing, ...]:
    """The crossings between a and b, in the order of travel.

    A cell is the meeting of strips: its points are those whose forms differ by at most one from
    the forms of its centre. A corner that is only touched is not crossed.
    """
    inside: list[tuple[Fraction, Cell]] = []
    border: dict[tuple[Fraction, Fraction], list[Cell]] = {}
    for cell in near:
        if cell in (a, b):
            continue
        span = _span(forms(a), forms(b), forms(cell))
        if span is None:
            continue
        enter, leave, along = span
        if along:
            border.setdefault((enter, leave), []).append(cell)
        else:
            inside.append((enter, cell))
    steps: list[tuple[Fraction, Crossing]] = [(enter, (cell,)) for enter, cell in inside]
    steps += [(enter, tuple(sorted(cells))) for (enter, _), cells in border.items()]
    return tuple(crossing for _, crossing in sorted(steps))


def _span(
    start: tuple[int, ...], end: tuple[int, ...], centre: tuple[int, ...]
) -> tuple[Fraction, Fraction, bool] | None:
    """When the line is in the cell, and whether only along its border."""
    enter, leave, along = Fraction(0), Fraction(1), False
    for s, e, c in zip(start, end, centre, strict=True):
        offset, speed = s - c, e - s
        if speed == 0:
            if abs(offset) > 1:
                return None
            along = along or abs(offset) == 1
            continue
        if min(s, e) >= c + 1 or max(s, e) <= c - 1:
            return None  # never in this strip: most cells are told so, without a fraction
        ends = sorted((Fraction(-1 - offset, speed), Fraction(1 - offset, speed)))
        enter, leave = max(enter, ends[0]), min(leave, ends[1])
    return (enter, leave, along) if enter < leave else None
