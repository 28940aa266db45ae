"""First lessons in a real window: from the title to the end, by mouse and by keyboard alone."""

from collections.abc import Callable
from typing import Any, cast

import pygame
import pytest

from game.registry import GAMES
from scenes.app import App
from scenes.learning import progress
from scenes.lessons.open import lesson_files, name_of
from scenes.lessons.table import LessonTable
from scenes.screens.learn.scene import Learn
from scenes.ui.dialog import Dialog
from tests.desktop.desk import Desk
from tests.desktop.hands import Deed, Down, Key, Move, Up
from tests.desktop.patience import until
from tests.scenes.learner import By, by_drag, by_keys, do, go_on, push, rest

pytestmark = pytest.mark.usefixtures("fresh_paint")
NAMES = {
    pygame.K_RETURN: "Return",
    pygame.K_TAB: "Tab",
    pygame.K_SPACE: "space",
    pygame.K_e: "e",
    pygame.K_LEFT: "Left",
    pygame.K_RIGHT: "Right",
    pygame.K_UP: "Up",
    pygame.K_DOWN: "Down",
}


class Echo:
    """The twin's program; whatever hands do to it, the real pointer and keyboard do after them."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._deeds: list[Deed] = []  # those that only the twin has got so far

    def __getattr__(self, name: str) -> Any:
        return getattr(self._desk.twin.app, name)

    def dispatch(self, event: pygame.event.Event) -> None:
        self._desk.twin.app.dispatch(event)
        self._deeds.append(deed(event))

    def see(self) -> None:
        """Wait until the real window shows the same; a pointer rests where nothing explains."""
        self._desk.display.do(*self._deeds)
        if any(isinstance(one, Move) for one in self._deeds):
            self._desk.park()
        self._deeds.clear()
        self._desk.see_twin()


def deed(event: pygame.event.Event) -> Deed:
    """What hands did."""
    match event.type:
        case pygame.MOUSEMOTION:
            return Move(event.pos)
        case pygame.MOUSEBUTTONDOWN:
            return Down(event.button)
        case pygame.MOUSEBUTTONUP:
            return Up(event.button)
        case pygame.KEYDOWN:
            return Key(NAMES[event.key])
    raise AssertionError(f"no hand does {event}")


def enter(app: App, key: str, by: By, screen: type[Any]) -> None:
    """Press a button that leads to a screen."""
    push(app, cast(Any, app.stack.top), key, by)
    rest(app)
    assert isinstance(app.stack.top, screen)


def go_through(app: App, see: Callable[[], None], by: By) -> None:
    """Every step of a lesson by its given way."""
    table = app.stack.top
    while isinstance(table, LessonTable):
        for moves in [(move,) for move in table.tuition.step.way] or [()]:
            do(app, table, moves, by)
            see()
        assert table.tuition.tutor.is_met
        go_on(app, table, by)
        see()
        table = app.stack.top


@pytest.mark.parametrize("by", [by_drag, by_keys])
@pytest.mark.parametrize("game", GAMES)
def test_the_first_lesson_is_learnt(desk: Desk, game: str, by: By) -> None:
    desk.start()
    echo = Echo(desk)
    app = cast(App, echo)
    enter(app, f"learn:{game}", by, Learn)
    echo.see()
    enter(app, "harbour0" if by is by_keys else "start", by, LessonTable)
    echo.see()
    go_through(app, echo.see, by)
    assert isinstance(app.stack.top, Dialog)
    lesson = name_of(lesson_files(game)[0])
    kept = desk.data / "progress.json"
    until(lambda: progress.read(kept).reached("", game, lesson).done, f"{lesson} on the disc")
