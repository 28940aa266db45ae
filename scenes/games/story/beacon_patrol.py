"""Beacon Patrol on its board: explored tiles come alive, and what a tile would explore."""

from collections.abc import Iterable, Iterator

from game.beacon_patrol.islands import land_of
from game.beacon_patrol.state import State
from game.beacon_patrol.tileset import LAND, TILES, Feature
from game.cell import Cell
from game.core.score import Item
from game.core.text import Text, text
from game.grid.square import neighbours, opposite
from scenes.table.showing import Hover
from scenes.table.worth import Worth
from scenes.view.areas import Areas
from scenes.view.layouts import Layout
from scenes.view.marks import Area, Coin, Glow, Mark, Wash, outline

DUSK, GOLD, LAMP, SEA_LIGHT = (16, 26, 44), (246, 204, 96), (255, 202, 92), (150, 210, 230)
CORNER = 0.34  # tile widths from the middle of a tile to its coin
VEIL = 50  # of what sea lies below: ship and beacon stay bright


def progress(layout: Layout, view: State) -> Iterator[Mark]:
    """BP-F2: what is explored lies in the light, with its worth on a coin; the rest in dusk."""
    earned = {item.cells[0]: item.points for item in view.board.earned}
    for cell in view.board.laid:
        yield Glow(cell, 26) if cell in earned else Wash(cell, DUSK, 66)
    yield from outline(layout, tuple(earned), GOLD)
    for (x, y), points in earned.items():
        yield Coin((x + CORNER, y - CORNER), str(points), GOLD)


def promise(layout: Layout, areas: Areas, view: State, worth: Worth) -> Hover | None:
    """Which tiles a drop explores, and what each of them brings."""
    items = [scored.item for scored in worth.earned]
    if not items:
        return None
    fresh = _fresh(view, items)
    marks = list(outline(layout, tuple(item.cells[0] for item in fresh), LAMP))
    for item in items:
        marks += counted(areas, worth.after, item)
    for item in items:
        x, y = item.cells[0]
        marks.append(Coin((x, y - CORNER), f"+{item.points}", LAMP, is_large=True))
    return Hover((gain(view, items),), tuple(marks))


def gain(view: State, items: list[Item]) -> Text:
    """What tiles bring that are explored now, or were and grow."""
    points, fresh = sum(item.points for item in items), _fresh(view, items)
    if fresh:
        return text("bp.worth.explores", tiles=len(fresh), n=points)
    return text("bp.worth.grows", n=points)


def _fresh(view: State, items: list[Item]) -> list[Item]:
    """Those that were not explored before."""
    known = {item.cells[0] for item in view.board.earned}
    return [item for item in items if item.cells[0] not in known]


def meeting(areas: Areas, view: State, tile: int, cell: Cell, side: int) -> Iterable[Mark]:
    """The land and the water that meet on a side of a cell where a tile does not fit."""
    near = neighbours(cell)[side]
    for at, lying, edge in ((cell, tile, side), (near, view.board.laid[near], opposite(side))):
        face = TILES[lying].face
        colour, alpha = (LAMP, 90) if face.edges[edge] == LAND else (SEA_LIGHT, VEIL)
        yield Area(at, areas.shape(lying, face.area_at[edge]), colour, alpha)


def counted(areas: Areas, view: State, item: Item) -> Iterable[Mark]:
    """What an explored tile counts: itself, open sea around a turbine, the island of a pier."""
    laid, (own, *others) = view.board.laid, item.cells
    if TILES[laid[own]].feature is not Feature.PIER:
        return [Wash(cell, SEA_LIGHT, 70) for cell in (own, *others)]
    land = sorted(land_of(laid, own)[0])
    return [Area(cell, areas.shape(laid[cell], area), LAMP, 80) for cell, area in land]
