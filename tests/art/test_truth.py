"""Edges, areas and pictures of every tile against the data."""

import numpy as np
import pytest
from PIL import Image
from scipy.ndimage import binary_dilation, label

from game.land_vs_sea.faces import FACES, VOLCANO, WHIRLPOOL
from tests.art.painted import CRAG, GAMES, NOTHING, SETS, Painted, at, terrain, tiles

PLACES = np.linspace(0.1, 0.9, 33)


@pytest.mark.parametrize("game", GAMES)
def test_area_map_shows_each_edge_wholly_as_its_area(game):
    wrong = []
    for tile in tiles(game):
        areas = tile.areas()
        for side, area in enumerate(tile.face.area_at):
            shown = {int(at(areas, *tile.along(side, t, 0.015))) for t in PLACES}
            if shown != {area}:
                wrong.append((tile.name, side, area, shown))
    assert wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_every_area_is_one_patch_and_there_is_no_other(game):
    wrong = []
    for tile in tiles(game):
        areas = tile.areas()
        found = set(np.unique(areas).tolist()) - {NOTHING, CRAG}
        if found != set(range(len(tile.face.areas))):
            wrong.append((tile.name, found))
        for area in found:
            pieces, count = label(areas == area, np.ones((3, 3)))
            sizes = np.sort(np.bincount(pieces.ravel())[1:])
            if count > 1 and sizes[:-1].max() > 4:  # a crumb of the small map
                wrong.append((tile.name, area, sizes.tolist()))
    assert wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_areas_of_one_terrain_touch_nowhere(game):
    wrong = []
    for tile in tiles(game):
        areas = tile.areas()
        height, width = areas.shape
        rows, columns = np.mgrid[:height, :width]
        x, y = (columns + 0.5 - width / 2) / width, (rows + 0.5 - height / 2) / width
        corner = np.min([np.hypot(x - a, y - b) for a, b in tile.corners], axis=0) < 0.045
        kinds = tile.face.kinds
        for one in range(len(kinds)):
            for other in range(one):
                if kinds[one] == kinds[other]:
                    grown = binary_dilation(areas == one, np.ones((3, 3)))
                    if (grown & (areas == other) & ~corner).any():
                        wrong.append((tile.name, one, other))
    assert wrong == []


@pytest.mark.parametrize("kind", SETS)
@pytest.mark.parametrize("game", GAMES)
def test_picture_shows_the_terrain_of_the_data_along_every_edge(game, kind):
    wrong = []
    for tile in tiles(game, kind):
        pixels = tile.picture()
        for side, wanted in enumerate(tile.face.edges):
            seen = [_patch(pixels, *tile.along(side, t, 0.016)) for t in PLACES]
            # Foam is white on every shore and reef: it speaks for no terrain.
            shown = [terrain(game, colour) for colour in seen if colour.min() < 205]
            share = float(np.mean(np.array(shown) == wanted))
            coral = game == "land_vs_sea" and side in FACES[tile.number].reef
            if share < (0.6 if coral else 0.8):  # coral is pink up to the rim
                wrong.append((tile.name, side, wanted, round(share, 2)))
    assert wrong == []


def _patch(pixels: np.ndarray, x: float, y: float) -> np.ndarray:
    """The middle colour of a few pixels, so that one ink stroke does not decide."""
    near = [at(pixels, x + a * 0.006, y + b * 0.006)[:3] for a in (-1, 0, 1) for b in (-1, 0, 1)]
    return np.median(near, axis=0)


@pytest.mark.parametrize("kind", SETS)
@pytest.mark.parametrize("game", GAMES)
def test_picture_agrees_with_the_area_map(game, kind):
    wrong = []
    for tile in tiles(game, kind):
        areas = tile.areas()
        share = _agreement(tile, areas)
        if share < 0.88:
            wrong.append((tile.name, round(share, 3)))
    assert wrong == []


def _agreement(tile: Painted, areas: np.ndarray) -> float:
    """How many places away from coasts and symbols have the colour of their terrain."""
    picture = Image.fromarray(tile.picture()[..., :3].astype(np.uint8))
    small = np.asarray(picture.resize((areas.shape[1], areas.shape[0]), Image.Resampling.BOX))
    small = small.astype(np.int16)
    inside = (areas != NOTHING) & (areas != CRAG)
    for area in np.unique(areas):
        border = binary_dilation(areas == area, iterations=3) & (areas != area)
        inside &= ~border
    height, width = areas.shape
    rows, columns = np.mgrid[:height, :width]
    x, y = (columns + 0.5 - width / 2) / width, (rows + 0.5 - height / 2) / width
    for mark in tile.marks:  # symbols are painted in, or lie on coloured banks
        inside &= np.hypot(x - mark["x"], (y - mark["y"]) * 0.8 + 0.12) > 0.28
    if tile.game == "land_vs_sea" and tile.number in (VOLCANO, WHIRLPOOL):
        inside &= np.hypot(x, y) > 0.38
    kinds = np.array(tile.face.kinds)
    places = np.argwhere(inside)
    right = sum(terrain(tile.game, small[r, c]) == kinds[areas[r, c]] for r, c in places[::5])
    return right / max(1, len(places[::5]))
