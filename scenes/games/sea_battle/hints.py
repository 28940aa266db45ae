"""What is said of a move that is advised in Sea Battle."""

from game.cell import Cell
from game.core.text import Text, text
from game.grid.hex import distance, neighbours
from game.sea_battle.board import NOWHERE
from game.sea_battle.deployment import fort_sites, free_berths
from game.sea_battle.fleet import FLEET, SHIPS, Ship
from game.sea_battle.gunnery import FACES, faces, odds
from game.sea_battle.moves import (
    Answer,
    DeclareFlagship,
    Fire,
    Move,
    OfferDraw,
    PlaceFort,
    PlaceShip,
    Sail,
    TurnOnSpot,
)
from game.sea_battle.state import State
from scenes.games.sea_battle.guns import LAMP, cell_of
from scenes.games.sea_battle.log import name_of
from scenes.table.advice import Advice
from scenes.view.compass import Side
from scenes.view.marks import Edge, Mark

REGION = 3  # hexes: so far around a place for a fort people are told to look
NEAR_FORT = 6  # hexes: an enemy so near is one to guard against


def advice(side: Side, view: State, move: Move, after: State) -> Advice:
    """`side` tells on which side of the map hexes lie."""
    seat = view.turn.seat
    match move:
        case Fire(ship, enemy, target):
            return _shot(view, seat, Fire(ship, enemy, target))
        case Sail(ship):
            why = _sailed(view, after, seat, ship)
            return _of_ship(view, seat, ship, text("sb.hint.do.sail", ship=name_of(ship)), why)
        case TurnOnSpot(ship):
            why = (text("sb.hint.why.bears", n=len(_targets(after, seat, ship))),)
            return _of_ship(view, seat, ship, text("sb.hint.do.turn", ship=name_of(ship)), why)
        case PlaceFort(cell):
            return _fort(side, view, cell)
        case PlaceShip(ship):
            do = text("sb.hint.do.berth", ship=name_of(ship))
            return Advice(
                text("sb.hint.look.berth"), do, (text("sb.hint.why.berth"),), _berths(view)
            )
        case DeclareFlagship(ship):
            do = text("sb.hint.do.flagship", ship=name_of(ship))
            return Advice(text("sb.hint.look.flagship"), do, (text("sb.hint.why.flagship"),))
        case Answer(agree=agree):
            do = text("sb.hint.do.agree") if agree else text("sb.hint.do.fight_on")
            return Advice(text("sb.hint.look.draw"), do)
        case OfferDraw():
            return Advice(text("sb.hint.look.draw"), text("sb.hint.do.offer"))
    return Advice(text("sb.hint.look.end"), text("hint.do.end"), (text("sb.hint.why.end"),))


def _rim(*cells: Cell) -> tuple[Mark, ...]:
    """Around a group of hexes."""
    return tuple(
        Edge(cell, way, LAMP, 0.07)
        for cell in cells
        for way, near in enumerate(neighbours(cell))
        if near not in cells
    )


def _rim_of(view: State, seat: int, ship: Ship) -> tuple[Mark, ...]:
    cell = cell_of(view, seat, ship)
    return () if cell is None else _rim(cell)


def _of_ship(view: State, seat: int, ship: Ship, do: Text, why: tuple[Text, ...]) -> Advice:
    look = text("sb.hint.look.ship", ship=name_of(ship))
    return Advice(look, do, why, _rim_of(view, seat, ship))


def _shot(view: State, seat: int, fire: Fire) -> Advice:
    chance = odds(view, fire)
    look = text("sb.hint.look.target", ship=name_of(fire.target), seat=fire.seat)
    do = text("sb.hint.do.fire", ship=name_of(fire.ship))
    why = text(
        "sb.hover.odds",
        hits=len(faces(view, fire)),
        of=len(FACES),
        percent=round(100 * chance),
    )
    return Advice(look, do, (why,), _rim_of(view, fire.seat, fire.target))


def _sailed(view: State, after: State, seat: int, ship: Ship) -> tuple[Text, ...]:
    """What a course is good for, the most welcome reason first."""
    targets = len(_targets(after, seat, ship))
    if targets:
        threats = text("sb.worth.threats", n=len(_threats(after, seat, ship)))
        return (text("sb.hint.why.range", n=targets), threats)
    fewer = len(_threats(view, seat, ship)) - len(_threats(after, seat, ship))
    if fewer > 0:
        return (text("sb.hint.why.escapes", n=fewer),)
    start, end = cell_of(view, seat, ship), cell_of(after, seat, ship)
    fort = view.board.forts[seat]
    if start is None or end is None or fort == NOWHERE:
        return (text("sb.hint.why.nearer"),)
    home = view.waters.cell[fort]
    enemies = _enemies(view, seat)
    is_near = any(distance(enemy, home) <= NEAR_FORT for enemy in enemies)
    if is_near and distance(end, home) < distance(start, home):
        return (text("sb.hint.why.guards"),)
    for other, number in enumerate(view.board.forts):
        there = view.waters.cell.get(number)
        if other != seat and there is not None and distance(end, there) < distance(start, there):
            return (text("sb.hint.why.to_fort", seat=other),)
    return (text("sb.hint.why.options"),)


def _enemies(view: State, seat: int) -> list[Cell]:
    ships = ((other, ship) for other in range(view.setup.seats) for ship in SHIPS if other != seat)
    found = (cell_of(view, *one) for one in ships)
    return [cell for cell in found if cell is not None]


def _targets(view: State, seat: int, ship: Ship) -> list[Fire]:
    """What a ship could hit from where it lies."""
    if view.turn.seat != seat or not view.turn.shots[ship]:
        return []
    shots = (Fire(ship, enemy, target) for enemy in range(view.setup.seats) for target in SHIPS)
    return [fire for fire in shots if fire.seat != seat and _hits(view, fire)]


def _threats(view: State, seat: int, ship: Ship) -> list[Fire]:
    """Who could hit a ship where it lies."""
    found = []
    for enemy in range(view.setup.seats):
        theirs = view._replace(turn=view.turn._replace(seat=enemy))
        shots = (Fire(other, seat, ship) for other in SHIPS)
        found += [fire for fire in shots if enemy != seat and _hits(theirs, fire)]
    return found


def _hits(view: State, fire: Fire) -> bool:
    ships = view.board.ships
    both = (view.turn.seat * FLEET + fire.ship, fire.seat * FLEET + fire.target)
    return all(ships[number] != NOWHERE for number in both) and bool(faces(view, fire))


def _fort(side: Side, view: State, cell: Cell) -> Advice:
    """SB-S: ships gather beside the fort, so it wants open water."""
    waters, number = view.waters, view.waters.number[cell]
    near = [waters.number[other] for other in neighbours(cell) if other in waters.number]
    berths = sum(bool(waters.water & waters.bit[number]) for number in near)
    is_coast = bool(waters.land & waters.bit[number])
    look = text("sb.hint.look.fort" if is_coast else "sb.hint.look.rim", side=side((cell,)))
    alike = waters.land if is_coast else ~waters.land
    sites = waters.cells(fort_sites(view) & alike)
    area = _rim(*(site for site in sites if distance(site, cell) <= REGION))
    return Advice(look, text("sb.hint.do.fort"), (text("sb.hint.why.fort", n=berths),), area)


def _berths(view: State) -> tuple[Mark, ...]:
    """SB-S2: around the water in which ships gather."""
    return _rim(*view.waters.cells(free_berths(view)))
