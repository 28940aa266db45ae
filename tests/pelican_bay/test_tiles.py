"""The 67 tiles: every property of the tile set, read from the file itself."""

import tomllib
from collections import Counter
from itertools import groupby
from pathlib import Path

import pytest

import game.pelican_bay
from build_scripts import make_pelican_bay_tiles
from game.grid.hex import SIDES
from game.pelican_bay.tile import Terrain, Tile, can_be_painted, crosses
from game.pelican_bay.tileset import EDGES, FIT, TILES
from game.tiles.tile import Face

FILE = Path(game.pelican_bay.__file__).with_name("tiles.toml")
ENTRIES = tomllib.loads(FILE.read_text("utf-8"))["tile"]


def runs(edges: str) -> list[str]:
    """The terrains around a tile, neighbours of one kind taken together."""
    letters = [letter for letter, _ in groupby(edges)]
    return letters[1:] if len(letters) > 1 and letters[0] == letters[-1] else letters


def is_repeated(edges: str) -> bool:
    return max(Counter(runs(edges)).values()) > 1


def test_there_are_67_tiles_with_six_edges_of_three_terrains():
    """PB-C1."""
    assert len(TILES) == len(ENTRIES) == 67
    assert all(len(entry["edges"]) == 6 and set(entry["edges"]) <= set("SBF") for entry in ENTRIES)


def test_all_tiles_differ_however_they_are_turned():
    turned = [{e[turn:] + e[:turn] for turn in range(6)} for e in (t["edges"] for t in ENTRIES)]
    assert len(set().union(*turned)) == sum(map(len, turned))


def test_at_most_three_tiles_show_one_terrain():
    assert sum(len(set(entry["edges"])) == 1 for entry in ENTRIES) <= 3


def test_at_most_38_tiles_have_no_terrain_in_two_runs():
    assert sum(not is_repeated(entry["edges"]) for entry in ENTRIES) <= 38


def test_seven_bridges_over_forest_and_seven_logs_on_beaches():
    """PB-C2: sea has no bridge."""
    assert sum("bridge" in entry for entry in ENTRIES) == 7
    assert sum("logs" in entry for entry in ENTRIES) == 7
    for tile in TILES:
        if tile.link is not None:
            one, other = (tile.patches.kinds[patch] for patch in tile.link)
            assert one == other != Terrain.SEA


def test_at_least_fifteen_others_repeat_a_terrain_without_a_bridge():
    others = [e for e in ENTRIES if is_repeated(e["edges"]) and not {"bridge", "logs"} & set(e)]
    assert len(others) >= 15
    joined = [len(entry["areas"].split()) < len(runs(entry["edges"])) for entry in others]
    assert any(joined), "some lead through the middle"
    assert not all(joined), "some do not: people have to look"


def test_every_terrain_has_134_edges():
    assert Counter("".join(entry["edges"] for entry in ENTRIES)) == {"S": 134, "B": 134, "F": 134}


def test_a_run_is_never_cut_and_areas_never_cross():
    for tile in TILES:
        at, edges = tile.patches.area_at, tile.patches.edges
        for side in range(6):
            assert edges[side] != edges[side - 1] or at[side] == at[side - 1]
        areas = tile.patches.areas
        assert not any(crosses(one, other) for one in areas for other in areas if one != other)


def test_what_passes_under_a_bridge_is_not_cut():
    """PB-C2: it is one patch with edges on both sides of the bridge, and one area."""
    for tile in TILES:
        if tile.link is None:
            assert tile.face is tile.patches
            continue
        assert len(tile.beneath) >= 1
        for patch in tile.beneath:
            assert tile.patches.areas[patch] in tile.face.areas
        one, other = (set(tile.patches.areas[patch]) for patch in tile.link)
        assert any(set(area) == one | other for area in tile.face.areas)
        assert len(tile.face.areas) == len(tile.patches.areas) - 1


def test_patches_of_one_terrain_can_be_painted_apart():
    assert all(can_be_painted(tile.patches) for tile in TILES)
    crossed = Face((0, 2, 0, 2, 0, 0), ((0, 4, 5), (1,), (2,), (3,)))
    assert not can_be_painted(crossed)
    assert can_be_painted(Face((0, 2, 0, 2, 0, 0), ((0, 2, 4, 5), (1,), (3,))))
    assert can_be_painted(Face((0, 2, 0, 2, 1, 1), ((0,), (1,), (2,), (3,), (4, 5))))


def test_a_turned_tile_shows_its_edges_further_round():
    for tile, face in enumerate(TILES):
        for turn in range(SIDES):
            for side in range(SIDES):
                shown = EDGES[tile * SIDES + turn][(side + turn) % SIDES]
                assert shown == face.patches.edges[side]
                assert FIT.showing[(side + turn) % SIDES][shown] >> (tile * SIDES + turn) & 1


def test_the_script_writes_this_very_file(tmp_path, monkeypatch):
    monkeypatch.setattr(make_pelican_bay_tiles, "TARGET", tmp_path / "tiles.toml")
    make_pelican_bay_tiles.main()
    assert (tmp_path / "tiles.toml").read_bytes() == FILE.read_bytes()


@pytest.mark.parametrize("other", [(0, 3), (1, 4)])
def test_what_crosses_is_found_both_ways(other):
    assert crosses((2, 5), other)
    assert crosses(other, (2, 5))
    assert Tile(Face((0,) * 6, ((0, 1, 2, 3, 4, 5),))).beneath == ()
