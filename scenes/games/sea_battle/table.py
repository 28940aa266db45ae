"""Sea Battle at the shared table: fleets, courses, lines of fire, dice and wind."""

from collections.abc import Iterable, Mapping
from itertools import pairwise
from random import Random
from typing import Any

from game.cell import Cell
from game.core.events import Event, Rolled
from game.core.text import Text, text
from game.grid.hex import SIDES, neighbours
from game.sea_battle.board import NOWHERE
from game.sea_battle.chart import LAND, SHOAL
from game.sea_battle.events import (
    FortPlaced,
    ShipPlaced,
    ShipSailed,
    ShipSunk,
    ShotFired,
    ShotHit,
    ShotMissed,
)
from game.sea_battle.fleet import FLEET, HULLS, MAKES, SHIPS, Ship
from game.sea_battle.moves import (
    Answer,
    DeclareFlagship,
    EndTurn,
    Fire,
    OfferDraw,
    PlaceFort,
    PlaceShip,
    Sail,
    TurnOnSpot,
)
from game.sea_battle.navigation import distances
from game.sea_battle.rules import RULES
from game.sea_battle.state import Phase, State, has_wind
from scenes.games.sea_battle.courses import Courses, can_sail, can_turn
from scenes.games.sea_battle.guns import arcs, brought, cell_of, in_range, shot
from scenes.games.sea_battle.keys import CoastAt, FortOf, NewShip, ShipOf
from scenes.games.sea_battle.log import name_of, told
from scenes.games.sea_battle.sounds import SOUNDS, sound_of
from scenes.settings import Settings
from scenes.table.gestures import Effect, Gesture, OnCell, Target, Way
from scenes.table.keys import Key, TileAt
from scenes.table.presenter import Presenter
from scenes.table.showing import Flash, Gauge, Hover, Item, Press, SeatPanel, Showing
from scenes.table.worth import Worth
from scenes.view.layouts import HexLayout, Layout, Point
from scenes.view.marks import Mark
from scenes.view.motion import Motion
from scenes.view.pieces import SHIPS as SHIP_LAYER
from scenes.view.pieces import TILES, TOKENS, Held, Piece

STEP_SECONDS, DROP_SECONDS = 0.11, 0.2
SHIP_WIDTH, FORT_WIDTH = 1.3, 1.15
COAST_WIDTH = 1.36  # painted as 1.3: between rounded pixels the sea would shine through
PLACING = (Phase.FORT, Phase.SHIPS)
FLAGSHIP = "sea_battle/flagship.webp"
WHOLE, BROKEN = "sea_battle/hull_whole.webp", "sea_battle/hull_broken.webp"
SEAS = ("sea", "sea_1", "sea_2", "sea_3")  # the same rim, other waves


