"""The way into a lesson, from wherever one is chosen."""

from functools import partial
from pathlib import Path

import game as games
from game.core.errors import BadContent
from game.core.lesson import read_lesson
from game.core.tutor import Tutor
from scenes.content_fault import fault_in
from scenes.game_host import GameHost
from scenes.learning.progress import OnProgress
from scenes.lessons.passage import Learner, Passage
from scenes.ui.dialog import message


def lesson_files(game: str) -> tuple[Path, ...]:
    """The lessons of a game in the order of its course."""
    return tuple(sorted((Path(games.__file__).parent / game / "lessons").glob("*.toml")))


def number_of(path: Path) -> int:
    """Its place in the course."""
    return int(path.stem.partition("_")[0])


def name_of(path: Path) -> str:
    """The lesson of a file, which begins with its number in the course."""
    return path.stem.partition("_")[2]


def _unheard(*news: object) -> None:
    """Nobody wants to know how far the learner came."""


def open_lesson(
    app: GameHost,
    game: str,
    lesson_name: str,
    at_step: int = 0,
    on_progress: OnProgress = _unheard,
    name: str = "",
    helped: frozenset[int] = frozenset(),
) -> None:
    """Begin or resume a lesson; a broken one is told of, and the others still work."""
    files = lesson_files(game)
    number = [name_of(path) for path in files].index(lesson_name)
    _open(app, game, files, number, at_step, Learner(name, on_progress), helped)


def _open(
    app: GameHost,
    game: str,
    files: tuple[Path, ...],
    number: int,
    at: int,
    learner: Learner,
    helped: frozenset[int] = frozenset(),
) -> None:
    try:
        lesson = read_lesson(files[number], app.games[game])
    except BadContent as error:
        words = app.words
        text = words("lesson.broken", where=error.where, fault=fault_in(words, error))
        app.stack.push(message(app, words("lesson.cannot_open"), text, words("close")))
        return
    is_last = number + 1 == len(files)
    go_on = None if is_last else partial(_open, app, game, files, number + 1, 0, learner)
    tutor = Tutor(lesson, app.games[game], at % len(lesson.steps), helped)
    Passage(app, tutor, number_of(files[number]), learner, go_on).begin()
