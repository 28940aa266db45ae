"""Shapes, seams, sizes, and everything the scenes will ask for."""

import numpy as np
import pytest
from PIL import Image

from game.land_vs_sea.faces import FACES
from game.sea_battle.fleet import HULLS
from tests.art.painted import ART, FAR, HEX, NEAR, SETS, Painted, at, picture, tiles

PLAYERS = ("red", "yellow", "green", "violet")
SHIPS = ("line", "galleon", "frigate", "brig")
FOLDERS = ("beacon_patrol", "pelican_bay", "land_vs_sea", "sea_battle")


SIZES = {NEAR: (512, 592), FAR: (160, 186)}  # of hexagons


@pytest.mark.parametrize("kind", SETS)
@pytest.mark.parametrize("game", ["pelican_bay", "land_vs_sea"])
def test_hexagons_are_cut_exactly(game, kind):
    for tile in tiles(game, kind)[::9]:
        alpha = tile.picture()[..., 3]
        height, width = alpha.shape
        assert (width, height) == SIZES[kind]
        rows, columns = np.mgrid[:height, :width]
        x, y = (columns + 0.5 - width / 2) / width, (rows + 0.5 - height / 2) / width
        inside = np.full(alpha.shape, 9.0)
        for side in range(6):
            mx, my = ((a + b) / 2 for a, b in zip(HEX[side], HEX[(side + 1) % 6], strict=True))
            inside = np.minimum(inside, 0.5 - 2 * (x * mx + y * my))
        assert (alpha[inside * width > 1] == 255).all()
        assert (alpha[inside * width < -1] == 0).all()


@pytest.mark.parametrize("kind", SETS)
def test_squares_are_full(kind):
    for tile in tiles("beacon_patrol", kind)[::9]:
        pixels = tile.picture()
        assert pixels.shape[:2] == (SIZES[kind][0], SIZES[kind][0])
        assert (pixels[..., 3] == 255).all()


@pytest.mark.parametrize("kind", SETS)
@pytest.mark.parametrize("game", ["beacon_patrol", "pelican_bay", "land_vs_sea"])
def test_borders_run_on_without_a_seam(game, kind):
    """An edge of one kind has the same colours on every tile, read from either end."""
    rims: dict[tuple[int, int], list[np.ndarray]] = {}
    for tile in tiles(game, kind)[:60:3]:
        for side, edge in enumerate(tile.face.edges):
            if game == "land_vs_sea" and side in FACES[tile.number].range + FACES[tile.number].reef:
                continue  # mountains and corals reach over the rim
            # Squares never turn: only opposite sides meet, and they run the same way.
            group = (edge, side % 2 if len(tile.face.edges) == 4 else 0)
            rims.setdefault(group, []).append(_rim(tile, side))
    for group, lines in rims.items():
        common = np.median(lines, axis=0)
        for line in lines:
            assert np.abs(line - common).mean() < 16, (game, group)


def _rim(tile: Painted, side: int) -> np.ndarray:
    pixels = tile.picture()
    places = np.linspace(0.2, 0.8, 25)
    if len(tile.face.edges) == 4 and side in (2, 3):
        places = places[::-1]
    line = [
        np.mean([at(pixels, *tile.along(side, t, d))[:3] for d in (0.010, 0.013)], axis=0)
        for t in places
    ]
    return np.array(line)


PIECE = 1.3  # how many hexes wide a piece of coast is


@pytest.mark.parametrize("kind", ["land", "shoal"])
def test_coasts_run_on_over_the_borders_of_hexes(kind):
    """Two hexes side by side, for every way their common neighbours can be."""
    for upper in (0, 1):
        for lower in (0, 1):
            west = 1 | upper << 5 | lower << 1  # its eastern neighbour is of its kind
            east = 1 << 3 | upper << 4 | lower << 2
            places = np.linspace(0.03, 0.97, 60)
            lines = []
            for mask, side, along in ((west, 0, places), (east, 3, places[::-1])):
                pixels = _over_sea(kind, mask)
                lines.append([_mean(pixels, side, t) for t in along])
            apart = np.abs(np.array(lines[0]) - np.array(lines[1])).mean()
            assert apart < 24, (kind, upper, lower)


def _mean(pixels: np.ndarray, side: int, t: float) -> np.ndarray:
    return np.mean([_at_piece(pixels, side, t, inset) for inset in (0.012, 0.018)], axis=0)


@pytest.mark.parametrize("kind", ["land", "shoal"])
def test_pieces_cover_their_borders_only_towards_their_kind(kind):
    for mask in (0, 1, 9, 21, 62, 63):
        alpha = picture("sea_battle", f"{kind}_{mask:02}")[..., 3]
        for side in range(6):
            covered = [_at_piece(alpha, side, t, 0.004) > 200 for t in np.linspace(0.42, 0.58, 9)]
            clear = [_at_piece(alpha, side, t, -0.1) < 90 for t in np.linspace(0.42, 0.58, 9)]
            if mask >> side & 1:
                assert all(covered), (mask, side)
            assert all(clear), (mask, side)


