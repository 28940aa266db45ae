"""Looks at every way to play on until its turn is over, a few of the best at a time."""

from random import Random
from typing import Any

from game.ai.limit import Limit
from game.core.rules import AnyRules


class GreedyPlayer:
    """Plays the first move of the best line found within its own turn.

    `width` lines are followed at each depth; what a die or a draw brings is not peeked at:
    chance is weighed over all its outcomes, and a line ends where something is revealed.
    """

    def __init__(self, width: int = 1, depth: int = 1) -> None:
        self.width = width
        self.depth = depth

    def choose(self, rules: AnyRules, view: Any, seat: int, rng: Random, limit: Limit) -> Any:
        moves = rules.legal(view)
        if len(moves) == 1:
            return moves[0]
        state = rules.guess(view, seat, rng)
        best, best_move = (float("-inf"), 0.0), moves[0]
        lines = [(state, None)]
        for _ in range(self.depth):
            grown = []
            for position, first in lines:
                for move in rules.legal(position):
                    if limit.is_up:
                        return best_move
                    limit.count()
                    step = rules.apply(position, move)
                    opening = move if first is None else first
                    worth = (expected(rules, step.state, seat), rng.random())
                    if worth > best:
                        best, best_move = worth, opening
                    if rules.to_move(step.state) == seat and not step.reveals:
                        grown.append((worth, step.state, opening))
            grown.sort(key=lambda line: line[0], reverse=True)
            lines = [(position, first) for _, position, first in grown[: self.width]]
        return best_move


def expected(rules: AnyRules, state: Any, seat: int) -> float:
    """The value of a state for the seat, averaged over whatever a die may bring."""
    if not rules.is_chance(state):
        return rules.evaluate(state, seat)
    outcomes = rules.legal(state)
    values = (expected(rules, rules.apply(state, outcome).state, seat) for outcome in outcomes)
    return sum(values) / len(outcomes)
