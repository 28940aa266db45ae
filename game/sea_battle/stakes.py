"""What is at stake: who is ahead has more to lose and less to win."""

from collections.abc import Iterable
from typing import NamedTuple

from game.sea_battle.beliefs import Beliefs
from game.sea_battle.fleet import SHOTS


class Stakes(NamedTuple):
    """How much more, or less, a flagship and a fort count than in an even battle."""

    ours: float = 1.0
    theirs: float = 1.0


EVEN = Stakes()


def stakes(
    ours: Iterable[tuple[int, int]], theirs: Iterable[tuple[int, int]], beliefs: Beliefs
) -> Stakes:
    """From the kinds and the hulls left of two fleets."""
    mine, yours = _strength(ours), _strength(theirs)
    if not mine + yours:
        return EVEN
    lead = (mine - yours) / (mine + yours)
    return Stakes(1 + beliefs.caution * lead, 1 - beliefs.content * lead)


def _strength(fleet: Iterable[tuple[int, int]]) -> int:
    """Guns, as long as they can be expected to fire."""
    return sum(SHOTS[ship] * left for ship, left in fleet)
