"""Draws every screen that teaches, to be looked at: one language and one size at a time.

python -m build_scripts.gallery FOLDER --language uk --size 1280x720 [--only lessons/sea drills ...]
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from build_scripts.lessons import course
from game.about import LANGUAGES
from game.ai.greedy import GreedyPlayer
from game.ai.limit import Limit
from game.core.drill import Question, Topic, make
from game.core.lesson import Kind
from game.core.match import Match
from game.core.pages import pages_of
from game.registry import GAMES
from scenes.app import App
from scenes.atelier import Atelier
from scenes.coaching.card import RuleCard
from scenes.coaching.table import CoachedTable
from scenes.drills.card import ANSWER
from scenes.screens.hand_over import HandOver
from scenes.setting_up.table import SetUpTable
from scenes.sitting import remembered
from scenes.sitting.sitting import Sitting
from tests.scenes import learner, pilot

LEARNER, KNOWING, BEGINNERS = pilot.PEOPLE[0], pilot.PEOPLE[:2], pilot.PEOPLE[2:]
REACHED = 3  # lessons the learner has finished
MIDDLE = {"beacon_patrol": 30, "pelican_bay": 40, "sea_battle": 24, "land_vs_sea": 44}  # moves
LATE = {
    "beacon_patrol": "beacon_patrol-4-other",
    "pelican_bay": "pelican_bay-3",
    "land_vs_sea": "land_vs_sea-2-other",
}
REST, LONGEST = 0.8, 8.0  # seconds: for all to lie still; for what is painted elsewhere, at most
MOST_CARDS = 8  # of one game
DRILLS = 6  # of one kind

Shots = Iterator[str]


def rest(app: App) -> None:
    """Until everything lies still, and what is painted elsewhere is there, too."""
    assert app.atelier is not None
    begun = time.monotonic()
    while time.monotonic() - begun < (LONGEST if app.atelier.is_painting else REST):
        if not app.go_round(0.05, pygame.event.get()):
            time.sleep(0.01)


def _match(game: str, moves: int = 0, seats: int = 2) -> Match[Any, Any]:
    """A game some moves on."""
    rules, player, rng = GAMES[game], GreedyPlayer(), Random(game)
    match: Match[Any, Any] = Match(rules, {"seats": seats}, 7)
    while len(match.history) < moves or rules.to_move(match.state) != 0:
        seat = rules.to_move(match.state) or 0
        match.play(player.choose(rules, rules.view(match.state, seat), seat, rng, Limit()))
    return match


def _screens(app: App, game: str) -> Shots:
    remembered.write(app.data, remembered.Remembered(pilot.PEOPLE))
    for number, lesson in enumerate(course(game)):
        noted = app.logbook.noting(LEARNER.name, course(game))
        if number < REACHED:
            noted(lesson.name, len(lesson.steps), len(lesson.steps), 3, True)
    app.show_title()
    yield f"title/{game}"
    app.show_learn(game)
    yield f"learn/{game}"
    app.show_title()
    app.show_passport(game, KNOWING)
    yield f"passport/{game}"


def _lessons(app: App, game: str) -> Shots:
    """Every step as it begins, and as it ends where that is done by hand."""
    for number, lesson in enumerate(course(game)):
        for at, step in enumerate(lesson.steps):
            app.show_title()
            table = learner.begin(app, game, lesson.name, at)
            name = f"lessons/{game}/{number + 1:02}_{at + 1}_{step.kind.value}"
            yield name
            if step.kind is not Kind.PLAY:
                learner.do(app, table, step.way, learner.by_drag)
                yield f"{name}_done"


def _pages(app: App, game: str) -> Shots:
    for number, page in enumerate(pages_of(GAMES[game])):
        app.show_title()
        app.show_rules(game, page.name)
        yield f"pages/{game}/{number:02}_{page.name}"


def _drills(app: App, game: str) -> Shots:
    from scenes.drills.doors import Doors
    from scenes.drills.exam import Exam
    from scenes.sitting.trial import try_out

    door, doors = app.tables[game], Doors(lambda: None, lambda: None, lambda: None)
    for question in Question:
        for seed in range(DRILLS):
            drill = make(GAMES[game], Topic(question, seed, seed % 2 == 1))
            if drill is None:
                continue
            exam = Exam(GAMES[game], lambda topic, is_right: None)
            exam.begin(drill)
            app.show_title()
            sitting = try_out(GAMES[game], drill.view, door.looks, "purist")
            app.stack.push(door.drill(app, sitting, exam, doors))
            yield f"drills/{game}/{question.value}_{seed}"
            wrong = next(n for n, one in enumerate(drill.choices) if one != drill.right)
            pilot.click(app, pilot.find(app.stack.top, f"{ANSWER}{wrong}"))
            yield f"drills/{game}/{question.value}_{seed}_told"


def _legend(app: App, game: str) -> Shots:
    app.show_title()
    pilot.acquaint(app, *KNOWING)
    table = pilot.seat_people(app, _match(game, MIDDLE[game]))
    rest(app)
    table.show_legend()
    legend, page = app.stack.top, 1
    while app.stack.top is legend:
        yield f"legend/{game}_{page}"
        pilot.press(app, pygame.K_RETURN)
        page += 1


def _referee(app: App, game: str) -> Shots:
    app.show_title()
    match = _match(game, MIDDLE[game])
    app.show_referee(game, match.rules.view(match.state, 0))
    yield f"referee/{game}"


def _set_up(app: App, game: str) -> Shots:
    for seats in GAMES[game].seats:
        app.show_title()
        match: Match[Any, Any] = Match(GAMES[game], {"seats": seats}, 7)
        path = app.saves / "new.save"
        app.sit_down(Sitting(match, pilot.PEOPLE[:seats], "learner", path), set_up=True)
        table, step = app.stack.top, 1
        assert isinstance(table, SetUpTable)
        while table._deal is not None:
            yield f"setup/{game}/{seats}_{step}"
            pilot.press(app, pygame.K_RIGHT)
            step += 1


def _cards(app: App, game: str) -> Shots:
    """A game of two beginners: each card that is dealt to them."""
    app.show_title()
    match = Match(GAMES[game], {"seats": 2}, 5)
    app.sit_down(Sitting(match, BEGINNERS, "learner", app.saves / "cards.save"))
    while isinstance(app.stack.top, HandOver):
        app.stack.pop()
    table = app.stack.top
    assert isinstance(table, CoachedTable)
    player, rng, seen = GreedyPlayer(), Random(5), set()
    while len(seen) < MOST_CARDS and (seat := match.rules.to_move(match.state)) is not None:
        app.frame(0.05)
        cards = (one for one in table.root.walk() if isinstance(one, RuleCard))
        if any(cards) and table._open[1].rule.id not in seen:
            seen.add(table._open[1].rule.id)
            yield f"cards/{game}/{table._open[1].rule.id}"
        view = match.rules.view(match.state, seat)
        table.sitting.play(player.choose(match.rules, view, seat, rng, Limit()))
        while app.stack.top is not table:
            app.stack.pop()


def _count(app: App, game: str) -> Shots:
    if game not in LATE:
        return
    app.show_title()
    found = pilot.finished(app, LATE[game])
    old = found.sitting
    sitting = Sitting(found.match, old.people, "learner", old.path, may_play=False)
    app.stack.push(app.tables[game].scene(app, sitting))
    for _ in range(40):
        app.frame(0.1)
    table = app.stack.top
    yield f"count/{game}_1"
    sheet = table.presenter.count_sheet(table.view)
    for part in sheet.parts[:2]:
        if part.at is not None:
            at = table.board.camera.to_window(part.at)
            learner.press_at(app, (round(at[0]), round(at[1])))
    yield f"count/{game}_2"


KINDS = {
    "title": _screens,
    "learn": _screens,
    "passport": _screens,
    "lessons": _lessons,
    "pages": _pages,
    "drills": _drills,
    "legend": _legend,
    "referee": _referee,
    "setup": _set_up,
    "cards": _cards,
    "count": _count,
}


def draw(app: App, folder: Path, wanted: Iterable[str]) -> None:
    """Save the pictures whose names begin as wanted."""
    beginnings = tuple(wanted)
    kinds = [kind for kind in KINDS if any(one.startswith(kind) for one in beginnings)]
    for shots in dict.fromkeys(KINDS[kind] for kind in kinds or KINDS):
        for game in GAMES:
            for name in shots(app, game):
                if name.startswith(beginnings or ""):
                    rest(app)
                    path = folder / f"{name}.png"
                    path.parent.mkdir(parents=True, exist_ok=True)
                    pygame.image.save(app.surface, path)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--language", choices=tuple(LANGUAGES), default="uk")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--only", nargs="*", default=())
    parser.add_argument("--text", type=int, default=100, help="size of the text in per cent")
    parser.add_argument("--contrast", action="store_true")
    given = parser.parse_args(arguments)
    width, height = map(int, given.size.split("x"))
    app = App(GAMES, Path(tempfile.mkdtemp()), (width, height), given.language)
    app.change(mute=True, animation="off", text_scale=given.text, high_contrast=given.contrast)
    app.atelier = Atelier()
    app.show_title()
    draw(app, given.folder, given.only)
    app.stack.clear()
    app.atelier.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
