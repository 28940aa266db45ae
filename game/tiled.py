"""Maps made in Tiled: read with pytmx, after checks of our own, into plain charts.

pytmx stumbles over much that Tiled can write, so everything it cannot read is refused first, with
words that name file and entry.
"""

import base64
import os
import re
import zlib
from collections import Counter
from pathlib import Path
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, TreeBuilder, XMLParser

from game.about import LANGUAGES
from game.core.errors import bad_content
from game.grid.terrain import LAND, SEA, SHOAL, VOID
from game.sea_battle.chart import LARGEST, NOBODY, SMALLEST, Chart, check_form, seats_from
from game.sea_battle.survey import check_waters

MAX_BYTES = 1_000_000
LAYERS = ("terrain", "sectors")
TERRAIN_KINDS = {"sea": SEA, "shoal": SHOAL, "land": LAND}
SECTOR_KINDS = {f"sector_{number}": str(number) for number in range(1, 5)}
KINDS = {"terrain": TERRAIN_KINDS, "sectors": SECTOR_KINDS}
PROPERTIES = (*(f"title_{language}" for language in LANGUAGES), "seats", "unused_sector")
# What pytmx is shown of every element: its parts and its attributes. It would look for layers at
# any depth, cut every picture into tiles, and take attributes for its own.
_BARE: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "map": (("properties", "tileset", "layer"), ("width", "height")),
    "properties": (("property",), ()),
    "property": ((), ("name", "type", "value")),
    "tileset": (("tile",), ("name", "firstgid", "tilecount", "tilewidth", "tileheight")),
    "tile": (("properties",), ("id",)),
    "layer": (("data",), ("name", "width", "height")),
    "data": ((), ("encoding", "compression")),
}
_FLAGS = 0xF0000000  # Tiled keeps turns and mirrors in the highest bits of a tile number
_WHOLE = re.compile(r"[0-9]{1,9}\Z", re.ASCII)


def read_map(path: Path) -> Chart:
    """The chart in a `.tmx` file, fit to be played on, or `BadContent`."""
    return map_from(_text(path), path.name)


def map_from(source: str, where: str) -> Chart:
    """The chart in the text of a `.tmx` file, fit to be played on, or `BadContent`."""
    chart = chart_from(source, where)
    check_waters(chart, where)
    return chart


def chart_from(source: str, where: str) -> Chart:
    """The chart in the text of a `.tmx` file, its waters unchecked."""
    root = _parsed(source, where)
    _check_map(root, where)
    _check_tilesets(root, where)
    _check_properties(root, where)
    _check_layers(root, where)
    return _read(root, where)


def _text(path: Path) -> str:
    try:
        if path.stat().st_size > MAX_BYTES:
            raise bad_content(path.name, "file_too_large", most=MAX_BYTES)
        return path.read_text(encoding="utf-8")
    except OSError:
        raise bad_content(path.name, "cannot_be_read") from None
    except UnicodeDecodeError:
        raise bad_content(path.name, "not_utf_8") from None


class _NoDocumentType(TreeBuilder):
    """Stops where entities, and with them bombs, would be declared."""

    def __init__(self, where: str) -> None:
        super().__init__()
        self._where = where

    def doctype(self, name: str, public: str | None, system: str | None) -> None:
        raise bad_content(self._where, "document_type_not_allowed")


def _parsed(source: str, where: str) -> Element:
    try:
        return ElementTree.fromstring(source, XMLParser(target=_NoDocumentType(where)))
    except ElementTree.ParseError as error:
        line, column = error.position
        raise bad_content(f"{where}: line {line}", "not_xml", column=column) from None
    except ValueError:
        raise bad_content(where, "encoding_not_utf_8") from None


# --- what pytmx cannot read, or nobody would understand


def _check_map(root: Element, where: str) -> None:
    if root.tag != "map":
        raise bad_content(where, "not_a_tiled_map", found=root.tag[:40])
    _expect(root, where, "orientation", "hexagonal", "map_not_hexagonal")
    _expect(root, where, "staggeraxis", "y", "hexes_not_pointing_up")
    _expect(root, where, "staggerindex", "odd", "odd_rows_not_shifted")
    if root.get("infinite", "0") != "0":
        raise bad_content(where, "map_is_infinite")
    for side in ("width", "height"):
        found = root.get(side, "")
        if not _WHOLE.match(found) or not SMALLEST <= int(found) <= LARGEST:
            raise bad_content(
                f"{where}: {side}",
                "side_out_of_bounds",
                found=found[:20],
                least=SMALLEST,
                most=LARGEST,
            )
    for element in root:
        if element.tag not in ("properties", "tileset", "layer", "editorsettings"):
            raise bad_content(f"{where}: {element.tag[:40]}", "only_tile_layers_allowed")


