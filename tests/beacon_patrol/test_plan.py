"""What players of Beacon Patrol are taught: the sea in mind is the sea on the table."""

from dataclasses import replace
from random import Random

import pytest

from game.ai.levels import player_of
from game.ai.limit import Limit, Simulations
from game.beacon_patrol.chances import BELIEFS
from game.beacon_patrol.moves import Answer, Offer
from game.beacon_patrol.plan import played_on
from game.beacon_patrol.rules import RULES
from game.beacon_patrol.sketch import Sketch, place_of
from game.beacon_patrol.swaps import after_swap, lent
from game.beacon_patrol.tileset import Expansions, bits
from game.beacon_patrol.voyages import Means, voyages
from game.core.planning import Skill
from tests.beacon_patrol.boards import move, play, points, position
from tests.contract.games import random_states

PLANNER = RULES.planner


def told(state, plan):
    """The states along a plan; every move must be legal."""
    for step in plan.moves:
        assert RULES.why_not(state, step) is None
        state = RULES.apply(state, step).state
        yield state


@pytest.mark.parametrize("expansions", [choice.value for choice in Expansions])
def test_a_sketch_counts_the_points_of_the_board(expansions):
    """BP-F3, BP-F4, BP-F5: tile by tile the same, piers that grow included."""
    state = RULES.setup({"seats": 1, "expansions": expansions}, 4)
    sketch = Sketch(state.board.laid)
    while not state.is_over:
        believed = BELIEFS.chances(state.left)
        sketch.weigh(believed)
        for after in told(
            state, PLANNER.plans(RULES.view(state, 0), 0, Skill(0.0, 1), Random(1), Limit())[0]
        ):
            for cell in after.board.laid.keys() - state.board.laid.keys():
                sketch.lay(place_of(cell), after.board.laid[cell], believed)
            state = after
            assert sketch.points == points(state)
    assert points(state) > 25


def test_a_tile_gains_what_thinking_everything_over_finds():
    state = RULES.setup({"seats": 1}, 4)
    believed = BELIEFS.chances(state.left ^ bits(state.hands[0]))
    for after in random_states(RULES, {"seats": 1}, 4, 60):
        sketch = Sketch(after.board.laid)
        sketch.weigh(believed)
        for place in list(sketch.codes)[:6]:
            for tile in (1, 20, 33):
                other = sketch.copy()
                other.lay(place, tile, believed)
                step_by_step = other.value
                other.weigh(believed)
                assert step_by_step == pytest.approx(other.value)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_plan_is_legal_to_its_end(seats):
    """From the middle of turns too, with tokens spent, tiles gone and swaps refused."""
    options = {"seats": seats, "expansions": "both"}
    checked = 0
    for number, state in enumerate(random_states(RULES, options, 7, 120)):
        seat = RULES.to_move(state)
        if number % 5 or seat is None:
            continue
        for plan in PLANNER.plans(RULES.view(state, seat), seat, Skill(0.0, 6), Random(1), Limit()):
            ends = list(told(state, plan))
            checked += 1
            assert (
                ends[-1].turn.seat != state.turn.seat
                or ends[-1].is_over
                or seats == 1
                or (state.turn.offer is not None)
            )
    assert checked > 50


def test_what_closes_a_hole_is_swapped_for_and_placed():
    """BP-T3: a whole plan, the partner's answer included where one is asked."""
    for consent in (True, False):
        state = position(
            """
            sea  sea   .
            sea  HQ@01 .
            sea  sea   .
            """,
            "W",
            "sea",
            consent=consent,
            tokens=0,
        )
        best = PLANNER.plans(RULES.view(state, 0), 0, Skill(0.0, 1), Random(1), Limit())[0]
        assert best.moves[0] == move("offer 0 1 0")
        assert move("place 0 1,0") in best.moves


def test_whole_turns_reckon_with_what_others_hold():
    """BP-T3: the one tile that closes the hole is had for one of the hand."""
    state = position(
        """
        sea  sea   .
        sea  HQ@01 .
        sea  sea   .
        """,
        "W",
        "sea",
        tokens=0,
    )
    ship = place_of((0, 0))
    believed = BELIEFS.chances(state.left ^ bits(state.hands[0]))
    sketch = Sketch(state.board.laid)
    sketch.weigh(believed)
    means = Means(state.hands[0], 0, False)
    alone = voyages(sketch, ship, means, believed, 8, 4)[0]
    assert alone.swap is None
    means = replace(means, lent=lent(state.hands, 0))
    best = voyages(sketch, ship, means, believed, 8, 4)[0]
    assert best.value > alone.value
    (given,), (got,) = state.hands
    assert best.swap == (given, got)
    assert best.path == ((place_of((1, 0)), got),)
    assert after_swap(state.hands, *best.swap) == [(got,), (given,)]


def test_crews_who_are_imagined_swap():
    """Their score comes near to that of crews at the table, who swap too."""
    imagined = [played_on(RULES.setup({"seats": 4}, seed), Limit()) for seed in range(1000, 1010)]
    assert sum(imagined) / len(imagined) > 44


def test_a_partner_who_asks_is_granted_it():
    state = position("HQ@01", "N E S", "W W/buoy S", consent=True)
    asked = play(state, "offer 0 1 0")
    player = player_of("captain", RULES)
    assert player.choose(RULES, RULES.view(asked, 1), 1, Random(1), Simulations(2)) == move(
        "answer yes"
    )


def test_after_a_refusal_it_plans_without_that_tile():
    """BP-X1: the same offer is not made twice."""
    state = position("sea HQ@01", "N E S", "W W/buoy S", consent=True)
    refused = play(state, "offer 0 1 0", "answer no")
    for plan in PLANNER.plans(RULES.view(refused, 0), 0, Skill(0.0, 20), Random(1), Limit()):
        assert plan.moves[0] != move("offer 0 1 0")


def test_who_has_said_no_is_not_pestered():
    """BP-X1: more could be asked for in this turn, and people would not like it."""
    state = RULES.setup({"seats": 2}, 4)
    offers = [step for step in RULES.legal(state) if isinstance(step, Offer)]
    state = RULES.apply(RULES.apply(state, offers[0]).state, Answer(yes=False)).state
    assert any(isinstance(step, Offer) for step in RULES.legal(state))
    seat = state.turn.seat
    plans = PLANNER.plans(RULES.view(state, seat), seat, Skill(0.0, 40), Random(1), Limit())
    assert plans
    assert not any(isinstance(step, Offer) for plan in plans for step in plan.moves)


def test_a_game_is_imagined_to_its_end_or_not_at_all():
    state = RULES.setup({"seats": 1}, 5)
    plan = PLANNER.plans(RULES.view(state, 0), 0, Skill(0.0, 1), Random(1), Limit())[0]
    outlook = PLANNER.outlook(state, plan, Skill(0.0, 0), Random(1), Limit())
    assert outlook == int(outlook) > 30
    limit = Limit()
    limit.stop()
    assert PLANNER.outlook(state, plan, 0, Random(1), limit) is None
