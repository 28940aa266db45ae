"""The referee copes with any move, shows what is wrong, and knows a way out."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.beacon_patrol.moves import Answer, DiscardStep, EndTurn, Keep, Offer, Place, Sail
from game.beacon_patrol.rules import RULES
from game.core.errors import BadMoveText
from game.pelican_bay.moves import Pass as BayPass
from tests.beacon_patrol.boards import allowed, move, play, position, verdict, why_not
from tests.beacon_patrol.oracle import OPTION_SETS, candidates

WHOLE = st.integers(-1000, 1000)
ANY_MOVE = st.one_of(
    st.builds(Place, WHOLE, st.tuples(WHOLE, WHOLE)),
    st.builds(Sail, WHOLE),
    st.builds(DiscardStep, WHOLE, WHOLE),
    st.builds(Offer, WHOLE, WHOLE, WHOLE),
    st.builds(Answer, st.booleans()),
    st.builds(Keep, WHOLE),
    st.just(EndTurn()),
)


def somewhere(options, seed, moves):
    """A position some random moves into a game."""
    rng, state = Random(seed), RULES.setup(options, seed)
    for _ in range(moves):
        legal = RULES.legal(state)
        if not legal:
            break
        state = RULES.apply(state, rng.choice(legal)).state
    return state


@settings(max_examples=150)
@given(st.sampled_from(OPTION_SETS), st.integers(0, 50), st.integers(0, 200), ANY_MOVE)
def test_any_move_gets_a_verdict_that_the_list_agrees_with(options, seed, moves, tried):
    state = somewhere(options, seed, moves)
    reason = RULES.why_not(state, tried)
    assert (reason is None) == (tried in RULES.legal(state))
    assert reason is None or reason.rule.startswith("BP-")


@settings(max_examples=100)
@given(ANY_MOVE)
def test_any_move_survives_as_words(tried):
    assert RULES.move_from_text(RULES.move_to_text(tried)) == tried


@pytest.mark.parametrize(
    "words",
    ["", "row 3", "place 1", "place 1 2", "place 1 2,x", "sail north", "end 1", "answer maybe"],
)
def test_words_that_are_no_move(words):
    with pytest.raises(BadMoveText):
        RULES.move_from_text(words)


def two_who_ask():
    return position("HQ@01", "N", "E", consent=True)


ODD = (True, 0.0, float("nan"), "0", None, [], (0,), (0, 1, 0), (0.0, 1.0), (True, 0), 10**5000)


@pytest.mark.parametrize("value", ODD, ids=lambda value: type(value).__name__)
def test_a_field_of_another_type_is_no_move(value):
    """Even where it equals that of a legal move: saved, it could not be loaded."""
    state, asked = position("HQ@01 sea", "N S", "E W"), play(two_who_ask(), "offer 0 1 0")
    for tried in (
        Place(value, (0, 1)), Place(1, value), Sail(value), DiscardStep(value, 1),
        DiscardStep(0, value), Offer(value, 1, 0), Offer(0, value, 0), Offer(0, 1, value),
        Keep(value),
    ):  # fmt: skip
        with pytest.raises(BadMoveText):
            RULES.why_not(state, tried)
    if value is not True:
        with pytest.raises(BadMoveText):
            RULES.why_not(asked, Answer(value))


@pytest.mark.parametrize("tried", [BayPass(), None, "end", EndTurn])
def test_what_is_of_another_game_is_no_move(tried):
    for state in (two_who_ask(), play(two_who_ask(), "offer 0 1 0")):
        with pytest.raises(BadMoveText):
            RULES.why_not(state, tried)


def test_asking_about_odd_cells_leaves_the_list_of_moves_alone():
    """A float equals a whole number, so tables made for one would answer for the other."""
    state = position("HQ@", "sea sea sea")
    for cell in ((3.0, 0.0), (1.0, 0.0)):
        with pytest.raises(BadMoveText):
            RULES.why_not(state, Place(0, cell))
    state = play(state, "place 0 1,0", "place 0 2,0")
    assert allowed(state, "place") == ["place 0 2,-1", "place 0 3,0", "place 0 2,1"]


@pytest.mark.parametrize("options", OPTION_SETS)
def test_every_remedy_is_legal(options):
    offered = 0
    for moves in range(0, 60, 12):
        state = somewhere(options, 3, moves)
        for tried in candidates(state):
            reason = RULES.why_not(state, tried)
            if reason is not None and reason.remedy is not None:
                assert RULES.why_not(state, reason.remedy.move) is None
                offered += 1
    assert offered > 0


def test_another_tile_of_the_hand_fits_here():
    """BP-P3: the remedy is in the hand."""
    remedy = why_not(position("HQ@", "W E"), "place 0 1,0").remedy
    assert (remedy.text.key, remedy.move) == ("other_tile_fits_here", move("place 1 1,0"))


def test_the_tile_fits_elsewhere():
    """BP-P3, BP-P1."""
    remedy = why_not(position("HQ@", "W"), "place 0 1,0").remedy
    assert (remedy.text.key, remedy.move) == ("tile_fits_elsewhere", move("place 0 0,-1"))
    remedy = why_not(position("HQ@ sea", "W"), "place 0 1,0").remedy
    assert remedy.move == move("place 0 0,-1")


def test_the_cell_can_be_reached_first():
    """BP-P1: two steps, then the tile fits there; not if the tokens do not suffice."""
    state = position("HQ@ sea sea", "sea")
    remedy = why_not(state, "place 0 3,0").remedy
    assert (remedy.text.key, remedy.move) == ("sail_there_first", move("sail 1"))
    assert dict(remedy.text.params) == {"steps": 2}
    assert verdict(play(state, "sail 1", "sail 1"), "place 0 3,0") is None
    short = position("HQ@ sea sea", "sea", tokens=1)
    assert why_not(short, "place 0 3,0").remedy.text.key == "tile_fits_elsewhere"


def test_land_between_can_be_sailed_around():
    """BP-P4: the same tile in the same cell, laid from a neighbour that has water there."""
    rows = """
        sea  .   .
        sea  N@  sea
        .    HQ  .
        """
    state = position(rows, "S")
    remedy = why_not(state, "place 0 0,-2").remedy
    assert (remedy.text.key, remedy.move) == ("sail_around", move("sail 3"))
    assert dict(remedy.text.params) == {"steps": 2}
    assert verdict(play(state, "sail 3", "sail 0"), "place 0 0,-2") is None
    assert why_not(position(rows, "S", tokens=1), "place 0 0,-2").remedy is None


def test_a_tile_that_would_meet_land_fits_elsewhere():
    """BP-P4: there is no other side to come from, but room beside the ship."""
    remedy = why_not(position("HQ E@", "W"), "place 0 2,0").remedy
    assert (remedy.text.key, remedy.move) == ("tile_fits_elsewhere", move("place 0 1,-1"))


def test_no_way_out_is_said_by_having_none():
    state = position(
        """
        .    sea  .
        sea  HQ@  sea
        .    sea  .
        """,
        "W",
        tokens=0,
    )
    assert why_not(state, "place 0 5,5").remedy is None


def test_where_no_tile_lies_one_may_be_placed():
    """BP-M1."""
    remedy = why_not(position("HQ@", "W S"), "sail 2").remedy
    assert (remedy.text.key, remedy.move) == ("place_a_tile_there", move("place 0 0,1"))


def test_too_far_around_is_no_remedy():
    """BP-M1: three steps with two tokens."""
    state = position(
        """
        S   sea
        N@  HQ
        """,
        stack="W",
        tokens=2,
    )
    assert why_not(state, "sail 0").remedy is None


def test_reasons_show_the_cells_in_question():
    state = position("HQ@ sea", "W")
    assert why_not(state, "place 0 1,0").cells == ((1, 0),)
    assert why_not(state, "place 0 1,1").cells == ((1, 1), (0, 0))
    assert why_not(state, "sail 0").cells == ((0, -1),)
