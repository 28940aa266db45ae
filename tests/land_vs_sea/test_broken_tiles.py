"""Broken tile files: each is refused with a message of its own that names the entry."""

from pathlib import Path

import pytest

from game.core.errors import BadContent
from game.land_vs_sea import faces

WHOLE = (Path(faces.__file__).parent / "tiles.toml").read_text("utf-8")
TILE_0 = WHOLE.split("[[tile]]")[1]
FRONT = 'front = { edges = "LLLSSS", areas = "012 345" }'
BACK = 'back = { edges = "LLSSSS", areas = "01 2345" }'


def first_tile(front: str = FRONT, back: str = BACK) -> str:
    return WHOLE.replace(TILE_0, f"\n{front}\n{back}\n\n")


def line(name: str, words: str) -> str:
    old = next(line for line in WHOLE.splitlines() if line.startswith(f"{name} = "))
    return WHOLE.replace(old, words)


def front(words: str) -> str:
    return first_tile(front=f"front = {{ {words} }}")


SIX = 'edges = "LLLSSS", areas = "012 345"'
WHIRLPOOL = next(line for line in WHOLE.splitlines() if line.startswith("whirlpool"))
SPECIAL = 'edges = "LLLLLL", areas = "012345"'

BROKEN = {
    "not toml": (WHOLE + "\n[[tile", "tiles.toml", "not_toml"),
    "thousands of digits": (WHOLE + f"\nmany = {'9' * 5000}", "tiles.toml", "not_toml"),
    "thousands of brackets": ("tile = " + "[" * 100_000, "tiles.toml", "nested_too_deeply"),
    "no tiles": (WHOLE.split("[[tile]]")[0], "tiles.toml", "missing"),
    "tiles not a list": (
        WHOLE.split("[[tile]]")[0] + "tile = 3",
        "tiles.toml",
        "not_a_list_of_tables",
    ),
    "a tile too few": (
        WHOLE.replace("[[tile]]" + TILE_0, ""),
        "tiles.toml",
        "wrong_number_of_tiles",
    ),
    "unknown table": (WHOLE + "\n[island]\n", "tiles.toml", "unknown_key"),
    "no start": (line("start", ""), "start", "missing"),
    "start with marks": (
        line("start", f"start = {{ {SIX}, plus = [0] }}"),
        "start",
        "start_carries_marks",
    ),
    "start not a table": (line("start", "start = 4"), "start", "wrong_type"),
    "no back": (first_tile(back=""), "tile 0: back", "missing"),
    "a third side": (first_tile(back=BACK + '\nrim = "wood"'), "tile 0", "unknown_key"),
    "both sides alike": (
        first_tile(back=FRONT.replace("front", "back")),
        "tile 0",
        "faces_do_not_differ",
    ),
    "no edges": (front('areas = "012 345"'), "tile 0: front", "missing"),
    "edges a number": (front('edges = 6, areas = "012345"'), "tile 0: front", "wrong_type"),
    "five edges": (front('edges = "LLSSS", areas = "01 234"'), "tile 0: front", "not_six_edges"),
    "unknown terrain": (
        front('edges = "LLXSSS", areas = "01 2 345"'),
        "tile 0: front",
        "unknown_terrain",
    ),
    "one kind": (front('edges = "LLLLLL", areas = "012345"'), "tile 0: front", "edges_of_one_kind"),
    "alternating": (
        front('edges = "LSLSLS", areas = "024 1 3 5"'),
        "tile 0: front",
        "edges_alternate",
    ),
    "a letter among areas": (
        front('edges = "LLLSSS", areas = "01a 345"'),
        "tile 0: front",
        "not_a_side",
    ),
    "an area twice": (
        front('edges = "LLLSSS", areas = "012 2345"'),
        "tile 0: front",
        "side_in_two_areas",
    ),
    "a side without area": (
        front('edges = "LLLSSS", areas = "012 34"'),
        "tile 0: front",
        "side_without_area",
    ),
    "an area of two terrains": (
        front('edges = "LLLSSS", areas = "0123 45"'),
        "tile 0: front",
        "area_of_two_terrains",
    ),
    "a side 7": (
        front('edges = "LLLSSS", areas = "012 347"'),
        "tile 0: front",
        "area_reaches_a_side_that_is_not_there",
    ),
    "areas that cross": (
        front('edges = "LLSLLS", areas = "03 14 25"'),
        "tile 0: front",
        "areas_cross",
    ),
    "areas that meet in a point": (
        front('edges = "LLSLLS", areas = "01 2 34 5"'),
        "tile 0: front",
        "areas_cannot_be_drawn",
    ),
    "unknown mark": (front(f'{SIX}, castle = "0"'), "tile 0: front", "unknown_key"),
    "plus on no area": (
        front(f"{SIX}, plus = [2]"),
        "tile 0: front",
        "plus_on_an_area_that_is_not_there",
    ),
    "plus on a word": (
        front(f'{SIX}, plus = ["land"]'),
        "tile 0: front",
        "plus_not_on_an_area_number",
    ),
    "plus on an area of endless number": (
        front(f"{SIX}, plus = [0x{'f' * 5000}]"),
        "tile 0: front",
        "plus_on_an_area_that_is_not_there",
    ),
    "plus on a list of endless numbers": (
        front(f"{SIX}, plus = [[0x{'f' * 5000}]]"),
        "tile 0: front",
        "plus_not_on_an_area_number",
    ),
    "unknown action": (front(f'{SIX}, action = "borrow"'), "tile 0: front", "unknown_action"),
    "unknown cargo": (front(f'{SIX}, cargo = "whale"'), "tile 0: front", "unknown_cargo"),
    "two actions": (
        front(f'{SIX}, action = "again steal"'),
        "tile 0: front",
        "unknown_action",
    ),
    "a caravan and a ship": (
        front(f'{SIX}, cargo = "caravan ship"'),
        "tile 0: front",
        "unknown_cargo",
    ),
    "two ranges": (
        front('edges = "LLSLLS", areas = "0134 2 5", range = "0134"'),
        "tile 0: front",
        "range_covers_not_two_or_three_sides",
    ),
    "range of one": (
        front(f'{SIX}, range = "0"'),
        "tile 0: front",
        "range_covers_not_two_or_three_sides",
    ),
    "range with a gap": (front(f'{SIX}, range = "02"'), "tile 0: front", "range_not_contiguous"),
    "range on sea": (front(f'{SIX}, range = "34"'), "tile 0: front", "range_on_the_wrong_terrain"),
    "range on two areas": (
        front('edges = "LLLSSS", areas = "0 12 345", range = "01"'),
        "tile 0: front",
        "range_on_two_areas",
    ),
    "range in words": (front(f'{SIX}, range = "east"'), "tile 0: front", "range_not_on_sides"),
    "reef on land": (front(f'{SIX}, reef = "01"'), "tile 0: front", "reef_on_the_wrong_terrain"),
    "reef of four": (
        front('edges = "LLSSSS", areas = "01 2345", reef = "2345"'),
        "tile 0: front",
        "reef_covers_not_two_or_three_sides",
    ),
    "volcano at sea": (
        line("volcano", WHIRLPOOL.replace("whirlpool", "volcano")),
        "volcano",
        "not_one_area_of_its_kind",
    ),
    "volcano without plus": (
        line("volcano", f'volcano = {{ {SPECIAL}, range = "012" }}'),
        "volcano",
        "not_five_plus",
    ),
    "volcano half covered": (
        line("volcano", f'volcano = {{ {SPECIAL}, plus = [0, 0, 0, 0, 0], range = "01" }}'),
        "volcano",
        "does_not_cover_three_sides",
    ),
    "volcano with a caravan": (
        line(
            "volcano",
            f'volcano = {{ {SPECIAL}, plus = [0, 0, 0, 0, 0], range = "012", cargo = "caravan" }}',
        ),
        "volcano",
        "carries_action_or_cargo",
    ),
}


