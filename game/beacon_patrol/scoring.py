"""The shared score, row by row, and the rank it earns."""

from game.beacon_patrol.state import State
from game.beacon_patrol.tileset import Expansions
from game.core.ladder import Rung, held
from game.core.score import Item, Outcome, Score
from game.core.text import Text, text

# BP-F6: points from which each rank is held, without expansions
RANKS = (
    Rung(0, "rank_novices"),
    Rung(26, "rank_sailors"),
    Rung(36, "rank_captains"),
    Rung(46, "rank_navigators"),
    Rung(56, "rank_cartographers"),
)
MORE_FOR_EACH_EXPANSION = 10


def score(state: State) -> Score:
    """One score for all seats: the explored tiles from the top, left to right (BP-F3)."""
    return Score(tuple(range(state.setup.seats)), tuple(sorted(state.board.earned, key=_reading)))


def _reading(item: Item) -> tuple[int, int]:
    x, y = item.cells[0]
    return y, x


def ladder(expansions: Expansions) -> tuple[Rung, ...]:
    """BP-F6: the ranks, the lowest first."""
    more = MORE_FOR_EACH_EXPANSION * len(expansions.features)
    lowest, *others = RANKS
    return (lowest, *(rung._replace(least=rung.least + more) for rung in others))


def rank(points: int, expansions: Expansions) -> Text:
    """BP-F6: what the coast will say of the crew."""
    ranks = ladder(expansions)
    return text(ranks[held(ranks, points)].key, points=points)


def outcome(state: State) -> Outcome | None:
    """All seats win or learn together; None before the last tile is gone (BP-F1)."""
    if not state.is_over:
        return None
    total = score(state)
    return Outcome(total.seats, (total,), rank(total.total, state.setup.expansions))
