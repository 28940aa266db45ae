"""Where the harbours of a course lie on its chart, and where their names stand.

The chart is parted into equal plots, one for each harbour; harbour and name stay inside their
plot, so names never touch. The course goes along the rows to and fro, from the bottom upwards.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from random import Random

import pygame

Size = tuple[int, int]

SWAY, SWELL = 0.16, 0.12  # of a plot, by which a harbour lies beside its middle
WAVE = (0.08, -0.1)  # of a plot: every second harbour of a row lies lower


@dataclass(frozen=True, slots=True)
class Spot:
    """A harbour: its plot, and its place in parts of the chart's width and height."""

    column: int
    row: int  # from the top
    across: float
    down: float


@dataclass(frozen=True, slots=True)
class Plan:
    """How a chart is parted."""

    columns: int
    rows: int
    spots: tuple[Spot, ...]
    free: tuple[tuple[int, int], ...]  # plots without a harbour: columns and rows

    def plot(self, column: int, row: int, chart: pygame.Rect) -> pygame.Rect:
        left = chart.x + chart.width * column // self.columns
        right = chart.x + chart.width * (column + 1) // self.columns
        top = chart.y + chart.height * row // self.rows
        bottom = chart.y + chart.height * (row + 1) // self.rows
        return pygame.Rect(left, top, right - left, bottom - top)

    def plots(self, number: int) -> tuple[tuple[int, int], ...]:
        """The plots of a harbour: the last one has the free plot beside it too, if the title of
        the chart has another."""
        spot = self.spots[number]
        mine = (spot.column, spot.row)
        is_last = number == len(self.spots) - 1
        if is_last and len(self.free) > 1 and self.free[0][1] == spot.row:
            return (mine, self.free[0])
        return (mine,)

    def room(self, number: int, chart: pygame.Rect) -> pygame.Rect:
        """Where a harbour and its name may lie."""
        first, *rest = (self.plot(*plot, chart) for plot in self.plots(number))
        return first.unionall(rest)

    def inwards(self, number: int) -> int:
        """To which side a name makes way where the course turns into another row: -1 or 1."""
        spot = self.spots[number]
        near = self.spots[max(0, number - 1) : number + 2]
        if all(other.row == spot.row for other in near):
            return 0
        return 1 if 2 * spot.column < self.columns else -1


def planned(game: str, harbours: int, columns: int) -> Plan:
    """The same for the same game and shape; one plot at least is left for the chart's title."""
    rows = max(2, ceil((harbours + 1) / columns))
    dice = Random(f"{game} {columns}")
    plots = [
        (column if row % 2 == 0 else columns - 1 - column, rows - 1 - row)
        for row in range(rows)
        for column in range(columns)
    ]
    spots = tuple(
        _spot(plot, columns, rows, WAVE[number % 2], dice)
        for number, plot in enumerate(plots[:harbours])
    )
    return Plan(columns, rows, spots, tuple(plots[harbours:]))


def _spot(plot: tuple[int, int], columns: int, rows: int, wave: float, dice: Random) -> Spot:
    column, row = plot
    across = (column + 0.5 + dice.uniform(-SWAY, SWAY)) / columns
    down = (row + 0.48 + wave + dice.uniform(-SWELL, SWELL) / 2) / rows
    return Spot(column, row, across, down)


def columns_for(width: int, names: Sequence[Size], harbours: int, most: int) -> int:
    """As many plots side by side as have room for the widest name."""
    widest = max((size[0] for size in names), default=1)
    return max(1, min(most, harbours, width // max(1, widest)))


def settled(
    at: tuple[int, int], size: Size, plot: pygame.Rect, sign: int, away: int, inwards: int
) -> tuple[tuple[int, int], pygame.Rect]:
    """Where a harbour and its name come to lie inside their plot: the name below or above,
    whichever moves the harbour less, and rather on the inner side than on the course; `sign` is
    half of the harbour's own height."""
    x = max(plot.left + sign, min(at[0], plot.right - sign))
    low = max(plot.top + sign, min(at[1], plot.bottom - away - size[1]))
    high = min(plot.bottom - sign, max(at[1], plot.top + away + size[1]))
    name = pygame.Rect((0, 0), size)
    if abs(low - at[1]) <= abs(high - at[1]):
        y = low
        name.midtop = (x, y + away)
    else:
        y = high
        name.midbottom = (x, y - away)
    name.x += inwards * name.width // 2
    name.left = max(plot.left, min(name.left, plot.right - name.width))
    return (x, y), name
