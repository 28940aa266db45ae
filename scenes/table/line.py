"""A line of play on the board, move by move, back and forth; nothing of it is played."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.core.events import Event, TilePlaced
from game.core.text import Text
from scenes.intents import Arrow, Command, Intent, Position, Pressed
from scenes.table.parts import Table
from scenes.table.slip import Reply, Slip, is_large
from scenes.view.marks import Lit, Mark, Wash

GHOST = 70  # of 255: how pale what is not there looks


@dataclass(frozen=True, slots=True)
class _Stop:
    """The board after so many moves of the line."""

    view: Any
    do: Text  # the move that led here
    events: tuple[Event, ...]  # of all moves so far


class Line:
    """What would come of it, for whoever wants to see it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._stops: list[_Stop] = []
        self._at = 0

    @property
    def is_shown(self) -> bool:
        return bool(self._stops)

    def start(self, view: Any, moves: Sequence[Any]) -> None:
        """Show moves from a view on."""
        table = self._table
        table.hand.let_go()
        table.notes.forget()
        table.board.skip_motions()
        events: tuple[Event, ...] = ()
        seat, self._stops = table.rules.to_move(view), []
        for move in moves:
            do = table.presenter.advice(view, move).do
            is_answer = table.rules.to_move(view) != seat  # of others, as it is hoped for
            step = table.rules.apply(view, move)
            view, events = step.state, (*events, *step.events)
            if is_answer and self._stops:
                do = self._stops.pop().do
            self._stops.append(_Stop(view, do, events))
        self._at = 0
        self._show()

    def step(self, by: int) -> None:
        """So many moves on, as far as the line goes."""
        self._at = max(0, min(len(self._stops) - 1, self._at + by))
        self._show()

    def stop(self) -> bool:
        """The board as it is; True if something else was shown."""
        if not self.is_shown:
            return False
        self.forget()
        self._table.display.recall()
        self._table.show_position()
        self._table.board.skip_motions()
        self._table.refresh()
        return True

    def forget(self) -> None:
        """The game went on: whoever shows the board next shows it as it is."""
        self._stops = []

    def _show(self) -> None:
        table, stop = self._table, self._stops[self._at]
        table.display.show_view(stop.view)
        table.refresh()
        self._take_focus()
        table.board.skip_motions()
        marks = self._marks(stop)
        table.board.explain(marks)
        for mark in marks:
            if isinstance(mark, Lit):
                table.board.bring_into_sight(table.board.window_point(mark.cell))

    def _take_focus(self) -> None:
        """The keyboard stays on the card, on what can be pressed there."""
        buttons = {w.key: w for w in self._table.root.walk() if w.key.startswith("line_")}
        if not any(button.focused for button in buttons.values()):
            is_last = self._at == len(self._stops) - 1
            self._table.focus(buttons["line_close" if is_last else "line_next"])

    def _marks(self, stop: _Stop) -> tuple[Mark, ...]:
        """What is not there yet looks pale, and what came last is lit."""
        table, colours = self._table, self._table.app.theme.colours
        before = self._stops[self._at - 1].events if self._at else ()
        newest = stop.events[len(before) :]
        lamp = colours.lamp
        traced = (m for e in newest for m in table.presenter.traces(stop.view, e, lamp))
        placed = [event.cell for event in stop.events if isinstance(event, TilePlaced)]
        lit = [event.cell for event in newest if isinstance(event, TilePlaced)]
        return (
            *(Wash(cell, colours.paper_light, GHOST) for cell in placed),
            *(Lit(cell, lamp, strong=True) for cell in lit),
            *dict.fromkeys(traced),
        )

    # --- the card

    def slip(self) -> Slip:
        table, words = self._table, self._table.app.words
        stop, count = self._stops[self._at], len(self._stops)
        said = words.say(stop.do, table.sitting.names)
        number = words("line.step", n=self._at + 1, of=count)
        large = is_large(table)
        said = f"{number}: {said}" if large else said
        replies = (
            Reply("line_back", words("line.back"), "left", lambda: self.step(-1), self._at > 0),
            Reply(
                "line_next",
                words("line.next"),
                "right",
                lambda: self.step(1),
                self._at < count - 1,
            ),
            Reply("line_close", words("line.close"), "tick", self._close),
        )
        return Slip(f"{words('line.title')} · {number}", (said,), replies, large)

    def _close(self) -> None:
        self.stop()

    def handle(self, intent: Intent) -> bool:
        """Arrows go back and forth; whoever does anything else with the table has seen enough."""
        if not self.is_shown:
            return False
        match intent:
            case Arrow(dx=dx) if dx:
                self.step(dx)
            case Command.HINT:
                self.step(1)
            case Command.CANCEL:
                self.stop()
            case Command.ACTIVATE | Command.NEXT | Command.PREVIOUS:
                return False
            case Pressed(at) if self._is_on_card(at):
                return False
            case Pressed() | Command():
                self.stop()
                return False
            case _:
                return False
        return True

    def _is_on_card(self, at: Position) -> bool:
        cards = (widget for widget in self._table.root.walk() if isinstance(widget, Slip))
        return any(card.rect.collidepoint(at) for card in cards)
