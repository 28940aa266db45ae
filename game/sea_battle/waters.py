"""A chart as bits: hex number i is bit i, and the six neighbours are shifts.

Hexes are numbered row by row in axial order, with one empty column between rows and one empty row
above and below, so that a shift never runs from one row into the next.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from game.cell import Cell
from game.grid import hex as grid
from game.grid.terrain import LAND, SEA
from game.sea_battle.chart import Chart
from game.sea_battle.fleet import LONGEST_RANGE

UNREACHABLE = 255


class Waters:
    """Masks and tables of one chart, made once; the larger ones when first asked for."""

    __slots__ = (
        "around",
        "bit",
        "cell",
        "chart",
        "discs",
        "distances",
        "hexes",
        "land",
        "lines",
        "number",
        "rim",
        "rows",
        "sectors",
        "steps",
        "stride",
        "water",
    )

    def __init__(self, chart: Chart) -> None:
        hexes = list(chart.hexes())
        west = min(q for (q, _), _, _ in hexes)
        east = max(q for (q, _), _, _ in hexes)
        self.chart = chart
        self.stride = stride = east - west + 2
        size = stride * (len(chart.terrain) + 2)
        self.steps = tuple(q + r * stride for q, r in grid.STEPS)
        self.number = {(q, r): (r + 1) * stride + q - west for (q, r), _, _ in hexes}
        self.cell: dict[int, Cell] = {number: cell for cell, number in self.number.items()}
        self.bit = tuple(1 << i for i in range(size))
        self.hexes = self._mask(cell for cell, _, _ in hexes)
        self.water = self._mask(cell for cell, terrain, _ in hexes if terrain == SEA)
        self.land = self._mask(cell for cell, terrain, _ in hexes if terrain == LAND)
        self.sectors = tuple(
            self._mask(cell for cell, _, owner in hexes if owner == sector) for sector in range(5)
        )
        self.rows = tuple(
            ((1 << stride) - 1) << (row * stride) for row in range(len(chart.terrain) + 2)
        )
        self.around = tuple(self.hexes & self._ring(i) for i in range(size))
        self.rim = self._outer_rim()
        self.discs = Discs(self)
        self.lines = Lines(self)
        self.distances = Distances(self)

    def _mask(self, cells: Iterator[Cell]) -> int:
        return sum(self.bit[self.number[cell]] for cell in cells)

    def _ring(self, i: int) -> int:
        places = (i + step for step in self.steps)
        return sum(self.bit[place] for place in places if 0 <= place < len(self.bit))

    def _outer_rim(self) -> int:
        """SB-S1: the hexes that touch the outside of the map, not a hole in it."""
        chart = self.chart
        height, width = len(chart.terrain), len(chart.terrain[0])
        span = width + height  # generous: the whole slanted frame and one ring around it
        outside = {(q, -1) for q in range(-span, span)}
        edge = list(outside)
        rim = 0
        while edge:
            for cell in grid.neighbours(edge.pop()):
                if cell in self.number:
                    rim |= self.bit[self.number[cell]]
                elif cell not in outside and abs(cell[0]) <= span and -1 <= cell[1] <= height:
                    outside.add(cell)
                    edge.append(cell)
        return rim

    def cells(self, mask: int) -> tuple[Cell, ...]:
        """The cells of a mask, row by row; bits beside the map are passed over."""
        return tuple(self.cell[i] for i in numbers(mask & self.hexes))

    def flood(self, start: int, through: int) -> int:
        """Everything connected with the start over hexes of `through`."""
        reached, grown = 0, start & through
        while grown != reached:
            reached = grown
            grown = self.grow(reached) & through
        return reached

    def grow(self, mask: int) -> int:
        """The mask and all its neighbours, some of them beside the map."""
        right, left = mask << 1 | mask, mask >> 1 | mask
        return right | left | right >> self.stride | left << self.stride


class Discs(dict[tuple[int, int], int]):
    """By (hex, radius): the hexes no further than that."""

    def __init__(self, waters: Waters) -> None:
        super().__init__()
        self._waters = waters

    def __missing__(self, key: tuple[int, int]) -> int:
        i, radius = key
        waters = self._waters
        cells = (cell for cell in grid.disc(waters.cell[i], radius) if cell in waters.number)
        mask = self[key] = sum(waters.bit[waters.number[cell]] for cell in cells)
        return mask


# Distance, hexes that have to be clear, a pair of which one has to be, and the offset.
Line: TypeAlias = tuple[int, int, int, Cell]


class Lines(dict[int, dict[int, Line]]):
    """By two hexes within range: the straight line between them.

    A line along the border of two hexes is free while one of them is clear (SB-F3). Hexes beside
    the map have bits too, and are never clear.
    """

    def __init__(self, waters: Waters) -> None:
        super().__init__()
        self._waters = waters

    def __missing__(self, i: int) -> dict[int, Line]:
        waters, start = self._waters, self._waters.cell[i]
        lines: dict[int, Line] = {}
        for end in grid.disc(start, LONGEST_RANGE):
            if end == start or end not in waters.number:
                continue
            single = pair = 0
            for crossing in grid.line(start, end):
                places = sum(waters.bit[self._place(cell, start, i)] for cell in crossing)
                if len(crossing) == 1:
                    single |= places
                else:
                    pair = places
            offset = (end[0] - start[0], end[1] - start[1])
            lines[waters.number[end]] = (grid.distance(start, end), single, pair, offset)
        self[i] = lines
        return lines

    def _place(self, cell: Cell, start: Cell, i: int) -> int:
        return i + cell[0] - start[0] + (cell[1] - start[1]) * self._waters.stride


class Distances(dict[int, bytes]):
    """By hex: how far every other is over water, ships and forts left aside."""

    def __init__(self, waters: Waters) -> None:
        super().__init__()
        self._waters = waters

    def __missing__(self, i: int) -> bytes:
        waters = self._waters
        table = bytearray([UNREACHABLE]) * len(waters.bit)
        reached = edge = waters.bit[i]
        steps = 0
        while edge:
            for place in numbers(edge):
                table[place] = min(steps, UNREACHABLE - 1)
            edge = waters.grow(edge) & waters.water & ~reached
            reached |= edge
            steps += 1
        self[i] = bytes(table)
        return self[i]


def numbers(mask: int) -> Iterator[int]:
    """The places of the bits, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@lru_cache(maxsize=32)
def waters_of(chart: Chart) -> Waters:
    return Waters(chart)
