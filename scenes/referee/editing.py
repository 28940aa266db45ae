"""What differs at the referee's table: no moves are played, no hints given, all can be taken."""

from typing import Any, Protocol

from game.core.laying import Draft, Thing
from scenes.intents import LEFT, MIDDLE, RIGHT, Position
from scenes.referee.desk import Desk
from scenes.table.flow import Flow
from scenes.table.parts import Table
from scenes.table.pressing import Pressing
from scenes.table.showing import Item


class RefereeTable(Table, Protocol):
    """The table, as far as laying knows it."""

    desk: Desk

    def lay(self, draft: Draft[Any]) -> None: ...

    def remove(self, thing: Thing) -> None: ...

    def thing_at(self, at: Position) -> Thing | None: ...

    def look(self, thing: Thing) -> Item: ...


class Editing(Flow):
    """Instead of moves, one draft follows the other."""

    _table: RefereeTable

    @property
    def is_busy(self) -> bool:
        return False

    def play(self, *drafts: Draft[Any]) -> None:
        for draft in drafts:
            self._table.lay(draft)

    def update(self, seconds: float) -> bool:
        return False


class RefereePressing(Pressing):
    """Everything that was laid is taken up where it lies; the right button puts it away."""

    _table: RefereeTable

    def press(self, at: Position, button: int) -> bool:
        table = self._table
        was_shown = table.notes.is_shown
        table.notes.forget()
        thing = table.thing_at(at)
        if button == RIGHT:
            if thing is not None and table.desk.is_laid:
                table.remove(thing)
            return thing is not None
        if button not in (LEFT, MIDDLE):
            return False
        table.focus(None)
        if thing is None or button == MIDDLE:
            table.sight.grasp(at, is_click=button == LEFT and not was_shown)
            return True
        self._is_stuck = not table.pick_up(table.look(thing), at, by_key=False)
        return True
