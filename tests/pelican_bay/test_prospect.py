"""How empty cells look to players of the solitaire, and what that costs (PB-M2)."""

from itertools import product

import pytest

from game.pelican_bay.prospect import ASKING, SPOTS, prospect
from game.pelican_bay.tile import Terrain

SEA, BEACH, FOREST = Terrain


def spot(sides, terrain=SEA):
    """An empty cell with these terrains around, clockwise from the east; `.` for none."""
    asked = sum(ASKING[side]["SBF".index(kind)] for side, kind in enumerate(sides) if kind != ".")
    return SPOTS[terrain][asked]


def test_a_cell_looks_the_same_turned_or_in_a_mirror():
    looks = {spot(sides).look for sides in ("SB....", "..SB..", "B....S", "BS....", "SF....")}
    assert len(looks) == 1
    assert spot("S.B...").look not in looks


def test_a_look_tells_edges_of_one_region_from_edges_of_two():
    beside = spot("SSB...")
    assert beside.look == ""
    assert beside.look_with([7, 7]) == beside.look_with([9, 9])
    assert beside.look_with([7, 7]) != beside.look_with([7, 9])
    assert spot("SSB...", BEACH).look


def test_a_cell_is_filled_by_tiles_that_show_what_is_asked():
    """PB-P2: two sides at least."""
    assert not spot("S.....").can_be_filled
    assert spot("S.S...").can_be_filled
    assert spot("SSSSSS").turned == {66: (396,)}
    assert spot("FFFFFF").tiles == 1 << 57


@pytest.mark.parametrize("left", [0, 1, 17, 64, 67])
def test_whatever_a_cell_looks_like_has_a_cost(left):
    looks = set()
    for sides in product(".SB", repeat=6):
        edges = sides.count("S")
        for regions in product(range(edges), repeat=edges):
            looks.add(spot(sides).look_with(list(regions)))
    assert len(looks) > 300
    assert all(len(prospect(left).looks[look]) == 68 for look in looks)


def test_a_closed_region_costs_and_so_does_an_edge_that_no_tile_can_meet():
    for left in (5, 20, 40):
        looks = prospect(left).looks
        single = spot("SBF...").look
        assert looks[single][0] > looks[single][20]
        ring, join = spot("SSB...").look_with([1, 1]), spot("SSB...").look_with([1, 2])
        assert looks[ring][20] > looks[join][20]
