"""Where a fort may stand (SB-S1)."""

from functools import lru_cache

from game.grid import hex as grid
from game.sea_battle.waters import Waters, numbers

APART = 11  # hexes between forts
BERTHS = 4  # sailable hexes beside a fort


def sites(waters: Waters, sector: int, forts: tuple[int, ...]) -> int:
    """SB-S1: every hex where this sector's fort may stand, those forts being there already."""
    return _sites(waters, sector, tuple(sorted(forts)))


@lru_cache(maxsize=4096)
def _sites(waters: Waters, sector: int, forts: tuple[int, ...]) -> int:
    found = lone_sites(waters, sector)
    for fort in forts:
        found &= ~waters.discs[fort, APART - 1]
    water = waters.water & ~sum(waters.bit[fort] for fort in forts)
    for i in numbers(found):
        if parts_water(waters, water, i):
            found ^= waters.bit[i]
    return found


@lru_cache(maxsize=512)
def lone_sites(waters: Waters, sector: int) -> int:
    """The hexes of a sector that could bear a fort if it came to be the first."""
    found = waters.sectors[sector] & (waters.land | waters.rim)
    for i in numbers(found):
        if berths(waters, i).bit_count() < BERTHS or parts_water(waters, waters.water, i):
            found ^= waters.bit[i]
    return found


def berths(waters: Waters, i: int) -> int:
    """The sailable hexes beside a place."""
    return waters.around[i] & waters.water


def parts_water(waters: Waters, water: int, i: int) -> bool:
    """Whether a fort here would leave connected water in two pieces."""
    if not waters.bit[i] & water or is_one_shore(waters, water, i):
        return False
    beside = waters.around[i] & water
    return waters.flood(beside & -beside, water & ~waters.bit[i]) & beside != beside


def is_one_shore(waters: Waters, water: int, i: int) -> bool:
    """Whether the water beside a hex is one unbroken arc, so that nothing can be parted here."""
    wet = [bool(waters.bit[i + step] & water) for step in waters.steps]
    return sum(wet[side] != wet[side - 1] for side in range(grid.SIDES)) <= 2
