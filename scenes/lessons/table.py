"""The ordinary table with a card at its left: one step of a lesson is played on it."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Any

import pygame

from game.cell import Cell
from game.core.lesson import Ask, Kind
from game.core.reasons import Reason
from scenes.game_host import GameHost
from scenes.intents import Arrow, Command, Intent, Pointed, Position, Released
from scenes.lessons.arrow import draw_arrow
from scenes.lessons.card import NEXT, step_card
from scenes.lessons.display import LessonDisplay
from scenes.lessons.figure import KEY as FIGURE
from scenes.lessons.flow import LessonFlow
from scenes.lessons.going_back import go_back
from scenes.lessons.offered import Offered
from scenes.lessons.parts import turning_of
from scenes.lessons.pointing import Shown, shown
from scenes.lessons.refusal import advised, explained
from scenes.lessons.spots import Spot, as_one_stop, beside
from scenes.lessons.tuition import Tuition
from scenes.screens.menu import Deed, GameMenu
from scenes.sitting.sitting import Sitting
from scenes.table.gestures import OnCell
from scenes.table.keys import Key
from scenes.table.parts import Table
from scenes.table.presenter import Presenter
from scenes.table.scene import TableScene
from scenes.table.showing import Item, Showing
from scenes.table.sight import Sight
from scenes.table.things import Lying
from scenes.ui.screen import Screen
from scenes.ui.theme import Colour
from scenes.ui.widget import Widget
from scenes.view.in_hand import draw_thing
from scenes.view.marks import Coin, Lit, Mark, Wash, outline

READ = 1.8  # seconds to read why a try is taken back
SPOT = 0.8  # tile widths of a cell that can be pointed at
SHAFT = 11  # design pixels of an arrow
GHOST = 165  # of 255: how much is seen of a move that is only shown
HEXES: Colour = (255, 248, 230)  # of the cells between which is to be counted
POINTED = 100  # of 255: the light on a cell that is pointed at
ANSWERS = {Ask.NUMBER: FIGURE, Ask.CHOICE: "choice:", Ask.CELLS: "spot:"}  # keys begin with it


class LessonSight(Sight):
    """Shows what a step is about, beside what lies there."""

    def __init__(self, table: Table, cells: tuple[Cell, ...]) -> None:
        super().__init__(table)
        self._cells = cells

    def cells(self) -> Iterable[Cell]:
        return dict.fromkeys((*super().cells(), *self._cells))


class LessonTable(TableScene):
    """Tells the learner what to do, and shows what came of it."""

    cites_briefly = True  # the card says what the rule is, or has just said it

    def __init__(
        self, app: GameHost, sitting: Sitting, presenter: Presenter, tuition: Tuition
    ) -> None:
        self.tuition = tuition
        self._read = 0.0  # seconds that a reply has been there
        self._is_going_back = False  # pieces are on their way to where the step began
        self._pointer: Shown | None = None  # what the arrow tells
        self._tried_with: Widget | None = None  # what had the focus when a try went astray
        self._is_pointing = False  # nothing is in its way
        self.offered = Offered(self)
        super().__init__(app, sitting, presenter)
        if tuition.step.seat is not None:
            self._at_screen.seat = tuition.step.seat
        self.sight: LessonSight = LessonSight(self, tuition.step.light)
        self.flow: LessonFlow = LessonFlow(self, tuition)
        self.display: LessonDisplay = LessonDisplay(self, self.life, tuition)
        self.display.shown = self.view

    @property
    def may_act(self) -> bool:
        return self.tuition.is_open and super().may_act

    @property
    def tries_anything(self) -> bool:
        return self.tuition.step.kind is Kind.REFUSED

    @property
    def aims_first(self) -> Position | None:
        """Where the arrow points, by keyboard too."""
        return self._pointer.end if self._pointer is not None and self._points_first else None

    @property
    def helps(self) -> bool:
        """A hand that turns things until they fit would find nothing that is refused, and would
        do what is to be learnt."""
        return super().helps and not self.tries_anything and not self.tuition.step.by_hand

    @property
    def turning(self) -> str:
        """Where a tile is to be tried, or turned, that is done by whoever holds it."""
        step = self.tuition.step
        if not ((self.tries_anything or step.by_hand) and self.may_act):
            return ""
        meant = self.presenter.meant_by(self.view, step.way[-1])
        rack = self._showing.rack
        is_turned = meant is not None and any(i.key == meant.item and i.turns > 1 for i in rack)
        return turning_of(step) if is_turned else ""

    @property
    def tells_fits(self) -> bool:
        """That is for the learner to find out."""
        return False

    # --- life

    def enter(self) -> None:
        """As at any table, but nothing is kept and nobody is called."""
        self._at_screen.suit()
        self.app.sound.surround("ambience")
        Screen.enter(self)
        if (answer := self._first_answer()) is not None:
            self.focus(answer)
        self._lead_focus()

    def refused(self, reason: Reason) -> None:
        """The referee's note, with what was tried as it would lie."""
        tried = self.hand.tried
        fits = advised(self, reason, tried) if self.tries_anything else self._to_the_point(reason)
        super().refused(fits)
        if tried is not None:
            self.board.explain(explained(self, reason, tried))
        self._tell()

    def _to_the_point(self, reason: Reason) -> Reason:
        """Without a remedy that the step has no use for."""
        remedy, step = reason.remedy, self.tuition.step
        if remedy is None or step.kind is Kind.PLAY or not step.way:
            return reason
        is_of_use = type(remedy.move) in {type(move) for move in step.way}
        return reason if is_of_use else replace(reason, remedy=None)

    def show_menu(self) -> None:
        way_out = Deed("lesson.leave", "door", self.flow.leave)
        legend = Deed("menu.legend", "lens", self.show_legend)
        about = self.tuition.rule
        self.app.stack.push(GameMenu(self.app, self.rules.name, way_out, legend, rule=about))

    def show_rules(self) -> None:
        """The rule that was just named, or the one that the step is about."""
        if self.notes.link is not None:
            self.notes.link.follow()
        else:
            self.app.show_rules(self.rules.name, self.tuition.rule)

    def pick_up(self, item: Item, at: Position, by_key: bool) -> bool:
        """What stays where it lies is tried: the referee's no may be what the step is about."""
        tried = self.presenter.tried(self.view, item.key)
        if not self.tries_anything or not self.may_act or not tried:
            return super().pick_up(item, at, by_key)
        taken = self.hand.pick_up(item, at, by_key)
        if not taken and self.hand.is_empty:
            self.hand.tried_at = at
            self.sitting.attempt(self.view, tried)
        return taken

    # --- what is shown

    def to_try(self, showing: Showing) -> Iterable[Key]:
        """Stacks and others' tiles, if the step is about taking or swapping them."""
        theirs = (item for panel in showing.panels for item in panel.items)
        for item in (*showing.spread, *theirs) if self.tries_anything else ():
            tried = self.presenter.tried(self.view, item.key)
            if tried and type(tried[0]) is type(self.tuition.step.way[-1]):
                yield item.key

    def docked(self) -> Widget:
        return step_card(self)

    def on_board(self) -> list[Widget]:
        """The cells to point at, or the pieces to try."""
        if self.tuition.asks is Ask.CELLS:
            return list(self._spots())
        return list(self._stuck()) if self.tries_anything and self.may_act else []

    def _stuck(self) -> Iterator[Lying]:
        """Own pieces that may go nowhere: that is what there is to find out."""
        for piece in self.presenter.pieces(self.view):
            key = piece.key
            if not isinstance(key, Key) or not self.presenter.is_own(self.view, key):
                continue
            item = self.presenter.item(self.view, key)
            if item is not None and key not in self.useful:
                yield Lying(self, item, partial(self.board.room_at, piece.at, SPOT))

    def _spots(self) -> Iterator[Spot]:
        for cell in dict.fromkeys(self.presenter.extent(self.view)):
            at = self.presenter.layout.centre(cell)
            yield Spot(cell, partial(self.board.room_at, at, SPOT), partial(self._point, cell))

    def laid_out(self) -> Showing:
        return self.offered.shown(super().laid_out())

    def show_position(self) -> None:
        super().show_position()
        is_told = self.tuition.asks in (None, Ask.CHOICE)  # else coins and beams would tell
        story = self.presenter.story(self.view) if is_told else ()
        if not is_told:
            self.life.show(())
        counts = self.tuition.step.hexes
        footing = self.presenter.footing(self.view, HEXES) if counts else ()
        self.board.inscribe((*story, *self._lights()), (*footing, *self._answered()))

    def _answered(self) -> tuple[Mark, ...]:
        """What is pointed at, or what an answer is about; ships would hide it."""
        if self.tuition.step.kind is not Kind.ANSWER:
            return ()
        tuition, lamp = self.tuition, self.app.theme.colours.lamp
        marks = self.presenter.pointed_out(self.view, tuition.light, lamp)
        about = tuple(m for m in marks if tuition.tutor.is_met or not isinstance(m, Coin))
        if tuition.asks is not Ask.CELLS:
            return about
        rims = (outline(self.presenter.layout, (cell,), lamp) for cell in tuition.pointed)
        washed = (Wash(cell, lamp, POINTED) for cell in tuition.pointed)
        return (*about, *washed, *chain.from_iterable(rims))

    def _lights(self) -> Iterator[Mark]:
        """Where to put something."""
        if self.tuition.step.kind is Kind.ANSWER:
            return
        lamp = self.app.theme.colours.lamp
        cells = self.tuition.light
        if self._points_first:
            cells = (*cells, *self._pointed_at())
        yield from (Lit(cell, lamp, strong=True) for cell in dict.fromkeys(cells))

    def _pointed_at(self) -> tuple[Cell, ...]:
        """Where the arrow ends, or, if that is beside the board, the first place it is about."""
        step = self.tuition.step
        meant = self.presenter.meant_by(self.view, step.way[0])
        if meant is not None and isinstance(meant.target, OnCell):
            return (meant.target.cell,)
        return step.light[:1]

    @property
    def _points_first(self) -> bool:
        """Whether an arrow tells a first try where to go."""
        tuition = self.tuition
        return tuition.step.arrow and tuition.is_first_try and tuition.is_open

    def arrange(self) -> None:
        super().arrange()
        tuition, step = self.tuition, self.tuition.step
        move = tuition.ghost
        if move is None and self._points_first:
            move = step.way[0]
        self._pointer = None if move is None else shown(self, move, step.light)

    def draw(self, surface: pygame.Surface, dirty: pygame.Rect) -> None:
        super().draw(surface, dirty)
        if self._is_pointing and self._pointer is not None:
            self._draw_pointer(surface, self._pointer)

    def _point_or_not(self) -> None:
        """The arrow comes and goes as a whole, also where nothing else is painted again."""
        is_quiet = self.hand.is_empty and not self.board.is_moving and not self.notes.is_shown
        is_pointing = self._pointer is not None and is_quiet
        if is_pointing != self._is_pointing:
            self._is_pointing = is_pointing
            self.app.dirt.add_all()

    def _draw_pointer(self, surface: pygame.Surface, to: Shown) -> None:
        theme, scale = self.app.theme, self.board.camera.scale
        if self.tuition.ghost is not None:
            ghost = pygame.Surface((2 * scale, 2 * scale), pygame.SRCALPHA)
            held = self.as_lying(to.item.shown(to.gesture.turn, to.gesture.flip))
            draw_thing(ghost, self.pictures, held, (scale, scale), scale)
            ghost.set_alpha(GHOST)
            surface.blit(ghost, ghost.get_rect(center=to.end))
        draw_arrow(surface, to.way, theme.px(SHAFT), theme.colours.lamp)

    # --- where the keyboard is

    def first_focus(self) -> Widget | None:
        """None while a try lies there that is taken back: then the focus is where it was."""
        if self.tuition.must_take_back:
            return None
        return self.focusable(NEXT) or self._first_answer() or super().first_focus()

    def _first_answer(self) -> Widget | None:
        """Where a number is typed, the first of several, or the first place to point at."""
        asks = self.tuition.asks
        able = self._focusables() if asks is not None else ()
        return next((w for w in able if asks and w.key.startswith(ANSWERS[asks])), None)

    def _take_up(self, before: Widget | None) -> None:
        """What was tried in vain and taken back has the focus again."""
        if self.tuition.must_take_back:
            self._tried_with = before or self._tried_with
        super()._take_up(self._tried_with or before)
        if self._focus is not None:
            self._tried_with = None

    def _stops(self) -> list[Widget]:
        return as_one_stop(super()._stops(), self.focused)

    def _nearest(self, start: pygame.Rect, arrow: Arrow) -> Widget | None:
        near = beside(self._focusables(), self.focused, arrow)
        return near or super()._nearest(start, arrow)

    def _lead_focus(self) -> None:
        """To the way on, or to where a number is typed."""
        wanted = self.focusable(NEXT) or self.focusable(FIGURE)
        if wanted is not None:
            self.focus(wanted)
        speech = next((w for w in self.root.walk() if w.key == "lesson_speech"), None)
        for told in filter(None, (speech, self.focusable(FIGURE))):
            self.reveal(told.rect, told)

    # --- what the learner does

    def handle(self, intent: Intent) -> bool:
        """A refusal that is the point of the step stays to be read, wherever the pointer goes."""
        if isinstance(intent, Pointed) and self.tries_anything and self.tuition.tutor.is_met:
            return self.notes.handle(intent) or Screen.handle(self, intent)
        is_taken = super().handle(intent)
        is_click = isinstance(intent, Released) and self.app.stack.top is self
        if is_click and self.tuition.asks is Ask.NUMBER:
            self._lead_focus()  # digits go there, whatever was clicked
        return is_taken

    def _tell(self) -> None:
        """Something was said: show it."""
        self._read = 0.0
        self.show_position()
        self.refresh()
        self._lead_focus()

    def refresh(self) -> None:
        super().refresh()
        if self.tuition.tutor.is_met:
            self._lead_focus()

    def hint(self) -> None:
        self.hand.let_go()
        self.notes.forget()
        self.tuition.hint()
        self._tell()

    def answer(self, given: Any) -> None:
        self.notes.forget()
        self.tuition.answer(given)
        self.app.sound.play("score_3" if self.tuition.tutor.is_met else "refuse")
        self._tell()

    def give_figure(self, number: int | None) -> None:
        self.tuition.give_figure(number)
        self.refresh()

    def _point(self, cell: Cell) -> None:
        self.notes.forget()
        self.tuition.point_at(cell)
        self.show_position()
        self.refresh()

    def show_next(self) -> None:
        """The next move of a step that is watched."""
        if not self.flow.is_busy:
            self.flow.play(self.tuition.step.way[self.tuition.shown])

    def _command(self, command: Command) -> bool:
        is_change = command in (Command.UNDO, Command.REDO, Command.RESET_TURN)
        if is_change and not self.tuition.is_open:
            return True  # the step takes back by itself what has to be
        return super()._command(command)

    # --- time

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        self._point_or_not()
        if self.tuition.must_take_back and not moving and self.app.stack.top is self:
            self._read += dt
            if self._read >= READ and not self._is_going_back:
                self._is_going_back = True
                go_back(self)
            elif self._is_going_back:
                self._read, self._is_going_back = 0.0, False
                self.tuition.take_back()
        return moving
