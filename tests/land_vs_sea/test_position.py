"""Positions as text, exact both ways, and keys that are equal for equal positions."""

from random import Random

import pytest

from game.core.errors import BadPosition
from game.land_vs_sea.faces import FACES, START, Terrain
from game.land_vs_sea.moves import Draw, Erupt
from game.land_vs_sea.roles import Role
from game.land_vs_sea.rules import RULES
from game.land_vs_sea.state import HIDDEN, Held, Phase, Stacked, Waypoint
from tests.land_vs_sea.boards import EXAMPLE, example_with, hole_of_land, played, random_play, scene
from tests.land_vs_sea.oracle import OPTION_SETS, check_regions

# --- read and written


def test_a_small_text_is_a_whole_position():
    """What it does not say is at its default: two players, and the first is to place a tile."""
    state = RULES.read(EXAMPLE)
    assert {cell: (tile.face, tile.turn) for cell, tile in state.board.laid.items()} == {
        (0, 0): (START, 0),
        (1, -1): (17, 0),
        (1, 0): (40, 2),
    }
    assert (state.setup.roles, state.setup.extras) == ((Role.LAND, Role.SEA), ("waypoints",))
    assert (state.phase, state.seat) == (Phase.PLACE, 0)
    assert state.hands == ((Held(6, 7, 1), Held(26, 27, 1)), (Held(115, 114, 2),))
    assert state.stacks == ((), ())
    assert state.waypoints == (None, Waypoint((1, 0), state.waypoints[1].area))
    assert FACES[40].face.turned[2].area_at[0] == state.waypoints[1].area
    assert RULES.write(state) == EXAMPLE
    assert RULES.read(EXAMPLE.replace("\n\n", "\n\n\n") + "\n") == state


def test_a_hole_to_fill_and_an_action_that_waits():
    state = hole_of_land()
    words = RULES.write(state)
    assert state.phase is Phase.ERUPT
    for line in ("roles: land sea land sea", "extras: mountains waypoints", "phase: erupt"):
        assert f"\n{line}\n" in words
    assert "\naction: again\n" in words
    assert RULES.read(words) == state
    after = played(state, Erupt(RULES.legal(state)[0].cell, 2)).state
    words = RULES.write(after)
    assert "LLLLLL/2" in words
    assert RULES.read(words) == after
    assert RULES.read(words).erupted


@pytest.mark.parametrize("options", OPTION_SETS)
def test_whole_games_come_back_as_they_were(options):
    """With the order of laying, on which regions and the order of moves depend."""
    seen = set()
    for number, state in enumerate(random_play(options, 61, 1000)):
        seen.add(state.phase)
        if number % 4 and state.phase in (Phase.PLACE, Phase.DRAW):
            continue
        words = RULES.write(state)
        again = RULES.read(words)
        assert again == state, words
        assert RULES.write(again) == words
        assert RULES.legal(again) == RULES.legal(state)
        assert list(again.board.laid) == list(state.board.laid)
        assert RULES.key(again) == RULES.key(state)
    assert seen > {Phase.DRAFT, Phase.PLACE, Phase.DRAW, Phase.OVER}


@pytest.mark.parametrize("options", OPTION_SETS[1::3])
def test_views_and_guesses_come_back_too(options):
    """Hidden sides are hidden, and sides that are no pair are named one by one."""
    rng = Random(62)
    for number, state in enumerate(random_play(options, 62, 1000)):
        for seat in range(options["seats"]) if number % 9 == 0 else ():
            view = RULES.view(state, seat)
            guess = RULES.guess(view, seat, rng)
            assert RULES.read(RULES.write(view)) == view
            assert RULES.read(RULES.write(guess)) == guess


def test_a_draft_is_written_before_the_first_tile():
    state = played(RULES.setup({"seats": 3, "sides": "as_seated"}, 5), Draw(1)).state
    words = RULES.write(state)
    assert words.startswith("*\n\nroles: land sea cartographer\n")
    assert "\nseat: 1\nphase: draft\n" in words
    assert RULES.read(words) == state
    with pytest.raises(BadPosition, match="not the phase"):
        RULES.read(words.replace("seat: 1", "seat: 2"))


def test_without_an_order_tiles_are_laid_row_by_row():
    state = scene(" a b\n* c", a="?????? any", b="?????? any", c="?????? any").state
    words = RULES.write(state)
    assert "order:" not in words
    assert list(state.board.laid) == [(0, 0), (1, -1), (2, -1), (1, 0)]
    other = RULES.read(words + "order: 1,0 2,-1 1,-1\n")
    assert list(other.board.laid) == [(0, 0), (1, 0), (2, -1), (1, -1)]
    assert RULES.write(other) == words + "order: 1,0 2,-1 1,-1\n"
    check_regions(other)


