"""Drills at the table: by mouse and by keys, with evidence on the board, and back again."""

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.core.drill import Question, Topic, make
from game.registry import GAMES
from scenes.app import App
from scenes.drills import asker, passage
from scenes.drills.card import ANSWER, NEXT
from scenes.drills.doors import Doors
from scenes.drills.ending import Ending
from scenes.drills.exam import QUESTIONS, Exam
from scenes.drills.passage import Passage
from scenes.drills.table import DrillTable
from scenes.drills.waiting import Waiting
from scenes.games.tables import TABLES
from scenes.lessons.table import LessonTable
from scenes.screens.learn.scene import Learn
from scenes.screens.menu import GameMenu
from scenes.screens.rulebook.scene import Rulebook
from scenes.sitting.trial import try_out
from scenes.ui.text import Label, Link
from scenes.view.marks import Edge
from scenes.view.marks import Path as Way
from tests.scenes import pilot

NAME = "Olena"


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    """One program for all; every test begins at the title."""
    app = App(GAMES, tmp_path_factory.mktemp("data"), (1280, 720), "en", TABLES)
    app.change(mute=True, animation="off")
    yield app
    app.stack.clear()
    pygame.quit()


@pytest.fixture(autouse=True)
def at_title(app: App) -> None:
    app.show_title()
    app.shows_focus = False


class AtOnce:
    """Stands in for the other process."""

    def __init__(self, find: Callable[..., Any]) -> None:
        self._find = find
        self._asked: tuple[Any, Any] | None = None

    def ask(self, task: Any, tell: Callable[[Any], None]) -> None:
        self._asked = (task, tell)

    def update(self) -> None:
        if self._asked is not None:
            (task, tell), self._asked = self._asked, None
            tell(self._find(task, None))

    def close(self) -> None:
        self._asked = None


def ask(app: App, game: str, topic: Topic) -> DrillTable:
    """The table of one question."""
    drill = make(GAMES[game], topic)
    assert drill is not None
    exam = Exam(GAMES[game], lambda topic, is_right: None)
    exam.begin(drill)
    doors = Doors(lambda: None, lambda: None, lambda: None)
    sitting = try_out(GAMES[game], drill.view, TABLES[game].looks, "purist")
    app.stack.push(app.tables[game].drill(app, sitting, exam, doors))
    assert isinstance(app.stack.top, DrillTable)
    return app.stack.top


def words_of(table: Any) -> str:
    return " ".join(w.text for w in table.root.walk() if isinstance(w, Label))


def begin(app: App, monkeypatch: pytest.MonkeyPatch, game: str, seed: int = 5) -> DrillTable:
    monkeypatch.setattr(asker, "Thinker", AtOnce)
    Passage(app, game, NAME, seed=seed).begin()
    assert isinstance(app.stack.top, Waiting)
    app.frame(0.02)
    assert isinstance(app.stack.top, DrillTable)
    return app.stack.top


@pytest.mark.parametrize("question", Question)
@pytest.mark.parametrize("game", GAMES)
def test_a_move_is_drawn_and_the_answer_has_its_evidence(app, game, question):
    for seed in range(2):
        table = ask(app, game, Topic(question, seed))
        drill, before = table.drill, table.board.explained
        if drill.moves:
            assert table._proposal is not None
            assert table._proposal.cell in [m.cell for m in before if isinstance(m, Edge)]
            on_board = table.presenter.place_of(table.view, table._proposal.gesture.item)
            assert any(isinstance(mark, Way) for mark in before) == (on_board is not None)
            lies = table.board.camera.to_window(table._proposal.end)
            assert table.free.collidepoint(lies)
        else:
            assert drill.cells
        table.give(None)
        assert table.exam.marks == [False]
        assert set(before) < set(table.board.explained)
        told = words_of(table)
        for rule in drill.rules:
            assert rule in told
        assert app.words("lesson.right") not in told
        app.stack.pop()


def test_no_number_on_the_board_gives_the_answer_away(app):
    table = ask(app, "beacon_patrol", Topic(Question.AMOUNT, 5))
    assert not table.drill.moves
    assert table.board._story == ()
    at = table.board.window_point(table.drill.cells[0])
    app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    for _ in range(10):
        app.frame(0.1)
    assert not table.notes.is_shown
    table.give(table.drill.right)
    assert table.board._story != ()


