"""The rules passport: what was met in lessons and games, for each of the people, with its page."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.match import Match
from game.registry import GAMES
from scenes.app import App
from scenes.games.tables import TABLES
from scenes.learning.progress import Reached
from scenes.screens.passport.scene import PassportScreen
from scenes.screens.passport.stamp import StampLine
from scenes.screens.rulebook.scene import Rulebook
from scenes.sitting import remembered
from scenes.sitting.people import LEVELS, Person, seated
from scenes.sitting.remembered import Remembered
from scenes.sitting.sitting import Sitting
from tests.scenes import pilot

GAME = "beacon_patrol"
PEOPLE = (
    Person("Olena", "red", "anchor"),
    Person("Walter", "yellow", "star"),
    Person("Machine", "green", "wheel", LEVELS[0]),
)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App(GAMES, tmp_path, (1280, 720), "en", TABLES)
    app.change(mute=True, animation="off")
    app.show_title()
    yield app
    pygame.quit()


def stamped(screen: PassportScreen) -> set[str]:
    lines = [widget for widget in screen.root.walk() if isinstance(widget, StampLine)]
    assert len(lines) == len(GAMES[GAME].book.rules)
    return {line.key.removeprefix("stamp:") for line in lines if line.is_met}


def test_lessons_cards_refusals_and_points_count_for_each_player(app: App) -> None:
    app.logbook.reached("Walter", GAME, "edges", Reached(3, True, 2), ["BP-C4"])
    match = Match(GAMES[GAME], {"seats": 3, "first": 0}, 1)
    app.sit_down(Sitting(match, PEOPLE, "learner", app.saves / "met.save"))
    table = app.stack.top
    app.frame(0.02)
    table.sitting.attempt(table.view, [table.rules.move_from_text("place 0 0,0")])
    legal = map(table.rules.move_to_text, table.rules.legal(match.state))
    table.sitting.play(table.rules.move_from_text(next(m for m in legal if m[:5] == "place")))
    pilot.press(app, pygame.K_ESCAPE)
    pilot.click(app, pilot.find(app.stack.top, "menu.passport"))
    screen = app.stack.top
    assert isinstance(screen, PassportScreen)
    refused = table.rules.why_not(match.start, table.rules.move_from_text("place 0 0,0")).rule
    assert stamped(screen) == {refused, "BP-P1", "BP-P5", "BP-T1"}
    pilot.click(app, pilot.find(screen, "learner:Walter"))
    assert stamped(screen) == {"BP-C4"}
    assert all(widget.key != "learner:Machine" for widget in screen.root.walk())


def test_it_is_opened_from_the_learn_screen_by_mouse_and_keys_and_leads_to_pages(app: App) -> None:
    rest = tuple(seated(n, f"Player {n + 1}") for n in (2, 3))
    remembered.write(app.data, Remembered((*PEOPLE[:2], *rest)))
    app.logbook.met("Walter", GAME, ["BP-P4"])
    app.show_learn(GAME)
    learn = app.stack.top
    pilot.click(app, pilot.find(learn, "learner:Walter"))
    pilot.click(app, pilot.find(learn, "passport"))
    screen = app.stack.top
    assert isinstance(screen, PassportScreen)
    assert stamped(screen) == {"BP-P4"}
    screen.focus_on("stamp:BP-P4")
    pilot.press(app, pygame.K_RETURN)
    book = app.stack.top
    assert isinstance(book, Rulebook)
    assert any(rule.id == "BP-P4" for rule in book.page.rules)
    pilot.press(app, pygame.K_ESCAPE)
    pilot.press(app, pygame.K_ESCAPE)
    assert app.stack.top is learn


@pytest.mark.parametrize("language", ["uk", "ru"])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_cut_off_in_large_letters(app: App, game: str, language: str) -> None:
    app.change(language=language, text_scale=200)
    app.show_passport(game, PEOPLE[:2])
    assert [said for part in app.stack.top.root.walk() if (said := part.overflow())] == []
