"""Where a fort may stand (SB-S1)."""

from functools import lru_cache

from game.grid import hex as grid
from game.sea_battle.sea import Sea, numbers

APART = 11  # hexes between forts
BERTHS = 4  # sailable hexes beside a fort


def sites(sea: Sea, sector: int, forts: tuple[int, ...]) -> int:
    """SB-S1: every hex where this sector's fort may stand, those forts being there already."""
    return _sites(sea, sector, tuple(sorted(forts)))


@lru_cache(maxsize=4096)
def _sites(sea: Sea, sector: int, forts: tuple[int, ...]) -> int:
    found = lone_sites(sea, sector)
    for fort in forts:
        found &= ~sea.discs[fort, APART - 1]
    water = sea.water & ~sum(sea.bit[fort] for fort in forts)
    for i in numbers(found):
        if parts_water(sea, water, i):
            found ^= sea.bit[i]
    return found


@lru_cache(maxsize=512)
def lone_sites(sea: Sea, sector: int) -> int:
    """The hexes of a sector that could bear a fort if it came to be the first."""
    found = sea.sectors[sector] & (sea.land | sea.rim)
    for i in numbers(found):
        if berths(sea, i).bit_count() < BERTHS or parts_water(sea, sea.water, i):
            found ^= sea.bit[i]
    return found


def berths(sea: Sea, i: int) -> int:
    """The sailable hexes beside a place."""
    return sea.around[i] & sea.water


def parts_water(sea: Sea, water: int, i: int) -> bool:
    """Whether a fort here would leave connected water in two pieces."""
    if not sea.bit[i] & water or is_one_shore(sea, water, i):
        return False
    beside = sea.around[i] & water
    return sea.flood(beside & -beside, water & ~sea.bit[i]) & beside != beside


def is_one_shore(sea: Sea, water: int, i: int) -> bool:
    """Whether the water beside a hex is one unbroken arc, so that nothing can be parted here."""
    wet = [bool(sea.bit[i + step] & water) for step in sea.steps]
    return sum(wet[side] != wet[side - 1] for side in range(grid.SIDES)) <= 2
