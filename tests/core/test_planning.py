"""Players that plan: they try out what looks best, keep to their plan, and never peek."""

from dataclasses import replace
from random import Random

import pytest

from game.ai.halving import best_of
from game.ai.levels import LEVELS, adviser_of, player_of, seconds_of
from game.ai.limit import Limit, Simulations
from game.ai.planning import PlanningPlayer
from game.core.errors import BadContent
from game.core.planning import Plan, Planner, Round, Skill, read_weights
from game.core.text import text
from game.registry import GAMES
from tests.contract.games import EVERY_GAME
from tests.core.test_players import decisions
from tests.core.toy import TOY, Pass, Take

ROUNDS = (Round(4, 2), Round(2, 4))
SKILL = Skill(error=0.0, breadth=9, rounds=ROUNDS, is_kind=False, seconds=1.0)


class Worlds:
    """Candidates with what becomes of them, and a note of what was tried."""

    def __init__(self, *results):
        self.results = results
        self.tried = []

    def __call__(self, pairs):
        for pair in pairs:
            self.tried.append(pair)
            yield self.results[pair[0]]


def test_what_turns_out_best_is_chosen_over_what_looked_best():
    assert best_of([3.0, 2.0, 1.0], 1.0, ROUNDS, Worlds(0.0, 1.0, 9.0), Limit()) == 2
    assert best_of([3.0, 2.0, 1.0], 99.0, ROUNDS, Worlds(0.0, 1.0, 9.0), Limit()) == 0
    assert best_of([1.0, 2.0], 1.0, (), Worlds(), Limit()) == 1


def test_the_better_half_is_tried_on_and_all_in_the_same_worlds():
    worlds = Worlds(1.0, 2.0, 3.0, 4.0, 5.0)
    assert best_of([5.0, 4.0, 3.0, 2.0, 1.0], 0.1, ROUNDS, worlds, Limit()) == 3
    assert [world for candidate, world in worlds.tried if candidate == 3] == [0, 1, 2, 3, 4, 5]
    assert [world for candidate, world in worlds.tried if candidate == 0] == [0, 1]
    assert all(candidate != 4 for candidate, _ in worlds.tried)


def test_a_world_that_not_all_were_tried_in_does_not_count():
    worlds = Worlds(0.0, 9.0, 9.0)
    assert best_of([2.0, 1.9, 1.0], 1.0, ROUNDS, worlds, Simulations(2)) == 0
    assert len(worlds.tried) == 2
    assert best_of([2.0, 1.9, 1.0], 1.0, ROUNDS, Worlds(0.0, 9.0, 9.0), Simulations(3)) == 1
    assert best_of([2.0, 1.0], 1.0, ROUNDS, Worlds(0.0, None), Limit()) == 0


def test_one_candidate_needs_no_trial():
    worlds = Worlds(1.0)
    assert best_of([1.0], 1.0, ROUNDS, worlds, Limit()) == 0
    assert worlds.tried == []


class Pebbles(Planner):
    """Takes in ones and threes, and remembers the worlds it was shown."""

    def __init__(self):
        self.asked = 0
        self.worlds = []

    def plans(self, view, seat, skill, rng, patience):
        self.asked += 1
        return [
            Plan((Take(3), Take(2), Pass()), 5.0, harm=1.0),
            Plan((Take(1), Take(2), Pass()), 3.0),
            Plan((Take(2), Pass()), 2.0),
        ]

    def outlook(self, world, plan, seat, rng, patience):
        self.worlds.append(world.secret)
        return plan.worth

    def explain(self, view, plan, others, seat, aloud):
        return (text("takes", n=len(plan.moves), others=len(others), aloud=aloud),)

    def is_asking(self, move):
        return move == Take(3)


def chosen(skill, seed=1, planner=None):
    state = TOY.setup({"seats": 2}, 1)
    player = PlanningPlayer(planner or Pebbles(), skill)
    return player.choose(TOY, TOY.view(state, 0), 0, Random(seed), Limit())


def test_a_plan_is_kept_to_its_end():
    planner = Pebbles()
    player = PlanningPlayer(planner, SKILL)
    state = TOY.setup({"seats": 2}, 1)
    for expected in (Take(3), Take(2)):
        move = player.choose(TOY, TOY.view(state, 0), 0, Random(1), Limit())
        assert move == expected
        state = TOY.apply(state, move).state
    assert planner.asked == 1
    # from a position that was not foreseen it thinks anew
    player.choose(TOY, TOY.setup({"seats": 2}, 2), 0, Random(1), Limit())
    assert planner.asked == 2


