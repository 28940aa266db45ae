"""How the game goes on: moves one after the other, covers between people, computer players."""

from random import Random
from typing import Any

from game.ai.player import random_move
from game.core.events import Event, Scored
from game.core.match import Act, Match
from game.core.rules import Step
from game.core.score import Item
from scenes.screens.hand_over import HandOver
from scenes.screens.results import Results
from scenes.sitting.shelf import new_path
from scenes.sitting.sitting import Sitting
from scenes.table.parts import Table
from scenes.table.showing import Press
from scenes.view.marks import Wash

PAUSE = 0.45  # seconds between the moves of a computer player
LOOK = 1.4  # seconds to look at the last position before the results
COUNT = 0.22  # seconds for each tile of the final count


class Flow:
    """Plays moves when the pieces have come to rest, and sees to who is next."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._queue: list[Any] = []
        self._wait = PAUSE
        self._has_ended = False
        self._to_count: list[Item] | None = None  # what the final count has still to show
        self._to_find = 0  # moves that a computer player finds for a person

    @property
    def is_busy(self) -> bool:
        return bool(self._queue or self._to_find)

    @property
    def has_ended(self) -> bool:
        """Whether the results have been shown."""
        return self._has_ended

    # --- moves

    def play(self, *moves: Any) -> None:
        """Play these moves, one after the other as the pieces come to rest."""
        self._queue += moves
        self._play_next()

    def press(self, press: Press) -> None:
        """Do what a button says; what it leaves open, a computer player finds."""
        self._to_find = press.to_find
        if press.moves:
            self.play(*press.moves)
        else:
            self._table.refresh()

    def _play_next(self) -> None:
        self._table.sitting.play(self._queue.pop(0))

    def stepped(self, act: Act, steps: tuple[Step[Any], ...]) -> None:
        """Show what happened; the cover drops first, before the table shows the next view."""
        table = self._table
        table.notes.start_over()
        if act is not Act.PLAY:
            self._start_over()
        acting = table.acting
        if acting in table.humans and acting is not None and acting != table.viewer:
            table.viewer = acting
            self.cover_if_secret()
        events = [event for step in steps for event in step.events]
        if act is Act.PLAY:
            table.presenter.see(events)
            table.show_position()
            table.keep_in_sight()
            for event in events:
                self._animate(event)
            self._wait = PAUSE
        else:
            table.recall()
            table.show_position()
            table.board.skip_motions()
        table.refresh()

    def _start_over(self) -> None:
        """Moves were taken back or played again: nothing that was under way counts any more."""
        table = self._table
        table.hand.let_go()
        table.rising.clear()
        self._queue.clear()
        self._has_ended = False
        self._to_count = None
        self._to_find = 0

    def cover_if_secret(self) -> None:
        """Hide the table until the person whose view it shows is there."""
        table = self._table
        alone = len(table.humans) < 2 or table.acting is None
        if alone or not table.presenter.covers_between(table.app.settings):
            return
        person = table.sitting.people[table.viewer]
        table.app.stack.push(HandOver(table.app, person, self._news))

    def _news(self) -> tuple[str, ...]:
        """What happened last, in at most two lines."""
        table = self._table
        said = []
        for played in table.match.history[-6:]:
            for event in played.step.events:
                told = table.presenter.told(event)
                if told is not None:
                    said.append(table.app.words.say(told, table.sitting.names))
        return tuple(said[-2:])

    def _animate(self, event: Event) -> None:
        table = self._table
        speed = table.app.settings.animation_speed
        sound = table.presenter.sound_of(event)
        if sound is not None:
            table.app.sound.play(sound)
        if speed <= 0:
            return
        if isinstance(event, Scored) and event.item.cells and event.item.points:
            points = [table.board.window_point(cell) for cell in event.item.cells]
            x = sum(point[0] for point in points) // len(points)
            y = sum(point[1] for point in points) // len(points)
            table.rising.add(event.item.points, (x, y))
        for pictures, point in table.presenter.flashes(event, table.view):
            table.rising.flash(table.pictures, pictures, table.board.camera.to_window(point))
        for key, motion in table.presenter.motions(event, table.view).items():
            motion.seconds /= speed
            motion.wait /= speed
            table.board.move(key, motion)

    # --- time

    def update(self, seconds: float) -> bool:
        """Go on if nothing moves; True if something will."""
        if self._queue:
            self._play_next()
            return True
        acting = self._table.acting
        if acting is None:
            self._end(seconds)
        elif acting not in self._table.humans or self._to_find:
            self._let_computer_play(acting, seconds)
        else:
            self._table.sitting.hear()
        return False

    def _let_computer_play(self, seat: int, seconds: float) -> None:
        sitting = self._table.sitting
        self._wait -= seconds
        if not sitting.is_thinking:
            sitting.ask(seat, self._found)
        elif self._wait <= 0 or self._to_find:
            sitting.hear()

    def _found(self, move: Any) -> None:
        """Play it. Who cannot think plays anything, so that the game goes on for the others."""
        table, seat = self._table, self._table.acting
        assert seat is not None
        if move is None and self._to_find:
            self._to_find = 0
            self.say_nothing_found()
            table.refresh()
            return
        if move is None:
            name = table.sitting.people[seat].name
            table.app.toasts.show(table.app.words("table.plays_at_random", name=name), "warning")
            move = random_move(table.rules, table.rules.view(table.match.state, seat), Random())
        self._to_find = max(0, self._to_find - 1)
        self.play(move)

    def say_nothing_found(self) -> None:
        """Help was asked for and did not come."""
        self._table.app.toasts.show(self._table.app.words("table.nothing_found"), "warning")

    def _end(self, seconds: float) -> None:
        """Count once more on the board if the game wants it, look a moment, then the results."""
        table = self._table
        self._wait -= seconds
        if self._has_ended:
            return
        if self._to_count is None:
            slow = table.app.settings.animation_speed > 0
            self._to_count = list(table.presenter.finale(table.view)) if slow else []
        if self._to_count:
            if self._wait <= 0:
                self._count(self._to_count.pop(0))
            return
        if self._wait > PAUSE - LOOK:
            return
        self._has_ended = True
        self.show_results()

    def show_results(self) -> None:
        table = self._table
        outcome = table.rules.outcome(table.match.state)
        assert outcome is not None
        table.app.stack.push(Results(table.app, table.sitting, outcome, self._once_more))

    def _count(self, item: Item) -> None:
        """Show what one tile earned."""
        table = self._table
        lamp = table.app.theme.colours.lamp
        table.board.explain((Wash(item.cells[0], lamp, 120),))
        table.rising.add(item.points, table.board.window_point(item.cells[0]))
        table.app.sound.play(f"score_{min(5, item.points)}")
        self._wait = COUNT / table.app.settings.animation_speed

    def skip_count(self) -> bool:
        """Enough of counting: True if something was being counted."""
        counting = bool(self._to_count)
        if counting:
            self._to_count = []
            self._table.board.explain(())
        return counting

    def _once_more(self) -> None:
        """The same people, the same options, another shuffle."""
        table = self._table
        again = Match(table.rules, table.match.options, Random().randrange(10**6))
        old = table.sitting
        path = new_path(table.app.saves, old.game)
        sitting = Sitting(again, old.people, old.helper, path)
        scene = table.app.tables[old.game].scene(table.app, sitting)
        table.app.leave(lambda: table.app.stack.replace(scene))
