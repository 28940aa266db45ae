"""How promising a position is for the crew: points earned, points coming, tiles to come."""

from math import exp

from game.beacon_patrol.state import State
from game.beacon_patrol.tileset import EDGES, TILES, WATER, WATER_SIDES, Feature
from game.cell import Cell
from game.grid.square import SIDES, neighbours, opposite

# What an unexplored tile will bring; expansions what they bring on average.
_WORTH = {
    Feature.PLAIN: 1.0,
    Feature.BUOY: 2.0,
    Feature.BEACON: 3.0,
    Feature.TURBINE: 3.0,
    Feature.PIER: 3.5,
}
WORTH = tuple(_WORTH[tile.feature] for tile in TILES)

# A tile still to come: lay it where it brings more than this, or look further first.
TO_COME = 0.3

# How likely an empty cell is filled one day: by the number of tiles around it,
WANTED = (0.0, 0.35, 0.6, 0.8, 0.9)
# by the number of fitting tiles to come,
TURNS_UP = tuple(1 - exp(-0.2 * fitting) for fitting in range(len(TILES) + 1))
# and by whether it can be entered from any tile around (BP-P4).
NO_ENTRY = 0.3

# ENTRY[tile][side]: whether a cell is entered over its `side` from this tile.
ENTRY = tuple(tuple(edges[opposite(side)] == WATER for side in range(SIDES)) for edges in EDGES)

# Swaps are for tiles that fit better beside the ship; else leave the hands alone.
FITS_BETTER = 0.1
ASKING = 0.15


def evaluate(state: State) -> float:
    """The points, and for each unexplored tile its worth times the chances of all its holes."""
    points = float(sum([item.points for item in state.board.earned]))
    left = state.left
    if not left:
        return points
    laid = state.board.laid
    chances: dict[Cell, float] = {}
    for cell, fitting in state.board.frontier.items():
        around = []
        entry = False
        for side, near in enumerate(neighbours(cell)):
            tile = laid.get(near)
            if tile is not None:
                around.append(near)
                entry = entry or ENTRY[tile][side]
        chance = WANTED[len(around)] * TURNS_UP[(fitting & left).bit_count()]
        if not entry:
            chance *= NO_ENTRY
        for near in around:
            chances[near] = chances.get(near, 1.0) * chance
    coming = sum([WORTH[laid[cell]] * chance for cell, chance in chances.items()])
    return points + coming + TO_COME * left.bit_count() + _swap(state)


def _swap(state: State) -> float:
    """Ask for what fits better here, grant what is asked for, and swap nothing idly."""
    turn = state.turn
    if turn.offer:
        better = _shelter(state, turn.offer.wanted) - _shelter(state, turn.offer.tile)
        return FITS_BETTER * better - ASKING
    if turn.has_swapped:
        return ASKING if state.setup.consent else -ASKING
    return 0.0


def _shelter(state: State, tile: int) -> int:
    """The most tiles around a cell beside the ship where this tile could be laid now."""
    ship = state.ships[state.turn.seat]
    laid, frontier = state.board.laid, state.board.frontier
    water = WATER_SIDES[laid[ship]]
    return max(
        (
            sum(other in laid for other in neighbours(near))
            for side, near in enumerate(neighbours(ship))
            if water >> side & 1 and frontier.get(near, 0) >> tile & 1
        ),
        default=0,
    )
