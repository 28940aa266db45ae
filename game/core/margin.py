"""How close a game was that is won by points."""

from enum import Enum

from game.core.score import Outcome

FEW = 2  # points that any turn may bring
TWENTIETH, HALF = 20, 2


class Margin(Enum):
    """From nothing at all to a game that was never in doubt."""

    NOTHING = "nothing"  # nobody has a single point
    DRAW = "draw"  # all have the same
    SHARED = "shared"  # some share the victory, others are behind
    NARROW = "narrow"
    CLEAR = "clear"
    RUNAWAY = "runaway"  # nobody has even half of it


def margin(outcome: Outcome) -> Margin:
    """Of the first over the second side."""
    best, *others = sorted((score.total for score in outcome.scores), reverse=True)
    if best == 0 == others[-1]:
        return Margin.NOTHING
    if others[0] == best:
        return Margin.DRAW if others[-1] == best else Margin.SHARED
    ahead = best - others[0]
    if ahead <= FEW or ahead * TWENTIETH <= best:
        return Margin.NARROW
    return Margin.RUNAWAY if others[0] * HALF < best else Margin.CLEAR
