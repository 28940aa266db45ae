"""How a step goes on: no covers, no banners, no results; other seats play in small games."""

from scenes.lessons.tuition import Tuition
from scenes.table.flow import Flow
from scenes.table.parts import Table


class LessonFlow(Flow):
    """The learner sits at every seat that no computer has."""

    def __init__(self, table: Table, tuition: Tuition) -> None:
        super().__init__(table)
        self._tuition = tuition

    def cover_if_secret(self) -> bool:
        return False

    def _hand_over(self) -> None:
        """Whoever has done the step looks on: what they drew is theirs to see."""
        acting, is_done = self._table.acting, self._tuition.tutor.is_met
        if acting in self._table.humans and acting is not None and not is_done:
            self._table.viewer = acting

    def _end(self, seconds: float) -> None:
        """The card tells what came of it."""

    def _let_computer_play(self, seat: int, seconds: float) -> None:
        if self._tuition.is_open:
            super()._let_computer_play(seat, seconds)
