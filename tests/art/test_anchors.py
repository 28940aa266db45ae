"""Marks stand where the anchors say, and the anchors say what the data say."""

import json
from collections import Counter

import numpy as np
import pytest
from PIL import Image

from game.beacon_patrol.tileset import TILES as BEACON_TILES
from game.beacon_patrol.tileset import Feature
from game.land_vs_sea.faces import FACES, Terrain
from game.pelican_bay.tileset import LETTERS
from game.pelican_bay.tileset import TILES as PELICAN_TILES
from tests.art.painted import ART, CRAG, NOTHING, SETS, anchors, at, tiles


def test_land_vs_sea_anchors_name_every_mark_of_the_data():
    for tile in tiles("land_vs_sea"):
        data = FACES[tile.number]
        wanted = Counter({"plus": sum(data.plus), "peak": len(data.range), "coral": len(data.reef)})
        wanted[data.action.value] += bool(data.action.value)
        wanted[data.cargo.value] += bool(data.cargo.value)
        assert Counter(mark["mark"] for mark in tile.marks) == +wanted, tile.name


def test_a_plus_stands_on_the_area_it_belongs_to():
    for tile in tiles("land_vs_sea"):
        data = FACES[tile.number]
        found = Counter(mark["area"] for mark in tile.marks if mark["mark"] == "plus")
        assert found == +Counter(dict(enumerate(data.plus))), tile.name
        for mark in tile.marks:
            if mark["mark"] == "plus":
                assert at(tile.areas(), mark["x"], mark["y"]) == mark["area"], (tile.name, mark)
                assert strange(tile, mark) < 0.3, (tile.name, mark)


def strange(tile, mark) -> float:
    """Which part of a mark lies on other areas of its tile than its own."""
    reach = np.linspace(-mark["width"] / 2, mark["width"] / 2, 15)
    under = [
        int(at(tile.areas(), mark["x"] + dx, mark["y"] + dy))
        for dx in reach
        for dy in reach
        if np.hypot(dx, dy) <= mark["width"] / 2
    ]
    return sum(area not in (mark["area"], NOTHING) for area in under) / len(under)


def test_cargo_stands_on_its_own_terrain():
    for tile in tiles("land_vs_sea"):
        for mark in tile.marks:
            if mark["mark"] in ("caravan", "ship"):
                area = int(at(tile.areas(), mark["x"], mark["y"]))
                wanted = Terrain.LAND if mark["mark"] == "caravan" else Terrain.SEA
                assert tile.face.kinds[area] == wanted, (tile.name, mark)


def test_peaks_and_corals_stand_at_the_sides_they_cover():
    for tile in tiles("land_vs_sea"):
        data = FACES[tile.number]
        for name, sides in (("peak", data.range), ("coral", data.reef)):
            marks = [mark for mark in tile.marks if mark["mark"] == name]
            assert [mark["side"] for mark in marks] == list(sides), tile.name
            for mark in marks:
                nearest = min(
                    range(6),
                    key=lambda side: np.hypot(
                        tile.along(side, 0.5, 0)[0] - mark["x"],
                        tile.along(side, 0.5, 0)[1] - mark["y"],
                    ),
                )
                assert nearest == mark["side"], (tile.name, mark)


@pytest.mark.parametrize("width", ["width", "far"])
def test_marks_of_a_face_keep_apart_and_on_the_tile(width):
    wrong = []
    for tile in tiles("land_vs_sea"):
        for number, mark in enumerate(tile.marks):
            if np.hypot(mark["x"], mark["y"]) > 0.47:
                wrong.append((tile.name, mark))
            for other in tile.marks[:number]:
                gap = np.hypot(mark["x"] - other["x"], mark["y"] - other["y"])
                if gap < 0.32 * (mark[width] + other[width]):
                    wrong.append((tile.name, mark["mark"], other["mark"], round(gap, 2)))
    assert wrong == []


def test_beacon_patrol_anchors_name_feature_and_houses():
    for tile in tiles("beacon_patrol"):
        data = BEACON_TILES[tile.number]
        wanted = Counter({"house": sum(data.houses)})
        if data.feature is not Feature.PLAIN:
            wanted[data.feature.value] += 1
        assert Counter(mark["mark"] for mark in tile.marks) == +wanted, tile.name


