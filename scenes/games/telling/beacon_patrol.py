"""What happens in Beacon Patrol, move by move and turn by turn."""

from collections.abc import Iterator, Sequence

from game.beacon_patrol.events import (
    Fare,
    ShipSailed,
    SwapOffered,
    SwapRefused,
    TileKept,
    TilesSwapped,
)
from game.beacon_patrol.tileset import TILES
from game.cell import Cell
from game.core.events import Event, GameEnded, Scored, TilePlaced, TilesDiscarded, TilesDrawn
from game.core.score import Item
from game.core.text import Text, text
from scenes.table.recap import Recap, gains


def told(event: Event) -> Text | None:
    match event:
        case TilePlaced(seat=seat, tile=tile):
            return text("bp.log.placed", seat=seat, feature=TILES[tile].feature.value)
        case ShipSailed(seat=seat, fare=Fare.TOKEN, start=start, end=end):
            return text("bp.log.sailed", seat=seat, way=_way(start, end))
        case ShipSailed(seat=seat, fare=Fare.TILE, start=start, end=end):
            return text("bp.log.discarded_to_sail", seat=seat, way=_way(start, end))
        case Scored(item=item) if item.text:
            return Text(f"bp.log.{item.text.key}", (("n", item.points), *item.text.params))
        case TilesDiscarded(seat=seat, tiles=tiles):
            return text("bp.log.discarded", seat=seat, n=len(tiles))
        case TilesDrawn(seat=seat, count=count):
            return text("bp.log.drawn", seat=seat, n=count)
        case TileKept(seat=seat):
            return text("bp.log.kept", seat=seat)
        case SwapOffered(seat=seat, partner=partner):
            return text("bp.log.offered", seat=seat, partner=partner)
        case SwapRefused(seat=seat, partner=partner):
            return text("bp.log.refused", seat=seat, partner=partner)
        case TilesSwapped(seat=seat, partner=partner):
            return text("bp.log.swapped", seat=seat, partner=partner)
        case GameEnded():
            return text("bp.log.ended")
    return None


def _is_growth(item: Item) -> bool:
    """Whether a pier that was explored before has more houses now (BP-F5)."""
    houses = dict(item.text.params).get("houses") if item.text else None
    return isinstance(houses, int) and item.points < 1 + houses


def _way(start: Cell, end: Cell) -> str:
    """Where a step of one tile leads."""
    steps = {(0, -1): "north", (1, 0): "east", (0, 1): "south", (-1, 0): "west"}
    return steps[end[0] - start[0], end[1] - start[1]]


def turn(seat: int, events: Sequence[Event]) -> Recap | None:
    """What a turn came to: what was laid, how far the ship went, what was explored."""
    did = tuple(_did(seat, events))
    if not did:
        put_back = sum(len(e.tiles) for e in events if isinstance(e, TilesDiscarded))
        did = (text("turn.bp.discards", n=put_back),) if put_back else ()
    return Recap(seat, did, *gains(seat, events)) if did else None


def _did(seat: int, events: Sequence[Event]) -> Iterator[Text]:
    laid = [event for event in events if isinstance(event, TilePlaced)]
    if len(laid) == 1:
        yield text("turn.bp.lays_one", feature=TILES[laid[0].tile].feature.value)
    elif laid:
        yield text("turn.bp.lays", n=len(laid))
    swaps = [e for e in events if isinstance(e, SwapOffered | SwapRefused | TilesSwapped)]
    match swaps[-1:]:
        case [TilesSwapped(partner=partner)]:
            yield text("turn.bp.swaps", partner=partner)
        case [SwapRefused(partner=partner)]:
            yield text("turn.bp.refused", partner=partner)
        case [SwapOffered(partner=partner)]:
            yield text("turn.bp.offers", partner=partner)
    steps = [e for e in events if isinstance(e, ShipSailed) and e.fare is not Fare.FREE]
    if fares := sum(step.fare is Fare.TILE for step in steps):
        yield text("turn.bp.discards", n=fares)
    if steps:
        yield text("turn.bp.sails", n=len(steps))
    scored = [event.item for event in events if isinstance(event, Scored)]
    explored = {item.cells[0] for item in scored if not _is_growth(item)}
    if explored:
        yield text("turn.bp.explores", n=len(explored))
