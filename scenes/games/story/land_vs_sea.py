"""Land vs Sea on its board: completed areas, chains and routes, and what a tile would complete."""

from collections.abc import Iterable, Iterator, Mapping
from math import hypot
from typing import TypeAlias

from game.cell import Cell
from game.core.events import Scored
from game.core.score import Item
from game.core.text import Text, text
from game.grid.hex import neighbours, opposite
from game.grid.regions import Region
from game.land_vs_sea import scoring
from game.land_vs_sea.board import Board
from game.land_vs_sea.chains import covered
from game.land_vs_sea.faces import FACES, Cargo, Terrain
from game.land_vs_sea.roles import GATHERER
from game.land_vs_sea.state import State
from game.land_vs_sea.trade import partners, routes
from scenes.games.story.places import ROUND, Box
from scenes.games.story.regions import Ink, Part
from scenes.table.showing import Hover
from scenes.table.worth import Worth
from scenes.ui.theme import PLAYER_COLOURS, Colour
from scenes.view.layouts import Point
from scenes.view.marks import Coin, Edge, Mark, Medal, Thread, outline

OUTLINE: tuple[Colour, ...] = ((232, 244, 150), (150, 226, 255))  # by terrain
HATCH = (1, -1)  # by terrain, so that the two are told apart without colour
LAMP, ROUTE = (255, 202, 92), (255, 236, 176)
LINK: tuple[Colour, ...] = ((250, 250, 250), (255, 150, 140))  # by terrain: snow and coral
CREST = 0.335  # of the way from tile to tile: where the painter puts peaks and corals

FULL = 0.17  # tile widths of room, below which a number lies alone
CARGO = 0.22  # tile widths from the middle of a caravan or ship to where its routes begin

# By cell the marks that stand there: what, where and how wide.
Standing: TypeAlias = Mapping[Cell, tuple[tuple[str, Point, float], ...]]


def parts_of(board: Board, root: int) -> tuple[Part, ...]:
    """The areas of a region, tile by tile."""
    found = []
    for cell in board.cells_of(root):
        face, turn, node = board.laid[cell]
        area_at = FACES[face].face.turned[turn].area_at
        ends = [side for side, near in enumerate(neighbours(cell)) if near not in board.laid]
        for area in range(len(FACES[face].face.areas)):
            if board.regions.root(node + area) == root:
                open_sides = tuple(side for side in ends if area_at[side] == area)
                found.append(Part(cell, face, area, turn, open_sides))
    return tuple(found)


# --- what has come of the board


def progress(
    ink: Ink,
    view: State,
    standing: Standing,
    colours: tuple[str, ...],
    symbols: tuple[str, ...],
) -> Iterator[Mark]:
    """Completed areas in the hatching of their side, with its counter and their size; chains of
    ranges and reefs; trade routes."""
    board = view.board
    medals: list[Medal | Coin] = []
    for root, region in board.regions.at_root.items():
        if region.open:
            continue
        parts = parts_of(board, root)
        seat = view.setup.seats_of(GATHERER[region.kind])[0]
        colour = PLAYER_COLOURS[colours[seat]]
        yield from ink.drawn(parts, colour, 40, 0.035, HATCH[region.kind])
        boxes = [
            Box(at, size, size) for part in parts for _, at, size in standing.get(part.cell, ())
        ]
        boxes += [Box(medal.at) for medal in medals]
        place = ink.place(parts, boxes)
        if place.room >= FULL and not place.cover:
            medals.append(Medal(place.at, str(region.size), symbols[seat], colour))
        else:
            at = ink.place(parts, boxes, ROUND).at
            medals.append(Coin(at, str(region.size), colour))
    if view.setup.mountains:
        yield from _chains(ink, board)
    if view.setup.caravans:
        yield from _routes(board, standing)
    yield from medals


def _chains(ink: Ink, board: Board) -> Iterator[Mark]:
    """LS-M1: over every edge at which two ranges or two reefs meet."""
    for cell, laid in board.laid.items():
        x, y = ink.layout.centre(cell)
        for side, other in enumerate(neighbours(cell)[:3]):  # each edge once
            if other not in board.laid:
                continue
            for terrain in Terrain:
                here, there = covered(laid, terrain), covered(board.laid[other], terrain)
                if here[side] and there[opposite(side)]:
                    far_x, far_y = ink.layout.centre(other)
                    ends = [
                        (x + (far_x - x) * share, y + (far_y - y) * share)
                        for share in (CREST, 1 - CREST)
                    ]
                    yield Thread(tuple(ends), LINK[terrain])


def _routes(board: Board, standing: Standing) -> Iterator[Mark]:
    """LS-K2: from each caravan or ship to those beside it."""
    at = {
        cell: spot
        for cell, marks in standing.items()
        for name, spot, _ in marks
        if name in (Cargo.CARAVAN.value, Cargo.SHIP.value)
    }
    for route in routes(board.laid):
        reached = [route[0]]
        for cell in route[1:]:  # each beside one that was named before
            nearest = next(other for other in reached if other in partners(board.laid, cell))
            reached.append(cell)
            if cell in at and nearest in at:
                yield Thread(_between(at[nearest], at[cell]), ROUTE)


