"""What happens in Land vs Sea, move by move and turn by turn."""

from collections.abc import Iterator, Sequence

from game.core.events import Event, GameEnded, Scored, TilePlaced
from game.core.text import Text, text
from game.land_vs_sea.events import (
    HoleEnclosed,
    StackSplit,
    TileStolen,
    TileTaken,
    WaypointPlaced,
    WaypointReturned,
)
from game.land_vs_sea.faces import VOLCANO, WHIRLPOOL
from scenes.table.recap import Recap, gains

ERUPTIONS = (VOLCANO, WHIRLPOOL)
POINTS_ALONE = ("bonus_marks", "trade_route")  # they come with something else, or at the very end


def told(event: Event) -> Text | None:
    match event:
        case TilePlaced(seat=seat, tile=face):
            if face in ERUPTIONS:
                name = "volcano" if face == VOLCANO else "whirlpool"
                return text(f"ls.log.{name}", seat=seat)
            return text("ls.log.placed", seat=seat)
        case TileTaken(seat=seat, stack=stack):
            return text("ls.log.drawn", seat=seat, stack=stack + 1)
        case StackSplit():
            return text("ls.log.split")
        case HoleEnclosed():
            return text("ls.log.hole")
        case TileStolen(seat=seat, victim=victim):
            return text("ls.log.stolen", seat=seat, victim=victim)
        case WaypointPlaced(seat=seat):
            return text("ls.log.waypoint", seat=seat)
        case WaypointReturned(seat=seat):
            return text("ls.log.waypoint_home", seat=seat)
        case Scored(seats=seats, item=item) if item.text:
            side = (seats[0], seats[1]) if len(seats) == 2 else seats[0]
            return text(f"ls.log.{item.text.key}", seat=side, n=item.points)
        case GameEnded():
            return text("ls.log.ended")
    return None


def turn(seat: int, events: Sequence[Event]) -> Recap | None:
    """What a turn came to: what it completed, joined or took, and for whom."""
    earned, done = tuple(_earned(events)), tuple(_done(events))
    laid = sum(isinstance(event, TilePlaced) and event.tile not in ERUPTIONS for event in events)
    lays = (text("turn.ls.lays"),) if laid and not earned else ()  # else it earned something
    again = (text("turn.ls.again"),) if laid > 1 else ()
    did = (*earned, *lays, *again, *done)
    if not did:
        drawn = [event for event in events if isinstance(event, TileTaken)]
        did = tuple(text("turn.ls.draws", stack=event.stack + 1) for event in drawn)
    return Recap(seat, did, *gains(seat, events)) if did else None


def _earned(events: Sequence[Event]) -> Iterator[Text]:
    """What brought points: it tells of a tile that was laid, too."""
    for event in events:
        match event:
            case Scored(item=item) if item.text and item.text.key not in POINTS_ALONE:
                yield text(f"turn.ls.{item.text.key}")


def _done(events: Sequence[Event]) -> Iterator[Text]:
    for event in events:
        match event:
            case TilePlaced(tile=tile) if tile == VOLCANO:
                yield text("turn.ls.volcano")
            case TilePlaced(tile=tile) if tile == WHIRLPOOL:
                yield text("turn.ls.whirlpool")
            case TileStolen(victim=victim):
                yield text("turn.ls.steals", victim=victim)
            case WaypointPlaced():
                yield text("turn.ls.waypoint")
