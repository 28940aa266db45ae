"""The games with their oracles, for tests that hold for all of them."""

from collections.abc import Iterator
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any

import pytest

from game.ai.player import random_move
from game.core.match import Match
from game.core.rules import AnyRules
from game.registry import GAMES

ORACLES: dict[str, ModuleType] = {name: import_module(f"tests.{name}.oracle") for name in GAMES}

EVERY_GAME = [pytest.param(rules, id=name) for name, rules in GAMES.items()]
EVERY_SEATING = [
    pytest.param(rules, seats, id=f"{name}-{seats}")
    for name, rules in GAMES.items()
    for seats in rules.seats
]
EVERY_OPTION_SET = [
    pytest.param(rules, options, id=f"{name}-{number}-{options['seats']}p")
    for name, rules in GAMES.items()
    for number, options in enumerate(ORACLES[name].OPTION_SETS)
]


def option_sets(rules: AnyRules, seats: int) -> list[dict[str, Any]]:
    return [options for options in ORACLES[rules.name].OPTION_SETS if options["seats"] == seats]


def random_states(rules: AnyRules, options: dict[str, Any], seed: int, most: int) -> Iterator[Any]:
    """The states of a random game, the last one included, at most so many."""
    rng = Random(f"{rules.name}/{seed}")
    state = rules.setup(options, seed)
    for _ in range(most):
        yield state
        if rules.outcome(state) is not None:
            return
        state = rules.apply(state, random_move(rules, state, rng)).state


def random_match(
    rules: AnyRules, options: dict[str, Any], seed: int, most: int, **given: Any
) -> Any:
    """A match with random moves, to its end or so many moves on."""
    rng = Random(f"{rules.name}/{seed}")
    match: Match[Any, Any] = Match(rules, options, seed, **given)
    while rules.outcome(match.state) is None and len(match.history) < most:
        match.play(random_move(rules, match.state, rng))
    return match
