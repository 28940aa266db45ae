"""A program that tries itself out, where nobody can look: it starts, plays a little and leaves.

What it found is written into a file as JSON, a line as soon as the first picture is in the window
and another at the end.
"""

import json
import time
from dataclasses import replace
from pathlib import Path
from typing import Any, Protocol

import pygame

from game.about import VERSION
from game.core.match import Match
from scenes.game_host import GameHost
from scenes.sitting.people import seated
from scenes.sitting.sitting import Sitting
from scenes.table.scene import TableScene

LEVEL = "cabin_boy"
MOVES = 3  # of computer players, in their own process
LONGEST = 60.0  # seconds


class Running(GameHost, Protocol):
    """The program with its loop."""

    def frame(self, dt: float) -> bool:
        """Input, time, picture."""
        ...


def check(app: Running, into: Path) -> int:
    """The exit code: 0 if everything went well."""
    app.show_title()
    app.frame(0.0)
    _write(into, {"shown": True})
    path = _play(app)
    app.stack.clear()
    is_kept = path.is_file()
    app.open_file(path)
    is_opened = any(isinstance(scene, TableScene) for scene in app.stack)
    app.stack.clear()
    found = {
        "version": VERSION,
        "driver": pygame.display.get_driver(),
        "size": app.size,
        "language": app.words.language,
        "sound": app.sound.has_device,
        "lost": app.assets.lost,
        "kept": is_kept,
        "opened": is_opened,
    }
    _write(into, found)
    pygame.quit()
    return 0 if is_kept and is_opened and not found["lost"] else 1


def _play(app: Running) -> Path:
    """A few moves by computer players; where the game is kept."""
    rules = app.games["beacon_patrol"]
    match: Match[Any, Any] = Match(rules, {"seats": 2}, 1)
    people = tuple(replace(seated(number, str(number + 1)), level=LEVEL) for number in range(2))
    sitting = Sitting(match, people, "table", app.saves / "check.save")
    app.sit_down(sitting)
    until = time.monotonic() + LONGEST
    while len(match.history) < MOVES:
        if time.monotonic() > until:
            raise TimeoutError("no computer player has moved")
        app.frame(0.02)
        time.sleep(0.01)
    return sitting.path


def _write(into: Path, found: dict[str, Any]) -> None:
    with open(into, "a", encoding="utf-8") as file:
        file.write(json.dumps(found) + "\n")
