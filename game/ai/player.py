"""What a computer player is, and the simplest one."""

from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from game.ai.limit import Limit
from game.core.rules import AnyRules
from game.core.text import Text

TALK = 0.05  # how often talk that comes to mind is spoken


class Player(Protocol):
    """Chooses a move from what its seat may know, the best it found when the limit is up."""

    def choose(self, rules: AnyRules, view: Any, seat: int, rng: Random, limit: Limit) -> Any: ...


@dataclass(frozen=True, slots=True)
class Thought:
    """A move, the line of play it begins as far as that was planned, and what speaks for it."""

    move: Any
    line: tuple[Any, ...]
    why: tuple[Text, ...] = ()
    is_of_turn: bool = False  # that speaks for the whole line, and not for the move by itself


class RandomPlayer:
    """Any legal move."""

    def choose(self, rules: AnyRules, view: Any, seat: int, rng: Random, limit: Limit) -> Any:
        return random_move(rules, view, rng)


def random_move(rules: AnyRules, state: Any, rng: Random) -> Any:
    """Any legal move, but seldom talk: random players would talk every game to its end."""
    moves = rules.legal(state)
    move = rng.choice(moves)
    if rules.is_talk(move) and rng.random() >= TALK:
        return rng.choice([other for other in moves if not rules.is_talk(other)])
    return move
