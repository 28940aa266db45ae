"""How the game goes on: moves one after the other, covers between people, computer players."""

from random import Random
from typing import Any

from game.core.events import Event, Scored
from game.core.match import Match
from game.core.score import Item
from scenes.screens.hand_over import HandOver
from scenes.screens.results import Results
from scenes.sitting.sitting import Sitting
from scenes.sitting.thinking import Task, Thinker
from scenes.table.parts import Table
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
        self._thinker: Thinker | None = None

    def open(self) -> None:
        if any(person.is_computer for person in self._table.sitting.people):
            self._thinker = Thinker()

    def close(self) -> None:
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None

    @property
    def is_busy(self) -> bool:
        return bool(self._queue)

    @property
    def has_ended(self) -> bool:
        """Whether the results have been shown."""
        return self._has_ended

    def start_over(self) -> None:
        """A move was taken back: nothing that was under way counts any more."""
        self._queue.clear()
        self._has_ended = False
        self._to_count = None
        if self._thinker is not None:
            self._thinker.forget()

    # --- moves

    def play(self, *moves: Any) -> None:
        """Play these moves, one after the other as the pieces come to rest."""
        self._queue += moves
        self._play_next()

    def _play_next(self) -> None:
        move = self._queue.pop(0)
        following = self._follower_of(move)
        if following is not None:
            self._hand_over(following)
        self._carry_out(move)

    def _follower_of(self, move: Any) -> int | None:
        """The person who takes the seat after this move, if it is another one."""
        table = self._table
        state, rules = table.match.state, table.rules
        if rules.why_not(state, move) is not None:
            return None
        after = rules.to_move(rules.apply(state, move).state)
        return after if after in table.humans and after != table.viewer else None

    def _hand_over(self, following: int) -> None:
        """The cover drops first; only then does the state move on."""
        self._table.viewer = following
        self.cover_if_secret()

    def cover_if_secret(self) -> None:
        """Hide the table until the person whose view it shows is there."""
        table = self._table
        alone = len(table.humans) < 2 or table.acting is None
        if alone or not table.presenter.covers_between(table.app.settings):
            return
        person, since = table.sitting.people[table.viewer], len(table.match.history)
        cover = HandOver(table.app, person, lambda: self._news(since), lambda: None)
        table.app.stack.push(cover)

    def _news(self, since: int) -> tuple[str, ...]:
        """What happened last, in at most two lines."""
        table = self._table
        said = []
        for played in table.match.history[max(0, since - 6) :]:
            for event in played.step.events:
                told = table.presenter.told(event)
                if told is not None:
                    said.append(table.app.words.say(told, table.sitting.names))
        return tuple(said[-2:])

    def _carry_out(self, move: Any) -> None:
        table = self._table
        table.notes.start_over()
        steps = table.match.play(move)
        acting = table.acting
        if acting in table.humans and acting is not None and acting != table.viewer:
            self._hand_over(acting)  # dice fell after the move, and now another one is to play
        table.show_position()
        table.keep_in_sight()
        for step in steps:
            for event in step.events:
                self._animate(event)
        self._wait = PAUSE
        table.refresh()

    def _animate(self, event: Event) -> None:
        table = self._table
        speed = table.app.settings.animation_speed
        table.app.sound.play_event(event)
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
        elif acting not in self._table.humans and self._thinker is not None:
            self._let_computer_play(self._thinker, acting, seconds)
        return False

    def _let_computer_play(self, thinker: Thinker, seat: int, seconds: float) -> None:
        table = self._table
        self._wait -= seconds
        if not thinker.is_busy:
            words = tuple(table.rules.move_to_text(p.move) for p in table.match.history)
            level = table.sitting.people[seat].level
            match = table.match
            thinker.ask(Task(table.rules.name, match.options, match.seed, words, seat, level))
        elif self._wait <= 0:
            found = thinker.poll()
            if found is not None:
                self.play(table.rules.move_from_text(found))

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
        seed = Random().randrange(10**6)
        again = Match(table.rules, table.match.options, seed)
        old = table.sitting
        path = old.path.with_name(f"{table.rules.name}-{seed}{old.path.suffix}")
        sitting = Sitting(again, old.people, old.helper, path)
        table.app.stack.replace(table.app.tables[table.rules.name](table.app, sitting))
