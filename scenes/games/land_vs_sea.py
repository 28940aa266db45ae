"""Land vs Sea at the shared table: two stacks, two sides, areas, chains, routes and waypoints."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import dist
from random import Random
from typing import Any

from game.cell import Cell
from game.core.events import Event, RegionClosed, Scored
from game.core.score import Item as ScoreItem
from game.core.text import Text, text
from game.grid.hex import SIDES
from game.land_vs_sea.chains import chain, covered
from game.land_vs_sea.events import (
    WaypointPlaced,
)
from game.land_vs_sea.faces import FACES, VOLCANO, WHIRLPOOL, Terrain
from game.land_vs_sea.fits import ONE_KIND
from game.land_vs_sea.moves import (
    HAND,
    Draw,
    Erupt,
    Move,
    Place,
    PlaceWaypoint,
    SkipWaypoint,
    Steal,
)
from game.land_vs_sea.roles import Role
from game.land_vs_sea.rules import RULES
from game.land_vs_sea.state import HIDDEN, Phase, State
from game.land_vs_sea.trade import TRADES, routes
from scenes.assets import Assets
from scenes.counting.sheet import CountSheet
from scenes.games import prompts
from scenes.games.count import land_vs_sea as count
from scenes.games.drama import land_vs_sea as drama
from scenes.games.hints import land_vs_sea as hints
from scenes.games.left import land_vs_sea as left
from scenes.games.naming import LAND_VS_SEA
from scenes.games.story import land_vs_sea as story
from scenes.games.story.regions import Part, ink_for
from scenes.games.telling import land_vs_sea as telling
from scenes.settings import Settings
from scenes.table.advice import Advice
from scenes.table.drama.living import Living
from scenes.table.drama.moment import Moment
from scenes.table.gestures import Gesture, OnCell, OnItem
from scenes.table.keys import RACK, InHand, Key, OfSeat, Pile, TileAt
from scenes.table.presenter import DROP_SECONDS, Presenter
from scenes.table.recap import Recap
from scenes.table.remaining import Remaining
from scenes.table.showing import Hover, Item, Press, SeatPanel, Showing
from scenes.table.worth import Worth, weigh
from scenes.ui.theme import Colour
from scenes.view.layouts import HexLayout, Point
from scenes.view.marks import Corners, Mark, Wash
from scenes.view.motion import Motion
from scenes.view.pieces import MARKS, TILES, TOKENS, Held, Piece
from scenes.written import by_tile

CHAIN = ("range", "reef")  # by terrain
LAMP = (255, 202, 92)
DUE = (Phase.DRAFT, Phase.AGAIN, Phase.ERUPT, Phase.STEAL, Phase.DRAW)  # nothing else can be done
WAYPOINT_WIDTH, WAYPOINT_GROWN, CLOSE = 0.3, 1.3, 0.1
MARK = "land_vs_sea/mark_"


@dataclass(frozen=True, slots=True)
class MarkOn(Key):
    """One of the marks that stand upright on a tile of the board."""

    cell: Cell
    number: int


@dataclass(frozen=True, slots=True)
class WaypointOf(Key):
    """Somebody's waypoint, on the rack first and then on the board."""

    seat: int


@dataclass(frozen=True, slots=True)
class Special(Key):
    """The volcano or the whirlpool, whichever is called for."""


def face_picture(face: int) -> str:
    return f"land_vs_sea/face_{face:03}.webp"


