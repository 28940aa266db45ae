"""The table: people pick things up, turn them, put them down; the referee has the last word."""

from collections.abc import Callable, Iterable
from typing import Any

import pygame

from game.core.match import Act, Match
from game.core.reasons import Reason
from game.core.rules import Step
from scenes.game_host import GameHost
from scenes.intents import Command, Intent, Pointed, Position, Pressed
from scenes.sitting.sitting import Listener, Sitting
from scenes.table import due, focus
from scenes.table.again import Again
from scenes.table.ahead import Ahead
from scenes.table.answers import Answers
from scenes.table.arrange import Arrangement
from scenes.table.at_screen import AtScreen, first_at_screen
from scenes.table.banner import Banner
from scenes.table.buttons import Buttons
from scenes.table.commands import obey
from scenes.table.display import Display
from scenes.table.drama.life import Life
from scenes.table.drama.playing import Drama
from scenes.table.flow import Flow
from scenes.table.furnish import PRESS, arranged
from scenes.table.gestures import OnItem
from scenes.table.hand import Hand
from scenes.table.hints import Hints
from scenes.table.keeping import Keeping
from scenes.table.keys import Key
from scenes.table.legend.scene import Legend
from scenes.table.log import Log
from scenes.table.menu import menu_of
from scenes.table.notes import Notes
from scenes.table.places import Places
from scenes.table.presenter import Presenter
from scenes.table.pressing import Pressing
from scenes.table.rising import Rising
from scenes.table.scouting import Scouting
from scenes.table.showing import Item, Press, Showing
from scenes.table.sight import Sight
from scenes.table.stage import stage_of
from scenes.table.taking_back import TakingBack
from scenes.table.tally import Tallies, paint_again
from scenes.table.telling import Telling
from scenes.table.things import Lying, Thing
from scenes.ui.button import Pressable
from scenes.ui.screen import Screen
from scenes.ui.widget import Widget
from scenes.view.board import BoardView
from scenes.view.pictures import Pictures
from scenes.view.pieces import Held


