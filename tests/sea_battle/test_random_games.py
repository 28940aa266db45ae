"""Whole random games, recounted on the way."""

import itertools
import pickle
from random import Random

import pytest

from game.ai.player import random_move
from game.sea_battle.moves import EndTurn, Sail
from game.sea_battle.navigation import course
from game.sea_battle.rules import RULES
from game.sea_battle.state import Phase
from tests.sea_battle.oracle import OPTION_SETS, check_invariants, naive_legal


@pytest.mark.parametrize("options", OPTION_SETS, ids=lambda o: f"{o['seats']}-{str(o)[-18:-2]}")
def test_random_games_end_and_keep_every_invariant(options):
    """No ship on land, fort or another ship; reach equals a walk; sieges beside forts."""
    verdicts = set()
    for seed in range(6):
        rng = Random(seed)
        state = RULES.setup(options, seed)
        number = 0
        while RULES.outcome(state) is None:
            if number % 17 == 0:
                check_invariants(state)
            if number % 61 == 0:
                assert RULES.legal(state) == naive_legal(state)
            state = RULES.apply(state, random_move(RULES, state, rng)).state
            number += 1
        check_invariants(state)
        verdicts.add(RULES.outcome(state).verdict.key)
    assert verdicts <= {"flagship_sunk", "fort_captured", "last_fleet_left", "draw_agreed"}


@pytest.mark.parametrize("options", OPTION_SETS[:2])
def test_every_course_leads_there_over_clear_hexes(options):
    """SB-M2, SB-A3: step by step, no longer than the ship may sail."""
    rng = Random(9)
    state = RULES.setup(options, 9)
    checked = 0
    while checked < 150:
        moves = RULES.legal(state)
        for move in rng.sample(moves, min(4, len(moves))):
            if isinstance(move, Sail):
                _check_course(state, move)
                checked += 1
        state = RULES.apply(state, random_move(RULES, state, rng)).state
        if state.phase is Phase.OVER:
            state = RULES.setup(options, checked)
    assert checked >= 150


def _check_course(state, move):
    way = course(state, move)
    waters = state.waters
    number = state.turn.seat * 4 + move.ship
    assert way[0] == (waters.cell[state.board.ships[number]], state.board.headings[number])
    assert way[-1] == (move.to, move.heading)
    assert 2 <= len(way) <= 6
    for (before, heading), (after, _) in itertools.pairwise(way):
        step = waters.number[after] - waters.number[before]
        assert step in waters.steps
        if state.setup.advanced:
            assert step == waters.steps[heading]
    clear = state.board.clear | waters.bit[state.board.ships[number]]
    assert all(waters.bit[waters.number[cell]] & clear for cell, _ in way)


def test_states_are_values():
    """The same moves give equal states; nothing played changes an older one."""
    state = RULES.setup({"seats": 2}, 1)
    rng = Random(2)
    seen = [state]
    marks = [hash(state)]
    for _ in range(80):
        state = RULES.apply(state, random_move(RULES, state, rng)).state
        seen.append(state)
        marks.append(hash(state))
    assert [hash(old) for old in seen] == marks
    rng = Random(2)
    again = RULES.setup({"seats": 2}, 1)
    for old in seen[1:]:
        again = RULES.apply(again, random_move(RULES, again, rng)).state
        assert again == old


def test_a_state_sent_to_another_process_finds_its_tables_again():
    state = RULES.setup({"seats": 2, "advanced": True}, 1)
    received = pickle.loads(pickle.dumps(state))
    assert received == state
    assert received.setup is state.setup


def test_nothing_is_hidden():
    state = RULES.setup({"seats": 2}, 1)
    assert RULES.view(state, 1) == state
    assert RULES.guess(state, 1, Random(1)) == state
    assert EndTurn() not in RULES.legal(state)
