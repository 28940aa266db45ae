"""The outlines of areas, which the table draws, are those of the painted areas."""

import json
from functools import cache

import numpy as np
import pytest
from PIL import Image, ImageDraw

from game.pelican_bay.tileset import TILES as PELICAN_TILES
from tests.art.painted import ART, GAMES, MAP_WIDTH, NOTHING, tiles

FINE = 4  # polygons are drawn so many times larger, then sampled


@cache
def outlines(game):
    return json.loads((ART / game / "outlines.json").read_text())


def patches_of(tile):
    """The painted patches of each area as the rules know it."""
    if tile.game != "pelican_bay":
        return [[number] for number in range(len(tile.face.areas))]
    areas = PELICAN_TILES[tile.number].face.areas
    return [[n for n, patch in enumerate(tile.face.areas) if patch[0] in sides] for sides in areas]


def inside(rings, height):
    """Which places of the small map lie within the rings."""
    picture = Image.new("1", (MAP_WIDTH * FINE, height * FINE))
    draw = ImageDraw.Draw(picture)
    for ring in rings:
        points = np.array(ring, float).reshape(-1, 2) / 1000 * MAP_WIDTH
        points += (MAP_WIDTH / 2, height / 2)
        draw.polygon([tuple(point) for point in (points * FINE).tolist()], fill=1)
    return np.asarray(picture)[FINE // 2 :: FINE, FINE // 2 :: FINE]


@pytest.mark.parametrize("game", GAMES)
def test_every_area_has_its_outline_and_nothing_else(game):
    written = outlines(game)
    assert sorted(map(int, written)) == [tile.number for tile in tiles(game)]
    for tile in tiles(game):
        groups = patches_of(tile)
        assert len(written[str(tile.number)]) == len(groups), tile.name
        for rings, group in zip(written[str(tile.number)], groups, strict=True):
            assert len(rings) == len(group), tile.name
            assert all(len(ring) % 2 == 0 and len(ring) >= 6 for ring in rings), tile.name


@pytest.mark.parametrize("game", GAMES)
def test_outlines_hold_what_is_painted(game):
    wrong = []
    for tile in tiles(game):
        areas = tile.areas()
        for area, (rings, group) in enumerate(
            zip(outlines(game)[str(tile.number)], patches_of(tile), strict=True)
        ):
            painted, drawn = np.isin(areas, group), inside(rings, len(areas))
            drawn = drawn & (areas != NOTHING)
            shared = (painted & drawn).sum() / (painted | drawn).sum()
            if shared < 0.93:
                wrong.append((tile.name, area, round(float(shared), 3)))
    assert wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_outlines_reach_the_whole_of_their_sides_and_no_others(game):
    """So that areas of two tiles join without a seam."""
    for tile in tiles(game):
        height = len(tile.areas())
        for rings, group in zip(outlines(game)[str(tile.number)], patches_of(tile), strict=True):
            drawn = inside(rings, height)
            own = {side for patch in group for side in tile.face.areas[patch]}
            for side in range(len(tile.corners)):
                for share in (0.2, 0.5, 0.8):
                    x, y = tile.along(side, share, 0.02)
                    place = (int(y * MAP_WIDTH + height / 2), int((x + 0.5) * MAP_WIDTH))
                    assert drawn[place] == (side in own), (tile.name, side)
