"""Board first: how much of the window nothing covers, from the widgets as they really lie."""

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import numpy
import pygame
import pytest

from game.registry import GAMES
from scenes.app import App
from scenes.games.tables import TABLES
from scenes.table.scene import TableScene
from scenes.table.things import Lying
from tests.scenes.pilot import PEOPLE, acquaint
from tests.scenes.test_table_layout import table_of

SMALL, LARGE = (1280, 720), (1920, 1080)
# the share of the window that has to be free board, by window, people and size of the letters
LEAST = {
    (SMALL, 2, 100): 0.65,
    (LARGE, 2, 100): 0.68,
    (SMALL, 4, 100): 0.58,
    (LARGE, 4, 100): 0.58,
    (SMALL, 2, 200): 0.50,
    (LARGE, 2, 200): 0.50,
    (SMALL, 4, 200): 0.50,
    (LARGE, 4, 200): 0.50,
}
Make = Callable[[tuple[int, int], str], App]


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Make]:
    def make(size: tuple[int, int], language: str) -> App:
        app = App(GAMES, tmp_path / "data", size, language, TABLES)
        app.change(animation="off", mute=True)
        acquaint(app, *PEOPLE)  # a learner's card is soon gone
        return app

    yield make
    pygame.quit()


def uncovered(table: TableScene) -> float:
    """The share of the window that no widget lies on; pieces are a part of the board."""
    window = numpy.zeros(table.app.size, dtype=bool)
    for widget in table.root.walk():
        if widget is not table.root and not isinstance(widget, Lying):
            rect = widget.seen()
            window[rect.left : rect.right, rect.top : rect.bottom] = True
    return 1 - float(window.mean())


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("game", TABLES)
def test_the_board_has_the_window(make: Make, game: str, size: tuple[int, int], seats: int) -> None:
    app = make(size, "en")
    for moves in (6, 45):
        table = table_of(app, game, seats, moves)
        for text_scale, language in product((100, 200), ("en", "uk", "ru")):
            app.change(text_scale=text_scale, language=language)
            share = uncovered(table)
            print(f"{game} {size} {seats} seats, {text_scale} %, {language}: {share:.0%} free")
            assert share >= LEAST[size, seats, text_scale], (moves, text_scale, language)
        app.stack.clear()
