"""How a game ended: honest headlines, nothing cut off, ways on by mouse and keyboard."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.core.score import Item, Outcome, Score
from game.core.text import text
from scenes.app import App
from scenes.games import tables
from scenes.i18n import Words
from scenes.replay.table import ReplayTable
from scenes.screens.finale.curve import Curve
from scenes.screens.finale.headline import Headline, headline
from scenes.screens.finale.ladder import Ladder, Step
from scenes.screens.finale.picture import Framed
from scenes.screens.finale.scene import Finale
from scenes.screens.finale.tale import Tale
from scenes.table.scene import TableScene
from tests.scenes import pilot
from tests.scenes.test_layout import faults, overlaps

GAMES_OVER = ("beacon_patrol-2", "pelican_bay-2", "sea_battle-2", "land_vs_sea-3")


@pytest.fixture
def open_finale(make_app: Callable[..., App]) -> Callable[..., tuple[App, TableScene, Finale]]:
    """Opens the finale of a golden game, with its table below."""

    def opened(record_of: str, language: str = "en") -> tuple[App, TableScene, Finale]:
        app = make_app(language=language)
        app.tables = tables.TABLES
        app.show_title()
        table = pilot.finished(app, record_of)
        app.stack.push(table)
        finale = table.flow.finale()
        app.stack.push(finale)
        return app, table, finale

    return opened


def tale_of(app: App, record_of: str) -> Tale:
    table = pilot.finished(app, record_of)
    return table.presenter.tale(table.match, table.view)


def shared(points: int) -> Outcome:
    score = Score((0, 1), (Item("BP-F3", points, ((0, 0),), text("explored_plain")),))
    return Outcome((0, 1), (score,), text("rank_novices", points=points))


# --- the headline


def said(words: Words, app: App, points: int) -> Headline:
    return headline(words, ("Olena", "Walter"), shared(points), tale_of(app, "beacon_patrol-2"))


def test_no_points_are_no_victory(app: App) -> None:
    nothing = said(app.words, app, 0)
    assert nothing.title == "Not one tile explored"
    assert not nothing.is_festive


@pytest.mark.parametrize(
    ("points", "title", "more"),
    [
        (1, "1 point: you are Novices", "25 points more would make you Sailors."),
        (25, "25 points: you are Novices", "1 point more would make you Sailors."),
        (26, "26 points: you are Sailors", "10 points more would make you Captains."),
        (47, "47 points: you are Navigators", "9 points more would make you Cartographers."),
        (60, "60 points: you are Cartographers", "others will sail by your chart."),
    ],
)
def test_the_rank_and_what_the_next_one_asks(app: App, points: int, title: str, more: str) -> None:
    told = said(app.words, app, points)
    assert told.title.replace("\u00a0", " ") == title
    assert told.sentence.replace("\u00a0", " ").endswith(more)
    assert told.is_festive == (points >= 26)


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_draws_and_margins_have_words_of_their_own(
    make_app: Callable[..., App], language: str
) -> None:
    app = make_app(language=language)
    tale = tale_of(app, "land_vs_sea-2")
    titles = set()
    for totals in ((0, 0), (5, 5), (20, 19), (20, 14), (20, 3)):
        scores = tuple(Score((n,), (Item("LS-R1", t),)) for n, t in enumerate(totals))
        winners = tuple(n for n, t in enumerate(totals) if t == max(totals))
        outcome = Outcome(winners, scores, text("most_points", points=max(totals)))
        told = headline(app.words, ("Олена", "Walter"), outcome, tale)
        assert ("Олена" in told.title) == (len(winners) == 1)
        assert "Walter" not in told.title
        titles.add(told.title)
    assert len(titles) == 5


def test_a_battle_is_headed_by_its_price(app: App) -> None:
    tale = tale_of(app, "sea_battle-2")
    assert tale.headline is not None
    title, sentence = tale.headline
    assert title.key in ("sb.finale.spotless", "sb.finale.dear", "sb.finale.plain")
    assert sentence.key in ("flagship_sunk", "fort_captured")


# --- ladder, curve and picture


def test_the_ladder_is_true_to_scale(open_finale: Callable[..., tuple]) -> None:
    _, _, finale = open_finale("beacon_patrol-3")
    ladder = next(w for w in finale.root.walk() if isinstance(w, Ladder))
    steps = [w for w in ladder.children if isinstance(w, Step)]
    tops = [step.rect.top for step in steps]
    assert tops == sorted(tops, reverse=True)
    spans = [low.rect.top - high.rect.top for low, high in pairwise(steps)]
    assert max(spans) - min(spans) <= 1  # each rank but the lowest has ten points
    lowest = ladder.rect.bottom - steps[0].rect.top
    assert lowest / spans[0] == pytest.approx(2.6, abs=0.05)


@pytest.mark.parametrize("record_of", GAMES_OVER)
def test_the_curve_ends_where_the_score_does(
    open_finale: Callable[..., tuple], record_of: str
) -> None:
    _, table, finale = open_finale(record_of)
    curve = next(w for w in finale.root.walk() if isinstance(w, Curve))
    outcome = table.rules.outcome(table.match.state)
    if record_of != "sea_battle-2":
        assert curve._columns[-1] == tuple(score.total for score in outcome.scores)
    assert curve._columns[0] == (0,) * len(outcome.scores)


@pytest.mark.parametrize("record_of", GAMES_OVER)
def test_the_picture_is_painted_in_the_end(
    open_finale: Callable[..., tuple], record_of: str
) -> None:
    app, _, finale = open_finale(record_of)
    frame = next(w for w in finale.root.walk() if isinstance(w, Framed))
    before = app.surface.subsurface(frame.rect).copy()
    for _ in range(80):
        app.frame(0.02)
    assert not frame.go_on()
    after = app.surface.subsurface(frame.rect)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")


# --- nothing is cut off


@pytest.mark.parametrize("record_of", GAMES_OVER)
def test_it_fits_the_smallest_window_without_scrolling(
    open_finale: Callable[..., tuple], record_of: str
) -> None:
    app, _, finale = open_finale(record_of, "uk")
    assert faults(finale) == []
    assert pilot.find(finale, "scroll").furthest == 0  # type: ignore[attr-defined]
    app.change(text_scale=200, high_contrast=True)
    assert faults(finale) == []
    assert overlaps(finale) == []


# --- ways on


def test_a_best_turn_leads_to_the_board_as_it_was(open_finale: Callable[..., tuple]) -> None:
    app, table, finale = open_finale("pelican_bay-2")
    pilot.click(app, pilot.find(finale, "featA"))
    replay = app.stack.top
    assert isinstance(replay, ReplayTable)
    assert len(replay.match.history) < len(table.match.history)
    assert replay.match.history == table.match.history[: len(replay.match.history)]
    assert not replay.may_act
    assert not [w for w in replay.root.walk() if w.key.startswith("press")]
    for _ in range(30):
        app.frame(0.1)
    assert app.stack.top is replay
    pilot.press(app, pygame.K_ESCAPE)
    assert app.stack.top is finale
    assert len(table.match.history) == len(finale._sitting.match.history)


def test_the_results_are_a_press_away_from_a_replay(open_finale: Callable[..., tuple]) -> None:
    app, _, finale = open_finale("sea_battle-2")
    pilot.click(app, pilot.find(finale, "featA"))
    pilot.click(app, pilot.find(app.stack.top, "results"))
    assert app.stack.top is finale


def test_best_turns_are_reached_by_keyboard(open_finale: Callable[..., tuple]) -> None:
    app, _, finale = open_finale("land_vs_sea-3")
    reached = set()
    for _ in range(24):
        pilot.press(app, pygame.K_TAB)
        reached.add(finale.focused.key)
    assert {"featA", "featB", "featC", "again", "board", "title"} <= reached


def test_again_deals_anew_for_the_same_people(open_finale: Callable[..., tuple]) -> None:
    app, table, finale = open_finale("beacon_patrol-2")
    pilot.click(app, pilot.find(finale, "again"))
    again = app.stack.top
    assert isinstance(again, TableScene)
    assert again.sitting.people == table.sitting.people
    assert again.match.options == table.match.options
    assert again.match.history == ()


def test_a_look_at_the_board_and_back(open_finale: Callable[..., tuple]) -> None:
    app, table, finale = open_finale("beacon_patrol-2")
    pilot.click(app, pilot.find(finale, "board"))
    assert app.stack.top is table


def test_computer_players_do_not_play_in_a_replay(make_app: Callable[..., App]) -> None:
    app = make_app()
    app.tables = tables.TABLES
    app.show_title()
    people = tuple(replace(person, level="deckhand") for person in pilot.PEOPLE)
    table = pilot.finished(app, "pelican_bay-2", people)
    app.stack.push(table)
    table.flow.show_replay()
    replay = app.stack.top
    assert isinstance(replay, ReplayTable)
    for _ in range(30):
        app.frame(0.1)
    assert replay.match.history == ()
