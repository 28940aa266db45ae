"""Drives the program without a screen: every scene, and hands that click and type."""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from game.core.match import Match
from game.core.score import Item, Outcome, Score
from game.core.text import text
from scenes.app import App
from scenes.games import tables
from scenes.scene import Scene
from scenes.screens.crash import CrashDialog
from scenes.screens.credits import Credits
from scenes.screens.hand_over import HandOver
from scenes.screens.results import Results
from scenes.screens.saves import Saves
from scenes.screens.settings import SettingsScene
from scenes.screens.setup import Setup
from scenes.sitting import save
from scenes.sitting.people import Person
from scenes.sitting.sitting import Sitting
from scenes.table.scene import TableScene
from scenes.ui.keys import KeysDialog
from scenes.ui.screen import Screen
from scenes.ui.widget import Widget

PEOPLE = (
    Person("Олена", "red", "anchor"),
    Person("Валерій Олександров", "yellow", "star"),
    Person("Grandmother Margaret", "green", "wheel", "fair"),
    Person("Ярослава", "violet", "shell"),
)


class PlainTable(Scene):
    """Stands in for a game's table."""

    def __init__(self, app: App, sitting: Sitting) -> None:
        self.sitting = sitting


TABLES = {
    name: replace(tables.TABLES[name], scene=PlainTable)
    for name in ("beacon_patrol", "land_vs_sea", "sea_battle")
}


def sitting(app: App, game: str = "beacon_patrol", seats: int = 2) -> Sitting:
    match = Match(app.games[game], {"seats": seats}, 1)
    return Sitting(match, PEOPLE[:seats], "learner", app.saves / f"{game}.save")


def fill_saves(app: App) -> None:
    """Two good saves, a damaged one, a newer one and a foreign one."""
    for game in ("beacon_patrol", "land_vs_sea"):
        save.write(sitting(app, game))
    (app.saves / "damaged.save").write_text("{ harbour", encoding="utf-8")
    (app.saves / "newer.save").write_text('{"record": {"format": 99}}', encoding="utf-8")
    (app.saves / "foreign.save").write_bytes(b"\x89PNG\xff\xfe\x00")


def _setup(game: str) -> Callable[[App], Screen]:
    return lambda app: Setup(app, app.games[game])


def _about(app: App) -> Screen:
    menu = app.stack.top
    menu._open(app.games["pelican_bay"])
    return app.stack.pop()


def _results(app: App) -> Screen:
    scores = tuple(
        Score((seat,), (Item("BP-F2", 3), Item("BP-F2", 3), Item("BP-F3", -1 - seat)))
        for seat in range(4)
    )
    outcome = Outcome((0, 2), scores, text("game_is_over"))
    return Results(app, sitting(app, seats=4), outcome, lambda: None)


def _handover(app: App) -> Screen:
    news = ("Grandmother Margaret laid a beacon in the north.", "5 points.")
    return HandOver(app, PEOPLE[1], lambda: news)


SCENES: dict[str, Callable[[App], Screen]] = {
    "about": _about,
    "setup beacon_patrol": _setup("beacon_patrol"),
    "setup pelican_bay": _setup("pelican_bay"),
    "setup sea_battle": _setup("sea_battle"),
    "setup land_vs_sea": _setup("land_vs_sea"),
    "settings": SettingsScene,
    "credits": Credits,
    "saves": Saves,
    "handover": _handover,
    "results": _results,
    "keys": KeysDialog,
    "crash": lambda app: CrashDialog(app, Path("/home/skipper/reports/crash-20260101-120000.txt")),
}


def visit(app: App) -> Iterator[tuple[str, Screen]]:
    """Every scene in turn, on top of the title; the title first."""
    app.show_title()
    assert isinstance(app.stack.top, Screen)
    yield "menu", app.stack.top
    for name, make in SCENES.items():
        app.show_title()
        scene = make(app)
        app.stack.push(scene)
        yield name, scene


def find(screen: Screen, key: str) -> Widget:
    return next(widget for widget in screen.root.walk() if widget.key == key)


def click(app: App, widget: Widget) -> None:
    """Point, press and release in the middle of a widget."""
    at = widget.rect.center
    app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))


def press(app: App, key: int, mod: int = 0) -> None:
    app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, scancode=0, unicode=""))


def write(app: App, words: str) -> None:
    for letter in words:
        app.dispatch(pygame.event.Event(pygame.TEXTINPUT, text=letter))


def wait(app: App, until: Callable[[], Any], seconds: float = 30.0) -> None:
    """Let the loop turn until something is so, for as long as another process may need."""
    end = time.monotonic() + seconds
    while not until():
        assert time.monotonic() < end, "it never came to that"
        app.frame(0.02)
        time.sleep(0.002)


def hint(app: App, table: TableScene) -> None:
    """Press the key for a hint, and wait until it was thought out."""
    press(app, pygame.K_h)
    wait(app, lambda: not table.notes.is_thinking)
