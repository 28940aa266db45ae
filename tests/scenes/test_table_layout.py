"""The tables of all games, late in a game: nothing is cut off or lies on something else."""

from itertools import product
from random import Random

import pygame
import pytest

from game.ai.player import random_move
from game.core.match import Match
from game.registry import GAMES
from scenes.app import App
from scenes.games.tables import TABLES
from scenes.intents import Pan
from scenes.screens.hand_over import HandOver
from scenes.sitting.sitting import Sitting
from scenes.table.gestures import OnCell
from scenes.table.keys import InHand
from scenes.table.things import Thing
from tests.scenes.pilot import PEOPLE, hint
from tests.scenes.test_layout import SIZES, faults, overlaps


def late_match(game, seats, moves):
    rules, rng = GAMES[game], Random(f"{game}/{seats}")
    match = Match(rules, rules.default_options(seats), 3)
    while len(match.history) < moves and rules.outcome(match.state) is None:
        match.play(random_move(rules, match.state, rng))
    return match


def table_of(app, game, seats, moves):
    match = late_match(game, seats, moves)
    app.sit_down(Sitting(match, PEOPLE[:seats], "learner", app.saves / "late.save"))
    if isinstance(app.stack.top, HandOver):
        app.stack.pop()
    for _ in range(3):
        app.frame(0.02)
    return app.stack.top


@pytest.fixture
def make(tmp_path):
    """Makes the program with its real tables."""
    made = []

    def make(size, language):
        app = App(GAMES, tmp_path / "data", size, language, TABLES)
        app.change(animation="off")
        made.append(app)
        return app

    yield make
    for app in made:
        app.stack.clear()
    pygame.quit()


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_off_at_the_table(make, size, language, text_scale):
    app = make(size, language)
    app.change(text_scale=text_scale)
    for game in TABLES:
        for seats in {min(GAMES[game].seats), max(GAMES[game].seats)}:
            for moves in (4, 45):
                table = table_of(app, game, seats, moves)
                where = f"{game}, {seats} seats, after {moves} moves"
                assert faults(table) == [], where
                assert overlaps(table) == [], where
                app.stack.clear()


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_the_board_keeps_most_of_the_window(make, size, text_scale):
    app = make(size, "uk")
    app.change(text_scale=text_scale)
    for game in TABLES:
        free = table_of(app, game, max(GAMES[game].seats), 45).board.camera.area
        assert free.width * free.height > size[0] * size[1] * (0.28 if text_scale == 100 else 0.12)
        app.stack.clear()


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_everybody_and_the_reminder_card_are_in_sight(make, language):
    app = make((1280, 720), language)
    for game in TABLES:
        for seats, moves in product((3, 4), (6, 24, 36, 48)):
            table = table_of(app, game, seats, moves)
            by_key = {widget.key: widget for widget in table.root.walk()}
            assert by_key["people"].furthest == 0, (game, seats, moves)
            assert not table.may_act or by_key["guide"].furthest == 0, (game, seats, moves)
            app.stack.clear()


@pytest.mark.parametrize("game", TABLES)
def test_whoever_moves_is_in_sight_in_large_letters(make, game):
    app = make((1280, 720), "uk")
    app.change(text_scale=200)
    for moves in (30, 31, 32, 33):
        table = table_of(app, game, max(GAMES[game].seats), moves)
        people = next(widget for widget in table.root.walk() if widget.key == "people")
        acting = people.children[0].children[table.acting]
        assert people.furthest
        assert people.rect.top <= acting.rect.top < people.rect.bottom, (game, moves)
        app.stack.clear()


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_the_first_hand_of_pelican_bay_lies_in_one_row(make, language):
    table = table_of(make((1280, 720), language), "pelican_bay", 4, 0)
    hand = [w for w in table.root.walk() if isinstance(w, Thing) and isinstance(w.item.key, InHand)]
    assert len({thing.rect.y for thing in hand}) == 1


@pytest.mark.parametrize("game", TABLES)
def test_everything_of_the_board_is_in_sight_after_fit(make, game):
    app = make((1280, 720), "en")
    table = table_of(app, game, 2, 45)
    table.fit()
    window = pygame.Rect((0, 0), app.size)
    for cell in table.presenter.extent(table.view):
        assert window.collidepoint(table.board.window_point(cell))


@pytest.mark.parametrize("game", ["beacon_patrol", "pelican_bay", "land_vs_sea"])
def test_a_board_that_grows_stays_in_sight(make, game):
    app = make((1280, 720), "uk")
    table, rng = table_of(app, game, 2, 4), Random(4)
    for _ in range(40):
        if table.acting is None:
            break
        table.flow.play(random_move(table.rules, table.match.state, rng))
        assert table.board.shows(table.presenter.extent(table.view), 0.2)


def test_a_view_that_somebody_chose_stays(make):
    app = make((1280, 720), "uk")
    table, rng = table_of(app, "beacon_patrol", 2, 4), Random(4)
    table.handle(Pan(1, 0))
    before = table.board.camera.focus
    for _ in range(30):
        table.flow.play(random_move(table.rules, table.match.state, rng))
    assert table.board.camera.focus == before
    table.fit()
    assert table.board.shows(table.presenter.extent(table.view), 0.2)


@pytest.mark.parametrize("helper", ["learner", "table", "purist"])
def test_only_learners_see_where_a_tile_fits(make, helper):
    app = make((1280, 720), "en")
    match = late_match("land_vs_sea", 2, 4)
    app.sit_down(Sitting(match, PEOPLE[:2], helper, app.saves / "helped.save"))
    table = app.stack.top
    thing = next(
        w for w in table.root.walk() if isinstance(w, Thing) and isinstance(w.item.key, InHand)
    )
    assert table.pick_up(thing.item, thing.rect.center, by_key=False)
    shown = table.board._marks
    fits = {g.target for g in table.presenter.gestures(table.view) if g.item == thing.item.key}
    assert len(shown) == (len({t for t in fits if isinstance(t, OnCell)}) if table.helps else 0)
    assert bool(shown) == (helper == "learner")


def test_hints_go_from_what_to_where_to_which(make):
    app = make((1280, 720), "en")
    table = table_of(app, "land_vs_sea", 2, 4)
    hint(app, table)
    hinted = table.notes.hinted
    assert hinted is not None
    assert table.hand.is_empty
    hint(app, table)
    assert table.board._marks
    hint(app, table)
    assert table.hand.holds(hinted)
