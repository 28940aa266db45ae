"""How the game goes on: moves one after the other, covers between people, computer players."""

from collections.abc import Collection, Sequence
from functools import partial
from random import Random
from typing import Any

from game.ai.player import Thought, random_move
from game.core.bars import Bar
from game.core.chronicle import Turn
from game.core.events import Event
from game.core.match import Act, Match
from game.core.rules import Step
from game.core.score import Item
from game.core.text import Text
from scenes.keepsake.screen import offer
from scenes.screens.finale.picture import BoardPicture
from scenes.screens.finale.scene import Doors, Finale
from scenes.screens.hand_over import HandOver
from scenes.sitting.replay import Replay
from scenes.sitting.shelf import new_path
from scenes.sitting.sitting import Sitting
from scenes.table.drama.moment import Moment
from scenes.table.looking_back import Backward, has_turns
from scenes.table.parts import Table
from scenes.table.showing import Press
from scenes.table.turn_end import TurnEnd
from scenes.table.turns import answers

PAUSE = 0.45  # seconds between the moves of a computer player
WAIT_FOR_CHART = 6.0  # seconds at most until the picture of the results is begun without it
LOOK = 1.4  # seconds to look at the last position before the results
COUNT = 0.22  # seconds for each tile of the final count
FRAMES_BEHIND = 2  # the frame of the move, and one in which nothing else is done


