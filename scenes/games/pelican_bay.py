"""Pelican Bay at the shared table: hands under cover, discs, regions and pelicans."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.cell import Cell
from game.core.events import Event, RegionClosed
from game.core.match import Match
from game.core.score import Item as ScoreItem
from game.core.text import Text, text
from game.core.values import changed
from game.grid.hex import SIDES
from game.grid.regions import Region
from game.pelican_bay.events import DiscMoved, DiscPlaced, PelicanPerched
from game.pelican_bay.moves import (
    CLAIM,
    DECLINE,
    DISCS,
    PASS,
    SKIP_DISC,
    STOP,
    LayBase,
    Move,
    MoveDisc,
    Pass,
    Place,
    PlaceDisc,
    SkipDisc,
    Stop,
    TakePelican,
)
from game.pelican_bay.rules import RULES
from game.pelican_bay.scoring import closed_by_last, largest_open
from game.pelican_bay.state import HIDDEN, Phase, Stage, State
from game.pelican_bay.tile import Terrain
from scenes.assets import Assets
from scenes.counting.sheet import CountSheet
from scenes.games import prompts
from scenes.games.count import pelican_bay as count
from scenes.games.drama import pelican_bay as drama
from scenes.games.hints import pelican_bay as hints
from scenes.games.left import pelican_bay as left
from scenes.games.naming import PELICAN_BAY
from scenes.games.story import pelican_bay as story
from scenes.games.story import solitaire
from scenes.games.story.printed import Printed
from scenes.games.story.regions import ink_for
from scenes.games.telling import pelican_bay as telling
from scenes.screens.finale.tale import Tale
from scenes.settings import Settings
from scenes.table.advice import Advice
from scenes.table.drama.living import Living
from scenes.table.drama.moment import Moment
from scenes.table.gestures import Gesture, OnCell, OnItem
from scenes.table.keys import RACK, InHand, Key, Pile, TileAt
from scenes.table.presenter import Presenter
from scenes.table.recap import Recap
from scenes.table.remaining import Remaining
from scenes.table.showing import Hover, Item, Press, SeatPanel, Showing
from scenes.table.sounds import SOUNDS
from scenes.table.worth import Moves, Worth, weigh
from scenes.ui.theme import Colour
from scenes.view.layouts import HexLayout, Point
from scenes.view.marks import Corners, Mark, Trail
from scenes.view.motion import Motion
from scenes.view.pieces import SHIPS, TOKENS, Held, Piece

FLY_SECONDS = 0.25
SOON = 6  # tiles of the stack and the reserve that are drawn before long
DISC = "pelican_bay/disc.webp"
PELICAN = "pelican_bay/pelican.webp"
BACK = "pelican_bay/back.webp"
BOLT = "pelican_bay/bolt.webp"
DISC_WIDTH, PELICAN_WIDTH, MARKER_WIDTH = 0.62, 0.6, 0.34
STACK, RESERVE, SUPPLY_PILE = Pile(0), Pile(1), Pile(2)


@dataclass(frozen=True, slots=True)
class DiscOn(Key):
    """A disc on the board."""

    number: int


@dataclass(frozen=True, slots=True)
class NewDisc(Key):
    """A disc that nobody has laid yet."""


@dataclass(frozen=True, slots=True)
class PelicanOf(Key):
    """A pelican that somebody has, to be taken from them."""

    seat: int


@dataclass(frozen=True, slots=True)
class Perched(Key):
    """A pelican on a region of this turn."""

    number: int


@dataclass(frozen=True, slots=True)
class Marker(Key):
    """What stands on a region for which no pelican was left."""

    number: int


def tile_picture(tile: int) -> str:
    return BACK if tile == HIDDEN else f"pelican_bay/tile_{tile:02}.webp"


def terrain_word(kind: int) -> str:
    return Terrain(kind).name.lower()


class PelicanBayTable(Presenter):
    """What the table shows and lets people do in this game."""

    layout = HexLayout()
    rules = RULES
    naming = PELICAN_BAY
    prompts = prompts.PELICAN_BAY
    alone_move_by_move = True
    draws_face_down = True
    sounds = SOUNDS | {DiscPlaced: "snap", DiscMoved: "snap", PelicanPerched: "pelican"}

    def __init__(self, colours: tuple[str, ...], symbols: tuple[str, ...], assets: Assets) -> None:
        self.colours = colours
        self._symbols = symbols
        self._ink = ink_for(assets, "pelican_bay", self.layout)
        self._printed = Printed(assets, self.layout)

    def to_come(self, state: State) -> Iterable[str]:
        return map(tile_picture, (*state.stack[:SOON], *state.reserve[:SOON]))

    def in_hands(self, state: State) -> Iterable[str]:
        return (tile_picture(tile) for hand in state.hands for tile in hand)

    # --- the board

    def pieces(self, view: State) -> Iterable[Piece]:
        for cell, (turned, _) in view.board.laid.items():
            tile, turn = divmod(turned, SIDES)
            at = self.layout.centre(cell)
            yield Piece(TileAt(cell), tile_picture(tile), at, degrees=turn * 60)
        for number, cell in enumerate(view.discs):
            yield Piece(DiscOn(number), DISC, self.layout.centre(cell), DISC_WIDTH, layer=TOKENS)
        perches = story.perches(self._ink, view)
        for number, (claimed, (x, y)) in enumerate(zip(view.claimed, perches, strict=True)):
            if claimed.has_pelican:
                at = (x, y - 0.1)
                yield Piece(Perched(number), PELICAN, at, PELICAN_WIDTH, layer=SHIPS)
            else:
                picture = f"sea_battle/disc_{self.colours[view.seat]}.webp"
                yield Piece(Marker(number), picture, (x, y), MARKER_WIDTH, layer=TOKENS)

    def printed(self, view: State) -> Iterable[tuple[str, Point]]:
        return self._printed.on(view.board)

    def story(self, view: State) -> Iterable[Mark]:
        return story.progress(self._ink, view, self.colours, self._symbols)

    def extent(self, view: State) -> Iterable[Cell]:
        return view.board.laid or ((0, 0), (1, 0), (0, 1))

    # --- beside the board

    def showing(self, view: State, seat: int) -> Showing:
        rack = tuple(
            Item(InHand(slot), Held(tile_picture(tile)), turns=SIDES)
            for slot, tile in enumerate(view.hands[seat])
        )
        scores = self.rules.scores(view)
        track = () if view.is_solitaire else tuple((s.seats[0], s.total) for s in scores)
        return Showing(
            rack=rack,
            spread=self._spread(view),
            panels=tuple(self._panel(view, other) for other in range(len(view.hands))),
            guide=self._guide(view),
            is_due=view.phase in (Phase.PELICAN, Phase.DISC),
            status=self._status(view),
            big=solitaire.nearness(view) if view.is_solitaire else None,
            presses=self._presses(view),
            question=self._question(view),
            track=track,
        )

    def _spread(self, view: State) -> tuple[Item, ...]:
        items = []
        if view.stack:
            items.append(Item(STACK, Held(BACK), count=len(view.stack), label=text("table.stack")))
        if view.is_solitaire:
            return tuple(items)
        if view.reserve:
            bolted = BOLT if view.stage in (Stage.OPEN, Stage.FINAL) else BACK
            items.append(
                Item(RESERVE, Held(bolted), count=len(view.reserve), label=text("pb.reserve"))
            )
        if view.supply:
            pelican = Held(PELICAN, width=0.7)
            items.append(Item(SUPPLY_PILE, pelican, count=view.supply, label=text("pb.supply")))
        left = DISCS - len(view.discs)
        if left:
            items.append(Item(NewDisc(), Held(DISC, width=0.7), count=left, label=text("pb.discs")))
        return tuple(items)

    def _panel(self, view: State, seat: int) -> SeatPanel:
        if view.is_solitaire:
            return SeatPanel(seat)
        total = self.rules.scores(view)[seat].total
        items: tuple[Item, ...] = ()
        if view.phase is Phase.PELICAN and view.pelicans[seat] and seat != view.seat:
            items = (Item(PelicanOf(seat), Held(PELICAN, width=0.7)),)
        tokens = (PELICAN,) * view.pelicans[seat]
        hand = text("pb.hand", n=len(view.hands[seat]))
        return SeatPanel(seat, (hand,), items, tokens, total)

    def _guide(self, view: State) -> tuple[Text, ...]:
        name = view.phase.value.replace(" ", "_")
        match self.rules.legal(view):
            case ():
                return ()
            case (Pass(),):
                name = "pass"
            case (Stop(),):
                name = "stop"
            case (Place(), *_) if view.phase is Phase.FIRST and view.is_bonus:
                name = "bonus"
            case (MoveDisc(), *_):
                name = "move_disc"
        return (text(f"pb.guide.{name}"),)

    def _status(self, view: State) -> tuple[Text, ...]:
        if view.is_solitaire:
            return solitaire.status(view)
        return () if view.stage is Stage.OPEN else (text(f"pb.stage.{view.stage.value}"),)

    def _question(self, view: State) -> Text | None:
        if view.phase is Phase.CLAIM:
            closed = closed_by_last(view.board)
            if len(closed) > 1:
                return text("pb.question.claim_many", n=len(closed))
            return text("pb.question.claim", terrain=terrain_word(closed[0].kind))
        if view.phase is Phase.FIRST and PASS in self.rules.legal(view):
            return text("pb.question.nothing_fits")
        return None

    def remaining(self, view: State, seat: int) -> Remaining:
        return left.remaining(view, tile_picture)

    def _presses(self, view: State) -> tuple[Press, ...]:
        legal = self.rules.legal(view)
        if view.phase is Phase.CLAIM:
            return self._offers(view)
        if PASS in legal:
            return (Press(text("pb.press.pass"), (PASS,)),)
        if view.phase is Phase.SECOND:
            points = _size(largest_open(view.board, view.step_start))
            return (Press(text("pb.press.stop", n=points), (STOP,), is_end=True),)
        if view.phase is Phase.BASE_DISC:
            return (Press(text("pb.press.skip_disc"), (SKIP_DISC,), is_end=True),)
        return ()

    def _offers(self, view: State) -> tuple[Press, ...]:
        """To claim what was closed, or to score the largest region that is still open."""
        closed = closed_by_last(view.board)
        points = sum(region.size for region in closed)
        claim = text("pb.press.claim_many", n=len(closed))
        bonus = text("pb.press.claim_many_below")
        if len(closed) == 1:
            claim = text("pb.press.claim", terrain=terrain_word(closed[0].kind))
            bonus = text("pb.press.claim_below")
        left = largest_open(view.board, view.step_start)
        decline, colour = text("pb.press.decline"), None
        if left is not None:
            decline = text("pb.press.decline_for", terrain=terrain_word(left.kind))
            colour = story.DECLINED
        below = text("pb.press.decline_below")
        return (
            Press(claim, (CLAIM,), colour=story.CLAIMED, worth=points, below=bonus),
            Press(decline, (DECLINE,), colour=colour, worth=_size(left), below=below),
        )

    # --- the end of a turn

    def waits_after(self, before: State, move: Move) -> bool:
        return not isinstance(move, Pass | SkipDisc)

    def face_down(self, view: State, seat: int, count: int) -> State:
        hand = view.hands[seat]
        hidden = hand[: len(hand) - count] + (HIDDEN,) * count
        return view._replace(hands=changed(view.hands, seat, hidden))

    # --- what hands do

    def meant_by(self, view: State, move: Move) -> Gesture | None:
        match move:
            case Place(slot, cell, turn) | LayBase(slot, cell, turn):
                return Gesture(InHand(slot), OnCell(cell), turn)
            case PlaceDisc(cell):
                return Gesture(NewDisc(), OnCell(cell))
            case MoveDisc(disc, cell):
                return Gesture(DiscOn(disc), OnCell(cell))
            case TakePelican(seat):
                return Gesture(PelicanOf(seat), OnItem(RACK))
        return None

    def item(self, view: State, key: Key) -> Item | None:
        match key:
            case DiscOn():
                return Item(key, Held(DISC, width=DISC_WIDTH))
        return None

    def place_of(self, view: State, key: Key) -> Point | None:
        match key:
            case DiscOn(number) if number < len(view.discs):
                return self.layout.centre(view.discs[number])
        return None

    def attempt(self, view: State, gesture: Gesture) -> tuple[Any, ...]:
        match gesture:
            case Gesture(InHand(slot), OnCell(cell), turn):
                kind = LayBase if view.phase is Phase.BASE else Place
                return (kind(slot, cell, turn),)
            case Gesture(NewDisc(), OnCell(cell)):
                return (PlaceDisc(cell),)
            case Gesture(DiscOn(disc), OnCell(cell)):
                return (MoveDisc(disc, cell),)
            case Gesture(PelicanOf(seat), OnItem()):
                return (TakePelican(seat),)
        return ()

    def remark(self, view: State, key: Key, seat: int) -> Text | None:
        match key:
            case Perched() | Marker():
                return text("pb.grab.perched")
            case Pile(STACK.number):
                return text("pb.grab.stack")
            case Pile(RESERVE.number):
                return text("pb.grab.reserve")
            case Pile(SUPPLY_PILE.number):
                return text("pb.grab.supply")
        return super().remark(view, key, seat)

    def meeting(self, view: State, tried: Gesture, cell: Cell, side: int) -> tuple[Mark, ...]:
        if not isinstance(tried.item, InHand):
            return ()
        turned = view.hand[tried.item.slot] * SIDES + tried.turn
        return tuple(story.meeting(self._ink, view.board, turned, cell, side))

    def takes_anywhere(self, view: State) -> bool:
        return not view.board.laid

    def asked(self, view: State) -> tuple[Cell, ...]:
        """PB-R3: the regions between which one chooses."""
        if view.phase is not Phase.CLAIM:
            return ()
        open_region = largest_open(view.board, view.step_start)
        regions = [*closed_by_last(view.board), *((open_region,) if open_region else ())]
        return tuple(cell for region in regions for cell in view.board.cells_of(region))

    def follow_ups(self, view: State) -> tuple[Moves, ...]:
        return story.follow_ups(view)

    def promise(self, view: State, key: Key, worth: Worth) -> Hover | None:
        return story.promise(self._ink, worth)

    def advice(self, view: State, move: Move) -> Advice:
        worth = weigh(self.rules, self, view, (move,))
        return hints.advice(self._ink, self.side_of(view), view, move, worth)

    # --- what happened

    def motions(self, event: Event, view: State) -> Mapping[Key, Motion]:
        match event:
            case DiscPlaced(cell=cell) | DiscMoved(cell=cell):
                x, y = self.layout.centre(cell)
                start = (x, y - 1.0)
                if isinstance(event, DiscMoved):
                    start = self.layout.centre(event.start)
                number = view.discs.index(cell)
                return {DiscOn(number): Motion((start, (x, y)), FLY_SECONDS, lift=0.3)}
            case PelicanPerched():
                last, perches = view.board.cells[-1], story.perches(self._ink, view)
                return {
                    Perched(number): Motion(((x + 3, y - 3), (x, y - 0.1)), FLY_SECONDS, lift=0.4)
                    for number, (claimed, (x, y)) in enumerate(
                        zip(view.claimed, perches, strict=True)
                    )
                    if claimed.cell == last
                }
        return super().motions(event, view)

    def alive(self, view: State) -> Iterable[Living]:
        return drama.living(self._ink, view, self.story_of(view))

    def moments(self, events: Sequence[Event], before: State, view: State) -> Sequence[Moment]:
        marks = (self.story_of(before), self.story_of(view))
        return tuple(drama.moments(self._ink, events, before, view, marks))

    def traces(self, view: State, event: Event, colour: Colour) -> tuple[Mark, ...]:
        match event:
            case DiscPlaced(cell=cell):
                return (Corners(cell, colour),)
            case DiscMoved(start=start, cell=cell):
                way = Trail((self.layout.centre(start), self.layout.centre(cell)), colour)
                return (way, Corners(cell, colour))
        return super().traces(view, event, colour)

    def lit(self, view: State, event: Event) -> tuple[Mark, ...]:
        if isinstance(event, RegionClosed):
            return story.closed(self._ink, view.board, event)
        return super().lit(view, event)

    def told(self, event: Event) -> Text | None:
        return telling.told(event)

    def turn(self, seat: int, events: Sequence[Event]) -> Recap | None:
        return telling.turn(seat, events)

    def counted(self, view: State, item: ScoreItem) -> tuple[Mark, ...]:
        return story.counted(self._ink, view.board, item)

    def pointed_out(self, view: State, cells: tuple[Cell, ...], colour: Colour) -> tuple[Mark, ...]:
        region = tuple(story.pointed_out(self._ink, view, cells))
        return region or super().pointed_out(view, cells, colour)

    def hover(self, view: State, point: Point) -> Hover | None:
        cell = self.layout.cell_at(point)
        return story.hover(self._ink, view, cell, self.layout.side_at(cell, point))

    def count_sheet(self, view: State) -> CountSheet | None:
        return count.sheet(view)

    def tale(self, match: Match[Any, Any], view: State) -> Tale:
        told = super().tale(match, view)
        return solitaire.told(told, match.state) if view.is_solitaire else told

    def covers_between(self, settings: Settings) -> bool:
        return True


def _size(region: Region | None) -> int:
    return region.size if region else 0
