"""Hints in words: three depths, true to what the move brings, beside what they name."""

from random import Random

import pygame
import pytest

from game.about import LANGUAGES
from game.ai.player import Thought, random_move
from game.beacon_patrol.moves import EndTurn, Offer, Place
from game.core.text import text
from game.grid.hex import distance
from game.land_vs_sea.moves import Draw
from game.registry import GAMES
from game.sea_battle.moves import PlaceFort
from scenes.app import App
from scenes.games.sea_battle.hints import REGION
from scenes.games.tables import TABLES
from scenes.i18n import Words
from scenes.screens.hand_over import HandOver
from scenes.sitting.sitting import Sitting
from scenes.table.drawer import Drawer
from scenes.table.gestures import OnCell, gesture_of
from scenes.table.things import TILE, Thing
from scenes.table.worth import weigh
from scenes.view.compass import side_of
from scenes.view.layouts import SquareLayout
from tests.contract.games import random_states
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


def test_an_empty_hand_is_why_a_turn_ends():
    rules = GAMES["beacon_patrol"]
    state = rules.setup({"seats": 2, "first": 0}, 7)
    empty = state._replace(hands=((), *state.hands[1:]))
    said = PRESENTERS["beacon_patrol"].advice(empty, EndTurn()).why
    assert [line.key for line in said] == ["bp.hint.why.empty"]


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
        for one in said:
            assert spoken.has(one.key), one
            assert not {"{", "_"} & set(spoken.say(one, NAMES)), one


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
    assert table.notes._note._lead is None  # the area is drawn, and more is not told yet
    table.hints.ask()
    assert app.words("hint.here") in pilot.said(table)
    assert table.notes._note._lead is not None
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


def test_a_side_is_that_of_what_lies_on_the_board():
    """Not of a tile that is still to come."""
    assert side_of(SquareLayout(), 0, [(0, 0), (1, 0)], [(0, 0)]) == "middle"
    assert side_of(SquareLayout(), 0, [(1, 0)], [(0, 0)]) == "east"


def test_a_pile_glows_and_nothing_leads_to_the_empty_rack(sit):
    app, table = sit("land_vs_sea", 0)
    think_of(table, Draw(0))
    for _ in range(3):
        table.hints.ask()
        pile = next(w for w in table.root.walk() if w.key == f"thing:{table.notes.hinted}")
        assert table.notes._subject == pile.rect
        assert table.notes._note._lead is None
    app.stack.clear()


def test_a_hint_for_a_fort_rings_the_region_and_names_it():
    """SB-S1: forts stand on land or at the edge of the map."""
    presenter, seen = PRESENTERS["sea_battle"], set()
    state = next(
        one for one in random_states(GAMES["sea_battle"], {"seats": 2}, 3, 60)
        if any(isinstance(move, PlaceFort) for move in GAMES["sea_battle"].legal(one))
    )  # fmt: skip
    forts = [m for m in GAMES["sea_battle"].legal(state) if isinstance(m, PlaceFort)]
    sites, waters = {move.cell for move in forts}, state.waters

    def is_at(cell, mask):
        return bool(mask & waters.bit[waters.number[cell]])

    for move in forts:
        advice = presenter.advice(state, move)
        is_land = is_at(move.cell, waters.land)
        assert advice.look.key == ("sb.hint.look.fort" if is_land else "sb.hint.look.rim")
        ringed = {mark.cell for mark in advice.area}
        assert ringed
        assert ringed <= {cell for cell in sites if is_at(cell, waters.land) == is_land}
        assert all(distance(cell, move.cell) <= REGION for cell in ringed)
        seen.add(is_land)
    assert seen == {True, False}


@pytest.mark.parametrize(("is_of_turn", "key"), [(False, "why.line"), (True, "why.turn")])
def test_a_reason_for_a_whole_turn_is_not_told_as_that_of_its_first_step(sit, is_of_turn, key):
    app, table = sit("beacon_patrol", 0)
    move = next(m for m in table.rules.legal(table.view) if isinstance(m, Place))
    think_of(table, move)
    why = (text("bp.why.explores", n=2),)
    table.hints._found(Thought(move, (move,), why, is_of_turn))
    for _ in range(2):
        table.hints.ask()
    said = app.words("bp.why.explores", n=2)
    assert app.words(key, why=said) in pilot.said(table)
    app.stack.clear()


def test_no_reason_is_given_where_nothing_else_can_be_done(sit, monkeypatch):
    app, table = sit("beacon_patrol", 0)
    press = next(press for press in table._showing.presses if press.is_end)
    think_of(table, press.moves[0])
    table.hints._why = (text("bp.why.explores", n=2),)
    monkeypatch.setattr(table.rules, "legal", lambda view: list(press.moves[:1]))
    for _ in range(3):
        table.hints.ask()
    assert app.words("hint.do.end") in pilot.said(table)
    assert app.words("bp.why.explores", n=2) not in pilot.said(table)


def test_a_swap_is_advised_beside_the_tiles_it_is_about(sit):
    app, table = sit("beacon_patrol", 0)
    think_of(table, next(move for move in table.rules.legal(table.view) if isinstance(move, Offer)))
    wanted = gesture_of(table.presenter.gestures(table.view), table.hints._best).target.key
    for depth in range(3):
        table.hints.ask()
        things = [widget for widget in table.root.walk() if isinstance(widget, Thing)]
        assert not any(table.notes._note.rect.colliderect(one.rect) for one in things), depth
    taken = next(one.rect for one in things if one.item.key == wanted)
    held = pygame.Rect(0, 0, app.theme.px(TILE), app.theme.px(TILE))
    held.center = table.board._hand.at
    assert not held.colliderect(taken)
    assert not held.colliderect(table.notes._note.rect)
    app.stack.clear()


def test_a_tip_lies_beside_the_drawer_that_was_opened(sit):
    app, table = sit("beacon_patrol", 8)
    table.toggle_log()
    log, drawer = (
        pilot.find(table, "log"),
        next(widget for widget in table.root.walk() if isinstance(widget, Drawer)),
    )
    app.shows_focus = True
    table.focus(log)
    table._show_tooltip()
    assert table._tooltip is not None
    assert not table._tooltip.rect.colliderect(drawer.rect)
    app.stack.clear()
