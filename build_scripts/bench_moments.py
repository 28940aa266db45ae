"""What the frames of each kind of moment cost while a game is played at the real table.

Nothing is warmed up: pictures are read and made for the first time as they are for people. Counted
is the time of the processor that the program itself uses, as others may use the machine too.
"""

import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pygame

BUDGET = 25.0  # milliseconds that no frame may take
PLAYED = 140  # moves of each game: full boards too
AIMS = 4  # places over which a thing is held before each move
LONGEST = 600  # frames until everything has come to rest
THOUGHT = 20  # frames that people think at least before a move
IDLE = 90  # frames at rest after every tenth move
NOTCHES = (1, -1, -1, 1)  # the wheel, after every tenth move

OPTIONS: dict[str, dict[str, Any]] = {
    "beacon_patrol": {"seats": 2, "expansions": "both"},
    "pelican_bay": {"seats": 2},
    "sea_battle": {"seats": 2},
    "land_vs_sea": {"seats": 2, "mountains": True, "caravans": True, "waypoints": True},
}
OPENING = "opening"  # the first frame of a table, which nobody expects to be short
LANDING = ("breath", "moving")


class Watch:
    """Notes what every frame took, by what was to be seen in it."""

    def __init__(self, app: Any, table: Any) -> None:
        self._app = app
        self._table = table
        self.taken: dict[str, list[float]] = defaultdict(list)

    def frame(self, kind: str = "", first: Callable[[], object] | None = None) -> None:
        """One frame, with what is done by hand before it; a kind of its own, or what plays."""
        before = self._shown()
        start = time.process_time()
        if first is not None:
            first()
        self._app.go_round(1 / 60, pygame.event.get())
        spent = (time.process_time() - start) * 1e3
        found = kind or self._shown() or before or "rest"
        self.taken["landing" if found in LANDING else found].append(spent)

    def _shown(self) -> str:
        table = self._table
        if table.board.is_gliding:
            return "camera"
        if table.drama.is_playing:
            return str(table.drama.playing)
        if table.board.is_moving:
            return "moving"
        return "banner" if table.banner.words else ""

    def let_play(self) -> None:
        """Until everything has come to rest."""
        for _ in range(LONGEST):
            if not self._shown():
                return
            self.frame()

    def told(self) -> dict[str, dict[str, float]]:
        """Milliseconds by kind: the worst frame, what one in a hundred exceeds, and how many."""
        return {
            kind: {
                "worst": round(max(times), 1),
                "p99": round(sorted(times)[len(times) * 99 // 100], 1),
                "frames": len(times),
            }
            for kind, times in sorted(self.taken.items())
        }


def measure_moments(size: tuple[int, int], game: str) -> dict[str, Any]:
    """A game from its first move on: things are held over the board, put down, looked at."""
    from game.ai.greedy import GreedyPlayer
    from game.ai.limit import Limit
    from game.core.match import Match
    from game.registry import GAMES
    from scenes.app import App
    from scenes.atelier import Atelier
    from scenes.loading import loading
    from scenes.pace import keep_what_is_there
    from scenes.sitting.people import seated
    from scenes.sitting.sitting import Sitting
    from scenes.table.scene import TableScene

    rules, player, rng = GAMES[game], GreedyPlayer(), Random(4)
    data = Path(tempfile.mkdtemp())
    app = App(GAMES, data, size, "en")
    app.atelier = Atelier()
    app.change(cover=False, ends_turns=True)
    app.show_title()
    for _ in loading():
        """As while people look at the title."""
    keep_what_is_there()
    match: Match[Any, Any] = Match(rules, OPTIONS[game], 5)
    people = tuple(seated(n, str(n)) for n in range(int(match.options["seats"])))
    app.sit_down(Sitting(match, people, "learner", data / "bench.save"))
    table: Any = next(scene for scene in app.stack if isinstance(scene, TableScene))
    watch = Watch(app, table)
    uncover(app, table)
    watch.frame(OPENING)
    for number in range(PLAYED):
        uncover(app, table)
        watch.let_play()
        seat = rules.to_move(match.state)
        if seat is None:
            break
        for _ in range(THOUGHT):
            watch.frame("rest")
        for spot in islice(aims(table), AIMS):
            watch.frame("hover", lambda spot=spot: app.handle(spot))
        table.hand.let_go()
        app.frame(1 / 60)
        move = player.choose(rules, rules.view(match.state, seat), seat, rng, Limit())
        watch.frame("landing", lambda move=move: table.flow.play(move))
        if number % 10 == 9:
            uncover(app, table)
            watch.let_play()
            look_around(app, table, watch)
    app.atelier.close()
    told = watch.told()
    return {"opening": told.pop(OPENING)["worst"], "milliseconds": told}


def uncover(app: Any, table: Any) -> None:
    """Take off what lies on the table."""
    while app.stack.top is not table:
        app.stack.pop()


def aims(table: Any) -> Iterator[Any]:
    """Take something that can be put somewhere on the board, and hold it over such places."""
    from build_scripts.bench_table import thing_to_hold
    from scenes.intents import Pointed, Pressed
    from scenes.table.gestures import OnCell

    thing = thing_to_hold(table) if table.may_act else None
    if thing is None:
        return
    yield Pressed(thing.rect.center)
    gestures = table.presenter.gestures(table.view)
    targets = [g.target for g in gestures if g.item == thing.item.key]
    for target in dict.fromkeys(target for target in targets if isinstance(target, OnCell)):
        yield Pointed(table.hand.spot(target))


def look_around(app: Any, table: Any, watch: Watch) -> None:
    """Nothing but life for a while, then nearer, farther and from another side."""
    from scenes.intents import Command, Wheeled

    for _ in range(IDLE):
        watch.frame("rest")
    middle = table.board.camera.area.center
    wheel = (Wheeled(middle, notches) for notches in NOTCHES)
    for wish in (*wheel, Command.FIT, Command.TURN_BOARD):
        watch.frame("camera", lambda wish=wish: app.handle(wish))
        watch.let_play()
