"""Where a waypoint may lie: LS-W1 and LS-W3."""

from functools import lru_cache

from game.cell import Cell
from game.grid.hex import neighbours
from game.land_vs_sea.faces import FACES, LAND, SEA
from game.land_vs_sea.moves import Waypoint
from game.land_vs_sea.state import State

# By face and kind, the areas of that kind.
_AREAS = tuple(
    tuple(
        tuple(area for area, own in enumerate(tile.face.kinds) if own == kind)
        for kind in (LAND, SEA)
    )
    for tile in FACES
)


def places(state: State) -> list[Waypoint]:
    """Every place open to the seat to move, tile by tile and area by area."""
    kind = state.table.roles[state.seat]
    board = state.map.board
    open_tiles = {tile for cell in state.map.asking for tile in neighbours(cell) if tile in board}
    open_tiles.difference_update(flag.cell for flag in state.flags if flag)
    found: list[Waypoint] = []
    for cell in sorted(open_tiles):
        found += _on_tile(cell, _AREAS[board[cell].face][kind])
    return found


@lru_cache(maxsize=1 << 14)
def _on_tile(cell: Cell, areas: tuple[int, ...]) -> tuple[Waypoint, ...]:
    return tuple(Waypoint(cell, area) for area in areas)
