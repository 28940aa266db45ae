"""What happens in a sea battle, line by line for the log."""

from game.core.events import Event, GameEnded, Rolled
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
