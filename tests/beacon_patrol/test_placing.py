"""Placing tiles."""

from dataclasses import fields

import pytest

from game.beacon_patrol.events import Fare, ShipSailed
from game.beacon_patrol.moves import Place
from game.beacon_patrol.rules import RULES
from game.core.events import TilePlaced
from tests.beacon_patrol.boards import allowed, hand, move, play, position, verdict, why_not


def test_a_tile_is_laid_and_the_ship_sails_onto_it():
    """BP-T1, BP-P5: the ship must go along, and it costs no token."""
    state = position("HQ@", "sea N/buoy")
    tile = state.hands[0][1]
    step = RULES.apply(state, move("place 1 0,-1"))
    assert step.state.board.laid[0, -1] == tile
    assert step.state.ships == ((0, -1),)
    assert step.state.turn.tokens == state.turn.tokens == 4
    assert hand(step.state) == ["sea"]
    assert step.events[:2] == (
        TilePlaced(0, tile, (0, -1)),
        ShipSailed(0, (0, 0), (0, -1), Fare.FREE),
    )
    assert not step.reveals


def test_tiles_go_beside_the_ship_only():
    """BP-P1: beside the tile under the own ship, not beside any other, never diagonally."""
    state = position(
        """
        sea@  HQ  sea@1
        """,
        "sea sea/buoy",
        "sea",
    )
    assert allowed(state, "place") == [
        "place 0 -1,-1",
        "place 1 -1,-1",
        "place 0 -1,1",
        "place 1 -1,1",
        "place 0 -2,0",
        "place 1 -2,0",
    ]
    assert verdict(state, "place 0 0,-1") == "BP-P1"  # diagonal, though beside HQ
    assert why_not(state, "place 0 0,-1").text.key == "only_diagonal_to_ship"
    assert verdict(state, "place 0 2,0") == "BP-P1"  # beside the partner's ship
    assert why_not(state, "place 0 2,0").cells == ((2, 0), (-1, 0))
    assert verdict(state, "place 0 9,9") == "BP-P1"


def test_the_cell_must_be_empty():
    """BP-P1."""
    state = position("HQ@ sea", "sea")
    assert verdict(state, "place 0 1,0") == "BP-P1"
    assert why_not(state, "place 0 1,0").text.key == "cell_is_taken"
    assert verdict(state, "place 0 0,0") == "BP-P1"


def test_tiles_are_never_turned():
    """BP-P2: land in the north would fit below HQ if it were turned; it may not be."""
    state = position("HQ@", "N")
    assert allowed(state, "place") == ["place 0 0,-1", "place 0 1,0", "place 0 -1,0"]
    assert verdict(state, "place 0 0,1") == "BP-P3"
    assert [field.name for field in fields(Place)] == ["slot", "cell"]


def test_every_touching_edge_must_match():
    """BP-P3: land on land and water on water, towards all neighbours, not the ship's alone."""
    state = position(
        """
        sea  sea  .
        HQ   sea@ .
        """,
        "sea N E",
    )
    corner = position(
        """
        .    S
        HQ@  .
        """,
        "sea N NW",
    )
    assert allowed(state, "place") == [
        "place 0 2,0",
        "place 1 2,0",
        "place 2 2,0",
        "place 0 1,1",
        "place 2 1,1",
    ]
    assert [verdict(corner, f"place {slot} 1,0") for slot in (0, 1, 2)] == ["BP-P3", None, "BP-P3"]
    assert "place 1 1,0" in allowed(corner, "place")
    assert not {"place 0 1,0", "place 2 1,0"} & set(allowed(corner, "place"))
    assert why_not(corner, "place 0 1,0").edges == (((1, 0), 0),)
    assert why_not(corner, "place 2 1,0").edges == (((1, 0), 3),)


def test_every_edge_that_does_not_match_is_shown():
    """BP-P3: land to the north where there is water, water to the west where there is land."""
    state = position(
        """
        .   sea  sea
        HQ  E@   .
        """,
        "N",
    )
    reason = why_not(state, "place 0 2,0")
    assert (reason.rule, reason.cells) == ("BP-P3", ((2, 0),))
    assert reason.edges == (((2, 0), 0), ((2, 0), 3))
    assert dict(reason.text.params) == {"own": "land", "there": "water"}


def test_the_ships_own_edge_must_be_water():
    """BP-P4: land meets land there, all matches, and still the ship cannot get across."""
    state = position(
        """
        HQ E@
        """,
        "W sea",
    )
    assert verdict(state, "place 0 2,0") == "BP-P4"
    assert why_not(state, "place 0 2,0").edges == (((1, 0), 1), ((2, 0), 3))


def test_a_mismatch_is_named_before_the_land():
    """BP-P3 before BP-P4, where both are broken."""
    state = position(
        """
        .  .  S
        HQ E@ .
        """,
        "W NW",
    )
    assert verdict(state, "place 0 2,0") == "BP-P3"  # fits the ship's land but not the north
    assert verdict(state, "place 1 2,0") == "BP-P4"


def test_the_ship_is_next_to_the_tile_it_came_onto():
    """BP-P5: after placing, the next tile goes beside the new one."""
    state = play(position("HQ@", "sea sea"), "place 0 1,0")
    assert allowed(state, "place") == ["place 0 1,-1", "place 0 2,0", "place 0 1,1"]


@pytest.mark.parametrize(
    ("hands", "most"), [(("sea sea sea",), 3), (("sea sea",) + ("sea/buoy N",) * 2 + ("E E",), 2)]
)
def test_nothing_is_drawn_during_a_turn(hands, most):
    """BP-P6: three tiles at most, two with four players."""
    state = position("HQ@", *hands)
    stack = state.stack
    for number in range(most):
        state = play(state, f"place 0 {number + 1},0")
    assert state.stack == stack
    assert hand(state) == []
    assert verdict(state, f"place 0 {most + 1},0") == "BP-P6"
    assert why_not(state, f"place 0 {most + 1},0").remedy.move == move("end")
    assert verdict(state, f"place {most} {most + 1},0") == "BP-T1"  # no such place in the hand


def test_no_new_tiles_are_promised_from_an_empty_stack():
    """BP-T1: the hand is short for good, which is not for want of drawing (BP-P6)."""
    state = position("HQ@", "sea", stack="")
    assert verdict(state, "place 1 1,0") == "BP-T1"
    assert verdict(position("HQ@", "sea", stack="N"), "place 1 1,0") == "BP-P6"


def test_nothing_is_drawn_for_a_tile_discarded():
    """BP-P6: a step paid with a tile leaves one tile less to place."""
    state = position("HQ@ sea", "N E S")
    after = play(state, "discard 0 1")
    assert after.stack == state.stack
    assert hand(after) == ["E:1", "S:1"]
    assert why_not(after, "place 2 2,0").rule == "BP-P6"
    assert why_not(after, "place 2 2,0").text.key == "no_drawing_during_a_turn"


def test_land_across_may_meet_land_of_tiles_one_did_not_come_from():
    """BP-P3: land on land is a match; only the ship's own edge has to be water."""
    state = position(
        """
        .   S
        HQ@ .
        """,
        "N",
    )
    assert verdict(state, "place 0 1,0") is None
