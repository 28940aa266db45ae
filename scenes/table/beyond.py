"""Places that are out of sight: they come when the hand goes to the rim of the board."""

from scenes.intents import Position
from scenes.table import aiming
from scenes.table.gestures import OnCell
from scenes.table.grip import Grip
from scenes.table.parts import Table
from scenes.table.targets import target_under
from scenes.table.things import Thing

RIM = 45  # design pixels from the edge, within which the hand wants to go on


def reach(table: Table, held: Grip, before: Position, at: Position) -> None:
    """Slide the board if what is held is moved towards places beyond its rim."""
    area, rim = table.board.camera.area, table.app.theme.px(RIM)
    inside = area.inflate(-2 * rim, -2 * rim)
    if inside.collidepoint(at) or at[1] >= area.bottom:  # below lies the rack
        return
    if target_under(table, at, held) in held.effects:  # it has reached a place
        return
    if isinstance(table.root.at(at), Thing):  # somebody's tile that hangs there is meant
        return
    spots = [table.hand.spot(to) for to in aiming.targets(table, held) if isinstance(to, OnCell)]
    for axis in (0, 1):
        low, high = (inside.topleft[axis], inside.bottomright[axis])
        first, last = (area.topleft[axis], area.bottomright[axis])
        if at[axis] < min(low, before[axis]):
            beyond = [spot for spot in spots if spot[axis] < first]
        elif at[axis] > max(high, before[axis]):
            beyond = [spot for spot in spots if spot[axis] >= last]
        else:
            continue
        if beyond:
            table.board.bring_into_sight(max(beyond, key=lambda spot: abs(spot[axis] - at[axis])))
            return
