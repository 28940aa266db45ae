"""Every lesson at its table: every way, by drag, by click and click, and by keyboard."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from build_scripts.lessons import course
from build_scripts.lessons.walks import Way, ways
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


def is_offered(app: Any, lesson: Lesson, number: int, way: Way) -> bool:
    """Whether the table of a lesson has something for every move of a way: it leaves out talk that
    the step is not about, and buttons that do more than one thing."""
    from scenes.games.tables import TABLES
    from scenes.table.gestures import gesture_of

    step, rules = lesson.steps[number], GAMES[lesson.game]
    presenter, match = TABLES[lesson.game].subject(app), step.match(rules)
    for move in way:
        if rules.is_talk(move) and move not in step.way:
            return False
        seat = rules.to_move(match.state) or 0
        view = rules.view(match.state, seat)
        presses = presenter.showing(view, seat).presses
        has_button = any(press.moves == (move,) and not press.to_find for press in presses)
        if not has_button and gesture_of(presenter.gestures(view), move) is None:
            return False
        match.play(move)
    return True


def plan(app: Any, lesson: Lesson, number: int) -> Iterator[tuple[Way, str]]:
    """Ways through a step and the inputs by which they are gone."""
    from tests.scenes.learner import INPUTS

    first, *others = ways(lesson, number, GAMES[lesson.game])
    found = [first, *(way for way in others if is_offered(app, lesson, number, way))]
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
