"""Which moments the events of a sea battle make: the die first, then what it decided."""

from collections.abc import Callable, Iterator, Sequence

from game.cell import Cell
from game.core.events import Event, Rolled
from game.core.text import text
from game.sea_battle.events import (
    FortCaptured,
    ShipSunk,
    ShotFired,
    ShotHit,
    ShotMissed,
    SiegeBegun,
    StarterFound,
    WindChanged,
)
from game.sea_battle.state import State
from scenes.games.sea_battle.drama.gunfire import HIT, SMOKE, SPLASH, Hit, Shot, Splash
from scenes.games.sea_battle.drama.sinking import SUNKEN, Sinking
from scenes.games.sea_battle.fleets import LAYOUT, berth
from scenes.games.sea_battle.guns import cell_of
from scenes.games.sea_battle.log import name_of
from scenes.table.drama.dice import Dice
from scenes.table.drama.moment import Moment
from scenes.table.drama.ribbon import Ribbon
from scenes.view.layouts import Point
from scenes.view.pieces import Piece

DIE = "sea_battle/die_{}.webp"
PICTURES = (*map(DIE.format, range(1, 7)), SMOKE, HIT, SPLASH, SUNKEN)  # of all that is played
BESIDE = (0.34, 0.2)  # tile widths from a ship to where a shot that missed it falls


def moments(
    events: Sequence[Event], before: State, lay: Callable[[int, int, Cell], Piece]
) -> Iterator[Moment]:
    """`lay`: a ship as she lay before, by seat, ship and place."""
    fired: ShotFired | None = None
    for number, event in enumerate(events):
        match event:
            case ShotFired():
                fired = event
            case Rolled() if fired is not None:
                yield from _shot(before, fired, event)
            case Rolled() if number == 0 or not isinstance(events[number - 1], Rolled):
                yield _dice(events[number:])
            case ShotHit(seat=seat, ship=ship):
                yield Hit(_lies(before, seat, ship), events=(event,))
            case ShotMissed(seat=seat, ship=ship):
                x, y = _lies(before, seat, ship)
                yield Splash((x + BESIDE[0], y + BESIDE[1]), events=(event,))
            case ShipSunk(seat=seat, ship=ship, cell=cell):
                yield Sinking(lay(seat, ship, cell), events=(event,))
            case _:
                yield from _said(event, events)


def _shot(before: State, fired: ShotFired, rolled: Rolled) -> Iterator[Moment]:
    """SB-F1, SB-F2: the die is read, then the ball flies."""
    start = _lies(before, fired.seat, fired.ship)
    end = _lies(before, fired.enemy, fired.target)
    yield Dice(DIE, (rolled.face,), fired.hits, (start, end), events=(rolled,))
    yield Shot(start, end, fired.lobbed, events=(fired,))


def _dice(events: Sequence[Event]) -> Moment:
    """The dice of all who throw one after the other, or the one for the wind."""
    thrown = []
    for event in events:
        if not isinstance(event, Rolled):
            break
        thrown.append(event)
    return Dice(DIE, tuple(event.face for event in thrown), events=tuple(thrown))


def _said(event: Event, events: Sequence[Event]) -> Iterator[Moment]:
    """What is said across the chart."""
    match event:
        case StarterFound(seat=seat):
            yield Ribbon(text("sb.ribbon.starter", seat=seat), events=(event,))
        case WindChanged(round=number, blows=blows):
            rolled = [other for other in events if isinstance(other, Rolled)]
            more = text("sb.ribbon.round", round=number)
            die = ""
            if rolled:
                seat, face = rolled[-1].seat, rolled[-1].face
                more = text("sb.ribbon.rolled", round=number, seat=seat, face=face)
                die = DIE.format(face)
            emblem = f"sea_battle/{'wind' if blows else 'calm'}.webp"
            title = text("sb.ribbon.wind" if blows else "sb.ribbon.calm")
            yield Ribbon(title, more, die, emblem, events=(event,), seconds=2.0)
        case SiegeBegun(seat=seat, enemy=enemy):
            more = text("sb.log.siege", seat=seat, enemy=enemy)
            yield Ribbon(text("sb.ribbon.siege"), more, events=(event,), seconds=2.0)
        case FortCaptured(seat=seat, enemy=enemy, fort=fort):
            yield Hit(LAYOUT.centre(fort))
            more = text("sb.log.captured", seat=seat, enemy=enemy)
            yield Ribbon(text("sb.ribbon.captured"), more, events=(event,), seconds=2.0)


def _lies(before: State, seat: int, ship: int) -> Point:
    """Where a ship lay."""
    cell = cell_of(before, seat, ship)
    assert cell is not None, f"{name_of(ship)} of {seat} is not on the chart"
    return berth(before, cell)
