"""What was agreed before a game can be told from any of its positions."""

from random import Random

import pytest

from game.ai.player import random_move
from game.core.match import Match
from game.core.record import dump, load
from game.registry import GAMES

UNTOLD = {"first", "sides"}  # how lots fell


@pytest.mark.parametrize("game", GAMES)
def test_the_options_of_a_position_are_those_of_its_game(game):
    rules, rng = GAMES[game], Random(7)
    for seats in rules.seats:
        for _ in range(6):
            chosen = {"seats": seats} | {
                option.name: rng.choice(option.choices) for option in rules.options(seats)
            }
            options = rules.checked_options(chosen)
            agreed = rules.agreed(rules.setup(options, rng.randrange(99)))
            assert agreed.keys() == options.keys()
            for name in agreed.keys() - UNTOLD:
                assert agreed[name] == options[name], name
            assert rules.checked_options(agreed) == agreed


@pytest.mark.parametrize("game", GAMES)
def test_a_match_goes_on_from_a_position_and_is_kept_with_it(game):
    rules, rng = GAMES[game], Random(3)
    state = rules.setup({"seats": rules.seats[-1]}, 5)
    for _ in range(40):
        state = rules.apply(state, random_move(rules, state, rng)).state
    match = Match(rules, {}, 11, position=state)
    for _ in range(10):
        if rules.outcome(match.state) is None:
            match.play(random_move(rules, match.state, rng))
    again = load(dump(match), GAMES)
    assert again.start == match.start
    assert again.state == match.state
    assert again.options == match.options
