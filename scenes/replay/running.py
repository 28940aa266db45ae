"""How a replay goes on and back: one move is played on the board, a long way is gone at once."""

from collections.abc import Collection
from dataclasses import replace
from functools import partial
from typing import Any, Protocol

from game.core.chronicle import Turn
from game.core.events import Event
from game.core.match import Act
from game.core.rules import Step
from scenes.screens.finale.scene import Finale
from scenes.sitting.replay import Replay
from scenes.table.flow import Flow
from scenes.table.look import Still
from scenes.table.parts import Table

SPEEDS = (0.5, 1.0, 2.0, 4.0)
LOOK = 0.9  # seconds between two moves at plain speed
BACK = 0.6  # of the time that a piece took to come, for it to go again


class ReplayPart(Table, Protocol):
    """The replay, as far as its course knows it."""

    replay: Replay

    def take_seat(self) -> None: ...

    def remember(self) -> None: ...

    def watch(self, turn: Turn | None) -> None: ...


class Running(Still):
    """Plays by itself, at one of four speeds, up to a stop."""

    def __init__(self, table: ReplayPart) -> None:
        super().__init__(table)
        self._reeling = table
        self._shown_at = table.replay.at
        self._until = 0  # the stop at which it pauses by itself
        self._wait_left = 0.0
        self._is_behind = False  # pieces go back to where they came from, the board comes after
        self.is_playing = False
        self.speed = 1.0

    @property
    def has_ended(self) -> bool:
        return False

    def pace(self) -> float:
        """How fast things are to happen now; 0 where nothing is to move."""
        settings = self._reeling.app.settings
        return settings.animation_speed * (self.speed if self.is_playing else 1.0)

    # --- playing

    def play(self, *moves: Any) -> None:
        """Nothing is played here but what was."""

    def run(self, until: int | None = None) -> None:
        """Go on by itself from here."""
        last = self._reeling.replay.last
        self._until = last if until is None else until
        self.is_playing = self._reeling.replay.at < self._until
        self._wait_left = LOOK / 2 / self.speed

    def pause(self) -> None:
        self.is_playing = False

    def update(self, seconds: float) -> bool:
        """All pieces lie still: go on when it is time."""
        if self._is_behind:
            self._arrive()
        if not self.is_playing:
            return False
        replay = self._reeling.replay
        if replay.at >= self._until:
            self.pause()
            self._reeling.refresh()
            return False
        self._wait_left -= seconds
        if self._wait_left <= 0:
            self._wait_left = LOOK / self.speed
            replay.go_to(replay.at + 1)
        return True

    def finish(self) -> None:
        """Whatever is under way on the board is done."""
        self._reeling.drama.skip()
        self._reeling.rising.clear()
        self._reeling.board.skip_motions()
        if self._is_behind:
            self._arrive()

    # --- what the sitting tells

    def stepped(self, act: Act, steps: tuple[Step[Any], ...]) -> None:
        table = self._reeling
        self.finish()
        table.notes.forget()
        before = table.display.shown
        table.take_seat()
        events = tuple(event for step in steps for event in step.events)
        is_near = abs(table.replay.at - self._shown_at) == 1
        self._shown_at = table.replay.at
        if not is_near or table.app.settings.animation_speed <= 0:
            self._arrive()
        elif act is Act.UNDO:
            self._go_back(before, events)
        else:
            moments = table.presenter.moments(events, before, table.view)
            shown = {event for moment in moments for event in moment.events}
            table.drama.play(moments, partial(self._settle, events, shown))

    def _settle(self, events: tuple[Event, ...], shown: Collection[Event]) -> None:
        table = self._reeling
        self._arrive()
        for event in events:
            if event not in shown:
                self.sound(event)
            table.display.animate(event, table.view, 1 / (self.speed if self.is_playing else 1))

    def _go_back(self, view: Any, events: tuple[Event, ...]) -> None:
        """Pieces go the way they came; then the board is as it was."""
        table = self._reeling
        for event in events:
            for key, motion in table.presenter.motions(event, view).items():
                seconds = motion.seconds * BACK / self.pace()
                back = replace(
                    motion, path=tuple(motion.path)[::-1], pictures=tuple(motion.pictures)[::-1],
                    seconds=seconds, wait=0.0, spin=0.0,
                )  # fmt: skip
                table.board.move(key, back)
        self._is_behind = True
        if not table.board.is_moving:
            self._arrive()

    def _arrive(self) -> None:
        """Show what is so now."""
        table = self._reeling
        self._is_behind = False
        table.remember()
        table.show_position()
        self._show_all()

    # --- results

    def show_results(self) -> None:
        """Back to them, if one came from there."""
        table, stack = self._reeling, self._reeling.app.stack
        self.pause()
        below = tuple(stack)[-2:-1]
        if below and isinstance(below[0], Finale):
            stack.pop()
            return
        table.replay.go_to(table.replay.last)
        self.finish()
        Flow.show_results(self)

    def show_replay(self, turn: Turn | None = None) -> None:
        """The results lie over this replay, which has all that there is to be seen again."""
        self._reeling.app.stack.pop()
        self._reeling.watch(turn)
