"""Before the game."""

from collections import Counter

import pytest

from game.beacon_patrol.rules import RULES
from game.beacon_patrol.tileset import HQ, TILES, Expansions, Feature, chosen_tiles
from game.core.errors import BadOptions
from tests.beacon_patrol.boards import play


def dealt(seats, seed=1, **options):
    return RULES.setup({"seats": seats, **options}, seed)


def tiles_of(state):
    return sorted([*state.stack, *(tile for hand in state.hands for tile in hand)])


def test_hq_lies_alone_in_the_middle():
    """BP-S1, BP-C1."""
    state = dealt(2)
    assert state.board.laid == {(0, 0): HQ}
    assert set(state.board.frontier) == {(0, -1), (1, 0), (0, 1), (-1, 0)}


@pytest.mark.parametrize(
    ("choice", "turbines", "piers"),
    [("none", 0, 0), ("turbines", 5, 0), ("piers", 0, 4), ("both", 5, 4)],
)
def test_only_the_chosen_expansions_are_shuffled_in(choice, turbines, piers):
    """BP-S1, BP-C2: without a choice they stay in the box."""
    found = Counter(TILES[tile].feature for tile in tiles_of(dealt(2, expansions=choice)))
    assert found[Feature.TURBINE] == turbines
    assert found[Feature.PIER] == piers
    assert found[Feature.PLAIN] + found[Feature.BUOY] + found[Feature.BEACON] == 54
    assert RULES.default_options(2)["expansions"] == "none"


def test_all_tiles_but_hq_make_one_shuffled_stack():
    """BP-S2: another seed, another order; every tile once."""
    state, other = dealt(1, 1, expansions="both"), dealt(1, 2, expansions="both")
    assert tiles_of(state) == list(range(1, 64)) == tiles_of(other)
    assert state.stack != other.stack
    assert state.stack != tuple(sorted(state.stack))
    assert dealt(1, 1, expansions="both") == state


def test_expansions_are_shuffled_in_among_the_others():
    """BP-S2: they lie neither all at the top nor all at the bottom."""
    tops, bottoms = set(), set()
    for seed in range(40):
        state = dealt(1, seed, expansions="both")
        tops |= {TILES[tile].feature for tile in state.hands[0]}
        bottoms |= {TILES[tile].feature for tile in state.stack[-3:]}
    assert tops == bottoms == set(Feature)


def test_nobody_sees_the_order_of_the_stack():
    """BP-S2: the stack lies face down."""
    seen = RULES.view(dealt(2), 0)
    assert set(seen.stack) == {-1}
    assert len(seen.stack) == 48


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_player_has_a_ship_at_hq(seats):
    """BP-S3, BP-C3: four ships are enough."""
    assert dealt(seats).ships == ((0, 0),) * seats
    with pytest.raises(BadOptions):
        dealt(5)


@pytest.mark.parametrize(("seats", "tiles", "tokens"), [(1, 3, 4), (2, 3, 3), (3, 3, 3), (4, 2, 2)])
def test_tiles_and_tokens_for_each_number_of_players(seats, tiles, tokens):
    """BP-S4, BP-C3: the tiles lie face up, and nine tokens always suffice."""
    state = dealt(seats)
    assert [len(hand) for hand in state.hands] == [tiles] * seats
    assert state.turn.tokens == tokens
    assert seats * tokens <= 9
    for seat in range(seats):
        assert RULES.view(state, seat).hands == state.hands


def test_the_players_pick_who_begins_or_draw_lots():
    """BP-S5."""
    for first in range(3):
        assert {RULES.to_move(dealt(3, seed, first=first)) for seed in range(9)} == {first}
    assert {RULES.to_move(dealt(3, seed, first="lots")) for seed in range(30)} == {0, 1, 2}
    assert RULES.default_options(3)["first"] == "lots"


def test_play_goes_clockwise():
    """BP-S5."""
    state, order = dealt(3, first=1), []
    for _ in range(4):
        order.append(RULES.to_move(state))
        state = play(state, "end")
    assert order == [1, 2, 0, 1]


def test_a_captain_alone_has_nobody_to_ask():
    assert [option.name for option in RULES.options(1)] == ["expansions"]
    assert [option.name for option in RULES.options(2)] == ["expansions", "consent", "first"]
    assert RULES.options(4)[2].choices == ("lots", 0, 1, 2, 3)


@pytest.mark.parametrize(
    "wrong",
    [{"first": 2}, {"first": True}, {"consent": "yes"}, {"expansions": "whales"}, {"tide": 1}],
)
def test_options_that_are_not_there_are_refused(wrong):
    with pytest.raises(BadOptions) as caught:
        dealt(2, **wrong)
    assert next(iter(wrong)) in str(caught.value)


def test_expansions_add_exactly_their_tiles():
    """BP-S1."""
    sizes = {choice.value: len(chosen_tiles(choice)) for choice in Expansions}
    assert sizes == {"none": 54, "turbines": 59, "piers": 58, "both": 63}
