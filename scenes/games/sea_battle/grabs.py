"""What is said to hands that reach for ships and forts in vain, and of which ships one is asked."""

from game.cell import Cell
from game.core.text import Text, text
from game.grid.hex import neighbours
from game.sea_battle.board import NOWHERE
from game.sea_battle.fleet import Ship
from game.sea_battle.moves import DeclareFlagship, Sail
from game.sea_battle.rules import RULES
from game.sea_battle.state import Phase, State
from scenes.games.sea_battle.guns import cell_of
from scenes.games.sea_battle.keys import FortOf, ShipOf
from scenes.games.sea_battle.log import name_of
from scenes.table.keys import Key


def straight_on(view: State, ship: ShipOf, heading: int) -> Sail:
    """What somebody means who reaches for a ship that can do nothing."""
    here = cell_of(view, ship.seat, ship.ship)
    assert here is not None
    return Sail(Ship(ship.ship), neighbours(here)[heading], heading)


def remark(view: State, key: Key, seat: int) -> Text | None:
    """Whose it is, or that it stays."""
    match key:
        case ShipOf(owner, ship) if owner != seat:
            return text("sb.grab.ship", ship=name_of(ship), seat=owner)
        case FortOf(owner) if view.board.forts[owner] != NOWHERE:
            if owner == seat:
                return text("sb.grab.own_fort")
            return text("sb.grab.fort", seat=owner)
    return None


def asked(view: State) -> tuple[Cell, ...]:
    """SB-G2: the ships among which the flagship is named."""
    if view.phase is not Phase.FLAGSHIPS:
        return ()
    ships = [move.ship for move in RULES.legal(view) if isinstance(move, DeclareFlagship)]
    cells = (cell_of(view, view.turn.seat, ship) for ship in ships)
    return tuple(cell for cell in cells if cell is not None)
