"""The islands of a course's chart: one at each harbour, some along the rim, none in the way."""

from functools import lru_cache
from math import dist, hypot
from random import Random

from game.cell import Cell
from game.grid.hex import neighbours
from game.grid.terrain import LAND, SEA, SHOAL, cell_at
from scenes.screens.learn.course_line import ways
from scenes.screens.learn.plan import Plan
from scenes.view.ground import Painting
from scenes.view.layouts import CORNER, HexLayout, Point
from scenes.view.painter.chart import paint_islands, sketch_islands
from scenes.view.painter.sheet import FRAME, MARGIN, spread

LAYOUT = HexLayout()
WIDE = 5  # hexes from west to east, for each plot
ROW = 1.5 * CORNER  # from one row of hexes to the next
CLEAR, HAVEN = 0.75, 0.6  # hexes of water beside the course, and around a harbour
ISLE = ((1.5, 2.5), (1.0, 1.6))  # how far an island reaches, across and down
AWAY = 1.4  # hexes from a harbour to the middle of its island
RIM_ISLES, SHOALS = 10, 12


@lru_cache(maxsize=8)
def chart_of(game: str, plan: Plan, shape: float) -> Painting:
    """The painted chart of a course, so many times as wide as high."""
    rows = _rows(game, plan, shape)
    return Painting(rows, sketch_islands, paint_islands, *spread(rows))


def inner(size: tuple[int, int], painting: Painting) -> tuple[int, int]:
    """How thick the frame of a chart is that is shown at a size, in pixels."""
    rim = FRAME + MARGIN
    return (
        round(size[0] * rim / painting.size[0]),
        round(size[1] * rim / painting.size[1]),
    )


def _rows(game: str, plan: Plan, shape: float) -> tuple[str, ...]:
    wide = min(40, WIDE * plan.columns)
    rim = 2 * (MARGIN + FRAME)
    high = round(((wide + 0.5 + rim) / shape - rim - 2 * CORNER) / ROW) + 1
    return _Sea(game, plan, wide, max(5, min(40, high))).rows()


class _Sea:
    """Hexes of water that islands rise from."""

    def __init__(self, game: str, plan: Plan, wide: int, high: int) -> None:
        self._dice = Random(game)
        self._shape = (wide, high)
        self._size = (wide + 0.5, (high - 1) * ROW + 2 * CORNER)
        self._harbours = [self._point(spot.across, spot.down) for spot in plan.spots]
        self._course = [point for way in ways(self._harbours) for point in way]
        self._signs = [[SEA] * wide for _ in range(high)]
        self._isles: dict[Cell, int] = {}  # which island each hex of land belongs to

    def _point(self, across: float, down: float) -> Point:
        """A place in parts of the chart as a point of the hexes."""
        return (across * self._size[0] - 0.5, down * self._size[1] - CORNER)

    def rows(self) -> tuple[str, ...]:
        for number, harbour in enumerate(self._harbours):
            self._raise(number, self._beside(harbour), HAVEN)
        for number in range(RIM_ISLES):
            self._raise(-1 - number, self._at_rim(), HAVEN + AWAY)
        for _ in range(SHOALS):
            self._bank()
        return tuple(map("".join, self._signs))

    def _beside(self, harbour: Point) -> Point:
        """The middle of a harbour's island: on the side where there is most water."""
        sides = [(0.0, -1.0), (0.75, -0.7), (-0.75, -0.7), (0.95, 0.2), (-0.95, 0.2)]
        places = [(harbour[0] + x * AWAY, harbour[1] + y * AWAY) for x, y in sides]
        return max(places, key=lambda place: self._room(place) - 0.2 * abs(place[1] - harbour[1]))

    def _room(self, place: Point) -> float:
        """How far the course stays away from a place, if that lies on the chart."""
        off = max(0.0, -place[0], place[0] - self._size[0] + 1, -place[1])
        return min(dist(place, point) for point in self._course or self._harbours) - off

    def _at_rim(self) -> Point:
        along, side = self._dice.random(), self._dice.randrange(4)
        return self._point(*((along, 0), (along, 1), (0, along), (1, along))[side])

    def _raise(self, number: int, middle: Point, away: float) -> None:
        """An island around a point, clear of the course and apart from other islands."""
        across, down = (self._dice.uniform(*span) for span in ISLE)
        for column, row, place in self._places():
            cell = cell_at(column, row)
            x, y = (place[0] - middle[0]) / across, (place[1] - middle[1]) / down
            is_inside = hypot(x, y) < 1 + self._dice.uniform(-0.08, 0.08)
            beside = {self._isles.get(near, number) for near in (cell, *neighbours(cell))}
            if is_inside and beside == {number} and self._is_clear(place, away):
                self._signs[row][column] = LAND
                self._isles[cell] = number

    def _is_clear(self, place: Point, away: float) -> bool:
        return all(dist(place, harbour) > away for harbour in self._harbours) and all(
            dist(place, point) > CLEAR for point in self._course
        )

    def _bank(self) -> None:
        """One or two hexes of shallow water."""
        column, row, place = self._dice.choice(list(self._places()))
        if self._signs[row][column] == SEA and self._is_clear(place, AWAY):
            self._signs[row][column] = SHOAL

    def _places(self) -> list[tuple[int, int, Point]]:
        wide, high = self._shape
        return [
            (column, row, LAYOUT.centre(cell_at(column, row)))
            for row in range(high)
            for column in range(wide)
        ]
