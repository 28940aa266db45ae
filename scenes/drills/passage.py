"""A round on its way: questions are fetched, laid out one after the other, and summed up."""

from random import Random

from game.core.drill import Topic
from game.core.lesson import Lesson
from scenes.drills import ending
from scenes.drills.asker import Asker
from scenes.drills.doors import Doors
from scenes.drills.ending import Ending
from scenes.drills.exam import Exam, topics_for
from scenes.drills.seat import seat_learner
from scenes.drills.waiting import Waiting
from scenes.game_host import GameHost
from scenes.learning.course import course_of
from scenes.learning.practice import Practice
from scenes.scene import Scene


class Passage:
    """Ten questions for one learner; what they miss is kept by their name."""

    def __init__(
        self, app: GameHost, game: str, name: str, extras: bool | None = None, seed: int = 0
    ) -> None:
        """`extras`: also from games with expansions and the like; None for what they know of."""
        self._app, self._game, self._name = app, game, name
        self._extras = self._knows_extras() if extras is None else extras
        self._keep(self._practice.begun())
        rng = Random(seed) if seed else Random()
        self._asker = Asker(game, topics_for(self._practice, self._extras, rng))
        self._exam = Exam(app.games[game], self._answered)
        self._asked = 0  # questions so far
        self._is_going_on = False  # one scene takes the place of another

    # --- what is kept

    @property
    def _practice(self) -> Practice:
        return self._app.logbook.progress.of(self._name, self._game).practice

    def _keep(self, practice: Practice) -> None:
        self._app.logbook.practised(self._name, self._game, practice)

    def _answered(self, topic: Topic, is_right: bool) -> None:
        self._keep(self._practice.answered(topic, is_right))

    def _knows_extras(self) -> bool:
        """Whether they have met a rule that belongs to more than the plain game."""
        rules = self._app.games[self._game]
        met = self._app.logbook.progress.of(self._name, self._game).rules
        usual = rules.default_options(2)
        book = rules.book.rules
        return any(rule in book and not book[rule].is_in(usual) for rule in met)

    # --- from question to question

    def begin(self) -> None:
        """Wait for the first question over whatever is shown."""
        self._app.stack.push(Waiting(self._app, self._doors()))

    def _doors(self) -> Doors:
        return Doors(self._go_on, self._left, self._tend)

    def _tend(self) -> None:
        """Hear of questions; whoever waits for one gets it."""
        self._asker.update()
        if isinstance(self._app.stack.top, Waiting) and len(self._asker.ready) > self._asked:
            self._show()

    def _left(self) -> None:
        if not self._is_going_on:
            self._asker.close()

    def _replace(self, scene: Scene) -> None:
        self._is_going_on = True
        self._app.stack.replace(scene)
        self._is_going_on = False

    def _go_on(self) -> None:
        if self._exam.is_over:
            self._end()
        elif len(self._asker.ready) > self._asked:
            self._show()
        else:
            self._replace(Waiting(self._app, self._doors()))

    def _show(self) -> None:
        drill = self._asker.ready[self._asked]
        self._asked += 1
        self._exam.begin(drill)
        table = self._app.tables[self._game]
        sitting = seat_learner(self._app, self._game, drill, self._name)
        self._replace(table.drill(self._app, sitting, self._exam, self._doors()))

    def _end(self) -> None:
        self._keep(self._practice.finished(self._exam.right))
        doors = ending.Doors(self._again, self._open_lesson)
        best = self._practice.best
        self._replace(Ending(self._app, self._game, self._exam, best, self._extras, doors))

    def _again(self, extras: bool) -> None:
        Passage(self._app, self._game, self._name, extras).begin()

    def _open_lesson(self, lesson: Lesson) -> None:
        course = course_of(self._app.games[self._game])
        noted = self._app.logbook.noting(self._name, course.lessons)
        self._app.open_lesson(self._game, lesson.name, 0, noted)
