"""Esc opens a menu over the game, from which everything is reached; it never leaves by itself."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.registry import GAMES
from scenes.app import App
from scenes.games.tables import TABLES
from scenes.screens.hand_over import HandOver
from scenes.screens.menu import GameMenu
from scenes.screens.rulebook.scene import Rulebook
from scenes.screens.settings import SettingsScene
from scenes.screens.setup import Setup
from scenes.screens.title import Title
from scenes.table.legend.scene import Legend
from scenes.table.things import Thing
from scenes.ui.keys import KeysDialog
from scenes.ui.screen import Screen
from tests.scenes import pilot
from tests.scenes.test_table_layout import table_of


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App(GAMES, tmp_path, (1280, 720), "en", TABLES)
    app.change(mute=True, animation="off")
    app.show_title()
    yield app
    app.stack.clear()
    pygame.quit()


def menu_of(app: App) -> GameMenu:
    menu = app.stack.top
    assert isinstance(menu, GameMenu)
    return menu


def choose(app: App, key: str) -> None:
    pilot.click(app, pilot.find(menu_of(app), key))


@pytest.mark.parametrize("game", TABLES)
def test_esc_opens_the_menu_and_closes_it_again(app: App, game: str) -> None:
    table = table_of(app, game, 2, 6)
    for _ in range(3):
        pilot.press(app, pygame.K_ESCAPE)
        assert isinstance(app.stack.top, GameMenu)
        pilot.press(app, pygame.K_ESCAPE)
        assert app.stack.top is table


def test_esc_puts_back_what_is_held_and_closes_what_is_open_first(app: App) -> None:
    table = table_of(app, "land_vs_sea", 2, 6)
    tile = next(w for w in table.root.walk() if isinstance(w, Thing) and w.enabled)
    table.pick_up(tile.item, tile.rect.center, by_key=True)
    assert not table.hand.is_empty
    pilot.press(app, pygame.K_ESCAPE)
    assert table.hand.is_empty
    table.toggle_log()
    pilot.press(app, pygame.K_ESCAPE)
    assert not table.is_log_open
    assert app.stack.top is table
    pilot.press(app, pygame.K_ESCAPE)
    assert isinstance(app.stack.top, GameMenu)


def test_the_button_of_the_bar_opens_the_same_menu(app: App) -> None:
    table = table_of(app, "beacon_patrol", 2, 6)
    pilot.click(app, pilot.find(table, "menu"))
    assert isinstance(app.stack.top, GameMenu)


def test_the_way_out_keeps_the_game(app: App) -> None:
    table_of(app, "beacon_patrol", 2, 6)
    pilot.press(app, pygame.K_ESCAPE)
    choose(app, "menu.save_and_leave")
    assert isinstance(app.stack.top, Title)
    assert list(app.saves.glob("*.save"))


REACHED = {
    "rules": Rulebook,
    "settings": SettingsScene,
    "keys": KeysDialog,
    "menu.legend": Legend,
}


@pytest.mark.parametrize(("key", "kind"), REACHED.items())
def test_everything_is_reached_from_the_table(app: App, key: str, kind: type[Screen]) -> None:
    table_of(app, "pelican_bay", 2, 6)
    pilot.press(app, pygame.K_ESCAPE)
    choose(app, key)
    assert isinstance(app.stack.top, kind)


def test_language_and_letters_change_under_it(app: App) -> None:
    table = table_of(app, "sea_battle", 2, 12)
    pilot.press(app, pygame.K_ESCAPE)
    menu_of(app).focus_on("language")
    pilot.press(app, pygame.K_RIGHT)
    assert app.words.language == "uk"
    menu_of(app).focus_on("text_scale")
    pilot.press(app, pygame.K_RIGHT)
    assert app.text_scale == 110
    assert menu_of(app).focused is pilot.find(menu_of(app), "text_scale")
    choose(app, "go_on")
    assert app.stack.top is table
    said = [getattr(widget, "text", "") for widget in table.root.walk()]
    assert any(set("іїєґ") & set(words) for words in said)


def _setup(app: App) -> Screen:
    scene = Setup(app, GAMES["sea_battle"])
    app.stack.push(scene)
    return scene


def _cover(app: App) -> Screen:
    scene = HandOver(app, "pelican_bay", pilot.PEOPLE[1], lambda: ())
    app.stack.push(scene)
    return scene


@pytest.mark.parametrize("make", [_setup, _cover])
def test_every_screen_of_a_game_has_the_menu(app: App, make: Callable[[App], Screen]) -> None:
    scene = make(app)
    pilot.click(app, pilot.find(scene, "menu"))
    menu_of(app)
    for key in ("rules", "settings", "keys", "language", "text_scale"):
        assert pilot.find(menu_of(app), key)
    choose(app, "go_on")
    assert app.stack.top is scene


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@pytest.mark.parametrize("text_scale", [100, 200])
def test_the_menu_is_whole(app: App, language: str, text_scale: int) -> None:
    app.change(language=language, text_scale=text_scale)
    table_of(app, "land_vs_sea", 2, 6)
    pilot.press(app, pygame.K_ESCAPE)
    assert [w for part in menu_of(app).root.walk() if (w := part.overflow())] == []
