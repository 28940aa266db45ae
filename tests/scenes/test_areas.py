"""Areas are shown by the outline the painter wrote down, turned as the tile lies."""

from math import atan2, pi

import pytest

from game.land_vs_sea.faces import FACES
from game.pelican_bay.tileset import TILES
from scenes.assets import Assets
from scenes.view.areas import Areas, painted_areas
from scenes.view.layouts import HexLayout, side

LAYOUT = HexLayout()
GAMES = {
    "pelican_bay": [tile.face for tile in TILES],
    "land_vs_sea": [tile.face for tile in FACES],
}


def holds(ring, point):
    """Whether a point lies inside a ring: one goes once around it."""
    x, y = point
    total = 0.0
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
        turn = atan2(by - y, bx - x) - atan2(ay - y, ax - x)
        total += (turn + pi) % (2 * pi) - pi
    return abs(total) > pi


@pytest.mark.parametrize("game", GAMES)
def test_a_turned_area_lies_at_the_sides_that_the_rules_give_it(game):
    areas = painted_areas(Assets(), game, LAYOUT)
    for number, face in enumerate(GAMES[game]):
        for turn in (0, 1, 4):
            area_at = face.turned[turn].area_at
            for n in range(6):
                (ax, ay), (bx, by) = side(LAYOUT, (0, 0), n)
                just_inside = ((ax + bx) / 2 * 0.96, (ay + by) / 2 * 0.96)
                found = [
                    area
                    for area in range(len(face.areas))
                    if any(
                        holds(ring, just_inside) for ring in areas.shape(number, area, turn).rings
                    )
                ]
                assert found == [area_at[n]], (game, number, turn, n)


def test_coasts_are_what_does_not_run_along_the_sides_of_the_tile():
    ring = ((0.5, -0.289), (0.5, 0.289), (0.2, 0.1), (0.1, -0.1))
    shape = Areas(LAYOUT, {3: ((ring,),)}).shape(3, 0)
    assert shape.coasts == (((0.5, 0.289), (0.2, 0.1), (0.1, -0.1), (0.5, -0.289)),)


def test_a_shape_is_made_once_so_that_marks_of_it_are_equal():
    areas = painted_areas(Assets(), "pelican_bay", LAYOUT)
    assert areas.shape(1, 0, 2) is areas.shape(1, 0, 2)
    assert areas.shape(1, 0, 2) is not areas.shape(1, 0, 3)


def test_what_the_painter_did_not_write_down_is_the_whole_tile():
    shape = Areas(LAYOUT, {}).shape(0, 1, 1)
    assert len(shape.rings[0]) == 6
    assert shape.coasts == ()