def _between(one: Point, other: Point) -> tuple[Point, Point]:
    """The way from one cargo to another, beside which both are seen."""
    (x, y), (far_x, far_y) = one, other
    away = min(0.4, CARGO / max(hypot(far_x - x, far_y - y), 0.01))
    return (
        (x + (far_x - x) * away, y + (far_y - y) * away),
        (far_x + (x - far_x) * away, far_y + (y - far_y) * away),
    )


def told_of(region: Region, is_over: bool = False) -> list[Text]:
    """LS-R1, LS-R2: what an area is worth and what it lacks, or what it brought."""
    name = text(f"ls.hover.{Terrain(region.kind).name.lower()}")
    if not region.open:
        return [name, text("ls.hover.complete", n=region.size)]
    if is_over:
        return [name, text("ls.hover.never_complete"), text("ls.hover.open", n=region.open)]
    return [
        name,
        text("ls.hover.size", n=region.size),
        text("ls.hover.plus", n=region.marks),
        text("ls.hover.open", n=region.open),
    ]


def area_marks(ink: Ink, board: Board, root: int) -> tuple[Mark, ...]:
    """An area, and the edges over which it can still grow."""
    kind = board.regions.at_root[root].kind
    parts = parts_of(board, root)
    ends = [Edge(part.cell, side, LAMP, 0.09) for part in parts for side in part.open_sides]
    return (*ink.drawn(parts, OUTLINE[kind]), *ends)


def counted(ink: Ink, board: Board, item: Item) -> tuple[Mark, ...]:
    """An area that scored, by its outline; chains, routes and waypoints as tiles."""
    if item.rule not in ("LS-R1", "LS-R2"):
        return tuple(outline(ink.layout, item.cells, LAMP))
    named = item.text.key if item.text else ""
    kinds = {int(kind) for kind in Terrain if named in (scoring.AREA[kind], "bonus_marks")}
    return closed(ink, board, item.cells, kinds)


def closed(ink: Ink, board: Board, cells: Iterable[Cell], kinds: set[int]) -> tuple[Mark, ...]:
    """A completed area of one of these kinds on just these tiles, by its outline."""
    wanted = set(cells)
    return tuple(
        mark
        for root, region in board.regions.at_root.items()
        if not region.open and region.kind in kinds
        if set(board.cells_of(root)) == wanted
        for mark in ink.drawn(parts_of(board, root), OUTLINE[region.kind], 96)
    )


def meeting(ink: Ink, board: Board, held: tuple[int, int], cell: Cell, side: int) -> Iterator[Mark]:
    """The two areas that meet on a side of a cell where a tile, by face and turn, does not fit."""
    near = neighbours(cell)[side]
    for at, (number, turn), edge in (
        (cell, held, side),
        (near, board.laid[near][:2], opposite(side)),
    ):
        face = FACES[number].face.turned[turn]
        part = Part(at, number, face.area_at[edge], turn)
        yield from ink.drawn((part,), OUTLINE[face.edges[edge]], 96)


# --- what a drop would bring


def owed(view: State) -> tuple[Scored, ...]:
    """LS-T3: areas completed by now are scored when the tile's action is done."""
    earned = (
        entry
        for root in view.completed
        for entry in scoring.area(view.setup, view.board, root, view.seat)
    )
    return tuple(Scored(view.setup.seats_of(role), item) for role, item in earned)


def promise(ink: Ink, worth: Worth) -> Hover | None:
    """Who gets what, for which areas, chains and routes."""
    scored = (*worth.earned, *worth.owed)
    if not scored:
        return None
    lines = [_gains(worth.gains())]
    lines += [
        text(f"ls.worth.{event.item.text.key}", n=event.item.points)
        for event in scored
        if event.item.text
    ]
    if worth.owed:
        lines.append(text("ls.worth.later"))
    return Hover(tuple(lines), tuple(_marks(ink, worth.after.board, scored)))


def _gains(gains: Mapping[tuple[int, ...], int]) -> Text:
    """The sides and what each gets, in one line."""
    shown = [(seats if len(seats) == 2 else seats[0], n) for seats, n in gains.items()]
    names = ("one", "two", "three")[: len(shown)]
    params = {name: who for name, (who, _) in zip(names, shown, strict=True)}
    points = {f"n_{name}": n for name, (_, n) in zip(names, shown, strict=True)}
    return Text(f"ls.worth.{names[-1]}", (*params.items(), *points.items()))


def _marks(ink: Ink, board: Board, scored: Iterable[Scored]) -> Iterator[Mark]:
    """Completed areas by their outline with a coin each; chains, routes and waypoints as tiles."""
    newest = next(reversed(board.laid))
    fresh = [
        root
        for root, region in board.regions.at_root.items()
        if not region.open and newest in board.cells_of(root)
    ]
    for root in fresh:
        yield from ink.drawn(parts_of(board, root), OUTLINE[board.regions.at_root[root].kind], 96)
    for event in scored:
        if event.item.rule not in ("LS-R1", "LS-R2"):
            yield from outline(ink.layout, event.item.cells, LAMP)
    for root in fresh:
        parts = parts_of(board, root)
        at = ink.middle([part for part in parts if part.cell != newest] or parts)
        region = board.regions.at_root[root]
        yield Coin(at, str(region.size), OUTLINE[region.kind], is_large=True)
