"""Broken maps: each is refused in its own words, with the file and the entry named."""

import base64
import re
import zlib
from collections.abc import Callable

import pytest

from game.core.errors import BadContent, BadOptions
from game.sea_battle.atlas import FOLDER
from game.sea_battle.rules import RULES
from game.tiled import MAX_BYTES, read_map
from tests.sea_battle.oracle import OWN_MAP

GOOD = (FOLDER / "narrows.tmx").read_text(encoding="utf-8")
FOUR_WINDS = (FOLDER / "four_winds.tmx").read_text(encoding="utf-8")
TERRAIN, SECTORS = re.findall(r'<data encoding="csv">\n(.*?)\n</data>', GOOD, flags=re.DOTALL)
CSV = '<data encoding="csv">'


def swapped(old: str, new: str, source: str = GOOD) -> str:
    """The good map with one thing changed."""
    assert old in source
    return source.replace(old, new, 1)


def without(pattern: str, new: str = "") -> str:
    """The good map with everything that matches replaced."""
    changed = re.sub(pattern, new, GOOD, flags=re.DOTALL)
    assert changed != GOOD
    return changed


def painted(layer: str, paint: Callable[[int, int, str], str]) -> str:
    """The good map with a layer drawn anew, hex by hex."""
    rows = [row.rstrip(",").split(",") for row in layer.split("\n")]
    drawn = ",\n".join(
        ",".join(paint(column, row, word) for column, word in enumerate(words))
        for row, words in enumerate(rows)
    )
    return swapped(layer, drawn)


def packed(compression: str) -> str:
    """The good map with its terrain in base64."""
    plain = b"".join(int(word).to_bytes(4, "little") for word in TERRAIN.split(","))
    words = base64.b64encode(zlib.compress(plain)).decode()
    head = f'<data encoding="base64" compression="{compression}">'
    return swapped(f"{CSV}\n{TERRAIN}", f"{head}\n{words}")


def first_tile(word: str) -> str:
    return painted(TERRAIN, lambda column, row, old: word if column == row == 0 else old)


def wall(column: int, row: int, word: str) -> str:
    return "3" if column == 9 and word != "0" else word


def far_corner(column: int, row: int, word: str) -> str:
    """Sector 2 is but one hex, near to sector 1."""
    return "5" if (column, row) == (12, 0) else word.replace("5", "0")


SEATS = '<property name="seats" value="2"/>'
UNUSED = '"unused_sector" value="0"'
OBJECT = '<objectgroup id="9" name="x"><object id="1" template="a.tx"/></objectgroup>'
BOMB = '<!DOCTYPE map [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'
TILESET = "<tileset.*</tileset>"
SECOND = '<tileset firstgid="3" name="b" tilewidth="1" tileheight="1" tilecount="2"/>'
TERRAIN_LAYER = GOOD[GOOD.index(" <layer") : GOOD.index("</layer>") + len("</layer>")]

