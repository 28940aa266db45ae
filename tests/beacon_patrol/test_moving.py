"""Moving the ship."""

import pytest

from game.beacon_patrol.events import Fare, ShipSailed
from game.beacon_patrol.rules import RULES
from game.core.events import TilesDiscarded
from game.core.text import text
from tests.beacon_patrol.boards import allowed, hand, move, play, position, verdict, why_not


def test_one_token_for_each_step():
    """BP-T2, BP-M1, BP-C3: four tokens, turned to red one by one, then no more steps."""
    state = position("HQ@ sea sea sea", stack="N")
    for number in range(1, 4):
        state = play(state, "sail 1")
        assert state.ships == ((number, 0),)
        assert state.turn.tokens == 4 - number
    state = play(state, "sail 3")
    assert verdict(state, "sail 3") == "BP-M1"
    assert why_not(state, "sail 3").text.key == "all_tokens_spent"


def test_a_step_goes_to_an_adjacent_tile_across_water():
    """BP-M1: not off the tiles, not over land, not diagonally."""
    state = position(
        """
        S   sea
        N@  HQ
        """,
        stack="W",
    )
    assert allowed(state, "sail") == ["sail 1"]
    assert why_not(state, "sail 0").text.key == "ships_do_not_cross_land"
    assert why_not(state, "sail 0").edges == (((-1, 0), 0), ((-1, -1), 2))
    assert why_not(state, "sail 2").text.key == "no_tile_to_sail_to"
    assert why_not(state, "sail 2").rule == "BP-M1"
    assert [verdict(state, f"sail {side}") for side in (-1, 4)] == ["BP-M1"] * 2


def test_the_shared_edge_alone_decides():
    """BP-C5: land on other sides is no hindrance, as the water of each tile is one piece."""
    state = position(
        """
        HQ@  NS  NE
        .    .   S
        """,
        stack="W",
    )
    assert play(state, "sail 1", "sail 1", "sail 2").ships == ((2, 1),)


def test_going_back_and_entering_again_is_allowed():
    """BP-M1."""
    state = play(position("HQ@ sea", stack="N"), "sail 1", "sail 3", "sail 1")
    assert state.ships == ((1, 0),)


def test_a_step_is_told():
    state = position("HQ@ sea", stack="N")
    step = RULES.apply(state, move("sail 1"))
    assert step.events == (ShipSailed(0, (0, 0), (1, 0), Fare.TOKEN),)
    assert not step.reveals


def test_any_number_of_ships_share_a_tile():
    """BP-M2: four of them, at HQ and elsewhere."""
    state = position("HQ@0 sea@123", *["N S", "E W", "N S", "E W"])
    state = play(state, "sail 1")
    assert state.ships == ((1, 0),) * 4


def test_a_tile_pays_for_a_step():
    """BP-T4, BP-M3: no token is spent, though there are some; the tile leaves the game."""
    state = position("HQ@ sea", "N W")
    tile = state.hands[0][1]
    step = RULES.apply(state, move("discard 1 1"))
    after = step.state
    assert after.ships == ((1, 0),)
    assert after.turn.tokens == state.turn.tokens == 4
    assert hand(after) == ["N:1"]
    assert not after.left >> tile & 1
    assert tile not in after.stack
    assert step.events == (TilesDiscarded(0, (tile,)), ShipSailed(0, (0, 0), (1, 0), Fare.TILE))


def test_a_tile_pays_when_the_tokens_are_spent():
    """BP-M3."""
    state = position("HQ@ sea", "N W", tokens=0)
    assert verdict(state, "sail 1") == "BP-M1"
    assert why_not(state, "sail 1").remedy.move == move("discard 0 1")
    assert play(state, "discard 0 1", "discard 0 3").ships == ((0, 0),)


@pytest.mark.parametrize("side", [0, 1, 2])
def test_a_tile_is_discarded_only_together_with_a_legal_step(side):
    """BP-T4: not for nothing, neither into the void nor over land."""
    state = position("HQ E@ W", "S")
    assert verdict(state, f"discard 0 {side}") == "BP-M1"
    assert allowed(state, "discard") == ["discard 0 3"]


def test_only_a_tile_of_the_hand_pays():
    """BP-T4."""
    state = position("HQ@ sea", "N")
    assert [verdict(state, f"discard {slot} 1") for slot in (-1, 0, 1)] == ["BP-T4", None, "BP-T4"]
    assert why_not(state, "discard 1 1").remedy.move == move("sail 1")


def test_an_enclosed_ship_moves_discards_or_ends_its_turn():
    """BP-M3: with tiles on all four sides nothing can be placed."""
    state = position(
        """
        .    sea  .
        sea  HQ@  sea
        .    sea  .
        """,
        "N S",
    )
    verbs = {RULES.move_to_text(legal).split()[0] for legal in RULES.legal(state)}
    assert verbs == {"sail", "discard", "end", "keep"}
    assert [verdict(state, move) for move in ("sail 0", "discard 0 0", "end")] == [None] * 3
    assert verdict(state, "place 0 0,-2") == "BP-P1"
    assert verdict(state, "place 0 2,0") == "BP-P1"


def test_a_ship_with_nowhere_to_sail_stays():
    """BP-M3: at the start there is no tile to move to, by token or by tile."""
    state = position("HQ@", "N S")
    assert allowed(state, "sail") == allowed(state, "discard") == []
    assert {
        verdict(state, f"{way} {side}") for way in ("sail", "discard 0") for side in range(4)
    } == {"BP-M1"}
    assert verdict(state, "end") is None


def test_the_referee_knows_the_way_out_of_spent_tokens():
    """BP-T4, BP-M3: a tile in hand pays for the step, without one nothing does."""
    remedy = why_not(position("HQ@ sea", "N", tokens=0), "sail 1").remedy
    assert remedy.text.key == "discard_a_tile_for_the_step"
    assert remedy.move == move("discard 0 1")
    assert why_not(position("HQ@ sea", "", tokens=0), "sail 1").remedy is None


def test_a_way_for_which_the_tokens_are_too_few_says_how_many_it_takes():
    """BP-M1: it is not said that all are spent while one is blue."""

    def told(tokens, *words):
        state = position("HQ@ sea sea sea", "N", tokens=tokens)
        reason = RULES.why_not_all(state, [move(one) for one in words])
        return reason and (reason.rule, reason.text)

    assert told(1, "sail 1", "sail 1") == ("BP-M1", text("too_few_tokens", needed=2, left=1))
    paid = ("discard 0 1", "sail 1", "sail 1")
    assert told(1, *paid) == ("BP-M1", text("too_few_tokens", needed=2, left=1))
    assert told(0, "sail 1", "sail 1") == ("BP-M1", text("all_tokens_spent"))
    assert told(2, "sail 1", "sail 1") is None


def test_a_way_to_no_tile_is_refused_for_where_it_ends():
    """BP-M1, BP-T4: not for the first empty cell on the way."""
    state = position("HQ@ sea", "N", tokens=1)
    for words in (("sail 2", "sail 2", "sail 3"), ("discard 0 1", "sail 1")):
        reason = RULES.why_not_all(state, [move(one) for one in words])
        end = (-1, 2) if words[0] == "sail 2" else (2, 0)
        assert (reason.rule, reason.text.key) == ("BP-M1", "no_tile_to_sail_to")
        assert reason.cells == (end,)
        assert reason.edges == ()
