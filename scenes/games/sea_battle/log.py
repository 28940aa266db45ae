"""What happens in a sea battle, move by move and turn by turn."""

from collections.abc import Iterator, Sequence

from game.core.events import Event, GameEnded, Rolled, TurnEnded
from game.core.text import Text, text
from game.sea_battle.events import (
    DrawAnswered,
    DrawOffered,
    FlagshipDeclared,
    FleetLost,
    FortCaptured,
    FortPlaced,
    ShipPlaced,
    ShipSailed,
    ShipSunk,
    ShipTurned,
    ShotFired,
    ShotHit,
    ShotMissed,
    SiegeBegun,
    StarterFound,
    StarterTied,
    WindChanged,
)
from game.sea_battle.fleet import Ship
from scenes.table.recap import Recap


def name_of(ship: int) -> str:
    return Ship(ship).name.lower()


def told(event: Event) -> Text | None:
    match event:
        case Rolled(seat=seat, face=face):
            return text("sb.log.rolled", seat=seat, face=face)
        case StarterTied():
            return text("sb.log.tied")
        case StarterFound(seat=seat):
            return text("sb.log.starter", seat=seat)
        case FlagshipDeclared(seat=seat, ship=ship):
            return text("sb.log.flagship", seat=seat, ship=name_of(ship))
        case FortPlaced(seat=seat):
            return text("sb.log.fort", seat=seat)
        case ShipPlaced(seat=seat, ship=ship):
            return text("sb.log.berth", seat=seat, ship=name_of(ship))
        case WindChanged(round=number, blows=blows):
            return text("sb.log.wind" if blows else "sb.log.calm", round=number)
        case ShipSailed(seat=seat, ship=ship):
            return text("sb.log.sailed", seat=seat, ship=name_of(ship))
        case ShipTurned(seat=seat, ship=ship):
            return text("sb.log.turned", seat=seat, ship=name_of(ship))
        case ShotFired(seat=seat, ship=ship, enemy=enemy, target=target, lobbed=lobbed):
            key = "sb.log.lobbed" if lobbed else "sb.log.fired"
            return text(key, seat=seat, ship=name_of(ship), enemy=enemy, target=name_of(target))
        case ShotHit(seat=seat, ship=ship):
            return text("sb.log.hit", seat=seat, ship=name_of(ship))
        case ShotMissed():
            return text("sb.log.missed")
        case ShipSunk(seat=seat, ship=ship):
            return text("sb.log.sunk", seat=seat, ship=name_of(ship))
        case SiegeBegun(seat=seat, enemy=enemy):
            return text("sb.log.siege", seat=seat, enemy=enemy)
        case FortCaptured(seat=seat, enemy=enemy):
            return text("sb.log.captured", seat=seat, enemy=enemy)
        case FleetLost(seat=seat):
            return text("sb.log.lost", seat=seat)
        case DrawOffered(seat=seat):
            return text("sb.log.draw_offered", seat=seat)
        case DrawAnswered(seat=seat, agree=agree):
            return text("sb.log.draw_agreed" if agree else "sb.log.draw_refused", seat=seat)
        case GameEnded():
            return text("sb.log.ended")
    return None


def turn(seat: int, events: Sequence[Event]) -> Recap | None:
    """What a turn came to: who sailed, what was hit, sunk or besieged."""
    did = (*_sailed(events), *_fought(events), *_settled(seat, events), *_anchored(events))
    ended = any(isinstance(event, TurnEnded) for event in events)
    if not did and ended:
        did = (text("turn.sb.waits"),)
    return Recap(seat, did) if did else None


def _sailed(events: Sequence[Event]) -> Iterator[Text]:
    sailed = dict.fromkeys(event.ship for event in events if isinstance(event, ShipSailed))
    turned = dict.fromkeys(event.ship for event in events if isinstance(event, ShipTurned))
    if len(sailed) > 1:
        yield text("turn.sb.sails_many", n=len(sailed))
    else:
        yield from (text("turn.sb.sails", ship=name_of(ship)) for ship in sailed)
    if not sailed:
        yield from (text("turn.sb.turns", ship=name_of(ship)) for ship in turned)


def _anchored(events: Sequence[Event]) -> Iterator[Text]:
    """SB-S2: ship by ship while they are placed, the fleet at the end."""
    placed = [event.ship for event in events if isinstance(event, ShipPlaced)]
    if len(placed) > 1:
        yield text("turn.sb.berth_many", n=len(placed))
    else:
        yield from (text("turn.sb.berth", ship=name_of(ship)) for ship in placed)


def _fought(events: Sequence[Event]) -> Iterator[Text]:
    sunk = [event for event in events if isinstance(event, ShipSunk)]
    gone = {(event.seat, event.ship) for event in sunk}
    hits = [e for e in events if isinstance(e, ShotHit) and (e.seat, e.ship) not in gone]
    struck = dict.fromkeys((event.seat, event.ship) for event in hits)
    if len(struck) > 1:
        yield text("turn.sb.hits_many", n=len(hits))
    else:
        yield from (text("turn.sb.hits", enemy=at, ship=name_of(ship)) for at, ship in struck)
    yield from (text("turn.sb.sinks", enemy=e.seat, ship=name_of(e.ship)) for e in sunk)
    if not hits and not sunk:
        missed = [event for event in events if isinstance(event, ShotMissed)]
        yield from (text("turn.sb.misses", enemy=e.seat, ship=name_of(e.ship)) for e in missed)
        if not missed:  # the die has not fallen yet, or never did
            fired = [event for event in events if isinstance(event, ShotFired)]
            yield from (text("turn.sb.fires", enemy=e.enemy, ship=name_of(e.target)) for e in fired)


def _settled(seat: int, events: Sequence[Event]) -> Iterator[Text]:
    """Forts, and what comes before the battle and after it."""
    for event in events:
        match event:
            case SiegeBegun(enemy=enemy):
                yield text("turn.sb.besieges", enemy=enemy)
            case FortCaptured(enemy=enemy):
                yield text("turn.sb.captures", enemy=enemy)
            case FlagshipDeclared(ship=ship):
                yield text("turn.sb.flagship", ship=name_of(ship))
            case FortPlaced():
                yield text("turn.sb.fort")
            case DrawOffered():
                yield text("turn.sb.offers_draw")
            case DrawAnswered(seat=by, agree=agree) if by == seat:
                yield text("turn.sb.agrees" if agree else "turn.sb.fights_on")