class Flow:
    """Plays moves when the pieces have come to rest, and sees to who is next."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._queue: list[Any] = []
        self._why: tuple[Text, ...] = ()  # what a computer player says to the next move
        self._wait = PAUSE
        self._backward: Backward | None = None  # what was found out about a game that is over
        self._behind = 0  # frames until the panels show what the board shows
        self._shown_to = -1  # whose panels they are
        self._has_ended = False
        self._has_counted = False  # together
        self._to_count: list[Item] | None = None  # what the final count has still to show
        self._to_find = 0  # moves that a computer player finds for a person
        self.turn_end = TurnEnd(table.match, table.presenter)
        self._announced = table.sitting.acting  # whose turn people have been told of

    @property
    def is_busy(self) -> bool:
        return bool(self._queue or self._to_find or self._table.drama.holds)

    @property
    def has_ended(self) -> bool:
        """Whether the results have been shown."""
        return self._has_ended

    @property
    def may_peek(self) -> bool:
        """Whether the person at the screen may look below their tiles, where there is something."""
        return self._table.may_act or self.turn_end.seat is not None

    # --- moves

    def play(self, *moves: Any) -> None:
        """Play these moves, one after the other as the pieces come to rest."""
        if self.turn_end.seat is not None:
            self.pass_on()
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
        why, self._why = self._why, ()
        self._table.sitting.play(self._queue.pop(0), why)

    def stepped(self, act: Act, steps: tuple[Step[Any], ...]) -> None:
        """Show what happened; the cover drops first, before the table shows the next view."""
        table = self._table
        table.again.stop()
        table.notes.forget()
        table.hints.start_over()
        if act is not Act.PLAY:
            self._start_over()
        happened = tuple(event for step in steps for event in step.events)
        self.turn_end.is_over()
        if act is not Act.UNDO and self._forgives:
            self.turn_end.consider(happened, table.humans)
        if not self._queue:  # a deal for all is not looked at
            self._hand_over()
        if act is Act.PLAY:
            moments = self._moments(happened)
            shown = {event for moment in moments for event in moment.events}
            table.drama.play(moments, partial(self._settle, happened, shown))
        else:
            table.display.recall()
            table.show_position()
            table.board.skip_motions()
            self._show_all()

    def _moments(self, events: tuple[Event, ...]) -> Sequence[Moment]:
        """What is played of all this, as far as people want to see things move."""
        table = self._table
        if table.app.settings.animation_speed <= 0 or table.drama.holds:
            return ()  # the game went on before people saw what was before
        return table.presenter.moments(events, table.display.shown, table.view)

    def _settle(self, events: tuple[Event, ...], shown: Collection[Event]) -> None:
        """Show the position as it is now; pieces come to their places."""
        table = self._table
        table.presenter.see(events)
        table.show_position()
        for event in events:
            if event not in shown:
                self.sound(event)
            table.display.animate(event, table.view)
        self._wait = PAUSE
        self._behind = FRAMES_BEHIND
        table.app.dirt.add_all()
        if table.app.settings.animation_speed <= 0:
            self.catch_up(at_once=True)
        elif self._would_tell:
            self._behind = 1
            self.catch_up()

    @property
    def _would_tell(self) -> bool:
        """Whether the panels as they are show somebody what was laid out for somebody else."""
        table: Any = self._table
        is_same = table.viewer == self._shown_to and not table.is_peeking()
        return not is_same and table.app.stack.top is table

    def catch_up(self, at_once: bool = False) -> bool:
        """Show the panels too, some frames after the board, as both together would be felt; True
        while they are behind."""
        is_behind = self._behind > 0
        self._behind = 0 if at_once else max(0, self._behind - 1)
        if is_behind and at_once:
            self._show_all()
        elif is_behind and not self._behind:
            self._show_panels()  # the camera follows in a frame of its own
        return is_behind

    def _show_all(self) -> None:
        """Panels and camera come after the board."""
        self._show_panels()
        if not self._table.board.is_moving:
            self._table.sight.follow()

    def _show_panels(self) -> None:
        self._shown_to = self._table.viewer
        self._table.refresh()

    def sound(self, event: Event) -> None:
        """What is heard as something happens."""
        sound = self._table.presenter.sound_of(event)
        if sound is not None:
            self._table.app.sound.play(sound)

    @property
    def _forgives(self) -> bool:
        """Whether turns wait to be ended, as they do for a tutor; in practice everything can be
        taken back anyway."""
        waits = not self._table.app.settings.ends_turns or self._table.sitting.tutor
        return waits and not self._table.match.practice

    def forgiven_after(self, before: Any, move: Any) -> tuple[Bar, ...]:
        """What could be taken back after this move though it bars undo elsewhere."""
        return self.turn_end.forgiven_after(before, move) if self._forgives else ()

    def pass_on(self) -> None:
        """Whoever played the last turn has ended it: the next person sits down."""
        table = self._table
        self.turn_end.is_over()
        self._wait = PAUSE
        self._hand_over()
        table.show_position()
        table.refresh()

    def _hand_over(self) -> None:
        """Give the screen to whoever is next: under a cover, or with a word across the board."""
        table, acting = self._table, self._table.acting
        is_answering = answers(table.match, table.presenter)
        is_known = is_answering or acting == self._announced
        if not is_answering:
            self._announced = acting
        if acting not in table.humans or acting is None:
            return
        if acting != table.viewer:
            table.viewer = acting
            if self.cover_if_secret():
                return
        if is_known:
            return
        person = table.sitting.people[acting]
        table.banner.say_of(person, table.app.words("table.turn_of", name=person.name))

    def reseat(self) -> None:
        """Some seats are played by others now: whoever is next sees their own side, and a cover
        first where that holds a secret."""
        table = self._table
        table.notes.forget()
        table.hints.start_over()
        people = table.sitting.people
        table.humans = [seat for seat, person in enumerate(people) if not person.is_computer]
        acting, before = table.acting, table.viewer
        if acting in table.humans and acting is not None:
            table.viewer = acting
        elif before not in table.humans and table.humans:
            table.viewer = table.humans[0]
        self._announced = acting
        if table.viewer != before and table.presenter.covers_between(table.app.settings):
            self._cover()
        table.show_position()
        table.refresh()

    def _start_over(self) -> None:
        """Moves were taken back or played again: nothing that was under way counts any more."""
        table = self._table
        table.hand.let_go()
        table.rising.clear()
        table.drama.forget()
        self._queue.clear()
        self._backward = None
        self._has_ended = False
        self._to_count = None
        self._to_find = 0

    def cover_if_secret(self) -> bool:
        """Hide the table until the person whose view it shows is there; True if that is so."""
        table = self._table
        alone = len(table.humans) < 2 or table.acting is None
        if alone or not table.presenter.covers_between(table.app.settings):
            return False
        self._cover()
        return True

    def _cover(self) -> None:
        table = self._table
        person = table.sitting.people[table.viewer]
        table.app.stack.push(HandOver(table.app, table.rules.name, person, self._news))

    def _news(self) -> tuple[str, ...]:
        """The last turns as sentences, one for everybody else at the table."""
        return self._table.log.sentences(max(1, len(self._table.sitting.people) - 1))

    # --- time

    def update(self, seconds: float) -> bool:
        """Go on if nothing moves; True if something will."""
        if self._queue:
            self._play_next()
            return True
        acting = self._table.acting
        if acting is None:
            self._end(seconds)
            return bool(self._to_count)
        if acting not in self._table.humans or self._to_find:
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

    def _found(self, thought: Thought | None) -> None:
        """Play it. Who cannot think plays anything, so that the game goes on for the others."""
        table, seat = self._table, self._table.acting
        assert seat is not None
        if thought is None and self._to_find:
            self._to_find = 0
            self.say_nothing_found()
            table.refresh()
            return
        if thought is None:
            name = table.sitting.people[seat].name
            table.app.toasts.show(table.app.words("table.plays_at_random", name=name), "warning")
            move = random_move(table.rules, table.rules.view(table.match.state, seat), Random())
            thought = Thought(move, (move,))
        self._to_find = max(0, self._to_find - 1)
        self._why = thought.why if seat not in table.humans else ()
        self.play(thought.move)

    def say_nothing_found(self) -> None:
        """Help was asked for and did not come."""
        self._table.app.toasts.show(self._table.app.words("table.nothing_found"), "warning")

    def _end(self, seconds: float) -> None:
        """Count once more on the board if the game wants it, look a moment, then the results."""
        table = self._table
        self._wait -= seconds
        if self._has_ended:
            return
        if self._counts_together():
            return
        if self._to_count is None:
            slow = table.app.settings.animation_speed > 0
            self._to_count = list(table.presenter.finale(table.view)) if slow else []
        if self._to_count:
            if self._wait <= 0:
                self._count(self._to_count.pop(0))
            return
        longest = WAIT_FOR_CHART if table.board.ground.is_sketched else LOOK
        if self._wait > PAUSE - longest:
            return
        self._has_ended = True
        self.show_results()

    def _counts_together(self) -> bool:
        """Learners may count for themselves before sums and results are shown; True if they do."""
        table, old = self._table, self._table.sitting
        if self._has_counted or not table.helps or not table.humans:
            return False
        sheet = table.presenter.count_sheet(table.view)
        if sheet is None:
            return False
        self._has_counted = True
        self._to_count = []  # what people counted need not be counted again
        sitting = Sitting(table.match, old.people, old.helper, old.path, may_play=False)
        scene = table.app.tables[old.game].count(table.app, sitting, sheet, self._after_count)
        table.app.stack.push(scene)
        return True

    def _after_count(self) -> None:
        self._has_ended = True
        self.show_results()

    def show_results(self) -> None:
        self._table.app.stack.push(self.finale())

    def finale(self) -> Finale:
        """How it ended; the game has to be over."""
        table = self._table
        outcome = table.rules.outcome(table.match.state)
        assert outcome is not None
        tale = table.presenter.tale(table.match, table.view)
        font = table.app.theme.plate_font
        picture = BoardPicture(table.presenter, table.view, table.pictures, font)
        keep = partial(offer, table.app, table.sitting)
        look_back = self._look_back if has_turns(table.match) else None
        doors = Doors(self.once_more, self.show_replay, look_back, keep)
        return Finale(table.app, table.sitting, outcome, tale, picture, doors)

    def show_replay(self, turn: Turn | None = None) -> None:
        """The game once more, from its beginning or from that of a turn."""
        table = self._table
        replay = table.app.tables[table.sitting.game].replay
        table.app.stack.push(replay(table.app, Replay(table.sitting), turn))

    def _look_back(self) -> None:
        """What was luck, and where the game turned."""
        if self._backward is None:
            self._backward = Backward(self._table)
        self._backward.open()

    def _count(self, item: Item) -> None:
        """Show what one tile earned."""
        table = self._table
        table.board.explain(table.presenter.counted(table.view, item))
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

    def once_more(self) -> None:
        """The same people, the same options, another shuffle."""
        table = self._table
        again = Match(table.rules, table.match.options, Random().randrange(10**6))
        old = table.sitting
        path = new_path(table.app.saves, old.game)
        sitting = Sitting(again, old.people, old.helper, path, tutor=old.tutor)
        scene = table.app.tables[old.game].scene(table.app, sitting)
        table.app.leave(lambda: table.app.stack.replace(scene))
