"""What the table says at a place on the board: why not, what this is, where to look."""

from collections.abc import Iterable

import pygame

from game.cell import Cell
from game.core.events import Event
from game.core.reasons import Reason
from game.core.text import Text
from scenes.intents import LEFT, Intent, Pointed, Position, Pressed
from scenes.table.dock import Room, Subject
from scenes.table.gestures import OnCell, Target
from scenes.table.keys import Key
from scenes.table.note import Note, RuleLink
from scenes.table.noted import fits_note, refusal_note
from scenes.table.parts import Table
from scenes.table.refusal import Tried, drawn
from scenes.table.showing import Hover
from scenes.table.targets import room_beside
from scenes.table.things import Thing
from scenes.ui import brush
from scenes.view import marks
from scenes.view.pieces import MARKS

HOVER = 0.35  # seconds the pointer rests before the board explains itself


class Notes:
    """One note at a time, with the marks that belong to it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._note: Note | None = None
        self._subject = pygame.Rect(0, 0, 0, 0)  # what it leads to
        self._resting: tuple[Cell, Position] | None = None
        self._rest = 0.0
        self.hinted: Key | None = None  # the thing that a hint is about
        self._button: pygame.Rect | None = None  # what is to be pressed instead

    @property
    def is_shown(self) -> bool:
        return self._note is not None

    def speaks_of(self, spot: pygame.Rect) -> bool:
        """Whether what lies there has been told of already."""
        return self._note is not None and spot.colliderect(self._subject)

    def draw(self, surface: pygame.Surface) -> None:
        if self._button is not None:
            colours, px = self._table.app.theme.colours, self._table.app.theme.px
            brush.focus_ring(surface, self._button, px(12), colours.lamp, colours.ink, px(4))
        if self._note is not None:
            self._note.draw(surface)

    def forget(self) -> None:
        """Take away what was said and marked."""
        self._hide()
        self._resting = None
        if self._table.hand.is_empty:
            self._table.mark_due()

    def _show(self, note: Note, subject: Subject) -> None:
        self._hide()
        table = self._table
        note.attach(table)
        window = pygame.Rect((0, 0), table.app.size)
        read = tuple(widget.rect for widget in table.root.walk() if widget.is_kept_clear)
        note.arrange(subject, Room(table.board.camera.area, window, read))
        self._note, self._subject = note, subject.named[0]
        note.invalidate()

    def _rects(self, cells: Iterable[Cell]) -> tuple[pygame.Rect, ...]:
        """What cells take up in the window."""
        layout = self._table.presenter.layout
        wide = max(1.0, layout.height)
        return tuple(
            self._table.board.room_at(layout.centre(cell), wide) for cell in dict.fromkeys(cells)
        )

    def _pieces(self) -> tuple[pygame.Rect, ...]:
        """What the things on the board take up in the window; notes rather lie beside them."""
        table = self._table
        return tuple(
            table.board.room_at(piece.at, min(1.0, piece.width))
            for piece in table.presenter.pieces(table.view)
            if piece.layer != MARKS
        )

    def _things(self, spot: pygame.Rect) -> tuple[pygame.Rect, ...]:
        """What the things beside the board take up, for a note about one of them, with what is held
        beside it."""
        table = self._table
        found = tuple(one.rect for one in table.root.walk() if isinstance(one, Thing))
        return found if table.hand.is_empty else (*found, room_beside(table, spot.center))

    def _around(self, at: Position) -> pygame.Rect:
        """A point with as much room as a finger takes."""
        spot = pygame.Rect(0, 0, self._table.app.theme.px(60), self._table.app.theme.px(60))
        spot.center = at
        return spot

    def _hide(self) -> None:
        if self.hinted is not None or self._button is not None:
            self._table.root.invalidate()
            self.hinted = self._button = None
        if self._note is not None:
            self._note.invalidate()
            self._note = None

    # --- refusals

    def refuse(self, reason: Reason, at: Position, tried: Tried | None = None) -> None:
        """Say why not, aloud."""
        self.show_refusal(reason, at, tried)
        self._table.app.sound.play("refuse")

    def show_refusal(self, reason: Reason, at: Position, tried: Tried | None = None) -> None:
        """Say why not, beside it: the edges, a sentence, the remedy, the rule."""
        table = self._table
        shown = drawn(table, reason, tried)
        table.board.explain(tuple(shown.marks))
        named = self._rects(shown.cells) or (self._around(at),)
        named += () if shown.button is None else (shown.button,)
        subject = Subject(named, (*self._rects(shown.lit), *self._pieces()))
        self._show(refusal_note(table, reason, shown.sample), subject)
        self.hinted, self._button = shown.thing, shown.button
        table.root.invalidate()

    def answer(self, said: Iterable[Text], near: pygame.Rect) -> None:
        """A short word about something that was pressed in vain."""
        words, names = self._table.app.words, self._table.sitting.names
        lines = tuple(words.say(line, names) for line in said)
        self._show(Note("", lines), Subject((near,), self._pieces()))

    # --- looking around

    @property
    def link(self) -> RuleLink | None:
        """The rule that the note of now rests on."""
        return self._note.rule if self._note is not None else None

    def handle(self, intent: Intent) -> bool:
        """A press on the link of a note leads to the rule."""
        if self.link is None:
            return False
        match intent:
            case Pressed(at, button) if button == LEFT and self.link.rect.collidepoint(at):
                self.link.follow()
                return True
            case Pointed(at):
                self.link.set_hovered(self.link.rect.collidepoint(at))
        return False

    def _leads(self, at: Position) -> bool:
        """Whether the pointer may be on its way to the link of the note."""
        if self._note is None or self.link is None or self._resting is None:
            return False
        way = self._note.rect.union(self._around(self._resting[1]))
        return bool(way.collidepoint(at))

    def pointed(self, at: Position) -> None:
        """What is explained stays while the pointer stays near."""
        table = self._table
        if self._leads(at):
            return
        if self._resting is not None:
            x, y = self._resting[1]
            near = max(abs(at[0] - x), abs(at[1] - y)) < table.board.camera.scale * 0.2
            if near and table.is_board(at):
                return
            self.forget()
        self._resting = (table.board.cell_at(at), at) if table.is_board(at) else None
        self._rest = 0.0

    def update(self, seconds: float) -> None:
        self._rest += seconds
        waits = self._rest > HOVER and self._note is None and self._table.hand.is_empty
        if waits and self._resting is not None:
            self._explain(*self._resting)

    def draw_on_board(self, told: tuple[marks.Mark, ...]) -> None:
        """What belongs to what is told of a place."""
        self._table.board.explain(told)

    def _explain(self, cell: Cell, at: Position) -> None:
        table = self._table
        told = table.presenter.hover(table.view, table.board.camera.to_board(at))
        if told is None:
            if table.tells_fits:
                self.show_fits(cell)
            return
        title, *lines = (table.app.words.say(line, table.sitting.names) for line in told.lines)
        if cell in table.display.newest:
            lines.append(table.app.words("again.hover"))
        self.draw_on_board(told.marks)
        self._show(Note(title, tuple(lines)), self._explained((cell,)))

    def show_fits(self, cell: Cell) -> bool:
        """Which of the tiles that are left could come to lie in an empty cell; False if no tile
        could at all."""
        table = self._table
        note = fits_note(table, cell)
        if note is None:
            return False
        table.board.explain((marks.Lit(cell, table.app.theme.colours.lamp, strong=True),))
        self._show(note, Subject(self._rects((cell,)), self._pieces()))
        return True

    def _explained(self, cells: Iterable[Cell]) -> Subject:
        """Cells with the areas and numbers that are drawn for them; what is only tinted may be
        covered if it has to be, what turns a held tile not."""
        board = self._table.board
        drawn = board.bounds_of(marks.Area, marks.Coin, marks.Edge, marks.Tag)
        tinted = board.bounds_of(marks.Wash)
        handles = self._table.hand.handles.rects
        shown = (*tinted, *self._pieces())
        return Subject((*self._rects(cells), *drawn, *handles), shown, tuple(board.written()))

    def whisper(self, told: Hover | None, aim: Target | None) -> None:
        """Something about the target under the hand, or nothing."""
        if told is None or aim is None or not told.lines:
            self._hide()
            return
        words, names = self._table.app.words, self._table.sitting.names
        title, *lines = (words.say(line, names) for line in told.lines)
        subject = self._explained((aim.cell,) if isinstance(aim, OnCell) else ())
        if not isinstance(aim, OnCell):
            near = self._around(self._table.hand.spot(aim))
            subject = Subject((near, *subject.named), subject.shown)
        self._show(Note(title, tuple(lines)), subject)

    def advise(
        self, told: Hover, cells: tuple[Cell, ...], near: Position | None, thing: Key | None,
        button: pygame.Rect | None = None,
    ) -> None:  # fmt: skip
        """A hint about a thing: it leads to cells or a point; beside what is drawn, the thing or a
        button it only lies, as people see those shine."""
        words, names = self._table.app.words, self._table.sitting.names
        title, *lines = (words.say(line, names) for line in told.lines)
        subject = self._explained(cells)
        spot = button if near is None else self._around(near)
        if spot is None and not subject.named:
            spot = self._lying(thing) or self._around(self._table.board.camera.area.center)
        if spot is not None:
            subject = Subject((spot, *subject.named), (*subject.shown, *self._things(spot)))
        self._show(Note(title, tuple(lines), leads=bool(cells) or near is not None), subject)
        self.hinted, self._button = thing, button

    def _lying(self, thing: Key | None) -> pygame.Rect | None:
        """What a thing takes up beside the board, if it lies there."""
        found = (widget for widget in self._table.root.walk() if widget.key == f"thing:{thing}")
        return next((widget.rect for widget in found), None)

    def show_told(self, events: tuple[Event, ...]) -> None:
        """Light up what a line of the log speaks of."""
        table = self._table
        self._hide()
        lit = (mark for event in events for mark in table.presenter.lit(table.view, event))
        table.board.explain(tuple(dict.fromkeys(lit)))