def test_who_has_seen_a_lower_side():
    """LS-S2: the holder, unless more are named."""
    state = RULES.read(example_with("LSSLSS26", "LSSLSS26:01 ").replace("LLLLSS115", "LLLLSS115|?"))
    assert state.hands == ((Held(6, 7, 1), Held(26, 27, 3)), (Held(115, HIDDEN, 2),))
    assert RULES.view(state, 1).hands[0] == (Held(6, HIDDEN, 1), Held(26, 27, 3))


def test_stacks_are_written_from_the_top():
    words = EXAMPLE + "stack 0: LSSSSS38|LSLSSS20 ?\nstack 1: LLSSSS2|?\n"
    state = RULES.read(words)
    assert state.stacks == ((Stacked(38, 20), Stacked(HIDDEN, HIDDEN)), (Stacked(2, HIDDEN),))
    assert RULES.read(RULES.write(state)) == state


def test_a_face_is_turned_as_its_edges_lie():
    """Where two turns look alike, the turn is said."""
    for turn, word in enumerate(("LSSLSS54", "SLSSLS54", "SSLSSL54", "LSSLSS54/3", "SLSSLS54/4")):
        edges = FACES[54].face.turned[turn].edges
        is_east = edges[3] == Terrain.LAND  # beside the start tile's land, else its sea
        row = f"*           {word}\n" if is_east else f"{word.ljust(12)}*\n"
        state = RULES.read(f"{row}\nhand 0: LLSLLS6\n")
        assert state.board.laid[1 if is_east else -1, 0][:2] == (54, turn)
        assert RULES.write(state).startswith(row)


def test_the_volcano_may_be_used_up_without_lying_there():
    state = RULES.read(EXAMPLE + "erupted: yes\n")
    assert state.erupted
    assert "\nerupted: yes\n" in RULES.write(state)
    assert not RULES.read(EXAMPLE + "erupted: no\n").erupted


def test_points_are_the_sum_of_what_was_earned():
    earned = "items land: LS-R1 4; LS-R2 2 1,0 bonus_marks\nitems sea: LS-W2 1 1,-1\n"
    state = RULES.read(EXAMPLE + earned)
    assert state.points == (6, 1)
    assert [score.total for score in RULES.scores(state)] == [6, 1]
    assert RULES.write(state) == EXAMPLE + earned


# --- keys


def test_two_orders_of_laying_lead_to_one_position():
    """Play again: the same two tiles, either one first."""
    board = scene("y * x", hand="xy", x="???L?? any again", y="S????? any again")
    one, other = board.play("xy").state, board.play("yx").state
    assert list(one.board.laid) != list(other.board.laid)
    assert one != other
    assert RULES.key(one) == RULES.key(other)
    assert hash(RULES.key(one)) == hash(RULES.key(other))


def test_areas_that_wait_are_the_same_however_they_were_numbered():
    looks = {"a": "L????? any area0 -0", "x": "???L?? any steal area3 -3"}
    board = scene(" a x\n* b", hand="x", b="?????? any", **looks)
    state = board.play("x").state
    assert "\ncompleted: 1,-1/e\n" in RULES.write(state)
    order = [cell for cell in state.board.laid if cell != (0, 0)]
    text = RULES.write(state).split("order:")[0]
    turned = [order[1], order[0], *order[2:]]
    other = RULES.read(text + "order: " + " ".join(f"{q},{r}" for q, r in turned) + "\n")
    assert other.completed != state.completed or other.board != state.board
    assert RULES.key(other) == RULES.key(state)


def test_how_the_points_came_about_does_not_matter():
    one = RULES.read(EXAMPLE + "items land: LS-R1 3; LS-R2 1\n")
    other = RULES.read(EXAMPLE + "items land: LS-W2 1; LS-R1 2; LS-W2 1\n")
    assert RULES.key(one) == RULES.key(other)
    assert RULES.key(one) != RULES.key(RULES.read(EXAMPLE + "items sea: LS-R1 4\n"))


@pytest.mark.parametrize("options", OPTION_SETS[::3])
def test_different_positions_have_different_keys(options):
    states = list(random_play(options, 64, 1000))
    assert len({RULES.key(state) for state in states}) == len(states)


def test_who_moves_and_what_is_held_matter():
    words = EXAMPLE.split("waypoint 1")[0] + "stack 0: LSSSSS38\nstack 1: LLSSSS2\n"
    key = RULES.key(RULES.read(words))
    for more in ("seat: 1\n", "erupted: yes\n", "waypoint 0: 0,0/e\n", "waypoint 1: 0,0/w\n"):
        assert RULES.key(RULES.read(words + more)) != key
    for old, new in (("LSSLSS26", "LSSLSS26|?"), ("LSSSSS38", "LSSSSS38|?"), ("S26", "S26:01")):
        assert RULES.key(RULES.read(words.replace(old, new))) != key