def refusal(text: str, folder: Path) -> BadContent:
    path = folder / "tiles.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadContent) as caught:
        faces.load(path)
    return caught.value


@pytest.mark.parametrize("name", BROKEN)
def test_broken_file_is_refused_where_it_is_broken(name, tmp_path):
    """LS-C1, LS-C2, LS-C3."""
    text, entry, fault = BROKEN[name]
    error = refusal(text, tmp_path)
    assert entry in error.where
    assert error.fault.key == fault
    assert error.where.startswith("tiles.toml")


def test_every_broken_file_has_its_own_message(tmp_path):
    messages = [str(refusal(text, tmp_path)) for text, _, _ in BROKEN.values()]
    assert len(messages) >= 20
    assert len(set(messages)) == len(messages)


def test_a_missing_file_and_no_text(tmp_path):
    with pytest.raises(BadContent, match="cannot be read"):
        faces.load(tmp_path / "none.toml")
    (tmp_path / "noise.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadContent, match="not utf 8"):
        faces.load(tmp_path / "noise.toml")


def test_the_whole_file_and_a_plain_first_tile_load(tmp_path):
    path = tmp_path / "tiles.toml"
    path.write_text(first_tile(), encoding="utf-8")
    assert len(faces.load(path)) == len(faces.FACES)
