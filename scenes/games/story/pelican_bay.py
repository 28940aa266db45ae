"""Pelican Bay on its board: who claimed what, and what a tile would score or close."""

from collections.abc import Iterable, Iterator

from game.cell import Cell
from game.core.events import RegionClosed, Scored
from game.core.score import Item
from game.core.text import Text, text
from game.grid.hex import SIDES, neighbours, opposite
from game.grid.regions import Region
from game.pelican_bay.board import Board
from game.pelican_bay.moves import CLAIM, DECLINE, STOP
from game.pelican_bay.scoring import closed_by_last, largest_open
from game.pelican_bay.state import Phase, State
from game.pelican_bay.tile import Terrain
from game.pelican_bay.tileset import AREA_AT, AREAS, EDGES
from scenes.games.story.places import Box
from scenes.games.story.regions import Ink, Part
from scenes.table.showing import Hover
from scenes.table.worth import Moves, Worth
from scenes.ui.theme import PLAYER_COLOURS, Colour
from scenes.view.layouts import Point
from scenes.view.marks import Coin, Edge, Mark, Seal, Wash

OUTLINE: tuple[Colour, ...] = ((150, 226, 255), (255, 232, 160), (176, 240, 140))  # by terrain
LAMP = CLAIMED = (255, 202, 92)
DECLINED, NOBODY = (186, 240, 140), (206, 198, 184)
DUSK = (16, 14, 20)
PELICAN = "pelican_bay/pelican.webp"
SEAL = (0.42, 0.42)  # of a badge on a small board, in tile widths


def parts_of(board: Board, region: Region) -> tuple[Part, ...]:
    """The areas of a region, tile by tile."""
    found = []
    for cell in board.cells_of(region):
        turned, first = board.laid[cell]
        tile, turn = divmod(turned, SIDES)
        ends = [side for side, near in enumerate(neighbours(cell)) if near not in board.laid]
        for area in range(len(AREAS[turned])):
            if board.regions.of(first + area) is region:
                open_sides = tuple(side for side in ends if AREA_AT[turned][side] == area)
                found.append(Part(cell, tile, area, turn, open_sides))
    return tuple(found)


# --- what has come of the board


def progress(
    ink: Ink, view: State, colours: tuple[str, ...], symbols: tuple[str, ...]
) -> Iterator[Mark]:
    """Closed regions with the pelican of whoever claimed them, or lit until it comes; while one is
    asked, the choice."""
    board = view.board
    asked = closed_by_last(board) if view.phase is Phase.CLAIM else []
    waiting = closed_by_last(board) if view.phase is Phase.PELICAN else []
    claims = {
        (kind_of(item), frozenset(item.cells)): seat
        for seat, items in enumerate(view.items)
        for item in items
        if item.rule == "PB-R3"
    }
    seals: list[Seal] = []
    for root, at in _spots(ink, board).items():
        region = board.regions.at_root[root]
        if region in asked:
            continue
        parts = parts_of(board, region)
        cells = frozenset(board.cells_of(region))
        seat = claims.get((region.kind, cells), claims.get((None, cells)))
        if seat is None and region in waiting:
            yield from ink.drawn(parts, CLAIMED, 84)
        elif seat is None:
            yield from ink.drawn(parts, NOBODY, 0, 0.02)
            seals.append(Seal(at))
        else:
            colour = PLAYER_COLOURS[colours[seat]]
            yield from ink.drawn(parts, colour, 0, 0.035)
            seals.append(Seal(at, PELICAN, symbols[seat], colour))
    yield from seals
    if asked:
        yield from _choice(ink, view, asked)


def _spots(ink: Ink, board: Board) -> dict[int, Point]:
    """Where the badge of every closed region lies, by its root."""
    spots: dict[int, Point] = {}
    for root, region in board.regions.at_root.items():
        if not region.open:
            taken = (Box(at, *SEAL) for at in spots.values())
            spots[root] = ink.place(parts_of(board, region), taken, SEAL).at
    return spots


def perches(ink: Ink, view: State) -> tuple[Point, ...]:
    """Where the pelicans of this turn stand: each on the badge of its region, else on the tile
    that closed it."""
    if not view.claimed:
        return ()
    board, free = view.board, dict[Cell, list[Point]]()
    for root, at in _spots(ink, board).items():
        newest = board.cells_of(board.regions.at_root[root])[-1]
        free.setdefault(newest, []).append(at)
    return tuple(
        free[claimed.cell].pop() if free.get(claimed.cell) else ink.layout.centre(claimed.cell)
        for claimed in view.claimed
    )


def _choice(ink: Ink, view: State, closed: list[Region]) -> Iterator[Mark]:
    """PB-R3: what a claim scores, and what scores if it is declined."""
    board = view.board
    left = largest_open(board, view.step_start)
    shown = [(region, CLAIMED) for region in closed]
    if left is not None:
        shown.append((left, DECLINED))
    for cell in board.laid:
        yield Wash(cell, DUSK, 44)
    for region, colour in shown:
        yield from ink.drawn(parts_of(board, region), colour, 84)
    taken: list[Box] = []
    for region, colour in shown:
        taken.append(Box(ink.middle(parts_of(board, region), taken)))
        yield Coin(taken[-1].at, str(region.size), colour, is_large=True)


def region_marks(ink: Ink, board: Board, region: Region) -> tuple[Mark, ...]:
    """A region, and the edges over which it can still grow."""
    parts = parts_of(board, region)
    ends = [Edge(part.cell, side, LAMP, 0.09) for part in parts for side in part.open_sides]
    return (*ink.drawn(parts, OUTLINE[region.kind]), *ends)


