"""Every lesson at its table: every way, by drag, by click and click, and by keyboard."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from build_scripts.lessons import course
from build_scripts.lessons.walks import May, Way, ways
from game.core.lesson import Kind, Lesson
from game.registry import GAMES

MOST = 30  # ways of a step that are gone by hand, the first of them by every input


def program(size: tuple[int, int] = (1280, 720)) -> Any:
    """The program without a window."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from scenes.app import App

    app = App(GAMES, Path(tempfile.mkdtemp()), size, "en")
    app.change(mute=True, animation="off")
    app.show_title()
    return app


def gone(app: Any, lesson: Lesson, number: int, way: Way, by: str) -> str:
    """Do one step at its table and leave it; what went wrong, if anything."""
    from tests.scenes import learner

    hands = learner.INPUTS[by]
    app.show_title()
    table = learner.begin(app, lesson.game, lesson.name, number)
    try:
        learner.do(app, table, way, hands)
        if not table.tuition.tutor.is_met:
            return "not done"
        if app.stack.top is not table:
            return f"something lies over it: {type(app.stack.top).__name__}"
        learner.go_on(app, table, hands)
    except AssertionError as error:
        return str(error) or "not done"
    return "" if app.stack.top is not table else "no way on"


def offered(app: Any, lesson: Lesson, number: int) -> May:
    """Whether the table of a step has something for a move: it leaves out talk that the step is
    not about, and buttons that do more than one thing."""
    from scenes.games.tables import TABLES
    from scenes.table.gestures import gesture_of

    way, rules = lesson.steps[number].way, GAMES[lesson.game]
    presenter = TABLES[lesson.game].subject(app)

    known: dict[int, tuple[Any, frozenset[Any]]] = {}  # by identity, with the state it is of

    def at(state: Any) -> frozenset[Any]:
        """What can be done at the table by a gesture or a button."""
        if id(state) not in known:
            known[id(state)] = (state, _offered(state))
        return known[id(state)][1]

    def _offered(state: Any) -> frozenset[Any]:
        seat = rules.to_move(state) or 0
        view = rules.view(state, seat)
        buttons = {
            press.moves for press in presenter.showing(view, seat).presses if not press.to_find
        }
        gestures = presenter.gestures(view)
        return frozenset(
            move
            for move in rules.legal(state)
            if (move,) in buttons or gesture_of(gestures, move) is not None
        )

    def may(match: Any, move: Any) -> bool:
        is_asked = move in way or not rules.is_talk(move)
        return is_asked and move in at(match.state)

    return may


def plan(app: Any, lesson: Lesson, number: int) -> Iterator[tuple[Way, str]]:
    """Ways through a step and the inputs by which they are gone."""
    from tests.scenes.learner import INPUTS

    found = ways(lesson, number, GAMES[lesson.game], offered(app, lesson, number))
    yield from ((found[0], by) for by in INPUTS)
    if lesson.steps[number].kind is Kind.DO:
        others = found[1 :: max(1, len(found) // MOST)]
        inputs = list(INPUTS)
        for count, way in enumerate(others):
            yield way, inputs[count % len(inputs)]


def by_hand(game: str) -> Iterator[tuple[str, str]]:
    """Each step, way and input of a course, and what went wrong with it."""
    app = program()
    for lesson in course(game):
        for number in range(len(lesson.steps)):
            for way, by in plan(app, lesson, number):
                moves = ", ".join(map(GAMES[game].move_to_text, way))
                where = f"{lesson.name} {number + 1} by {by}: {moves}"
                yield where, gone(app, lesson, number, way, by)
