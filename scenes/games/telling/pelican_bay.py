"""What happens in Pelican Bay, move by move and turn by turn."""

from collections.abc import Iterator, Sequence

from game.core.events import Event, GameEnded, RegionClosed, Scored, TilePlaced, TilesDrawn
from game.core.text import Text, text
from game.pelican_bay.events import (
    MARKER,
    SUPPLY,
    BonusLapsed,
    BonusStep,
    DiscMoved,
    DiscPlaced,
    FinalRound,
    Passed,
    PelicanPerched,
    PelicansWon,
    RegionDeclined,
    ReserveOpened,
    ReserveRanOut,
    TurnSkipped,
)
from game.pelican_bay.tile import Terrain
from scenes.table.recap import Recap, gains


def told(event: Event) -> Text | None:
    match event:
        case TilePlaced(seat=seat):
            return text("pb.log.placed", seat=seat)
        case TilesDrawn(seat=seat, count=count):
            return text("pb.log.drawn", seat=seat, n=count)
        case Scored(seats=seats, item=item) if item.rule == "PB-E5":
            return text("pb.log.pelicans_counted", seat=seats[0], n=item.points)
        case Scored(seats=seats, item=item) if item.text:
            key = "pb.log.claimed" if item.rule == "PB-R3" else "pb.log.scored"
            return Text(key, (("seat", seats[0]), ("n", item.points), *item.text.params))
        case RegionDeclined(seat=seat):
            return text("pb.log.declined", seat=seat)
        case PelicanPerched(seat=seat, source=source):
            if source in (SUPPLY, seat):
                return text("pb.log.pelican", seat=seat)
            if source == MARKER:
                return text("pb.log.marker", seat=seat)
            return text("pb.log.pelican_taken", seat=seat, victim=source)
        case PelicansWon(seat=seat, count=count):
            return text("pb.log.pelicans_won", seat=seat, n=count)
        case BonusStep(seat=seat):
            return text("pb.log.bonus", seat=seat)
        case BonusLapsed(seat=seat):
            return text("pb.log.bonus_lapsed", seat=seat)
        case Passed(seat=seat):
            return text("pb.log.passed", seat=seat)
        case DiscPlaced(seat=seat):
            return text("pb.log.disc_placed", seat=seat)
        case DiscMoved(seat=seat):
            return text("pb.log.disc_moved", seat=seat)
        case ReserveOpened():
            return text("pb.log.reserve")
        case ReserveRanOut():
            return text("pb.log.reserve_out")
        case FinalRound():
            return text("pb.log.final_round")
        case TurnSkipped(seat=seat):
            return text("pb.log.skipped", seat=seat)
        case GameEnded():
            return text("pb.log.ended")
    return None


def turn(seat: int, events: Sequence[Event]) -> Recap | None:
    """What a turn came to: the regions that scored, pelicans, the disc."""
    did = tuple(_joined(tuple(_did(seat, events))))
    laid = sum(isinstance(event, TilePlaced) for event in events)
    if laid and not any(phrase.key.startswith("turn.pb.re") for phrase in did):
        did = (text("turn.pb.lays", n=laid), *did)
    return Recap(seat, did, *gains(seat, _earned(events))) if did else None


def _joined(did: tuple[Text, ...]) -> Iterator[Text]:
    """Two kinds of region that were closed or claimed are told of in one phrase."""
    for phrase in did:
        alike = [other for other in dict.fromkeys(did) if other.key == phrase.key]
        if phrase.key not in _BOTH or len(alike) < 2 or phrase not in alike[:2]:
            yield phrase
        elif phrase == alike[0]:
            one, two = (dict(each.params)["terrain"] for each in alike[:2])
            yield Text(_BOTH[phrase.key], (("one", one), ("two", two)))


_BOTH = {
    "turn.pb.region_claimed": "turn.pb.regions_claimed",
    "turn.pb.region_closed": "turn.pb.regions_closed",
}


def _earned(events: Sequence[Event]) -> Iterator[Event]:
    """Without the pelicans that are counted when all is over."""
    for event in events:
        if not isinstance(event, Scored) or event.item.rule != "PB-E5":
            yield event


def _did(seat: int, events: Sequence[Event]) -> Iterator[Text]:
    has_score = any(isinstance(event, Scored) for event in events)
    for event in events:
        match event:
            case Scored(item=item) if item.text and item.rule == "PB-R1":
                yield Text("turn.pb.region_grows", (("n", item.points), *item.text.params))
            case Scored(item=item) if item.text and item.rule == "PB-R3":
                yield Text("turn.pb.region_claimed", item.text.params)
            case RegionClosed(kind=kind) if not has_score:
                yield text("turn.pb.region_closed", terrain=Terrain(kind).name.lower())
            case RegionDeclined():
                yield text("turn.pb.region_declined")
            case PelicanPerched(source=source) if source not in (SUPPLY, MARKER, seat):
                yield text("turn.pb.lures", victim=source)
            case DiscPlaced():
                yield text("turn.pb.disc_placed")
            case DiscMoved():
                yield text("turn.pb.disc_moved")
            case Passed():
                yield text("turn.pb.passes")