def thoughts(aloud, skill=SKILL):
    """What is thought and said of each move of a turn."""
    player, state = PlanningPlayer(Pebbles(), skill), TOY.setup({"seats": 2}, 1)
    while TOY.to_move(state) == 0:
        thought = player.think(TOY, TOY.view(state, 0), 0, Random(1), Limit(), aloud)
        yield thought
        state = TOY.apply(state, thought.move).state


def test_a_reason_is_given_aloud_with_the_last_move_of_a_plan_or_with_a_question():
    whole = text("takes", n=3, others=2, aloud=True)
    first, second, third = thoughts(aloud=True)
    assert (first.why, second.why, third.why) == ((whole,), (), (whole,))
    assert first.line == (Take(3), Take(2), Pass())
    assert third.line == (Pass(),)
    kind = replace(SKILL, is_kind=True)  # begins with no question
    assert [bool(thought.why) for thought in thoughts(True, kind)] == [False, False, True]


def test_to_its_own_seat_a_reason_is_given_with_every_move_for_what_is_left_of_the_plan():
    told = [thought.why[0] for thought in thoughts(aloud=False)]
    assert told[0] == text("takes", n=3, others=2, aloud=False)
    assert told[1] == text("takes", n=2, others=0, aloud=False)


def test_who_is_kind_does_no_harm():
    assert chosen(SKILL) == Take(3)
    assert chosen(replace(SKILL, is_kind=True)) == Take(1)


def test_who_errs_does_not_always_choose_the_same():
    erring = replace(SKILL, error=3.0, rounds=())
    assert {chosen(erring, seed) for seed in range(30)} == {Take(1), Take(2), Take(3)}
    assert len({chosen(erring, 7) for _ in range(5)}) == 1


def test_worlds_are_guessed_anew_and_shared():
    planner = Pebbles()
    chosen(SKILL, planner=planner)
    assert len(planner.worlds) == 3 * 2 + 2 * 4
    assert planner.worlds[0] == planner.worlds[1] == planner.worlds[2]
    assert len(set(planner.worlds)) > 1


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", EVERY_GAME)
def test_what_is_hidden_does_not_change_the_choice(rules, level):
    for view, seat in list(decisions(rules, 20))[:2]:
        states = [rules.guess(view, seat, Random(seed)) for seed in (1, 2)]
        moves = {
            player_of(level, rules).choose(
                rules, rules.view(state, seat), seat, Random(3), Simulations(12)
            )
            for state in states
        }
        assert len(moves) == 1


@pytest.mark.parametrize("name", [name for name in GAMES if name != "sea_battle"])
def test_there_is_something_hidden_that_could_have(name):
    """In Sea Battle only dice are unknown."""
    rules = GAMES[name]
    for view, seat in list(decisions(rules, 20))[:2]:
        one, other = (rules.guess(view, seat, Random(seed)) for seed in (1, 2))
        assert one != other
        assert rules.view(one, seat) == rules.view(other, seat) == view


def test_an_adviser_says_what_looks_best_whatever_its_level():
    """Players of the lower levels err on purpose, and spare others; whoever asks them is told."""
    rules = GAMES["pelican_bay"]
    view, seat = next(iter(decisions(rules, 20)))
    for level in LEVELS:
        adviser = adviser_of(level, rules)
        best = adviser.think(rules, view, seat, Random(1), Limit(), False)
        assert adviser._skill.error == 0.0
        assert not adviser._skill.is_kind
        assert best.move == best.line[0]
        assert best.move in rules.legal(view)


def test_levels_take_their_time_and_no_more():
    for rules in GAMES.values():
        assert [seconds_of(level, rules) for level in LEVELS] == sorted(
            seconds_of(level, rules) for level in LEVELS
        )
        assert seconds_of("cabin_boy", rules) <= 0.3
        assert seconds_of("captain", rules) <= 3.0


GOOD = "\n".join(f"[level.{level}]\nbreadth = 2\nseconds = 1.0" for level in LEVELS)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("[level.mate]", "[level.pirate]"),
        ("breadth = 2", ""),
        ("breadth = 2", "breadth = 2\nbread = 3"),
        ("breadth = 2", "breadth = 2\nrounds = [[3]]"),
        ("breadth = 2", "breadth = 2\nrounds = [[3, 0]]"),
        ("seconds = 1.0", "seconds = 'soon'"),
    ],
)
def test_a_slip_of_the_pen_in_the_weights_is_told(tmp_path, old, new):
    path = tmp_path / "weights.toml"
    path.write_text("[worth]\nx = 1.5\n" + GOOD)
    weights, skills = read_weights(path)
    assert weights == {"worth": {"x": 1.5}}
    assert skills["mate"] == Skill(0.0, 2)
    path.write_text(GOOD.replace(old, new, 1))
    with pytest.raises(BadContent):
        read_weights(path)
