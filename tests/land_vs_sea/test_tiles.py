"""The tile set: every property that the tile sheet promises."""

import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path

from game.grid.hex import SIDES
from game.land_vs_sea import faces
from game.land_vs_sea.faces import (
    FACES,
    START,
    TILES,
    VOLCANO,
    WHIRLPOOL,
    Action,
    Cargo,
    Terrain,
)
from game.land_vs_sea.fits import ROTATIONS, WEIGHT

ORDINARY = FACES[: 2 * TILES]
CLASSES = (
    "LLLLLS", "LLLLSS", "LLLSLS", "LLLSSS", "LLSLLS", "LLSLSS", "LLSSLS", "LLSSSS", "LSLSSS",
    "LSSLSS", "LSSSSS",
)  # fmt: skip


def class_of(face):
    words = "".join("LS"[kind] for kind in face.face.edges)
    return next(name for name in CLASSES if name in words + words)


def of_tile(number):
    return FACES[2 * number], FACES[2 * number + 1]


def test_58_tiles_the_start_and_the_volcano():
    """LS-C1."""
    assert len(ORDINARY) == 116
    assert len(FACES) == 119
    start = FACES[START]
    assert start.face.edges == (Terrain.LAND,) * 3 + (Terrain.SEA,) * 3
    assert start.face.areas == ((0, 1, 2), (3, 4, 5))


def test_no_ordinary_face_has_one_kind_or_alternates():
    """LS-C3: six edges of one kind are the volcano's and the whirlpool's alone."""
    for face in (*ORDINARY, FACES[START]):
        assert set(face.face.edges) == {Terrain.LAND, Terrain.SEA}
        assert len({face.face.edges[::2], face.face.edges[1::2]}) == 2 or (
            len(set(face.face.edges[::2])) == 2
        )


def test_volcano_and_whirlpool():
    """LS-C3: five `+`, and a range or a reef over three edges in a row."""
    for number, kind in ((VOLCANO, Terrain.LAND), (WHIRLPOOL, Terrain.SEA)):
        special = FACES[number]
        assert special.face.edges == (kind,) * SIDES
        assert special.plus == (5,)
        covered = (special.range, special.reef)[kind]
        assert covered == (0, 1, 2)
        assert not (special.range, special.reef)[1 - kind]
        assert (special.action, special.cargo) == (Action.NONE, Cargo.NONE)


def test_all_eleven_classes_appear_evenly():
    counted = Counter(class_of(face) for face in ORDINARY)
    assert set(counted) == set(CLASSES)
    assert min(counted.values()) >= 8
    assert max(counted.values()) <= 16
    swapped = str.maketrans("LS", "SL")
    for name, count in counted.items():
        other = name.translate(swapped)
        twin = next(twin for twin in CLASSES if twin in other + other)
        assert counted[twin] == count


def test_land_and_sea_have_as_many_edges_and_areas():
    edges = Counter(kind for face in ORDINARY for kind in face.face.edges)
    assert edges == {Terrain.LAND: 348, Terrain.SEA: 348}
    areas = Counter(kind for face in ORDINARY for kind in face.face.kinds)
    assert areas[Terrain.LAND] == areas[Terrain.SEA]


def test_the_same_edges_are_wired_differently():
    """LS-C1: joined through the middle, or split at a corner."""
    wired = {}
    for face in ORDINARY:
        wired.setdefault(face.face.edges, set()).add(face.face.areas)
    assert all(len(ways) > 1 for ways in wired.values())
    for face in ORDINARY:
        split = sum(
            face.face.edges[side] == face.face.edges[side - 1]
            and face.face.area_at[side] != face.face.area_at[side - 1]
            for side in range(SIDES)
        )
        assert split <= 1


def test_the_two_faces_of_a_tile_differ():
    for number in range(TILES):
        front, back = of_tile(number)
        assert class_of(front) != class_of(back)


def test_areas_do_not_cross():
    for face in FACES:
        for one in face.face.areas:
            for other in face.face.areas:
                if one == other:
                    continue
                between = {sum(a < b for a in one) % len(one) for b in other}
                assert len(between) == 1


def test_plus_on_38_faces():
    """LS-C2: nineteen on land, nineteen on sea, one to a face."""
    carried = [
        kind
        for face in ORDINARY
        for kind, plus in zip(face.face.kinds, face.plus, strict=True)
        for _ in range(plus)
    ]
    assert Counter(carried) == {Terrain.LAND: 19, Terrain.SEA: 19}
    assert sum(1 for face in ORDINARY if any(face.plus)) == 38


def test_actions_on_22_tiles():
    """LS-C2: play again on 12 faces of 12 tiles, steal on 10 faces of 10 others."""
    actions = [
        [face.action for face in of_tile(n) if face.action is not Action.NONE] for n in range(TILES)
    ]
    assert max(map(len, actions)) == 1
    assert Counter(action for one in actions for action in one) == {
        Action.AGAIN: 12,
        Action.STEAL: 10,
    }


def test_ranges_and_reefs():
    """LS-C2: 18 of each, on two or three edges in a row of one area, four faces with both."""
    for name, kind in (("range", Terrain.LAND), ("reef", Terrain.SEA)):
        covering = [(face, getattr(face, name)) for face in ORDINARY if getattr(face, name)]
        assert len(covering) == 18
        assert {len(sides) for _, sides in covering} == {2, 3}
        for face, sides in covering:
            assert all((b - a) % SIDES == 1 for a, b in pairwise(sides))
            assert {face.face.edges[side] for side in sides} == {kind}
            assert len({face.face.area_at[side] for side in sides}) == 1
    assert sum(1 for face in ORDINARY if face.range and face.reef) >= 4


def test_caravans_and_ships():
    """LS-C2: 14 of each, one to a face."""
    cargo = Counter(face.cargo for face in ORDINARY)
    assert (cargo[Cargo.CARAVAN], cargo[Cargo.SHIP]) == (14, 14)


def test_the_file_is_what_the_script_writes():
    root = Path(__file__).parent.parent.parent
    sys.path.insert(0, str(root / "build_scripts"))
    try:
        import make_land_vs_sea_tiles as script
    finally:
        sys.path.pop(0)
    written = (Path(faces.__file__).parent / "tiles.toml").read_text("utf-8")
    assert script.document(script.SEED) == written


def test_rotations_are_those_whose_edges_match():
    """LS-T1, for every asking of every face: one land edge, two sea edges and so on."""
    for number in range(0, len(FACES), 7):
        face = FACES[number].face
        for asking in range(3**SIDES):
            asked = [asking // WEIGHT[side] % 3 for side in range(SIDES)]
            fits = sum(
                1 << turn
                for turn in range(SIDES)
                if all(
                    not want or want == kind + 1
                    for want, kind in zip(asked, face.turned[turn].edges, strict=True)
                )
            )
            assert ROTATIONS[number][asking] == fits
