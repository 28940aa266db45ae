"""Faces, turning, what fits where."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.errors import BadContent
from game.tiles.bag import draw, shuffled
from game.tiles.fit import FitTable
from game.tiles.kept import Kept
from game.tiles.load import read_face
from game.tiles.picks import PICKS
from game.tiles.tile import Face

edges6 = st.tuples(*[st.integers(0, 2)] * 6)


def runs(edges) -> Face:
    """One area per side: enough where only edges matter."""
    return Face(edges, tuple((side,) for side in range(6)))


@given(edges=edges6, times=st.integers(0, 5))
def test_turning_moves_every_edge_and_its_area_clockwise(edges, times):
    face = Face(edges, tuple((side,) for side in range(6)))
    turned = face.turned[times]
    for side in range(6):
        there = (side + times) % 6
        assert turned.edges[there] == face.edges[side]
        assert turned.area_at[there] == face.area_at[side]
    assert turned.kinds == face.kinds


def test_a_face_is_turned_once_and_kept():
    face = runs((0, 1, 2, 0, 1, 2))
    assert face.turned is face.turned
    assert face.turned[0] == face


@given(faces=st.lists(edges6, min_size=1, max_size=9), wanted=st.tuples(*[st.integers(-1, 2)] * 6))
def test_masks_find_what_trying_every_tile_finds(faces, wanted):
    """-1 stands for an empty neighbour."""
    table = FitTable([runs(edges) for edges in faces], turns=6, kinds=3)
    mask = table.everything
    for side, kind in enumerate(wanted):
        if kind >= 0:
            mask &= table.showing[side][kind]
    for number, edges in enumerate(faces):
        for turn in range(6):
            shown = runs(edges).turned[turn].edges
            fits = all(kind < 0 or kind == shown[side] for side, kind in enumerate(wanted))
            assert bool(table.rotations(mask, number) >> turn & 1) == fits


def test_a_short_stack_gives_what_it_has():
    assert draw((4, 5, 6), 2) == ((4, 5), (6,))
    assert draw((4,), 3) == ((4,), ())
    assert draw((), 1) == ((), ())


def test_shuffling_depends_on_the_generator_alone():
    assert shuffled(range(20), Random(5)) == shuffled(range(20), Random(5))
    assert shuffled(range(20), Random(5)) != shuffled(range(20), Random(6))
    assert sorted(shuffled(range(20), Random(7))) == list(range(20))


def test_a_face_is_read_from_words():
    face = read_face("here", "LLSSLS", "01 23 4 5", "LS")
    assert face.edges == (0, 0, 1, 1, 0, 1)
    assert face.areas == ((0, 1), (2, 3), (4,), (5,))


@pytest.mark.parametrize(
    ("edges", "areas", "fault"),
    [
        ("LLSSLX", "01 23 4 5", "unknown_terrain"),
        ("LLSSLS", "01 23 4 x", "not_a_side"),
        ("LLSSLS", "01 23 4", "side_without_area"),
        ("LLSSLS", "01 23 4 55", "side_in_two_areas"),
        ("LLSSLS", "01 23 4 5 9", "area_reaches_a_side_that_is_not_there"),
        ("LLSSLS", "01 234 5", "area_of_two_terrains"),
    ],
)
def test_a_faulty_face_is_named(edges, areas, fault):
    with pytest.raises(BadContent) as caught:
        read_face("tiles.toml: tile 7", edges, areas, "LS")
    assert caught.value.fault.key == fault
    assert "tile 7" in str(caught.value)


@given(st.integers(0, 2**12 - 1))
def test_picking_by_bits_takes_just_these_in_their_order(bits):
    row = tuple("abcdefghijkl")
    assert PICKS[bits](row) == tuple(s for n, s in enumerate(row) if bits >> n & 1)


def test_what_is_kept_is_made_once_and_begins_anew_when_there_is_too_much():
    made = []
    kept = Kept(lambda key: made.append(key) or key * 2, 2)
    assert [kept[1], kept[1], kept[2], kept[1]] == [2, 2, 4, 2]
    assert made == [1, 2]
    assert kept[3] == 6
    assert dict(kept) == {3: 6}
