"""Where ships head, and how they are led over the map."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TypeAlias

from game.cell import Cell
from game.core.events import Event
from game.grid.hex import SIDES, neighbours
from game.sea_battle.chart import Chart
from game.sea_battle.events import ShipSailed
from game.sea_battle.fleet import FLEET, Ship
from game.sea_battle.moves import Sail, TurnOnSpot
from game.sea_battle.navigation import Course, lay, sailed
from game.sea_battle.rules import RULES
from game.sea_battle.state import Phase, State
from scenes.games.sea_battle.guns import cell_of
from scenes.table.gestures import Way
from scenes.view.layouts import HexLayout, Layout, Point

LAYOUT = HexLayout()
Headings: TypeAlias = Mapping[tuple[int, int], int]  # by seat and ship


def has_moved(view: State, seat: int, ship: int) -> bool:
    """SB-T3: whether a ship of whoever moves has sailed or turned in this turn."""
    return view.outcome is None and view.turn.seat == seat and bool(view.turn.moved >> ship & 1)


def can_sail(view: State, seat: int, ship: int) -> bool:
    """Whether a ship has still to move in this turn."""
    is_due = view.phase is Phase.TURN and view.turn.seat == seat
    afloat = cell_of(view, seat, ship) is not None
    return is_due and afloat and not has_moved(view, seat, ship)


def can_turn(view: State, ship: int, heading: int) -> bool:
    """Whether a ship may turn where it is."""
    return RULES.why_not(view, TurnOnSpot(Ship(ship), heading)) is None


def is_meant_to_turn(view: State, ship: int, heading: int) -> bool:
    """Whether a ship put down on its own hex would turn there, not come home by a course."""
    here = cell_of(view, view.turn.seat, ship)
    if here is None or heading == view.board.headings[view.turn.seat * FLEET + ship]:
        return False
    comes_home = RULES.why_not(view, Sail(Ship(ship), here, heading)) is None
    return view.setup.advanced and (can_turn(view, ship, heading) or not comes_home)


class Courses:
    """Remembers what the state does not tell: which way ships point, and how one was led."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._headings: dict[tuple[int, int], int] = {}  # how ships lie when rules do not say
        self._laid: Course = ()  # the last course that a hand laid

    @property
    def memory(self) -> Headings:
        """How ships lie now."""
        return dict(self._headings)

    @memory.setter
    def memory(self, headings: Headings) -> None:
        self._headings = dict(headings)

    def recall(self, events: Iterable[Event]) -> None:
        self._headings = {}
        self.see(events)

    def see(self, events: Iterable[Event]) -> None:
        """By the basic rules a ship points where it sailed to last."""
        for event in events:
            if isinstance(event, ShipSailed):
                heading = self._towards(event.start, self._layout.centre(event.end))
                self._headings[event.seat, int(event.ship)] = heading

    def _towards(self, start: Cell, end: Point) -> int:
        """The side of a hex that faces a place best."""
        (ax, ay), (bx, by) = self._layout.centre(start), end

        def ahead(side: int) -> float:
            x, y = self._layout.centre(neighbours(start)[side])
            return (x - ax) * (bx - ax) + (y - ay) * (by - ay)

        return max(range(SIDES), key=ahead)

    def heading(self, view: State, seat: int, ship: int) -> int:
        """Which way a ship points."""
        if view.setup.advanced:
            return view.board.headings[seat * FLEET + ship]
        known = self._headings.get((seat, ship))
        cell = cell_of(view, seat, ship)
        if known is not None or cell is None:
            return known or 0
        return self._towards(cell, _middle(view.setup.chart))

    def lead(self, view: State, ship: int, way: Way, cell: Cell, turn: int | None) -> Way:
        """A course taken on to a hex; a ship's own hex is no course but a turn on the spot."""
        is_here = cell == cell_of(view, view.turn.seat, ship)
        if is_here and turn is not None and can_turn(view, ship, turn):
            return way[:1]
        self._laid = lay(view, Ship(ship), way, cell, turn)
        return self._laid

    def sailed(self, view: State, event: ShipSailed) -> Course:
        """The way a ship came: as it was laid, or the shortest."""
        ends = ((event.start, event.bow), (event.end, event.heading))
        is_laid = len(self._laid) > 1 and (self._laid[0], self._laid[-1]) == ends
        return self._laid if is_laid else sailed(view, event)


@lru_cache(maxsize=8)
def _middle(chart: Chart) -> Point:
    """Of a chart: where ships point to that have not sailed yet."""
    xs, ys = zip(*(LAYOUT.centre(cell) for cell, _, _ in chart.hexes()), strict=True)
    return ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