BROKEN = {
    "empty": ("", "not xml"),
    "cut_off": (GOOD[:900], "not xml"),
    "other_root": ("<tileset/>", "not a tiled map"),
    "entity_bomb": (swapped("<map ", BOMB + "<map "), "document type not allowed"),
    "orthogonal": (swapped('"hexagonal"', '"orthogonal"'), "map not hexagonal"),
    "flat_top": (swapped('staggeraxis="y"', 'staggeraxis="x"'), "hexes not pointing up"),
    "even_rows": (swapped('staggerindex="odd"', 'staggerindex="even"'), "odd rows not shifted"),
    "infinite": (swapped('infinite="0"', 'infinite="1"'), "map is infinite"),
    "huge": (swapped('width="19"', 'width="90000"'), "width: side out of bounds"),
    "no_height": (swapped('height="15"', ""), "height: side out of bounds"),
    "template": (swapped("</map>", OBJECT + "</map>"), "only tile layers allowed"),
    "no_tileset": (without(TILESET), "no tileset"),
    "far_tileset": (
        without(TILESET, '<tileset firstgid="1" source="/etc/x.tsx"/>'),
        "tileset not embedded",
    ),
    "uncounted_tileset": (swapped('tilecount="7"', ""), "not a whole number"),
    "huge_tileset": (swapped('tilecount="7"', 'tilecount="77777"'), "too many tiles"),
    "second_tileset": (swapped(" <layer", SECOND + "\n <layer"), "tile numbers overlap"),
    "tile_twice": (swapped("</tileset>", '<tile id="0"/></tileset>'), "tile numbers overlap"),
    "tile_of_the_next_tileset": (
        swapped("</tileset>", f'<tile id="8"/></tileset>{SECOND.replace("3", "8")}'),
        "tileset b: tile numbers overlap",
    ),
    "tile_property": (swapped('"kind" value="shoal"', '"deep" value="2"'), "unknown tile property"),
    "tile_kind": (swapped('value="shoal"', 'value="lava"'), "unknown kind of tile"),
    "tile_number": (swapped('<tile id="2">', "<tile>"), "tile without number"),
    "class_property": (
        swapped(SEATS, '<property name="seats" type="class" propertytype="S"/>'),
        "property not flat",
    ),
    "reserved_property": (
        swapped(SEATS, SEATS + '<property name="name" value="x"/>'),
        "unknown map property",
    ),
    "property_twice": (swapped(SEATS, SEATS + SEATS), "property twice"),
    "property_empty": (swapped(SEATS, '<property name="seats"/>'), "property without value"),
    "no_seats": (swapped(SEATS, ""), "map property missing"),
    "five_seats": (swapped(SEATS, SEATS.replace("2", "5")), "not numbers of seats"),
    "sector_nine": (swapped(UNUSED, UNUSED.replace("0", "9")), "not a sector"),
    "no_title": (without(r'<property name="title_[^>]*/>'), "title missing"),
    "long_title": (swapped("The Narrows", "N" * 61), "bad title"),
    "no_terrain": (without(r'<layer id="1".*?</layer>'), "layer missing"),
    "no_sectors": (without(r'<layer id="2".*?</layer>'), "layer missing"),
    "terrain_twice": (swapped("</map>", TERRAIN_LAYER + "</map>"), "layer twice"),
    "unknown_layer": (
        swapped("</map>", '<layer name="clouds" width="19" height="15"/></map>'),
        "unknown layer",
    ),
    "layer_size": (swapped('"terrain" width="19"', '"terrain" width="18"'), "of another size"),
    "layer_property": (swapped(CSV, "<properties/>" + CSV), "layer with properties"),
    "no_data": (without(f"{CSV}\n1.*?</data>"), "layer without data"),
    "chunks": (swapped(CSV, CSV + "<chunk/>"), "layer in chunks or xml"),
    "no_encoding": (swapped(CSV, "<data>"), "unknown encoding"),
    "zstd": (packed("zstd"), "unknown compression"),
    "damaged": (packed("zlib").replace("eJ", "??", 1), "data damaged"),
    "word": (first_tile("sea"), "not a tile number"),
    "row_missing": (swapped(TERRAIN, TERRAIN.split("\n", 1)[1]), "wrong number of tiles"),
    "unknown_tile": (first_tile("99"), "unknown tile number"),
    "mirrored_tile": (first_tile(str(2**31 + 1)), "tile turned or mirrored"),
    "sector_in_terrain": (first_tile("5"), "tile of another layer"),
    "sector_missing": (swapped(SECTORS, SECTORS.replace("5", "4")), "sector missing"),
    "sector_too_many": (swapped(SECTORS, "6" + SECTORS[1:]), "sector too many"),
    "unused_unnamed": (
        swapped(UNUSED.replace("0", "4"), UNUSED, FOUR_WINDS),
        "unused sector not named",
    ),
    "unused_for_two": (
        swapped(SECTORS, "6,7" + SECTORS[3:], swapped(UNUSED, UNUSED.replace("0", "2"))),
        "unused sector without three players",
    ),
    "sector_off_map": (
        painted(SECTORS, lambda column, row, word: "5" if column == 18 else word),
        "sector without hex",
    ),
    "no_water": (swapped(TERRAIN, TERRAIN.replace("1", "3")), "no place for a fort"),
    "two_seas": (painted(TERRAIN, wall), "start hex in another water"),
    "crowded": (painted(SECTORS, far_corner), "later fort can be shut out"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_map_is_refused(name, tmp_path):
    source, words = BROKEN[name]
    path = tmp_path / f"{name}.tmx"
    path.write_text(source, encoding="utf-8")
    with pytest.raises(BadContent) as caught:
        read_map(path)
    assert words in str(caught.value)
    assert caught.value.where.startswith(path.name)


def test_every_broken_map_has_its_own_words(tmp_path):
    assert len(BROKEN) >= 20
    path = tmp_path / "mine.tmx"
    messages = {}
    for name, (source, _) in BROKEN.items():
        path.write_text(source, encoding="utf-8")
        with pytest.raises(BadContent) as caught:
            read_map(path)
        messages[name] = str(caught.value)
    assert len(set(messages.values())) == len(messages)


def test_files_that_are_no_text(tmp_path):
    with pytest.raises(BadContent, match="cannot be read"):
        read_map(tmp_path / "missing.tmx")
    path = tmp_path / "noise.tmx"
    path.write_bytes(b"\xff\xfe\x00noise")
    with pytest.raises(BadContent, match="not utf 8"):
        read_map(path)
    path.write_text(" " * (MAX_BYTES + 1), encoding="utf-8")
    with pytest.raises(BadContent, match="file too large"):
        read_map(path)


def test_a_document_type_cannot_be_hidden(tmp_path):
    """Between two instructions that look like a comment when put together."""
    path = tmp_path / "hidden.tmx"
    path.write_text(swapped("<map ", f"<?a <!-- ?>{BOMB}<?a --> ?><map "), encoding="utf-8")
    with pytest.raises(BadContent, match="document type not allowed"):
        read_map(path)


def test_a_bomb_in_a_layer_is_not_unpacked(tmp_path):
    """A gigabyte of zeros in a few characters stays small."""
    words = base64.b64encode(zlib.compress(bytes(50_000_000))).decode()
    head = '<data encoding="base64" compression="zlib">'
    path = tmp_path / "bomb.tmx"
    path.write_text(swapped(f"{CSV}\n{TERRAIN}", f"{head}\n{words}"), encoding="utf-8")
    with pytest.raises(BadContent, match="wrong number of tiles") as caught:
        read_map(path)
    assert dict(caught.value.fault.params)["found"] == 19 * 15 + 1


HIDDEN_LAYER = (
    """<layer name="terrain" width="1" height="1"><data encoding="csv">9</data></layer>"""
)
BESIDE_THE_MAP = {
    "huge_picture": swapped('width="196"', 'width="999999999"'),
    "layer_in_settings": swapped(
        "</map>", f"<editorsettings>{HIDDEN_LAYER}</editorsettings></map>"
    ),
    "layer_in_properties": swapped("</properties>", f"{HIDDEN_LAYER}</properties>"),
    "tileset_in_a_tile": swapped("</tile>", '<tileset firstgid="9" source="/etc/x.tsx"/></tile>'),
    "attribute_of_pytmx": swapped("<map ", '<map get_layer_by_name="1" '),
}


@pytest.mark.parametrize("name", BESIDE_THE_MAP)
def test_what_is_not_of_the_map_is_not_read(name, tmp_path):
    """Nobody looks into it: neither for layers, nor for pictures to be cut into a billion tiles."""
    path = tmp_path / "mine.tmx"
    path.write_text(BESIDE_THE_MAP[name], encoding="utf-8")
    assert read_map(path) == read_map(FOLDER / "narrows.tmx")


@pytest.mark.parametrize("compression", ["zlib", ""])
def test_packed_layers_are_read(compression, tmp_path):
    """Tiled's other formats that pytmx understands."""
    plain = b"".join(int(word).to_bytes(4, "little") for word in TERRAIN.split(","))
    words = base64.b64encode(zlib.compress(plain) if compression else plain).decode()
    head = f'<data encoding="base64" compression="{compression}">'
    if not compression:
        head = '<data encoding="base64">'
    path = tmp_path / "mine.tmx"
    path.write_text(swapped(f"{CSV}\n{TERRAIN}", f"{head}\n{words}"), encoding="utf-8")
    assert read_map(path) == read_map(FOLDER / "narrows.tmx")


OWN = OWN_MAP.to_text()
BROKEN_TEXTS = {
    "heading_only": ("sea battle map 1\n", "missing (key='seats')"),
    "newer": (OWN.replace("map 1", "map 12", 1), "not a map heading"),
    "too_long": (OWN + "~" * 10_000, "map text too long"),
    "noise": (OWN.replace("seats 2", "cannons 2"), "line not understood"),
    "seats_twice": (OWN.replace("seats 2", "seats 2\nseats 3"), "line not understood"),
    "title_twice": (OWN.replace("seats 2", "title_en B\nseats 2"), "(found='title_en B')"),
    "no_unused": (OWN.replace("unused 0\n", ""), "missing (key='unused')"),
    "bad_unused": (OWN.replace("unused 0", "unused x"), "not a sector"),
    "no_sectors": (OWN.split("sectors")[0], "missing (key='sectors')"),
    "seats_of_six": (OWN.replace("seats 2", "seats 6"), "not numbers of seats"),
    "language": (OWN.replace("title_en", "title_tlh"), "unknown language"),
    "no_title": (OWN.replace("title_en A player's own\n", ""), "title missing"),
    "tiny": ("sea battle map 1\ntitle_en x\nseats 2\nunused 0\nterrain\n~\nsectors\n0\n", "size"),
    "ragged": (OWN.replace("~~~~~~~~~~~~~~~~~\n", "~~~~\n", 2), "size out of bounds (width=4"),
    "short_row": (OWN.replace("##", "#", 1), "wrong length of row"),
    "lava": (OWN.replace("##", "!#", 1), "unknown sign"),
    "row_lost": (OWN.removesuffix("11110000000002222\n"), "wrong number of rows"),
}


@pytest.mark.parametrize("name", BROKEN_TEXTS)
def test_a_broken_map_among_the_options_is_refused(name):
    source, words = BROKEN_TEXTS[name]
    with pytest.raises(BadOptions) as caught:
        RULES.checked_options({"seats": 2, "map": source})
    assert words in str(caught.value)
    assert "map" in caught.value.where


def test_every_broken_text_has_its_own_words():
    messages = set()
    for source, _ in BROKEN_TEXTS.values():
        with pytest.raises(BadOptions) as caught:
            RULES.checked_options({"seats": 2, "map": source})
        messages.add(str(caught.value))
    assert len(messages) == len(BROKEN_TEXTS)
