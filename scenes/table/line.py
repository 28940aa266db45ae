"""A line of play on the board, move by move, back and forth; nothing of it is played."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.cell import Cell
from game.core.events import Event, TilePlaced
from game.core.text import Text
from scenes.intents import Arrow, Command, Intent, Position, Pressed
from scenes.table.furnish import PRESS
from scenes.table.gestures import gesture_of
from scenes.table.keys import Key
from scenes.table.parts import Table
from scenes.table.places import Places
from scenes.table.slip import Reply, Slip, is_large
from scenes.view.marks import Mark, Wash, outline

GHOST = 70  # of 255: how pale what is not there looks


@dataclass(frozen=True, slots=True)
class _Stop:
    """The board after so many moves of the line."""

    view: Any
    move: Any  # that led here
    do: Text  # the same in words
    events: tuple[Event, ...]  # of all moves so far


class Line:
    """What would come of it, for whoever wants to see it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._stops: list[_Stop] = []
        self._at = 0
        self._start: Any = None  # the view before its first move
        self._places = Places()  # where things really lie on the rack

    @property
    def is_shown(self) -> bool:
        return bool(self._stops)

    @property
    def shown(self) -> Any:
        """What the board shows."""
        return self._stops[self._at].view

    @property
    def taken(self) -> Key | None:
        """What left the rack with the move that ended the turn."""
        stop, before = self._stops[self._at], self.view
        if before is stop.view:
            return None
        found = gesture_of(self._table.presenter.gestures(before), stop.move)
        return None if found is None else found.item

    @property
    def view(self) -> Any:
        """What is shown, as long as nothing new is drawn."""
        seat, seen = self._table.rules.to_move(self._start), self._start
        for stop in self._stops[: self._at + 1]:
            seen = stop.view if self._table.rules.to_move(stop.view) == seat else seen
        return seen

    def start(self, view: Any, moves: Sequence[Any]) -> None:
        """Show moves from a view on."""
        self.forget()
        table, self._start, self._places = self._table, view, self._table.places
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
                asked = self._stops.pop()
                move, do = asked.move, asked.do
            self._stops.append(_Stop(view, move, do, events))
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
        if self.is_shown:
            self._table.places = self._places
        self._stops = []

    def _show(self) -> None:
        table, stop = self._table, self._stops[self._at]
        table.places = self._places.copy()
        table.display.show_view(stop.view)
        table.refresh()
        self._take_focus()
        table.board.skip_motions()
        table.board.explain(self._marks(stop))
        for cell in self._newest(stop):
            table.board.bring_into_sight(table.board.window_point(cell))

    def _take_focus(self) -> None:
        """The keyboard stays on the card, on what can be pressed there."""
        buttons = {w.key: w for w in self._table.root.walk() if w.key.startswith("line_")}
        if not any(button.focused for button in buttons.values()):
            is_last = self._at == len(self._stops) - 1
            self._table.focus(buttons["line_close" if is_last else "line_next"])

    def _marks(self, stop: _Stop) -> tuple[Mark, ...]:
        """What is not there yet looks pale; what came last is ringed, and plain to see."""
        table, colours = self._table, self._table.app.theme.colours
        lamp, lit = colours.lamp, self._newest(stop)
        traced = (m for e in self._last(stop) for m in table.presenter.traces(stop.view, e, lamp))
        placed = [event.cell for event in stop.events if isinstance(event, TilePlaced)]
        return (
            *(Wash(cell, colours.paper_light, GHOST) for cell in placed if cell not in lit),
            *outline(table.presenter.layout, lit, lamp),
            *dict.fromkeys(traced),
        )

    def _last(self, stop: _Stop) -> tuple[Event, ...]:
        """What happened by the last move."""
        before = self._stops[self._at - 1].events if self._at else ()
        return stop.events[len(before) :]

    def _newest(self, stop: _Stop) -> tuple[Cell, ...]:
        return tuple(event.cell for event in self._last(stop) if isinstance(event, TilePlaced))

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
        """Arrows go back and forth; whoever does anything else with the table has seen enough.

        What ends a turn is for the board as it is: not before that is seen again.
        """
        if not self.is_shown:
            return False
        match intent:
            case Arrow(dx=dx) if dx:
                self.step(dx)
            case Command.HINT:
                self.step(1)
            case Command.CANCEL | Command.END_TURN:
                self.stop()
            case Command.ACTIVATE | Command.NEXT | Command.PREVIOUS:
                return False
            case Pressed(at) if self._is_on_card(at):
                return False
            case Pressed(at) if self._is_on_move(at):
                self.stop()
            case Pressed() | Command():
                self.stop()
                return False
            case _:
                return False
        return True

    def _is_on_move(self, at: Position) -> bool:
        """Whether a button is there that plays a move."""
        keyed = (widget for widget in self._table.root.walk() if widget.key.startswith(PRESS))
        return any(widget.rect.collidepoint(at) for widget in keyed)

    def _is_on_card(self, at: Position) -> bool:
        cards = (widget for widget in self._table.root.walk() if isinstance(widget, Slip))
        return any(card.rect.collidepoint(at) for card in cards)
