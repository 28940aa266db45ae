"""What is said of a move that is advised in Land vs Sea."""

from collections.abc import Iterable

from game.cell import Cell
from game.core.score import Item
from game.core.text import Text, text
from game.land_vs_sea.board import Board
from game.land_vs_sea.explain import drifting
from game.land_vs_sea.faces import Terrain
from game.land_vs_sea.fits import ROTATIONS
from game.land_vs_sea.moves import Draw, Erupt, Move, Place, PlaceWaypoint, Steal
from game.land_vs_sea.roles import GATHERS
from game.land_vs_sea.scoring import AREA
from game.land_vs_sea.state import State
from scenes.games.story import land_vs_sea as story
from scenes.games.story.regions import Ink, Part
from scenes.table.advice import Advice
from scenes.table.worth import Worth
from scenes.view.compass import Side
from scenes.view.marks import Mark, outline


def advice(ink: Ink, side: Side, view: State, move: Move, worth: Worth) -> Advice:
    """`side` tells on which side of the board cells lie."""
    match move:
        case Place(lower=lower, cell=cell):
            do = text("ls.hint.do.lay_lower") if lower else text("hint.do.lay_turned")
            return _laid(ink, side, view, cell, worth, do)
        case Erupt(cell):
            return _laid(ink, side, view, cell, worth, text("hint.do.lay_turned"))
        case Draw(stack):
            why = text("ls.hint.why.fits", n=_places(view, view.stacks[stack][0].upper))
            return Advice(
                text("ls.hint.look.stacks"), text("ls.hint.do.draw", stack=stack + 1), (why,)
            )
        case Steal(seat, slot):
            why = text("ls.hint.why.fits", n=_places(view, view.hands[seat][slot].upper))
            look = text("ls.hint.look.steal", seat=seat)
            return Advice(look, text("ls.hint.do.steal", seat=seat), (why,))
        case PlaceWaypoint(cell, area):
            return _waypoint(ink, side, view, cell, area)
    look, do = text("ls.hint.look.waypoint"), text("ls.hint.do.keep_waypoint")
    return Advice(look, do, (text("ls.hint.why.keep_waypoint"),))


def _places(view: State, face: int) -> int:
    """Where a face could be laid now, turned as need be."""
    return sum(bool(ROTATIONS[face][asked]) for asked in view.board.asking.values())


def _laid(ink: Ink, side: Side, view: State, cell: Cell, worth: Worth, do: Text) -> Advice:
    scored = (*worth.earned, *worth.owed)
    hover = story.promise(ink, worth)
    if hover is not None and scored:
        best = max((event.item for event in scored), key=lambda item: item.points)
        return Advice(
            _look_at(side, best), do, hover.lines, _area(ink, worth.after.board, best, cell)
        )
    drift = drifting(view, worth.after.board, view.setup.roles[view.seat])
    if drift.hindered is not None and drift.furthered is None:
        return _hindering(ink, side, worth.after.board, drift.hindered, cell, do)
    root, kind = _grown(view, worth.after.board, cell)
    region, word = worth.after.board.regions.at_root[root], Terrain(kind)
    where = side(worth.after.board.cells_of(root))
    is_land = word is Terrain.LAND
    look = text("ls.hint.look.grow_land" if is_land else "ls.hint.look.grow_sea", side=where)
    why = text("ls.hint.why.grows", n=region.size, open=region.open)
    parts = story.parts_of(worth.after.board, root)
    return Advice(look, do, (why, text("ls.hint.why.quiet")), _before(ink, parts, cell, kind))


def _hindering(ink: Ink, side: Side, board: Board, root: int, cell: Cell, do: Text) -> Advice:
    """What an opponent would like to complete."""
    region, where = board.regions.at_root[root], side(board.cells_of(root))
    is_land = Terrain(region.kind) is Terrain.LAND
    look = text("ls.hint.look.hinder_land" if is_land else "ls.hint.look.hinder_sea", side=where)
    why = text("ls.hint.why.grows", n=region.size, open=region.open)
    parts = story.parts_of(board, root)
    return Advice(look, do, (why,), _before(ink, parts, cell, region.kind))


def _grown(view: State, board: Board, cell: Cell) -> tuple[int, int]:
    """The largest area that the tile belongs to, of the own terrain if it has any."""
    own = GATHERS.get(view.setup.roles[view.seat])
    roots = [
        (region.kind == own, region.size, root, region.kind)
        for root, region in board.regions.at_root.items()
        if cell in board.cells_of(root)
    ]
    _, _, root, kind = max(roots)
    return root, kind


def _look_at(side: Side, item: Item) -> Text:
    where, key = side(item.cells), item.text.key if item.text else ""
    if key == AREA[Terrain.LAND]:
        return text("ls.hint.look.land", side=where)
    if key == AREA[Terrain.SEA]:
        return text("ls.hint.look.sea", side=where)
    return text("ls.hint.look.earns", side=where)


def _area(ink: Ink, board: Board, item: Item, cell: Cell) -> tuple[Mark, ...]:
    """What scores, as it lies there before the tile is laid."""
    if item.rule not in ("LS-R1", "LS-R2"):
        cells = tuple(other for other in item.cells if other != cell)
        return tuple(outline(ink.layout, cells, story.LAMP))
    cells_of = {root: set(board.cells_of(root)) for root in board.regions.at_root}
    root = next((root for root, cells in cells_of.items() if cells == set(item.cells)), None)
    if root is None:
        return ()
    kind = board.regions.at_root[root].kind
    return _before(ink, story.parts_of(board, root), cell, kind)


def _before(ink: Ink, parts: Iterable[Part], cell: Cell, kind: int) -> tuple[Mark, ...]:
    kept = [part for part in parts if part.cell != cell]
    return tuple(ink.drawn(kept, story.OUTLINE[kind], 96, 0.06))


def _waypoint(ink: Ink, side: Side, view: State, cell: Cell, area: int) -> Advice:
    root = view.board.root_at(cell, area)
    region = view.board.regions.at_root[root]
    look = text("ls.hint.look.waypoint_at", side=side(view.board.cells_of(root)))
    why = text("ls.hint.why.grows", n=region.size, open=region.open)
    parts = story.parts_of(view.board, root)
    area_marks = tuple(ink.drawn(parts, story.OUTLINE[region.kind], 96, 0.06))
    return Advice(look, text("ls.hint.do.waypoint"), (why,), area_marks)
