"""Thousands of random events over every scene and every game's table: nothing breaks."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.ai.player import random_move
from game.core.match import Match
from game.registry import GAMES
from scenes.app import App
from scenes.games.tables import TABLES
from scenes.referee.table import RefereeTable
from scenes.screens.hand_over import HandOver
from scenes.sitting import save
from scenes.sitting.people import Person
from scenes.sitting.sitting import Sitting
from scenes.table.scene import TableScene
from tests.scenes import pilot

SIZES = ((800, 600), (640, 480), (1000, 600))
MODS = (0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
KEYS = (
    pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE,
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_BACKSPACE, pygame.K_DELETE,
    pygame.K_HOME, pygame.K_END, pygame.K_q, pygame.K_e, pygame.K_f, pygame.K_h, pygame.K_r,
    pygame.K_m, pygame.K_z, pygame.K_y, pygame.K_v, pygame.K_PLUS, pygame.K_MINUS, pygame.K_F1,
)  # fmt: skip
QUIET = (
    pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE, pygame.WINDOWENTER,
    pygame.WINDOWEXPOSED, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED,
)  # fmt: skip
PARTIES = [
    (name, seats) for name in TABLES for seats in (GAMES[name].seats[0], GAMES[name].seats[-1])
]
ALL = 12_500
AT_TABLES = 10_000
LOST = 30  # events away from the game after which hands find back to it


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """The program with the real tables, in a small window."""
    app = App(GAMES, tmp_path, SIZES[0], "en", TABLES)
    app.change(mute=True, animation="fast")
    app.show_title()
    yield app
    app.stack.clear()
    pygame.quit()


class Hands:
    """Random hands that like to touch what can be touched."""

    def __init__(self, app: App, seed: int) -> None:
        self.app = app
        self.rng = Random(seed)
        self._at = (0, 0)

    def somewhere(self) -> tuple[int, int]:
        """A widget, a place on the board where something may go, or anywhere."""
        app, rng, top = self.app, self.rng, self.app.stack.top
        kind = rng.random()
        if kind < 0.4:
            able = [w for w in top.root.walk() if w.can_focus()]  # type: ignore[union-attr]
            if able:
                return rng.choice(able).rect.center
        elif kind < 0.7 and isinstance(top, TableScene) and top.acting is not None:
            gestures = list(top.presenter.gestures(top.view))
            if gestures:
                return top.hand.spot(rng.choice(gestures).target)
        return (rng.randrange(app.size[0]), rng.randrange(app.size[1]))

    def shake(self) -> None:
        """One random event."""
        app, rng, event = self.app, self.rng, pygame.event.Event
        match rng.randrange(24):
            case 0 | 1 | 2 | 3 | 4 | 5:
                self._at = self.somewhere()
                app.dispatch(event(pygame.MOUSEMOTION, pos=self._at, rel=(0, 0), buttons=(0, 0, 0)))
            case 6 | 7 | 8 | 9:
                button = rng.choice((1, 1, 1, 1, 2, 3))
                app.dispatch(event(pygame.MOUSEBUTTONDOWN, pos=self._at, button=button))
            case 10 | 11 | 12 | 13:
                button = rng.choice((1, 1, 1, 1, 2, 3))
                app.dispatch(event(pygame.MOUSEBUTTONUP, pos=self._at, button=button))
            case 14:
                app.dispatch(event(pygame.MOUSEWHEEL, x=0, y=rng.choice((-3, -1, 1, 3))))
            case 15 | 16 | 17 | 18 | 19:
                pilot.press(app, rng.choice(KEYS), rng.choice(MODS))
            case 20:
                pilot.write(app, rng.choice("abїґЖ 7"))
            case 21:
                kind = rng.choice((pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP))
                at = (rng.random(), rng.random())
                app.dispatch(event(kind, finger_id=rng.randrange(3), x=at[0], y=at[1]))
            case 22:
                app.dispatch(event(rng.choice(QUIET)))
            case 23:
                app.frame(rng.choice((0.0, 0.02, 0.6)))

    def go_on(self) -> None:
        """A legal move, so that random hands see more than the first turn."""
        top = self.app.stack.top
        if isinstance(top, HandOver):
            pilot.click(self.app, pilot.find(top, "ready"))
        elif not isinstance(top, TableScene) or isinstance(top, RefereeTable):
            return  # positions are laid there, not played
        elif top.flow.turn_end.seat is not None:
            top.end_turn()
        elif top.may_act:
            top.hand.let_go()
            top.flow.play(random_move(top.rules, top.match.state, self.rng))
        else:
            self.app.frame(0.6)

    def rock(self) -> None:
        """A rarer change: window, language, text, contrast."""
        app, rng = self.app, self.rng
        match rng.randrange(4):
            case 0:
                size = rng.choice(SIZES)
                app.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
                app.dispatch(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
            case 1:
                app.change(language=rng.choice(("en", "uk", "ru")))
            case 2:
                app.change(text_scale=rng.choice((100, 120, 200)))
            case 3:
                app.change(high_contrast=rng.random() < 0.3)


def test_shell(app: App) -> None:
    pilot.fill_saves(app)
    hands = Hands(app, 1)
    unready = {f"setup {game}" for game in GAMES if game not in TABLES}
    scenes = ("menu", *(name for name in pilot.SCENES if name not in unready))
    for number in range(ALL - AT_TABLES):
        if number % 150 == 0:
            app.show_title()
            name = scenes[number // 150 % len(scenes)]
            if name != "menu":
                app.stack.push(pilot.SCENES[name](app))
        hands.shake()
        if number % 67 == 66:
            hands.rock()


@pytest.mark.parametrize("chunk", [0, 1])
@pytest.mark.parametrize(("game", "seats"), PARTIES)
def test_table(app: App, game: str, seats: int, chunk: int) -> None:
    people = tuple(
        Person(f"Мандрівник {n + 1}", colour, symbol)
        for n, (colour, symbol) in enumerate(
            zip(
                ("red", "yellow", "green", "violet"),
                ("anchor", "star", "wheel", "shell"),
                strict=True,
            )
        )
    )[:seats]
    match = Match(GAMES[game], {"seats": seats}, chunk)
    helper = ("learner", "table")[chunk]
    sitting = Sitting(match, people, helper, app.saves / f"{game}.save")
    save.write(sitting)
    hands = Hands(app, seats * 10 + chunk)
    longest, away = 0, LOST
    for number in range(-(-AT_TABLES // (2 * len(PARTIES)))):
        if away == LOST:  # in a rulebook, a lesson, on the title: back to the game that was left
            app.show_title()
            app.open_file(sitting.path)
            away = 0
        hands.shake()
        if number % 67 == 66:
            hands.rock()
        if number % 9 == 8:
            hands.go_on()
        top, own = app.stack.top, _table(app, sitting.path)
        away = 0 if top is own or isinstance(top, HandOver) else away + 1
        longest = max(longest, len(own.match.history) if own is not None else 0)
    assert longest > 12
    assert app.exit_code == 0


def _table(app: App, path: Path) -> TableScene | None:
    """The table of a game, not that of a lesson or a trial, wherever it lies."""
    tables = (scene for scene in app.stack if isinstance(scene, TableScene))
    return next((table for table in tables if table.sitting.path == path), None)
