"""Hints in words: three depths, true to what the move brings, beside what they name."""

from random import Random

import pytest

from game.about import LANGUAGES
from game.ai.player import random_move
from game.registry import GAMES
from scenes.app import App
from scenes.games.tables import TABLES
from scenes.i18n import Words
from scenes.screens.hand_over import HandOver
from scenes.sitting.sitting import Sitting
from scenes.table.gestures import OnCell, gesture_of
from scenes.table.worth import weigh
from scenes.view.compass import side_of
from scenes.view.layouts import SquareLayout
from tests.scenes import pilot
from tests.scenes.pilot import PEOPLE
from tests.scenes.test_table_layout import late_match
from tests.words.catalogues import LOCALE
from tests.words.test_said import NAMES
from tests.words.test_said import TABLES as PRESENTERS


@pytest.fixture
def sit(tmp_path):
    def sit(game, moves, helper="learner"):
        app = App(GAMES, tmp_path / "data", (1280, 720), "uk", TABLES)
        app.change(mute=True, animation="off", cover=False)
        app.sit_down(Sitting(late_match(game, 2, moves), PEOPLE[:2], helper, tmp_path / "h.save"))
        while isinstance(app.stack.top, HandOver):
            app.stack.pop()
        return app, app.stack.top

    return sit


def think_of(table, move):
    """As if the other process had found this move."""
    table.hints._best = move


@pytest.mark.parametrize("game", GAMES)
def test_every_move_can_be_explained_in_every_language(game):
    rng = Random(game)
    rules, presenter = GAMES[game], PRESENTERS[game]
    words = [Words(LOCALE, language) for language in LANGUAGES]
    state, said = rules.setup(rules.default_options(2), 7), set()
    for _ in range(90):
        seat = rules.to_move(state)
        if seat is not None:
            view = rules.view(state, seat)
            legal = rules.legal(view)
            for move in rng.sample(legal, min(3, len(legal))):
                advice = presenter.advice(view, move)
                said |= {advice.look, advice.do, *advice.why}
        if rules.outcome(state) is not None:
            break
        state = rules.apply(state, random_move(rules, state, rng)).state
    assert len(said) > 12
    for spoken in words:
        for text in said:
            assert spoken.has(text.key), text
            assert not {"{", "_"} & set(spoken.say(text, NAMES)), text


def test_the_reason_is_what_the_rules_would_score(sit):
    app, table = sit("beacon_patrol", 60)
    presenter, view, checked = table.presenter, table.view, 0
    for move in table.rules.legal(view):
        earned = weigh(table.rules, presenter, view, (move,)).gains()
        lines = presenter.advice(view, move).why
        points = [dict(line.params)["n"] for line in lines if line.key.startswith("bp.worth.")]
        assert sum(points) == sum(earned.values())
        checked += 1
    assert checked
    app.stack.clear()


@pytest.mark.parametrize(("game", "moves"), [("pelican_bay", 32), ("land_vs_sea", 30)])
def test_three_presses_tell_what_where_and_why_beside_what_they_name(sit, game, moves):
    app, table = sit(game, moves)
    gestures = table.presenter.gestures(table.view)
    move = next(
        effect[0]
        for gesture, effect in gestures.items()
        if isinstance(gesture.target, OnCell) and isinstance(effect, tuple)
    )
    gesture = gesture_of(gestures, move)
    advice = table.presenter.advice(table.view, move)
    think_of(table, move)
    says = app.words.say
    table.hints.ask()
    assert pilot.said(table) == says(advice.look, table.sitting.names)
    table.hints.ask()
    assert app.words("hint.here") in pilot.said(table)
    place = table.board.room_at(table.presenter.layout.centre(gesture.target.cell), 0.9)
    assert not table.notes._note.rect.colliderect(place)
    table.hints.ask()
    assert table.hand.holds(gesture.item)
    assert says(advice.do, table.sitting.names) in pilot.said(table)
    assert not table.notes._note.rect.colliderect(place)
    app.stack.clear()


def test_a_move_that_is_a_button_is_told_beside_it(sit):
    app, table = sit("beacon_patrol", 0)
    number, press = next((n, p) for n, p in enumerate(table._showing.presses) if p.is_end)
    think_of(table, press.moves[0])
    for _ in range(3):
        table.hints.ask()
    assert app.words("hint.do.end") in pilot.said(table)
    button = pilot.find(table, f"press{number}")
    assert table.notes._button == button.rect  # ringed: a line would cross its words
    assert table.notes._note._lead is None
    app.stack.clear()


@pytest.mark.parametrize(
    ("helper", "given"), [("learner", True), ("table", True), ("purist", False)]
)
def test_purists_get_no_hints(sit, helper, given):
    app, table = sit("beacon_patrol", 0, helper)
    think_of(table, table.rules.legal(table.view)[0])
    table.hints.ask()
    assert bool(pilot.said(table)) == given
    assert any(widget.key == "hint" for widget in table.root.walk()) == given
    app.stack.clear()


def test_sides_follow_a_board_that_is_turned():
    board = [(x, y) for x in range(5) for y in range(5)]
    assert side_of(SquareLayout(), 0, [(2, 0)], board) == "north"
    assert side_of(SquareLayout(), 90, [(2, 0)], board) == "east"
    assert side_of(SquareLayout(), 0, [(4, 4)], board) == "southeast"
    assert side_of(SquareLayout(), 0, [(2, 2)], board) == "middle"
