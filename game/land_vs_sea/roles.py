"""Who plays what, and which terrain each side gathers."""

from enum import IntEnum

from game.land_vs_sea.faces import Terrain


class Role(IntEnum):
    """A side as it scores; points and items are kept by it."""

    LAND = 0
    SEA = 1
    CARTOGRAPHER = 2


# LS-S3: by number of players, clockwise.
ROLES = {
    2: (Role.LAND, Role.SEA),
    3: (Role.LAND, Role.SEA, Role.CARTOGRAPHER),
    4: (Role.LAND, Role.SEA, Role.LAND, Role.SEA),
}
# LS-R1: whose areas, ranges and reefs, and waypoints are of which terrain. LS-3P1: the
# Cartographer gathers none.
GATHERS = {Role.LAND: Terrain.LAND, Role.SEA: Terrain.SEA}
GATHERER: dict[int, Role] = {terrain: role for role, terrain in GATHERS.items()}
