"""Whoever is told to stop answers soon: no long work without a look whether that is so."""

import sys
from random import Random
from typing import Any

import pytest

from game.ai.levels import LEVELS, player_of
from game.ai.limit import Limit
from tests.contract.games import EVERY_GAME, random_states

SOON = 100_000  # calls, built-in ones too: some 20 ms of work, and 50 might be noticed


class Looks(Limit):
    """Counts the work from one look to the next, and says stop after a few simulations."""

    def __init__(self) -> None:
        super().__init__()
        self.longest = 0
        self._calls = 0
        self._simulations = 0

    def note(self, frame: Any, event: str, argument: Any) -> None:
        """For `sys.setprofile`."""
        self._calls += event in ("call", "c_call")

    def look(self) -> None:
        self.longest = max(self.longest, self._calls)
        self._calls = 0

    @property
    def is_up(self) -> bool:
        self.look()
        return self._simulations >= 3

    def count(self) -> None:
        self._simulations += 1


def decisions(rules):
    for seats in (rules.seats[0], rules.seats[-1]):
        states = random_states(rules, rules.default_options(seats), 2, 40)
        for number, state in enumerate(states):
            seat = rules.to_move(state)
            if number in (1, 24) and seat is not None and len(rules.legal(state)) > 1:
                yield rules.view(state, seat), seat


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", EVERY_GAME)
def test_no_work_is_long_without_a_look(rules, level):
    """To the first look, from each to the next, and from the last to the answer."""
    views = list(decisions(rules))
    assert len(views) > 1
    for view, seat in views:
        player, limit = player_of(level, rules), Looks()
        try:
            sys.setprofile(limit.note)
            player.choose(rules, view, seat, Random(1), limit)
        finally:
            sys.setprofile(None)
        limit.look()
        assert 0 < limit.longest < SOON
