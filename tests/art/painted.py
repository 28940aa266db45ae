"""Reading the painted tiles: pictures, small area maps, anchors."""

import json
from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin, sqrt
from pathlib import Path

import numpy as np
from PIL import Image

from game.beacon_patrol.tileset import TILES as BEACON_TILES
from game.land_vs_sea.faces import FACES
from game.pelican_bay.tileset import TILES as PELICAN_TILES
from game.tiles.tile import Face

ART = Path(__file__).parents[2] / "art"
MAP_WIDTH, MAP_COLUMNS = 96, 12
NOTHING, CRAG = 255, 100
NEAR, FAR = SETS = ("", "far")  # the folders of the sets for large and for small tiles
GAMES = ("beacon_patrol", "pelican_bay", "land_vs_sea")
SQUARE = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
HEX = tuple(
    (cos(pi / 3 * i - pi / 6) / sqrt(3), sin(pi / 3 * i - pi / 6) / sqrt(3)) for i in range(6)
)


@dataclass(frozen=True)
class Painted:
    """A tile and what the data say of it; areas are those painted, links apart."""

    game: str
    number: int
    name: str
    face: Face
    kind: str = NEAR

    @property
    def corners(self) -> tuple[tuple[float, float], ...]:
        return SQUARE if len(self.face.edges) == 4 else HEX

    def along(self, side: int, t: float, inset: float) -> tuple[float, float]:
        """A point beside an edge, `inset` tile widths inside it."""
        (x0, y0), (x1, y1) = self.corners[side], self.corners[(side + 1) % len(self.corners)]
        mx, my = (x0 + x1) / 2, (y0 + y1) / 2
        reach = np.hypot(mx, my)
        return (
            x0 + (x1 - x0) * t - mx / reach * inset,
            y0 + (y1 - y0) * t - my / reach * inset,
        )

    def picture(self) -> np.ndarray:
        return picture(f"{self.game}/{self.kind}", self.name)

    def areas(self) -> np.ndarray:
        """The area number at each place of the small map."""
        sheet = area_sheet(self.game)
        height = MAP_WIDTH if len(self.corners) == 4 else 112
        row, column = self.number // MAP_COLUMNS, self.number % MAP_COLUMNS
        return sheet[
            row * height : (row + 1) * height, column * MAP_WIDTH : (column + 1) * MAP_WIDTH
        ]

    @property
    def marks(self) -> list[dict]:
        return anchors(self.game)[str(self.number)]


def picture(game: str, name: str) -> np.ndarray:
    return np.asarray(Image.open(ART / game / f"{name}.webp").convert("RGBA")).astype(np.int16)


@cache
def area_sheet(game: str) -> np.ndarray:
    return np.asarray(Image.open(ART / game / "areas.png"))


@cache
def anchors(game: str) -> dict:
    return json.loads((ART / game / "anchors.json").read_text())


def at(pixels: np.ndarray, x: float, y: float) -> np.ndarray:
    """The pixel at a place given in tile widths from the middle."""
    height, width = pixels.shape[:2]
    row = min(height - 1, max(0, int(y * width + height / 2)))
    column = min(width - 1, max(0, int(x * width + width / 2)))
    return pixels[row, column]


def tiles(game: str, kind: str = NEAR) -> list[Painted]:
    """All painted tiles of a game."""
    if game == "beacon_patrol":
        faces = [(f"tile_{n:02}", tile.face) for n, tile in enumerate(BEACON_TILES)]
    elif game == "pelican_bay":
        faces = [(f"tile_{n:02}", tile.patches) for n, tile in enumerate(PELICAN_TILES)]
    else:
        faces = [(f"face_{n:03}", tile.face) for n, tile in enumerate(FACES)]
    return [Painted(game, n, name, face, kind) for n, (name, face) in enumerate(faces)]


def terrain(game: str, colour: np.ndarray) -> int:
    """The terrain a colour stands for, numbered as in the game's data."""
    red, green, blue = (int(v) for v in colour[:3])
    is_sea = blue > red + 12
    if game == "beacon_patrol":
        return 0 if is_sea else 1
    if game == "land_vs_sea":
        return 1 if is_sea else 0
    if is_sea:
        return 0
    return 1 if red > green + 4 else 2
