"""Mountains and coral, caravans and ships, waypoints; three players, teams."""

import pytest

from game.land_vs_sea.events import WaypointPlaced, WaypointReturned
from game.land_vs_sea.faces import FACES, Terrain
from game.land_vs_sea.moves import Erupt, PlaceWaypoint, SkipWaypoint
from game.land_vs_sea.roles import Role
from game.land_vs_sea.rules import RULES
from game.land_vs_sea.state import HIDDEN, Phase, Waypoint
from tests.land_vs_sea.boards import area_at, played, scene, waypoint_on
from tests.land_vs_sea.oracle import of_rule

LAST = {"others": 0, "spare": False, "stacks": 0}


def paid(state, rule):
    """Who was paid how much by a rule."""
    return [(role, item.points) for role, item in of_rule(state, rule)]


# --- mountains and coral


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("letter", "role", "name"), [("L", Role.LAND, "range"), ("S", Role.SEA, "reef")]
)
def test_chains_pay_their_side_whoever_places(seat, letter, role, name):
    """LS-M1: ranges pay Land, reefs pay Sea, at once."""
    looks = {"a": f"{letter}????? any {name}0", "x": f"???{letter}?? any still {name}3"}
    two = scene(" a x\n*", hand="x", seat=seat, mountains=True, **looks)
    assert paid(two.play("x").state, "LS-M1") == [(role, 2)]
    without = scene(" a x\n*", hand="x", seat=seat, **looks)
    assert paid(without.play("x").state, "LS-M1") == []


def test_linking_two_chains_scores_the_joined_chain_once():
    """LS-M1: x between a and b: one score of three."""
    board = scene(
        " * a b\n    x",
        hand="x",
        mountains=True,
        a="?L???? any range1 flat0",
        b="??L??? any range2 flat3",
        x="????LL any still range45",
    )
    assert paid(board.play("x").state, "LS-M1") == [(Role.LAND, 3)]


def test_touching_one_chain_twice_scores_once():
    """LS-M1: a and b are joined already; x meets both."""
    board = scene(
        "  a b\n   x *",
        hand="x",
        mountains=True,
        a="LL???? any range01",
        b="??LL?? any range23",
        x="????LL any still range45",
    )
    assert paid(board.play("x").state, "LS-M1") == [(Role.LAND, 3)]


def volcano_ring(**more):
    """Land around a hole; c's range looks into it, and x closes the ring."""
    sides = {
        "a": "?L????", "b": "??L???", "c": "L??L??", "d": "???L??", "e": "?????L", "x": "????L?",
    }  # fmt: skip
    looks = {letter: f"{look} any still" for letter, look in sides.items()} | more
    return scene("    a b\n * c . d\n    e x", hand="x", mountains=True, **looks)


def test_the_volcano_joins_chains_by_its_rotation():
    """LS-M1, LS-V1: its range covers three sides, so that the rotation matters."""
    board = volcano_ring(
        a="?L???? any flat1", b="??L??? any flat2", c="L??L?? any range0",
        d="???L?? any flat3", e="?????L any flat5", x="????L? any still flat4",
    )  # fmt: skip
    state = board.play("x").state
    before = paid(state, "LS-M1")
    towards_c = {turn for turn in range(6) if 3 in {turn, (turn + 1) % 6, (turn + 2) % 6}}
    for turn in range(6):
        after = paid(played(state, Erupt((2, 0), turn)).state, "LS-M1")[len(before) :]
        assert (len(after) == 1) == (turn in towards_c)
        assert all(role == Role.LAND and points >= 2 for role, points in after)


def test_own_chain_before_the_volcano_it_calls_for():
    """LS-T3: x's chain with e is paid before the hole is filled."""
    board = volcano_ring(x="???LL? any still range3", e="L????L any range0")
    state = board.play("x").state
    assert state.phase is Phase.ERUPT
    assert paid(state, "LS-M1")[0][1] >= 2


