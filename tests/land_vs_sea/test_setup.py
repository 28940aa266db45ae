"""Before the first tile: sides, stacks, draft, options."""

import pytest

from game.core.errors import BadOptions
from game.land_vs_sea.faces import START
from game.land_vs_sea.moves import Draw
from game.land_vs_sea.roles import Role
from game.land_vs_sea.rules import RULES
from game.land_vs_sea.state import Phase
from tests.land_vs_sea.boards import played
from tests.land_vs_sea.oracle import check_invariants, check_pairs


def drafted(options, seed=1):
    """The state after the draft, the seats in the order they drew."""
    state, order = RULES.setup(options, seed), []
    while state.phase is Phase.DRAFT:
        order.append(state.seat)
        state = played(state, Draw(len(order) % 2)).state
    return state, order


def test_sides_by_lot_and_two_equal_stacks():
    """LS-S1."""
    state = RULES.setup({"seats": 2}, 1)
    assert [len(stack) for stack in state.stacks] == [29, 29]
    assert {cell: tile.face for cell, tile in state.board.laid.items()} == {(0, 0): START}
    assert not state.erupted
    dealt = {RULES.setup({"seats": 2}, seed).setup.roles for seed in range(30)}
    assert dealt == {(Role.LAND, Role.SEA), (Role.SEA, Role.LAND)}
    check_invariants(state)
    check_pairs(state)


def test_the_stacks_are_shuffled():
    """LS-S1: with every seed the 58 lie in another order."""
    orders = set()
    for seed in range(5):
        first, second = RULES.setup({"seats": 2}, seed).stacks
        orders.add(tuple(tile.upper // 2 for tile in (*first, *second)))
    assert len(orders) == 5


def test_the_lot_turns_the_order_and_never_breaks_it():
    """LS-S1, LS-S3: Land, Sea, Cartographer clockwise, wherever Land sits."""
    dealt = {RULES.setup({"seats": 3}, seed).setup.roles for seed in range(60)}
    assert dealt == {(0, 1, 2), (2, 0, 1), (1, 2, 0)}
    teams = {RULES.setup({"seats": 4}, seed).setup.roles for seed in range(30)}
    assert teams == {
        (Role.LAND, Role.SEA, Role.LAND, Role.SEA),
        (Role.SEA, Role.LAND, Role.SEA, Role.LAND),
    }


@pytest.mark.parametrize(
    ("seats", "roles"),
    [
        (2, (Role.LAND, Role.SEA)),
        (3, (Role.LAND, Role.SEA, Role.CARTOGRAPHER)),
        (4, (Role.LAND, Role.SEA, Role.LAND, Role.SEA)),
    ],
)
def test_as_seated_and_land_first(seats, roles):
    """LS-S3."""
    for seed in range(5):
        state, order = drafted({"seats": seats, "sides": "as_seated"}, seed)
        assert state.setup.roles == roles
        assert (state.phase, state.seat) == (Phase.PLACE, 0)
        assert order == [*range(seats), *range(seats)]


def test_the_first_land_player_begins_wherever_seated():
    """LS-S2, LS-S3: by lot, Land may sit anywhere; of two Land players the first in seat order."""
    for seats in (2, 3, 4):
        for seed in range(12):
            state, order = drafted({"seats": seats}, seed)
            first = state.setup.roles.index(Role.LAND)
            assert (state.seat, order[0]) == (first, first)
            assert order[:seats] == [(first + n) % seats for n in range(seats)]


def test_draft_takes_the_top_of_either_stack():
    """LS-S2: one at a time in turn, until each has two."""
    state = RULES.setup({"seats": 2, "sides": "as_seated"}, 1)
    assert RULES.legal(state) == (Draw(0), Draw(1))
    tops = [stack[0] for stack in state.stacks]
    state = played(state, Draw(1)).state
    assert state.hands[0][0][:2] == tops[1]
    assert [len(stack) for stack in state.stacks] == [29, 28]
    assert state.seat == 1
    state, _ = drafted({"seats": 2, "sides": "as_seated"})
    assert [len(hand) for hand in state.hands] == [2, 2]


def test_stacks_show_either_face_at_random():
    state = RULES.setup({"seats": 2}, 3)
    fronts = sum(tile.upper % 2 == 0 for stack in state.stacks for tile in stack)
    assert 10 < fronts < 48


def test_options_for_three_always_have_mountains_and_caravans():
    """LS-3P1: waypoints alone are a choice."""
    choices = {option.name: option.choices for option in RULES.options(3)}
    assert choices["mountains"] == choices["caravans"] == (True,)
    assert set(choices["waypoints"]) == {True, False}
    with pytest.raises(BadOptions):
        RULES.setup({"seats": 3, "caravans": False}, 1)


def test_defaults():
    """Basic rules for two, waypoints for four (LS-W3)."""
    two, four = RULES.default_options(2), RULES.default_options(4)
    assert [two[name] for name in ("mountains", "caravans", "waypoints")] == [False] * 3
    assert [four[name] for name in ("mountains", "caravans", "waypoints")] == [False, False, True]


def test_advice_between_partners_is_a_choice_that_changes_no_rule():
    """LS-4P1: four players only; the same moves are legal."""
    assert "advice" not in RULES.default_options(2)
    assert RULES.default_options(4)["advice"] == "none"
    free = RULES.setup({"seats": 4, "advice": "free"}, 5)
    none = RULES.setup({"seats": 4}, 5)
    assert (free.setup.advice, none.setup.advice) == ("free", "none")
    for _ in range(60):
        assert RULES.legal(free) == RULES.legal(none)
        move = RULES.legal(free)[0]
        free, none = RULES.apply(free, move).state, RULES.apply(none, move).state
