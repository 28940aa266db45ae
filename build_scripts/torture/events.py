"""Random hands on every screen and every table, in every language, window and size of text.

Nothing may break; what lies on a table is on the disc; what can be seen stays in its place.
"""

import os
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame

from build_scripts.torture.failing import FAULTS, Disc
from build_scripts.torture.part import Bar, Result, quick_disc
from game.ai.player import random_move
from game.core.match import Match
from game.registry import GAMES
from scenes.app import App
from scenes.games.tables import TABLES
from scenes.lessons.open import lesson_files, name_of
from scenes.opening import open_replay
from scenes.sitting import save
from scenes.sitting.journal import read
from scenes.sitting.save import Party
from scenes.sitting.sitting import Sitting
from scenes.table.scene import TableScene
from tests.contract.games import ORACLES
from tests.scenes import pilot
from tests.scenes.test_random_hands import rock, shake

BLOCK = 150  # events on one program
ON_FAILING_DISC = 0.3  # of the programs
SIZES = ((1280, 720), (1920, 1080), (1000, 600), (640, 480))
TINY = ((1, 1), (120, 90), (3000, 200), (200, 1600))
KEYS = tuple(value for name, value in vars(pygame).items() if name.startswith("K_"))
MODS = (0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META)
WINDOW = (
    pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED,
    pygame.WINDOWLEAVE, pygame.WINDOWENTER, pygame.WINDOWEXPOSED, pygame.WINDOWHIDDEN,
    pygame.ACTIVEEVENT, pygame.VIDEOEXPOSE, pygame.AUDIODEVICEREMOVED, pygame.KEYMAPCHANGED,
    pygame.CLIPBOARDUPDATE, pygame.DROPBEGIN, pygame.RENDER_TARGETS_RESET, pygame.USEREVENT,
)  # fmt: skip
PASTED = ("", "beacon_patrol", "\0\n\ud800", "a" * 5000, "{}", "9 9 9", "💥\u202e")


def run(amount: float, seed: int, bar: Bar, start: int = 0) -> Result:
    """So many events, a program for each block of them."""
    result, number, before = Result(), start, dict(os.environ)
    home = tempfile.mkdtemp(dir=quick_disc())
    # nothing else is to be opened, and no picture laid among somebody's own
    os.environ.update(PATH="", HOME=home)
    try:
        while result.done < amount:
            where = f"--seed {seed} --start {number}"
            with tempfile.TemporaryDirectory(dir=quick_disc()) as folder:
                rng, events = Random(f"{seed}/{number}"), min(BLOCK, amount - result.done)
                _block(Path(folder) / "data", rng, where, result, events)
            number += 1
            bar.show(result.done, result.told["faults"])
    finally:
        os.environ.update(before)
        shutil.rmtree(home, ignore_errors=True)
        pygame.quit()
    return result


def _block(data: Path, rng: Random, where: str, result: Result, events: float) -> None:
    app = App(GAMES, data, rng.choice(SIZES), rng.choice(("en", "uk", "ru")), TABLES)
    app.change(animation=rng.choice(("off", "fast")), cover=rng.random() < 0.3)
    disc, name = Disc(data, rng), "title"
    try:
        if rng.random() < 0.5:
            pilot.fill_saves(app)
        app.show_title()
        name = rng.choice(tuple(OPENERS))
        OPENERS[name](app, rng)
        with disc:
            is_failing = rng.random() < ON_FAILING_DISC
            for _ in range(int(events)):
                result.done += 1
                if is_failing and rng.random() < 0.05:
                    disc.fail(rng.choice(FAULTS), rng.randrange(20), rng.choice((1, 5, 10**6)))
                _event(app, rng)
                if not app.stack:
                    app.show_title()
            disc.heal()
            _look(app)
            app.stack.clear()
    except Exception as error:
        result.blame(f"{where}, {name}", error)
        app.stack.abandon()
    result.told[name.split()[0]] += 1