def test_own_caravan_before_the_volcano_it_calls_for():
    """LS-T3: two points for x beside e, and then the hole."""
    looks = {"e": "?????L any ship", "x": "????L? any still caravan"}
    state = volcano_ring(caravans=True, **looks).play("x").state
    assert state.phase is Phase.ERUPT
    assert paid(state, "LS-K1") == [(Role.LAND, 2)]


# --- caravans and ships


def test_two_points_once_for_any_neighbours():
    """LS-K1: two neighbours, caravan or ship, still two points, for the placer."""
    looks = {"a": "?????? any caravan", "b": "?????? any ship", "x": "?????? any still ship"}
    board = scene("  a b\n * x", hand="x", seat=1, caravans=True, **looks)
    state = board.play("x").state
    assert paid(state, "LS-K1") == [(Role.SEA, 2)]
    [(_, item)] = of_rule(state, "LS-K1")
    assert set(item.cells) == set(board.cells.values())
    without = scene("  a b\n * x", hand="x", seat=1, **looks)
    assert paid(without.play("x").state, "LS-K1") == []


def test_a_tile_without_caravan_or_ship_meets_nobody():
    """LS-K1."""
    board = scene("* a x", hand="x", caravans=True, a="?????? any caravan", x="??????")
    assert paid(board.play("x").state, "LS-K1") == []


def test_a_lone_trader_pays_nothing():
    """LS-K1, LS-K2."""
    board = scene("* a x", hand="x", caravans=True, **LAST, a="??????", x="?????? any ship")
    state = board.play("x").state
    assert paid(state, "LS-K1") == paid(state, "LS-K2") == []


@pytest.mark.parametrize(("cargo", "winner"), [("ship", Role.SEA), ("caravan", Role.LAND)])
def test_routes_pay_the_majority_of_each(cargo, winner):
    """LS-K2: separate routes are counted apart, at the end only, whatever kind their edges are."""
    looks = {
        "a": f"?????? any {cargo}",
        "b": f"?????? any {cargo}",
        "c": "??????",
        "d": f"?????? any {cargo}",
        "x": f"?????? any {cargo}",
    }
    board = scene(" a b c d x\n*", hand="x", caravans=True, **LAST, **looks)
    assert paid(board.play("x").state, "LS-K2") == [(winner, 2), (winner, 2)]
    without = scene(" a b c d x\n*", hand="x", **LAST, **looks)
    assert paid(without.play("x").state, "LS-K2") == []


def test_a_route_pays_at_the_end_only():
    """LS-K2: two ships side by side, and tiles left to play."""
    looks = {"a": "?????? any ship", "x": "?????? any still ship"}
    state = scene("* a x", hand="x", caravans=True, **looks).play("x").state
    assert state.phase is Phase.DRAW
    assert paid(state, "LS-K2") == []


def test_a_route_with_a_majority_is_not_the_cartographers():
    """LS-K2, LS-3P1: two ships pay Sea, whoever places them."""
    looks = {"a": "?????? any ship", "x": "?????? any ship"}
    board = scene("* a x", hand="x", seat=2, seats=3, caravans=True, **LAST, **looks)
    assert paid(board.play("x").state, "LS-K2") == [(Role.SEA, 2)]


@pytest.mark.parametrize(("seats", "expected"), [(2, []), (3, [(Role.CARTOGRAPHER, 2)]), (4, [])])
def test_a_tied_route(seats, expected):
    """LS-K2, LS-3P1: pays nobody, or the Cartographer."""
    board = scene(
        "* a x",
        hand="x",
        seats=seats,
        caravans=True,
        **LAST,
        a="?????? any caravan",
        x="?????? any ship",
    )
    assert paid(board.play("x").state, "LS-K2") == expected


# --- waypoints


def placing_waypoint(seat=0, **more):
    """Seat 0 or 1 has just scored and may place a waypoint."""
    board = scene("* x", hand="x", seat=seat, waypoints=True, x="???L??", **more)
    return board.play("x").state


