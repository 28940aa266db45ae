"""Sea Battle laid by hand: ships and forts."""

from game.core.laying import Put, Thing
from game.core.values import changed
from game.sea_battle.fleet import FLEET
from game.sea_battle.laying import FORT, SHIP
from game.sea_battle.state import Phase, State
from scenes.games.sea_battle.fleets import FORT_WIDTH
from scenes.games.sea_battle.guns import cell_of
from scenes.games.sea_battle.keys import FortOf, NewShip, ShipOf
from scenes.games.sea_battle.table import SeaBattleTable
from scenes.referee.keys import OfThing
from scenes.referee.kit import Kit, plain
from scenes.table.keys import Key
from scenes.table.showing import Item
from scenes.view.pieces import Held


class SeaBattleKit(Kit[SeaBattleTable]):
    """Everything stands on the map."""

    def look(self, view: State, thing: Thing) -> Item:
        if thing.kind == FORT:
            return plain(thing, Held(self.presenter.fleets.fort(thing.number), width=FORT_WIDTH))
        seat, ship = divmod(thing.number, FLEET)
        if cell_of(view, seat, ship) is None:  # as it comes out of the box: nobody has hit it
            damage = changed(view.board.damage, thing.number, 0)
            view = view._replace(board=view.board._replace(damage=damage))
        return self.presenter.ship_item(view, OfThing(thing), seat, ship, 0)

    def thing(self, view: State, key: Key, laid: tuple[Put, ...]) -> Thing | None:
        match key:
            case ShipOf(seat, ship):
                return Thing(SHIP, seat * FLEET + ship)
            case FortOf(seat):
                return Thing(FORT, seat)
        return None

    def key(self, view: State, thing: Thing, laid: tuple[Put, ...]) -> Key | None:
        if thing.kind == FORT:
            return FortOf(thing.number)
        seat, ship = divmod(thing.number, FLEET)
        if cell_of(view, seat, ship) is None:
            return NewShip(ship) if view.phase is Phase.SHIPS else None
        return ShipOf(seat, ship)

    def moves(self, thing: Thing, seat: int) -> bool:
        return thing.kind == SHIP and thing.number // FLEET == seat
