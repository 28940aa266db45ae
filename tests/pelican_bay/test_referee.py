"""The referee copes with anything that has the form of a move, and says something useful."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.errors import BadMoveText
from game.core.reasons import Reason
from game.pelican_bay import moves
from game.pelican_bay.rules import RULES
from game.pelican_bay.state import Phase
from tests.pelican_bay.oracle import OPTION_SETS, naive_legal

wholes = st.integers(-99, 99)
cells = st.tuples(wholes, wholes)
near = st.tuples(st.integers(-6, 6), st.integers(-6, 6))
any_move = st.one_of(
    st.builds(moves.Place, wholes, near, st.integers(-2, 8)),
    st.builds(moves.Place, st.integers(0, 1), near, st.integers(0, 5)),
    st.builds(moves.LayBase, wholes, cells, wholes),
    st.builds(moves.TakePelican, wholes),
    st.builds(moves.PlaceDisc, st.one_of(cells, near)),
    st.builds(moves.MoveDisc, wholes, st.one_of(cells, near)),
    st.sampled_from([moves.STOP, moves.PASS, moves.CLAIM, moves.DECLINE, moves.SKIP_DISC]),
)


def states(options, seed: int):
    rng = Random(seed)
    state = RULES.setup(options, seed)
    while True:
        yield state
        if RULES.outcome(state) is not None:
            return
        state = RULES.apply(state, rng.choice(RULES.legal(state))).state


EVERY_KIND = [state for options in OPTION_SETS[::4] for state in [*states(options, 5)][::7]]


@settings(max_examples=300)
@given(st.sampled_from(EVERY_KIND), any_move)
def test_any_move_gets_a_verdict(state, move):
    reason = RULES.why_not(state, move)
    assert (reason is None) == (move in RULES.legal(state))
    if reason is not None:
        assert isinstance(reason, Reason)
        assert reason.rule.startswith("PB-")
        assert (reason.remedy is None) == (state.phase is Phase.OVER)
        if reason.remedy is not None:
            assert reason.remedy.move in RULES.legal(state)


@settings(max_examples=200)
@given(any_move)
def test_moves_survive_as_words(move):
    assert RULES.move_from_text(RULES.move_to_text(move)) == move


@pytest.mark.parametrize(
    "words",
    [
        "",
        "place",
        "place 0 1,1",
        "place x 1,1 0",
        "place 0 1;1 0",
        "place 0 1,1 0 0",
        "fly 1",
        "Stop",
    ],
)
def test_malformed_words_are_refused(words):
    with pytest.raises(BadMoveText):
        RULES.move_from_text(words)


@pytest.mark.parametrize(
    "move",
    [
        None,
        "pass",
        moves.Pass,
        moves.Place(True, (1, 1), 0),
        moves.Place(0, (1, 1), False),
        moves.Place(0, (1.0, 1), 0),
        moves.Place(0, (1, 1, 1), 0),
        moves.Place(0, [1, 1], 0),
        moves.Place(0, None, 0),
        moves.LayBase("0", (0, 0), 0),
        moves.LayBase(0, (0, 0), float("nan")),
        moves.TakePelican(None),
        moves.PlaceDisc("11"),
        moves.MoveDisc(0.5, (1, 1)),
    ],
    ids=str,
)
def test_what_has_not_the_form_of_a_move_is_named(move):
    """In every phase: a record could not bring it back."""
    for state in EVERY_KIND:
        with pytest.raises(BadMoveText):
            RULES.why_not(state, move)


@pytest.mark.parametrize("number", range(0, len(OPTION_SETS), 3))
def test_the_fast_list_is_what_the_referee_allows(number):
    """Over a whole random game, now and then, in every phase."""
    seen = set()
    for place, state in enumerate(states(OPTION_SETS[number], 21 + number)):
        if place % 9 == 0 or state.phase not in seen:
            seen.add(state.phase)
            assert RULES.legal(state) == naive_legal(state), RULES.drawing(state)
    assert Phase.OVER in seen
