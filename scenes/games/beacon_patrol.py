"""Beacon Patrol at the shared table: ships, tokens, swaps, the box, the count row by row."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.beacon_patrol.events import ShipSailed
from game.beacon_patrol.explored import is_explored, worth
from game.beacon_patrol.moves import (
    Answer,
    DiscardStep,
    EndTurn,
    Keep,
    Move,
    Offer,
    Place,
    Sail,
)
from game.beacon_patrol.routes import water_route
from game.beacon_patrol.rules import RULES
from game.beacon_patrol.scoring import ladder
from game.beacon_patrol.state import HIDDEN, State
from game.beacon_patrol.tileset import TILES
from game.cell import Cell
from game.core.events import Event
from game.core.match import Match
from game.core.score import Item as ScoreItem
from game.core.text import Text, text
from game.grid.square import neighbour, neighbours
from scenes.assets import Assets
from scenes.counting.sheet import CountSheet
from scenes.games import prompts
from scenes.games.count import beacon_patrol as count
from scenes.games.drama import beacon_patrol as drama
from scenes.games.hints import beacon_patrol as hints
from scenes.games.left import beacon_patrol as left
from scenes.games.naming import BEACON_PATROL
from scenes.games.story import beacon_patrol as story
from scenes.games.story.lamps import Lamps
from scenes.games.telling import beacon_patrol as telling
from scenes.screens.finale.tale import Tale
from scenes.settings import Settings
from scenes.table.advice import Advice
from scenes.table.drama.living import Living
from scenes.table.drama.moment import Moment
from scenes.table.gestures import Effect, Gesture, OnCell, OnItem, Pick, Target
from scenes.table.keys import InHand, Key, OfSeat, TileAt
from scenes.table.presenter import Presenter
from scenes.table.recap import Recap
from scenes.table.remaining import Remaining
from scenes.table.showing import Hover, Item, Press, SeatPanel, Showing
from scenes.table.worth import Worth, weigh
from scenes.ui.theme import Colour
from scenes.view.areas import painted_areas
from scenes.view.layouts import Layout, Point, SquareLayout
from scenes.view.marks import Lit, Mark, Path, Trail
from scenes.view.motion import Motion
from scenes.view.pieces import SHIPS, Held, Piece

SAIL_SECONDS = 0.22
LAMP = (255, 202, 92)
SHIP_WIDTH = 0.46
SOON = 6  # tiles of the stack that are drawn before long


@dataclass(frozen=True, slots=True)
class ShipOf(Key):
    """Somebody's ship, on the board and beside the rack."""

    seat: int


@dataclass(frozen=True, slots=True)
class FareShip(Key):
    """The same ship in the hand, its step paid for with a tile."""

    slot: int


@dataclass(frozen=True, slots=True)
class Box(Key):
    """The box, where discarded tiles go."""


def tile_picture(tile: int) -> str:
    return f"beacon_patrol/tile_{tile:02}.webp"


def is_known(tile: int) -> bool:
    return tile != HIDDEN


def ship_picture(colour: str) -> str:
    return f"beacon_patrol/ship_{colour}.webp"