@pytest.mark.parametrize("seat", [0, 1])
def test_a_waypoint_lies_on_its_own_kind(seat):
    """LS-W1: land parts for Land, sea parts for Sea, on any open tile; LS-T4: or not at all."""
    state = placing_waypoint(seat)
    expected = [
        PlaceWaypoint(cell, area)
        for cell in ((0, 0), (1, 0))
        for area, terrain in enumerate(FACES[state.board.laid[cell].face].face.kinds)
        if terrain == (Terrain.LAND, Terrain.SEA)[seat]
    ]
    assert list(RULES.legal(state)) == [*expected, SkipWaypoint()]
    step = played(state, expected[0])
    assert WaypointPlaced(seat, expected[0].cell, expected[0].area) in step.events
    assert step.state.waypoints[seat] == Waypoint(expected[0].cell, expected[0].area)
    assert step.state.phase is Phase.DRAW


def test_keeping_it_in_hand():
    """LS-T4: optional."""
    state = played(placing_waypoint(), SkipWaypoint()).state
    assert (state.waypoints, state.phase) == ((None, None), Phase.DRAW)


def test_not_on_the_tile_of_another():
    """LS-W1: no waypoint of anyone on the tile, though the part be another."""
    state = placing_waypoint(0)
    state = state._replace(waypoints=(None, Waypoint((0, 0), 1)))
    assert {move.cell for move in RULES.legal(state)[:-1]} == {(1, 0)}
    reason = RULES.why_not(state, PlaceWaypoint((0, 0), 0))
    assert (reason.rule, reason.text.key) == ("LS-W1", "waypoint_is_there_already")
    assert reason.cells == ((0, 0),)


def test_not_on_a_surrounded_tile():
    """LS-W1: at least one open edge, of either kind."""
    looks = dict.fromkeys("abcdm", "?????? any")
    state = (
        scene(" a b\nc m *\n d x", hand="x", waypoints=True, x="??????", **looks).play("x").state
    )
    assert state.phase is Phase.WAYPOINT
    assert (-1, 0) not in {move.cell for move in RULES.legal(state)[:-1]}
    reason = RULES.why_not(state, PlaceWaypoint((-1, 0), 0))
    assert (reason.rule, reason.text.key) == ("LS-W1", "tile_is_surrounded")
    assert reason.cells == ((-1, 0),)


def test_an_open_edge_of_the_other_kind_will_do():
    """LS-W1: x has no land to the outside, only sea, and Land may stand on it."""
    board = scene("* x", hand="x", waypoints=True, x="SSSLSS")
    state = board.play("x").state
    waypoint = waypoint_on(state, board.cells["x"], 3)
    assert played(state, PlaceWaypoint(*waypoint)).state.waypoints[0] == waypoint


def test_surrounding_brings_it_home_from_a_completed_area():
    """LS-W1: m's land ends at a; x is the sixth tile around m."""
    looks = {"m": "????L? any area4", "a": "?L???? any area1", "x": "??????"}
    looks |= dict.fromkeys("bcd", "?????? any")
    board = scene(" a b\nc m *\n d x", hand="x", waypoints=True, **looks).marked(0, "m", 4)
    lying = board.state.board
    assert lying.regions.at_root[lying.root_at(*board.state.waypoints[0])].is_closed
    assert paid(board.play("x").state, "LS-W2") == [(Role.LAND, 1)]


def test_on_a_completed_area_of_an_open_tile():
    """LS-W1: allowed, but then only surrounding brings it home."""
    board = scene(
        " a x\n*", hand="x", waypoints=True, a="L????? any area0 -0", x="???L?? area3", seats=2
    )
    state = board.play("x").state
    a = board.cells["a"]
    waypoint = waypoint_on(state, a, 0)
    assert state.board.regions.of(state.board.laid[a].node + waypoint.area).is_closed
    state = played(state, PlaceWaypoint(*waypoint)).state
    for _ in range(12):
        move = RULES.legal(state)[-1]
        if state.phase is Phase.PLACE and state.board.laid.keys() >= {a}:
            free = [m for m in RULES.legal(state) if m.cell[0] > 1]
            move = free[-1]
        state = RULES.apply(state, move).state
        assert state.waypoints[0] == waypoint


