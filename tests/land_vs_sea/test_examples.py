"""The worked examples of the rules, on boards of our own."""

import pytest

from game.core.events import RegionClosed, TurnEnded
from game.land_vs_sea.faces import FACES, WHIRLPOOL, Terrain
from game.land_vs_sea.moves import Draw, Erupt, Place, PlaceWaypoint
from game.land_vs_sea.roles import Role
from game.land_vs_sea.rules import RULES
from game.land_vs_sea.state import Phase
from tests.land_vs_sea.boards import area_at, played, scene
from tests.land_vs_sea.oracle import of_rule


def earned(state, rule):
    """By role, the points that a rule has given."""
    given = [0, 0, 0]
    for role, item in of_rule(state, rule):
        given[role] += item.points
    return tuple(given)


def test_example_01_first_tile_beside_the_start():
    """LS-T1: land to land is fine, land to sea is refused, and both of two edges must match."""
    first = scene("* x", hand="x", x="???L??")
    assert first.play("x").state.board.laid[1, 0].face == first.tiles["x"][0]

    fitting = first.move("x")
    edges = FACES[first.tiles["x"][0]].face.edges
    wrong_turn = next(t for t in range(6) if edges[(3 - t) % 6] == Terrain.SEA)
    wrong = Place(fitting.slot, fitting.lower, (1, 0), wrong_turn)
    reason = RULES.why_not(first.state, wrong)
    assert (reason.rule, reason.text.key) == ("LS-T1", "edges_do_not_match")
    assert reason.edges == (((1, 0), 3),)

    second = scene(" x \n* a", hand="x", a="??????", x="?SS???")
    assert second.play("x").state.board.laid[1, -1].face == second.tiles["x"][0]


def test_example_02_play_again():
    """LS-A1: the second tile goes elsewhere on the map, in the same turn."""
    two = scene("y * x", hand="xy", x="???L?? again", y="S?????")
    step = two.play("x")
    assert (step.state.phase, step.state.seat) == (Phase.AGAIN, 0)
    step = two.play("xy")
    assert {(1, 0), (-1, 0)} < set(step.state.board.laid)
    assert (step.state.phase, step.state.seat) == (Phase.DRAW, 0)


@pytest.mark.parametrize(("seat", "points"), [(0, (6, 0)), (1, (4, 2))])
def test_example_03_four_tiles_and_two_marks(seat, points):
    """LS-R1, LS-R2: four for Land either way, the two `+` for whoever completes it."""
    land = scene(
        " a b c x\n    *",
        hand="x",
        seat=seat,
        a="L????? area0 +0",
        b="LS?L?? area03",
        c="L?SL?? area03 +0",
        x="???L?? area3",
    )
    assert land.play("x").state.points == points


def test_example_04_two_areas_at_once():
    """LS-R3: three, and three with a `+`: seven for one tile, which counts in both areas."""
    two = scene(
        " c b x d e\n    * f",
        hand="x",
        f="?????? any",
        c="L????? any area0 -0",
        b="LS?L?? any area03 -0",
        x="L?SL?? any still area0 area3 -0 -3",
        d="L??L?? any area03 -0",
        e="???L?? any area3 +3",
    )
    step = two.play("x")
    closed = [event for event in step.events if isinstance(event, RegionClosed)]
    assert [(event.kind, len(event.cells)) for event in closed] == [
        (Terrain.LAND, 3),
        (Terrain.LAND, 3),
    ]
    assert sorted(item.points for item in step.state.items[Role.LAND]) == [1, 3, 3]
    assert step.state.points == (7, 0)


def test_example_04_split_at_a_corner():
    """LS-R1, LS-C1: two land edges that meet at a corner only are two areas."""
    split = scene(
        " * n\n  w x",
        hand="x",
        n="?LS??? any",
        w="L????S any",
        x="???LL? any area3 area4",
    )
    state = split.play("x").state
    west = state.board.root_at(split.cells["w"], area_at(state, split.cells["w"], 0))
    north = state.board.root_at(split.cells["n"], area_at(state, split.cells["n"], 1))
    assert west != north


def test_example_05_whirlpool():
    """LS-V1: Sea 8 for the tiles, and 7 `+` for the Land player who enclosed the hole."""
    ring = scene(
        "    a b\n * c . d\n    e x g",
        hand="x",
        a="?S???? area1 +1",
        b="??S??? area2 +2",
        c="S??L?? area0",
        d="???S?? area3",
        e="?????S area5",
        x="S???S? area04",
        g="???S?? area3",
    )
    state = ring.play("x").state
    assert (state.phase, state.seat) == (Phase.ERUPT, 0)
    hole = (2, 0)
    state = played(state, Erupt(hole, 2)).state
    assert state.board.laid[hole].face == WHIRLPOOL
    assert [item.points for item in state.items[Role.SEA] if item.rule == "LS-R1"] == [8]
    assert max(item.points for item in state.items[Role.LAND] if item.rule == "LS-R2") == 7


