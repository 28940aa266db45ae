"""Takes the pictures of the README: every table late in a game, and the title."""

import os
import sys
import tempfile
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
from scenes.screens.hand_over import HandOver
from scenes.sitting.people import seated
from scenes.sitting.sitting import Sitting

FOLDER = Path(__file__).resolve().parent.parent / "art" / "screens"
SIZE = (1600, 900)
NAMES = ("Olena", "Walter", "Nina", "Ostap")


@dataclass(frozen=True)
class Shot:
    """A game some moves on, or the title if there is none."""

    name: str
    language: str
    game: str = ""
    moves: int = 0
    options: tuple[tuple[str, Any], ...] = ()


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
    people = tuple(seated(seat, NAMES[seat]) for seat in range(int(match.options["seats"])))
    return Sitting(match, people, "learner", data / "shot.save")


def take(shot: Shot) -> None:
    data = Path(tempfile.mkdtemp())
    app = App(GAMES, data, SIZE, shot.language)
    app.show_title()
    if shot.game:
        app.sit_down(sitting(shot, data))
    if isinstance(app.stack.top, HandOver):
        app.stack.pop()
    for _ in range(4):
        app.frame(0.05)
    FOLDER.mkdir(exist_ok=True)
    pygame.image.save(app.surface, FOLDER / f"{shot.name}.jpg")
    app.stack.clear()


def main() -> int:
    for shot in SHOTS:
        take(shot)
    return 0


if __name__ == "__main__":
    sys.exit(main())
