"""Beacon Patrol laid by hand: tiles that do not turn, and ships."""

from game.beacon_patrol.laying import SHIP
from game.beacon_patrol.state import State
from game.beacon_patrol.tileset import HQ
from game.core.laying import TILE, Put, Thing
from scenes.games.beacon_patrol import (
    SHIP_WIDTH,
    BeaconPatrolTable,
    ShipOf,
    ship_picture,
    tile_picture,
)
from scenes.referee.kit import Kit, plain
from scenes.table.keys import InHand, Key, TileAt
from scenes.table.showing import Item
from scenes.view.pieces import Held


class BeaconPatrolKit(Kit[BeaconPatrolTable]):
    """HQ stays where it is."""

    def look(self, view: State, thing: Thing) -> Item:
        if thing.kind == SHIP:
            picture = ship_picture(self.presenter.colours[thing.number])
            return plain(thing, Held(picture, width=SHIP_WIDTH))
        return plain(thing, Held(tile_picture(thing.number)))

    def thing(self, view: State, key: Key, laid: tuple[Put, ...]) -> Thing | None:
        match key:
            case TileAt(cell) if view.board.laid[cell] != HQ:
                return Thing(TILE, view.board.laid[cell])
            case ShipOf(seat):
                return Thing(SHIP, seat)
        return None

    def key(self, view: State, thing: Thing, laid: tuple[Put, ...]) -> Key | None:
        if thing.kind == SHIP:
            return ShipOf(thing.number)
        hand = view.hands[view.turn.seat]
        return InHand(hand.index(thing.number)) if thing.number in hand else None

    def moves(self, thing: Thing, seat: int) -> bool:
        return thing == Thing(SHIP, seat)
