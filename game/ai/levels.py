"""The strengths of computer players that people can choose."""

from random import Random
from typing import Any

from game.ai.greedy import GreedyPlayer
from game.ai.limit import Limit
from game.ai.player import Player, RandomPlayer
from game.core.rules import AnyRules

SLIPS = 0.35  # of the moves of an easy player
# lines and moves a strong player looks at, where a turn has many steps
FORESIGHT = {"beacon_patrol": (4, 6)}


class EasyPlayer:
    """Plays well, but every now and then just anything."""

    def choose(self, rules: AnyRules, view: Any, seat: int, rng: Random, limit: Limit) -> Any:
        player: Player = RandomPlayer() if rng.random() < SLIPS else GreedyPlayer()
        return player.choose(rules, view, seat, rng, limit)


def strong_player(rules: AnyRules) -> GreedyPlayer:
    """The greedy player with the foresight that the game rewards."""
    return GreedyPlayer(*FORESIGHT.get(rules.name, (1, 1)))


def player_of(level: str, rules: AnyRules) -> Player:
    """The player of a level: easy, fair or strong."""
    if level == "easy":
        return EasyPlayer()
    return strong_player(rules) if level == "strong" else GreedyPlayer()
