"""Where a waypoint may lie: LS-W1 and LS-W3."""

from functools import lru_cache

from game.cell import Cell
from game.grid.hex import neighbours
from game.land_vs_sea.faces import FACES, Terrain
from game.land_vs_sea.moves import PlaceWaypoint
from game.land_vs_sea.roles import GATHERS
from game.land_vs_sea.state import State

# By face and terrain, the areas of that terrain.
_AREAS = tuple(
    tuple(
        tuple(area for area, own in enumerate(tile.face.kinds) if own == terrain)
        for terrain in Terrain
    )
    for tile in FACES
)


def places(state: State) -> list[PlaceWaypoint]:
    """Every place open to the seat to move, tile by tile and area by area."""
    terrain = GATHERS[state.setup.roles[state.seat]]
    laid = state.board.laid
    open_tiles = {tile for cell in state.board.asking for tile in neighbours(cell) if tile in laid}
    open_tiles.difference_update(waypoint.cell for waypoint in state.waypoints if waypoint)
    found: list[PlaceWaypoint] = []
    for cell in sorted(open_tiles):
        found += _on_tile(cell, _AREAS[laid[cell].face][terrain])
    return found


@lru_cache(maxsize=1 << 14)
def _on_tile(cell: Cell, areas: tuple[int, ...]) -> tuple[PlaceWaypoint, ...]:
    return tuple(PlaceWaypoint(cell, area) for area in areas)
