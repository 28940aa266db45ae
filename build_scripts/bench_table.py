"""How fast the table draws, in a real window, beside references from the same run.

Run by itself it measures one thing in one process and prints JSON; `bench.py` runs it for every
measurement, under a virtual screen if there is none.
"""

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

from build_scripts import bench_thinking
from build_scripts.bench_moments import measure_moments

FRAMES = 400
BLOCK, FIRST = 100, 10  # frames of a kind in a row; the first find what another kind left behind
SPRITE = 120  # pixels
SECONDS, IDLE_ROUNDS = 2.0, 5  # at rest


def spread(times: list[float]) -> dict[str, float]:
    """Milliseconds: the middle, and what one frame in a hundred exceeds."""
    hundredths = quantiles(times, n=100)
    return {"p50": round(median(times) * 1e3, 3), "p99": round(hundredths[98] * 1e3, 3)}


# options of a late game that fills the board, and the moves it takes to get there
LATE: dict[str, tuple[dict[str, Any], int]] = {
    "beacon_patrol": ({"seats": 1, "expansions": "both"}, 120),
    "pelican_bay": ({"seats": 2}, 70),
    "sea_battle": ({"seats": 2}, 60),
    "land_vs_sea": ({"seats": 2}, 100),
}


def late_table(size: tuple[int, int], game: str = "beacon_patrol") -> Any:
    """The program with a late game on the table and a thing to pick up, as people see it."""
    from game.ai.greedy import GreedyPlayer
    from game.ai.limit import Limit
    from game.core.match import Match
    from game.registry import GAMES
    from scenes.app import App
    from scenes.sitting.people import seated
    from scenes.sitting.sitting import Sitting

    rules, player, rng = GAMES[game], GreedyPlayer(), Random(1)
    options, moves = LATE[game]
    match: Match[Any, Any] = Match(rules, options, 5)
    data = Path(tempfile.mkdtemp())
    app = App(GAMES, data, size, "en")
    app.change(cover=False)
    while True:
        seat = rules.to_move(match.state)
        assert seat is not None, "the game ended before there was anything to measure"
        if len(match.history) >= moves and seat == 0:
            people = tuple(
                seated(n, str(n)) if n == 0 else replace(seated(n, str(n)), level="deckhand")
                for n in range(int(match.options["seats"]))
            )
            app.sit_down(Sitting(match, people, "learner", data / "bench.save"))
            for _ in range(30):
                app.frame(0.05)
            if thing_to_hold(app.stack.top) is not None:
                return app
            app.stack.clear()
        match.play(player.choose(rules, rules.view(match.state, seat), seat, rng, Limit()))


def thing_to_hold(table: Any) -> Any | None:
    """Something on the rack that can be put somewhere on the board."""
    from scenes.table.gestures import OnCell
    from scenes.table.things import Thing

    gestures = table.presenter.gestures(table.view)
    able = {gesture.item for gesture in gestures if isinstance(gesture.target, OnCell)}
    things = (w for w in table.root.walk() if isinstance(w, Thing))
    return next((thing for thing in things if thing.item.key in able), None)


def timed(frame: Callable[[int], object], numbers: range = range(FRAMES)) -> list[float]:
    """The time that each frame takes."""
    times = []
    for number in numbers:
        start = time.perf_counter()
        frame(number)
        times.append(time.perf_counter() - start)
    return times


def wandering(area: Any, rng: Random) -> list[tuple[int, int]]:
    """Where a hand goes in so many frames, a little further in each."""
    x, y, way = area.centerx, area.centery, []
    for _ in range(FRAMES):
        x = max(area.left, min(area.right, x + rng.randint(-9, 9)))
        y = max(area.top, min(area.bottom, y + rng.randint(-9, 9)))
        way.append((x, y))
    return way


