"""How good a state looks for a seat: points, and what the open areas promise."""

from game.grid.hex import neighbours
from game.land_vs_sea.state import Flag, Phase, State

WON = 1000.0
# What a point of an area is worth while so many of its edges are open.
PROMISE = (0.0, 0.6, 0.4, 0.24, 0.14, 0.08, 0.04, 0.02)
PLAY_AGAIN = 1.5
STEAL = 1.0


def evaluate(state: State, seat: int) -> float:
    """The lead over the best of the others, with promises; a finished game by its lead alone."""
    own = state.table.roles[seat]
    worth = [float(points) for points in state.points]
    if state.phase is Phase.OVER:
        lead = _lead(worth, own)
        return lead + WON * ((lead > 0) - (lead < 0))
    at_root = state.map.regions.at_root
    for region in at_root.values():
        if 0 < region.open < len(PROMISE):
            worth[region.kind] += PROMISE[region.open] * region.tiles.bit_count()
    mover = state.table.roles[state.seat]
    for root in state.completed:
        worth[at_root[root].kind] += at_root[root].size
        worth[mover] += at_root[root].marks
    if state.phase is Phase.AGAIN:
        worth[mover] += PLAY_AGAIN
    elif state.phase is Phase.STEAL:
        worth[mover] += STEAL
    for other, flag in enumerate(state.flags):
        if flag is not None:
            worth[state.table.roles[other]] += _homecoming(state, flag)
    return _lead(worth, own)


def _homecoming(state: State, flag: Flag) -> float:
    """How near a waypoint is to coming home."""
    open_edges = state.map.regions.of(state.map.board[flag.cell].node + flag.area).open
    empty = sum(cell not in state.map.board for cell in neighbours(flag.cell))
    near = min(open_edges or empty, empty)
    return PROMISE[min(near, len(PROMISE) - 1)]


def _lead(worth: list[float], own: int) -> float:
    return worth[own] - max(points for role, points in enumerate(worth) if role != own)
