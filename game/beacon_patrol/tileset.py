"""The tiles (BP-C1, BP-C2, BP-C4), read from `tiles.toml` and checked."""

from collections import Counter
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any

from game.core.content import check_keys, entries, read_toml, value
from game.core.errors import bad_content
from game.core.text import shown
from game.grid.square import SIDES, opposite
from game.tiles.fit import FitTable
from game.tiles.load import read_face
from game.tiles.tile import Face

WATER, LAND = range(2)
LETTERS = "WL"
HQ = 0
SIDE_NAMES = "NESW"


class Feature(Enum):
    """What stands on a tile, one at most."""

    PLAIN = "plain"
    BUOY = "buoy"
    BEACON = "beacon"
    TURBINE = "turbine"
    PIER = "pier"


class Expansions(Enum):
    """Which of the tiles with a red arrow are shuffled in (BP-S1)."""

    NONE = "none"
    TURBINES = "turbines"
    PIERS = "piers"
    BOTH = "both"

    @property
    def features(self) -> tuple[Feature, ...]:
        both = (Feature.TURBINE, Feature.PIER)
        return {"none": (), "turbines": both[:1], "piers": both[1:], "both": both}[self.value]


@dataclass(frozen=True, slots=True)
class Tile:
    """Edges and areas, the houses on each area, and a feature."""

    face: Face
    houses: tuple[int, ...]  # by area of the face, none on water
    feature: Feature
    is_hq: bool

    @property
    def is_open_sea(self) -> bool:
        return LAND not in self.face.edges

    @property
    def word(self) -> str:
        """Land sides, feature and houses in one word: `NE/pier:1`, `sea/buoy`, `NS:1+0`, `HQ`."""
        if self.is_hq:
            return "HQ"
        edges = zip(SIDE_NAMES, self.face.edges, strict=True)
        land = "".join(name for name, kind in edges if kind == LAND)
        feature = "" if self.feature is Feature.PLAIN else f"/{self.feature.value}"
        count = len(self.face.areas) - 1
        houses = ":" + "+".join(map(str, self.houses[:count])) if any(self.houses) else ""
        return (land or "sea") + feature + houses


def load_tiles(path: Path) -> tuple[Tile, ...]:
    """The tiles of a file, HQ first; `BadContent` names entry and fault."""
    content = read_toml(path)
    check_keys(path.name, content, ("tile",))
    tiles = tuple(_tile(where, entry) for where, entry in entries(content, "tile", path.name, 0))
    headquarters = [number for number, tile in enumerate(tiles) if tile.is_hq]
    if not headquarters:
        raise bad_content(path.name, "no_headquarters")
    if len(headquarters) > 1:
        raise bad_content(f"{path.name}: tile {headquarters[1]}", "second_headquarters")
    if headquarters != [HQ]:
        raise bad_content(f"{path.name}: tile {headquarters[0]}", "headquarters_not_first")
    found = Counter(tile.feature for tile in tiles[1:])
    if not found.keys() - {Feature.TURBINE, Feature.PIER}:
        raise bad_content(path.name, "no_base_tiles")
    return tiles


def _tile(where: str, entry: dict[str, Any]) -> Tile:
    check_keys(where, entry, ("edges", "areas", "houses", "feature", "hq"))
    edges: str = value(where, entry, "edges", str)
    if len(edges) != SIDES:
        raise bad_content(where, "wrong_number_of_edges", edges=edges)
    face = read_face(where, edges, value(where, entry, "areas", str), LETTERS)
    if face.kinds.count(WATER) == 0:
        raise bad_content(where, "no_water", edges=edges)
    if face.kinds.count(WATER) > 1:
        raise bad_content(where, "water_in_two_pieces", areas=entry["areas"])  # BP-C5
    if face.kinds[-1] != WATER:
        raise bad_content(where, "water_not_listed_last", areas=entry["areas"])
    houses = _houses(where, value(where, entry, "houses", list, []), len(face.areas) - 1)
    word: str = value(where, entry, "feature", str)
    if word not in (feature.value for feature in Feature):
        raise bad_content(where, "unknown_feature", feature=word)
    tile = Tile(face, (*houses, 0), Feature(word), value(where, entry, "hq", bool, False))
    _check_feature(where, tile)
    return tile


def _houses(where: str, houses: list[Any], lands: int) -> tuple[int, ...]:
    if len(houses) != lands:
        raise bad_content(where, "houses_not_one_number_per_land", lands=lands, found=len(houses))
    for number in houses:
        if type(number) is not int:
            raise bad_content(where, "houses_not_a_number", found=shown(number))
        if not 0 <= number <= 9:
            raise bad_content(where, "houses_out_of_range", found=shown(number))
    return tuple(houses)


def _check_feature(where: str, tile: Tile) -> None:
    if tile.is_hq and tile.feature is not Feature.BEACON:
        raise bad_content(where, "headquarters_without_beacon")  # BP-C1
    if tile.is_hq and not tile.is_open_sea:
        raise bad_content(where, "headquarters_not_in_open_sea")  # BP-C1
    if tile.feature is Feature.TURBINE and not tile.is_open_sea:
        raise bad_content(where, "turbine_not_in_open_sea")
    if tile.feature is Feature.PIER and tile.face.kinds.count(LAND) != 1:
        raise bad_content(where, "pier_not_on_one_island")  # BP-F5: whose houses would it count?


TILES = load_tiles(Path(__file__).with_name("tiles.toml"))

EDGES = tuple(tile.face.edges for tile in TILES)
OPEN_SEA = tuple(tile.is_open_sea for tile in TILES)

# Bit `side` is set where the side shows water.
WATER_SIDES = tuple(
    sum(1 << side for side, kind in enumerate(edges) if kind == WATER) for edges in EDGES
)

# FITS_ACROSS[tile][side]: bits of the tiles that match this tile across this side (BP-P2, BP-P3).
_FIT = FitTable([tile.face for tile in TILES], turns=1, kinds=len(LETTERS))
EVERY_TILE = _FIT.everything
FITS_ACROSS = tuple(
    tuple(_FIT.showing[opposite(side)][kind] for side, kind in enumerate(edges)) for edges in EDGES
)


def chosen_tiles(expansions: Expansions) -> tuple[int, ...]:
    """The tiles to shuffle: the base and the chosen expansions, HQ left out (BP-S1, BP-S2)."""
    added = expansions.features
    return tuple(
        number
        for number, tile in enumerate(TILES)
        if not tile.is_hq
        and (tile.feature in added or tile.feature not in (Feature.TURBINE, Feature.PIER))
    )


def bits(tiles: tuple[int, ...]) -> int:
    """A set of tiles as one number."""
    return sum(1 << tile for tile in tiles)
