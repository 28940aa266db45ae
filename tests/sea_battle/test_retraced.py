"""Turns that nobody planned, weighed as what they were."""

from random import Random

import pytest

from game.ai.judging import judge
from game.ai.limit import Limit
from game.sea_battle.legal import END
from game.sea_battle.moves import Fire, Sail
from game.sea_battle.rules import RULES
from tests.sea_battle.boards import B, L, scene
from tests.sea_battle.test_plan import PLANNER, plans

WON = PLANNER.won

ISLES = """
~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
 ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ _
~ ~ ~ # ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
 ~ ~ # # ~ ~ ~ ~ : ~ ~ ~ ~ ~ ~ ~ ~ ~ _
~ ~ ~ ~ ~ ~ ~ ~ # # : ~ ~ ~ ~ ~ ~ ~ ~
 ~ ~ ~ ~ ~ ~ ~ # # # ~ ~ ~ ~ : ~ ~ ~ _
~ ~ ~ ~ ~ ~ ~ aF# # ~ ~ ~ ~ ~ : ~ ~ ~
 ax~ : ~ ~ aG~ ~ ~ ~ ~ ~ ~ ~ ~ : ~ ~ _
~ ~ ~ : ~ ~ ~ ~ ~ # # ~ ~ ~ ~ ~ ~ ~ ~
 ~ ~ ~ : ~ ~ ~ aB# # # ~ ~ ~ ~ ~ ~ ~ _
~ ~ ~ ~ ~ aL~ ~ : # # ~ ~ ~ bF~ ~ ~ ~
 ~ ~ ~ ~ ~ ~ ~ ~ ~ : ~ ~ ~ ~ # # ~ ~ _
~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ bB~ ~ bX~ ~ ~
 ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ bLbG~ ~ ~ ~ ~ ~ _
~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~

map: twin_isles
advanced: yes
rolls: 6 5
round: 3
wind: 5
flagships: bF
headings: aL SW, aF SE, aB SW, bL W, bG W, bB W
"""


def judged(state, *moves):
    return judge(RULES, state, 0, moves, Random(1), Limit())


def retraced(state, *moves):
    nearest = plans(state)[-1]
    return PLANNER.retraced(state, 0, moves, nearest, Random(1), Limit())


def test_a_flagship_that_sails_under_all_guns_is_as_good_as_lost():
    """However mild the least of the plans is that anybody would make."""
    state = RULES.read(ISLES.strip("\n"))
    moves = (Sail(L, (1, 12), 0), END)
    assert judged(state, *moves).loss > WON / 2


def test_a_turn_that_was_planned_is_worth_what_its_plan_says():
    state = RULES.read(ISLES.strip("\n"))
    quiet = [plan for plan in plans(state) if plan.moves[-1] == END]
    assert quiet
    for plan in quiet:
        assert retraced(state, *plan.moves).worth == pytest.approx(plan.worth)


def test_who_ends_the_turn_has_left_the_shots_unfired():
    state, _ = scene("~ aL~ bL~ ~\n ~ aB~ ~ ~ ~\n~ ~ ~ ~ ~ ~", flagships="LL")
    fire = plans(state)[0]
    assert isinstance(fire.moves[-1], Fire)
    assert retraced(state, END).worth < fire.worth
    assert judged(state, END).loss > PLANNER.blunder


def test_of_what_follows_a_shot_the_best_is_hoped_for():
    state, _ = scene("~ aL~ bL~ ~\n ~ aB~ ~ ~ ~\n~ ~ ~ ~ ~ ~", flagships="LL")
    best = plans(state)[0]
    assert retraced(state, *best.moves).worth == pytest.approx(best.worth)


def test_what_is_no_sailing_is_worth_the_nearest_plan():
    state, _ = scene("~ aL~ bL~ ~\n ~ aB~ ~ ~ ~\n~ ~ ~ ~ ~ ~", flagships="LL")
    half = (Sail(B, state.waters.cell[state.board.ships[B]], 0),)
    found = retraced(state, *half)
    assert (found.moves, found.worth) == (half, plans(state)[-1].worth)
