"""Swapping tiles."""

import pytest

from game.beacon_patrol.events import SwapOffered, SwapRefused, TilesSwapped
from game.beacon_patrol.rules import RULES
from tests.beacon_patrol.boards import allowed, hand, move, play, position, verdict, why_not


def two(**given):
    return position("HQ@01", "N E", "S/buoy W/buoy", **given)


def test_one_tile_against_one_of_a_partner():
    """BP-T3, BP-X1: where it was agreed not to ask, at once."""
    state = two()
    swap = (0, state.hands[0][1], 1, state.hands[1][0])
    step = RULES.apply(state, move("offer 1 1 0"))
    assert hand(step.state, 0) == ["N:1", "S/buoy"]
    assert hand(step.state, 1) == ["E:1", "W/buoy"]
    assert step.events == (TilesSwapped(*swap),)
    assert RULES.to_move(step.state) == 0
    assert not step.reveals


def test_once_in_a_turn():
    """BP-T3: and again in the next."""
    state = play(two(), "offer 0 1 0")
    assert verdict(state, "offer 0 1 0") == "BP-T3"
    assert allowed(state, "offer") == []
    assert verdict(play(state, "end"), "offer 0 0 0") is None


def test_nobody_swaps_alone():
    """BP-T3: it takes two."""
    assert verdict(position("HQ@", "N E"), "offer 0 0 1") == "BP-T3"


def test_it_may_come_at_any_point_of_the_turn():
    """BP-T3: actions in any order."""
    assert verdict(play(two(), "place 0 0,-1", "sail 2"), "offer 0 1 1") is None


@pytest.mark.parametrize(
    ("offer", "key"),
    [
        ("offer 0 0 1", "not_a_partner"),
        ("offer 0 2 0", "not_a_partner"),
        ("offer 0 -1 0", "not_a_partner"),
        ("offer 2 1 0", "no_such_tile_in_hand"),
        ("offer -1 1 0", "no_such_tile_in_hand"),
        ("offer 0 1 2", "no_such_tile_in_partners_hand"),
        ("offer 0 1 -1", "no_such_tile_in_partners_hand"),
    ],
)
def test_both_must_hold_the_tile(offer, key):
    """BP-X1."""
    assert verdict(two(), offer) == "BP-X1"
    assert why_not(two(), offer).text.key == key


def test_any_partner_will_do():
    """BP-X1: not the next in turn alone."""
    state = position("HQ@012", "N E", "S W", "N/buoy E/buoy", seat=1)
    assert verdict(state, "offer 0 0 1") is None
    state = play(state, "offer 0 0 1")
    assert [hand(state, seat) for seat in range(3)] == [
        ["N:1", "S:1"],
        ["E:1", "W:1"],
        ["N/buoy", "E/buoy"],
    ]
    other = position("HQ@012", "N E", "S W", "N/buoy E/buoy", seat=1)
    assert verdict(other, "offer 0 2 1") is None


def test_the_question_is_asked_unless_it_is_switched_off():
    """BP-X1: for two, three and four players."""
    for seats in (2, 3, 4):
        assert RULES.default_options(seats)["consent"] is True
        for consent in (True, False):
            state = RULES.setup({"seats": seats, "consent": consent, "first": 0}, 1)
            after = play(state, "offer 0 1 0")
            assert (RULES.to_move(after) == 1) == consent
            assert (after.hands == state.hands) == consent


def test_whoever_holds_nothing_cannot_swap():
    """BP-X1: both must hold a tile."""
    mine = position("HQ@01", "", "S/buoy", stack="")
    assert verdict(mine, "offer 0 1 0") == "BP-X1"
    theirs = position("HQ@01", "N", "", stack="")
    assert verdict(theirs, "offer 0 1 0") == "BP-X1"
    assert allowed(mine, "offer") == allowed(theirs, "offer") == []


