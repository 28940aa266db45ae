"""A hand means what it points at: a ship by bow and stern too, never the water under it."""

import pytest

from scenes.games.sea_battle.keys import ShipOf
from scenes.table.keys import TileAt
from scenes.table.reach import piece_at
from scenes.view.layouts import HexLayout
from scenes.view.pieces import TILES, TOKENS, Piece

FRIGATE, BRIG = ShipOf(0, 2), ShipOf(0, 3)
LAYOUT = HexLayout()


def ship(key: ShipOf, x: float, width: float = 2.08) -> Piece:
    return Piece(key, "sea_battle/frigate.webp", (x, 0.0), width, layer=TOKENS)


@pytest.mark.parametrize("x", [0.0, 0.45, 0.7, -0.7])
def test_a_ship_longer_than_its_hex_is_grabbed_by_bow_and_stern(x: float) -> None:
    assert piece_at([ship(FRIGATE, 0.0)], LAYOUT, (x, 0.0)) == FRIGATE


def test_water_beside_a_ship_is_water() -> None:
    assert piece_at([ship(FRIGATE, 0.0)], LAYOUT, (0.9, 0.0)) is None


def test_between_two_ships_it_is_the_one_whose_hex_it_is_else_the_nearer() -> None:
    both = [ship(FRIGATE, 0.0), ship(BRIG, 1.3)]
    assert piece_at(both, LAYOUT, (0.45, 0.0)) == FRIGATE
    assert piece_at(both, LAYOUT, (0.7, 0.0)) == BRIG


def test_a_tile_is_meant_where_a_piece_only_juts_out() -> None:
    tile = Piece(TileAt((1, 0)), "tile.webp", LAYOUT.centre((1, 0)), 1.0, layer=TILES)
    assert piece_at([tile, ship(FRIGATE, 0.0)], LAYOUT, (0.7, 0.0)) == TileAt((1, 0))
