"""Land vs Sea: completed areas and their `+`, chains of ranges and reefs, trade routes.

Areas pay their side (LS-R1), the `+` whoever completed (LS-R2), a chain each time it grew (LS-M1),
a route the majority (LS-K2). Meetings of traders and waypoints leave no trace on the board: they
were written down at once.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import hypot
from typing import TypeAlias

from game.cell import Cell
from game.core.score import Item
from game.core.text import Text, text
from game.land_vs_sea.chains import chain
from game.land_vs_sea.faces import FACES, Cargo, Terrain
from game.land_vs_sea.roles import GATHERER, Role
from game.land_vs_sea.scoring import AREA, CHAIN
from game.land_vs_sea.state import Setup, State
from scenes.counting.sheet import Countable, CountSheet
from scenes.games.story.land_vs_sea import Standing, parts_of
from scenes.games.story.places import Box
from scenes.games.story.regions import Ink, Part
from scenes.view.layouts import HexLayout, Point

REACH = 0.14  # tile widths from the middle of a mark that still mean it
PLUS, CARGO = "plus", (Cargo.CARAVAN.value, Cargo.SHIP.value)
CREST = {"peak": Terrain.LAND, "coral": Terrain.SEA}

# Something that counts, and the marks by which it is pointed at.
Marked: TypeAlias = tuple[Countable, tuple[Point, ...]]


def sheet(layout: HexLayout, ink: Ink, view: State, standing: Standing) -> CountSheet | None:
    """None where nothing on the board is worth anything; `standing` are its marks."""
    board = view.board
    roots = [root for root, region in board.regions.at_root.items() if not region.open]
    boxes = [Box(at, size, size) for marks in standing.values() for _, at, size in marks]
    areas = tuple(_area(ink, view, root, boxes) for root in roots)
    marked = (*_pluses(view, standing), *_chains(view, standing), *_routes(view, standing))
    parts = (*areas, *(part for part, _ in marked))
    handles = [(number, part.at) for number, part in enumerate(parts) if part.at is not None]
    for number, (_, points) in enumerate(marked, len(areas)):
        handles += [(number, point) for point in points]

    def part_at(point: Point) -> int | None:
        """A mark if one is meant, else the area that lies there."""
        x, y = point
        far = [(hypot(x - at[0], y - at[1]), number) for number, at in handles]
        nearest = min(far, default=(REACH, 0))
        if nearest[0] < REACH:
            return nearest[1]
        cell = layout.cell_at(point)
        if cell not in board.laid:
            return None
        laid = board.laid[cell]
        area = FACES[laid.face].face.turned[laid.turn].area_at[layout.side_at(cell, point)]
        root = board.root_at(cell, area)
        return roots.index(root) if root in roots else None

    spots = [
        ink.spot(Part(cell, laid.face, area, laid.turn))
        for cell, laid in board.laid.items()
        for area in range(len(FACES[laid.face].face.areas))
    ]
    spots += [at for _, at in handles]
    return (
        CountSheet(_how(view.setup), parts, tuple(dict.fromkeys(spots)), part_at) if parts else None
    )


def _how(setup: Setup) -> Text:
    match setup.mountains, setup.caravans:
        case True, True:
            return text("ls.count_chains_routes")
        case True, False:
            return text("ls.count_chains")
        case False, True:
            return text("ls.count_routes")
    return text("ls.count")


def _area(ink: Ink, view: State, root: int, taken: list[Box]) -> Countable:
    """LS-R1: a point a tile for the side of the area."""
    region, cells = view.board.regions.at_root[root], view.board.cells_of(root)
    item = Item("LS-R1", region.size, cells, text(AREA[region.kind]))
    seats = view.setup.seats_of(GATHERER[region.kind])
    return Countable(seats, item, ink.middle(parts_of(view.board, root), taken))


def _earned(view: State, rule: str) -> Iterator[tuple[Role, Item]]:
    """What was written down by a rule, and for which side."""
    for role in view.setup.sides:
        yield from ((role, item) for item in view.items[role] if item.rule == rule)


def _on(standing: Standing, cells: tuple[Cell, ...], *names: str) -> tuple[Point, ...]:
    """Where marks of these names stand on some tiles."""
    return tuple(at for cell in cells for name, at, _ in standing.get(cell, ()) if name in names)


def _marked(view: State, role: Role, item: Item, points: tuple[Point, ...]) -> Iterator[Marked]:
    if points:
        yield Countable(view.setup.seats_of(role), item, points[0]), points


def _pluses(view: State, standing: Standing) -> Iterator[Marked]:
    """LS-R2: the `+` of an area, for whoever completed it."""
    for role, item in _earned(view, "LS-R2"):
        yield from _marked(view, role, item, _on(standing, item.cells, PLUS))


def _chains(view: State, standing: Standing) -> Iterator[Marked]:
    """LS-M1: all that a chain brought as it grew."""
    names: Mapping[str, str] = {CHAIN[terrain]: name for name, terrain in CREST.items()}
    grown: dict[tuple[Role, str, frozenset[Cell]], Item] = {}
    for role, item in _earned(view, "LS-M1"):
        assert item.text is not None
        name = names[item.text.key]
        whole = frozenset(chain(view.board.laid, item.cells[0], CREST[name]))
        before = grown.get((role, name, whole))
        points = item.points + (before.points if before else 0)
        grown[role, name, whole] = replace(item, points=points, cells=tuple(sorted(whole)))
    for (role, name, _), item in grown.items():
        yield from _marked(view, role, item, _on(standing, item.cells, name))


def _routes(view: State, standing: Standing) -> Iterator[Marked]:
    """LS-K2: a trade route, for whoever has more of it."""
    for role, item in _earned(view, "LS-K2"):
        yield from _marked(view, role, item, _on(standing, item.cells, *CARGO))
