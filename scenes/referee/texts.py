"""Positions as text, copied and pasted; and the box emptied or filled again."""

from typing import Any, Protocol

from game.core.errors import BadPosition
from game.core.laying import POSITION, Draft
from game.core.text import Text
from scenes.referee.desk import Desk
from scenes.table.parts import Table
from scenes.ui.dialog import message


class Writing(Table, Protocol):
    """Who copies and pastes."""

    desk: Desk

    def lay(self, draft: Draft[Any]) -> None: ...


class Texts:
    """The clipboard of the referee's table."""

    def __init__(self, table: Writing) -> None:
        self._table = table

    def copy(self) -> None:
        """Everything that fits, as text."""
        table, words = self._table, self._table.app.words
        settled = table.desk.settle()
        if not settled.is_position:
            table.app.toasts.show(words("lay.not_copied"), "warning")
            return
        table.app.clipboard.put(table.rules.write(settled.state))
        left = len(settled.loose)
        table.app.toasts.show(words("lay.copied_but", n=left) if left else words("lay.copied"))

    def paste(self) -> None:
        """The position of the text in the clipboard, or what is wrong with it."""
        table = self._table
        source = table.app.clipboard.get()
        if not source.strip():
            table.app.toasts.show(table.app.words("lay.no_text"), "warning")
            return
        try:
            state = table.rules.read(source)
        except BadPosition as error:
            self._refuse(error)
            return
        table.lay(table.desk.laying.of(state))

    def _refuse(self, error: BadPosition) -> None:
        """Which line, and what is wrong with it; what was laid stays."""
        app, names = self._table.app, self._table.sitting.names
        said = Text(f"reason.{POSITION}{error.fault.key}", error.fault.params)
        fault = app.words.say(said, names)
        line, _, name = error.where.removeprefix("line ").partition(": ")
        words = app.words
        if name:
            told = words("lay.bad_line_named", line=line, name=name, fault=fault)
        elif error.where.startswith("line "):
            told = words("lay.bad_line", line=line, fault=fault)
        else:
            told = words("lay.bad_whole", fault=fault)
        app.stack.push(message(app, words("lay.bad_text"), told, words("close")))

    def clear(self) -> None:
        """An empty board with the same options."""
        table = self._table
        options = table.rules.agreed(table.desk.draft.base)
        table.lay(table.desk.laying.new(options))