def test_islands_are_land_in_the_middle_and_towards_land():
    for mask in (0, 1, 9, 21, 62, 63):
        pixels = _over_sea("land", mask)
        for side in range(6):
            shown = [_at_piece(pixels, side, t, 0.02) for t in np.linspace(0.4, 0.6, 11)]
            sea = np.mean([c[2] > c[0] + 12 for c in shown])
            assert (sea < 0.3) if mask >> side & 1 else (sea > 0.8), (mask, side)
        middle = [_at_piece(pixels, side, 0.5, 0.4) for side in range(6)]
        assert np.mean([c[2] > c[0] + 12 for c in middle]) < 0.3, mask


def _over_sea(kind: str, mask: int) -> np.ndarray:
    """A piece laid on plain water."""
    pixels = picture("sea_battle", f"{kind}_{mask:02}").astype(np.float32)
    cover = pixels[..., 3:] / 255
    return pixels[..., :3] * cover + np.array([66, 126, 160]) * (1 - cover)


def _at_piece(pixels: np.ndarray, side: int, t: float, inset: float) -> np.ndarray:
    """The pixel beside an edge of the hex in the middle of a piece."""
    (x0, y0), (x1, y1) = HEX[side], HEX[(side + 1) % 6]
    mx, my = (x0 + x1) / 2, (y0 + y1) / 2
    x, y = x0 + (x1 - x0) * t - 2 * mx * inset, y0 + (y1 - y0) * t - 2 * my * inset
    height, width = pixels.shape[:2]
    return pixels[int(y * width / PIECE + height / 2), int(x * width / PIECE + width / 2)]


def test_every_piece_is_there():
    wanted = {
        "beacon_patrol": ["move_ready", "move_spent", "back", *(f"ship_{p}" for p in PLAYERS)],
        "pelican_bay": ["pelican", "disc", "first_player", "bolt", "back", "rim"],
        "land_vs_sea": ["rim", "back", *(f"waypoint_{p}" for p in PLAYERS)],
        "sea_battle": [
            *(f"{s}_{p}_{h}" for s in SHIPS for p in PLAYERS for h in range(6)),
            *(f"fort_{p}" for p in PLAYERS),
            *(f"fort_{p}_calm" for p in PLAYERS),
            *(f"die_{face}" for face in range(1, 7)),
            *("sea", "sea_1", "sea_2", "sea_3"),
            *(f"shoal_{mask:02}" for mask in range(64)),
            *(f"land_{mask:02}" for mask in range(64)),
            "smoke", "hit", "splash", "sinking", "damage", "flagship", "hull_whole", "hull_broken",
            "shot", "wind", "calm", "siege",
            *(f"pennant_{p}" for p in PLAYERS),
            *(f"hull_{hull}_{left}" for hull in HULLS for left in range(1, hull + 1)),
        ],
    }  # fmt: skip
    missing = [
        f"{game}/{name}"
        for game, names in wanted.items()
        for name in names
        if not (ART / game / f"{name}.webp").exists()
    ]
    assert missing == []


@pytest.mark.parametrize("folder", ["far", "contrast/far"])
@pytest.mark.parametrize("game", ["beacon_patrol", "pelican_bay", "land_vs_sea"])
def test_every_tile_has_a_far_picture_and_nothing_else_has(game, folder):
    shown = {path.stem for path in (ART / game / folder).glob("*.webp")}
    assert shown == {tile.name for tile in tiles(game)}


def test_every_tile_has_a_stark_picture_too():
    for game in FOLDERS:
        tall = {path.name for path in (ART / game).glob("*.webp")}
        stark = {path.name for path in (ART / game / "contrast").glob("*.webp")}
        assert stark <= tall
        prefixes = ("tile_", "face_", "sea_", "shoal_")
        assert {name for name in tall if name.startswith(prefixes)} <= stark, game


def test_ships_of_four_players_can_be_told_apart():
    for ship in SHIPS:
        shown = [picture("sea_battle", f"{ship}_{player}_1") for player in PLAYERS]
        for number, one in enumerate(shown):
            for other in shown[:number]:
                assert np.abs(one - other)[..., :3].max() > 60


def test_art_stays_small():
    assert sum(path.stat().st_size for path in ART.rglob("*") if path.is_file()) < 40e6


def test_pictures_open_and_are_not_empty():
    for game in FOLDERS:
        for path in (ART / game).rglob("*.webp"):
            with Image.open(path) as image:
                assert image.width >= 64, path
                assert image.format == "WEBP", path
