"""Before the first turn: stacks, the base, its disc, the hands."""

from itertools import product

import pytest

from game.core.errors import BadContent, BadOptions
from game.pelican_bay import base, setup
from game.pelican_bay.rules import RULES
from game.pelican_bay.state import Phase
from tests.pelican_bay.boards import (
    allowed,
    lay,
    play,
    position,
    tiles,
    verdict,
    why_not,
)
from tests.pelican_bay.oracle import edges_of


def start(seats: int, seed: int = 1, **options: object):
    return RULES.setup({"seats": seats, **options}, seed)


def lay_any_base(state):
    while state.phase is Phase.BASE:
        state = play(state, allowed(state)[0])
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sixteen_tiles_are_set_aside_and_51_are_drawn_from(seats):
    """PB-S1, PB-C1, PB-M1: seven pelicans, three discs, the same for three and four."""
    state = start(seats)
    assert len(state.reserve) == 16
    assert len(state.stack) + len(state.hand) == 51
    assert sorted([*state.stack, *state.hand, *state.reserve]) == list(range(67))
    assert (state.supply, state.discs, sum(state.pelicans)) == (7, (), 0)


def test_the_tiles_are_shuffled():
    """PB-S1."""
    assert len({start(2, seed).stack for seed in range(20)}) == 20


@pytest.mark.parametrize(("seats", "first"), [(2, 0), (2, 1), (3, 1), (4, 2)])
def test_the_last_in_turn_order_lays_the_base(seats, first):
    """PB-S2: with two that is the other player."""
    state = start(seats, first=first)
    layer = (first - 1) % seats
    assert RULES.to_move(state) == layer
    assert [len(hand) for hand in state.hands] == [3 * (s == layer) for s in range(seats)]
    state = play(lay_any_base(state), "skip_disc")
    assert RULES.to_move(state) == first


def test_lots_decide_who_is_first_and_choices_are_checked():
    """PB-S2."""
    assert {start(3, seed).order for seed in range(40)} == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}
    with pytest.raises(BadOptions, match="not among choices"):
        start(2, first=2)


