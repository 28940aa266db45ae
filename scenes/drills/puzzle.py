"""One question by itself: fetched, laid out, answered once, and told to whoever asked for it."""

from collections.abc import Callable

from game.core.drill import Drill, Topic
from scenes.drills.asker import Asker
from scenes.drills.doors import Doors
from scenes.drills.exam import Exam
from scenes.drills.seat import seat_learner
from scenes.drills.waiting import Waiting
from scenes.game_host import GameHost


class Puzzle:
    """The puzzle of a day."""

    def __init__(
        self, app: GameHost, game: str, topic: Topic, name: str, answered: Callable[[bool], None]
    ) -> None:
        """`name`: of whoever is asked, or none."""
        self._app, self._game, self._name = app, game, name
        self._asker = Asker(game, [topic])
        self._exam = Exam(app.games[game], lambda _, is_right: answered(is_right), 1)
        self._is_going_on = False

    def begin(self) -> None:
        self._app.stack.push(Waiting(self._app, self._doors()))

    def _doors(self) -> Doors:
        return Doors(self._done, self._left, self._tend)

    def _done(self) -> None:
        self._app.stack.pop()

    def _left(self) -> None:
        if not self._is_going_on:
            self._asker.close()

    def _tend(self) -> None:
        self._asker.update()
        if isinstance(self._app.stack.top, Waiting) and self._asker.ready:
            self._show(self._asker.ready[0])

    def _show(self, drill: Drill) -> None:
        self._exam.begin(drill)
        table = self._app.tables[self._game]
        sitting = seat_learner(self._app, self._game, drill, self._name)
        scene = table.drill(self._app, sitting, self._exam, self._doors())
        self._is_going_on = True
        self._app.stack.replace(scene)
        self._is_going_on = False
