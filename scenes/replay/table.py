"""The table of a replay: the game goes back and forth on it, and nobody's hands do anything."""

from dataclasses import replace
from functools import partial
from random import Random

from game.core.chronicle import Turn
from game.core.text import Text, text
from scenes.game_host import GameHost
from scenes.intents import Arrow, Command, Intent, Pressed
from scenes.replay.reel import Reel
from scenes.replay.running import Running
from scenes.replay.strip import Low, strip
from scenes.replay.timeline import Timeline
from scenes.screens.menu import Deed, GameMenu
from scenes.sitting.replay import Replay
from scenes.sitting.shelf import new_path
from scenes.table.answers import Answers
from scenes.table.drama.playing import Drama
from scenes.table.drawer import TurnLine
from scenes.table.furnish import furnished
from scenes.table.hints import Silent
from scenes.table.look import Look
from scenes.table.menu import ask_referee
from scenes.table.presenter import Presenter
from scenes.table.sight import WholeSight
from scenes.table.stage import stage_of
from scenes.table.trial import Alone
from scenes.ui.choice import Choice, Stepper
from scenes.ui.layout import Row
from scenes.ui.screen import Screen
from scenes.ui.widget import Widget
from scenes.view.camera import Scope

RIM = 0.12  # tile widths of table around the board


class OnlyLooking(Answers):
    """Whoever reaches for something is told what can be done here."""

    def waiting(self) -> Text:
        return text("replay.vain")


class Spectating(WholeSight):
    """Nothing is put beside the board: it may fill what room there is."""

    def scope(self, slack: float) -> Scope:
        presenter = self._table.presenter
        if presenter.is_whole:
            return super().scope(slack)
        centres = map(presenter.layout.centre, self.cells())
        whole = self._table.board.camera.box(centres, 0.5 + RIM + slack)
        return Scope(whole, whole, 0)


