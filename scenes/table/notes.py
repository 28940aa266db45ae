"""What the table says at a place on the board: why not, what this is, where to look."""

from collections.abc import Mapping
from typing import Any

import pygame

from game.cell import Cell
from game.core.reasons import Reason
from scenes.intents import Position
from scenes.table.gestures import Effect, Gesture, OnCell, Pick, Target
from scenes.table.keys import Key
from scenes.table.note import Note
from scenes.table.parts import Table
from scenes.table.showing import Hover, Item
from scenes.table.things import Thing
from scenes.view import marks

HOVER = 0.35  # seconds the pointer rests before the board explains itself


class Notes:
    """One note at a time, with the marks that belong to it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._note: Note | None = None
        self._resting: tuple[Cell, Position] | None = None
        self._rest = 0.0
        self._hint = 0
        self._best: Any = None  # the move that hints lead to, once it is found
        self.is_thinking = False
        self.hinted: Key | None = None

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
            self._table.board.explain(())

    def start_over(self) -> None:
        """The position changed: hints begin anew."""
        self.forget()
        self._hint = 0
        self._best = None
        self.is_thinking = False

    def _show(self, note: Note, at: Position) -> None:
        self._hide()
        note.attach(self._table)
        board = self._table.board
        apart = max(round(board.camera.scale * 0.7), self._table.app.theme.px(60))
        note.arrange(at, board.camera.area, apart, board.shown())
        self._note = note
        note.invalidate()

    def _hide(self) -> None:
        if self._note is not None:
            self._note.invalidate()
            self._note = None

    # --- refusals

    def refuse(self, reason: Reason, at: Position) -> None:
        """Say why not, right there: the edges, a sentence, the remedy, the rule."""
        table = self._table
        words, names = table.app.words, table.sitting.names
        accent = table.app.theme.colours.accent
        shown: list[marks.Mark] = [marks.Wash(cell, accent, 70) for cell in reason.cells]
        shown += [marks.Edge(cell, side, accent, 0.09) for cell, side in reason.edges]
        table.board.explain(tuple(shown))
        lines = [words.say(table.presenter.worded(reason.text), names)]
        if reason.remedy is not None and table.sitting.helper != "purist":
            lines.append(words.say(table.presenter.worded(reason.remedy.text), names))
        heading = words.say(table.rules.book.rules[reason.rule].text)
        rule = words("table.rule", rule=reason.rule, heading=heading)
        self._show(Note(words("table.not_here"), tuple(lines), rule, alarm=True), at)
        table.app.sound.play("refuse")

    # --- looking around

    def pointed(self, at: Position) -> None:
        """What is explained stays while the pointer stays near."""
        table = self._table
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
            return
        title, *lines = (table.app.words.say(line, table.sitting.names) for line in told.lines)
        table.board.explain(told.marks)
        self._show(Note(title, tuple(lines)), table.board.window_point(cell))

    def whisper(self, told: Hover | None, aim: Target | None) -> None:
        """Something about the target under the hand, or nothing."""
        if told is None or aim is None or not told.lines:
            self._hide()
            return
        words, names = self._table.app.words, self._table.sitting.names
        title, *lines = (words.say(line, names) for line in told.lines)
        self._show(Note(title, tuple(lines)), self._table.hand.spot(aim))

    def show_cells(self, cells: tuple[Cell, ...]) -> None:
        """Light up the cells a line of the log speaks of."""
        table = self._table
        self._hide()
        lamp = table.app.theme.colours.lamp
        table.board.explain(marks.outline(table.presenter.layout, cells, lamp))

    # --- hints

    def hint(self) -> None:
        """What to look at, then where, then which move."""
        table = self._table
        if not table.may_act or not table.helps or self.is_thinking:
            return
        table.hand.let_go()
        self.forget()
        if self._best is not None:
            self._show_hint()
            return
        self._think(True)
        table.sitting.ask(table.viewer, self._found)

    def _think(self, on: bool) -> None:
        """While a hint is thought out, its button cannot be pressed again."""
        self.is_thinking = on
        for widget in self._table.root.walk():
            if widget.key == "hint":
                widget.enabled = not on
                widget.invalidate()

    def _found(self, move: Any) -> None:
        """Show it, unless its owner has taken something up in the meantime."""
        self._think(False)
        self._best = move
        if move is None:
            self._table.flow.say_nothing_found()
        elif self._table.hand.is_empty:
            self._show_hint()

    def _show_hint(self) -> None:
        table = self._table
        found = _gesture_of(table.presenter.gestures(table.view), self._best)
        if found is None:
            table.app.toasts.show(table.app.words("table.hint_button"), "info")
            return
        self._hint = min(3, self._hint + 1)
        self.hinted = found.item
        if self._hint >= 2 and isinstance(found.target, OnCell):
            lamp = table.app.theme.colours.lamp
            table.board.explain((marks.Lit(found.target.cell, lamp, strong=True),))
        if self._hint >= 3:
            item = self._find(found.item)
            if item is not None:
                table.hand.pick_up_as(item, found)
        table.root.invalidate()

    def _find(self, key: Key) -> Item | None:
        for widget in self._table.root.walk():
            if isinstance(widget, Thing) and widget.item.key == key:
                return widget.item
        return self._table.presenter.item(self._table.view, key)


def _gesture_of(gestures: Mapping[Gesture, Effect], move: Any) -> Gesture | None:
    """The gesture that begins with this move."""
    for gesture, effect in gestures.items():
        if not isinstance(effect, Pick) and effect[0] == move:
            return gesture
    return None
