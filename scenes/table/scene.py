"""The table: people pick things up, turn them, put them down; the referee has the last word."""

from collections.abc import Callable
from typing import Any

import pygame

from game.core.match import Act, Match
from game.core.reasons import Reason
from game.core.rules import Step
from scenes.game_host import GameHost
from scenes.intents import (
    LEFT,
    Command,
    Intent,
    Pan,
    Pinched,
    Pointed,
    Position,
    Pressed,
    Released,
    Wheeled,
)
from scenes.sitting.sitting import Listener, Sitting
from scenes.table.arrange import PRESS, Arrangement, arranged
from scenes.table.flow import Flow
from scenes.table.hand import Hand
from scenes.table.keys import Key
from scenes.table.log import Log
from scenes.table.notes import Notes
from scenes.table.presenter import Presenter
from scenes.table.rising import Rising
from scenes.table.showing import Item, Press, Showing
from scenes.table.things import Lying, Thing
from scenes.ui.dialog import Dialog, question
from scenes.ui.screen import Screen
from scenes.ui.widget import Widget
from scenes.view.board import BoardView
from scenes.view.pictures import Pictures

PAN_STEP = 80  # pixels by key
GROWN = 0.6  # of the margin: what is left of it before the whole board is shown again


class TableScene(Screen, Listener):
    """One match with its people; what is particular to the game comes from the presenter."""

    app: GameHost

    def __init__(self, app: GameHost, sitting: Sitting, presenter: Presenter) -> None:
        super().__init__(app)
        self.sitting = sitting
        self.match: Match[Any, Any] = sitting.match
        self.rules = self.match.rules
        self.presenter = presenter
        self.pictures = Pictures(app.assets, lambda: app.settings.patterns)
        self.board = BoardView(
            presenter.layout, self.pictures, self._wood, app.dirt.add, app.theme.plate_font
        )
        self.hand = Hand(self)
        self.notes = Notes(self)
        self.flow = Flow(self)
        self.log = Log(sitting, presenter, app.words, self.notes.show_cells)
        self.rising = Rising(app.theme)
        self.humans = [n for n, person in enumerate(sitting.people) if not person.is_computer]
        acting = sitting.acting
        first_human = self.humans[0] if self.humans else 0
        self.viewer = acting if acting in self.humans and acting is not None else first_human
        self._seen: tuple[Any, int, Any] | None = None  # state, viewer and what they see
        self._panning: Position | None = None
        self._is_peeking = False
        self._is_fitted = False
        self._has_own_view = False  # somebody slid or zoomed the board
        self.most_beside = 0  # things that lay beside the rack at once, so far
        self._shown_acting: int | None = None  # whose card was brought into sight
        self.useful: tuple[Key, ...] = ()  # the things with which something can be done now
        self._showing = Showing()
        self._asking: Dialog | None = None  # whether to leave though moves would be lost
        self._arrangement: Arrangement | None = None
        sitting.listen(self)
        self.recall()
        self.show_position()

    @property
    def view(self) -> Any:
        """The state as the person at the screen may know it."""
        state = self.match.state
        if self._seen is None or self._seen[0] is not state or self._seen[1] != self.viewer:
            self._seen = (state, self.viewer, self.rules.view(state, self.viewer))
        return self._seen[2]

    @property
    def acting(self) -> int | None:
        return self.sitting.acting

    @property
    def may_act(self) -> bool:
        """Whether the person at the screen is to decide, and nothing is under way."""
        is_next = self.acting == self.viewer and self.viewer in self.humans
        return is_next and self.sitting.may_play and not self.flow.is_busy

    @property
    def helps(self) -> bool:
        """The helper level agreed on: learners see where things go."""
        return self.sitting.helper == "learner"

    # --- life

    def enter(self) -> None:
        self.app.sound.surround("ambience")
        super().enter()
        self.sitting.begin()
        if not self.sitting.may_play:
            self.app.toasts.show(self.app.words("table.only_looking"), "lens")
        self.flow.cover_if_secret()

    def leave(self) -> None:
        super().leave()
        self.app.sound.surround(None)
        self.sitting.close()
        words, lacks_moves = self.app.words, self.sitting.lacks_moves
        if self.sitting.fault is not None:
            told = words("table.lost" if lacks_moves else "table.in_journal", fault=self._fault())
            self.app.toasts.show(told, "warning")

    def objects(self, leave: Callable[[], None]) -> bool:
        """Moves that are not on the disc would be lost: ask, once."""
        if self.sitting.lacks_moves:
            self.sitting.try_again()
        if not self.sitting.lacks_moves or self._asking in tuple(self.app.stack):
            return False
        words = self.app.words
        text = words("table.leave_text", fault=self._fault())
        yes, no = words("table.leave"), words("menu.stay")
        self._asking = question(self.app, words("table.leave_title"), text, yes, no, leave)
        self.app.stack.push(self._asking)
        return True

    # --- what the sitting tells

    def stepped(self, act: Act, steps: tuple[Step[Any], ...]) -> None:
        self.flow.stepped(act, steps)

    def refused(self, reason: Reason) -> None:
        self.notes.refuse(reason, self.hand.tried_at)

    def kept(self, fault: OSError | None) -> None:
        if fault is None:
            self.app.toasts.show(self.app.words("table.kept_again"), "tick")
        else:
            words = self.app.words("table.not_kept", fault=self._fault())
            self.app.toasts.show(words, "warning")
        self.refresh()

    def _fault(self) -> str:
        fault = self.sitting.fault
        return (fault.strerror or "") if fault is not None else ""

    @property
    def notices(self) -> tuple[str, ...]:
        """What people have to know as long as it lasts."""
        if not self.sitting.may_play:
            return (self.app.words("table.only_looking"),)
        if self.sitting.fault is not None:
            return (self.app.words("table.not_kept", fault=self._fault()),)
        return ()

    def back(self) -> bool:
        """Esc without anything in hand: back to the title; the game is kept."""
        self.app.show_title()
        return True

    def report(self) -> str:
        return f"{self.rules.name}\n{self.rules.drawing(self.view)}"

    # --- what is shown

    def build(self) -> Widget:
        gestures = self.presenter.gestures(self.view) if self.may_act else ()
        self.useful = tuple(dict.fromkeys(gesture.item for gesture in gestures))
        self._showing = self.presenter.showing(self.view, self.viewer)
        self.most_beside = max(self.most_beside, len(self._showing.spread))
        self._arrangement = arranged(self, self._showing)
        return self._arrangement

    def arrange(self) -> None:
        super().arrange()
        assert self._arrangement is not None
        self.board.place(pygame.Rect((0, 0), self.app.size), self._arrangement.free)
        if not self._is_fitted:
            self.fit()
            self._is_fitted = True
        self._arrangement.settle()
        if self._shown_acting != self.acting:
            self._shown_acting = self.acting
            self._arrangement.show_acting()

    def refresh(self) -> None:
        self._is_peeking = False  # whoever looked is done; the next person has not asked
        super().refresh()
        self.hand.stay()

    def fit(self) -> None:
        """Show the whole board."""
        self._has_own_view = False
        self.board.fit(self.presenter.extent(self.view), self.presenter.margin)
        self.hand.stay()

    def keep_in_sight(self) -> None:
        """Show all of a board that grew under the panels, unless somebody chose what to see."""
        cells, margin = self.presenter.extent(self.view), self.presenter.margin
        if not self._has_own_view and not self.board.shows(cells, margin * GROWN):
            self.fit()

    def recall(self) -> None:
        """Have the presenter know what the state does not tell, from all that happened."""
        self.presenter.recall(e for played in self.match.history for e in played.step.events)

    def show_position(self) -> None:
        self.board.show(self.presenter.pieces(self.view))
        self.board.inscribe(self.presenter.story(self.view))

    def _wood(self) -> pygame.Surface:
        return self.app.assets.fitted("ui/table.jpg", self.app.size)

    def draw_background(self, surface: pygame.Surface, dirty: pygame.Rect) -> None:
        self.board.draw(surface, dirty)

    def draw(self, surface: pygame.Surface, dirty: pygame.Rect) -> None:
        super().draw(surface, dirty)
        self.rising.draw(surface)
        self.notes.draw(surface)
        self.board.draw_held(surface, dirty)

    # --- what things on rack and panels ask

    def pick_up(self, item: Item, at: Position, by_key: bool) -> bool:
        self._hide_tooltip()
        return self.hand.pick_up(item, at, by_key)

    def _show_tooltip(self) -> None:
        """Whoever holds a thing knows it."""
        if self.hand.is_empty:
            super()._show_tooltip()

    def is_held(self, key: Key) -> bool:
        return self.hand.holds(key)

    def is_glowing(self, key: Key) -> bool:
        """Whether what is held may be put there, or a hint points at it."""
        return self.notes.hinted == key or self.hand.welcomes(key)

    def is_peeking(self) -> bool:
        return self._is_peeking

    def peek(self, on: bool) -> None:
        """Show the undersides of the rack while somebody keeps looking."""
        self._is_peeking = on
        self.root.invalidate()

    def say(self, item: Item) -> str:
        return self.app.words.say(item.label, self.sitting.names) if item.label else ""

    # --- where the keyboard is

    def first_focus(self) -> Widget | None:
        """The first thing or button with which something can be done now."""
        moving = next(filter(self._moves, self._focusables()), None)
        return moving or self.focusable("results") or super().first_focus()

    def _moves(self, widget: Widget) -> bool:
        if isinstance(widget, Thing):
            return widget.item.key in self.useful
        return widget.key.startswith(PRESS)

    def _take_up(self, before: Widget | None) -> None:
        """The focus stays on what is of use; a button that was pressed has had its turn."""
        pressed = before is not None and before.key.startswith(PRESS)
        waits = self.acting is not None and not self.may_act
        idle = isinstance(before, Thing) and not self._moves(before) and not waits
        super()._take_up(None if pressed or idle else before)

    def reveal(self, rect: pygame.Rect, inside: Widget) -> None:
        super().reveal(rect, inside)
        if isinstance(inside, Lying):
            self.board.bring_into_sight(rect.center)

    # --- intents

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Pressed):
            self.hide_focus()
        if isinstance(intent, Pressed) or intent is Command.ACTIVATE:
            self.board.skip_motions()  # whoever is in a hurry need not wait
            if self.flow.skip_count():
                return True
        if self.hand.handle(intent):
            return True
        match intent:
            case Pointed(at):
                if self._panning is not None:
                    self._has_own_view = True
                    self.board.pan(at[0] - self._panning[0], at[1] - self._panning[1])
                    self._panning = at
                    return True
                self.notes.pointed(at)
            case Pressed(at, button) if self.is_board(at):
                return self._press_board(at, button)
            case Released() if self._panning is not None:
                self._panning = None
                return True
            case Wheeled(at, notches) if self.is_board(at):
                self._has_own_view = True
                self.notes.forget()
                self.board.zoom(at, 1 if notches > 0 else -1)
                return True
            case Pinched(at, factor, slide):
                self._has_own_view = True
                self.board.pan(*slide)
                if abs(factor - 1) > 0.04:
                    self.board.zoom(at, 1 if factor > 1 else -1)
                return True
            case Pan(dx, dy):
                self._has_own_view = True
                self.board.pan(-dx * PAN_STEP, -dy * PAN_STEP)
                self.hand.stay()
                return True
            case Command():
                return self._command(intent) or super().handle(intent)
        return super().handle(intent)

    def _command(self, command: Command) -> bool:
        middle = self.board.camera.area.center
        match command:
            case Command.ZOOM_IN | Command.ZOOM_OUT:
                self._has_own_view = True
                self.board.zoom(middle, 1 if command is Command.ZOOM_IN else -1)
                self.hand.stay()
            case Command.FIT:
                self.fit()
            case Command.UNDO:
                self.undo()
            case Command.REDO:
                self.redo()
            case Command.RESET_TURN:
                self.reset_turn()
            case Command.END_TURN:
                self.end_turn()
            case Command.HINT:
                self.notes.hint()
            case Command.CANCEL if self.notes.is_shown:
                self.notes.forget()
            case _:
                return False
        return True

    def is_board(self, at: Position) -> bool:
        """Whether nothing but the board lies under a point."""
        return self.root.at(at) is None

    def _press_board(self, at: Position, button: int) -> bool:
        self.notes.forget()
        if button != LEFT:
            return False
        self.focus(None)
        for item in self.hand.items_on_board():
            spot = self.presenter.place_of(self.view, item.key)
            if spot is not None and self._is_near(at, self.board.camera.to_window(spot)):
                return self.pick_up(item, at, by_key=False)
        self._panning = at
        return True

    def _is_near(self, at: Position, spot: Position) -> bool:
        reach = max(14, round(self.board.camera.scale * 0.28))
        return abs(at[0] - spot[0]) <= reach and abs(at[1] - spot[1]) <= reach

    # --- buttons

    def press(self, press: Press) -> None:
        """A move that is a button; it asks back if something useful would be lost."""
        if not self.may_act:
            return
        self.hand.let_go()
        if press.warning is None or not self.helps:
            self.flow.press(press)
            return
        words, names = self.app.words, self.sitting.names
        self.app.stack.push(
            question(
                self.app,
                words("table.sure"),
                words.say(press.warning, names),
                words.say(press.label, names),
                words("table.play_on"),
                lambda: self.flow.press(press),
            )
        )

    def end_turn(self) -> None:
        """The red button."""
        ends = [press for press in self._showing.presses if press.is_end]
        if ends:
            self.press(ends[0])

    def undo(self) -> None:
        if self.flow.is_busy or not self.sitting.can_undo:
            self.app.toasts.show(self.app.words("table.cannot_undo"), "undo")
        else:
            self.sitting.undo()

    def redo(self) -> None:
        if self.sitting.can_redo and not self.flow.is_busy:
            self.sitting.redo()

    def reset_turn(self) -> None:
        """Take back everything since the turn began."""
        self.hand.let_go()
        if not self.flow.is_busy:
            self.sitting.reset_turn()

    # --- time

    def tend(self, dt: float) -> None:
        self.sitting.tend(dt)

    def update(self, dt: float) -> bool:
        moving = self.board.update(dt)
        for rect in self.rising.rects():
            self.app.dirt.add(rect)
        rising = self.rising.update(dt)
        if not moving and self.app.stack.top is self:
            moving = self.flow.update(dt)
            self.notes.update(dt)
        tweening = super().update(dt)
        return moving or rising or tweening
