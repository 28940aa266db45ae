"""Computer players, on a game made for it."""

from random import Random

from game.ai.greedy import GreedyPlayer, expected
from game.ai.player import RandomPlayer
from game.core.match import Match
from tests.core.toy import TOY, Pass, Take, Throw


def test_random_plays_any_legal_move():
    state = TOY.setup({"seats": 2}, 1)
    rng = Random(1)
    chosen = {RandomPlayer().choose(TOY, TOY.view(state, 0), 0, rng) for _ in range(200)}
    assert chosen == set(TOY.legal(state))


def test_random_talks_seldom():
    """Here `Pass` is talk, one of five moves."""

    class Chatty(type(TOY)):
        def is_talk(self, move):
            return isinstance(move, Pass)

    state = TOY.setup({"seats": 2}, 1)
    rng = Random(1)
    chosen = [RandomPlayer().choose(Chatty(), state, 0, rng) for _ in range(2000)]
    assert set(chosen) == set(TOY.legal(state))
    assert 5 <= chosen.count(Pass()) <= 40


def test_greedy_takes_what_is_worth_most():
    state = TOY.setup({"seats": 2}, 1)
    assert GreedyPlayer().choose(TOY, TOY.view(state, 0), 0, Random(1)) == Take(3)


def test_greedy_is_the_same_for_the_same_generator_and_breaks_ties_by_it():
    state = TOY.setup({"seats": 2}, 1)
    flat = type("Flat", (type(TOY),), {"evaluate": lambda self, state, seat: 0.0})()
    choices = [GreedyPlayer().choose(flat, state, 0, Random(seed)) for seed in range(50)]
    again = [GreedyPlayer().choose(flat, state, 0, Random(seed)) for seed in range(50)]
    assert choices == again
    assert len(set(choices)) > 3


def test_greedy_looks_along_its_own_turn():
    """Worth something only after two takes: one move of foresight sees nothing in it."""

    class Patient(type(TOY)):
        def evaluate(self, state, seat):
            return 5.0 if state.won[seat] == 2 else float(state.won[seat] == 3)

    state = TOY.setup({"seats": 2}, 1)
    assert GreedyPlayer(1, 1).choose(Patient(), state, 0, Random(1)) == Take(2)
    once = TOY.apply(state, Take(1)).state

    class Later(type(TOY)):
        def evaluate(self, state, seat):
            return 5.0 if state.won[seat] == 7 else 0.0

    assert GreedyPlayer(9, 2).choose(Later(), once, 0, Random(1)) == Take(3)


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
            match.play(players[seat].choose(TOY, TOY.view(match.state, seat), seat, rng))
        wins += 0 in TOY.outcome(match.state).winners
    assert wins >= 15