class TableScene(Screen, Listener):
    """One match with its people; what is particular to the game comes from the presenter."""

    app: GameHost
    takes_back = has_story = True  # there are buttons for it, and a line that tells the last turn
    cites_briefly = False  # a rule by its heading too, for people without a card that tells it

    def __init__(self, app: GameHost, sitting: Sitting, presenter: Presenter) -> None:
        super().__init__(app)
        self.sitting = sitting
        self.match: Match[Any, Any] = sitting.match
        self.rules = self.match.rules
        self.presenter = presenter
        self.pictures = Pictures(app.assets, lambda: app.settings.patterns)
        font, pace = app.theme.plate_font, lambda: app.settings.animation_speed
        shown = (presenter.layout, self.pictures, self._wood)
        self.board = BoardView(*shown, app.dirt.add, font, app.atelier, pace)
        self.telling = Telling(app.words, presenter.naming)
        self.tallies = Tallies(self.tweens, lambda key: paint_again(self.root, key))
        self.hand = Hand(self)
        self.sight = Sight(self)
        self.notes = Notes(self)
        self.hints = Hints(self)
        self.answers = Answers(self)
        self.flow = Flow(self)
        self.again = Again(self)
        self.scouting = Scouting(self)
        self._taking_back = TakingBack(self)
        self._pressing = Pressing(self)
        self._buttons = Buttons(self)
        self._keeping = Keeping(app, sitting)
        self.log = Log(self)
        self.rising = Rising(app.theme)
        self.banner = Banner(app.theme, lambda: self.board.camera.area, app.dirt.add, pace)
        stage = stage_of(self)
        self.life = Life(stage, lambda: app.settings.has_life, app.dirt.add)
        self.display = Display(self, self.life)
        self.drama = Drama(stage, self.again.pace, app.dirt.add, self.flow.sound)
        self._ahead = Ahead(self)
        self.humans = [n for n, person in enumerate(sitting.people) if not person.is_computer]
        self._at_screen = AtScreen(app, sitting, first_at_screen(sitting, self.humans))
        self._seen: tuple[Any, int, Any] | None = None  # state, viewer and what they see
        self._is_peeking = False
        self.most_beside = 0  # things that lay beside the rack at once, so far
        self.useful: tuple[Key, ...] = ()  # the things with which something can be done now
        self.welcoming: frozenset[Key] = frozenset()  # those on which something can be put
        self.on_trial: tuple[Key, ...] = ()  # those that are only there to be tried
        self.is_due = False  # something has to be done before anything else
        self.due: frozenset[Key] = frozenset()  # the things with which that is done
        self.places = Places()
        self.is_log_open = False
        self._showing = Showing()
        self._arrangement: Arrangement | None = None
        sitting.listen(self)
        self.display.recall()
        self.show_position()

    @property
    def view(self) -> Any:
        """The state as the person at the screen may know it."""
        state = self.match.state
        if self._seen is None or self._seen[0] is not state or self._seen[1] != self.viewer:
            self._seen = (state, self.viewer, self.rules.view(state, self.viewer))
        return self.flow.turn_end.veiled(self._seen[2])

    @property
    def viewer(self) -> int:
        """The seat whose view the table shows."""
        return self._at_screen.seat

    @viewer.setter
    def viewer(self, seat: int) -> None:
        self._at_screen.sit_down(seat)

    @property
    def acting(self) -> int | None:
        """Whose turn it is, also while it only waits to be ended."""
        waiting = self.flow.turn_end.seat
        return self.sitting.acting if waiting is None else waiting

    @property
    def may_act(self) -> bool:
        """Whether the person at the screen is to decide, and nothing is under way."""
        is_next = self.sitting.acting == self.viewer and self.viewer in self.humans
        return is_next and self.sitting.may_play and not self.flow.is_busy

    @property
    def helps(self) -> bool:
        """The helper level agreed on: learners see where things go."""
        return self.helper == "learner"

    @property
    def aims_first(self) -> Position | None:
        """Where in the window people at the keyboard aim first, if not at what is near."""
        return None

    @property
    def tries_anything(self) -> bool:
        """Whether people at the keyboard are to aim where nothing may be put, too."""
        return False

    @property
    def tells_fits(self) -> bool:
        """Whether an empty cell tells by itself what could still come to lie there."""
        return self.helper != "purist"

    @property
    def helper(self) -> str:
        """How much help the person at the screen wants."""
        return self.sitting.helper_of(self.viewer)

    # --- life

    def enter(self) -> None:
        self._at_screen.suit()
        self.app.sound.surround("ambience")
        super().enter()
        self._keeping.begin()
        self.flow.cover_if_secret()

    def leave(self) -> None:
        super().leave()
        self._at_screen.get_up()
        self.app.sound.surround(None)
        self._keeping.end()

    def objects(self, leave: Callable[[], None]) -> bool:
        return self._keeping.objects(leave)

    # --- what the sitting tells

    def stepped(self, act: Act, steps: tuple[Step[Any], ...]) -> None:
        if self.acting is None:
            self._at_screen.suit()
        self.flow.stepped(act, steps)

    def refused(self, reason: Reason) -> None:
        self.notes.refuse(reason, self.hand.tried_at, self.hand.tried)

    def kept(self, fault: OSError | None) -> None:
        self._keeping.told(fault)
        self.refresh()

    @property
    def notices(self) -> tuple[str, ...]:
        """What people have to know as long as it lasts."""
        return self._keeping.notices

    def back(self) -> bool:
        """Esc without anything in hand: the menu; nobody leaves by a slip."""
        self.show_menu()
        return True

    def show_menu(self) -> None:
        self.app.stack.push(menu_of(self))

    def show_rules(self) -> None:
        """The rule that was just named, or what is due."""
        if self.notes.link is not None:
            self.notes.link.follow()
        else:
            self.app.show_rules(self.rules.name, self.presenter.rule_due(self.view))

    def show_legend(self) -> None:
        """Label everything that lies on the table."""
        self.hand.let_go()
        self.notes.forget()
        self.app.stack.push(Legend(self))

    def report(self) -> str:
        return f"{self.rules.name}\n{self.rules.drawing(self.view)}"

    # --- what is shown

    def build(self) -> Widget:
        gestures = tuple(self.presenter.gestures(self.view)) if self.may_act else ()
        self.welcoming = frozenset(g.target.key for g in gestures if isinstance(g.target, OnItem))
        self._showing = self.laid_out()
        self.on_trial = tuple(self.to_try(self._showing))
        self.useful = tuple(dict.fromkeys((*(g.item for g in gestures), *self.on_trial)))
        self.is_due = self._showing.is_due and self.may_act and self.helper != "purist"
        self.due = frozenset(self.useful if self.is_due else ())
        self.most_beside = max(self.most_beside, len(self._showing.spread))
        self._arrangement = arranged(self, self._showing)
        return self._arrangement

    def laid_out(self) -> Showing:
        """Everything beside the board, for whoever looks."""
        return self.presenter.showing(self.view, self.viewer)

    def to_try(self, showing: Showing) -> Iterable[Key]:
        """Things with which nothing can be done, but which are there to be tried."""
        return ()

    def docked(self) -> Widget | None:
        """Something at the left edge, beside all that belongs to the game."""
        return None

    def on_board(self) -> list[Widget]:
        """What lies on the board for the keyboard and the pointer, besides pieces."""
        return []

    def arrange(self) -> None:
        super().arrange()
        laid = self._arrangement
        assert laid is not None
        self.board.place(pygame.Rect((0, 0), self.app.size), laid.free, laid.over)
        self.sight.arrange()

    def refresh(self) -> None:
        self._at_screen.call_nameless()
        self._is_peeking = False  # whoever looked is done; the next person has not asked
        super().refresh()
        self.hand.stay()
        if self.hand.is_empty and not self.notes.is_shown:
            self.mark_due()

    def mark_due(self) -> None:
        """Nothing is held or explained: show on the board only what has to be done there."""
        self.board.explain(due.marks(self))

    @property
    def free(self) -> pygame.Rect:
        """The part of the window that the board has to itself."""
        return self.board.camera.area

    def show_position(self) -> None:
        self.display.show()

    def _wood(self) -> pygame.Surface:
        return self.app.assets.fitted("ui/table.jpg", self.app.size)

    def draw_background(self, surface: pygame.Surface, dirty: pygame.Rect) -> None:
        self.board.draw(surface, dirty)
        self.life.draw(surface, dirty)

    def draw(self, surface: pygame.Surface, dirty: pygame.Rect) -> None:
        super().draw(surface, dirty)
        self.drama.draw(surface, dirty)
        self.rising.draw(surface)
        self.banner.draw(surface)
        self.notes.draw(surface)
        self.board.draw_held(surface, dirty)
        self.hand.draw(surface)

    # --- what things on rack and panels ask

    def pick_up(self, item: Item, at: Position, by_key: bool) -> bool:
        """Take a thing, or say why it stays."""
        taken = self.hand.pick_up(item, at, by_key)
        if not taken and self.hand.is_empty:
            self.answers.of_thing(item.key, self.answers.room_of(item.key, at))
        return taken

    def _show_tooltip(self) -> None:
        """Not of what is held, or was just told of; by now people may point elsewhere."""
        over = self._focus if self.shows_focus else self.root.at(self.app.pointer)
        if not self.hand.is_empty or (over is not None and self.notes.speaks_of(over.rect)):
            return
        if not self.shows_focus:
            self._set_hover(over)
        super()._show_tooltip()

    def is_held(self, key: Key) -> bool:
        return self.hand.holds(key)

    def is_glowing(self, key: Key) -> bool:
        """Whether what is held may be put there, or a hint points at it."""
        is_due = key in self.due and self.hand.is_empty
        return is_due or self.notes.hinted == key or self.hand.welcomes(key)

    def is_peeking(self) -> bool:
        return self._is_peeking

    def peek(self, on: bool) -> None:
        """Show the undersides of the rack while somebody keeps looking."""
        self._is_peeking = on
        self.root.invalidate()

    def as_lying(self, held: Held) -> Held:
        return self.board.as_lying(held)

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
        is_left = before is not None and focus.is_left(self, before, self._moves)
        super()._take_up(None if is_left else before)

    def reveal(self, rect: pygame.Rect, inside: Widget) -> None:
        super().reveal(rect, inside)
        if isinstance(inside, Lying):
            self.board.bring_into_sight(rect.center)

    # --- intents

    def handle(self, intent: Intent) -> bool:
        self.flow.catch_up(at_once=True)
        if isinstance(intent, Pressed):
            self.hide_focus()
        if isinstance(intent, Pressed | Command):
            self.board.skip_motions()  # whoever is in a hurry need not wait
            self.banner.hush()
            if self.again.stop() or self.drama.skip() or self.flow.skip_count():
                return True
        parts = (self.notes, self.scouting, self.hand, self.sight, self._pressing)
        if any(part.handle(intent) for part in parts):
            return True
        match intent:
            case Pointed(at):
                self.notes.pointed(at)
            case Command():
                return self._command(intent) or super().handle(intent)
        return super().handle(intent)

    def _command(self, command: Command) -> bool:
        return obey(self, command)

    def is_board(self, at: Position) -> bool:
        """Whether nothing but the board lies under a point."""
        return self.root.at(at) is None

    def _pressed(self, at: Position) -> bool:
        """What is pressed in vain tells at once what it has to tell."""
        was_handled = super()._pressed(at)
        over = self._hover
        if over is None or self._captor is not None or not self.hand.is_empty:
            return was_handled
        if not isinstance(over, Pressable) and (over.more() is not None or over.tip):
            self._show_tooltip()
        else:
            self.answers.of_widget(over, at)
        return was_handled

    # --- buttons

    def toggle_log(self) -> None:
        """Open the drawer with all that happened, or shut it."""
        self.is_log_open = not self.is_log_open
        self.refresh()

    def press(self, press: Press) -> None:
        self._buttons.press(press)

    def end_turn(self) -> None:
        """The red button."""
        self._buttons.end_turn(self._showing)

    def undo(self) -> None:
        self._taking_back.undo()

    def redo(self) -> None:
        self._taking_back.redo()

    def reset_turn(self) -> None:
        self._taking_back.reset_turn()

    def hint(self) -> None:
        self.hints.ask()

    # --- time

    def prepare(self) -> bool:
        return self.hand.is_empty and self._ahead.read_one()

    def tend(self, dt: float) -> None:
        self.sitting.tend(dt)

    def update(self, dt: float) -> bool:
        moving = any([self.board.update(dt), self.drama.update(dt), self.flow.catch_up()])
        for rect in self.rising.rects():
            self.app.dirt.add(rect)
        rising = self.rising.update(dt)
        showing = self.banner.update(dt)
        if not moving and self.app.stack.top is self:
            if self.hand.is_empty:
                self.life.update(dt)
            moving = self.again.update(dt) or self.flow.update(dt)
            self.sight.follow()
            self.notes.update(dt)
        tweening = super().update(dt)
        return moving or rising or showing or tweening