def hover(ink: Ink, view: State, cell: Cell, side: int) -> Hover | None:
    """The disc in a cell, or the region at this side of it."""
    board = view.board
    if cell in view.discs:
        return Hover((text("pb.hover.disc"),))
    if cell not in board.laid:
        return None
    region = board.region_at(cell, side)
    lines = (
        text("pb.hover.region", terrain=Terrain(region.kind).name.lower()),
        text("pb.hover.size", n=region.size),
        text("pb.hover.open", n=region.open) if region.open else text("pb.hover.closed"),
    )
    return Hover(lines, region_marks(ink, board, region))


def pointed_out(ink: Ink, view: State, cells: tuple[Cell, ...]) -> Iterator[Mark]:
    """The region that lies on these tiles and on no others, if there is one, and its size."""
    board = view.board
    for region in board.regions.at_root.values():
        if set(board.cells_of(region)) != set(cells):
            continue
        parts, colour = parts_of(board, region), OUTLINE[region.kind]
        if not region.open or view.phase is Phase.CLAIM:  # a badge or a number lies there
            yield from ink.drawn(parts, colour, 0, 0.05)
        else:
            yield from ink.drawn(parts, colour, 84)
            yield Coin(ink.middle(parts), str(region.size), colour, is_large=True)


# --- what a drop would bring


def follow_ups(view: State) -> tuple[Moves, ...]:
    """PB-R1: to stop after the first tile; PB-R3: to claim or to decline."""
    if view.phase is Phase.SECOND:
        return ((STOP,),)
    return ((CLAIM,), (DECLINE,)) if view.phase is Phase.CLAIM else ()


def promise(ink: Ink, worth: Worth) -> Hover | None:
    """The regions that would score, and how much."""
    lines = tuple(said(worth))
    marks: list[Mark] = []
    coins: list[Mark] = []
    taken: list[Box] = []
    held = worth.after.board.cells[-1]  # a number lies off the tile that is held
    for number, scored in enumerate((worth.earned, *(earned for _, earned in worth.follow_ups))):
        for item in (event.item for event in scored if event.item.cells):
            parts = scored_parts(worth.after.board, item)
            colour = OUTLINE[kind_of(item) or 0]
            if len(worth.follow_ups) > 1:
                colour = (CLAIMED, CLAIMED, DECLINED)[number]
            marks += ink.drawn(parts, colour, 84)
            at = ink.middle([part for part in parts if part.cell != held] or parts, taken)
            taken.append(Box(at))
            coins.append(Coin(at, f"+{item.points}", colour, is_large=True))
    return Hover(lines, (*marks, *coins)) if lines else None


def said(worth: Worth) -> Iterator[Text]:
    """What closes and what scores, in words."""
    if worth.closed:
        kinds = [Terrain(closed.kind).name.lower() for closed in worth.closed]
        if len(kinds) == 1:
            yield text("pb.worth.closes", terrain=kinds[0])
        else:
            yield text("pb.worth.closes_many", n=len(kinds))
    for moves, scored in worth.follow_ups:
        for line in _told(scored):
            yield Text(_FOLLOW_UP[moves[0]], line.params)
    yield from _told(worth.earned)


_FOLLOW_UP = {STOP: "pb.worth.stop", CLAIM: "pb.worth.claim", DECLINE: "pb.worth.decline"}


def _told(scored: Iterable[Scored]) -> Iterator[Text]:
    for event in scored:
        item = event.item
        if item.rule == "PB-E5":
            yield text("pb.log.pelicans_counted", seat=event.seats[0], n=item.points)
        elif item.text is not None:
            yield Text("pb.worth.scores", (("n", item.points), *item.text.params))


def meeting(ink: Ink, board: Board, turned: int, cell: Cell, side: int) -> Iterator[Mark]:
    """The two areas that meet on a side of a cell where a turned tile does not fit."""
    near = neighbours(cell)[side]
    for at, lying, edge in ((cell, turned, side), (near, board.laid[near][0], opposite(side))):
        tile, turn = divmod(lying, SIDES)
        part = Part(at, tile, AREA_AT[lying][edge], turn)
        yield from ink.drawn((part,), OUTLINE[EDGES[lying][edge]], 96)


def counted(ink: Ink, board: Board, item: Item) -> tuple[Mark, ...]:
    """The region that scored, by its outline."""
    return tuple(ink.drawn(scored_parts(board, item), OUTLINE[kind_of(item) or 0], 84))


def scored_parts(board: Board, item: Item) -> tuple[Part, ...]:
    """The areas that an item counted, as far as they can be told on this board."""
    return _lying(board, kind_of(item), set(item.cells))


def closed(ink: Ink, board: Board, event: RegionClosed) -> tuple[Mark, ...]:
    """A region that was closed, by its outline."""
    parts = _lying(board, event.kind, set(event.cells))
    return tuple(ink.drawn(parts, OUTLINE[event.kind], 84))


def _lying(board: Board, kind: int | None, cells: set[Cell]) -> tuple[Part, ...]:
    """The areas of a kind in some cells of one region."""
    return tuple(
        part
        for region in board.regions.at_root.values()
        if kind in (region.kind, None) and cells <= set(board.cells_of(region))
        for part in parts_of(board, region)
        if part.cell in cells
    )


def kind_of(item: Item) -> int | None:
    """The terrain an item speaks of; positions read from a text need not say."""
    named = dict(item.text.params).get("terrain") if item.text else None
    return None if named is None else Terrain[str(named).upper()]