def test_example_06_ranges():
    """LS-M1: two joined ranges 2, a third 3, a reef of the same tile joined to another 2."""
    two = scene("* a x", hand="x", mountains=True, a="L????? range0", x="???L?? range3")
    assert earned(two.play("x").state, "LS-M1") == (2, 0, 0)

    three = scene(
        "* a x\n   y w\n    z",
        hand="y",
        mountains=True,
        a="LL???? any range01",
        x="???L?? any range3",
        w="?????? any",
        y="?S??L? range4 reef1",
        z="????S? any reef4",
    )
    assert earned(three.play("y").state, "LS-M1") == (3, 2, 0)


def test_example_06_not_joined():
    """LS-M1: mountains that do not reach the common edge on both tiles are not joined."""
    apart = scene(
        "* a x",
        hand="x",
        mountains=True,
        a="LLL??? any range12 flat0",
        x="???L?? any still range3",
    )
    assert earned(apart.play("x").state, "LS-M1") == (0, 0, 0)


def test_example_07_caravans_meet():
    """LS-K1: two points for Sea, who placed it, though both are caravans."""
    meet = scene(
        "* a x", hand="x", seat=1, caravans=True, a="?????? any caravan", x="?????? caravan"
    )
    assert earned(meet.play("x").state, "LS-K1") == (0, 2, 0)


def test_example_07_route_at_the_end():
    """LS-K2: three caravans and two ships pay Land 5; three of both pay the Cartographer 6."""
    last = {"others": 0, "spare": False, "stacks": 0, "caravans": True}
    cargo = {"a": "caravan", "b": "ship", "c": "caravan", "d": "ship", "x": "caravan"}
    looks = {letter: f"?????? any {word}" for letter, word in cargo.items()}
    route = scene(" a b c d x\n*", hand="x", **last, **looks).play("x").state
    assert route.phase is Phase.OVER
    assert earned(route, "LS-K2") == (5, 0, 0)

    looks["e"] = "?????? any ship"
    three = scene(" a b c d e x\n*", hand="x", seat=2, seats=3, mountains=True, **last, **looks)
    assert earned(three.play("x").state, "LS-K2") == (0, 0, 6)
    assert three.state.setup.roles[2] == Role.CARTOGRAPHER


def test_example_08_waypoint_in_a_completed_area():
    """LS-W2: two tiles, two `+`, and one for the waypoint that comes home."""
    home = scene(
        " a x\n* .",
        hand="x",
        seat=1,
        waypoints=True,
        a="S?S??? area0 +0",
        x="???S?? area3 +3",
    ).marked(1, "a", 0)
    state = home.play("x").state
    assert [item.points for item in state.items[Role.SEA]] == [2, 2, 1]
    assert state.waypoints == (None, None)


def test_example_08_waypoint_on_a_surrounded_tile():
    """LS-W2: Land closes the ring of six around Sea's waypoint: 1 for Land."""
    looks = dict.fromkeys("abcdm", "?????? any")
    ring = scene(" a b\nc m *\n d x", hand="x", waypoints=True, x="??????", **looks)
    state = ring.marked(1, "m", 0).play("x").state
    assert earned(state, "LS-W2") == (1, 0, 0)
    assert state.waypoints == (None, None)


def test_example_09_full_turn():
    """LS-T1 to LS-T5: play again, complete, score, waypoint, draw to two, hand over."""
    turn = scene(
        "  y\n a x\n  *",
        hand="xy",
        waypoints=True,
        a="L????? any area0 -0",
        x="???LL? any again area34 -3",
        y="?L???? any still area1 -1",
    )
    state = turn.play("x").state
    assert (state.phase, state.points) == (Phase.AGAIN, (0, 0))
    state = turn.play("xy").state
    assert (state.phase, state.points) == (Phase.WAYPOINT, (3, 0))
    state = played(state, PlaceWaypoint((0, 0), 0)).state
    assert state.waypoints[0] is not None
    assert state.phase is Phase.DRAW
    state = played(state, Draw(0)).state
    assert (state.phase, len(state.hands[0])) == (Phase.DRAW, 1)
    step = played(state, Draw(1))
    assert (step.state.phase, step.state.seat, len(step.state.hands[0])) == (Phase.PLACE, 1, 2)
    assert step.events[-1] == TurnEnded(0, 1)
