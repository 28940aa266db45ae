"""Small boards show simpler tiles and larger marks; hand and rack show the near ones."""

from random import Random

import pytest

from game.ai.player import random_move
from game.registry import GAMES
from scenes.assets import Assets
from scenes.games.land_vs_sea import LandVsSeaTable
from scenes.games.pelican_bay import PelicanBayTable
from scenes.games.story.places import HIGH, WIDE, Box, Patch, best_place
from scenes.sitting.people import COLOURS, SYMBOLS
from scenes.view.areas import Areas
from scenes.view.layouts import HexLayout
from scenes.view.marks import Coin, Medal, Seal
from scenes.view.pictures import FAR, Pictures, is_far
from scenes.view.pieces import MARKS

LAYOUT = HexLayout()


@pytest.fixture(scope="module")
def assets():
    return Assets()


def end_of(game, seed):
    rules, rng = GAMES[game], Random(seed)
    state = rules.setup(rules.default_options(2), seed)
    while rules.outcome(state) is None:
        state = rules.apply(state, random_move(rules, state, rng)).state
    return state


@pytest.mark.parametrize("name", ["beacon_patrol/tile_03", "pelican_bay/tile_03"])
def test_a_small_board_shows_the_far_picture(assets, name):
    game, _, tile = name.partition("/")
    pictures = Pictures(assets)
    assert pictures.laid(f"{name}.webp", FAR) == f"{game}/far/{tile}.webp"
    assert pictures.laid(f"{name}.webp", FAR + 1) == f"{name}.webp"


def test_what_has_no_far_picture_is_shown_as_it_is(assets):
    assert Pictures(assets).laid("sea_battle/sea.webp", 40) == "sea_battle/sea.webp"


def test_marks_grow_on_small_boards_and_pluses_by_half(assets):
    table = LandVsSeaTable(COLOURS, SYMBOLS, assets)
    marks = [piece for piece in table.pieces(end_of("land_vs_sea", 3)) if piece.layer == MARKS]
    grown = {piece.picture: piece.grown for piece in marks}
    assert min(grown.values()) >= 1.3
    assert grown["land_vs_sea/mark_plus.webp"] == pytest.approx(1.5)


def test_plates_lie_on_no_printed_mark_where_another_place_is_free():
    room = (((-0.3, 0.0), 0.2), ((0.3, 0.0), 0.24))
    patch = Patch((0.0, 0.0), Areas(LAYOUT, {}).shape(0, 0), (0.3, 0.0), room)
    assert best_place((patch,), (), (WIDE, HIGH)).at == (0.3, 0.0)
    taken = (Box((0.3, 0.0), 0.3, 0.3),)
    assert best_place((patch,), taken, (WIDE, HIGH)).at == (-0.3, 0.0)


@pytest.mark.parametrize(
    ("game", "table"), [("land_vs_sea", LandVsSeaTable), ("pelican_bay", PelicanBayTable)]
)
def test_every_plate_lies_on_a_tile_and_no_two_on_one_point(assets, game, table):
    shown = table(COLOURS, SYMBOLS, assets)
    for seed in range(3):
        state = end_of(game, seed)
        plates = [m.at for m in shown.story(state) if isinstance(m, Coin | Medal | Seal)]
        assert plates
        assert len(set(plates)) == len(plates)
        assert all(LAYOUT.cell_at(at) in state.board.laid for at in plates)


def test_far_ends_above_the_widths_of_late_boards():
    assert is_far(64)
    assert not is_far(90)
