"""Broken tile files: each fault has its own message, naming the file and the entry."""

import pytest

from game.beacon_patrol.tileset import TILES, load_tiles
from game.core.errors import BadContent

HQ = '[[tile]]\nedges = "WWWW"\nareas = "0123"\nfeature = "beacon"\nhq = true\n'
PLAIN = '[[tile]]\nedges = "WWWW"\nareas = "0123"\nfeature = "plain"\n'
ENDLESS = "0x" + "f" * 5000  # can be read, but not written out


def tile(edges="LWWW", areas="0 123", more="houses = [1]", feature="plain"):
    """HQ and one tile more, which has the fault."""
    entry = f'[[tile]]\nedges = "{edges}"\nareas = "{areas}"\nfeature = "{feature}"\n{more}\n'
    return HQ + entry


BROKEN = {
    "not_toml": "[[tile",
    "nested_too_deeply": "tile = " + "[" * 5000,
    "unknown_key hull": HQ + PLAIN + "[hull]\n",
    "missing tile": "",
    "not_a_list_of_tables": "tile = 3",
    "no_headquarters": PLAIN,
    "second_headquarters": HQ + PLAIN + HQ,
    "headquarters_not_first": PLAIN + HQ,
    "no_base_tiles": HQ,
    "unknown_key colour": tile(more='houses = [1]\ncolour = "red"'),
    "missing edges": HQ + '[[tile]]\nareas = "0123"\nfeature = "plain"',
    "missing areas": HQ + '[[tile]]\nedges = "WWWW"\nfeature = "plain"',
    "missing feature": HQ + '[[tile]]\nedges = "WWWW"\nareas = "0123"',
    "wrong_type edges": HQ + '[[tile]]\nedges = 4\nareas = "0123"\nfeature = "plain"',
    "wrong_type hq": tile(more='houses = [1]\nhq = "no"'),
    "wrong_number_of_edges": tile(edges="LWWWW", areas="0 1234"),
    "unknown_terrain": tile(edges="XWWW"),
    "not_a_side": tile(areas="0 12a"),
    "area_reaches_a_side_that_is_not_there": tile(areas="0 1237"),
    "side_in_two_areas": tile(areas="0 1233"),
    "side_without_area": tile(areas="0 12"),
    "area_of_two_terrains": tile(areas="01 23"),
    "no_water": tile(edges="LLLL", areas="0123"),
    "water_in_two_pieces": tile(edges="LWLW", areas="02 1 3"),
    "water_not_listed_last": tile(areas="123 0"),
    "houses_not_one_number_per_land": tile(more="houses = [1, 1]"),
    "houses_not_a_number": tile(more='houses = ["one"]'),
    "houses_not_a_number list": tile(more=f"houses = [[{ENDLESS}]]"),
    "houses_out_of_range": tile(more="houses = [-1]"),
    "houses_out_of_range int": tile(more=f"houses = [{ENDLESS}]"),
    "unknown_feature": tile(feature="whale"),
    "headquarters_without_beacon": HQ.replace("beacon", "buoy") + PLAIN,
    "headquarters_not_in_open_sea": tile(feature="beacon", more="houses = [0]\nhq = true"),
    "turbine_not_in_open_sea": tile(feature="turbine"),
    "pier_not_on_one_island": tile("LWLW", "0 2 13", "houses = [1, 1]", "pier"),
}
WHOLE_FILE = {
    "not_toml", "nested_too_deeply", "unknown_key hull", "missing tile", "not_a_list_of_tables",
    "no_headquarters", "no_base_tiles",
}  # fmt: skip
ENTRY = {"second_headquarters": 2, "headquarters_not_first": 1, "headquarters_without_beacon": 0}


def fault_of(tmp_path, content):
    path = tmp_path / "mine.toml"
    path.write_text(content, "utf-8")
    with pytest.raises(BadContent) as caught:
        load_tiles(path)
    return caught.value


@pytest.mark.parametrize("name", BROKEN)
def test_the_fault_is_named_with_its_entry(name, tmp_path):
    """BP-C1, BP-C4 and BP-C5 hold in every tile file, or it is not read."""
    error = fault_of(tmp_path, BROKEN[name])
    key, *about = name.split()
    assert error.fault.key == key
    assert all(word in str(error) for word in about)
    place = "mine.toml" if name in WHOLE_FILE else f"mine.toml: tile {ENTRY.get(name, 1)}"
    assert error.where == place


def test_no_two_faults_read_the_same(tmp_path):
    messages = {str(fault_of(tmp_path, content)) for content in BROKEN.values()}
    assert len(messages) == len(BROKEN) >= 20


def test_a_file_that_is_not_there_or_no_text(tmp_path):
    with pytest.raises(BadContent, match=r"absent\.toml: cannot be read"):
        load_tiles(tmp_path / "absent.toml")
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadContent, match=r"mine\.toml: not utf 8"):
        load_tiles(path)


def test_a_sound_file_of_ones_own_is_read(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(tile(), "utf-8")
    assert [found.word for found in load_tiles(path)] == ["HQ", "N:1"]
    assert len(TILES) == 64