def test_beacon_patrol_houses_stand_on_the_area_that_counts_them():
    for tile in tiles("beacon_patrol"):
        data = BEACON_TILES[tile.number]
        feet = [(m["x"], m["y"]) for m in tile.marks if m["mark"] == "house"]
        found = Counter(int(at(tile.areas(), x, y)) for x, y in feet)
        assert found == +Counter(dict(enumerate(data.houses))), tile.name


@pytest.mark.parametrize("kind", SETS)
def test_beacon_patrol_symbols_are_painted_where_the_anchors_say(kind):
    """Bright paint above each foot: white walls, red roofs and bands, yellow lamps."""
    rise = {"beacon": 0.2, "house": 0.07, "buoy": 0.05, "turbine": 0.2}
    for tile in tiles("beacon_patrol", kind):
        pixels = tile.picture()
        for mark in tile.marks:
            if mark["mark"] == "pier":
                continue
            y = mark["y"] - rise[mark["mark"]]
            spots = [at(pixels, mark["x"] + dx, y + dy)[:3] for dx in (-0.03, 0, 0.03)
                     for dy in np.linspace(-0.06, 0.06, 9)]  # fmt: skip
            bright = sum(c.min() > 185 or int(c[0]) - int(c[1]) > 70 for c in spots)
            assert bright >= 8, (tile.name, mark, bright)


@pytest.mark.parametrize("kind", SETS)
def test_links_join_their_two_patches_over_what_passes_below(kind):
    for tile in tiles("pelican_bay", kind):
        data = PELICAN_TILES[tile.number]
        links = [mark for mark in tile.marks if mark["mark"] != "rocks"]
        assert len(links) == (data.link is not None), tile.name
        if data.link is None:
            continue
        (mark,) = links
        letter = LETTERS[data.patches.kinds[data.link[0]]]
        assert mark["mark"] == {"F": "bridge", "B": "logs"}[letter], tile.name
        start, end = (np.array(point) for point in mark["ends"])
        ends = {int(at(tile.areas(), *start)), int(at(tile.areas(), *end))}
        assert ends == set(data.link), tile.name
        path = {int(at(tile.areas(), *(start + (end - start) * t))) for t in np.linspace(0, 1, 80)}
        assert path <= {*data.link, *data.beneath, CRAG}, (tile.name, path)
        timber = at(tile.picture(), *((start + end) / 2))
        assert int(timber[0]) > int(timber[2]) + 20, tile.name


def test_rocks_are_named_where_bare_rock_parts_two_areas():
    parted = 0
    for tile in tiles("pelican_bay"):
        rocks = [mark for mark in tile.marks if mark["mark"] == "rocks"]
        assert len(rocks) == bool((tile.areas() == CRAG).any()), tile.name
        for mark in rocks:
            around = {
                int(at(tile.areas(), mark["x"] + dx, mark["y"] + dy))
                for dx in np.linspace(-0.06, 0.06, 9)
                for dy in np.linspace(-0.06, 0.06, 9)
            }
            assert CRAG in around, tile.name
            parted += 1
    assert parted > 5


def test_marks_can_be_told_apart_small_and_grey():
    """At a tile of 64 pixels each mark differs from every other in shape or tone."""
    sizes = {m["mark"]: m["far"] for marks in anchors("land_vs_sea").values() for m in marks}
    assert len(sizes) == 7
    seen = {}
    for name, size in sizes.items():
        picture = Image.open(ART / "land_vs_sea" / f"mark_{name}.webp").convert("RGBA")
        ground = Image.new("RGBA", picture.size, (120, 150, 150, 255))
        ground.alpha_composite(picture)
        wide = round(64 * size)
        small = ground.convert("L").resize((wide, wide), Image.Resampling.LANCZOS)
        seen[name] = np.asarray(small.resize((16, 16), Image.Resampling.BILINEAR), np.float32)
    names = sorted(seen)
    for number, one in enumerate(names):
        for other in names[:number]:
            assert np.abs(seen[one] - seen[other]).mean() > 15, (one, other)


def test_spots_lie_in_their_areas():
    for game in ("pelican_bay", "land_vs_sea"):
        spots = json.loads((ART / game / "spots.json").read_text())
        for tile in tiles(game):
            rules = PELICAN_TILES[tile.number].face if game == "pelican_bay" else tile.face
            assert len(spots[str(tile.number)]) == len(rules.areas)
            for area, (x, y) in enumerate(spots[str(tile.number)]):
                shown = int(at(tile.areas(), x, y))
                assert set(tile.face.areas[shown]) <= set(rules.areas[area]), (tile.name, area)
