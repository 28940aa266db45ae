"""Pelican Bay laid by hand: tiles, sun discs and pelicans."""

from game.core.laying import TILE, UNKNOWN, Put, Thing
from game.grid.hex import SIDES
from game.pelican_bay.laying import DISC, MARKER, PELICAN
from game.pelican_bay.moves import DISCS
from game.pelican_bay.state import State
from game.pelican_bay.tileset import TILES
from scenes.games import pelican_bay as bay
from scenes.games.left.pelican_bay import title_of
from scenes.games.pelican_bay import (
    BACK,
    DISC_WIDTH,
    MARKER_WIDTH,
    PELICAN_WIDTH,
    DiscOn,
    Marker,
    NewDisc,
    PelicanBayTable,
    Perched,
    tile_picture,
)
from scenes.referee.keys import OfThing
from scenes.referee.kit import Kit, lying, plain
from scenes.table.keys import InHand, Key, TileAt
from scenes.table.showing import Item
from scenes.view.pieces import Held


class PelicanBayKit(Kit[PelicanBayTable]):
    """A tile that nobody knows shows its back."""

    def look(self, view: State, thing: Thing) -> Item:
        if thing.kind == TILE:
            return Item(OfThing(thing), Held(tile_picture(thing.number)), turns=SIDES)
        marker = f"sea_battle/disc_{self.presenter.colours[view.seat]}.webp"
        held = {
            UNKNOWN: Held(BACK),
            DISC: Held(bay.DISC, width=DISC_WIDTH),
            PELICAN: Held(bay.PELICAN, width=PELICAN_WIDTH),
            MARKER: Held(marker, width=MARKER_WIDTH),
        }[thing.kind]
        return plain(thing, held)

    def thing(self, view: State, key: Key, laid: tuple[Put, ...]) -> Thing | None:
        match key:
            case TileAt(cell):
                return Thing(TILE, view.board.laid[cell][0] // SIDES)
            case DiscOn(number):
                return lying(laid, DISC, view.discs[number])
            case Perched(number):
                return lying(laid, PELICAN, view.claimed[number].cell)
            case Marker(number):
                return lying(laid, MARKER, view.claimed[number].cell)
        return None

    def key(self, view: State, thing: Thing, laid: tuple[Put, ...]) -> Key | None:
        if thing.kind == DISC:
            cell = next((put.cell for put in laid if put.thing == thing), None)
            is_moved = len(view.discs) == DISCS and cell in view.discs  # PB-D2
            return DiscOn(view.discs.index(cell)) if cell and is_moved else NewDisc()
        is_held = thing.kind == TILE and thing.number in view.hand
        return InHand(view.hand.index(thing.number)) if is_held else None

    def tags(self, view: State, thing: Thing) -> tuple[str, ...]:
        if thing.kind == UNKNOWN:
            return ("pb.lay.unknown",)
        if thing.kind != TILE:
            return super().tags(view, thing)
        link = TILES[thing.number].link
        crossing = ("pb.lay.crossing",) if link is not None else ()
        return (title_of(thing.number).key, *crossing)
