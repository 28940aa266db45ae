"""The 67 landscape tiles: read and checked once, then known in all their rotations."""

from itertools import combinations
from pathlib import Path
from typing import Any

from game.core.content import check_keys, entries, read_toml, value
from game.core.errors import bad_content
from game.grid import hex
from game.pelican_bay.tile import LETTERS, LINKS, Terrain, Tile, can_be_painted, crosses
from game.tiles.fit import FitTable
from game.tiles.load import read_face
from game.tiles.tile import Face

TILE_COUNT = 67  # PB-C1


def load(path: Path) -> tuple[Tile, ...]:
    """The tiles of a file; a fault is named with file, entry and what is wrong."""
    content = read_toml(path)
    check_keys(path.name, content, ("tile",))
    tiles: list[Tile] = []
    seen: dict[tuple[int, ...], int] = {}
    for where, entry in entries(content, "tile", path.name, 0):
        tile = _read_tile(where, entry)
        pattern = min(face.edges for face in tile.patches.turned)
        if pattern in seen:
            raise bad_content(where, "same_edges_as_another_tile", other=seen[pattern])
        seen[pattern] = len(tiles)
        tiles.append(tile)
    if len(tiles) != TILE_COUNT:
        raise bad_content(path.name, "wrong_number_of_tiles", found=len(tiles), want=TILE_COUNT)
    return tuple(tiles)


def _read_tile(where: str, entry: dict[str, Any]) -> Tile:
    check_keys(where, entry, ("edges", "areas", *LINKS))
    edges = value(where, entry, "edges", str)
    if len(edges) != hex.SIDES:
        raise bad_content(where, "not_six_edges", edges=edges)
    patches = read_face(where, edges, value(where, entry, "areas", str), LETTERS)
    for side in range(hex.SIDES):
        after = (side + 1) % hex.SIDES
        same_terrain = edges[side] == edges[after]
        if same_terrain and patches.area_at[side] != patches.area_at[after]:
            raise bad_content(where, "run_of_one_terrain_cut", side=side)
    for one, other in combinations(patches.areas, 2):
        if crosses(one, other):
            raise bad_content(where, "areas_cross", one=_word(one), other=_word(other))
    if not can_be_painted(patches):
        raise bad_content(where, "areas_cannot_lie_apart", edges=edges)
    tile = Tile(patches, _read_link(where, entry, patches))
    if tile.link is not None and not tile.beneath:
        raise bad_content(where, "nothing_passes_under_the_link")
    return tile


def _read_link(where: str, entry: dict[str, Any], patches: Face) -> tuple[int, int] | None:
    given = [name for name in LINKS if name in entry]
    if not given:
        return None
    if len(given) > 1:
        raise bad_content(where, "bridge_and_logs_on_one_tile")
    name = given[0]
    words = value(where, entry, name, str).split()
    if len(words) != 2:
        raise bad_content(where, "link_does_not_join_two", link=name, found=len(words))
    numbers = {_word(sides): number for number, sides in enumerate(patches.areas)}
    for word in words:
        if word not in numbers:
            raise bad_content(where, "link_names_no_area", link=name, area=word)
        if LETTERS[patches.kinds[numbers[word]]] != LINKS[name]:
            raise bad_content(where, "link_on_wrong_terrain", link=name, area=word)
    one, other = sorted(numbers[word] for word in words)
    if one == other:
        raise bad_content(where, "link_joins_an_area_to_itself", link=name)
    return (one, other)


def _word(sides: tuple[int, ...]) -> str:
    return "".join(map(str, sides))


TILES = load(Path(__file__).with_name("tiles.toml"))

# A turned tile is one number everywhere: 6 × tile + turn.
TURNED: tuple[Face, ...] = tuple(face for tile in TILES for face in tile.face.turned)
EDGES = tuple(face.edges for face in TURNED)
AREA_AT = tuple(face.area_at for face in TURNED)
# per turned tile and area: its terrain and its number of edges
AREAS = tuple(
    tuple((kind, 0, len(sides)) for kind, sides in zip(face.kinds, face.areas, strict=True))
    for face in TURNED
)
# per turned tile and area: the sides it reaches, as bits
AREA_SIDES = tuple(
    tuple(sum(1 << side for side in sides) for sides in face.areas) for face in TURNED
)
FIT = FitTable([tile.face for tile in TILES], hex.SIDES, len(Terrain))
ROTATIONS = (1 << hex.SIDES) - 1
TILE_BITS = tuple(ROTATIONS << (hex.SIDES * tile) for tile in range(len(TILES)))


def _as_it_lies(turned: int) -> str:
    """The edges of a turned tile; the turn too, if a smaller one shows the same edges."""
    edges = "".join(LETTERS[kind] for kind in EDGES[turned])
    return edges if EDGES.index(EDGES[turned]) == turned else f"{edges}{turned % hex.SIDES}"


WORDS = tuple(_as_it_lies(turned) for turned in range(len(TURNED)))
BY_WORD = {word: turned for turned, word in enumerate(WORDS)}
