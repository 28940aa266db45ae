"""The strengths of computer players that people can choose."""

from random import Random
from typing import Any

from game.ai.greedy import GreedyPlayer
from game.ai.player import Player, RandomPlayer
from game.core.rules import AnyRules

SLIPS = 0.35  # of the moves of an easy player


class EasyPlayer:
    """Plays well, but every now and then just anything."""

    def choose(self, rules: AnyRules, view: Any, seat: int, rng: Random) -> Any:
        player: Player = RandomPlayer() if rng.random() < SLIPS else GreedyPlayer()
        return player.choose(rules, view, seat, rng)


def player_of(level: str, rules: AnyRules) -> Player:
    """The player of a level: easy, fair or strong."""
    if level == "easy":
        return EasyPlayer()
    return GreedyPlayer(*rules.foresight) if level == "strong" else GreedyPlayer()
