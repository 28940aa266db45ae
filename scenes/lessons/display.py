"""The board of a lesson: what is to be watched moves slowly enough to be followed."""

from typing import Any

from game.core.events import Event
from game.core.lesson import Kind
from scenes.lessons.tuition import Tuition
from scenes.table.display import Display
from scenes.table.drama.life import Life
from scenes.table.parts import Table

SLOW = 5.0  # times as slow as in play


class LessonDisplay(Display):
    """A turn that is shown is the lesson; one that was played is only its end."""

    def __init__(self, table: Table, life: Life, tuition: Tuition) -> None:
        super().__init__(table, life)
        self._tuition = tuition

    def animate(self, event: Event, view: Any, slow: float = 1.0) -> None:
        is_watched = self._tuition.step.kind is Kind.WATCH
        super().animate(event, view, slow * (SLOW if is_watched else 1.0))
