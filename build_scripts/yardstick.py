"""The strongest computer player of the first edition, as it was: others are measured by it."""

from game.ai.greedy import GreedyPlayer
from game.core.rules import AnyRules

# lines and moves it looks at, where a turn has many steps
FORESIGHT = {"beacon_patrol": (4, 6)}


def strong_player(rules: AnyRules) -> GreedyPlayer:
    """The greedy player with the foresight that the game rewards."""
    return GreedyPlayer(*FORESIGHT.get(rules.name, (1, 1)))
