"""Hints in words, a little at a time: what to look at, where, which move and why."""

from dataclasses import replace
from typing import Any

import pygame

from game.ai.player import Thought
from game.core.text import Text, text
from scenes.table.advice import Advice
from scenes.table.counsel import Counsel
from scenes.table.furnish import PRESS
from scenes.table.gestures import Gesture, OnCell, gesture_of
from scenes.table.keys import RACK, Key
from scenes.table.line import Line
from scenes.table.parts import Table
from scenes.table.recap import reasoned
from scenes.table.showing import Hover, Item
from scenes.table.slip import is_large
from scenes.table.things import Thing
from scenes.view.marks import Lit, Mark

DEPTHS = 3
REASONS = 3  # at most


class Hints:
    """One move at a time, thought out elsewhere; every press of the key tells more of it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._depth = 0
        self._best: Any = None  # the move that hints lead to, once it is found
        self._line: tuple[Any, ...] = ()  # of which it is the first
        self._why: tuple[Text, ...] = ()  # what speaks for it
        self._is_of_turn = False  # or for the whole line
        self.line = Line(table)
        self.counsel = Counsel(table.match)
        self.shows_lines = False  # whether there is a place to show them
        self.is_thinking = False

    @property
    def are_given(self) -> bool:
        """Purists find their moves themselves."""
        return self._table.helper != "purist"

    def start_over(self) -> None:
        """The position changed: hints begin anew."""
        self._depth = 0
        self._best = None
        self._line, self._why = (), ()
        self.is_thinking = False

    def ask(self) -> None:
        """Tell more than before."""
        table = self._table
        if not table.may_act or not self.are_given or self.is_thinking:
            return
        table.hand.let_go()
        table.notes.forget()
        if self._best is not None and self._depth == DEPTHS and self._has_line:
            self._depth = 0
            self.line.start(table.view, self._line)
            return
        if self._best is not None:
            self._show()
            return
        self._think(True)
        level = table.sitting.people[table.viewer].wishes.adviser or table.app.settings.adviser
        table.sitting.ask(table.viewer, self._found, level)

    @property
    def _has_line(self) -> bool:
        """Whether more than one move can be shown."""
        return self.shows_lines and len(self._line) > 1

    def _think(self, on: bool) -> None:
        """While a hint is thought out, its button cannot be pressed again."""
        self.is_thinking = on
        for widget in self._table.root.walk():
            if widget.key == "hint":
                widget.enabled = not on
                widget.invalidate()

    def _found(self, thought: Thought | None) -> None:
        """Show it, unless its owner has taken something up in the meantime."""
        self._think(False)
        if thought is not None:
            self._best, self._line, self._why = thought.move, thought.line, thought.why
            self.counsel.note(thought.line)
            self._is_of_turn = thought.is_of_turn
        if thought is None:
            self._table.flow.say_nothing_found()
        elif self._table.hand.is_empty:
            self._show()

    def _show(self) -> None:
        table = self._table
        self._depth = min(DEPTHS, self._depth + 1)
        found = gesture_of(table.presenter.gestures(table.view), self._best)
        advice = table.presenter.advice(table.view, self._best)
        marks: tuple[Mark, ...] = advice.area
        cell = found.target.cell if found and isinstance(found.target, OnCell) else None
        told = Hover((advice.look,), marks)
        if self._depth >= 2 and cell is not None:
            lit = Lit(cell, table.app.theme.colours.lamp, strong=True)
            told = Hover((advice.look, text("hint.here")), (*marks, lit))
        if self._depth >= DEPTHS:
            told = replace(told, lines=(advice.do, *self._reasons(advice)))
        item = self._find(found.item) if found is not None else None
        if self._depth >= DEPTHS and found is not None and item is not None:
            table.hand.pick_up_as(item, found)
        else:
            table.board.explain(told.marks)
        self._say(told, found)

    def _reasons(self, advice: Advice) -> tuple[Text, ...]:
        """What decided, for the move or for the whole turn, or else what the move brings; and that
        there is more to see."""
        more = (text("hint.line"),) if self._has_line else ()
        if not self._why or self._is_forced:
            return (*advice.why, *more)
        words, names = self._table.app.words, self._table.sitting.names
        why = reasoned(words, names, self._why, 1 if is_large(self._table) else REASONS)
        return (text("why.turn" if self._is_of_turn else "why.line", why=why), *more)

    @property
    def _is_forced(self) -> bool:
        """Whether nothing else can be done, so that there was nothing to decide."""
        rules = self._table.rules
        return all(
            move == self._best or rules.is_talk(move) for move in rules.legal(self._table.view)
        )

    def _say(self, told: Hover, found: Gesture | None) -> None:
        """Beside the place once that is told, else beside what shines."""
        table = self._table
        if found is None:
            table.notes.advise(told, (), None, None, self._button())
        elif isinstance(found.target, OnCell):
            cells = (found.target.cell,) if self._depth >= 2 else ()
            table.notes.advise(told, cells, None, found.item)
        else:  # what comes to the own things glows where it lies
            is_taken = found.target.key == RACK
            near = None if is_taken else table.hand.spot(found.target)
            table.notes.advise(told, (), near, found.item)
        table.root.invalidate()

    def _button(self) -> pygame.Rect | None:
        """What the button takes up that plays the move."""
        table = self._table
        presses = table.presenter.showing(table.view, table.viewer).presses
        for number, press in enumerate(presses):
            if press.moves[:1] == (self._best,):
                keys = (w for w in table.root.walk() if w.key == f"{PRESS}{number}")
                return next((widget.rect for widget in keys), None)
        return None

    def _find(self, key: Key) -> Item | None:
        for widget in self._table.root.walk():
            if isinstance(widget, Thing) and widget.item.key == key:
                return widget.item
        return self._table.presenter.item(self._table.view, key)


class Silent(Hints):
    """Nobody plays, so there is nothing to be advised about."""

    @property
    def are_given(self) -> bool:
        return False
