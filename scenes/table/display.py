"""The board as it is shown: its pieces, what they tell, what the last turn left, what stirs."""

from collections.abc import Iterable
from itertools import islice
from typing import Any

from game.cell import Cell
from game.core.events import Event, Scored
from scenes.table.drama.life import Life
from scenes.table.drama.living import gull_over
from scenes.table.parts import Table
from scenes.table.turns import has_ended, last_turn, mover
from scenes.view.marks import Corners, Mark, Trail


class Display:
    """Shows what the person at the screen sees, or saw a little while ago."""

    def __init__(self, table: Table, life: Life) -> None:
        self._table = table
        self._life = life
        self.shown: Any = None  # the view to which the board belongs

    def show(self) -> None:
        """As things are, with the traces of the last turn."""
        self.show_view(self._table.view, self.traces())

    def show_view(self, view: Any, traces: Iterable[Mark] = ()) -> None:
        table, presenter = self._table, self._table.presenter
        self.shown = view
        table.board.show(presenter.pieces(view), presenter.ground(view))
        table.board.inscribe((*presenter.story_of(view), *traces))
        centres = map(presenter.layout.centre, presenter.extent(view))
        self._life.show((*presenter.alive(view), *gull_over(centres)))

    def traces(self) -> tuple[Mark, ...]:
        """Where the last turn changed something; of one that goes on, the last move that did."""
        match, presenter = self._table.match, self._table.presenter
        turn = last_turn(match, presenter)
        seat = mover(match, turn) or 0
        if has_ended(match, presenter, turn):
            return self.marks_of(self.events(turn), seat)
        moves = (self.marks_of(self.events(range(ply, ply + 1)), seat) for ply in reversed(turn))
        return next(filter(None, moves), ())

    @property
    def newest(self) -> tuple[Cell, ...]:
        """The cells that the last turn changed."""
        return tuple(mark.cell for mark in self.traces() if isinstance(mark, Corners))

    def marks_of(self, events: Iterable[Event], seat: int = 0) -> tuple[Mark, ...]:
        """What events leave to be seen, in the colour of whoever played."""
        table = self._table
        colour = table.app.theme.player(table.sitting.people[seat].colour)
        return _joined(
            mark for event in events for mark in table.presenter.traces(table.view, event, colour)
        )

    def events(self, plies: range) -> tuple[Event, ...]:
        """What happened in some of the newest moves."""
        match = self._table.match
        newest = islice(match.latest(), match.length - plies.start)
        steps = [played.step.events for played in newest][::-1][: len(plies)]
        return tuple(event for events in steps for event in events)

    def animate(self, event: Event, view: Any, slow: float = 1.0) -> None:
        """Let pieces come to where they lie in a view, and points rise, some times slower."""
        table = self._table
        speed = table.app.settings.animation_speed / slow
        if speed <= 0:
            return
        if isinstance(event, Scored) and event.item.cells and event.item.points:
            points = [table.board.window_point(cell) for cell in event.item.cells]
            x = sum(point[0] for point in points) // len(points)
            y = sum(point[1] for point in points) // len(points)
            table.rising.add(event.item.points, (x, y))
        for key, motion in table.presenter.motions(event, view).items():
            motion.seconds /= speed
            motion.wait /= speed
            table.board.move(key, motion)

    def recall(self, moves: int | None = None) -> None:
        """Have the presenter know what the state does not tell, from all that happened in so many
        moves."""
        played = self._table.match.history[:moves]
        self._table.presenter.recall(event for one in played for event in one.step.events)


def _joined(marks: Iterable[Mark]) -> tuple[Mark, ...]:
    """The same, with each trail that goes on where another ends as one with it."""
    found: list[Mark] = []
    for mark in marks:
        match found[-1:], mark:
            case [Trail(points=way)], Trail(points=points) if way[-1] == points[0]:
                found[-1] = Trail((*way, *points[1:]), mark.colour)
            case _:
                found.append(mark)
    return tuple(dict.fromkeys(found))
