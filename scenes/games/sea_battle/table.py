"""Sea Battle at the shared table: fleets, courses, lines of fire, dice and wind."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.cell import Cell
from game.core.chronicle import Chronicle, Turn
from game.core.events import Event
from game.core.match import Match
from game.core.text import Text, text
from game.grid.hex import SIDES
from game.sea_battle.battle import chronicle
from game.sea_battle.board import NOWHERE
from game.sea_battle.fleet import FLEET, HULLS, MAKES, SHIPS, Ship
from game.sea_battle.moves import (
    Answer,
    DeclareFlagship,
    EndTurn,
    Fire,
    Move,
    OfferDraw,
    PlaceFort,
    PlaceShip,
    Sail,
    TurnOnSpot,
)
from game.sea_battle.navigation import distances
from game.sea_battle.rules import RULES
from game.sea_battle.state import Phase, State, has_wind
from scenes.games import prompts
from scenes.games.naming import SEA_BATTLE
from scenes.games.sea_battle import aftermath, grabs, hints, log, voyages
from scenes.games.sea_battle.courses import (
    Courses,
    Headings,
    can_sail,
    has_moved,
    is_meant_to_turn,
)
from scenes.games.sea_battle.drama.acts import PICTURES, moments
from scenes.games.sea_battle.drama.afloat import living
from scenes.games.sea_battle.fleets import FORT_WIDTH, SHIP_WIDTH, Fleets, footing
from scenes.games.sea_battle.ground import barred, painting_of, territory, tiles_of
from scenes.games.sea_battle.guns import Sights, arcs, balls, brought, cell_of, shot
from scenes.games.sea_battle.keys import FortOf, NewShip, ShipOf
from scenes.games.sea_battle.log import name_of
from scenes.games.sea_battle.quick import quick_set_up
from scenes.games.sea_battle.sounds import SOUNDS, sound_of
from scenes.screens.finale.tale import Tale
from scenes.settings import Settings
from scenes.table.advice import Advice
from scenes.table.drama.living import Living
from scenes.table.drama.moment import Moment
from scenes.table.gestures import Effect, Gesture, OnCell, Target, Way
from scenes.table.keys import Key
from scenes.table.presenter import Presenter
from scenes.table.recap import Recap
from scenes.table.showing import Gauge, Hover, Item, Press, SeatPanel, Showing
from scenes.table.worth import Worth
from scenes.ui.theme import PLAYER_COLOURS, Colour
from scenes.view.ground import Ground
from scenes.view.layouts import HexLayout, Layout, Point
from scenes.view.marks import Mark
from scenes.view.motion import Motion
from scenes.view.pieces import Held, Piece

PLACING = (Phase.FORT, Phase.SHIPS)
FLAGSHIP = "sea_battle/flagship.webp"
WHOLE, BROKEN = "sea_battle/hull_whole.webp", "sea_battle/hull_broken.webp"


class SeaBattleTable(Presenter):
    """What the table shows and lets people do in this game."""

    layout: Layout = HexLayout()
    rules = RULES
    naming = SEA_BATTLE
    prompts = prompts.SEA_BATTLE
    margin = 0.5  # the frame of the chart
    is_whole = True
    turn_step = 180  # a chart aslant could not be read
    sounds = SOUNDS

    def __init__(self, colours: tuple[str, ...]) -> None:
        self._colours = colours
        self._courses = Courses(self.layout)
        self._sights = Sights(self.layout)
        self.fleets = Fleets(colours, self._courses, lambda: self.turned)

    def to_come(self, state: State) -> Iterable[str]:
        return (*PICTURES, *self.fleets.pictures())

    # --- the board

    def pieces(self, view: State) -> Iterable[Piece]:
        return self.fleets.pieces(view)

    def ground(self, view: State) -> Ground:
        chart = view.setup.chart
        return Ground(painting_of(chart), tiles_of(chart))

    def printed(self, view: State) -> Iterable[tuple[str, Point]]:
        return barred(view.setup.chart, self.layout)

    def story(self, view: State) -> Iterable[Mark]:
        """The waters of the fleets, while they are set up."""
        if view.phase not in PLACING:
            return ()
        colours = tuple(PLAYER_COLOURS[colour] for colour in self._colours)
        return territory(view.setup.chart, view.setup.seats, colours)

    def footing(self, view: State, colour: Colour) -> Iterable[Mark]:
        return footing(view, colour)

    def recall(self, events: Iterable[Event]) -> None:
        self._courses.recall(events)

    def see(self, events: Iterable[Event]) -> None:
        self._courses.see(events)

    @property
    def memory(self) -> Headings:
        return self._courses.memory

    @memory.setter
    def memory(self, memory: Headings) -> None:
        self._courses.memory = memory

    def extent(self, view: State) -> Iterable[Cell]:
        return view.waters.number

    # --- beside the board

    def showing(self, view: State, seat: int) -> Showing:
        return Showing(
            rack=self._rack(view, seat),
            has_rack=view.phase in PLACING,
            panels=tuple(self._panel(view, other) for other in range(view.setup.seats)),
            guide=self._guide(view),
            is_due=view.phase in (Phase.FORT, Phase.FLAGSHIPS),
            status=self._status(view),
            emblem=f"sea_battle/{'wind' if has_wind(view) else 'calm'}.webp" if view.round else "",
            presses=self._presses(view),
            question=self._question(view),
        )

    def _rack(self, view: State, seat: int) -> tuple[Item, ...]:
        """What has still to find its place on the map: the fort, then the ships."""
        if view.phase not in PLACING:
            return ()
        face, label = Held(self.fleets.fort(seat), width=FORT_WIDTH), text("sb.name.fort")
        fort = Item(FortOf(seat), face, label=label)
        left = [ship for ship in SHIPS if cell_of(view, seat, ship) is None]
        ships = (self.ship_item(view, NewShip(int(ship)), seat, ship, 0) for ship in left)
        return (*((fort,) if view.board.forts[seat] == NOWHERE else ()), *ships)

    def ship_item(self, view: State, key: Key, seat: int, ship: int, heading: int) -> Item:
        """A ship to hold; by the advanced rules it can be turned."""
        headings = tuple(
            Held(
                self.fleets.ship(seat, ship, end),
                self.fleets.marks(view, seat, ship, end),
                width=SHIP_WIDTH,
            )
            for end in range(SIDES)
        )
        label = text(f"sb.ship.{name_of(ship)}")
        if not view.setup.advanced:
            return Item(key, headings[heading], label=label)
        face = headings[heading]
        return Item(key, face, label=label, turns=SIDES, first_turn=heading, by_turn=headings)

    def _own_ship(self, view: State, seat: int, ship: int) -> Item:
        key = ShipOf(seat, int(ship))
        heading = self._courses.heading(view, seat, ship)
        item = self.ship_item(view, key, seat, ship, heading)
        return replace(item, over_cells=balls(view, seat))

    def _panel(self, view: State, seat: int) -> SeatPanel:
        lines, is_afloat = [], bool(view.afloat >> seat & 1)
        if not is_afloat:
            lines.append(text("sb.panel.lost"))
        elif view.sieges[seat] != NOWHERE:
            lines.append(text("sb.panel.siege"))
        gauges = []
        for ship in SHIPS:
            hull = HULLS[ship]
            left = (hull - view.board.damage[seat * FLEET + ship]) * is_afloat
            key = "sb.panel.flagship" if view.flagships[seat] == ship else "sb.panel.ship"
            label = text(key, ship=name_of(ship))
            mark = FLAGSHIP if view.flagships[seat] == ship else ""
            picture = self.fleets.ship(seat, ship, 0)
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
            presses.append(quick_set_up(view))
        if OfferDraw() in legal:
            presses.append(Press(text("sb.press.offer"), (OfferDraw(),)))
        if view.phase is Phase.TURN:
            presses.append(Press(text("table.end_turn"), (EndTurn(),), True, _left(view)))
        return tuple(presses)

    # --- what hands do

    def gestures(self, view: State) -> Mapping[Gesture, Effect]:
        found: dict[Gesture, Effect] = {}
        for move in self.rules.legal(view):
            gesture = self.meant_by(view, move)
            if gesture is None:
                continue
            if isinstance(move, Fire) and view.setup.advanced:  # a shot needs no turning
                found |= {replace(gesture, turn=turn): (move,) for turn in range(SIDES)}
            elif isinstance(move, Sail):
                found.setdefault(gesture, (move,))
            else:
                found[gesture] = (move,)
        return found

    def meant_by(self, view: State, move: Move) -> Gesture | None:
        seat = view.turn.seat
        match move:
            case PlaceFort(cell):
                return Gesture(FortOf(seat), OnCell(cell))
            case PlaceShip(ship, cell, heading):
                return Gesture(NewShip(int(ship)), OnCell(cell), heading)
            case Sail(ship, to, heading):
                turn = heading if view.setup.advanced else 0
                return Gesture(ShipOf(seat, int(ship)), OnCell(to), turn)
            case TurnOnSpot(ship, heading):
                here = cell_of(view, seat, ship)
                return here and Gesture(ShipOf(seat, int(ship)), OnCell(here), heading)
            case Fire(ship, enemy, target):
                there = cell_of(view, enemy, target)
                return there and Gesture(ShipOf(seat, int(ship)), OnCell(there))
        return None

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
        return isinstance(key, FortOf | NewShip)

    def tried(self, view: State, key: Key) -> tuple[Any, ...]:
        if isinstance(key, ShipOf):
            heading = self._courses.heading(view, key.seat, key.ship)
            return (grabs.straight_on(view, key, heading),)
        return super().tried(view, key)

    def remark(self, view: State, key: Key, seat: int) -> Text | None:
        return grabs.remark(view, key, seat) or super().remark(view, key, seat)

    def asked(self, view: State) -> tuple[Cell, ...]:
        return grabs.asked(view)

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
                if there == (view.turn.seat, ship) and is_meant_to_turn(view, ship, turn):
                    return (TurnOnSpot(Ship(ship), turn),)
                return (Sail(Ship(ship), cell, turn),)
        return ()

    def preview(self, view: State, key: Key, aim: Target | None, turn: int) -> tuple[Mark, ...]:
        """What a ship can fire at."""
        match key:
            case ShipOf(seat, ship) if view.phase is Phase.TURN:
                return self._sights.of(view, seat, ship)
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

    def advice(self, view: State, move: Move) -> Advice:
        after = self.rules.apply(view, move).state
        return hints.advice(self.side_of(view), view, move, after)

    # --- what happened

    def motions(self, event: Event, view: State) -> Mapping[Key, Motion]:
        return voyages.motions(self._courses, self.fleets, event, view)

    def traces(self, view: State, event: Event, colour: Colour) -> tuple[Mark, ...]:
        return voyages.traces(event, view, colour)

    def alive(self, view: State) -> Iterable[Living]:
        return living(view, tuple(self.pieces(view)))

    def moments(self, events: Sequence[Event], before: State, view: State) -> Sequence[Moment]:
        return tuple(moments(events, before, partial(self.fleets.piece, before)))

    def told(self, event: Event) -> Text | None:
        return log.told(event)

    def turn(self, seat: int, events: Sequence[Event]) -> Recap | None:
        return log.turn(seat, events)

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
        if has_moved(view, seat, ship):
            lines.append(text("sb.hover.moved"))
        return Hover(tuple(lines), tuple(arcs(view, seat, ship, cell)))

    def tale(self, match: Match[Any, Any], view: State) -> Tale:
        story = self.chronicle(match)
        return Tale(
            story,
            self.feats(match, view, story),
            headline=aftermath.headline(match),
            guns=aftermath.marksmanship(match),
            length=text("sb.finale.rounds", n=view.round),
            grown=text("sb.finale.grown"),
        )

    def chronicle(self, match: Match[Any, Any]) -> Chronicle:
        return chronicle(match)

    def keepsakes(self, match: Match[Any, Any], view: State, turn: Turn) -> tuple[Held, ...]:
        """The ships that were hit."""
        return tuple(
            Held(self.fleets.ship(*hit, 0), width=1.3) for hit in aftermath.struck(match, turn)
        )

    def covers_between(self, settings: Settings) -> bool:
        return False


def _left(view: State) -> Text | None:
    """What would be lost by ending the turn now."""
    can_fire = any(isinstance(move, Fire) for move in RULES.legal(view))
    return text("sb.warning.shots_left") if can_fire else None
