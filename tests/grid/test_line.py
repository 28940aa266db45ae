"""Lines between centres, against real geometry with fractions."""

from fractions import Fraction
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.grid import hex, square

GRIDS = [pytest.param(square, id="square"), pytest.param(hex, id="hex")]
near = st.integers(-5, 5)
cells = st.tuples(near, near)

# Corners of a cell about its centre, in the grid's own slanted coordinates.
_THIRD = Fraction(1, 3)
_HALF = Fraction(1, 2)
CORNERS = {
    hex: [
        (_THIRD, _THIRD),
        (-_THIRD, 2 * _THIRD),
        (-2 * _THIRD, _THIRD),
        (-_THIRD, -_THIRD),
        (_THIRD, -2 * _THIRD),
        (2 * _THIRD, -_THIRD),
    ],
    square: [(_HALF, -_HALF), (_HALF, _HALF), (-_HALF, _HALF), (-_HALF, -_HALF)],
}


def clipped(start, end, polygon):
    """The part of a segment inside a convex polygon: (enter, leave), and if it lies on the rim."""
    enter, leave, on_rim = Fraction(0), Fraction(1), False
    rim = list(zip(polygon, polygon[1:] + polygon[:1], strict=True))
    sign = 1 if sum(a[0] * b[1] - a[1] * b[0] for a, b in rim) > 0 else -1
    for (ax, ay), (bx, by) in rim:

        def height(p):
            return sign * ((bx - ax) * (p[1] - ay) - (by - ay) * (p[0] - ax))  # noqa: B023

        at_start, at_end = height(start), height(end)
        if at_start == at_end:
            if at_start < 0:
                return None
            on_rim = on_rim or at_start == 0
        elif at_end > at_start:
            enter = max(enter, -at_start / (at_end - at_start))
        else:
            leave = min(leave, at_start / (at_start - at_end))
    return (enter, leave, on_rim) if enter < leave else None


def crossed_by_geometry(grid: ModuleType, a, b):
    inside, rims = [], {}
    for q in range(min(a[0], b[0]) - 2, max(a[0], b[0]) + 3):
        for r in range(min(a[1], b[1]) - 2, max(a[1], b[1]) + 3):
            polygon = [(q + dq, r + dr) for dq, dr in CORNERS[grid]]
            span = clipped(a, b, polygon)
            if span is None or (q, r) in (a, b):
                continue
            if span[2]:
                rims.setdefault(span[:2], []).append((q, r))
            else:
                inside.append((span[0], ((q, r),)))
    steps = inside + [(enter, tuple(sorted(pair))) for (enter, _), pair in rims.items()]
    return tuple(step for _, step in sorted(steps))


@pytest.mark.parametrize("grid", GRIDS)
@settings(max_examples=300)
@given(a=cells, b=cells)
def test_line_equals_geometry(grid, a, b):
    assert grid.line(a, b) == crossed_by_geometry(grid, a, b)


@pytest.mark.parametrize("grid", GRIDS)
@given(a=cells, b=cells)
def test_line_is_the_same_both_ways(grid, a, b):
    there, back = grid.line(a, b), grid.line(b, a)
    assert sorted(there) == sorted(back)
    assert {len(step) for step in there} <= {1, 2}


def test_straight_line_crosses_the_cells_between():
    assert hex.line((0, 0), (3, 0)) == (((1, 0),), ((2, 0),))


def test_line_between_two_hexes_runs_along_their_border():
    assert hex.line((0, 0), (1, 1)) == (((0, 1), (1, 0)),)


def test_within_three_only_distance_two_off_the_axes_runs_along_a_border():
    for target in hex.disc((0, 0), 3):
        pairs = [step for step in hex.line((0, 0), target) if len(step) == 2]
        off_axis = 0 not in (target[0], target[1], target[0] + target[1])
        at_two = hex.distance((0, 0), target) == 2
        assert bool(pairs) == (off_axis and at_two)
