"""What the table says one may do in Beacon Patrol is what the referee allows."""

from random import Random

import pytest

from game.ai.player import random_move
from game.beacon_patrol.moves import Answer, DiscardStep, EndTurn, Keep, Offer, Place, Sail
from game.beacon_patrol.rules import RULES
from scenes.assets import Assets
from scenes.games.beacon_patrol import BeaconPatrolTable
from tests.beacon_patrol.boards import play, position
from tests.beacon_patrol.oracle import OPTION_SETS

TABLE = BeaconPatrolTable(("red", "yellow", "green", "violet"), Assets())
SAID = {
    Place: "place",
    Sail: "sail",
    DiscardStep: "discard",
    Offer: "swap",
    Answer: "answer",
    EndTurn: "end",
    Keep: "end",
}


def guide(state):
    lines = TABLE.showing(RULES.view(state, 0), 0).guide
    return [line.key.removeprefix("bp.guide.") for line in lines]


@pytest.mark.parametrize("options", OPTION_SETS)
def test_the_guide_lists_exactly_what_is_legal(options):
    rng, state, seen = Random(3), RULES.setup(options, 3), set()
    while RULES.outcome(state) is None:
        said = guide(state)
        assert len(set(said)) == len(said)
        assert set(said) == {SAID[type(move)] for move in RULES.legal(state)}
        seen.add(tuple(said))
        state = RULES.apply(state, random_move(RULES, state, rng)).state
    assert guide(state) == []
    assert len(seen) > 3


def test_nothing_is_offered_that_cannot_be_done():
    """No room for the tile, no tile to sail to, nobody with a tile to swap."""
    closed = position(
        """
        .    sea  .
        sea  HQ@  sea
        .    sea  .
        """,
        "W",
    )
    assert guide(closed) == ["sail", "discard", "end"]
    assert guide(position("HQ@", "N")) == ["place", "end"]
    assert guide(position("HQ@01", "N", "", stack="")) == ["place", "end"]
    assert guide(position("HQ@ sea", "N", tokens=0)) == ["place", "discard", "end"]


def test_an_offer_waits_for_its_answer_only():
    asked = play(position("HQ@01", "N", "E", consent=True), "offer 0 1 0")
    assert guide(asked) == ["answer"]
    assert "swap" not in guide(play(asked, "answer no"))
