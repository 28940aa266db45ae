"""The book in which everybody's progress is kept, with its file."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from game.core.lesson import Lesson
from scenes.files import NoFile, put_aside
from scenes.learning import progress
from scenes.learning.practice import Practice
from scenes.learning.progress import OnProgress, Progress, Reached

FILE = "progress.json"


class Logbook:
    """Takes every change down at once; what the disc does not take stays in memory."""

    def __init__(self, folder: Path, complain: Callable[[OSError], None]) -> None:
        """`complain` is told if the disc does not take something."""
        self._path = folder / FILE
        self._complain = complain
        self.kept_aside: Path | None = None  # where a file lies that could not be used
        self._is_waiting = False  # for more changes before anything is written
        self.progress = self._read()

    def _read(self) -> Progress:
        try:
            return progress.read(self._path)
        except FileNotFoundError:
            return Progress()
        except NoFile:
            self.kept_aside = self._path
        except (OSError, ValueError, RecursionError):
            self.kept_aside = put_aside(self._path)
        return Progress()

    def _take(self, changed: Progress) -> None:
        if changed != self.progress:
            self.progress = changed
            self._keep()

    def _keep(self) -> None:
        if self._is_waiting:
            return
        try:
            progress.write(self._path, self.progress)
        except OSError as error:
            self._complain(error)

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """All changes meanwhile are written in one go."""
        if self._is_waiting:
            yield
            return
        before, self._is_waiting = self.progress, True
        try:
            yield
        finally:
            self._is_waiting = False
            if self.progress is not before:
                self._keep()

    def reached(
        self, name: str, game: str, lesson: str, now: Reached, rules: Iterable[str]
    ) -> None:
        """Somebody has come so far in a lesson, which teaches these rules."""
        self._take(self.progress.after(name, game, lesson, now, rules))

    def noting(self, name: str, lessons: Iterable[Lesson]) -> OnProgress:
        """Takes down how somebody gets on with lessons: the end of one leads to the next."""
        course = {lesson.name: lesson for lesson in lessons}

        def note(
            reached: str,
            step: int,
            steps: int,
            stars: int,
            done: bool,
            helped: frozenset[int] = frozenset(),
        ) -> None:
            lesson, now = course[reached], Reached(min(step, steps), done, stars, helped)
            self.reached(name, lesson.game, lesson.name, now, lesson.rules)

        return note

    def met(self, name: str, game: str, rules: Iterable[str]) -> None:
        """Rules have mattered to somebody in a game."""
        self._take(self.progress.met(name, game, rules))

    def explained(self, name: str, game: str, rules: Iterable[str]) -> None:
        """Somebody has read about rules in a game."""
        self._take(self.progress.explained(name, game, rules))

    def played(self, names: Iterable[str], game: str) -> None:
        """People have sat down to a game."""
        now = self.progress
        for name in names:
            now = now.played(name, game)
        self._take(now)

    def practised(self, name: str, game: str, now: Practice) -> None:
        """Somebody has answered a drill."""
        self._take(self.progress.practised(name, game, now))

    def told(self, comparison: str) -> None:
        """People have read how two games differ."""
        self._take(self.progress.having_told(comparison))
