"""The shared score, row by row, and the rank it earns."""

from game.beacon_patrol.state import State
from game.beacon_patrol.tileset import Expansions
from game.core.score import Item, Outcome, Score
from game.core.text import Text, text

# BP-F6: points from which each rank above novices is held, without expansions
RANKS = (
    (56, "rank_cartographers"),
    (46, "rank_navigators"),
    (36, "rank_captains"),
    (26, "rank_sailors"),
)
MORE_FOR_EACH_EXPANSION = 10


def score(state: State) -> Score:
    """One score for all seats: the explored tiles from the top, left to right (BP-F3)."""
    return Score(tuple(range(state.setup.seats)), tuple(sorted(state.board.earned, key=_reading)))


def _reading(item: Item) -> tuple[int, int]:
    x, y = item.cells[0]
    return y, x


def rank(points: int, expansions: Expansions) -> Text:
    """BP-F6: what the coast will say of the crew."""
    asked = points - MORE_FOR_EACH_EXPANSION * len(expansions.features)
    for least, key in RANKS:
        if asked >= least:
            return text(key, points=points)
    return text("rank_novices", points=points)


def outcome(state: State) -> Outcome | None:
    """All seats win or learn together; None before the last tile is gone (BP-F1)."""
    if not state.is_over:
        return None
    total = score(state)
    return Outcome(total.seats, (total,), rank(total.total, state.setup.expansions))
