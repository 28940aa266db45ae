"""Broken tile files: each gets a message of its own that says where and what."""

from pathlib import Path

import pytest

from game.core.errors import BadContent
from game.pelican_bay.tileset import load

SOUND = 'edges = "SSSSBB"\nareas = "0123 45"\n'
BRIDGED = 'edges = "FFFSFS"\nareas = "012 35 4"\n'


def one(entry: str) -> bytes:
    return f"[[tile]]\n{entry}".encode()


BROKEN: dict[str, tuple[bytes, str]] = {
    "not text": (b"\xff\xfe[[tile]]", "not utf 8"),
    "not toml": (b"[[tile", "not toml"),
    "nested": (b"tile = " + b"[" * 9999, "nested too deeply"),
    "thousands of digits": (b"tile = " + b"9" * 9999, "not toml"),
    "empty": (b"", "missing (key='tile')"),
    "another table": (b"[[tiles]]\n", "unknown key (key='tiles')"),
    "no list": (b'tile = "SSSSSS"\n', "not a list of tables"),
    "too few": (one(SOUND), "wrong number of tiles (found=1, want=67)"),
    "same twice": (one(SOUND) + one('edges = "BSSSSB"\nareas = "05 1234"\n'), "same edges"),
    "misspelt key": (one(SOUND + 'brige = "01 2"\n'), "unknown key (key='brige')"),
    "no edges": (one('areas = "012345"\n'), "missing (key='edges')"),
    "no areas": (one('edges = "SSSSSS"\n'), "missing (key='areas')"),
    "edges no text": (one('edges = 6\nareas = "012345"\n'), "wrong type (key='edges'"),
    "five edges": (one('edges = "SSSSS"\nareas = "01234"\n'), "not six edges"),
    "unknown terrain": (one('edges = "SSSSSX"\nareas = "01234 5"\n'), "unknown terrain"),
    "letters for sides": (one('edges = "SSSSSS"\nareas = "0123ab"\n'), "not a side (sign='a')"),
    "no such side": (one('edges = "SSSSSS"\nareas = "012346"\n'), "a side that is not there"),
    "side in two areas": (one('edges = "SSSSSS"\nareas = "012345 5"\n'), "side in two areas"),
    "side forgotten": (one('edges = "SSSSSS"\nareas = "01234"\n'), "side without area"),
    "area of two terrains": (one('edges = "SSSSBB"\nareas = "012345"\n'), "area of two terrains"),
    "run cut": (one('edges = "SSSSBB"\nareas = "01 23 45"\n'), "run of one terrain cut (side=1)"),
    "areas cross": (one('edges = "SFBSFB"\nareas = "03 14 2 5"\n'), "areas cross"),
    "not paintable": (one('edges = "SFSFSS"\nareas = "045 1 2 3"\n'), "cannot lie apart"),
    "two links": (one(BRIDGED + 'bridge = "012 4"\nlogs = "012 4"\n'), "bridge and logs"),
    "link no text": (one(BRIDGED + "bridge = 4\n"), "wrong type (key='bridge'"),
    "link of one": (one(BRIDGED + 'bridge = "012"\n'), "link does not join two"),
    "link to nowhere": (one(BRIDGED + 'bridge = "01 4"\n'), "link names no area"),
    "bridge over sea": (one(BRIDGED + 'bridge = "35 4"\n'), "link on wrong terrain"),
    "link to itself": (one(BRIDGED + 'bridge = "4 4"\n'), "joins an area to itself"),
    "link over nothing": (
        one('edges = "FSFBBB"\nareas = "0 1 2 345"\nbridge = "0 2"\n'),
        "nothing passes under the link",
    ),
}
OF_THE_WHOLE_FILE = (
    *("not text", "not toml", "nested", "thousands of digits"),
    *("empty", "another table", "no list", "too few"),
)


def message(path: Path, content: bytes) -> str:
    path.write_bytes(content)
    with pytest.raises(BadContent) as caught:
        load(path)
    return str(caught.value)


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_is_named_with_entry_and_fault(name, tmp_path):
    content, fault = BROKEN[name]
    said = message(tmp_path / "mine.toml", content)
    assert fault in said
    number = content.count(b"[[tile]]") - 1
    assert said.startswith(
        "mine.toml:" if name in OF_THE_WHOLE_FILE else f"mine.toml: tile {number}"
    )


@pytest.mark.parametrize("name", ["too few", "five edges", "unknown terrain"])
def test_sixty_seven_tiles_with_six_edges_of_three_terrains(name, tmp_path):
    """PB-C1: a file with anything else is refused for that reason."""
    content, fault = BROKEN[name]
    assert fault in message(tmp_path / "mine.toml", content)


def test_every_message_is_another_one(tmp_path):
    said = [message(tmp_path / "mine.toml", content) for content, _ in BROKEN.values()]
    assert len(set(said)) == len(said) >= 20


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(BadContent, match=r"none\.toml: cannot be read"):
        load(tmp_path / "none.toml")
