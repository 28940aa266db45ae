"""A lesson on its way: one table for each step, and a word at the end."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from game.core.lesson import Kind
from game.core.match import Match
from game.core.tutor import Tutor
from scenes.game_host import GameHost
from scenes.learning.progress import OnProgress
from scenes.lessons.ending import Way, ending
from scenes.lessons.tuition import Doors, Tuition
from scenes.scene import Scene
from scenes.sitting.people import Person, seated
from scenes.sitting.sitting import Sitting

WEAK = "cabin_boy"  # the level of those who play against a learner


@dataclass(frozen=True, slots=True)
class Learner:
    """Who learns, and who wants to know how far they came."""

    name: str  # none for somebody who is called by a seat
    on_progress: OnProgress


class Passage:
    """Lays the table of a step, goes on to the next, tells how far the learner came."""

    def __init__(
        self,
        app: GameHost,
        tutor: Tutor,
        number: int,
        learner: Learner,
        go_to_next: Callable[[], None] | None,
    ) -> None:
        self._app = app
        self._lesson = tutor.lesson
        self._number = number
        self._learner = learner
        self._go_to_next = go_to_next  # None after the last lesson of a course
        self._tutor = tutor
        self._has_skipped = False
        tutor.on_news = lambda: self._tell(tutor.at + tutor.is_met)

    def begin(self) -> None:
        self._app.stack.push(self._table())

    def _table(self) -> Scene:
        """The table of the present step; its sitting is never begun, so nothing of it is kept."""
        app, match = self._app, self._tutor.match()
        people = self._people(int(match.options["seats"]))
        sitting = Sitting(match, people, "learner", app.saves / "lesson")
        doors = Doors(partial(self._go_on, match), self._again, self._leave)
        tuition = Tuition(self._tutor, sitting, self._number, doors)
        return app.tables[self._lesson.game].lesson(app, sitting, tuition)

    def _people(self, seats: int) -> tuple[Person, ...]:
        """All seats are the learner's, but for those one plays against in a small game."""
        words, step, name = self._app.words, self._tutor.step, self._learner.name
        looks = self._app.tables[self._lesson.game].looks
        people = [seated(n, words("setup.default_name", n=n + 1), looks[n]) for n in range(seats)]
        own = step.seat
        if own is not None and name:
            people[own] = replace(people[own], name=name, is_nameless=False)
        if step.kind is Kind.PLAY:
            people = [p if n == own else replace(p, level=WEAK) for n, p in enumerate(people)]
        return tuple(people)

    def _again(self) -> None:
        """The same step from its beginning."""
        self._tutor.begin_again()
        self._app.stack.replace(self._table())

    def _go_on(self, done: Match[Any, Any]) -> None:
        """To the next step, which may begin where the learner came, or to the end of the lesson."""
        tutor = self._tutor
        if not tutor.is_met:
            self._has_skipped = True
            self._tell(tutor.at + 1)
        if tutor.at + 1 == len(self._lesson.steps):
            self._end()
            return
        tutor.go_on(done if tutor.is_met else None)
        self._app.stack.replace(self._table())

    def _tell(self, at: int) -> None:
        """So many steps lie behind the learner, done or not."""
        name, count = self._lesson.name, len(self._lesson.steps)
        stars = self._stars() or 0 if at == count else 0
        done = at == count and not self._has_skipped
        self._learner.on_progress(name, at, count, stars, done, self._tutor.helped)

    def _stars(self) -> int | None:
        """What the lesson has earned; nothing can be told of one with steps left out."""
        is_whole = self._lesson.has_game or not self._has_skipped
        return self._tutor.stars if is_whole else None

    def _end(self) -> None:
        way = Way(self._from_the_start, self._leave, self._next if self._go_to_next else None)
        self._app.stack.push(ending(self._app, self._lesson, self._number, self._stars(), way))

    def _from_the_start(self) -> None:
        self._has_skipped = False
        self._tutor.start_over()
        self._app.stack.replace(self._table())

    def _next(self) -> None:
        assert self._go_to_next is not None
        self._leave()
        self._go_to_next()

    def _leave(self) -> None:
        """Back to where the lesson was opened."""
        self._app.stack.pop()
