"""How a step goes on: no covers, no banners, no results; other seats play in small games."""

from game.core.lesson import Kind
from scenes.lessons.tuition import Tuition
from scenes.table.flow import Flow
from scenes.table.parts import Table
from scenes.ui.dialog import warning


class LessonFlow(Flow):
    """The learner sits at every seat that no computer has."""

    def __init__(self, table: Table, tuition: Tuition) -> None:
        super().__init__(table)
        self._tuition = tuition

    @property
    def may_peek(self) -> bool:
        """Whoever has just drawn or stolen a tile wants to see all of it."""
        is_done = self._tuition.step.kind is Kind.DO and self._tuition.tutor.is_met
        return super().may_peek or is_done

    def leave(self) -> None:
        """A small game is not kept: whoever has begun one is asked."""
        tuition, app = self._tuition, self._table.app
        is_small_game = tuition.step.kind is Kind.PLAY and tuition.is_open
        if not (is_small_game and self._table.match.has_decisions):
            tuition.doors.leave()
            return
        title, told = app.words("lesson.leave_title"), app.words("lesson.leave_text")
        yes, no = app.words("lesson.leave"), app.words("menu.stay")
        app.stack.push(warning(app, title, told, yes, no, tuition.doors.leave))

    def cover_if_secret(self) -> bool:
        return False

    def _hand_over(self) -> None:
        """What is done or only watched is seen from where the learner sits."""
        acting = self._table.acting
        if self._tuition.is_open and acting in self._table.humans and acting is not None:
            self._table.viewer = acting

    def _end(self, seconds: float) -> None:
        """The card tells what came of it."""

    def _let_computer_play(self, seat: int, seconds: float) -> None:
        if self._tuition.is_open:
            super()._let_computer_play(seat, seconds)