def measure_drag(size: tuple[int, int], game: str = "beacon_patrol") -> dict[str, Any]:
    """Something carried over a full board, against a cached board with a full flip, and against
    the least that any program needs: one bare picture moved over another. All in one window, input
    included, and by turns, as others may use the machine too."""
    import pygame

    from scenes.intents import Pointed, Pressed
    from scenes.pace import keep_what_is_there

    app = late_table(size, game)
    table = app.stack.top
    thing = thing_to_hold(table)
    assert thing is not None
    app.handle(Pressed(thing.rect.center))
    keep_what_is_there()
    way = wandering(table.board.camera.area, Random(2))

    def carry(number: int) -> None:
        app.handle(Pointed(way[number]))
        app.frame(1 / 60)

    time.sleep(1.0)  # the process of the computer players starts while people still look
    timed(carry, range(60))
    picture, tile = app.surface.copy(), pygame.Surface((SPRITE, SPRITE), pygame.SRCALPHA)
    tile.fill((200, 60, 40, 200))
    spot = tile.get_rect()

    def flip(number: int) -> None:
        app.surface.blit(picture, (0, 0))
        app.surface.blit(tile, (100 + number % 400, 300))
        pygame.display.flip()

    def bare(number: int) -> None:
        nonlocal spot
        pygame.event.get()
        before, spot = spot, tile.get_rect(center=way[number])
        dirty = before.union(spot)
        app.surface.blit(picture, dirty, dirty)
        app.surface.blit(tile, spot)
        pygame.display.update(dirty)

    measured: dict[str, list[float]] = {"drag": [], "cached_board_and_flip": [], "bare_drag": []}
    for start in range(0, FRAMES, BLOCK):
        block = range(start, start + BLOCK)
        for taken, frame in zip(measured.values(), (carry, flip, bare), strict=True):
            app.dirt.add_all()
            app.frame(1 / 60)
            spot = tile.get_rect(center=way[start])
            taken += timed(frame, block)[FIRST:]
    return {name: spread(times) for name, times in measured.items()}


def measure_pan(size: tuple[int, int]) -> dict[str, Any]:
    """The board pushed about."""
    app = late_table(size)
    board = app.stack.top.board

    def push(number: int) -> None:
        board.pan(3 if number % 80 < 40 else -3, 1)
        app.frame(1 / 60)

    return {"pan": spread(timed(push))}


def measure_thinking(size: tuple[int, int]) -> dict[str, Any]:
    """The same while captains think, and while nobody does."""
    return bench_thinking.measure_thinking(late_table(size))


def measure_idle(size: tuple[int, int], game: str = "beacon_patrol") -> dict[str, Any]:
    """Share of a processor that the loop takes at rest, sounds and life included, against one that
    redraws all at 60 frames a second; by turns, as others may use the machine too."""
    import pygame

    from scenes.pace import MOVING, Pace, keep_what_is_there

    app = late_table(size, game)
    keep_what_is_there()
    while app.go_round(1 / MOVING, ()):
        """What will be needed is read before anybody rests."""
    rests, naives = [], []

    def rest() -> float:
        pace, moving, start, cpu = Pace(), False, time.perf_counter(), time.process_time()
        while time.perf_counter() - start < SECONDS:
            moving = app.go_round(*pace.wait(moving))
        return (time.process_time() - cpu) / (time.perf_counter() - start)

    def naive() -> float:
        clock, cpu = pygame.time.Clock(), time.process_time()
        for _ in range(MOVING):
            clock.tick(MOVING)
            pygame.event.get()
            app.dirt.add_all()
            app.draw()
        return time.process_time() - cpu  # of a second, if nothing else ran

    for _ in range(IDLE_ROUNDS):
        rests.append(rest())
        naives.append(naive())
    return {"rest": round(median(rests), 4), "naive": round(median(naives), 4)}


def measure_start(size: tuple[int, int]) -> dict[str, Any]:
    """The first frame, opened as main.py does; the time is taken from outside."""
    from platformdirs import user_data_path

    from scenes import settings
    from scenes.assets import Assets
    from scenes.window import open_window

    data = user_data_path("captains-table-bench", appauthor=False)
    open_window(Assets(), size, settings.peek(data / "settings.json").full_screen)
    return {"rss": _rss()}


def measure_title(size: tuple[int, int]) -> dict[str, Any]:
    """Everything loaded and the title shown."""
    from game.registry import GAMES
    from scenes.app import App

    app = App(GAMES, Path(tempfile.mkdtemp()), size, "en")
    app.show_title()
    app.frame(1 / 60)
    return {"rss": _rss()}


def measure_empty(size: tuple[int, int]) -> dict[str, Any]:
    """An empty pygame window."""
    import pygame

    pygame.init()
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.get()
    pygame.display.flip()
    return {"rss": _rss()}


def _rss() -> int:
    """Megabytes in memory."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return round(pages * os.sysconf("SC_PAGE_SIZE") / 1e6)


MEASURES: dict[str, Callable[..., dict[str, Any]]] = {
    "drag": measure_drag,
    "pan": measure_pan,
    "thinking": measure_thinking,
    "idle": measure_idle,
    "moments": measure_moments,
    "start": measure_start,
    "title": measure_title,
    "empty": measure_empty,
}


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("measure", choices=sorted(MEASURES))
    parser.add_argument("--size", default="1280x720")
    parser.add_argument(
        "--game", choices=sorted(LATE), default="beacon_patrol", help="for drag, idle, moments"
    )
    args = parser.parse_args(argv)
    width, height = map(int, args.size.split("x"))
    more = {"game": args.game} if args.measure in ("drag", "idle", "moments") else {}
    print(json.dumps(MEASURES[args.measure]((width, height), **more)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
