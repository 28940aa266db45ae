"""The referee copes with anything that looks like a move."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.player import random_move
from game.core.errors import BadMoveText
from game.sea_battle.fleet import Ship
from game.sea_battle.moves import (
    Answer,
    DeclareFlagship,
    EndTurn,
    Fire,
    OfferDraw,
    PlaceFort,
    PlaceShip,
    Roll,
    Sail,
    TurnOnSpot,
)
from game.sea_battle.rules import RULES
from game.sea_battle.state import Phase
from tests.sea_battle.boards import L, refused, scene
from tests.sea_battle.oracle import OPTION_SETS, candidates, naive_legal

numbers = st.integers(-99999, 99999) | st.integers(-3, 9)
cells = st.tuples(numbers, numbers)
ships = st.sampled_from(Ship)
moves = st.one_of(
    st.builds(Roll, numbers),
    st.builds(DeclareFlagship, ships),
    st.builds(PlaceFort, cells),
    st.builds(PlaceShip, ships, cells, numbers),
    st.builds(Sail, ships, cells, numbers),
    st.builds(TurnOnSpot, ships, numbers),
    st.builds(Fire, ships, numbers, ships),
    st.builds(Answer, st.booleans()),
    st.just(EndTurn()),
    st.just(OfferDraw()),
)


def one_state_of_every_phase():
    """From a random game, so that all of them are met in earnest."""
    found = {}
    rng = Random(4)
    for seed, options in enumerate(OPTION_SETS):
        state = RULES.setup(options, seed)
        while RULES.outcome(state) is None:
            found.setdefault((state.phase, options.get("advanced", False)), state)
            state = RULES.apply(state, random_move(RULES, state, rng)).state
        found.setdefault((state.phase, options.get("advanced", False)), state)
    return found


STATES = one_state_of_every_phase()


def test_every_phase_is_met():
    assert {phase for phase, _ in STATES} == set(Phase)


@settings(max_examples=300)
@given(move=moves, key=st.sampled_from(sorted(STATES, key=str)))
def test_any_move_gets_an_answer(move, key):
    """A rule of this game, and a remedy that is legal, whatever is asked."""
    state = STATES[key]
    reason = RULES.why_not(state, move)
    assert (reason is None) == (move in RULES.legal(state))
    if reason is not None:
        assert reason.rule.startswith("SB-")
        assert reason.remedy is None or reason.remedy.move in RULES.legal(state)
    assert RULES.move_from_text(RULES.move_to_text(move)) == move


@pytest.mark.parametrize("key", sorted(STATES, key=str), ids=str)
@pytest.mark.parametrize(
    "junk",
    [
        None,
        "end",
        EndTurn,
        Roll(True),
        Sail(7, (0, 0), 0),
        Sail(0, (0, 0), 0),
        Sail(Ship.LINE, None, 0),
        Sail(Ship.LINE, (1.0, 2.0), 0),
        Fire(Ship.LINE, True, Ship.LINE),
        Fire(Ship.LINE, 1, -1),
        Answer("yes"),
    ],
    ids=str,
)
def test_what_is_no_move_is_named(junk, key):
    """It breaks no rule: a record could not hold it."""
    with pytest.raises(BadMoveText):
        RULES.why_not(STATES[key], junk)


@pytest.mark.parametrize("key", sorted(STATES, key=str), ids=str)
def test_the_fast_list_equals_the_naive_one(key):
    """In the same order, without a move twice."""
    state = STATES[key]
    legal = RULES.legal(state)
    assert legal == naive_legal(state)
    assert len(set(legal)) == len(legal)
    assert sum(1 for _ in candidates(state)) > 4 * len(legal) or len(legal) > 100


def test_after_the_end_everything_is_refused():
    """SB-G1."""
    state, _ = scene("aL~ bL~ \n ~ ~ ~ ~ ", damage={"bL": 4})
    state = RULES.apply(RULES.apply(state, Fire(L, 1, L)).state, Roll(6)).state
    for move in candidates(state):
        assert refused(state, move) == "SB-G1 game_is_over"


def test_words_of_moves():
    """What stands in records."""
    words = {
        Roll(3): "roll 3",
        DeclareFlagship(Ship.BRIG): "flagship brig",
        PlaceFort((-1, 4)): "fort -1,4",
        PlaceShip(Ship.LINE, (0, 4), 5): "berth line 0,4 5",
        Sail(Ship.FRIGATE, (3, -2), 0): "sail frigate 3,-2 0",
        TurnOnSpot(Ship.GALLEON, 1): "turn galleon 1",
        Fire(Ship.BRIG, 2, Ship.LINE): "fire brig 2 line",
        EndTurn(): "end",
        OfferDraw(): "offer",
        Answer(True): "answer yes",
    }
    assert {move: RULES.move_to_text(move) for move in words} == words
    assert all(RULES.move_from_text(text) == move for move, text in words.items())


@pytest.mark.parametrize(
    "words", ["", "swim line 1,1 0", "sail line 1,1", "sail canoe 1,1 0", "sail line 1 0", "end 1"]
)
def test_words_that_are_no_move(words):
    with pytest.raises(BadMoveText):
        RULES.move_from_text(words)