def _event(app: App, rng: Random) -> None:
    chance = rng.random()
    if chance < 0.85 and hasattr(app.stack.top, "root"):
        shake(app, rng)
    elif chance < 0.9:
        pilot.press(app, rng.choice(KEYS), rng.choice(MODS))
    elif chance < 0.93:
        app.frame(rng.choice((0.0, 0.02, 1.0, 3600.0)))
    elif chance < 0.95:
        app.dispatch(pygame.event.Event(rng.choice(WINDOW)))
    elif chance < 0.96:
        app.clipboard.put(rng.choice(PASTED))
        pilot.press(app, pygame.K_v, pygame.KMOD_CTRL)
    elif chance < 0.97:
        app.dispatch(pygame.event.Event(pygame.QUIT))
        app._has_quit = False
    elif chance < 0.98:
        rock(app, rng)
    elif chance < 0.982:
        dropped = app.saves / rng.choice(("torture.save", "damaged.save", "nothing.save"))
        app.dispatch(pygame.event.Event(pygame.DROPFILE, file=str(dropped)))
    elif chance < 0.986:
        _resize(app, rng.choice(TINY))
        app.frame(0.02)
        _resize(app, rng.choice(SIZES))
    elif chance < 0.99:
        _change(app, rng)
    else:
        app.go_round(0.02, ())


def _resize(app: App, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    app.dispatch(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))


def _change(app: App, rng: Random) -> None:
    flags = ("less_motion", "life", "patterns", "cover", "ends_turns", "quick_draft", "full_screen")
    app.change(**{rng.choice(flags): rng.random() < 0.5})


def _look(app: App) -> None:
    """What lies on a table that is kept lies on the disc too."""
    for scene in app.stack:
        if isinstance(scene, TableScene) and scene.sitting.may_play:
            scene.sitting.try_again()
            if scene.sitting._is_kept:
                kept = read(scene.sitting.path, GAMES)
                assert kept.match.state == scene.sitting.match.state, "the disc has another game"


# --- where it begins


def _match(game: str, rng: Random) -> Match[Any, Any]:
    rules = GAMES[game]
    match: Match[Any, Any] = Match(rules, rng.choice(ORACLES[game].OPTION_SETS), rng.randrange(99))
    for _ in range(rng.choice((0, 2, 15, 60, 400))):
        if rules.outcome(match.state) is not None:
            break
        match.play(random_move(rules, match.state, rng))
    return match


def _table(game: str, set_up: bool = False) -> Callable[[App, Random], None]:
    def sit_down(app: App, rng: Random) -> None:
        match = _match(game, rng)
        if set_up:
            match = Match(match.rules, match.options, match.seed)
        people = pilot.PEOPLE[: int(match.options["seats"])]
        if rng.random() < 0.8:  # computers think in another process, which takes its time to start
            people = tuple(replace(person, level="") for person in people)
        helper = rng.choice(("learner", "table", "purist"))
        app.sit_down(Sitting(match, people, helper, app.saves / "torture.save"), set_up)

    return sit_down


def _replay(game: str) -> Callable[[App, Random], None]:
    def watch(app: App, rng: Random) -> None:
        match = _match(game, rng)
        people = pilot.PEOPLE[: int(match.options["seats"])]
        party = Party(match, people, "learner", app.saves / "watched.save")
        save.write(party)
        open_replay(app, party.path)

    return watch


def _lesson(game: str) -> Callable[[App, Random], None]:
    def begin(app: App, rng: Random) -> None:
        lesson = name_of(rng.choice(lesson_files(game)))
        app.open_lesson(game, lesson, rng.randrange(12), lambda *_: None, rng.choice(("", "Ada")))

    return begin


def _referee(game: str) -> Callable[[App, Random], None]:
    return lambda app, rng: app.show_referee(
        game, _match(game, rng).state if rng.random() < 0.5 else None
    )


def _rules(game: str) -> Callable[[App, Random], None]:
    return lambda app, rng: app.show_rules(game, rng.choice(("", *GAMES[game].book.rules)))


def _screen(name: str) -> Callable[[App, Random], None]:
    return lambda app, rng: app.stack.push(pilot.SCENES[name](app))


OPENERS: dict[str, Callable[[App, Random], None]] = {
    "title": lambda app, rng: None,
    **{f"screen {name}": _screen(name) for name in pilot.SCENES},
}
for _game in GAMES:
    OPENERS |= {
        f"table {_game}": _table(_game),
        f"table2 {_game}": _table(_game),
        f"replay {_game}": _replay(_game),
        f"set-up {_game}": _table(_game, set_up=True),
        f"lesson {_game}": _lesson(_game),
        f"referee {_game}": _referee(_game),
        f"rules {_game}": _rules(_game),
        f"drills {_game}": lambda app, rng, game=_game: app.open_drills(game, "Ada"),
        f"learn {_game}": lambda app, rng, game=_game: app.show_learn(game),
        f"passport {_game}": lambda app, rng, game=_game: app.show_passport(game, pilot.PEOPLE),
    }
