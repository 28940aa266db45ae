"""What a computer player is, and the simplest one."""

from random import Random
from typing import Any, Protocol

from game.core.rules import AnyRules


class Player(Protocol):
    """Chooses a move from what its seat may know."""

    def choose(self, rules: AnyRules, view: Any, seat: int, rng: Random) -> Any: ...


class RandomPlayer:
    """Any legal move."""

    def choose(self, rules: AnyRules, view: Any, seat: int, rng: Random) -> Any:
        return rng.choice(rules.legal(view))
