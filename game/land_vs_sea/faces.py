"""The faces of the tiles: edges, areas and marks, read from tiles.toml and checked."""

from dataclasses import dataclass
from enum import Enum, IntEnum
from itertools import pairwise
from pathlib import Path
from typing import Any

from game.core.content import check_keys, entries, read_toml, value
from game.core.errors import bad_content
from game.core.text import shown
from game.grid.hex import SIDES
from game.tiles.load import read_face
from game.tiles.tile import Face

LETTERS = "LS"  # by terrain
TILES = 58


class Terrain(IntEnum):
    """What an edge or an area is; faces and regions number it so."""

    LAND = 0
    SEA = 1


class Action(Enum):
    """What a face lets its player do next."""

    NONE = ""
    AGAIN = "again"
    STEAL = "steal"


class Cargo(Enum):
    """Who travels on a face."""

    NONE = ""
    CARAVAN = "caravan"
    SHIP = "ship"


@dataclass(frozen=True, slots=True)
class TileFace:
    """One side of a tile, not yet turned."""

    face: Face
    plus: tuple[int, ...]  # `+` by area
    action: Action
    range: tuple[int, ...]  # the sides that mountains cover
    reef: tuple[int, ...]  # the sides that coral covers
    cargo: Cargo


_TOP = ("start", "volcano", "whirlpool", "tile")
_FACE = ("edges", "areas", "plus", "action", "range", "reef", "cargo")


def load(path: Path) -> tuple[TileFace, ...]:
    """Front and back of tile 0, of tile 1 …, then start, volcano and whirlpool."""
    content, file = read_toml(path), path.name
    check_keys(file, content, _TOP)
    faces: list[TileFace] = []
    for where, entry in entries(content, "tile", file, 0):
        check_keys(where, entry, ("front", "back"))
        front, back = (_ordinary(f"{where}: {side}", entry, side) for side in ("front", "back"))
        if front.face == back.face:
            raise bad_content(where, "faces_do_not_differ")
        faces += (front, back)
    if len(faces) != 2 * TILES:
        raise bad_content(file, "wrong_number_of_tiles", found=len(faces) // 2, wanted=TILES)
    start = _ordinary(f"{file}: start", content, "start")
    if any(start.plus) or start.range or start.reef or start.action.value or start.cargo.value:
        raise bad_content(f"{file}: start", "start_carries_marks")
    faces.append(start)
    for name, terrain in (("volcano", Terrain.LAND), ("whirlpool", Terrain.SEA)):
        faces.append(_special(f"{file}: {name}", content, name, terrain))
    return tuple(faces)


def _ordinary(where: str, entry: dict[str, Any], key: str) -> TileFace:
    face = _face(where, entry, key)
    if len(set(face.face.edges)) == 1:  # LS-C3
        raise bad_content(where, "edges_of_one_kind")
    if all(face.face.edges[side] != face.face.edges[side - 1] for side in range(SIDES)):
        raise bad_content(where, "edges_alternate")
    return face


def _special(where: str, content: dict[str, Any], name: str, terrain: Terrain) -> TileFace:
    """LS-C3: one kind, one area, five `+`, three sides of range or reef."""
    face = _face(where, content, name)
    if set(face.face.edges) != {terrain} or len(face.face.areas) != 1:
        raise bad_content(where, "not_one_area_of_its_kind", kind=LETTERS[terrain])
    if face.plus != (5,):
        raise bad_content(where, "not_five_plus", found=sum(face.plus))
    if len((face.range, face.reef)[terrain]) != 3:
        raise bad_content(where, "does_not_cover_three_sides")
    if face.action.value or face.cargo.value:
        raise bad_content(where, "carries_action_or_cargo")
    return face


def _face(where: str, entry: dict[str, Any], key: str) -> TileFace:
    words = value(where, entry, key, dict)
    check_keys(where, words, _FACE)
    edges, areas = (value(where, words, name, str) for name in ("edges", "areas"))
    if len(edges) != SIDES:
        raise bad_content(where, "not_six_edges", found=len(edges))
    face = read_face(where, edges, areas, LETTERS)
    if any(_crosses(a, b) for a in face.areas for b in face.areas if a != b):
        raise bad_content(where, "areas_cross", areas=areas)
    if not _can_be_drawn(face):
        raise bad_content(where, "areas_cannot_be_drawn", areas=areas)
    return TileFace(
        face,
        _plus(where, words, face),
        Action(_choice(where, words, "action", ("again", "steal"))),
        _reach(where, words, "range", face, Terrain.LAND),
        _reach(where, words, "reef", face, Terrain.SEA),
        Cargo(_choice(where, words, "cargo", ("caravan", "ship"))),
    )


def _crosses(a: tuple[int, ...], b: tuple[int, ...]) -> bool:
    """Whether the sides of b lie in more than one gap of a."""
    return len({sum(corner < side for corner in a) % len(a) for side in b}) > 1


def _can_be_drawn(face: Face) -> bool:
    """Each coast has two ends, and a corner that splits a kind is where two coasts end."""
    coasts = splits = 0
    for side in range(SIDES):
        coasts += face.edges[side] != face.edges[side - 1]
        splits += (
            face.edges[side] == face.edges[side - 1]
            and face.area_at[side] != face.area_at[side - 1]
        )
    return len(face.areas) == 1 + coasts // 2 + splits


def _plus(where: str, words: dict[str, Any], face: Face) -> tuple[int, ...]:
    plus = [0] * len(face.areas)
    for area in value(where, words, "plus", list, []):
        if type(area) is not int:
            raise bad_content(where, "plus_not_on_an_area_number", found=shown(area))
        if not 0 <= area < len(plus):
            raise bad_content(where, "plus_on_an_area_that_is_not_there", area=shown(area))
        plus[area] += 1
    return tuple(plus)


def _choice(where: str, words: dict[str, Any], key: str, choices: tuple[str, ...]) -> str:
    found: str = value(where, words, key, str, "")
    if key in words and found not in choices:
        raise bad_content(where, f"unknown_{key}", found=found)
    return found


def _reach(
    where: str, words: dict[str, Any], key: str, face: Face, terrain: Terrain
) -> tuple[int, ...]:
    """The sides that a range or reef covers: two or three in a row, of one area of its kind."""
    written: str = value(where, words, key, str, "")
    if key not in words:
        return ()
    if any(sign not in "012345" for sign in written):
        raise bad_content(where, f"{key}_not_on_sides", found=written)
    sides = tuple(int(sign) for sign in written)
    if len(sides) not in (2, 3):
        raise bad_content(where, f"{key}_covers_not_two_or_three_sides", found=len(sides))
    if any((b - a) % SIDES != 1 for a, b in pairwise(sides)):
        raise bad_content(where, f"{key}_not_contiguous", found=written)
    if any(face.edges[side] != terrain for side in sides):
        raise bad_content(where, f"{key}_on_the_wrong_terrain", found=written)
    if len({face.area_at[side] for side in sides}) > 1:
        raise bad_content(where, f"{key}_on_two_areas", found=written)
    return sides


FACES = load(Path(__file__).with_name("tiles.toml"))
START, VOLCANO, WHIRLPOOL = range(2 * TILES, 2 * TILES + 3)
