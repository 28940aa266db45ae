"""Drives the program without a screen: every scene, and hands that click and type."""

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from typing import Any

import pygame

from game.core import record
from game.core.errors import bad_content
from game.core.match import Match
from game.core.pages import pages_of
from game.registry import GAMES
from scenes.annals.book import Annals
from scenes.annals.entry import Solved, entry_of
from scenes.app import App
from scenes.games import tables
from scenes.keepsake.screen import KeepsakeSheet
from scenes.learning.learners import known_as
from scenes.scene import Scene
from scenes.screens.crash import CrashDialog
from scenes.screens.credits import Credits
from scenes.screens.daily.scene import Daily
from scenes.screens.hand_over import HandOver
from scenes.screens.menu import Deed, GameMenu
from scenes.screens.referee_door import RefereeDoor
from scenes.screens.rulebook.scene import Rulebook
from scenes.screens.saves import Saves
from scenes.screens.settings import SettingsScene
from scenes.screens.setup import Setup
from scenes.screens.shelf.chooser import Chooser
from scenes.screens.shelf.naming import Naming
from scenes.screens.statistics.scene import Statistics
from scenes.sitting import save
from scenes.sitting.people import Person
from scenes.sitting.sitting import Sitting
from scenes.table.scene import TableScene
from scenes.ui.keys import KeysDialog
from scenes.ui.screen import Screen
from scenes.ui.text import Label
from scenes.ui.widget import Widget

GOLDEN = Path(__file__).parent.parent / "golden"
PEOPLE = (
    Person("Олена", "red", "anchor"),
    Person("Валерій Олександров", "yellow", "star"),
    Person("Grandmother Margaret", "green", "wheel", "deckhand"),
    Person("Ярослава", "violet", "shell"),
)


class PlainTable(Scene):
    """Stands in for a game's table."""

    def __init__(self, app: App, sitting: Sitting) -> None:
        self.sitting = sitting


TABLES = {
    name: replace(
        tables.TABLES[name],
        scene=PlainTable,
        set_up=lambda app, sitting, _: PlainTable(app, sitting),
    )
    for name in ("beacon_patrol", "land_vs_sea", "sea_battle")
}


def sitting(app: App, game: str = "beacon_patrol", seats: int = 2) -> Sitting:
    match = Match(app.games[game], {"seats": seats}, 1)
    return Sitting(match, PEOPLE[:seats], "learner", app.saves / f"{game}.save")


def acquaint(app: App, *people: Person) -> None:
    """Let people know all rules of all games, so that no card lies on the table."""
    for person in people:
        for game, rules in app.games.items():
            app.logbook.explained(known_as(person), game, rules.book.rules)


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
    menu._open("pelican_bay")
    return app.stack.pop()


def finished(app: App, record_of: str, people: tuple[Person, ...] = PEOPLE) -> TableScene:
    """The table of a golden game that came to its end; nobody sits at it yet."""
    golden = json.loads((GOLDEN / f"{record_of}.json").read_text(encoding="utf-8"))
    match = record.load(json.dumps(golden["record"]), GAMES)
    seats = int(match.options["seats"])
    path = app.saves / f"{record_of}.save"
    table = tables.TABLES[match.rules.name].scene(
        app, Sitting(match, people[:seats], "learner", path)
    )
    assert isinstance(table, TableScene)
    return table


def _finale(record_of: str) -> Callable[[App], Screen]:
    return lambda app: finished(app, record_of).flow.finale()


def _handover(app: App) -> Screen:
    news = ("Grandmother Margaret laid a beacon in the north.", "5 points.")
    return HandOver(app, "pelican_bay", PEOPLE[1], lambda: news)


def _game_menu(app: App) -> Screen:
    way_out = Deed("menu.save_and_leave", "door", app.show_title)
    return GameMenu(app, "land_vs_sea", way_out, Deed("menu.legend", "lens", lambda: None))


def _statistics(app: App, tab: str = "games") -> Screen:
    annals = Annals(app.data)
    for name in ("beacon_patrol-3", "pelican_bay-4", "sea_battle-2", "land_vs_sea-2"):
        entry = entry_of(finished(app, name).sitting, datetime(2026, 11, 18))
        assert entry is not None
        annals.add(entry)
    scene = Statistics(app)
    scene._tab = tab
    return scene


def _daily(app: App) -> Screen:
    Annals(app.data).add(Solved("2026-11-17", True))
    return Daily(app, date(2026, 11, 18))


def _rulebook(app: App, game: str) -> Screen:
    return Rulebook(app, app.games[game], pages_of(app.games[game]))


REPORT = Path("/home/skipper/reports/crash-20260101-120000.txt")
SCENES: dict[str, Callable[[App], Screen]] = {
    "about": _about,
    "setup beacon_patrol": _setup("beacon_patrol"),
    "setup pelican_bay": _setup("pelican_bay"),
    "setup sea_battle": _setup("sea_battle"),
    "setup land_vs_sea": _setup("land_vs_sea"),
    "settings": SettingsScene,
    "credits": Credits,
    "saves": Saves,
    "files": lambda app: Chooser(app, app.data, lambda path: ""),
    "name of a game": lambda app: Naming(app, "Неділя", lambda name: ""),
    "handover": _handover,
    "finale beacon_patrol": _finale("beacon_patrol-4-other"),
    "finale pelican_bay": _finale("pelican_bay-4"),
    "finale solitaire": _finale("pelican_bay-1"),
    "finale sea_battle": _finale("sea_battle-4"),
    "finale land_vs_sea": _finale("land_vs_sea-4-other"),
    "keepsake": lambda app: KeepsakeSheet(app, finished(app, "beacon_patrol-2").sitting),
    "statistics": _statistics,
    "statistics people": lambda app: _statistics(app, "people"),
    "statistics records": lambda app: _statistics(app, "records"),
    "daily": _daily,
    "game menu": _game_menu,
    "rules": lambda app: _rulebook(app, "sea_battle"),
    "keys": KeysDialog,
    "referee": RefereeDoor,
    "crash": lambda app: CrashDialog(app, ValueError(), REPORT),
    "crash_content": lambda app: CrashDialog(
        app, bad_content("tiles.toml", "cannot_be_read"), REPORT
    ),
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


def seat_people(app: App, match: Match[Any, Any], helper: str = "learner") -> TableScene:
    """The table of a match with two people at it; nothing moves, and no cover lies on it."""
    app.change(mute=True, animation="off")
    app.sit_down(Sitting(match, PEOPLE[:2], helper, app.saves / "people.save"))
    if isinstance(app.stack.top, HandOver):
        app.stack.pop()
    table = app.stack.top
    assert isinstance(table, TableScene)
    return table


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
    wait(app, lambda: not table.hints.is_thinking)


def said(table: TableScene) -> str:
    """The words of the note at the table; none if there is no note."""
    note = table.notes._note
    lines = note.walk() if note is not None else ()
    return " ".join(line.text for line in lines if isinstance(line, Label))