class LandVsSeaTable(Presenter):
    """What the table shows and lets people do in this game."""

    layout = HexLayout()
    rules = RULES
    naming = LAND_VS_SEA
    prompts = prompts.LAND_VS_SEA

    def __init__(self, colours: tuple[str, ...], symbols: tuple[str, ...], assets: Assets) -> None:
        self._colours = colours
        self._symbols = symbols
        anchors = by_tile(assets, "land_vs_sea/anchors.json", _marks)
        self._ink = ink_for(assets, "land_vs_sea", self.layout)
        self.faces = [
            Held(face_picture(number), anchors.get(number, ())) for number in range(len(FACES))
        ]

    def to_come(self, state: State) -> Iterable[str]:
        return left.soon(state, self.faces)

    def in_hands(self, state: State) -> Iterable[str]:
        return left.in_hands(state, self.faces)

    # --- the board

    def pieces(self, view: State) -> Iterable[Piece]:
        for cell, laid in view.board.laid.items():
            yield from self._tile(cell, laid.face, laid.turn)
        for seat, waypoint in enumerate(view.waypoints):
            if waypoint is not None:
                at = self._area_spot(view, waypoint.cell, waypoint.area)
                picture = self.waypoint_picture(seat)
                yield Piece(
                    WaypointOf(seat), picture, at, WAYPOINT_WIDTH, WAYPOINT_GROWN, layer=TOKENS
                )

    def _tile(self, cell: Cell, face: int, turn: int) -> Iterable[Piece]:
        x, y = self.layout.centre(cell)
        held = self.faces[face].turned(turn * 60)
        yield Piece(TileAt(cell), held.picture, (x, y), degrees=held.degrees)
        for number, mark in enumerate(held.marks):
            key = MarkOn(cell, number)
            at = (x + mark.at[0], y + mark.at[1])
            yield Piece(key, mark.picture, at, mark.width, mark.grown, layer=MARKS)

    def waypoint_picture(self, seat: int) -> str:
        return f"land_vs_sea/waypoint_{self._colours[seat]}.webp"

    def _area_spot(self, view: State, cell: Cell, area: int) -> Point:
        """A point well inside an area of a laid tile."""
        laid = view.board.laid[cell]
        return self._ink.spot(Part(cell, laid.face, area, laid.turn))

    def _standing(self, view: State) -> story.Standing:
        """The marks that stand on the tiles."""
        standing: dict[Cell, list[tuple[str, Point, float]]] = {}
        for piece in self.pieces(view):
            if piece.layer > TILES:
                cell = self.layout.cell_at(piece.at)
                name = piece.picture.removeprefix(MARK).removesuffix(".webp")
                size = piece.width * piece.grown
                standing.setdefault(cell, []).append((name, piece.at, size))
        return {cell: tuple(marks) for cell, marks in standing.items()}

    def story(self, view: State) -> Iterable[Mark]:
        standing = self._standing(view)
        return story.progress(self._ink, view, standing, self._colours, self._symbols)

    def extent(self, view: State) -> Iterable[Cell]:
        return view.board.laid

    # --- beside the board

    def showing(self, view: State, seat: int) -> Showing:
        hand = view.hands[seat]
        rack = tuple(
            Item(
                InHand(slot),
                self.faces[held.upper],
                self.faces[held.lower] if held.lower != HIDDEN else None,
                turns=SIDES,
            )
            for slot, held in enumerate(hand)
        )
        if view.phase is Phase.WAYPOINT and view.seat == seat:
            rack = (*rack, Item(WaypointOf(seat), Held(self.waypoint_picture(seat), width=0.5)))
        is_over = view.phase is Phase.OVER  # nothing more is played: the board has all the room
        return Showing(
            has_rack=not is_over,
            rack=rack,
            spread=() if is_over else self._spread(view),
            panels=tuple(self._panel(view, other, seat) for other in range(len(view.hands))),
            guide=self._guide(view) if view.seat == seat else (),
            is_due=view.phase in DUE,
            status=self._status(view),
            presses=self._presses(view),
            track=tuple((score.seats[0], score.total) for score in self.rules.scores(view)),
            can_peek=any(held.lower != HIDDEN for held in hand),
        )

    def _spread(self, view: State) -> tuple[Item, ...]:
        items = [
            Item(
                Pile(number),
                self.faces[stack[0].upper],
                count=len(stack),
                label=text("ls.stack", stack=number + 1),
            )
            for number, stack in enumerate(view.stacks)
            if stack
        ]
        if not view.erupted:
            items.append(self._special(view))
        return tuple(items)

    def _special(self, view: State) -> Item:
        """The volcano, or the whirlpool where the hole calls for that."""
        holes = {
            cell: self.faces[VOLCANO if ONE_KIND[asked] is Terrain.LAND else WHIRLPOOL]
            for cell, asked in view.board.asking.items()
            if asked in ONE_KIND
        }
        faces = list(holes.values())
        face = faces[0] if faces and faces.count(faces[0]) == len(faces) else self.faces[VOLCANO]
        return Item(
            Special(),
            face,
            turns=SIDES,
            label=text("ls.special"),
            over_cells=tuple(holes.items()),
        )

    def _panel(self, view: State, seat: int, viewer: int) -> SeatPanel:
        role = view.setup.roles[seat]
        items: tuple[Item, ...] = ()
        if seat != viewer:
            items = tuple(
                Item(OfSeat(seat, slot), self.faces[held.upper])
                for slot, held in enumerate(view.hands[seat])
            )
        has_one = view.setup.waypoints and role is not Role.CARTOGRAPHER
        tokens = (self.waypoint_picture(seat),) if has_one and view.waypoints[seat] is None else ()
        name = text(f"ls.role.{role.name.lower()}")
        side = text("ls.side.land" if role is Role.LAND else "ls.side.sea")
        has_partner = len(view.setup.seats_of(role)) > 1
        return SeatPanel(
            seat, (name,), items, tokens, view.points[role], side=side if has_partner else None
        )

    def _status(self, view: State) -> tuple[Text, ...]:
        left = sum(map(len, view.stacks)) + sum(map(len, view.hands))
        lines = [text("ls.tiles_left", tiles=left)]
        if view.setup.extras:
            together = "_".join(view.setup.extras)
            lines.append(text(f"ls.extra.{together}"))
        if view.setup.advice:
            lines.append(text(f"ls.advice.{view.setup.advice}"))
        return tuple(lines)

    def _guide(self, view: State) -> tuple[Text, ...]:
        """What the seat to move may do."""
        match view.phase:
            case Phase.OVER:
                return ()
            case Phase.WAYPOINT:
                return (text("ls.guide.waypoint"), text("ls.guide.keep_waypoint"))
            case Phase.DRAW if not all(view.stacks):
                return (text("ls.guide.draw_last"),)
        return (text(f"ls.guide.{view.phase.value}"),)

    def remaining(self, view: State, seat: int) -> Remaining:
        return left.remaining(view, self.faces)

    def _presses(self, view: State) -> tuple[Press, ...]:
        if view.phase is Phase.DRAFT:
            return (_deal(view),)
        if view.phase is Phase.WAYPOINT:
            return (Press(text("ls.press.keep_waypoint"), (SkipWaypoint(),), is_end=True),)
        return ()

    # --- the end of a turn

    def waits_after(self, before: State, move: Move) -> bool:
        return before.phase is not Phase.DRAFT and not isinstance(move, SkipWaypoint)

    # --- what hands do

    def meant_by(self, view: State, move: Move) -> Gesture | None:
        match move:
            case Place(slot, lower, cell, turn):
                return Gesture(InHand(slot), OnCell(cell), turn, lower)
            case Draw(stack):
                return Gesture(Pile(stack), OnItem(RACK))
            case Steal(seat, slot):
                return Gesture(OfSeat(seat, slot), OnItem(RACK))
            case Erupt(cell, turn):
                return Gesture(Special(), OnCell(cell), turn)
            case PlaceWaypoint(cell, area):
                return Gesture(WaypointOf(view.seat), OnCell(cell, area))
        return None

    def attempt(self, view: State, gesture: Gesture) -> tuple[Any, ...]:
        match gesture:
            case Gesture(InHand(slot), OnCell(cell), turn, flip):
                return (Place(slot, flip, cell, turn),)
            case Gesture(Pile(stack), OnItem()):
                return (Draw(stack),)
            case Gesture(OfSeat(seat, slot), OnItem()):
                return (Steal(seat, slot),)
            case Gesture(Special(), OnCell(cell), turn):
                return (Erupt(cell, turn),)
            case Gesture(WaypointOf(), OnCell(cell, area)):
                return (PlaceWaypoint(cell, area),)
        return ()

    def is_own(self, view: State, key: Key) -> bool:
        is_special = isinstance(key, Special) and view.phase is Phase.ERUPT
        return super().is_own(view, key) or is_special or isinstance(key, WaypointOf)

    def remark(self, view: State, key: Key, seat: int) -> Text | None:
        match key:
            case WaypointOf(owner) if view.waypoints[owner] is not None:
                if owner == seat:
                    return text("ls.grab.own_waypoint")
                return text("ls.grab.waypoint", seat=owner)
            case OfSeat(owner) if view.phase is not Phase.STEAL:
                return text("ls.grab.tile", seat=owner)
        return super().remark(view, key, seat)

    def meeting(self, view: State, tried: Gesture, cell: Cell, side: int) -> tuple[Mark, ...]:
        if not isinstance(tried.item, InHand):
            return ()
        held = view.hands[view.seat][tried.item.slot]
        lying = (held.lower if tried.flip else held.upper, tried.turn)
        return tuple(story.meeting(self._ink, view.board, lying, cell, side))

    def target_at(self, view: State, item: Key, point: Point) -> OnCell:
        cell = self.layout.cell_at(point)
        if isinstance(item, WaypointOf) and cell in view.board.laid:
            return OnCell(cell, self._area_at(view, cell, point))
        return OnCell(cell)

    def _area_at(self, view: State, cell: Cell, point: Point) -> int:
        """The area of a laid tile that a point means: by its middle, or by the nearest side."""
        laid = view.board.laid[cell]
        areas = FACES[laid.face].face.turned[laid.turn].area_at
        meant = (a for a in areas if dist(point, self._area_spot(view, cell, a)) < CLOSE)
        return next(meant, areas[self.layout.side_at(cell, point)])

    def spot(self, view: State, target: OnCell) -> Point:
        if view.phase is Phase.WAYPOINT and target.cell in view.board.laid:
            return self._area_spot(view, target.cell, target.part)
        return super().spot(view, target)

    def owed(self, view: State) -> tuple[Scored, ...]:
        return story.owed(view)

    def promise(self, view: State, key: Key, worth: Worth) -> Hover | None:
        return story.promise(self._ink, worth)

    def advice(self, view: State, move: Move) -> Advice:
        worth = weigh(self.rules, self, view, (move,))
        return hints.advice(self._ink, self.side_of(view), view, move, worth)

    # --- what happened

    def motions(self, event: Event, view: State) -> Mapping[Key, Motion]:
        match event:
            case WaypointPlaced(seat=seat, cell=cell, area=area):
                x, y = self._area_spot(view, cell, area)
                return {WaypointOf(seat): Motion(((x, y - 0.8), (x, y)), DROP_SECONDS)}
        return super().motions(event, view)

    def alive(self, view: State) -> Iterable[Living]:
        return drama.living(self._ink, view)

    def moments(self, events: Sequence[Event], before: State, view: State) -> Sequence[Moment]:
        marks = (self.story_of(before), self.story_of(view))
        return tuple(drama.moments(self.layout, view, marks))

    def traces(self, view: State, event: Event, colour: Colour) -> tuple[Mark, ...]:
        if isinstance(event, WaypointPlaced):
            return (Corners(event.cell, colour),)
        return super().traces(view, event, colour)

    def lit(self, view: State, event: Event) -> tuple[Mark, ...]:
        if isinstance(event, RegionClosed):
            return story.closed(self._ink, view.board, event.cells, {event.kind})
        return super().lit(view, event)

    def told(self, event: Event) -> Text | None:
        return telling.told(event)

    def turn(self, seat: int, events: Sequence[Event]) -> Recap | None:
        return telling.turn(seat, events)

    def counted(self, view: State, item: ScoreItem) -> tuple[Mark, ...]:
        return story.counted(self._ink, view.board, item)

    def count_sheet(self, view: State) -> CountSheet | None:
        return count.sheet(self.layout, self._ink, view, self._standing(view))

    def hover(self, view: State, point: Point) -> Hover | None:
        cell = self.layout.cell_at(point)
        board = view.board
        if cell not in board.laid:
            return None
        root = board.root_at(cell, self._area_at(view, cell, point))
        region = board.regions.at_root[root]
        terrain = Terrain(region.kind)
        lines = story.told_of(region, is_over=view.phase is Phase.OVER)
        marks = list(story.area_marks(self._ink, board, root))
        lines += self._chain_and_route(view, cell, terrain, marks)
        return Hover(tuple(lines), tuple(marks))

    def _chain_and_route(
        self, view: State, cell: Cell, terrain: Terrain, marks: list[Mark]
    ) -> list[Text]:
        """The chain of ranges or reefs and the trade route that a tile belongs to."""
        laid, lines = view.board.laid, []
        if view.setup.mountains and any(covered(laid[cell], terrain)):
            linked = chain(laid, cell, terrain)
            lines.append(text(f"ls.hover.{CHAIN[terrain]}", n=len(linked)))
            marks += [Wash(other, story.OUTLINE[terrain], 70) for other in linked]
        if view.setup.caravans and TRADES[laid[cell].face]:
            route = next((found for found in routes(laid) if cell in found), (cell,))
            lines.append(text("ls.hover.route", n=len(route)))
            marks += [Wash(other, LAMP, 60) for other in route]
        return lines

    def covers_between(self, settings: Settings) -> bool:
        return settings.cover


def _deal(view: State) -> Press:
    """LS-S2: the rest of the draft for everybody, from either stack by lot; the lot follows from
    what lies there, so that what a button says does not change from one look to the next."""
    missing = sum(HAND - len(hand) for hand in view.hands)
    draws = RULES.legal(view)
    lot = Random(" ".join(f"{stack[0].upper} {len(stack)}" for stack in view.stacks if stack))
    dealt = tuple(lot.choice(draws) for _ in range(missing))
    return Press(text("ls.press.deal"), dealt, setting="quick_draft")


def _marks(anchors: list[dict[str, Any]]) -> tuple[Piece, ...]:
    """The marks of a face, where the painter left room for them."""
    return tuple(
        Piece(
            number,
            f"{MARK}{mark['mark']}.webp",
            (float(mark["x"]), float(mark["y"])),
            float(mark["width"]),
            grown=float(mark["far"]) / float(mark["width"]),
            layer=MARKS,
        )
        for number, mark in enumerate(anchors)
    )
