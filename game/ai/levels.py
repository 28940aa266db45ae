"""The four strengths of computer players that people can choose."""

from dataclasses import replace
from random import Random
from typing import Any

from game.ai.greedy import GreedyPlayer
from game.ai.limit import Limit
from game.ai.planning import PlanningPlayer
from game.ai.player import Player, RandomPlayer, Thought
from game.ai.trials import Trier
from game.core.planning import LEVELS
from game.core.rules import AnyRules

__all__ = ["LEVELS", "adviser_of", "player_of", "seconds_of", "thought_of"]

SECONDS = 0.3  # for a move, where a game teaches nothing
SLIPS = {"cabin_boy": 0.35, "deckhand": 0.1, "mate": 0.0, "captain": 0.0}  # there, of all moves


class SlippingPlayer:
    """Plays well, but every now and then just anything."""

    def __init__(self, slips: float) -> None:
        self._slips = slips

    def choose(self, rules: AnyRules, view: Any, seat: int, rng: Random, limit: Limit) -> Any:
        player: Player = RandomPlayer() if rng.random() < self._slips else GreedyPlayer()
        return player.choose(rules, view, seat, rng, limit)


def player_of(level: str, rules: AnyRules, trier: Trier | None = None) -> Player:
    """A player of one of the `LEVELS`; somebody else may try out its plans."""
    planner = rules.planner
    if planner is None:
        return SlippingPlayer(SLIPS[level])
    return PlanningPlayer(planner, planner.skills[level], trier)


def adviser_of(level: str, rules: AnyRules, trier: Trier | None = None) -> Player:
    """Somebody who sees as far as a player of this level, but says what looks best: no slips on
    purpose, and no mercy at others' expense."""
    planner = rules.planner
    if planner is None:
        return GreedyPlayer()
    skill = replace(planner.skills[level], error=0.0, is_kind=False)
    return PlanningPlayer(planner, skill, trier)


def seconds_of(level: str, rules: AnyRules) -> float:
    """How long such a player may think about a move."""
    return SECONDS if rules.planner is None else rules.planner.skills[level].seconds


def thought_of(
    player: Player, rules: AnyRules, view: Any, seat: int, rng: Random, limit: Limit, aloud: bool
) -> Thought:
    """What a player chooses, with the reason if it can give one."""
    if isinstance(player, PlanningPlayer):
        return player.think(rules, view, seat, rng, limit, aloud)
    move = player.choose(rules, view, seat, rng, limit)
    return Thought(move, (move,))
