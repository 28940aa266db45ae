"""How much memory the program takes while it is played for long; run by hand, prints JSON.

Random players play the four games in turn at the real table, which is drawn and zoomed all the
while; with `--events` random hands click, type and turn the wheel on every screen instead.
"""

import argparse
import json
import os
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

EVERY = 500  # moves or events from one figure to the next
ZOOM = 0.05  # how often a move is followed by a turn of the wheel


def rss() -> int:
    """Megabytes in memory."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return round(pages * os.sysconf("SC_PAGE_SIZE") / 1e6)


def program(size: tuple[int, int]) -> Any:
    from game.registry import GAMES
    from scenes.app import App

    app = App(GAMES, Path(tempfile.mkdtemp()), size, "en")
    app.change(mute=True, cover=False)
    app.show_title()
    app.frame(0.1)
    return app


def sit_down(app: Any, game: str, seed: int) -> Any:
    """A fresh game at the table, everybody a person, so that nothing thinks elsewhere."""
    from game.core.match import Match
    from scenes.sitting.people import seated
    from scenes.sitting.sitting import Sitting

    app.show_title()
    match: Match[Any, Any] = Match(app.games[game], {"seats": 2}, seed)
    people = tuple(seated(seat, str(seat)) for seat in range(int(match.options["seats"])))
    app.sit_down(Sitting(match, people, "learner", app.saves / f"{game}-{seed}.save"))
    return uncovered(app)


def uncovered(app: Any) -> Any:
    """The table, with nothing on top of it."""
    from scenes.table.scene import TableScene

    while not isinstance(app.stack.top, TableScene):
        app.stack.pop()
    return app.stack.top


def zoom(table: Any, rng: Random) -> None:
    """The wheel turned over the board."""
    from scenes.intents import Wheeled

    table.handle(Wheeled(table.board.camera.area.center, rng.choice((-1, 1))))


def play(app: Any, moves: int) -> list[tuple[int, int]]:
    """Let random players play; the memory every so many moves."""
    rng, figures, played, seed = Random(1), [(0, rss())], 0, 0
    while played < moves:
        seed += 1
        for game in app.games:
            table = sit_down(app, game, seed)
            while table.acting is not None and played < moves:
                table.flow.play(rng.choice(table.rules.legal(table.match.state)))
                for dt in (0.03, 0.1, 5.0):
                    app.frame(dt)
                uncovered(app)
                if rng.random() < ZOOM:
                    zoom(table, rng)
                played += 1
                if played % EVERY == 0:
                    figures.append((played, rss()))
                    print(figures[-1], file=sys.stderr)
    return figures


def shake(app: Any, events: int) -> list[tuple[int, int]]:
    """Random hands on every screen; the memory every so many events."""
    import pygame

    from tests.scenes import pilot
    from tests.scenes.test_random_hands import rock
    from tests.scenes.test_random_hands import shake as shaken

    rng, figures = Random(1), [(0, rss())]
    pilot.fill_saves(app)
    screens = [pilot.SCENES[name] for name in pilot.SCENES]
    for number in range(1, events + 1):
        if number % 100 == 1 or not hasattr(app.stack.top, "root"):
            app.show_title()
            if rng.random() < 0.5:
                sit_down(app, rng.choice(list(app.games)), number)
            else:
                app.stack.push(rng.choice(screens)(app))
        shaken(app, rng)
        if number % 20 == 0:
            app.frame(0.1)
        if number % 50 == 0:
            rock(app, rng)
        if number % EVERY == 0:
            figures.append((number, rss()))
            print(figures[-1], file=sys.stderr)
    pygame.event.clear()
    return figures


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--moves", type=int, default=3000)
    parser.add_argument("--events", type=int, default=0, help="so many random events instead")
    parser.add_argument("--size", default="1920x1080")
    args = parser.parse_args(argv)
    width, height = map(int, args.size.split("x"))
    app = program((width, height))
    figures = shake(app, args.events) if args.events else play(app, args.moves)
    what = "events" if args.events else "moves"
    print(json.dumps({"size": args.size, what: [list(figure) for figure in figures]}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
