"""How promising a position is for the crew: points earned, and those that are coming."""

from math import exp

from game.beacon_patrol.state import State
from game.beacon_patrol.tileset import TILES, WATER_SIDES, Feature
from game.grid.square import neighbours, opposite

# What an unexplored tile may bring; expansions by what they bring on average.
_WORTH = {
    Feature.PLAIN: 1.0,
    Feature.BUOY: 2.0,
    Feature.BEACON: 3.0,
    Feature.TURBINE: 3.0,
    Feature.PIER: 3.5,
}
WORTH = tuple(_WORTH[tile.feature] for tile in TILES)

# How likely an empty cell is filled one day, by the number of tiles around it ...
WANTED = (0.0, 0.35, 0.6, 0.8, 0.9)
# ... times how likely a fitting tile turns up, by the number of fitting tiles left.
TURNS_UP = tuple(1 - exp(-0.2 * fitting) for fitting in range(len(TILES) + 1))


def evaluate(state: State) -> float:
    """Points in hand, and for each unexplored tile what it is worth times its chances."""
    points = float(sum([item.points for item in state.sea.earned]))
    left = state.left
    if not left:
        return points
    board, frontier = state.sea.board, state.sea.frontier
    chances: dict[tuple[int, int], float] = {}
    for cell, fitting in frontier.items():
        around = [near for near in neighbours(cell) if near in board]
        chance = WANTED[len(around)] * TURNS_UP[(fitting & left).bit_count()]
        for near in around:
            chances[near] = chances.get(near, 1.0) * chance
    return points + sum([WORTH[board[cell]] * chance for cell, chance in chances.items()])
