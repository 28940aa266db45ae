"""The ribbon across the board: it is read, it goes, and it is in nobody's way."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.registry import GAMES
from scenes.app import App
from scenes.table.banner import SECONDS
from scenes.table.scene import TableScene
from tests.scenes import pilot


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App(GAMES, tmp_path, (1280, 720), "en")
    app.change(mute=True)
    app.show_title()
    yield app
    app.stack.clear()
    pygame.quit()


@pytest.fixture
def table(app: App) -> TableScene:
    pilot.acquaint(app, *pilot.PEOPLE)  # no learner's card, whose figure is painted by and by
    app.sit_down(pilot.sitting(app))
    table = app.stack.top
    assert isinstance(table, TableScene)
    table.banner.hush()
    app.frame(0)
    return table


def picture(app: App) -> bytes:
    return pygame.image.tobytes(app.surface, "RGB")


def test_it_comes_and_goes_by_itself(app: App, table: TableScene) -> None:
    app.change(life=False)
    app.frame(2.0)
    before = picture(app)
    table.banner.say("Wind! Every ship sails", "Round 4")
    app.frame(SECONDS / 2)
    assert table.banner.words == "Wind! Every ship sails"
    assert picture(app) != before
    app.frame(SECONDS)
    assert not table.banner.words
    app.frame(0.1)
    assert picture(app) == before


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("words", ["Ходить Олена", "Grandmother Margaret's turn"])
def test_it_lies_on_the_board_whatever_it_says(
    app: App, table: TableScene, scale: int, words: str
) -> None:
    app.change(text_scale=scale)
    table.banner.say(words, "Round 4 · Olena rolls a 5")
    assert table.board.camera.area.contains(table.banner.rect())


def test_a_press_goes_through_it(app: App, table: TableScene) -> None:
    """Whoever is in a hurry hits what lies below, and the ribbon is gone."""
    table.banner.say("Walter's turn")
    assert table.is_board(table.banner.rect().center)
    pilot.click(app, pilot.find(table, "log"))
    assert table.is_log_open
    assert not table.banner.words


def test_with_motion_off_it_is_there_at_once(app: App, table: TableScene) -> None:
    app.change(animation="off")
    table.banner.say("Calm")
    assert table.banner._alpha() == 255
