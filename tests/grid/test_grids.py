"""Square and hex grids keep the same promises."""

from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.grid import hex, square

GRIDS = [pytest.param(square, id="square"), pytest.param(hex, id="hex")]
small = st.integers(-30, 30)
cells = st.tuples(small, small)


@pytest.mark.parametrize("grid", GRIDS)
@given(cell=cells, side=st.integers(0, 5))
def test_across_a_side_and_back(grid: ModuleType, cell, side):
    side %= grid.SIDES
    there = grid.neighbour(cell, side)
    assert there != cell
    assert grid.neighbour(there, grid.opposite(side)) == cell
    assert grid.neighbours(cell)[side] == there
    assert grid.distance(cell, there) == 1


@pytest.mark.parametrize("grid", GRIDS)
@given(a=cells, b=cells, c=cells)
def test_distance_is_a_metric(grid: ModuleType, a, b, c):
    assert (grid.distance(a, b) == 0) == (a == b)
    assert grid.distance(a, b) == grid.distance(b, a)
    assert grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c)


@pytest.mark.parametrize("grid", GRIDS)
@given(a=st.tuples(st.integers(-4, 4), st.integers(-4, 4)))
def test_distance_counts_steps(grid: ModuleType, a):
    ring, steps = {(0, 0)}, 0
    while a not in ring:
        ring |= {n for cell in ring for n in grid.neighbours(cell)}
        steps += 1
    assert grid.distance((0, 0), a) == steps


@pytest.mark.parametrize("grid", GRIDS)
@given(a=cells, b=cells, times=st.integers(-7, 7))
def test_turning_keeps_distances_and_shifts_sides(grid: ModuleType, a, b, times):
    assert grid.distance(grid.turn(a, times), grid.turn(b, times)) == grid.distance(a, b)
    assert grid.turn(grid.turn(a, times), -times) == a
    for side in range(grid.SIDES):
        turned = grid.turn(grid.neighbour((0, 0), side), times)
        assert turned == grid.neighbour((0, 0), (side + times) % grid.SIDES)


@pytest.mark.parametrize("radius", range(5))
def test_disc_holds_every_cell_in_reach_once(radius):
    found = hex.disc((2, -3), radius)
    near = {(q, r) for q in range(-9, 12) for r in range(-12, 9)}
    assert sorted(found) == sorted(c for c in near if hex.distance(c, (2, -3)) <= radius)
