"""What lies under the ships: the painted chart, stark hexes in its place, the fleets' waters."""

from collections.abc import Iterator
from functools import lru_cache

from game.cell import Cell
from game.grid.hex import neighbours
from game.grid.terrain import LAND, SHOAL
from game.sea_battle.chart import Chart
from scenes.games.sea_battle.keys import CoastAt
from scenes.table.keys import TileAt
from scenes.ui.theme import Colour
from scenes.view.ground import Painting
from scenes.view.layouts import Layout, Point
from scenes.view.marks import Edge, Mark, Wash
from scenes.view.painter.chart import paint_chart, sketch_chart
from scenes.view.painter.sheet import LAYOUT, spread
from scenes.view.pieces import TILES, Piece

COAST_WIDTH = 1.36  # painted as 1.3: between rounded pixels the sea would shine through
SEAS = ("sea", "sea_1", "sea_2", "sea_3")  # the same rim, other waves
FAINT = 40  # of 255
RIM = 0.03  # tile widths
BARRED = {LAND: "sb.name.land", SHOAL: "sb.name.shoal"}


@lru_cache(maxsize=8)
def painting_of(chart: Chart) -> Painting:
    """The chart as one picture."""
    return Painting(chart.terrain, sketch_chart, paint_chart, *spread(chart.terrain))


@lru_cache(maxsize=8)
def tiles_of(chart: Chart) -> tuple[Piece, ...]:
    """The chart hex by hex, where terrains have to be told apart by pattern."""
    return tuple(_tiles(chart))


def _tiles(chart: Chart) -> Iterator[Piece]:
    terrain = {cell: sign for cell, sign, _ in chart.hexes()}
    for cell in terrain:
        water = SEAS[(cell[0] * 7 + cell[1] * 13) % len(SEAS)]
        at = LAYOUT.centre(cell)
        yield Piece(TileAt(cell), f"sea_battle/{water}.webp", at, layer=TILES)
    for sign, name in ((SHOAL, "shoal"), (LAND, "land")):
        for cell in (cell for cell in terrain if terrain[cell] == sign):
            near = [terrain.get(other) == sign for other in neighbours(cell)]
            mask = sum(1 << side for side, alike in enumerate(near) if alike)
            picture = f"sea_battle/{name}_{mask:02}.webp"
            at, layer = LAYOUT.centre(cell), TILES + 1
            yield Piece(CoastAt(cell), picture, at, COAST_WIDTH, layer=layer, is_flat=True)


def barred(chart: Chart, layout: Layout) -> Iterator[tuple[str, Point]]:
    """SB-C1: where no ship sails, by name."""
    for cell, sign, _ in chart.hexes():
        if sign in BARRED:
            yield BARRED[sign], layout.centre(cell)


@lru_cache(maxsize=8)
def territory(chart: Chart, seats: int, colours: tuple[Colour, ...]) -> tuple[Mark, ...]:
    """The waters in which each fleet sets up, faintly in its colour."""
    shown: list[Mark] = []
    for colour, sector in zip(colours, chart.sectors_for(seats), strict=False):
        cells = tuple(cell for cell, _, owner in chart.hexes() if owner == sector)
        shown += [Wash(cell, colour, FAINT) for cell in cells]
        shown += _rim(frozenset(cells), colour)
    return tuple(shown)


def _rim(cells: frozenset[Cell], colour: Colour) -> Iterator[Mark]:
    for cell in sorted(cells):
        for side, near in enumerate(neighbours(cell)):
            if near not in cells:
                yield Edge(cell, side, colour, RIM)
