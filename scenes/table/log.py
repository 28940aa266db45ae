"""What happened, in words: the newest sentences of the match."""

from collections import deque
from collections.abc import Iterator
from typing import Any

from game.core.match import Played
from scenes.table.cards import LogLine
from scenes.table.parts import Table

MOST_LINES = 60


class Log:
    """Puts every sentence into words once, however often the table is shown."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._language = ""
        # What was played, by its identity, with what is said of it.
        self._said: dict[int, tuple[Played[Any, Any], tuple[LogLine, ...]]] = {}

    def lines(self) -> tuple[LogLine, ...]:
        """The last at the bottom; looks no further back than they reach."""
        if self._language != self._table.app.words.language:
            self._language = self._table.app.words.language
            self._said = {}
        said, lines = {}, deque[LogLine]()
        for played in self._table.match.latest():
            if len(lines) >= MOST_LINES:
                break
            known = self._said.get(id(played)) or (played, tuple(self._worded(played)))
            said[id(played)] = known
            lines.extendleft(reversed(known[1]))
        self._said = said
        for line in lines:
            line.hovered = False  # the pointer has to find it anew
        return tuple(lines)[-MOST_LINES:]

    def _worded(self, played: Played[Any, Any]) -> Iterator[LogLine]:
        table = self._table
        for event in played.step.events:
            told = table.presenter.told(event)
            if told is None:
                continue
            item = getattr(event, "item", None)
            cells = item.cells if item is not None else table.presenter.cells_of(event)
            words = table.app.words.say(told, table.sitting.names)
            yield LogLine(words, cells, table.notes.show_cells, item is not None)
