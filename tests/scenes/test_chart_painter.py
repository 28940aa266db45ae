"""The painted chart tells the truth: land just where the map has land, and water elsewhere."""

from itertools import chain

import pygame
import pytest

from game.cell import Cell
from game.grid.hex import SIDES, neighbours
from game.grid.terrain import LAND, SEA, SHOAL, VOID
from game.sea_battle import atlas
from game.sea_battle.chart import Chart, from_text
from scenes.games.sea_battle.ground import painting_of
from scenes.view.ground import FINE, SKETCHED
from scenes.view.layouts import Point
from scenes.view.painter.chart import paint_chart, sketch_chart
from scenes.view.painter.coast import draw_coast
from scenes.view.painter.frame import PAPER
from scenes.view.painter.sheet import LAYOUT, Sheet

UNIT = 40
MAPS = sorted({*chain(*map(atlas.names, (2, 3, 4)))})


def towards(cell: Cell, side: int, share: float) -> Point:
    """A point on the way from a hex's middle to that of a neighbour."""
    (x, y), (to_x, to_y) = LAYOUT.centre(cell), LAYOUT.centre(neighbours(cell)[side])
    return (x + (to_x - x) * share, y + (to_y - y) * share)


def drawn(side: int, holes: tuple[tuple[int, int], ...] = ()) -> Chart:
    """A square map with an island in its middle, a shoal beside it, and holes."""
    rows = [[SEA] * side for _ in range(side)]
    rows[side // 2][side // 2], rows[side // 2][side // 2 + 1] = LAND, SHOAL
    for column, row in holes:
        rows[row][column] = VOID
    owners = [["0"] * side for _ in range(side)]
    owners[0][1], owners[-1][1] = "1", "2"
    lines = ["sea battle map 1", "title_en A map", "seats 2", "unused 0"]
    lines += ["terrain", *map("".join, rows), "sectors", *map("".join, owners)]
    return from_text("\n".join(lines))


@pytest.mark.parametrize("pixels", [SKETCHED, FINE])
@pytest.mark.parametrize("name", MAPS)
def test_land_covers_the_land_hexes_and_nothing_else(name, pixels):
    """Every land hex keeps its core and is joined to land beside it; water stays water up to
    0.06 hex from its rim."""
    chart = atlas.built_in(name)
    sheet = Sheet(chart.terrain, painting_of(chart).unit(pixels))
    cover = draw_coast(sheet).cover
    wrong = []
    for cell, sign in sheet.signs.items():
        is_land = sign == LAND
        points = [LAYOUT.centre(cell)]
        for side, near in enumerate(neighbours(cell)):
            alike = (sheet.signs.get(near) == LAND) == is_land
            share = 0.49 if alike else (0.26 if is_land else 0.43)
            points.append(towards(cell, side, share))
        for point in points:
            x, y = map(int, sheet.at(point))
            if (cover.get_at((x, y))[0] > 128) != is_land:
                wrong.append((cell, sign, point))
    assert wrong == []


@pytest.mark.parametrize("paint", [sketch_chart, paint_chart])
@pytest.mark.parametrize("name", MAPS)
def test_water_looks_like_water(name, paint):
    """Blue in the middle of every hex of sea and on the way to its neighbours, not so on land.

    Some points lie under foam, a figure or a tree: most of them have to speak the truth."""
    chart = atlas.built_in(name)
    sheet, picture = Sheet(chart.terrain, UNIT), paint(chart.terrain, UNIT)
    picture = picture if paint is paint_chart else list(picture)[-1]
    soft = pygame.transform.box_blur(picture, 2)
    for cell, sign in sheet.signs.items():
        if sign == SHOAL:
            continue
        points = [towards(cell, side, 0.22) for side in range(SIDES)]
        colours = [soft.get_at(tuple(map(int, sheet.at(point)))) for point in points]
        blue = sum(colour.b > colour.r + 12 for colour in colours)
        assert (blue < 3) if sign == LAND else (blue > 3), (cell, sign, blue)


def test_the_same_map_gives_the_same_picture():
    chart = drawn(7)
    one, other = paint_chart(chart.terrain, 30), paint_chart(chart.terrain, 30)
    assert one.get_buffer().raw == other.get_buffer().raw


def test_other_maps_have_other_coasts():
    one = Sheet(drawn(7).terrain, 30)
    other = Sheet(drawn(9).terrain, 30)
    assert one.seed != other.seed


def test_first_look_and_chart_agree_about_the_coast():
    chart = atlas.built_in("twin_isles")
    small, large = Sheet(chart.terrain, 38), Sheet(chart.terrain, 76)
    rough = draw_coast(small).cover
    fine = pygame.transform.smoothscale(draw_coast(large).cover, small.size)
    first = pygame.mask.from_threshold(rough, (255,) * 3, (127, 127, 127, 255))
    second = pygame.mask.from_threshold(fine, (255,) * 3, (127, 127, 127, 255))
    common = first.overlap_area(second, (0, 0))
    assert common > 0.94 * max(first.count(), second.count())


def test_paper_is_left_blank_where_there_is_no_hex():
    chart = drawn(9, holes=((2, 2), (0, 5), (0, 6), (0, 7)))
    sheet, picture = Sheet(chart.terrain, 40), paint_chart(chart.terrain, 40)
    darkest = PAPER[0][1]
    for cell in ((1, 2), (-2, 5)):
        colour = picture.get_at(tuple(map(int, sheet.middle(cell))))
        assert all(a >= b - 4 for a, b in zip(colour[:3], darkest, strict=True)), cell


@pytest.mark.parametrize("side", [5, 40])
def test_the_smallest_and_the_largest_map_can_be_painted(side):
    chart = drawn(side)
    picture = paint_chart(chart.terrain, 28)
    assert picture.get_size() == Sheet(chart.terrain, 28).size


def test_lost_stamps_leave_a_chart(monkeypatch, tmp_path):
    chart = drawn(5)
    monkeypatch.setattr("scenes.view.painter.chart.root", lambda: tmp_path)
    assert paint_chart(chart.terrain, 30).get_size() == Sheet(chart.terrain, 30).size
