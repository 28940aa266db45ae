"""The program tries itself out, as the packaged ones are asked to on every system."""

import json
from collections.abc import Callable
from pathlib import Path

import pygame

from game.about import VERSION
from scenes.app import App
from scenes.checking import check
from scenes.games.tables import TABLES
from scenes.screens.title import Title
from scenes.sitting import save
from scenes.table.scene import TableScene
from scenes.ui import brush
from scenes.ui.dialog import Dialog
from tests.scenes import pilot


def test_it_plays_a_little_and_tells(make_app: Callable[..., App], tmp_path: Path) -> None:
    app = make_app(language="uk")
    app.tables = TABLES
    assert check(app, tmp_path / "told") == 0
    shown, found = map(json.loads, (tmp_path / "told").read_text(encoding="utf-8").splitlines())
    assert shown == {"shown": True}
    assert (found["version"], found["language"]) == (VERSION, "uk")
    assert found["kept"]
    assert found["opened"]
    assert found["lost"] == []


def test_what_is_missing_is_told(make_app: Callable[..., App], tmp_path: Path) -> None:
    app = make_app()
    app.tables = TABLES
    app.assets.lose("art/gone.png")
    assert check(app, tmp_path / "told") == 1


def dropped(path: Path) -> pygame.event.Event:
    return pygame.event.Event(pygame.DROPFILE, file=str(path))


def test_a_save_dropped_on_the_window_is_opened(app: App, tmp_path: Path) -> None:
    app.tables = TABLES
    party = pilot.sitting(app)
    save.write(party)
    for _ in range(2):  # also from a table, which is left for it
        app.dispatch(dropped(party.path))
        title, table, *_ = app.stack
        assert isinstance(title, Title)
        assert isinstance(table, TableScene)
    app.dispatch(dropped(tmp_path / "nothing.save"))
    assert isinstance(app.stack.top, Dialog)


def test_what_has_no_room_is_a_dot() -> None:
    for size in ((-40, 12), (0, 0), (5, -1)):
        assert min(brush.rounded(size, 8, (1, 2, 3)).get_size()) == 1
        assert min(brush.shadow(size, 6, 90).get_size()) >= 13
