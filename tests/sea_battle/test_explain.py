"""What players of Sea Battle say for their turns and for each step of them."""

from dataclasses import replace
from random import Random

import pytest

from game.ai.levels import adviser_of
from game.ai.limit import Limit
from game.core.match import Match
from game.sea_battle.explain import _hits
from game.sea_battle.moves import EndTurn, Fire, Roll, Sail, TurnOnSpot
from game.sea_battle.rules import RULES
from game.sea_battle.state import Phase
from tests.contract.games import random_states
from tests.sea_battle.boards import L, play, scene
from tests.sea_battle.oracle import OPTION_SETS
from tests.sea_battle.test_plan import PLANNER, plans


def told(state, number=0):
    found = plans(state)
    others = (*found[:number], *found[number + 1 :])
    return PLANNER.explain(state, found[number], others, RULES.to_move(state), True)


def test_it_says_what_its_fire_may_do():
    state, _ = scene("~ bBaL~ bL\n # # # # # ", damage={"bL": 4})
    assert told(state)[0].key == "sb.why.sinks_flagship"
    assert dict(told(state)[0].params) == {"ship": "line", "seat": 1, "n": 9}


@pytest.mark.parametrize(
    ("shots", "key", "numbers"),
    [
        ((0, 0, 1), "sb.why.fires", (2, 6)),
        ((0, 1, 0), "sb.why.fires", (4, 6)),
        ((1, 0, 0), "sb.why.fires", (5, 6)),
        ((0, 0, 2), "sb.why.fires", (2, 6)),
        ((0, 0, 3), "sb.why.hits", (1,)),
        ((0, 1, 1), "sb.why.hits", (1,)),
        ((0, 3, 0), "sb.why.hits", (2,)),
        ((0, 2, 0), "sb.why.hits_about", (1, 2)),
        ((3, 0, 0), "sb.why.hits_about", (2, 3)),
    ],
)
def test_it_promises_no_hit_that_is_not_to_be_expected(shots, key, numbers):
    """SB-F2: less than one is told as the faces of the die that hit."""
    said = _hits(shots, "brig", 1)
    assert said.key == key
    assert tuple(dict(said.params)[name] for name in ("n", "of")[: len(numbers)]) == numbers


def test_a_shot_is_not_told_to_do_what_the_rest_of_the_turn_does():
    state, _ = scene("~ bBaL~ bL\n # # # # # ", damage={"bL": 4})
    plan = plans(state)[0]
    fire = next(number for number, move in enumerate(plan.moves) if isinstance(move, Fire))
    for move in plan.moves[:fire]:
        state = RULES.apply(state, move).state
    shot = replace(plan, moves=plan.moves[fire:])
    assert [one.key for one in PLANNER.explain(state, shot, (), 0, False)] == [
        "sb.why.sinks_flagship"
    ]


def test_a_step_of_a_sailing_is_for_the_sake_of_the_whole_turn():
    """What becomes of the flagship is no reason for a brig's course."""
    adviser, steps = adviser_of("mate", RULES), 0
    for number, state in enumerate(random_states(RULES, {"seats": 2}, 8, 200)):
        if number % 9 == 0 and state.phase is Phase.TURN:
            seat = RULES.to_move(state)
            thought = adviser.think(RULES, state, seat, Random(1), Limit(), False)
            is_step = isinstance(thought.move, Sail | TurnOnSpot)
            assert thought.is_of_turn == (is_step and bool(thought.why))
            steps += is_step
    assert steps


def test_it_says_that_it_takes_a_fort():
    state, spot = scene(
        "~ ~ ~ bX~ ~ ~ ~ ~ \n aL~ 1 ~ ~ ~ ~ bL\n~ ~ ~ ~ ~ ~ ~ ~ ~ ", damage={"bL": 4}
    )
    state = play(state, Sail(L, spot["1"], 0), EndTurn())
    assert "sb.why.captures" in [phrase.key for phrase in told(play(state, EndTurn(), Roll(4)))]


@pytest.mark.parametrize("options", OPTION_SETS)
def test_there_is_something_to_say_for_every_turn(options):
    for number, state in enumerate(random_states(RULES, options, 8, 200)):
        if number % 11 == 0 and state.phase is Phase.TURN:
            assert {phrase.key for phrase in told(state)} - {"sb.why.risks"}  # which is no reason


@pytest.mark.parametrize("options", OPTION_SETS)
def test_it_speaks_of_the_ship_that_is_fired_at(options):
    match, rng, shots = Match(RULES, options, 5), Random(5), 0
    while match.state.outcome is None and shots < 12:
        state, seat = match.state, match.state.to_move
        found = PLANNER.plans(state, seat, PLANNER.skills["mate"], rng, Limit())
        for plan in found if isinstance(found[0].moves[-1], Fire) else ():
            shot = plan.moves[-1]
            phrase = PLANNER.explain(state, plan, (), seat, True)[0]
            if isinstance(shot, Fire):
                about = dict(phrase.params)
                assert (about["ship"], about["seat"]) == (shot.target.name.lower(), shot.seat)
                shots += 1
        for move in found[0].moves:
            match.play(move)
    assert shots >= 12