def test_a_waypoint_stays_until_it_comes_home():
    """LS-W1, LS-W2: it never moves otherwise, and its owner places no second one."""
    board = scene("* x", hand="x", waypoints=True, x="???L??")
    state = board.state._replace(waypoints=(Waypoint((0, 0), 0), None))
    state = played(state, board.move("x")).state
    assert state.phase is Phase.DRAW
    assert state.waypoints[0] == Waypoint((0, 0), 0)


def test_another_area_does_not_send_it_home():
    """LS-W2: x completes land; the waypoint lies on the start tile's sea."""
    board = scene(" a x\n*", hand="x", waypoints=True, a="L????? any area0", x="???L?? area3")
    waypoints = (None, Waypoint((0, 0), 1))
    state = played(board.state._replace(waypoints=waypoints), board.move("x")).state
    assert paid(state, "LS-R1") != []
    assert state.waypoints == waypoints


def test_five_tiles_around_do_not_send_it_home():
    """LS-W2: m is open to the west, and so is the area of the waypoint."""
    looks = dict.fromkeys("abdm", "?????? any") | {"x": "??????"}
    board = scene(" a b\n  m *\n d x", hand="x", waypoints=True, **looks).marked(1, "m", 3)
    state = board.play("x").state
    assert state.waypoints == board.state.waypoints
    assert paid(state, "LS-W2") == []


def completing(seat, owner, seats=2, **more):
    """A sea area of two tiles, with a waypoint of `owner` on it, about to be completed."""
    looks = {"a": "S????? any area0 -0", "x": "???S?? area3"}
    board = scene(" a x\n* .", hand="x", seat=seat, seats=seats, waypoints=True, **looks, **more)
    return board.marked(owner, "a", 0)


@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_completes_its_area_gets_the_point(seat):
    """LS-W2: own waypoints included; it may be placed again in the same turn."""
    step = completing(seat, owner=1).play("x")
    assert WaypointReturned(1, (1, -1)) in step.events
    assert paid(step.state, "LS-W2") == [(seat, 1)]
    assert [item.cells for _, item in of_rule(step.state, "LS-W2")] == [((1, -1),)]
    assert step.state.waypoints == (None, None)
    assert step.state.phase is Phase.WAYPOINT
    if seat == 1:
        again = RULES.legal(step.state)[0]
        assert played(step.state, again).state.waypoints[1] is not None


def test_completed_and_surrounded_at_once_pays_once():
    """LS-W2: m's sea closes with x, which is also its sixth neighbour."""
    looks = dict.fromkeys("abcd", "?????? any")
    board = scene(
        " a b\nc m *\n d x",
        hand="x",
        waypoints=True,
        m="SS???? any area1",
        x="????S? any still area4",
        **looks,
    ).marked(1, "m", 1)
    state = board.play("x").state
    assert (
        board.state.board.regions.of(
            board.state.board.laid[-1, 0].node + area_at(state, (-1, 0), 1)
        ).open
        == 1
    )
    assert paid(state, "LS-W2") == [(Role.LAND, 1)]


def test_left_on_the_map_it_pays_nothing():
    """LS-W2."""
    board = scene("* x", hand="x", waypoints=True, **LAST, x="???L??")
    state = board.state._replace(waypoints=(None, Waypoint((0, 0), 1)))
    state = played(state, board.move("x")).state
    assert state.phase is Phase.OVER
    assert paid(state, "LS-W2") == []


def test_the_cartographer_has_none_but_earns_the_point():
    """LS-W3, LS-3P1."""
    board = completing(seat=2, owner=1, seats=3, mountains=True, caravans=True)
    state = board.play("x").state
    assert paid(state, "LS-W2") == [(Role.CARTOGRAPHER, 1)]
    assert state.phase is Phase.DRAW
    reason = RULES.why_not(state, SkipWaypoint())
    assert reason.rule == "LS-W3"


