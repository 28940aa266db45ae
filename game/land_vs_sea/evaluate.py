"""How good a state looks for a seat: points, and what the open areas promise."""

from game.grid.hex import neighbours
from game.land_vs_sea.roles import GATHERER, Role
from game.land_vs_sea.state import Phase, State, Waypoint

WON = 1000.0
# What a point of an area is worth while so many of its edges are open.
PROMISE = (0.0, 0.6, 0.4, 0.24, 0.14, 0.08, 0.04, 0.02)
PLAY_AGAIN = 1.5
STEAL = 1.0


def evaluate(state: State, seat: int) -> float:
    """The lead over the best of the others, with promises; a finished game by its lead alone."""
    own = state.setup.roles[seat]
    worth = [float(points) for points in state.points]
    if state.phase is Phase.OVER:
        lead = _lead(worth, own)
        return lead + WON * ((lead > 0) - (lead < 0))
    at_root = state.board.regions.at_root
    for region in at_root.values():
        if 0 < region.open < len(PROMISE):
            worth[GATHERER[region.kind]] += PROMISE[region.open] * region.tiles.bit_count()
    mover = state.setup.roles[state.seat]
    for root in state.completed:
        worth[GATHERER[at_root[root].kind]] += at_root[root].size
        worth[mover] += at_root[root].marks
    if state.phase is Phase.AGAIN:
        worth[mover] += PLAY_AGAIN
    elif state.phase is Phase.STEAL:
        worth[mover] += STEAL
    for other, waypoint in enumerate(state.waypoints):
        if waypoint is not None:
            worth[state.setup.roles[other]] += _promise_of(state, waypoint)
    return _lead(worth, own)


def _promise_of(state: State, waypoint: Waypoint) -> float:
    """How near a waypoint is to its return."""
    open_edges = state.board.regions.of(state.board.laid[waypoint.cell].node + waypoint.area).open
    empty = sum(cell not in state.board.laid for cell in neighbours(waypoint.cell))
    near = min(open_edges or empty, empty)
    return PROMISE[min(near, len(PROMISE) - 1)]


def _lead(worth: list[float], own: Role) -> float:
    return worth[own] - max(points for role, points in enumerate(worth) if role != own)