def test_the_base_takes_the_top_three_tiles():
    """PB-S2: three mutually adjacent cells, any rotation."""
    state = start(2)
    top = state.hand
    assert {len(words.split()) for words in allowed(state)} == {4}
    state = lay_any_base(state)
    assert set(state.board.laid) == set(base.CELLS)
    assert {turned // 6 for turned, _ in state.board.laid.values()} == set(top)


def arrangeable(numbers: tuple[int, ...]) -> bool:
    """By trying every rotation of the tiles around a common corner, both ways round."""
    for a, b, c in ((numbers[0], numbers[1], numbers[2]), (numbers[0], numbers[2], numbers[1])):
        for x, y, z in product(range(6), repeat=3):
            at_0, at_1, at_2 = edges_of(a * 6 + x), edges_of(b * 6 + y), edges_of(c * 6 + z)
            if (at_0[0], at_0[1], at_1[2]) == (at_1[3], at_2[4], at_2[5]):
                return True
    return False


@pytest.mark.parametrize(
    "words",
    [
        "SSSSSS BBBBBB FFFFFF",
        "SSSSSS BBBBBB BBBBBF",
        "SSSSSS BBBBBB SSSBBB",
        "SSSSSS FFFFFF FSSSSS",
    ],
)
def test_whether_three_tiles_make_a_base(words):
    """PB-S2."""
    assert base.can_be_arranged(tiles(words)) == arrangeable(tiles(words))


def test_three_tiles_that_make_no_base_go_to_the_bottom(monkeypatch):
    """PB-S2: and the next three are taken, until it works."""
    assert not base.can_be_arranged(tiles("SSSSSS BBBBBB FFFFFF"))
    assert not base.can_be_arranged(tiles("BBBBBF BBBBFF BSSSSS"))
    unlucky = tiles("SSSSSS BBBBBB FFFFFF BBBBBF BBBBFF BSSSSS")
    lucky = tiles("SSSBBB SSBBBB BBSSSS")
    rest = tuple(n for n in range(67) if n not in unlucky + lucky)
    monkeypatch.setattr(setup, "shuffled", lambda numbers, rng: unlucky + lucky + rest)
    state = start(2)
    assert state.hand == lucky
    assert state.stack[-6:] == unlucky


def test_tiles_of_which_no_three_make_a_base_are_named():
    """PB-S2: nobody looks for a base without end."""
    with pytest.raises(BadContent, match="no three tiles make a base"):
        setup.with_base_on_top(tiles("SSSSSS BBBBBB FFFFFF BBBBBF BBBBFF BSSSSS"))


def test_every_touching_pair_of_the_base_must_match():
    """PB-S2, with the evidence and a rotation that would do."""
    state = position(".", "", "FSSSSF FFSFFF FBSSSS", phase=Phase.BASE, at=1)
    state = play(state, lay(state, "FSSSSF", "0,0", "base"))
    refusal = why_not(state, lay(state, "FFFSFF", "1,0", "base"))
    assert (refusal.rule, refusal.text.key) == ("PB-S2", "edge_mismatch")
    assert refusal.edges == (((1, 0), 3),)
    assert refusal.remedy.text.key == "turned_it_fits"


def test_edges_that_clash_are_told_of_wherever_the_tile_of_a_base_is_tried():
    """PB-S2: above the first two, too, where the third touches both; the base is laid below."""
    state = position(".", "", "FSSSSF FFSFFF FBSSSS", phase=Phase.BASE, at=1)
    state = play(state, lay(state, "FSSSSF", "0,0", "base"))
    ways = [play(state, words) for words in allowed(state) if " 1,0 " in words]
    above = [f"base 0 1,-1 {turn}" for turn in range(6)]
    keys = {why_not(way, words).text.key for way in ways for words in above}
    assert keys == {"edge_mismatch", "not_a_place_of_the_base"}
    assert why_not(ways[0], "base 0 0,0 0").text.key == "not_a_place_of_the_base"  # a tile is there


def test_a_tile_that_leaves_no_way_to_finish_the_base_is_refused():
    """PB-S2: the sea tile would fit beside the first, but then the third one would not."""
    state = position(".", "", "SSSBBB SSSSSS BBBBBS", phase=Phase.BASE, at=1)
    refusal = why_not(state, lay(state, "SSSBBB", "0,0", "base"))
    assert (refusal.rule, refusal.text.key) == ("PB-S2", "base_cannot_be_finished")
    ways = [state]
    for _ in range(3):
        assert all(map(allowed, ways)), "whatever is allowed leads on"
        ways = [play(way, words) for way in ways for words in allowed(way)]
    assert {way.phase for way in ways} == {Phase.BASE_DISC}


def test_only_the_three_cells_of_the_base_and_the_first_tile_in_the_middle():
    """PB-S2."""
    state = start(2)
    slot_and_turn = allowed(state)[0].split()
    for cell in ("1,0", "0,1", "5,5"):
        words = f"base {slot_and_turn[1]} {cell} {slot_and_turn[3]}"
        assert why_not(state, words).text.key == "not_a_place_of_the_base"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_disc_beside_the_base_is_allowed_and_not_compulsory(seats):
    """PB-S3, PB-M1: by whoever laid the base, before anybody draws; then the first player plays."""
    state = lay_any_base(start(seats, first=0))
    assert RULES.to_move(state) == seats - 1
    assert state.hands == ((),) * seats
    assert "skip_disc" in allowed(state)
    assert {words.split()[0] for words in allowed(state)} == {"disc", "skip_disc"}
    for words, discs in ((allowed(state)[0], 1), ("skip_disc", 0)):
        after = play(state, words)
        assert (len(after.discs), after.phase, RULES.to_move(after)) == (discs, Phase.FIRST, 0)


def test_the_base_comes_before_everything_else_and_is_laid_once():
    """PB-S2, PB-S3."""
    state = start(2)
    assert verdict(state, "place 0 0,0 0") == "PB-S2"
    state = lay_any_base(state)
    assert verdict(state, "pass") == "PB-S3"
    state = play(state, "skip_disc")
    assert verdict(state, "base 0 0,0 0") == "PB-S2"
    assert verdict(state, "skip_disc") == "PB-S3"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_draws_two_from_the_stack(seats):
    """PB-S4, PB-M1: in turn order, from the top."""
    before = lay_any_base(start(seats, first=1))
    step = RULES.apply(before, RULES.move_from_text("skip_disc"))
    after = step.state
    assert step.reveals
    drawn = [number for seat in after.order for number in after.hands[seat]]
    assert tuple(drawn) == before.stack[: 2 * seats]
    assert after.stack == before.stack[2 * seats :]
    assert {len(hand) for hand in after.hands} == {2}


def test_regions_closed_by_the_base_belong_to_nobody():
    """PB-R2: a sea of three closed in the middle, no pelican, no points."""
    state = position(".", "", "SSFBBF FFBSFF FBSFSB", phase=Phase.BASE, at=1)
    for edges, cell in (("SSFBBF", "0,0"), ("FFBSFF", "1,0"), ("FBSFSB", "0,1")):
        state = play(state, lay(state, edges, cell, "base"))
    assert any(region.is_closed for region in state.board.regions.at_root.values())
    assert (state.supply, state.items) == (7, ((), ()))
    assert state.phase is Phase.BASE_DISC
