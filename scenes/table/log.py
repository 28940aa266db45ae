"""What happened, in words: the newest turns of the match, and the moves folded under each."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from game.core.events import Event, Scored
from game.core.match import Played
from game.core.record import MAX_MOVES
from game.core.text import Text
from scenes.table.drawer import LogLine, ScoreLine, TurnLine
from scenes.table.parts import Table
from scenes.table.recap import shorter
from scenes.table.turns import ends_turn

MOST_TURNS = 40

Moves: TypeAlias = tuple[Played[Any, Any], ...]


@dataclass(frozen=True, slots=True)
class _Told:
    """A turn that has been put into words."""

    moves: Moves  # kept so that their identity stays theirs
    line: TurnLine


class Log:
    """Puts every turn into words once, however often the table is shown."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._app = table.app
        self._sitting = table.sitting
        self._presenter = table.presenter
        self._words = table.app.words
        self._show = table.notes.show_told  # lights up what a sentence speaks of
        self._language = table.app.words.language
        self._told: dict[tuple[int, ...], _Told] = {}  # by the identity of the moves
        self._open: set[str] = set()  # keys of turns whose moves are shown

    def turns(self) -> tuple[TurnLine, ...]:
        """The last at the bottom; looks no further back than they reach."""
        if self._language != self._words.language:
            self._language = self._words.language
            self._told = {}
        known, lines = {}, list[TurnLine]()
        for number, moves in self._grouped():
            if len(lines) >= MOST_TURNS:
                break
            end = number + len(moves)
            lines += self._agreed(end - 1, end if lines else MAX_MOVES)
            key = tuple(map(id, moves))
            known[key] = told = self._told.get(key) or _Told(moves, self._worded(number, moves))
            if told.line.text:
                lines.append(told.line)
            lines += self._agreed(number, end - 1)  # and the turn went on
        lines += self._agreed(0, MAX_MOVES) if not lines else ()
        self._told = known
        for line in lines:
            line.hovered = False  # the pointer has to find it anew
            line.is_reasoned = bool(line.reasons) and self._table.helps
        return tuple(reversed(lines[:MOST_TURNS]))

    def sentences(self, turns: int) -> tuple[str, ...]:
        """The last turns in words."""
        return tuple(line.text for line in self.turns()[-turns:])

    def unfolded(self, turn: TurnLine) -> tuple[LogLine, ...]:
        """The moves of a turn, one by one, if somebody wants to see them."""
        if turn.key not in self._open:
            return ()
        found = (told.moves for told in self._told.values() if told.line is turn)
        events = (event for moves in found for played in moves for event in played.step.events)
        return tuple(self._lines(events))

    def _grouped(self) -> Iterator[tuple[int, Moves]]:
        """The moves turn by turn from the newest backwards, with how many came before each."""
        moves: list[Played[Any, Any]] = []
        number = self._sitting.match.length
        for played in self._sitting.match.latest():
            if moves and ends_turn(self._sitting.match, self._presenter, played):
                yield number, tuple(reversed(moves))
                moves = []
            moves.append(played)
            number -= 1
        if moves:
            yield number, tuple(reversed(moves))

    def _worded(self, number: int, moves: Moves) -> TurnLine:
        """The sentence of a turn, or what was said last if there is none."""
        events = [event for played in moves for event in played.step.events]
        seat = self._seat(number, moves)
        turn = None if seat is None else self._presenter.turn(seat, events)
        if turn is not None:
            words = shorter(self._words, self._sitting.names, turn)
        else:
            words = (next((line.text for line in reversed(list(self._lines(events)))), ""),)
        earned = [event for event in events if isinstance(event, Scored)]
        seen = self._seen(earned or events)
        why = tuple(dict.fromkeys(self._reasons(number, moves)))
        return TurnLine(words, seen, self._show, self._toggle, f"turn{number}", seat, why)

    def _reasons(self, number: int, moves: Moves) -> list[Text]:
        """What was said for a turn, but not for a plan that came to nothing."""
        said: list[Text] = []
        for ply, played in enumerate(moves, number):
            if any(event.thwarts for event in played.step.events):
                said = []
            said += self._sitting.why(ply)
        return said

    def _seen(self, events: Iterable[Event]) -> tuple[Event, ...]:
        """Those of some events that can be pointed at on the board."""
        return tuple(
            event
            for event in events
            if (event.item.cells if isinstance(event, Scored) else self._presenter.cells_of(event))
        )

    def _seat(self, number: int, moves: Moves) -> int | None:
        """Who made the first decision of a turn that began after so many moves."""
        match = self._sitting.match
        decided = (n for n, played in enumerate(moves, number) if not played.by_chance)
        first = next(decided, None)
        return None if first is None else match.rules.to_move(match.state_after(first))

    def _lines(self, events: Iterator[Event] | list[Event]) -> Iterator[LogLine]:
        for event in events:
            told = self._presenter.told(event)
            if told is None:
                continue
            said = self._words.say(told, self._sitting.names)
            seen = self._seen((event,))
            if isinstance(event, Scored):
                yield self._score(said, seen, event.item.rule)
            else:
                yield LogLine(said, seen, self._show)

    def _score(self, said: str, seen: tuple[Event, ...], rule: str) -> ScoreLine:
        """A sentence about points leads to the rule that gave them."""
        game, book = self._sitting.game, self._sitting.match.rules.book
        heading = self._words.say(book.rules[rule].text)
        tip = self._words("table.rule", rule=rule, heading=heading)
        return ScoreLine(said, seen, self._show, partial(self._app.show_rules, game, rule), tip)

    def _agreed(self, low: int, high: int) -> Iterator[TurnLine]:
        """What the table agreed to take back between so many moves and so many, newest first."""
        words = self._words
        for entry in reversed(self._sitting.taken_back):
            if low < max(1, entry.after) <= high:
                told = words(f"undo.log.{entry.bar.value}")
                yield TurnLine((told,), (), self._show, self._toggle, "")

    def _toggle(self, turn: TurnLine) -> None:
        """Fold or unfold the moves of a turn."""
        if turn.key:
            self._open ^= {turn.key}
            self._table.refresh()
