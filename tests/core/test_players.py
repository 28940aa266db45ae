"""Computer players: on a game made for it, and under a limit in every game."""

from random import Random

import pytest

from build_scripts.yardstick import FORESIGHT, strong_player
from game.ai.greedy import GreedyPlayer, expected
from game.ai.levels import LEVELS, player_of
from game.ai.limit import Limit, Seconds, Simulations
from game.ai.player import RandomPlayer
from game.core.match import Match
from game.registry import GAMES
from tests.contract.games import EVERY_GAME, random_states
from tests.core.toy import TOY, Pass, Take, Throw


def test_random_plays_any_legal_move():
    state = TOY.setup({"seats": 2}, 1)
    rng = Random(1)
    chosen = {RandomPlayer().choose(TOY, TOY.view(state, 0), 0, rng, Limit()) for _ in range(200)}
    assert chosen == set(TOY.legal(state))


def test_random_talks_seldom():
    """Here `Pass` is talk, one of five moves."""

    class Chatty(type(TOY)):
        def is_talk(self, move):
            return isinstance(move, Pass)

    state = TOY.setup({"seats": 2}, 1)
    rng = Random(1)
    chosen = [RandomPlayer().choose(Chatty(), state, 0, rng, Limit()) for _ in range(2000)]
    assert set(chosen) == set(TOY.legal(state))
    assert 5 <= chosen.count(Pass()) <= 40


def test_greedy_takes_what_is_worth_most():
    state = TOY.setup({"seats": 2}, 1)
    assert GreedyPlayer().choose(TOY, TOY.view(state, 0), 0, Random(1), Limit()) == Take(3)


def test_greedy_is_the_same_for_the_same_generator_and_breaks_ties_by_it():
    state = TOY.setup({"seats": 2}, 1)
    flat = type("Flat", (type(TOY),), {"evaluate": lambda self, state, seat: 0.0})()
    choices = [GreedyPlayer().choose(flat, state, 0, Random(seed), Limit()) for seed in range(50)]
    again = [GreedyPlayer().choose(flat, state, 0, Random(seed), Limit()) for seed in range(50)]
    assert choices == again
    assert len(set(choices)) > 3


def test_greedy_looks_along_its_own_turn():
    """Worth something only after two takes: one move of foresight sees nothing in it."""

    class Patient(type(TOY)):
        def evaluate(self, state, seat):
            return 5.0 if state.won[seat] == 2 else float(state.won[seat] == 3)

    state = TOY.setup({"seats": 2}, 1)
    assert GreedyPlayer(1, 1).choose(Patient(), state, 0, Random(1), Limit()) == Take(2)
    once = TOY.apply(state, Take(1)).state

    class Later(type(TOY)):
        def evaluate(self, state, seat):
            return 5.0 if state.won[seat] == 7 else 0.0

    assert GreedyPlayer(9, 2).choose(Later(), once, 0, Random(1), Limit()) == Take(3)


def test_chance_is_weighed_over_all_outcomes():
    rolling = TOY.apply(TOY.setup({"seats": 2}, 1), Throw()).state

    class Pebbles(type(TOY)):
        def evaluate(self, state, seat):
            return float(state.pebbles)

    assert expected(Pebbles(), rolling, 0) == 20 - 3.5


def test_greedy_beats_random():
    wins = 0
    for seed in range(20):
        players, rng = (GreedyPlayer(), RandomPlayer()), Random(seed)
        match = Match(TOY, {"seats": 2}, seed)
        while TOY.outcome(match.state) is None:
            seat = TOY.to_move(match.state)
            match.play(players[seat].choose(TOY, TOY.view(match.state, seat), seat, rng, Limit()))
        wins += 0 in TOY.outcome(match.state).winners
    assert wins >= 15


# --- limits


class StoppedAfter(Limit):
    """Somebody says stop after so many simulations."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most
        self.counted = 0
        if not most:
            self.stop()

    def count(self):
        self.counted += 1
        if self.counted == self._most:
            self.stop()


def decisions(rules, every=9, most=60):
    """Views of the seat to move along a random game, with more than one legal move."""
    options = rules.default_options(rules.seats[-1])
    for number, state in enumerate(random_states(rules, options, 2, most)):
        seat = rules.to_move(state)
        if number % every == 0 and seat is not None and len(rules.legal(state)) > 1:
            yield rules.view(state, seat), seat


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", EVERY_GAME)
def test_whoever_is_stopped_answers_at_once_with_a_legal_move(rules, level):
    """Stopped before the first thought, or within it: nothing more is looked at."""
    views = list(decisions(rules))
    assert len(views) > 1
    for view, seat in views:
        for most in (0, 2):
            limit = StoppedAfter(most)
            chosen = player_of(level, rules).choose(rules, view, seat, Random(1), limit)
            assert chosen in rules.legal(view)
            assert limit.counted <= most


@pytest.mark.parametrize("rules", EVERY_GAME)
def test_with_so_many_simulations_the_same_seed_gives_the_same_answer(rules):
    for view, seat in decisions(rules, 20):
        for most in (1, 7, 40):
            first, again = (
                player_of("captain", rules).choose(rules, view, seat, Random(5), Simulations(most))
                for _ in range(2)
            )
            assert first == again


def test_the_best_so_far_is_the_best_of_what_was_looked_at():
    """Taking three is worth most, and comes third."""
    state = TOY.setup({"seats": 2}, 1)
    chosen = [GreedyPlayer().choose(TOY, state, 0, Random(1), Simulations(n)) for n in range(5)]
    assert chosen == [Take(1), Take(1), Take(2), Take(3), Take(3)]


def test_time_is_up_by_the_clock_that_was_given():
    now = 100.0

    class Slow(type(TOY)):
        def evaluate(self, state, seat):
            nonlocal now
            now += 1.0
            return super().evaluate(state, seat)

    limit = Seconds(2.0, lambda: now)
    state = TOY.setup({"seats": 2}, 1)
    assert GreedyPlayer().choose(Slow(), state, 0, Random(1), limit) == Take(2)
    assert now == 102.0
    assert limit.is_up


def test_a_stop_counts_whatever_is_left():
    for limit in (Limit(), Simulations(10), Seconds(10.0, lambda: 0.0)):
        assert not limit.is_up
        limit.stop()
        assert limit.is_up


def test_foresight_is_of_games_that_there_are():
    assert FORESIGHT.keys() <= GAMES.keys()
    for name, foresight in FORESIGHT.items():
        player = strong_player(GAMES[name])
        assert (player.width, player.depth) == foresight