def test_the_partner_is_asked():
    """BP-X1: and until the answer nothing else goes on."""
    state = two(consent=True)
    swap = (0, state.hands[0][0], 1, state.hands[1][1])
    step = RULES.apply(state, move("offer 0 1 1"))
    asked = step.state
    assert asked.hands == state.hands
    assert step.events == (SwapOffered(*swap),)
    assert step.reveals, "the decision passes to the partner"
    assert RULES.to_move(asked) == 1
    assert RULES.legal(asked) == (move("answer yes"), move("answer no"))
    for other in ("place 0 0,-1", "end", "offer 0 1 1", "sail 0", "discard 0 0", "keep 0"):
        assert why_not(asked, other).text.key == "offer_waits_for_an_answer"
        assert verdict(asked, other) == "BP-X1"


def test_yes_swaps():
    """BP-X1: the swap of this turn is used, and the asker goes on."""
    state = play(two(consent=True), "offer 0 1 1")
    step = RULES.apply(state, move("answer yes"))
    assert hand(step.state, 0) == ["W/buoy", "E:1"]
    assert hand(step.state, 1) == ["S/buoy", "N:1"]
    assert RULES.to_move(step.state) == 0
    assert verdict(step.state, "offer 0 1 0") == "BP-T3"
    assert [type(event) for event in step.events] == [TilesSwapped]
    assert step.reveals, "the partner has spoken"


def test_no_leaves_the_swap_open_but_not_for_the_same_offer():
    """BP-X1: a refused offer does not use up the swap; repeating it would be pestering."""
    state = play(two(consent=True), "offer 0 1 1")
    step = RULES.apply(state, move("answer no"))
    again = step.state
    assert [type(event) for event in step.events] == [SwapRefused]
    assert step.reveals, "the partner has spoken"
    assert again.hands == state.hands
    assert RULES.to_move(again) == 0
    assert why_not(again, "offer 0 1 1").text.key == "offer_already_refused"
    assert verdict(again, "offer 0 1 1") == "BP-X1"
    assert allowed(again, "offer") == ["offer 0 1 0", "offer 1 1 0", "offer 1 1 1"]
    moved_up = play(again, "place 0 0,-1")  # the other tile is now first in the hand
    assert allowed(moved_up, "offer") == ["offer 0 1 0", "offer 0 1 1"]
    assert play(again, "offer 1 1 1", "answer yes").turn.has_swapped


def test_every_refusal_of_a_turn_is_remembered():
    """BP-X1: until all was offered, and then the turn goes on without a swap."""
    state = two(consent=True)
    for offer in ("offer 0 1 0", "offer 0 1 1", "offer 1 1 0", "offer 1 1 1"):
        assert verdict(state, offer) is None
        state = play(state, offer, "answer no")
    assert allowed(state, "offer") == []
    assert verdict(state, "offer 0 1 0") == "BP-X1"
    assert verdict(state, "end") is None


def test_a_refusal_is_forgotten_in_the_next_turn():
    """BP-X1."""
    state = play(two(consent=True), "offer 0 1 1", "answer no", "end")
    assert state.turn.refused == ()


def test_an_answer_needs_an_offer():
    """BP-X1."""
    assert verdict(two(), "answer yes") == verdict(two(consent=True), "answer no") == "BP-X1"


def test_the_tile_one_got_may_be_placed_at_once():
    """BP-X2."""
    state = play(position("HQ@01", "S", "N"), "offer 0 1 0", "place 0 0,-1")
    assert state.board.laid[0, -1] not in state.hands[0]
    assert hand(state) == []


def test_the_tile_one_got_may_pay_for_a_step():
    """BP-X2."""
    state = play(position("HQ@01 sea", "S", "N"), "offer 0 1 0", "discard 0 1")
    assert state.ships[0] == (1, 0)


def test_the_tile_one_got_is_discarded_at_the_end_if_unused():
    """BP-X2: the one given away is the partner's to use."""
    state = play(position("HQ@01", "S", "N"), "offer 0 1 0")
    got, gave = state.hands[0][0], state.hands[1][0]
    state = play(state, "end")
    assert not state.left >> got & 1
    assert state.hands[1] == (gave,)
    assert verdict(state, "place 0 0,1") is None
