"""Land vs Sea laid by hand: tiles with two sides, the volcano, waypoints."""

from game.core.laying import TILE, Put, Thing
from game.grid.hex import SIDES
from game.land_vs_sea.faces import START, VOLCANO, WHIRLPOOL
from game.land_vs_sea.laying import SPECIAL, WAYPOINT, lower_side
from game.land_vs_sea.state import HIDDEN, State
from scenes.games.land_vs_sea import WAYPOINT_WIDTH, LandVsSeaTable, Special, WaypointOf
from scenes.referee.keys import OfThing
from scenes.referee.kit import Kit
from scenes.table.keys import InHand, Key, TileAt
from scenes.table.showing import Item
from scenes.view.pieces import Held


class LandVsSeaKit(Kit[LandVsSeaTable]):
    """The start tile stays where it is."""

    def look(self, view: State, thing: Thing) -> Item:
        if thing.kind == WAYPOINT:
            picture = self.presenter.waypoint_picture(thing.number)
            return Item(WaypointOf(thing.number), Held(picture, width=WAYPOINT_WIDTH))
        faces = self.presenter.faces
        if thing.kind == SPECIAL:
            back: Held | None = faces[VOLCANO + WHIRLPOOL - thing.number]
        else:
            lower = lower_side(thing)
            back = faces[lower] if lower != HIDDEN else None
        return Item(OfThing(thing), faces[thing.number], back, turns=SIDES)

    def thing(self, view: State, key: Key, laid: tuple[Put, ...]) -> Thing | None:
        match key:
            case TileAt(cell) if (face := view.board.laid[cell].face) != START:
                return Thing(SPECIAL if face > START else TILE, face)
            case WaypointOf(seat):
                return Thing(WAYPOINT, seat)
        return None

    def key(self, view: State, thing: Thing, laid: tuple[Put, ...]) -> Key | None:
        if thing.kind == SPECIAL:
            return Special()
        if thing.kind == WAYPOINT:
            return WaypointOf(thing.number)
        uppers = [held.upper for held in view.hands[view.seat]]
        return InHand(uppers.index(thing.number)) if thing.number in uppers else None
