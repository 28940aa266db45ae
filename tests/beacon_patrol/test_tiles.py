"""The tile set is the one agreed on, and its file comes from the script."""

from collections import Counter

import pytest

from build_scripts import make_beacon_patrol_tiles, paint_beacon_patrol
from build_scripts.painting.palette import RED
from build_scripts.painting.shapes import SQUARE, grid
from game.beacon_patrol.tileset import HQ, LAND, TILES, WATER, Feature

BASE = [tile for tile in TILES[1:] if tile.feature not in (Feature.TURBINE, Feature.PIER)]


def land(tile):
    return "".join(name for name, kind in zip("NESW", tile.face.edges, strict=True) if kind == LAND)


def counted(feature):
    return Counter(land(tile) for tile in BASE if tile.feature is feature)


def test_hq_is_a_beacon_in_open_sea():
    """BP-C1: no land, a beacon, and the first of all tiles."""
    assert TILES[HQ].is_hq
    assert TILES[HQ].feature is Feature.BEACON
    assert TILES[HQ].face.edges == (WATER,) * 4
    assert sum(tile.is_hq for tile in TILES) == 1


def test_there_are_54_base_tiles_and_nine_expansion_tiles():
    """BP-C2: five turbines and four piers beside the base."""
    assert len(BASE) == 54
    assert Counter(tile.feature for tile in TILES[1:]) == {
        Feature.PLAIN: 26,
        Feature.BUOY: 16,
        Feature.BEACON: 12,
        Feature.TURBINE: 5,
        Feature.PIER: 4,
    }


def test_the_base_is_spread_over_the_shapes_as_listed():
    """BP-C4: edges, and one feature at most on each."""
    single, corner, triple = "NESW", ("NE", "ES", "SW", "NW"), ("NES", "ESW", "NSW", "NEW")
    assert counted(Feature.PLAIN) == (
        {"": 6, "NS": 2, "EW": 2} | dict.fromkeys(single, 2) | dict.fromkeys((*corner, *triple), 1)
    )
    assert counted(Feature.BUOY) == {"": 6, "NS": 1, "EW": 1} | dict.fromkeys(single, 2)
    assert counted(Feature.BEACON) == dict.fromkeys((*single, *corner, *triple), 1)


@pytest.mark.parametrize("side", range(4))
def test_each_side_is_land_on_18_base_tiles(side):
    assert sum(tile.face.edges[side] == LAND for tile in BASE) == 18


def test_turbines_stand_in_open_sea_and_piers_on_each_corner():
    assert all(tile.is_open_sea for tile in TILES if tile.feature is Feature.TURBINE)
    piers = [land(tile) for tile in TILES if tile.feature is Feature.PIER]
    assert sorted(piers) == ["ES", "NE", "NW", "SW"]


def test_the_water_of_every_tile_is_one_piece():
    """BP-C5: and every tile can be reached over at least one edge."""
    for tile in TILES:
        assert tile.face.kinds.count(WATER) == 1
        assert WATER in tile.face.edges


def test_adjacent_land_edges_are_one_landmass_and_opposite_ones_two():
    """BP-C4: which edges a land reaches."""
    for tile in TILES:
        masses = tile.face.kinds.count(LAND)
        assert (
            masses == {0: 0, 1: 1, 2: 2 if land(tile) in ("NS", "EW") else 1, 3: 1}[len(land(tile))]
        )


def houses(shape, feature):
    return sorted(
        tuple(sorted(tile.houses[:-1], reverse=True))
        for tile in TILES[1:]
        if tile.feature is feature and land(tile) in shape
    )


def test_houses_stand_where_they_should():
    """BP-C4: houses are counted on each area of land."""
    corners, triples = ("NE", "ES", "SW", "NW"), ("NES", "ESW", "NSW", "NEW")
    for side in "NESW":
        assert houses((side,), Feature.PLAIN) == [(1,), (2,)]
        assert houses((side,), Feature.BUOY) == [(0,), (1,)]
    for strips in (("NS",), ("EW",)):
        assert houses(strips, Feature.PLAIN) == [(1, 0), (1, 0)]
        assert houses(strips, Feature.BUOY) == [(0, 0)]
    assert houses(corners, Feature.PLAIN) == [(1,)] * 4
    assert houses(triples, Feature.PLAIN) == [(1,), (1,), (1,), (2,)]
    assert houses(("N", "E", "S", "W", *corners), Feature.BEACON) == [(0,)] * 8
    assert houses(triples, Feature.BEACON) == [(0,), (0,), (1,), (1,)]
    assert houses(corners, Feature.PIER) == [(1,)] * 4
    assert not any(tile.houses[-1] for tile in TILES), "a house in the water"


def test_every_tile_has_an_arrow_and_that_of_expansions_is_red(monkeypatch):
    """BP-C4, BP-C2: HQ and one tile of each kind, drawn small."""
    drawn = []
    monkeypatch.setattr(paint_beacon_patrol, "north_arrow", lambda *given: drawn.append(given[-1]))
    one_of_each = {tile.feature: number for number, tile in enumerate(TILES)}
    for number in (HQ, *one_of_each.values()):
        paint_beacon_patrol.paint_stark(
            number, paint_beacon_patrol.patches_of(number, grid(SQUARE, 24))
        )
        is_extra = TILES[number].feature in (Feature.TURBINE, Feature.PIER)
        assert [colour == RED for colour in drawn] == [is_extra], TILES[number].word
        drawn.clear()


def test_the_script_writes_the_file_that_is_there(tmp_path, monkeypatch):
    there = make_beacon_patrol_tiles.OUTPUT.read_text("utf-8")
    monkeypatch.setattr(make_beacon_patrol_tiles, "OUTPUT", tmp_path / "tiles.toml")
    make_beacon_patrol_tiles.main()
    assert (tmp_path / "tiles.toml").read_text("utf-8") == there


def test_words_tell_shapes_apart():
    assert TILES[HQ].word == "HQ"
    words = {tile.word for tile in TILES}
    assert {"sea", "sea/buoy", "N:2", "NS:1+0", "NS:0+1", "NE/pier:1", "sea/turbine"} <= words
