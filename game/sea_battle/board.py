"""What stands on the map: ships with their headings and damage, and forts."""

from typing import NamedTuple

from game.sea_battle.fleet import FLEET, Ship

NOWHERE = -1  # not placed yet, sunk, or gone with its player


class Board(NamedTuple):
    """What stands on the map. Ships are numbered seat by seat, four each."""

    ships: tuple[int, ...]  # hex numbers
    headings: tuple[int, ...]
    damage: tuple[int, ...]
    forts: tuple[int, ...]
    clear: int  # sailable hexes with neither ship nor fort

    def ship_at(self, number: int) -> tuple[int, Ship] | None:
        """The seat and ship on a hex."""
        if number not in self.ships:
            return None
        seat, ship = divmod(self.ships.index(number), FLEET)
        return seat, Ship(ship)
