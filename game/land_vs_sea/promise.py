"""What open areas are worth: their tiles times the chance that they are completed."""

from bisect import bisect_right
from functools import cache
from pathlib import Path

from game.core.planning import read_weights
from game.land_vs_sea.faces import TILES
from game.land_vs_sea.state import State

WEIGHTS, SKILLS = read_weights(Path(__file__).with_name("weights.toml"))
MOST_OPEN = 64  # no area has more open edges

_TABLE = WEIGHTS["promise"]
_ROWS = {int(name.removeprefix("open_")): row for name, row in _TABLE.items() if name != "tiles"}


def _between(at: float, places: list[int], values: list[float]) -> float:
    """The value at a place, on straight lines between those that are known."""
    if at <= places[0] or at >= places[-1]:
        return values[0] if at <= places[0] else values[-1]
    right = bisect_right(places, at)
    low, high = places[right - 1], places[right]
    share = (at - low) / (high - low)
    return values[right - 1] + share * (values[right] - values[right - 1])


@cache
def promises(left: int) -> tuple[float, ...]:
    """By open edges, with so many tiles to be laid; a completed area is no promise any more."""
    known = sorted(_ROWS)
    values = [_between(left, _TABLE["tiles"], _ROWS[edges]) for edges in known]
    last = values[-1]
    found = [1.0]
    for edges in range(1, MOST_OPEN):
        beyond = edges - known[-1]
        found.append(_between(edges, known, values) if beyond <= 0 else last / (1 + beyond))
    return tuple(found)


def to_be_laid(state: State) -> int:
    """Tiles in stacks and hands."""
    return min(TILES, sum(map(len, state.stacks)) + sum(map(len, state.hands)))