class ReplayTable(Look):
    """A finished game is seen from the seat that moves; one that goes on from one seat only."""

    takes_back = False

    def __init__(
        self, app: GameHost, sitting: Replay, presenter: Presenter, turn: Turn | None = None
    ) -> None:
        self.reel = Reel(sitting, presenter)
        rules, state = sitting.match.rules, sitting.match.state
        self.shows_hand = presenter.showing(rules.view(state, 0), 0).has_rack  # all the way through
        first = self.reel.stretch(turn) if turn is not None else None
        sitting.go_to(first.start if first is not None else 0)
        super().__init__(app, sitting, presenter)
        self.replay = sitting
        self._aim: int | None = None  # where the pointer wants to go, at the next frame
        self._at_screen: Alone = Alone(app, sitting, self.viewer)
        self.flow: Running = Running(self)
        self.answers: OnlyLooking = OnlyLooking(self)
        self.hints: Silent = Silent(self)
        self.sight: Spectating = Spectating(self)
        self.drama = Drama(stage_of(self), self.flow.pace, app.dirt.add, self.flow.sound)
        self.take_seat()
        self.remember()
        self.show_position()
        if first is not None:
            self.flow.run(first.end)

    # --- life

    def enter(self) -> None:
        super().enter()
        if not self.replay.is_open:
            self.flow.cover_if_secret()

    def leave(self) -> None:
        super().leave()
        self.replay.close()

    def show_menu(self) -> None:
        self.flow.pause()
        deeds = [
            Deed("menu.legend", "lens", self.show_legend),
            Deed("menu.turn_board", "turn_right", self.sight.turn),
        ]
        if self.replay.has_result:
            deeds.append(Deed("results.show", "star", self.flow.show_results))
        if self.replay.is_open:
            deeds.append(Deed("menu.referee", "scales", partial(ask_referee, self)))
        elif len(self.humans) > 1:
            deeds.append(Deed("replay.other_seat", "person", self._sit_elsewhere))
        if self.replay.can_play_on:
            deeds.insert(0, Deed("replay.play_on", "helm", self.play_on))
        way_out = Deed("replay.leave", "left", self._leave)
        go_on = text("replay.go_on").key
        self.app.stack.push(GameMenu(self.app, self.rules.name, way_out, *deeds, go_on=go_on))

    def _leave(self) -> None:
        self.app.stack.pop()

    # --- who looks

    def take_seat(self) -> None:
        """Once all is over everybody may see what somebody had in hand."""
        if self.replay.is_open and self.replay.acting is not None:
            self.viewer = self.replay.acting

    def _sit_elsewhere(self) -> None:
        """The next person looks, after a cover where hands are secret."""
        seats = self.humans
        place = seats.index(self.viewer) + 1 if self.viewer in seats else 0
        self.viewer = seats[place % len(seats)]
        self.flow.cover_if_secret()
        self.show_position()
        self.refresh()

    def remember(self) -> None:
        """Have the presenter know what happened up to here."""
        self.presenter.memory = self.reel.memory(self.replay.at)

    # --- what is shown

    def build(self) -> Widget:
        self._showing = self.laid_out()
        furniture = furnished(self, replace(self._showing, rack=(), has_rack=False, spread=()))
        low = strip(self, self._showing)
        furniture = replace(furniture, rack=low, ending=Row(), prompt=None)
        self._arrangement = Low(furniture)
        return self._arrangement

    def told(self, stop: int) -> str:
        """Which turn a stop is in."""
        words, number = self.app.words, self.reel.number(stop)
        if stop == 0 or number <= 0:
            return words("replay.begin")
        return words("replay.turn", n=number, all=self.reel.count)

    def told_at_length(self, stop: int) -> str:
        """And how the score stood then."""
        totals = self.reel.totals(stop)
        score = " : ".join(map(str, totals)) if any(totals) else ""
        return " · ".join(filter(None, (self.told(stop), score)))

    def refresh(self) -> None:
        """The pointer keeps its hold of the line while the board changes under it."""
        held = isinstance(self._captor, Timeline)
        super().refresh()
        if held:
            self._captor = self.focusable("timeline")

    def first_focus(self) -> Widget | None:
        return self.focusable("play") or super().first_focus()

    def _take_up(self, before: Widget | None) -> None:
        Screen._take_up(self, before)

    # --- going

    def aim(self, stop: int) -> None:
        self._aim = stop

    def _go(self, stop: int) -> None:
        self.flow.finish()
        self.flow.pause()
        if stop != self.replay.at:
            self.replay.go_to(stop)
        else:
            self.refresh()

    def step(self, by: int) -> None:
        self._go(self.replay.at + by)

    def step_turn(self, by: int) -> None:
        at = self.replay.at
        self._go(self.reel.after(at) if by > 0 else self.reel.before(at))

    def to_end(self, of: int) -> None:
        self._go(self.replay.last if of > 0 else 0)

    def undo(self) -> None:
        self.step(-1)

    def redo(self) -> None:
        self.step(1)

    def reset_turn(self) -> None:
        self.step_turn(-1)

    def toggle(self) -> None:
        """Play, from the beginning if all has been seen; or pause."""
        if self.flow.is_playing:
            self.flow.pause()
        else:
            if self.replay.at == self.replay.last:
                self.replay.go_to(0)
            self.flow.run()
        self.refresh()

    def set_speed(self, speed: float) -> None:
        self.flow.speed = speed
        self.refresh()

    def watch_best(self, number: int) -> None:
        stretch = self.reel.best[number]
        self._go(stretch.start)
        self.flow.run(stretch.end)
        self.refresh()

    def watch(self, turn: Turn | None) -> None:
        """See a turn, or all from the beginning."""
        self._go(0 if turn is None else self.reel.stretch(turn).start)
        if turn is not None:
            self.flow.run(self.reel.stretch(turn).end)
            self.refresh()

    def play_on(self) -> None:
        """A new game of the same people from what is on the board."""
        if not self.replay.can_play_on:
            return
        self.flow.pause()
        path = new_path(self.app.saves, self.rules.name)
        self.app.sit_down(self.replay.played_on(path, Random().randrange(10**6)))

    # --- intents and time

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Pressed | Command | Arrow):
            self.flow.finish()
        match intent:
            case Command.FLIP:
                self.toggle()
            case Command.PAGE_UP | Command.PAGE_DOWN:
                self.step_turn(-1 if intent is Command.PAGE_UP else 1)
            case Command.FIRST | Command.LAST:
                self.to_end(-1 if intent is Command.FIRST else 1)
            case Arrow(dx, dy) if not self._has_arrows():
                self.app.shows_focus = True
                if dx:
                    self.step(dx)
                else:
                    self.step_turn(dy)
            case _:
                return super().handle(intent)
        return True

    def _has_arrows(self) -> bool:
        """Whether what has the focus knows what to do with arrows itself."""
        return isinstance(self._focus, Choice | Stepper | TurnLine)

    def _command(self, command: Command) -> bool:
        if command is Command.LAST_TURN:
            turn = self.reel.turn_at(self.replay.at)
            if turn is not None:
                end = self.replay.at
                self._go(turn.start)
                self.flow.run(end)
                self.refresh()
            return True
        return super()._command(command)

    def update(self, dt: float) -> bool:
        aim, self._aim = self._aim, None
        if aim is not None:
            self._go(aim)
        return super().update(dt)
