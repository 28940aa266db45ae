"""What players of Pelican Bay are taught: steps told without laying, turns to their end."""

from random import Random

import pytest

from game.ai.limit import Limit
from game.core.planning import Skill
from game.pelican_bay.moves import MoveDisc, PlaceDisc, TakePelican
from game.pelican_bay.rules import RULES
from game.pelican_bay.scoring import closed_by_last, largest_open
from game.pelican_bay.state import Phase
from game.pelican_bay.steps import Choice, Prospects, first_free, singles
from game.pelican_bay.turns import lines
from tests.contract.games import random_states

SKILL = Skill(0.0, 6, guesses=4)


def states(seats, every=1, most=90):
    options = {"seats": seats}
    for number, state in enumerate(random_states(RULES, options, 5, most)):
        if number % every == 0 and RULES.to_move(state) is not None:
            yield state


def test_a_tile_does_what_it_was_told_to_do():
    """PB-R1, PB-R2: the same regions grow and close as on the board."""
    told = 0
    for state in states(2):
        if state.phase is not Phase.FIRST:
            continue
        board = state.board
        for one in singles(board, state.hand[0]):
            after = board.with_tile(one.cell, one.turned)
            assert sorted(one.closed) == sorted(r.size for r in closed_by_last(after))
            region = largest_open(after, len(board.cells))
            assert one.points == (0 if region is None else region.size)
            told += 1
    assert told > 100


def test_lines_are_the_turns_that_are_legal():
    """PB-P1, PB-P4, PB-R3: every line can be played and scores what it says."""
    played = 0
    for state in states(2, every=3):
        if state.phase not in (Phase.FIRST, Phase.SECOND, Phase.CLAIM):
            continue
        first = set(RULES.legal(state))
        found = lines(state)
        assert {line.moves[0] for line in found} <= first
        for line in found:
            after, seat = state, state.seat
            for move in line.moves:
                assert RULES.why_not(after, move) is None
                after = RULES.apply(after, move).state
            items = after.items[seat][len(state.items[seat]) :]
            gained = sum(item.points for item in items if item.rule != "PB-E5")
            assert gained == line.points
            played += 1
    assert played > 200


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_plan_is_legal_to_its_end(seats):
    checked = 0
    for state in states(seats, every=4):
        seat = RULES.to_move(state)
        plans = RULES.planner.plans(RULES.view(state, seat), seat, SKILL, Random(1), Limit())
        assert [plan.worth for plan in plans] == sorted((p.worth for p in plans), reverse=True)
        for plan in plans[:8]:
            after = state
            for move in plan.moves:
                assert RULES.why_not(after, move) is None
                after = RULES.apply(after, move).state
            checked += 1
    assert checked > 40


def test_a_disc_leaves_the_first_step_that_avoids_it():
    a, b = (0, 0), (1, 0)
    choices = [Choice(9.0, (a, b), (), ()), Choice(5.0, (b,), (), ()), Choice(2.0, (a,), (), ())]
    assert first_free(choices, ()) == 9.0
    assert first_free(choices, (a,)) == 5.0
    assert first_free(choices, (b,)) == 2.0
    assert first_free(choices, (a, b)) == 0.0


def test_a_hand_of_two_is_worth_no_less_than_either_tile():
    for state in states(2, every=6):
        if state.phase is Phase.FIRST and len(state.hand) == 2:
            prospects = Prospects(state.board, 3.0, 2.0)
            both = prospects.best(state.hand, state.discs)
            assert both >= max(prospects.best((tile,), state.discs) for tile in state.hand)


def test_there_is_a_disc_for_the_kind():
    """PB-D2 makes everybody lay one; it need not be in the way."""
    seen = 0
    for state in states(2, every=3):
        seat = RULES.to_move(state)
        plans = RULES.planner.plans(RULES.view(state, seat), seat, SKILL, Random(1), Limit())
        if isinstance(plans[0].moves[-1], MoveDisc | PlaceDisc):
            assert min(plan.harm for plan in plans) == 0.0
            seen += 1
    assert seen > 5


def test_the_leader_is_robbed_and_the_kind_take_from_who_has_most():
    """PB-L1."""
    state = next(s for s in states(3, most=400) if s.phase is Phase.FIRST)
    state = state._replace(
        phase=Phase.PELICAN,
        supply=0,
        pelicans=tuple((0, 1, 6)[(s - state.seat) % 3] for s in range(3)),
    )
    plans = RULES.planner.plans(state, state.seat, SKILL, Random(1), Limit())
    assert {type(plan.moves[0]) for plan in plans} == {TakePelican}
    (mild,) = [plan for plan in plans if not plan.harm]
    assert state.pelicans[mild.moves[0].seat] == 6
