"""The last turn once more, slowly: the board shows it, and nothing is played."""

from functools import partial
from typing import Any

from game.core.events import Event
from scenes.table.parts import Table
from scenes.table.turns import last_turn, mover

SLOW = 2.0  # times as slow as it was
FIRST_LOOK, LOOK = 1.3, 0.8  # seconds to look at the board before, and after each move


class Again:
    """Goes back to how the board was, and through what was done since; any press ends it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._plies: list[int] = []  # still to be shown
        self._is_playing = False
        self._wait = 0.0

    def pace(self) -> float:
        """How fast things are to happen now; 0 where nothing is to move."""
        return self._table.app.settings.animation_speed / (SLOW if self._is_playing else 1)

    def start(self) -> None:
        """Show the last turn, if it left something on the board."""
        table, match = self._table, self._table.match
        turn = last_turn(match, table.presenter)
        plies = [ply for ply in turn if self._is_seen(ply)]
        seat = mover(match, turn)
        if seat is None or not plies or table.flow.is_busy:
            table.app.toasts.show(table.app.words("again.nothing"))
            return
        table.hand.let_go()
        table.notes.forget()
        table.drama.skip()
        table.board.skip_motions()
        self._plies, self._is_playing, self._wait = plies, True, FIRST_LOOK
        table.display.recall(plies[0])
        table.display.show_view(self._view(plies[0]))
        for cell in table.display.newest[:1]:
            table.board.bring_into_sight(table.board.window_point(cell))
        person = table.sitting.people[seat]
        table.banner.say_of(person, table.app.words("again.banner", name=person.name))

    def stop(self) -> bool:
        """The board as it is; True if something else was shown."""
        if not self._is_playing:
            return False
        self._is_playing, self._plies = False, []
        table = self._table
        table.drama.forget()
        table.rising.clear()
        table.display.recall()
        table.show_position()
        table.board.skip_motions()
        return True

    def update(self, seconds: float) -> bool:
        """Go on once everything lies still; True while there is something to show."""
        if not self._is_playing:
            return False
        self._wait -= seconds
        if self._wait <= 0 and self._plies:
            self._play(self._plies.pop(0))
        elif self._wait <= 0:
            self.stop()
        return True

    def _view(self, ply: int) -> Any:
        """What the person at the screen saw after so many moves, or would have."""
        table = self._table
        return table.rules.view(table.match.state_after(ply), table.viewer)

    def _is_seen(self, ply: int) -> bool:
        """Whether a move changed something on the board."""
        display = self._table.display
        events, after = display.events(range(ply, ply + 1)), self._view(ply + 1)
        moving = (self._table.presenter.motions(event, after) for event in events)
        return bool(display.marks_of(events)) or any(moving)

    def _play(self, ply: int) -> None:
        table = self._table
        before, after = self._view(ply), self._view(ply + 1)
        events = table.display.events(range(ply, ply + 1))
        moves = table.app.settings.animation_speed > 0
        moments = table.presenter.moments(events, before, after) if moves else ()
        table.drama.play(moments, partial(self._settle, after, events))

    def _settle(self, view: Any, events: tuple[Event, ...]) -> None:
        self._wait = LOOK
        table = self._table
        table.presenter.see(events)
        table.display.show_view(view)
        for event in events:
            table.display.animate(event, view, SLOW)
