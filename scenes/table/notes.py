"""What the table says at a place on the board: why not, what this is, where to look."""

from collections.abc import Iterable
from functools import partial

import pygame

from game.cell import Cell
from game.core.reasons import Reason
from game.core.score import Item as ScoreItem
from game.core.text import Text
from scenes.intents import LEFT, Intent, Pointed, Position, Pressed
from scenes.table.dock import Room, Subject
from scenes.table.gestures import OnCell, Target, gesture_of
from scenes.table.keys import Key
from scenes.table.note import Note, RuleLink
from scenes.table.parts import Table
from scenes.table.remaining import total
from scenes.table.samples import samples
from scenes.table.showing import Hover
from scenes.ui.text import Label
from scenes.ui.widget import Widget
from scenes.view import marks
from scenes.view.pieces import MARKS

SAMPLE = 62  # the width of a tile in a note, in design pixels
MOST_FITS = 12  # sorts of tiles in a note
HOVER = 0.35  # seconds the pointer rests before the board explains itself


class Notes:
    """One note at a time, with the marks that belong to it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._note: Note | None = None
        self._resting: tuple[Cell, Position] | None = None
        self._rest = 0.0
        self.hinted: Key | None = None  # the thing that a hint is about

    @property
    def is_shown(self) -> bool:
        return self._note is not None

    def draw(self, surface: pygame.Surface) -> None:
        if self._note is not None:
            self._note.draw(surface)

    def forget(self) -> None:
        """Take away what was said and marked."""
        self._hide()
        self._resting = None
        self.hinted = None
        if self._table.hand.is_empty:
            self._table.mark_due()

    def _show(self, note: Note, subject: Subject) -> None:
        self._hide()
        table = self._table
        note.attach(table)
        window = pygame.Rect((0, 0), table.app.size)
        note.arrange(subject, Room(table.board.camera.area, window))
        self._note = note
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

    def _around(self, at: Position) -> pygame.Rect:
        """A point with as much room as a finger takes."""
        spot = pygame.Rect(0, 0, self._table.app.theme.px(60), self._table.app.theme.px(60))
        spot.center = at
        return spot

    def _hide(self) -> None:
        if self._note is not None:
            self._note.invalidate()
            self._note = None

    # --- refusals

    def refuse(self, reason: Reason, at: Position) -> None:
        """Say why not, beside it: the edges, a sentence, the remedy, the rule."""
        table = self._table
        words, names = table.app.words, table.sitting.names
        accent = table.app.theme.colours.accent
        shown: list[marks.Mark] = [marks.Wash(cell, accent, 70) for cell in reason.cells]
        shown += [marks.Edge(cell, side, accent, 0.09) for cell, side in reason.edges]
        lines = [words.say(table.presenter.worded(reason.text), names)]
        named = list(reason.cells)
        for cell, side in reason.edges:
            named += (cell, table.presenter.layout.grid.neighbours(cell)[side])
        if reason.remedy is not None and table.helper != "purist":
            lines.append(words.say(table.presenter.worded(reason.remedy.text), names))
            where = gesture_of(table.presenter.gestures(table.view), reason.remedy.move)
            if where is not None and isinstance(where.target, OnCell):
                lamp = table.app.theme.colours.lamp
                shown.append(marks.Lit(where.target.cell, lamp, strong=True))
                named.append(where.target.cell)
        table.board.explain(tuple(shown))
        heading = words.say(table.rules.book.rules[reason.rule].text)
        rule = words("table.rule", rule=reason.rule, heading=heading)
        link = RuleLink(rule, partial(table.app.show_rules, table.rules.name, reason.rule))
        note = Note(words("table.not_here"), tuple(lines), link, alarm=True)
        self._show(note, Subject(self._rects(named) or (self._around(at),), self._pieces()))
        table.app.sound.play("refuse")

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
        table.board.explain(told.marks)
        self._show(Note(title, tuple(lines)), self._explained((cell,)))

    def show_fits(self, cell: Cell) -> bool:
        """Which of the tiles that are left could come to lie in an empty cell; False if no tile
        could at all."""
        table = self._table
        left = table.presenter.remaining(table.view, table.viewer)
        fitting = left.fitting(cell) if left is not None else None
        if left is None or fitting is None:
            return False
        words, lamp = table.app.words, table.app.theme.colours.lamp
        table.board.explain((marks.Lit(cell, lamp, strong=True),))
        title = words("left.fits", n=total(fitting), of=left.count)
        if not fitting:
            note = Note(title, (words("left.fits_none"),))
        else:
            height, more = table.presenter.layout.height, total(fitting[MOST_FITS:])
            shown: list[Widget] = [samples(table, fitting[:MOST_FITS], SAMPLE, height)]
            shown += [Label(words("left.fits_more", n=more), "small", "faint")] if more else []
            note = Note(title, (), pictures=tuple(shown))
        self._show(note, Subject(self._rects((cell,)), self._pieces()))
        return True

    def _explained(self, cells: Iterable[Cell]) -> Subject:
        """Cells with the areas and numbers that are drawn for them; what is only tinted may be
        covered if it has to be."""
        board = self._table.board
        drawn = board.bounds_of(marks.Area, marks.Coin, marks.Edge, marks.Tag)
        tinted = board.bounds_of(marks.Wash)
        return Subject((*self._rects(cells), *drawn), (*tinted, *self._pieces()))

    def whisper(self, told: Hover | None, aim: Target | None) -> None:
        """Something about the target under the hand, or nothing."""
        if told is None or aim is None or not told.lines:
            self._hide()
            return
        words, names = self._table.app.words, self._table.sitting.names
        title, *lines = (words.say(line, names) for line in told.lines)
        subject = self._explained((aim.cell,) if isinstance(aim, OnCell) else ())
        subject = Subject((*subject.named, *self._table.hand.handles.rects), subject.shown)
        if not isinstance(aim, OnCell):
            near = self._around(self._table.hand.spot(aim))
            subject = Subject((near, *subject.named), subject.shown)
        self._show(Note(title, tuple(lines)), subject)

    def advise(
        self, told: Hover, cells: Iterable[Cell], near: Position | None, thing: Key | None
    ) -> None:
        """A hint about a thing, beside what it names: cells, what is drawn, or a point."""
        words, names = self._table.app.words, self._table.sitting.names
        title, *lines = (words.say(line, names) for line in told.lines)
        subject = self._explained(cells)
        if near is not None or not subject.named:
            spot = self._around(near or self._table.board.camera.area.center)
            subject = Subject((spot, *subject.named), subject.shown)
        self._show(Note(title, tuple(lines)), subject)
        self.hinted = thing

    def show_told(self, cells: tuple[Cell, ...], items: tuple[ScoreItem, ...]) -> None:
        """Light up what a line of the log speaks of: cells, and what earned points."""
        table = self._table
        self._hide()
        lamp = table.app.theme.colours.lamp
        lit = [mark for item in items for mark in table.presenter.counted(table.view, item)]
        table.board.explain((*marks.outline(table.presenter.layout, cells, lamp), *lit))
