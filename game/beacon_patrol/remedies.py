"""Legal moves close to a refused one: another place, another tile, or the way there by water."""

from game.beacon_patrol import reasons
from game.beacon_patrol.legal import legal
from game.beacon_patrol.moves import Place, Sail
from game.beacon_patrol.routes import water_route
from game.beacon_patrol.state import State
from game.beacon_patrol.tileset import EDGES, WATER
from game.cell import Cell
from game.core.reasons import Remedy
from game.grid.square import neighbours, opposite


def fitting(state: State, move: Place) -> Remedy | None:
    """Another tile in this cell, else this tile in another."""
    for other in legal(state):
        if isinstance(other, Place) and other.cell == move.cell:
            return reasons.other_tile_fits(other)
    return elsewhere(state, move.slot)


def elsewhere(state: State, slot: int) -> Remedy | None:
    """This tile in another cell."""
    for other in legal(state):
        if isinstance(other, Place) and other.slot == slot:
            return reasons.fits_elsewhere(other)
    return None


def place_there(state: State, cell: Cell) -> Remedy | None:
    """A tile in the cell where there is none to sail to."""
    for other in legal(state):
        if isinstance(other, Place) and other.cell == cell:
            return reasons.place_instead(other)
    return None


def from_nearby(state: State, move: Place) -> Remedy | None:
    """The first step to where the tile can be laid in this cell."""
    route = _route_to_berth(state, move)
    return reasons.sail_there_first(Sail(route[0]), _way(state, route)) if route else None


def from_around(state: State, move: Place) -> Remedy | None:
    """The same, where land lies between ship and cell."""
    route = _route_to_berth(state, move)
    return reasons.sail_around(Sail(route[0]), _way(state, route)) if route else None


def around(state: State, cell: Cell) -> Remedy | None:
    """The first step of a way around the land to the tile in this cell."""
    route = _route(state, {cell})
    return reasons.sail_around(Sail(route[0]), _way(state, route)) if route else None


def _route_to_berth(state: State, move: Place) -> tuple[int, ...] | None:
    """The way to a tile that meets the cell over water, if the tile fits there at all."""
    board, cell = state.board, move.cell
    if board.mismatches(state.hands[state.turn.seat][move.slot], cell):
        return None
    berths = {
        near
        for side, near in enumerate(neighbours(cell))
        if near in board.laid and EDGES[board.laid[near]][opposite(side)] == WATER
    }
    return _route(state, berths)


def _route(state: State, goals: set[Cell]) -> tuple[int, ...] | None:
    """The sides to cross to one of the goals, if the tokens suffice."""
    turn = state.turn
    route = water_route(state.board.laid, state.ships[turn.seat], goals)
    return None if route is None or len(route) > turn.tokens else route


def _way(state: State, route: tuple[int, ...]) -> tuple[Cell, ...]:
    """The cells of a route, the ship's own first."""
    cells = [state.ships[state.turn.seat]]
    for side in route:
        cells.append(neighbours(cells[-1])[side])
    return tuple(cells)