def test_two_of_a_team_in_one_area_pay_one_each():
    """LS-W3: on different tiles; each goes back to the player who placed it."""
    board = scene(
        " a b x\n*",
        hand="x",
        seats=4,
        waypoints=True,
        a="S????? any area0 -0",
        b="S??S?? any area03 -0",
        x="???S?? area3",
    )
    state = board.marked(1, "a", 0).marked(3, "b", 0).play("x").state
    assert paid(state, "LS-W2") == [(Role.LAND, 1), (Role.LAND, 1)]
    assert state.waypoints == (None,) * 4


def test_two_of_a_team_may_lie_in_one_area():
    """LS-W3: the start tile's land goes on to x."""
    board = scene("* x", hand="x", seats=4, waypoints=True, x="???L??")
    state = board.state._replace(waypoints=(None, None, Waypoint((0, 0), 0), None))
    state = played(state, board.move("x")).state
    own = waypoint_on(state, board.cells["x"], 3)
    assert state.board.root_at(*own) == state.board.root_at((0, 0), 0)
    assert played(state, PlaceWaypoint(*own)).state.waypoints[0] == own


def test_each_of_four_players_has_one():
    """LS-W3: a partner's waypoint on the map does not use up one's own."""
    board = scene("* x", hand="x", seats=4, waypoints=True, x="???L??")
    state = board.state._replace(waypoints=(None, None, Waypoint((0, 0), 0), None))
    state = played(state, board.move("x")).state
    assert state.phase is Phase.WAYPOINT


def test_waypoints_not_in_play():
    """LS-W1: an option."""
    state = scene("* x", hand="x", x="???L??").play("x").state
    assert state.phase is Phase.DRAW
    assert RULES.why_not(state, SkipWaypoint()).rule == "LS-W1"


# --- three players


def test_the_cartographer_earns_marks_but_no_areas():
    """LS-3P1: the tiles pay Land, the `+` pays the Cartographer who completed it."""
    board = scene(
        " a x\n*",
        hand="x",
        seat=2,
        seats=3,
        a="L????? any area0 +0",
        x="???L?? area3",
    )
    state = board.play("x").state
    assert paid(state, "LS-R1") == [(Role.LAND, 2)]
    assert paid(state, "LS-R2") == [(Role.CARTOGRAPHER, 1)]


@pytest.mark.parametrize(("letter", "name"), [("L", "range"), ("S", "reef")])
def test_the_cartographer_gets_all_chains(letter, name):
    """LS-M1, LS-3P1: placed by anyone, instead of Land and Sea."""
    looks = {"a": f"{letter}????? any {name}0", "x": f"???{letter}?? any still {name}3"}
    board = scene(" a x\n*", hand="x", seats=3, mountains=True, **looks)
    assert paid(board.play("x").state, "LS-M1") == [(Role.CARTOGRAPHER, 2)]


def test_the_cartographer_gets_two_for_traders_placed():
    """LS-K1, LS-3P1."""
    looks = {"a": "?????? any ship", "x": "?????? any still caravan"}
    board = scene("* a x", hand="x", seat=2, seats=3, caravans=True, **looks)
    assert paid(board.play("x").state, "LS-K1") == [(Role.CARTOGRAPHER, 2)]


def test_three_scores_in_seat_order():
    """LS-3P1: one score per seat, wherever the Cartographer sits."""
    for seed in range(6):
        state = RULES.setup({"seats": 3}, seed)
        assert [score.seats for score in RULES.scores(state)] == [(0,), (1,), (2,)]


def test_partners_share_a_score_and_no_secrets():
    """LS-4P1: points of either partner are the team's; lower sides stay private."""
    board = scene(" a x\n*", hand="x", seat=2, seats=4, a="L????? any area0 +0", x="???L?? area3")
    state = board.play("x").state
    assert state.points[Role.LAND] == 3
    assert RULES.scores(state)[0].seats == (0, 2)
    assert all(held.lower == HIDDEN for held in RULES.view(state, 0).hands[2])