def _expect(element: Element, where: str, key: str, value: str, fault: str) -> None:
    found = element.get(key, "")
    if found != value:
        raise bad_content(f"{where}: {key}", fault, found=found[:40])


def _check_tilesets(root: Element, where: str) -> None:
    tilesets = root.findall("tileset")
    if not tilesets:
        raise bad_content(where, "no_tileset")
    seen: set[int] = set()
    for tileset in tilesets:
        place = f"{where}: tileset {tileset.get('name', '')[:40]}"
        if tileset.get("source") is not None:
            raise bad_content(place, "tileset_not_embedded", source=tileset.get("source", "")[:40])
        for key in ("firstgid", "tilecount", "tilewidth", "tileheight"):
            if not _WHOLE.match(tileset.get(key, "")) or not int(tileset.get(key, "")):
                raise bad_content(place, "not_a_whole_number", key=key)
        if int(tileset.get("tilecount", "")) > 1000:
            raise bad_content(place, "too_many_tiles", found=tileset.get("tilecount", ""))
        for tile in tileset.findall("tile"):
            _check_tile(tile, place)
        first = int(tileset.get("firstgid", ""))
        listed = Counter(first + int(tile.get("id", "")) for tile in tileset.findall("tile"))
        numbers = {*range(first, first + int(tileset.get("tilecount", ""))), *listed}
        twice = seen & numbers or {number for number, times in listed.items() if times > 1}
        if twice:
            raise bad_content(place, "tile_numbers_overlap", tile=min(twice))
        seen |= numbers


def _check_tile(tile: Element, where: str) -> None:
    place = f"{where}: tile {tile.get('id', '')[:20]}"
    if not _WHOLE.match(tile.get("id", "")):
        raise bad_content(place, "tile_without_number")
    kinds = {**TERRAIN_KINDS, **SECTOR_KINDS}
    for prop in _flat_properties(tile, place):
        if prop.get("name") != "kind":
            raise bad_content(place, "unknown_tile_property", key=prop.get("name", "")[:40])
        if prop.get("value") not in kinds:
            raise bad_content(place, "unknown_kind_of_tile", found=prop.get("value", "")[:40])


def _flat_properties(element: Element, where: str) -> list[Element]:
    """The properties of an element, none of them of a made-up class."""
    found = element.findall("properties/property")
    for prop in found:
        if prop.get("type", "string") not in ("string", "int", "bool"):
            raise bad_content(
                f"{where}: property {prop.get('name', '')[:40]}",
                "property_not_flat",
                type=prop.get("type", "")[:20],
            )
    return found


def _check_properties(root: Element, where: str) -> None:
    seen: set[str] = set()
    for prop in _flat_properties(root, where):
        name = prop.get("name", "")
        if name not in PROPERTIES:
            raise bad_content(f"{where}: property {name[:40]}", "unknown_map_property")
        if name in seen:
            raise bad_content(f"{where}: property {name}", "property_twice")
        if prop.get("value") is None:
            raise bad_content(f"{where}: property {name}", "property_without_value")
        seen.add(name)
    for name in ("seats", "unused_sector"):
        if name not in seen:
            raise bad_content(f"{where}: property {name}", "map_property_missing")


def _check_layers(root: Element, where: str) -> None:
    names = [layer.get("name", "") for layer in root.findall("layer")]
    for name in LAYERS:
        if name not in names:
            raise bad_content(where, "layer_missing", layer=name)
    for name in names:
        if name not in LAYERS:
            raise bad_content(where, "unknown_layer", layer=name[:40])
        if names.count(name) > 1:
            raise bad_content(where, "layer_twice", layer=name)
    for layer in root.findall("layer"):
        _check_layer(root, layer, f"{where}: layer {layer.get('name', '')}")