class SeaBattleTable(Presenter):
    """What the table shows and lets people do in this game."""

    layout: Layout = HexLayout()
    rules = RULES
    margin = 0.1  # the map has an edge of its own
    sounds = SOUNDS

    def __init__(self, colours: tuple[str, ...]) -> None:
        self._colours = colours
        self._courses = Courses(self.layout)

    # --- the board

    def pieces(self, view: State) -> Iterable[Piece]:
        yield from self._chart(view)
        for seat, fort in enumerate(view.board.forts):
            if fort != NOWHERE:
                at = self.layout.centre(view.waters.cell[fort])
                calm = "_calm" if view.round and not has_wind(view) else ""
                picture = f"sea_battle/fort_{self._colours[seat]}{calm}.webp"
                yield Piece(FortOf(seat), picture, at, FORT_WIDTH, layer=TOKENS)
        for seat in range(view.setup.seats):
            for ship in SHIPS:
                cell = cell_of(view, seat, ship)
                if cell is not None:
                    picture = self._ship(seat, ship, self._courses.heading(view, seat, ship))
                    key, at = ShipOf(seat, int(ship)), self.layout.centre(cell)
                    yield Piece(key, picture, at, SHIP_WIDTH, layer=SHIP_LAYER)

    def _chart(self, view: State) -> Iterable[Piece]:
        terrain = {cell: sign for cell, sign, _ in view.setup.chart.hexes()}
        for cell in terrain:
            at = self.layout.centre(cell)
            water = SEAS[(cell[0] * 7 + cell[1] * 13) % len(SEAS)]
            yield Piece(TileAt(cell), f"sea_battle/{water}.webp", at, layer=TILES)
        for sign, name in ((SHOAL, "shoal"), (LAND, "land")):
            for cell in terrain:
                if terrain[cell] == sign:
                    near = [terrain.get(other) == sign for other in neighbours(cell)]
                    mask = sum(1 << side for side, alike in enumerate(near) if alike)
                    picture = f"sea_battle/{name}_{mask:02}.webp"
                    at = self.layout.centre(cell)
                    yield Piece(CoastAt(cell), picture, at, COAST_WIDTH, layer=TILES + 1)

    def _ship(self, seat: int, ship: int, heading: int) -> str:
        return f"sea_battle/{name_of(ship)}_{self._colours[seat]}_{heading}.webp"

    def _fort(self, seat: int) -> str:
        return f"sea_battle/fort_{self._colours[seat]}.webp"

    def recall(self, events: Iterable[Event]) -> None:
        self._courses.recall(events)

    def see(self, events: Iterable[Event]) -> None:
        self._courses.see(events)

    def extent(self, view: State) -> Iterable[Cell]:
        return view.waters.number

    # --- beside the board

    def showing(self, view: State, seat: int) -> Showing:
        return Showing(
            rack=self._rack(view, seat),
            panels=tuple(self._panel(view, other) for other in range(view.setup.seats)),
            guide=self._guide(view),
            status=self._status(view),
            emblem=f"sea_battle/{'wind' if has_wind(view) else 'calm'}.webp" if view.round else "",
            presses=self._presses(view),
            question=self._question(view),
        )

    def _rack(self, view: State, seat: int) -> tuple[Item, ...]:
        if view.phase is Phase.FORT and view.turn.seat == seat:
            return (Item(FortOf(seat), Held(self._fort(seat))),)
        items = []
        for ship in SHIPS:
            placed = cell_of(view, seat, ship) is not None
            if view.phase in PLACING and not placed:
                items.append(self._ship_item(view, NewShip(int(ship)), seat, ship, 0))
            elif view.phase not in PLACING and placed:
                items.append(self._own_ship(view, seat, ship))
        return tuple(items)

    def _ship_item(self, view: State, key: Key, seat: int, ship: int, heading: int) -> Item:
        """A ship to hold; by the advanced rules it can be turned."""
        headings = tuple(
            Held(self._ship(seat, ship, end), width=SHIP_WIDTH) for end in range(SIDES)
        )
        label = text(f"sb.ship.{name_of(ship)}")
        if not view.setup.advanced:
            return Item(key, headings[heading], label=label)
        face = headings[heading]
        return Item(key, face, label=label, turns=SIDES, first_turn=heading, by_turn=headings)

    def _own_ship(self, view: State, seat: int, ship: int) -> Item:
        key = ShipOf(seat, int(ship))
        return self._ship_item(view, key, seat, ship, self._courses.heading(view, seat, ship))

    def _panel(self, view: State, seat: int) -> SeatPanel:
        lines = []
        if not view.afloat >> seat & 1:
            lines.append(text("sb.panel.lost"))
        elif view.sieges[seat] != NOWHERE:
            lines.append(text("sb.panel.siege"))
        gauges = []
        for ship in SHIPS:
            hull = HULLS[ship]
            left = hull - view.board.damage[seat * FLEET + ship]
            key = "sb.panel.flagship" if view.flagships[seat] == ship else "sb.panel.ship"
            label = text(key, ship=name_of(ship))
            picture, mark = "", ""
            if view.setup.seats > 2:  # all players' cards at once
                picture = self._ship(seat, ship, 0)
                mark = FLAGSHIP if view.flagships[seat] == ship else ""
            gauges.append(Gauge(label, left, hull, WHOLE, BROKEN, picture, mark))
        return SeatPanel(seat, tuple(lines), gauges=tuple(gauges))

    def _guide(self, view: State) -> tuple[Text, ...]:
        """What can be done now, kind by kind."""
        steer = "sb.guide.steer" if view.setup.advanced else "sb.guide.sail"
        sail = steer if has_wind(view) else "sb.guide.calm"
        is_asked = view.phase is Phase.FLAGSHIPS
        lines = {
            PlaceFort: text("sb.guide.fort"),
            PlaceShip: text("sb.guide.ships"),
            DeclareFlagship: text("sb.guide.name_flagship" if is_asked else "sb.guide.flagship"),
            Sail: text(sail),
            Fire: text("sb.guide.fire"),
            TurnOnSpot: text("sb.guide.turn"),
            EndTurn: text("sb.guide.end"),
            Answer: text("sb.guide.answer"),
        }
        legal = {type(move) for move in self.rules.legal(view)}
        return tuple(line for kind, line in lines.items() if kind in legal)

    def _status(self, view: State) -> tuple[Text, ...]:
        if not view.round:
            return (text("sb.status.set_up"),)
        wind = text("sb.status.wind" if has_wind(view) else "sb.status.calm", face=view.wind)
        return (text("sb.status.round", round=view.round), wind)

    def _question(self, view: State) -> Text | None:
        if view.phase is Phase.ANSWER:
            return text("sb.question.draw", seat=view.turn.seat)
        if view.phase is Phase.FLAGSHIPS:
            return text("sb.question.flagship", seat=view.turn.seat)
        return None

    def _presses(self, view: State) -> tuple[Press, ...]:
        legal = self.rules.legal(view)
        if view.phase is Phase.ANSWER:
            return (
                Press(text("sb.press.agree"), (Answer(True),)),
                Press(text("sb.press.fight_on"), (Answer(False),)),
            )
        if view.phase is Phase.FLAGSHIPS:
            return tuple(
                Press(text(f"sb.ship.{name_of(ship)}"), (DeclareFlagship(ship),)) for ship in SHIPS
            )
        presses = []
        if view.phase in PLACING:
            for move in legal:
                if isinstance(move, DeclareFlagship) and move.ship != Ship.LINE:
                    label = text("sb.press.flagship", ship=name_of(move.ship))
                    presses.append(Press(label, (move,)))
            presses.append(_quick_set_up(view))
        if OfferDraw() in legal:
            presses.append(Press(text("sb.press.offer"), (OfferDraw(),)))
        if view.phase is Phase.TURN:
            presses.append(Press(text("table.end_turn"), (EndTurn(),), True, _left(view)))
        return tuple(presses)

    # --- what hands do

    def gestures(self, view: State) -> Mapping[Gesture, Effect]:
        found: dict[Gesture, Effect] = {}
        seat = view.turn.seat
        for move in self.rules.legal(view):
            match move:
                case PlaceFort(cell):
                    found[Gesture(FortOf(seat), OnCell(cell))] = (move,)
                case PlaceShip(ship, cell, heading):
                    found[Gesture(NewShip(int(ship)), OnCell(cell), heading)] = (move,)
                case Sail(ship, to, heading):
                    turn = heading if view.setup.advanced else 0
                    found.setdefault(Gesture(ShipOf(seat, int(ship)), OnCell(to), turn), (move,))
                case TurnOnSpot(ship, heading):
                    here = cell_of(view, seat, ship)
                    assert here is not None
                    found[Gesture(ShipOf(seat, int(ship)), OnCell(here), heading)] = (move,)
                case Fire(ship, enemy, target):
                    there = cell_of(view, enemy, target)
                    assert there is not None
                    key = ShipOf(seat, int(ship))
                    turns = range(SIDES) if view.setup.advanced else range(1)
                    for turn in turns:  # a shot needs no turning
                        found[Gesture(key, OnCell(there), turn)] = (move,)
        return found

    def item(self, view: State, key: Key) -> Item | None:
        match key:
            case ShipOf(seat, ship) if cell_of(view, seat, ship) is not None:
                return self._own_ship(view, seat, ship)
        return None

    def place_of(self, view: State, key: Key) -> Point | None:
        match key:
            case ShipOf(seat, ship):
                cell = cell_of(view, seat, ship)
                return None if cell is None else self.layout.centre(cell)
        return None

    def is_own(self, view: State, key: Key) -> bool:
        match key:
            case ShipOf(seat):
                return seat == view.turn.seat
            case FortOf() | NewShip():
                return True
        return False

    def attempt(self, view: State, gesture: Gesture) -> tuple[Any, ...]:
        match gesture:
            case Gesture(FortOf(), OnCell(cell)):
                return (PlaceFort(cell),)
            case Gesture(NewShip(ship), OnCell(cell), turn):
                return (PlaceShip(Ship(ship), cell, turn),)
            case Gesture(ShipOf(ship=ship), OnCell(cell), turn):
                there = view.board.ship_at(view.waters.number.get(cell, -2))
                if there is not None and there[0] != view.turn.seat:
                    return (Fire(Ship(ship), *there),)
                if there == (view.turn.seat, ship) and can_turn(view, ship, turn):
                    return (TurnOnSpot(Ship(ship), turn),)
                return (Sail(Ship(ship), cell, turn),)
        return ()

    def preview(self, view: State, key: Key, aim: Target | None, turn: int) -> tuple[Mark, ...]:
        """What a ship can fire at."""
        match key:
            case ShipOf(seat, ship) if view.phase is Phase.TURN:
                start = cell_of(view, seat, ship)
                if start is None:
                    return ()
                shown = arcs(view, seat, ship, start)
                return tuple(shown + in_range(view, seat, ship, self.layout))
        return ()

    def lead(self, view: State, key: Key, way: Way, cell: Cell, turn: int | None) -> Way:
        """A ship's course, hex by hex; its own hex is no course but a turn on the spot."""
        match key:
            case ShipOf(seat, ship) if can_sail(view, seat, ship):
                return self._courses.lead(view, ship, way, cell, turn)
        return ()

    def figures(self, view: State, key: Key) -> Mapping[Cell, int]:
        """How many hexes away every hex is that a ship can sail to."""
        match key:
            case ShipOf(seat, ship) if can_sail(view, seat, ship):
                return distances(view, seat, ship)
        return {}

    def whisper(self, view: State, key: Key, aim: Target | None) -> Hover | None:
        """The odds of a shot, or why there is none."""
        match key, aim:
            case ShipOf(seat, ship), OnCell(cell) if view.phase is Phase.TURN:
                target = view.board.ship_at(view.waters.number.get(cell, -2))
                if target is None or target[0] == seat:
                    return None
                return shot(view, Fire(Ship(ship), *target), self.worded)
        return None

    def promise(self, view: State, key: Key, worth: Worth) -> Hover | None:
        """What a course brings; the odds of a shot are whispered."""
        match key:
            case ShipOf(seat, ship) if view.phase is Phase.TURN:
                return brought(view, worth.after, seat, ship)
        return None

    # --- what happened

    def motions(self, event: Event, view: State) -> Mapping[Key, Motion]:
        match event:
            case ShipSailed(seat=seat, ship=ship):
                return {ShipOf(seat, int(ship)): self._voyage(view, event)}
            case ShipPlaced(seat=seat, ship=ship, cell=cell):
                x, y = self.layout.centre(cell)
                drop = Motion(((x, y - 0.5), (x, y)), DROP_SECONDS)
                return {ShipOf(seat, int(ship)): drop}
            case FortPlaced(seat=seat, cell=cell):
                x, y = self.layout.centre(cell)
                return {FortOf(seat): Motion(((x, y - 0.5), (x, y)), DROP_SECONDS)}
        return {}

    def _voyage(self, view: State, event: ShipSailed) -> Motion:
        """A ship turns into its course, as it was laid, and leaves a wake."""
        path = [cell for cell, _ in self._courses.sailed(view, event)]
        sides = [neighbours(a).index(b) for a, b in pairwise(path)]
        return Motion(
            [self.layout.centre(cell) for cell in path],
            STEP_SECONDS * len(path),
            pictures=[self._ship(event.seat, event.ship, side) for side in sides],
            leaves_wake=True,
        )

    def flashes(self, event: Event, view: State) -> tuple[Flash, ...]:
        """Dice, smoke and splashes that show for a moment."""
        aimed = self._last_target
        match event:
            case ShotFired(seat=seat, ship=ship, enemy=enemy, target=target):
                start = cell_of(view, seat, ship)
                there = cell_of(view, enemy, target) or start
                self._last_target = self.layout.centre(there) if there else (0.0, 0.0)
                return (_flash("smoke", self.layout.centre(start)),) if start else ()
            case Rolled(face=face):
                faces_shown = [*Random(face + view.round).sample(range(1, 7), 6), face]
                pictures = tuple(f"sea_battle/die_{shown}.webp" for shown in faces_shown)
                return ((pictures, (aimed[0] + 0.6, aimed[1] - 0.6)),)
            case ShotHit():
                return (_flash("hit", aimed),)
            case ShotMissed():
                return (_flash("splash", aimed),)
            case ShipSunk(cell=cell):
                return (_flash("sinking", self.layout.centre(cell)),)
        return ()

    _last_target: Point = (0.0, 0.0)

    def told(self, event: Event) -> Text | None:
        return told(event)

    def sound_of(self, event: Event) -> str | None:
        return sound_of(event)

    def hover(self, view: State, point: Point) -> Hover | None:
        cell = self.layout.cell_at(point)
        number = view.waters.number.get(cell)
        if number is None:
            return None
        there = view.board.ship_at(number)
        if there is None:
            if number in view.board.forts:
                return Hover((text("sb.hover.fort", seat=view.board.forts.index(number)),))
            return None
        seat, ship = there
        left = HULLS[ship] - view.board.damage[seat * FLEET + ship]
        make = MAKES[ship]
        lines = [
            text("sb.hover.ship", ship=name_of(ship), seat=seat),
            text("sb.hover.hull", left=left, of=HULLS[ship]),
            text(
                "sb.hover.make", move=make.wind, calm=make.calm, range=make.range, shots=make.shots
            ),
        ]
        return Hover(tuple(lines), tuple(arcs(view, seat, ship, cell)))

    def covers_between(self, settings: Settings) -> bool:
        return False


def _flash(name: str, at: Point) -> Flash:
    return ((f"sea_battle/{name}.webp",), at)


def _quick_set_up(view: State) -> Press:
    """The rest of a seat's set-up, as a computer player would do it, flagship included."""
    seat = view.turn.seat
    berths = view.board.ships[seat * FLEET : (seat + 1) * FLEET]
    to_find = berths.count(NOWHERE) + (view.phase is Phase.FORT)
    # the flagship now, or somebody would ask for it later
    named = () if view.declared >> seat & 1 else (DeclareFlagship(Ship.LINE),)
    return Press(text("sb.press.quick"), named, is_end=True, to_find=to_find)


def _left(view: State) -> Text | None:
    """What would be lost by ending the turn now."""
    can_fire = any(isinstance(move, Fire) for move in RULES.legal(view))
    return text("sb.warning.shots_left") if can_fire else None
