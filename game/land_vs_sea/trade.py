"""Caravans and ships: neighbours during the game (LS-K1), trade routes at its end (LS-K2)."""

from collections.abc import Iterator

from game.cell import Cell
from game.grid.hex import neighbours
from game.land_vs_sea.board import Laid
from game.land_vs_sea.faces import FACES, Cargo
from game.land_vs_sea.roles import Role

TRADES = tuple(tile.cargo is not Cargo.NONE for tile in FACES)


def partners(laid: dict[Cell, Laid], cell: Cell) -> tuple[Cell, ...]:
    """The tiles with a caravan or ship beside this cell."""
    return tuple(other for other in neighbours(cell) if other in laid and TRADES[laid[other].face])


def routes(laid: dict[Cell, Laid]) -> Iterator[tuple[Cell, ...]]:
    """Every trade route: two or more tiles with caravans or ships, side by side."""
    left = {cell for cell, tile in laid.items() if TRADES[tile.face]}
    for first in sorted(left):
        if first not in left:
            continue
        left.remove(first)
        route = [first]
        for cell in route:
            joined = [other for other in partners(laid, cell) if other in left]
            left.difference_update(joined)
            route += joined
        if len(route) > 1:
            yield tuple(route)


def majority(laid: dict[Cell, Laid], route: tuple[Cell, ...]) -> Role | None:
    """Land with more caravans, Sea with more ships, None if there are as many of both."""
    caravans = sum(FACES[laid[cell].face].cargo is Cargo.CARAVAN for cell in route)
    ships = len(route) - caravans
    if caravans == ships:
        return None
    return Role.LAND if caravans > ships else Role.SEA