def _check_layer(root: Element, layer: Element, where: str) -> None:
    for side in ("width", "height"):
        if layer.get(side) != root.get(side):
            found = layer.get(side, "")[:20]
            raise bad_content(where, "layer_of_another_size", side=side, found=found)
    if layer.find("properties") is not None:
        raise bad_content(where, "layer_with_properties")
    data = layer.find("data")
    if data is None:
        raise bad_content(where, "layer_without_data")
    if len(data):
        raise bad_content(where, "layer_in_chunks_or_xml", found=data[0].tag[:20])
    width, height = int(root.get("width", "")), int(root.get("height", ""))
    tiles = _tile_numbers(data, where, width * height)
    if len(tiles) != width * height:
        raise bad_content(where, "wrong_number_of_tiles", found=len(tiles), expected=width * height)
    kinds = KINDS[layer.get("name", "")]
    known = _kinds_by_number(root)
    for place, number in enumerate(tiles):
        row, column = divmod(place, width)
        here = f"{where}: column {column}, row {row}"
        if number & _FLAGS:
            raise bad_content(here, "tile_turned_or_mirrored")
        if number and number not in known:
            raise bad_content(here, "unknown_tile_number", tile=number)
        if number and known[number] not in kinds:
            raise bad_content(here, "tile_of_another_layer", kind=known[number])


def _tile_numbers(data: Element, where: str, expected: int) -> list[int]:
    encoding, compression = data.get("encoding"), data.get("compression")
    content = (data.text or "").strip()
    if encoding == "csv" and not compression:
        words = [word.strip() for word in content.split(",")]
        for word in words:
            if not re.match(r"[0-9]{1,10}\Z", word, re.ASCII):
                raise bad_content(where, "not_a_tile_number", found=word[:20])
        return [int(word) for word in words]
    if encoding != "base64":
        raise bad_content(where, "unknown_encoding", found=str(encoding)[:20])
    if compression not in (None, "", "zlib"):
        raise bad_content(where, "unknown_compression", found=compression[:20])
    most = 4 * expected + 4  # bytes to look at, however many more there would be
    try:
        packed = base64.b64decode(content, validate=True)
        data_bytes = zlib.decompressobj().decompress(packed, most) if compression else packed[:most]
    except (ValueError, zlib.error):
        raise bad_content(where, "data_damaged") from None
    return [
        int.from_bytes(data_bytes[place : place + 4], "little")
        for place in range(0, len(data_bytes) - 3, 4)
    ]


def _kinds_by_number(root: Element) -> dict[int, str]:
    kinds = {}
    for tileset in root.findall("tileset"):
        for tile in tileset.findall("tile"):
            for prop in tile.findall("properties/property"):
                number = int(tileset.get("firstgid", "")) + int(tile.get("id", ""))
                kinds[number] = prop.get("value", "")
    return kinds


# --- reading what passed


def _read(root: Element, where: str) -> Chart:
    # pytmx brings pygame along: whoever only wants the rules should not wait for it, and nobody
    # should find its greeting among what a script prints.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from pytmx import TiledMap

    tiled = TiledMap()
    try:
        tiled.parse_xml(_bare(root))
    except Exception as error:  # pytmx raises whatever comes to hand
        raise bad_content(where, "pytmx_cannot_read", fault=str(error)[:80]) from error
    titles = tuple(
        (language, str(tiled.properties[f"title_{language}"]))
        for language in LANGUAGES
        if f"title_{language}" in tiled.properties
    )
    unused = str(tiled.properties["unused_sector"])
    if unused not in ("0", "1", "2", "3", "4"):
        raise bad_content(f"{where}: property unused_sector", "not_a_sector", found=unused[:20])
    chart = Chart(
        titles,
        seats_from(str(tiled.properties["seats"]), where),
        int(unused),
        _rows(tiled, "terrain", VOID),
        _rows(tiled, "sectors", NOBODY),
    )
    check_form(chart, where)
    return chart


def _bare(element: Element) -> Element:
    """The same element with nothing in it but what was checked."""
    parts, keys = _BARE[element.tag]
    bare = Element(element.tag, {key: element.attrib[key] for key in keys if key in element.attrib})
    bare.text = element.text
    bare.extend(_bare(part) for part in element if part.tag in parts)
    return bare


def _rows(tiled: Any, name: str, empty: str) -> tuple[str, ...]:
    signs = KINDS[name]
    layer = tiled.get_layer_by_name(name)
    return tuple(
        "".join(
            signs[tiled.get_tile_properties_by_gid(number)["kind"]] if number else empty
            for number in row
        )
        for row in layer.data
    )
