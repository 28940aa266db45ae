"""No window and no sound device are needed; every test has its own folder."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.registry import GAMES
from scenes.app import App
from tests.scenes.pilot import TABLES


@pytest.fixture
def make_app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., App]]:
    """Makes the program as it stands after its start, the title not shown yet."""
    monkeypatch.setattr("scenes.keepsake.places.user_pictures_path", lambda: tmp_path / "Pictures")
    made: list[App] = []

    def make(size: tuple[int, int] = (1280, 720), language: str = "en") -> App:
        made.append(App(GAMES, tmp_path / "data", size, language, TABLES))
        return made[-1]

    yield make
    for app in made:
        app.keepsakes.stop()
    pygame.quit()


@pytest.fixture
def app(make_app: Callable[..., App]) -> App:
    """The program with the title on screen."""
    app = make_app()
    app.show_title()
    return app