def test_ten_questions_by_mouse_what_was_missed_comes_back(app, monkeypatch):
    app.show_learn("pelican_bay")
    missed = []
    table = begin(app, monkeypatch, "pelican_bay")
    for number in range(QUESTIONS):
        assert table.exam.number == number + 1
        while not table.exam.is_answered:
            right = table.drill.choices.index(table.drill.right)
            chosen = right if number % 3 else (right + 1) % len(table.drill.choices)
            pilot.click(app, pilot.find(table, f"{ANSWER}{chosen}"))
        if not number % 3:
            missed.append(table.exam._first.topic)
        pilot.click(app, pilot.find(table, NEXT))
        app.frame(0.02)
        if number < QUESTIONS - 1:
            assert isinstance(app.stack.top, DrillTable)
            table = app.stack.top
    end = app.stack.top
    assert isinstance(end, Ending)
    assert "6 of 10" in words_of(end)
    practice = app.logbook.progress.of(NAME, "pelican_bay").practice
    assert set(practice.again) == set(missed)
    assert practice.best == 6
    asked = []
    monkeypatch.setattr(passage, "Asker", lambda game, topics: asked.extend(topics) or AtOnce(None))
    pilot.click(app, pilot.find(end, "answer0"))
    assert set(missed) <= set(asked)


def test_a_question_by_keys_alone(app, monkeypatch):
    app.show_learn("beacon_patrol")
    table = begin(app, monkeypatch, "beacon_patrol", seed=8)
    for number in range(2):
        while not table.exam.is_answered:
            assert table.focused.key == f"{ANSWER}0"
            for _ in range(table.drill.choices.index(table.drill.right)):
                pilot.press(app, pygame.K_TAB)
            pilot.press(app, pygame.K_RETURN)
        assert table.exam.was_right
        assert table.focused.key == NEXT
        pilot.press(app, pygame.K_RETURN)
        app.frame(0.02)
        table = app.stack.top
        assert table.exam.number == number + 2
    pilot.press(app, pygame.K_ESCAPE)
    assert isinstance(app.stack.top, GameMenu)
    pilot.click(app, pilot.find(app.stack.top, "drill.leave"))
    assert isinstance(app.stack.top, Learn)


def test_links_lead_to_the_page_and_to_the_lesson(app):
    table = ask(app, "sea_battle", Topic(Question.RULE, 2))
    table.give(None)
    links = [w for w in table.root.walk() if isinstance(w, Link)]
    links[0].activate()
    assert isinstance(app.stack.top, Rulebook)
    app.stack.pop()
    app.stack.pop()
    exam = table.exam
    exam.marks += [True] * (QUESTIONS - 1)
    way = passage.Passage.__new__(passage.Passage)
    way._app, way._game, way._name = app, "sea_battle", NAME
    way._exam, way._extras = exam, False
    way._is_going_on = False
    app.stack.push(Waiting(app, Doors(lambda: None, lambda: None, lambda: None)))
    way._end()
    end = app.stack.top
    assert isinstance(end, Ending)
    ways = [w for w in end.root.walk() if isinstance(w, Link)]
    assert len(ways) == 2
    ways[1].activate()
    assert isinstance(app.stack.top, LessonTable)


def test_the_learn_screen_leads_to_the_drills_of_whoever_learns(app, monkeypatch):
    opened = []
    monkeypatch.setattr(App, "open_drills", lambda self, game, name: opened.append((game, name)))
    app.show_learn("land_vs_sea")
    pilot.click(app, pilot.find(app.stack.top, "drills"))
    assert opened == [("land_vs_sea", "")]


def test_questions_are_thought_out_in_another_process(app):
    app.show_learn("beacon_patrol")
    app.open_drills("beacon_patrol", "")
    pilot.wait(app, lambda: isinstance(app.stack.top, DrillTable))
    app.stack.pop()
    assert isinstance(app.stack.top, Learn)


def test_where_no_process_can_think_questions_are_made_here(app, monkeypatch):
    class Dead(AtOnce):
        def update(self) -> None:
            if self._asked is not None:
                self._asked[1](None)

    monkeypatch.setattr(asker, "Thinker", Dead)
    app.open_drills("land_vs_sea", NAME)
    for _ in range(3):
        app.frame(0.02)
    assert isinstance(app.stack.top, DrillTable)


@pytest.mark.parametrize(("language", "scale"), [("uk", 100), ("ru", 200)])
def test_the_card_fits_in_every_language_and_large(app, language, scale):
    app.change(language=language, text_scale=scale)
    try:
        for game, question in zip(GAMES, (*Question, Question.RULE), strict=True):
            table = ask(app, game, Topic(question, 1))
            card = pilot.find(table, "card")
            assert table.app.surface.get_rect().contains(card.rect)
            assert table.free.width * 2 >= app.size[0]
            for button in (w for w in table.root.walk() if w.key.startswith(ANSWER)):
                assert card.rect.left <= button.rect.left
                assert button.rect.right <= card.rect.right
            app.stack.pop()
    finally:
        app.change(language="en", text_scale=100)