class BeaconPatrolTable(Presenter):
    """What the table shows and lets people do in this game."""

    layout: Layout = SquareLayout()
    rules = RULES
    naming = BEACON_PATROL
    prompts = prompts.BEACON_PATROL

    def __init__(self, colours: tuple[str, ...], assets: Assets) -> None:
        self.colours = colours
        self._areas = painted_areas(assets, "beacon_patrol", self.layout)
        self._lamps = Lamps(assets, self.layout)

    def to_come(self, state: State) -> Iterable[str]:
        return map(tile_picture, filter(is_known, state.stack[:SOON]))

    def in_hands(self, state: State) -> Iterable[str]:
        return (tile_picture(tile) for hand in state.hands for tile in filter(is_known, hand))

    # --- the board

    def pieces(self, view: State) -> Iterable[Piece]:
        for cell, tile in view.board.laid.items():
            yield Piece(TileAt(cell), tile_picture(tile), self.layout.centre(cell))
        for seat in range(len(view.ships)):
            yield Piece(
                ShipOf(seat),
                ship_picture(self.colours[seat]),
                self._berth(view, seat),
                SHIP_WIDTH,
                layer=SHIPS,
            )

    def story(self, view: State) -> Iterable[Mark]:
        return story.progress(self.layout, view)

    def _berth(self, view: State, seat: int) -> Point:
        """Where a ship lies on its tile: side by side with the others (BP-M2)."""
        cell = view.ships[seat]
        here = [other for other, ship in enumerate(view.ships) if ship == cell]
        x, y = self.layout.centre(cell)
        if len(here) == 1:
            return (x, y + 0.1)
        place = here.index(seat)
        return (x + (-0.22, 0.22)[place % 2], y + (-0.12, 0.26)[place // 2])

    # --- beside the board

    def showing(self, view: State, seat: int) -> Showing:
        score = self.rules.scores(view)[0]
        status = (text("table.stack_left", tiles=len(view.stack)),)
        return Showing(
            rack=self._rack(view),
            spread=(
                Item(Box(), Held("ui/box_beacon_patrol.jpg", width=0.8), label=text("table.box")),
            ),
            panels=tuple(self._panel(view, other) for other in range(len(view.hands))),
            guide=self._guide(view),
            status=status,
            big=(text("table.explored"), score.total),
            presses=self._presses(view),
            question=self._question(view),
        )

    def _rack(self, view: State) -> tuple[Item, ...]:
        """The tiles of whoever moves, with the ship; of whoever is asked for one (BP-X1)."""
        if view.turn.offer is not None:
            return _open_tiles(view, view.turn.offer.partner)
        tiles = (
            Item(InHand(slot), Held(tile_picture(tile)))
            for slot, tile in enumerate(view.hands[view.turn.seat])
        )
        ship = self.item(view, ShipOf(view.turn.seat))
        return (*tiles,) if ship is None else (*tiles, ship)

    def _panel(self, view: State, seat: int) -> SeatPanel:
        turn = view.turn
        at_rack = turn.seat if turn.offer is None else turn.offer.partner
        ready = turn.tokens if seat == turn.seat else view.setup.tokens
        spent = view.setup.tokens - ready
        tokens = ("beacon_patrol/move_ready.webp",) * ready
        tokens += ("beacon_patrol/move_spent.webp",) * spent
        items = () if seat == at_rack else _open_tiles(view, seat)
        return SeatPanel(seat, items=items, tokens=tokens)

    def _guide(self, view: State) -> tuple[Text, ...]:
        """A line for each kind of move that is legal now."""
        lines = {
            Answer: text("bp.guide.answer"),
            Place: text("bp.guide.place"),
            Sail: text("bp.guide.sail", steps=view.turn.tokens),
            DiscardStep: text("bp.guide.discard"),
            Offer: text("bp.guide.swap"),
            EndTurn: text("bp.guide.end"),
        }
        kinds = {type(move) for move in self.rules.legal(view)}
        return tuple(line for kind, line in lines.items() if kind in kinds)

    def _question(self, view: State) -> Text | None:
        offer = view.turn.offer
        if offer is None:
            return None
        return text("bp.question.swap", seat=offer.seat, partner=offer.partner)

    def remaining(self, view: State, seat: int) -> Remaining:
        return left.remaining(view, tile_picture)

    def _presses(self, view: State) -> tuple[Press, ...]:
        if self.rules.to_move(view) is None:
            return ()
        offer = view.turn.offer
        if offer is not None:
            give, get = Held(tile_picture(offer.wanted)), Held(tile_picture(offer.tile))
            return (
                Press(text("bp.press.agree"), (Answer(yes=True),), picture=get),
                Press(text("bp.press.decline"), (Answer(yes=False),), picture=give),
            )
        presses = [Press(text("table.end_turn"), (EndTurn(),), is_end=True, warning=_left(view))]
        for move in self.rules.legal(view):
            if isinstance(move, Keep):
                picture = Held(tile_picture(view.hands[0][move.slot]))
                presses.append(Press(text("bp.press.keep"), (move,), is_end=True, picture=picture))
        return tuple(presses)

    # --- what hands do

    def gestures(self, view: State) -> Mapping[Gesture, Effect]:
        found: dict[Gesture, Effect] = {}
        if self.rules.to_move(view) is None:
            return found
        seat = view.turn.seat
        for move in self.rules.legal(view):
            gesture = self.meant_by(view, move)
            if isinstance(move, DiscardStep):
                found[Gesture(InHand(move.slot), OnItem(Box()))] = Pick(FareShip(move.slot))
            if gesture is not None and not isinstance(move, Sail):  # voyages tell of those
                found[gesture] = (move,)
        if view.turn.offer is None:
            for cell, route in self.voyages(view).items():
                found[Gesture(ShipOf(seat), OnCell(cell))] = tuple(map(Sail, route))
        return found

    def meant_by(self, view: State, move: Move) -> Gesture | None:
        seat = view.turn.seat
        match move:
            case Place(slot, cell):
                return Gesture(InHand(slot), OnCell(cell))
            case Offer(slot, partner, partner_slot):
                return Gesture(InHand(slot), OnItem(OfSeat(partner, partner_slot)))
            case DiscardStep(slot, side):
                return Gesture(FareShip(slot), OnCell(neighbour(view.ships[seat], side)))
            case Sail(side):
                return Gesture(ShipOf(seat), OnCell(neighbour(view.ships[seat], side)))
        return None

    def voyages(self, view: State) -> dict[Cell, tuple[int, ...]]:
        """Every tile the tokens reach, and the sides to cross on the way (BP-M1)."""
        seat, laid = view.turn.seat, view.board.laid
        start, reach = view.ships[seat], view.turn.tokens
        found = {}
        for cell in laid:
            if cell != start and abs(cell[0] - start[0]) + abs(cell[1] - start[1]) <= reach:
                route = water_route(laid, start, (cell,))
                if route is not None and len(route) <= reach:
                    found[cell] = route
        return found

    def item(self, view: State, key: Key) -> Item | None:
        """Something in hand that lies on no rack: the ship, or the ship whose fare is a tile."""
        match key:
            case ShipOf() | FareShip():
                return Item(key, Held(ship_picture(self.colours[view.turn.seat]), width=SHIP_WIDTH))
        return None

    def attempt(self, view: State, gesture: Gesture) -> tuple[Any, ...]:
        match gesture:
            case Gesture(InHand(slot), OnCell(cell)):
                return (Place(slot, cell),)
            case Gesture(InHand(slot), OnItem(OfSeat(partner, theirs))):
                return (Offer(slot, partner, theirs),)
            case Gesture(InHand(slot), OnItem(Box())):
                return (DiscardStep(slot, _any_side(view)),)
            case Gesture(ShipOf(), OnCell(cell)):
                return tuple(map(Sail, _course(view, cell)))
            case Gesture(FareShip(slot), OnCell(cell)):
                first, *others = _course(view, cell) or (_any_side(view),)
                return (DiscardStep(slot, first), *map(Sail, others))
        return ()

    def is_own(self, view: State, key: Key) -> bool:
        return super().is_own(view, key) or key == ShipOf(view.turn.seat)

    def tried(self, view: State, key: Key) -> tuple[Any, ...]:
        match key:
            case ShipOf():
                return (Sail(_any_side(view)),)
            case Box() if view.hands[view.turn.seat]:
                return (DiscardStep(0, _any_side(view)),)
            case OfSeat(seat, slot) if view.hands[view.turn.seat]:
                return (Offer(0, seat, slot),)
        return super().tried(view, key)

    def remark(self, view: State, key: Key, seat: int) -> Text | None:
        match key:
            case ShipOf(owner) if owner != seat:
                return text("bp.grab.ship", seat=owner)
            case Box() if any(isinstance(move, DiscardStep) for move in self.rules.legal(view)):
                return text("bp.grab.box")
            case OfSeat(owner) if any(isinstance(move, Offer) for move in self.rules.legal(view)):
                return text("bp.grab.tile", seat=owner)
        return super().remark(view, key, seat)

    def meeting(self, view: State, tried: Gesture, cell: Cell, side: int) -> tuple[Mark, ...]:
        if not isinstance(tried.item, InHand) or neighbour(cell, side) not in view.board.laid:
            return ()
        tile = view.hands[view.turn.seat][tried.item.slot]
        return tuple(story.meeting(self._areas, view, tile, cell, side))

    def unturned(self, view: State, key: Key) -> Text | None:
        return text("bp.unturned") if isinstance(key, InHand) else None

    def held_guide(self, view: State, key: Key) -> Text | None:
        return text("bp.guide.fare") if isinstance(key, FareShip) else None

    def extent(self, view: State) -> Iterable[Cell]:
        return view.board.laid

    def in_play(self, view: State) -> tuple[Cell, ...]:
        return (view.ships[view.turn.seat],)

    def place_of(self, view: State, key: Key) -> Point | None:
        return self._berth(view, view.turn.seat) if key == ShipOf(view.turn.seat) else None

    def preview(self, view: State, key: Key, aim: Target | None, turn: int) -> tuple[Mark, ...]:
        """The way the ship would take."""
        if not isinstance(aim, OnCell) or key != ShipOf(view.turn.seat):
            return ()
        route = self.voyages(view).get(aim.cell)
        if route is None:
            return ()
        cells = [view.ships[view.turn.seat]]
        for side in route:
            cells.append(neighbour(cells[-1], side))
        return (Path(tuple(self.layout.centre(cell) for cell in cells), LAMP),)

    def promise(self, view: State, key: Key, worth: Worth) -> Hover | None:
        return story.promise(self.layout, self._areas, view, worth)

    def advice(self, view: State, move: Move) -> Advice:
        worth = weigh(self.rules, self, view, (move,))
        return hints.advice(self.layout, self.side_of(view), view, move, worth)

    # --- what happened

    def motions(self, event: Event, view: State) -> Mapping[Key, Motion]:
        if isinstance(event, ShipSailed):
            path = (self.layout.centre(event.start), self._berth(view, event.seat))
            return {ShipOf(event.seat): Motion(path, SAIL_SECONDS, leaves_wake=True)}
        return super().motions(event, view)

    def alive(self, view: State) -> Iterable[Living]:
        return drama.living(self.layout, self._lamps, view)

    def moments(self, events: Sequence[Event], before: State, view: State) -> Sequence[Moment]:
        marks = (self.story_of(before), self.story_of(view))
        return tuple(drama.moments(self.layout, self._lamps, before, view, marks))

    def traces(self, view: State, event: Event, colour: Colour) -> tuple[Mark, ...]:
        if isinstance(event, ShipSailed):
            return (
                Trail((self.layout.centre(event.start), self.layout.centre(event.end)), colour),
            )
        return super().traces(view, event, colour)

    def told(self, event: Event) -> Text | None:
        return telling.told(event)

    def turn(self, seat: int, events: Sequence[Event]) -> Recap | None:
        return telling.turn(seat, events)

    def counted(self, view: State, item: ScoreItem) -> tuple[Mark, ...]:
        return tuple(story.counted(self._areas, view, item))

    def finale(self, view: State) -> Iterable[ScoreItem]:
        """BP-F3: row by row from the top, left to right."""
        return self.rules.scores(view)[0].items

    def count_sheet(self, view: State) -> CountSheet | None:
        return count.sheet(self.layout, view)

    def tale(self, match: Match[Any, Any], view: State) -> Tale:
        return replace(super().tale(match, view), ladder=ladder(view.setup.expansions))

    def hover(self, view: State, point: Point) -> Hover | None:
        laid, cell = view.board.laid, self.layout.cell_at(point)
        if cell not in laid:
            return None
        open_sides = [near for near in neighbours(cell) if near not in laid]
        feature = TILES[laid[cell]].feature.value
        title = text("bp.hover.tile", feature=feature)
        if is_explored(laid, cell):
            item = worth(laid, cell)
            lit = story.counted(self._areas, view, item)
            return Hover((title, text("bp.hover.explored", n=item.points)), tuple(lit))
        gaps = tuple(Lit(near, LAMP) for near in open_sides)
        return Hover((title, text("bp.hover.unexplored", n=len(open_sides))), gaps)

    def covers_between(self, settings: Settings) -> bool:
        return False


def _open_tiles(view: State, seat: int) -> tuple[Item, ...]:
    """The tiles of somebody who does not move, for all to see."""
    return tuple(
        Item(OfSeat(seat, slot), Held(tile_picture(tile)))
        for slot, tile in enumerate(view.hands[seat])
    )


def _left(view: State) -> Text | None:
    """What would be lost by ending the turn now."""
    can_place = any(isinstance(move, Place) for move in RULES.legal(view))
    return text("bp.warning.tiles_left") if can_place else None


def _any_side(view: State) -> int:
    """A side to cross, for the referee to explain why none will do; by water if one can."""
    steps = [m.side for m in RULES.legal(view) if isinstance(m, Sail | DiscardStep)]
    ship, laid = view.ships[view.turn.seat], view.board.laid
    routes = (water_route(laid, ship, (near,)) for near in neighbours(ship) if near in laid)
    steps += [route[0] for route in routes if route is not None and len(route) == 1]
    return steps[0] if steps else 0


def _towards(ship: Cell, cell: Cell) -> int:
    """The side of the ship's tile that faces a cell most."""
    dx, dy = cell[0] - ship[0], cell[1] - ship[1]
    if abs(dx) > abs(dy):
        return 1 if dx > 0 else 3
    return 2 if dy > 0 else 0


def _course(view: State, cell: Cell) -> tuple[int, ...]:
    """The sides to cross to a cell: by water, else straight on, for the referee to stop it."""
    at = view.ships[view.turn.seat]
    route = water_route(view.board.laid, at, (cell,))
    if route is not None:
        return route
    straight = []
    while at != cell:
        straight.append(_towards(at, cell))
        at = neighbour(at, straight[-1])
    return tuple(straight)
