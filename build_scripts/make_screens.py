"""Takes the pictures of the README: the title, every table late in a game, and how one learns."""

import os
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.ai.greedy import GreedyPlayer
from game.ai.limit import Limit
from game.core.match import Match
from game.registry import GAMES
from scenes.app import App
from scenes.atelier import Atelier
from scenes.screens.hand_over import HandOver
from scenes.sitting.people import COLOURS, SYMBOLS, Person
from scenes.sitting.sitting import Sitting

FOLDER = Path(__file__).resolve().parent.parent / "art" / "screens"
SIZE = (1600, 900)
NAMES = ("Olena", "Walter", "Nina", "Ostap")


REST = 8.0  # seconds until everything has come to rest and what is painted elsewhere is there


@dataclass(frozen=True)
class Shot:
    """A game some moves on, or a screen that is opened over the title."""

    name: str
    language: str
    game: str = ""
    moves: int = 0
    options: tuple[tuple[str, Any], ...] = ()
    opened: Callable[[App], None] | None = None


def _lesson(app: App) -> None:
    app.open_lesson("beacon_patrol", "around_headquarters", 0, lambda *_: None)


def _rulebook(app: App) -> None:
    app.show_rules("pelican_bay", "PB-R2")


SHOTS = (
    Shot("title", "en"),
    Shot("beacon_patrol", "en", "beacon_patrol", 95, (("seats", 1), ("expansions", "both"))),
    Shot("pelican_bay", "ru", "pelican_bay", 96, (("seats", 2),)),
    Shot("sea_battle", "en", "sea_battle", 62, (("seats", 2), ("advanced", True))),
    Shot(
        "land_vs_sea",
        "uk",
        "land_vs_sea",
        110,
        (("seats", 2), ("mountains", True), ("caravans", True), ("waypoints", True)),
    ),
    Shot("learn", "en", opened=lambda app: app.show_learn("beacon_patrol")),
    Shot("lesson", "uk", opened=_lesson),
    Shot("rulebook", "en", opened=_rulebook),
)


def sitting(shot: Shot, data: Path) -> Sitting:
    """The game of a shot, played so far by computer players."""
    rules, player, rng = GAMES[shot.game], GreedyPlayer(), Random(shot.name)
    match: Match[Any, Any] = Match(rules, dict(shot.options), 11)
    while len(match.history) < shot.moves or rules.to_move(match.state) != 0:
        seat = rules.to_move(match.state)
        if seat is None:
            break
        match.play(player.choose(rules, rules.view(match.state, seat), seat, rng, Limit()))
    seats = range(int(match.options["seats"]))
    people = tuple(Person(NAMES[seat], COLOURS[seat], SYMBOLS[seat]) for seat in seats)
    return Sitting(match, people, "learner", data / "shot.save")


def take(shot: Shot) -> None:
    data = Path(tempfile.mkdtemp())
    app = App(GAMES, data, SIZE, shot.language)
    app.atelier = Atelier()  # as in the loop: charts are painted in a process of their own
    app.show_title()
    if shot.game:
        laid = sitting(shot, data)
        for person in laid.people:  # no card for learners lies on the table
            app.logbook.explained(person.name, shot.game, GAMES[shot.game].book.rules)
        app.sit_down(laid)
    if shot.opened is not None:
        shot.opened(app)
    if isinstance(app.stack.top, HandOver):
        app.stack.pop()
    end = time.monotonic() + REST
    while time.monotonic() < end:
        app.frame(0.05)
        time.sleep(0.02)
    FOLDER.mkdir(exist_ok=True)
    pygame.image.save(app.surface, FOLDER / f"{shot.name}.jpg")
    app.stack.clear()
    app.atelier.close()


def main() -> int:
    for shot in SHOTS:
        take(shot)
    return 0


if __name__ == "__main__":
    sys.exit(main())
