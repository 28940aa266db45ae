"""What happened, in words: the newest sentences of the match."""

from collections import deque
from collections.abc import Callable, Iterator
from typing import Any

from game.cell import Cell
from game.core.match import Played
from scenes.i18n import Words
from scenes.sitting.sitting import Sitting
from scenes.table.cards import LogLine
from scenes.table.presenter import Presenter

MOST_LINES = 60


class Log:
    """Puts every sentence into words once, however often the table is shown."""

    def __init__(
        self,
        sitting: Sitting,
        presenter: Presenter,
        words: Words,
        show: Callable[[tuple[Cell, ...]], None],
    ) -> None:
        """`show` lights up the cells a sentence speaks of."""
        self._sitting = sitting
        self._presenter = presenter
        self._words = words
        self._show = show
        self._language = words.language
        # What was played, by its identity, with what is said of it.
        self._said: dict[int, tuple[Played[Any, Any], tuple[LogLine, ...]]] = {}

    def lines(self) -> tuple[LogLine, ...]:
        """The last at the bottom; looks no further back than they reach."""
        if self._language != self._words.language:
            self._language = self._words.language
            self._said = {}
        said, lines = {}, deque[LogLine]()
        for played in self._sitting.match.latest():
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
        for event in played.step.events:
            told = self._presenter.told(event)
            if told is None:
                continue
            item = getattr(event, "item", None)
            cells = item.cells if item is not None else self._presenter.cells_of(event)
            words = self._words.say(told, self._sitting.names)
            yield LogLine(words, cells, self._show, item is not None)
