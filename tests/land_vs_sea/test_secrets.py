"""Who knows which side of which tile."""

from random import Random

import pytest

from game.land_vs_sea.moves import Draw, Steal
from game.land_vs_sea.rules import RULES
from game.land_vs_sea.secrets import unseen_faces
from game.land_vs_sea.state import HIDDEN, Phase
from tests.land_vs_sea.boards import played, random_play, scene
from tests.land_vs_sea.oracle import OPTION_SETS, check_tiles, replace_hidden


def test_upper_sides_are_public_and_lower_sides_private():
    """LS-S2: hands and the tops of the stacks."""
    state = scene("*").state
    for seat in (0, 1):
        seen = RULES.view(state, seat)
        for owner, hand in enumerate(seen.hands):
            for held, true in zip(hand, state.hands[owner], strict=True):
                assert held.upper == true.upper
                assert held.lower == (true.lower if owner == seat else HIDDEN)
        for stack, true_stack in zip(seen.stacks, state.stacks, strict=True):
            assert stack[0] == (true_stack[0].upper, HIDDEN)
            assert set(stack[1:]) == {(HIDDEN, HIDDEN)}
            assert len(stack) == len(true_stack)


def test_a_drawn_tile_is_seen_by_its_holder_alone():
    """LS-S2: the lower side only once taken."""
    state = RULES.setup({"seats": 2, "sides": "as_seated"}, 1)
    lower = state.stacks[0][0].lower
    assert RULES.view(state, 0).stacks[0][0].lower == HIDDEN
    state = played(state, Draw(0)).state
    assert RULES.view(state, 0).hands[0][0].lower == lower
    assert RULES.view(state, 1).hands[0][0].lower == HIDDEN


def test_the_robbed_player_has_seen_the_stolen_tile():
    """LS-S2, LS-A2: thief and victim know it, the others do not."""
    state = scene("* x", hand="x", seats=4, x="???L?? any steal").play("x").state
    lower = state.hands[1][0].lower
    assert RULES.view(state, 0).hands[1][0].lower == HIDDEN
    state = played(state, Steal(1, 0)).state
    seen = [RULES.view(state, seat).hands[0][-1].lower for seat in range(4)]
    assert seen == [lower, lower, HIDDEN, HIDDEN]


@pytest.mark.parametrize("options", OPTION_SETS)
def test_a_view_holds_no_secret_and_a_guess_agrees_with_it(options):
    """LS-S2: nothing changes for a seat when what it cannot see is changed."""
    rng = Random(5)
    for number, state in enumerate(random_play(options, 51, 400)):
        if number % 4:
            continue
        for seat in range(options["seats"]):
            seen = RULES.view(state, seat)
            assert RULES.view(seen, seat) == seen
            assert RULES.view(replace_hidden(state, seat, rng), seat) == seen
            guess = RULES.guess(seen, seat, rng)
            assert RULES.view(guess, seat) == seen
            check_tiles(guess)
        if state.phase is not Phase.OVER:
            seen = RULES.view(state, state.seat)
            assert RULES.legal(seen) == RULES.legal(state)
            assert all(RULES.why_not(seen, move) is None for move in RULES.legal(state)[:20])


def test_guesses_differ_and_depend_on_the_generator_alone():
    seen = RULES.view(scene("*").state, 0)
    guesses = [RULES.guess(seen, 0, Random(seed)) for seed in range(5)]
    assert guesses == [RULES.guess(seen, 0, Random(seed)) for seed in range(5)]
    assert len({guess.stacks for guess in guesses}) == 5


def test_what_is_unseen():
    """A face that lies on the map, or shows, is not guessed again."""
    board = scene("* x", hand="x", x="???L??")
    face = board.tiles["x"][0]
    assert face not in unseen_faces(RULES.view(board.state, 1))
    assert face ^ 1 in unseen_faces(RULES.view(board.state, 1))
    assert face ^ 1 not in unseen_faces(RULES.view(board.state, 0))
    assert face not in unseen_faces(RULES.view(board.play("x").state, 1))


def test_in_the_view_of_another_seat_only_upper_sides_fit():
    """LS-S2: a hidden side matches nowhere."""
    state = scene("*").state
    seen = RULES.view(state, 1)
    assert RULES.legal(seen) == tuple(move for move in RULES.legal(state) if not move.lower)


def test_everybody_sees_the_map_the_points_and_the_waypoints():
    state = scene("*").state._replace(points=(3, 4))
    seen = RULES.view(state, 1)
    assert (seen.board, seen.points, seen.waypoints) == (state.board, state.points, state.waypoints)
