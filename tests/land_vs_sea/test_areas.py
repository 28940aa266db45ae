"""Areas, the volcano and the whirlpool, and the end."""

import pytest

from game.core.events import GameEnded, RegionClosed, TilePlaced
from game.grid.hex import SIDES, neighbours
from game.land_vs_sea.events import HoleEnclosed
from game.land_vs_sea.faces import VOLCANO, WHIRLPOOL
from game.land_vs_sea.moves import Draw, Erupt, Place, SkipWaypoint, Steal
from game.land_vs_sea.roles import Role
from game.land_vs_sea.rules import RULES
from game.land_vs_sea.state import Phase
from tests.land_vs_sea.boards import area_at, played, scene
from tests.land_vs_sea.oracle import check_regions, of_rule

LAST = {"others": 0, "spare": False, "stacks": 0}


def test_areas_join_over_edges_only():
    """LS-R1: the start tile's sea and land meet their like across the edge, not at the corner."""
    state = scene("* a", a="???LS?").state
    land, sea = (state.board.root_at((0, 0), area) for area in (0, 1))
    assert state.board.root_at((1, 0), area_at(state, (1, 0), 3)) == land
    assert state.board.root_at((1, 0), area_at(state, (1, 0), 4)) != sea
    check_regions(state)


def test_an_area_with_an_edge_before_an_empty_cell_is_open():
    """LS-R1: two tiles, one of them still open: no points."""
    board = scene(" a x\n*", hand="x", a="L????? any area0", x="L??L?? any still area03")
    state = board.play("x").state
    assert of_rule(state, "LS-R1") == []


@pytest.mark.parametrize(("seat", "letter", "role"), [(0, "S", Role.SEA), (1, "L", Role.LAND)])
def test_areas_pay_their_side_whoever_completes_them(seat, letter, role):
    """LS-R1: Land completes a sea area, Sea a land area: the other side scores."""
    board = scene(
        " a x\n*",
        hand="x",
        seat=seat,
        a=f"{letter}????? any area0 -0",
        x=f"???{letter}?? area3",
    )
    state = board.play("x").state
    assert [(paid, item.points) for paid, item in of_rule(state, "LS-R1")] == [(role, 2)]
    assert state.points[seat] == 0


def test_marks_go_to_the_completer():
    """LS-R2: a `+` of a land area for Sea."""
    board = scene(" a x\n*", hand="x", seat=1, a="L????? any area0 +0", x="???L?? area3")
    state = board.play("x").state
    assert [(role, item.points) for role, item in of_rule(state, "LS-R2")] == [(Role.SEA, 1)]


def test_a_tile_counts_once_in_an_area_that_holds_two_of_its_parts():
    """LS-R3: x has two land parts, joined around it by a and b: three tiles, not four."""
    ring = scene(
        " a x\n  b *",
        hand="x",
        a="LL???? any area01 -0",
        b="????LL any area45 -4",
        x="??LL?? any still area2 area3 -2 -3",
    )
    # a is west of x, b south-west of x and south-east of a
    state = ring.play("x").state
    paid = [item for role, item in of_rule(state, "LS-R1") if role == Role.LAND]
    assert [item.points for item in paid if len(item.cells) == 3] == [3]
    assert all(len(set(item.cells)) == len(item.cells) == item.points for item in paid)
    check_regions(state)


def test_a_tile_counts_in_each_of_its_areas():
    """LS-R3: one tile, two areas of two tiles: four points."""
    board = scene(
        " a x b\n  * c",
        hand="x",
        a="L????? any area0 -0",
        x="L??L?? any still area0 area3 -0 -3",
        b="???L?? any area3 -3",
        c="?????? any",
    )
    state = board.play("x").state
    paid = [item for role, item in of_rule(state, "LS-R1") if role == Role.LAND]
    assert [item.points for item in paid if board.cells["a"] in item.cells] == [2]
    assert [item.points for item in paid if board.cells["b"] in item.cells] == [2]


# --- volcano and whirlpool


def hole(kind: str, seat: int = 0, **more):
    """Six edges of one kind around an empty cell, once x is laid."""
    looks = {
        "a": f"?{kind}????",
        "b": f"??{kind}???",
        "c": f"{kind}??L??",
        "d": f"???{kind}??",
        "e": f"?????{kind}",
        "x": f"????{kind}?",
    }
    looks = {letter: f"{look} any still" for letter, look in looks.items()}
    return scene("    a b\n * c . d\n    e x", hand="x", seat=seat, **(looks | more))


# The tiles around it, clockwise from the east, with their sides that face it.
AROUND = {"d": 3, "x": 4, "e": 5, "c": 0, "a": 1, "b": 2}
HOLE = (2, 0)


def lonely_hole(kinds, seat=0):
    """Edges of these kinds around it, each an area of its own."""
    looks = {}
    for (letter, side), kind in zip(AROUND.items(), kinds, strict=True):
        edges = "?" * side + kind + "?" * (SIDES - 1 - side)
        looks[letter] = f"{edges} any still area{side} -{side}"
    return scene("    a b\n * c . d\n    e x", hand="x", seat=seat, **looks)


@pytest.mark.parametrize(("kind", "face"), [("L", VOLCANO), ("S", WHIRLPOOL)])
def test_whoever_encloses_a_hole_fills_it_at_once(kind, face):
    """LS-V1: the placer, whichever side, in any of six rotations."""
    for seat in (0, 1):
        board = hole(kind, seat)
        step = board.play("x")
        assert HoleEnclosed((HOLE,)) in step.events
        assert (step.state.phase, step.state.seat) == (Phase.ERUPT, seat)
        assert RULES.legal(step.state) == tuple(Erupt(HOLE, turn) for turn in range(SIDES))
        step = played(step.state, Erupt(HOLE, 4))
        assert step.events[0] == TilePlaced(seat, face, HOLE, 4)
        assert step.state.erupted
        assert not step.reveals
        check_regions(step.state)


def test_filling_the_hole_is_compulsory():
    """LS-V1."""
    state = hole("S").play("x").state
    assert RULES.why_not(state, Draw(0)).rule == "LS-V1"
    reason = RULES.why_not(state, Erupt((9, 9), 0))
    assert (reason.rule, reason.text.key) == ("LS-V1", "not_a_hole_of_one_kind")
    assert reason.cells == ((9, 9),)
    assert reason.remedy.move == Erupt(HOLE, 0)


def test_no_volcano_without_a_hole():
    """LS-V1: whatever there is to do, the reason is that nothing calls for it."""
    board = hole("S")
    drawing = scene("* x", hand="x", x="???L??").play("x").state
    for state in (board.state, drawing, RULES.setup({"seats": 2}, 1)):
        reason = RULES.why_not(state, Erupt((1, 0), 0))
        assert (reason.rule, reason.text.key) == ("LS-V1", "not_a_hole_of_one_kind")
        assert reason.remedy is None
    used = played(board.state._replace(erupted=True), board.move("x")).state
    reason = RULES.why_not(used, Erupt(HOLE, 0))
    assert (reason.rule, reason.text.key) == ("LS-V1", "hole_stays_empty")


def test_before_the_action():
    """LS-V1: the volcano, then the theft; LS-T3: the area pays after both."""
    state = hole("S", x="????S? any steal").play("x").state
    assert state.phase is Phase.ERUPT
    state = played(state, Erupt(HOLE, 0)).state
    assert state.phase is Phase.STEAL
    assert of_rule(state, "LS-R1") == []
    state = played(state, Steal(1, 0)).state
    assert state.seat == 1


def test_the_volcano_is_scored_as_any_tile():
    """LS-V1: it counts as a tile of the area, with five `+`."""
    state = lonely_hole("LLLLLL", seat=1).play("x").state
    state = played(state, Erupt(HOLE, 0)).state
    paid = [
        (role, item.rule, item.points)
        for role in (0, 1)
        for item in state.items[role]
        if HOLE in item.cells
    ]
    assert paid == [(Role.LAND, "LS-R1", 7), (Role.SEA, "LS-R2", 5)]


def test_there_is_only_one():
    """LS-V1: a second hole stays empty, and its areas open."""
    board = lonely_hole("SSSSSS")
    state = board.state._replace(erupted=True)
    check_stays_empty(board, played(state, board.move("x")).state)


def test_edges_in_turn_of_both_kinds_call_for_nothing():
    """LS-V1: such a hole stays empty, and its areas open."""
    board = lonely_hole("LSLSLS")
    state = board.play("x").state
    assert not state.erupted
    check_stays_empty(board, state)


def check_stays_empty(board, state):
    """Nothing to do about the hole, and no points for the areas that end at it."""
    assert state.phase is Phase.DRAW
    assert HOLE not in state.board.laid
    for letter, side in AROUND.items():
        cell = board.cells[letter]
        region = state.board.regions.of(state.board.laid[cell].node + area_at(state, cell, side))
        assert (region.size, region.open) == (1, 1)
    assert all(item.points > 1 for _, item in of_rule(state, "LS-R1"))


@pytest.mark.parametrize(("hand", "last"), [("e", {}), ("x", {"x": "????L? any still"})])
def test_five_edges_of_one_kind_are_no_such_hole(hand, last):
    """LS-V1: the sixth is open, or of the other kind."""
    sides = {"a": "?S????", "b": "??S???", "c": "S?????", "d": "???S??", "e": "?????S"}
    looks = {letter: f"{look} any still" for letter, look in sides.items()} | last
    board = scene(f"    a b\n * c . d\n    e {hand if last else '.'}", hand=hand, **looks)
    assert board.play(hand).state.phase is Phase.DRAW


def test_no_ordinary_tile_fills_such_a_hole():
    """LS-V1: refused by name, as is a hole whose edges alternate."""
    board = hole("S")
    state = played(board.state._replace(erupted=True), board.move("x")).state
    state = state._replace(phase=Phase.PLACE)
    assert all(move.cell != HOLE for move in RULES.legal(state))
    reason = RULES.why_not(state, Place(0, False, HOLE, 0))
    assert (reason.rule, reason.text.key) == ("LS-V1", "hole_stays_empty")
    assert reason.cells == (HOLE,)

    sides = {
        "a": "?L????",
        "b": "??S???",
        "c": "S??L??",
        "d": "???L??",
        "e": "?????L",
        "x": "????S?",
    }
    looks = {letter: f"{look} any still" for letter, look in sides.items()}
    mixed = scene("    a b\n * c . d\n    e x", hand="x", **looks)
    state = mixed.play("x").state._replace(phase=Phase.PLACE)
    assert all(move.cell != HOLE for move in RULES.legal(state))
    assert RULES.why_not(state, Place(0, False, HOLE, 0)).text.key == "hole_stays_empty"


def test_of_two_holes_the_placer_chooses_one():
    """LS-V1: x closes a hole on either side."""
    sides = {
        "a": "?S????", "b": "??S???", "c": "?S????", "i": "??S???",
        "d": "S??L??", "x": "S??S??", "e": "???S??",
        "f": "?????S", "g": "????S?", "h": "?????S", "j": "????S?",
    }  # fmt: skip
    looks = {letter: f"{look} any still" for letter, look in sides.items()}
    board = scene("    a b c i\n * d . x . e\n    f g h j", hand="x", **looks)
    step = board.play("x")
    holes = ((2, 0), (4, 0))
    assert HoleEnclosed(holes) in step.events
    assert {move.cell for move in RULES.legal(step.state)} == set(holes)
    state = played(step.state, Erupt(holes[1], 3)).state
    assert holes[1] in state.board.laid
    assert holes[0] not in state.board.laid
    assert state.phase is not Phase.ERUPT


def test_the_volcano_counts_for_surrounding():
    """LS-V1, LS-W2: the sixth tile around a waypoint may be the whirlpool."""
    sides = {
        "m": "??????", "a": "?S????", "b": "??S???", "c": "S??L??", "d": "???S??",
        "n": "??????", "e": "?????S", "x": "????S?",
    }  # fmt: skip
    looks = {letter: f"{look} any still" for letter, look in sides.items()}
    board = scene("  m a b\n * c . d\n  n e x", hand="x", waypoints=True, **looks)
    state = board.marked(0, "c", 3).play("x").state
    assert [cell for cell in neighbours((1, 0)) if cell not in state.board.laid] == [HOLE]
    assert state.waypoints[0] is not None
    state = played(state, Erupt(HOLE, 0)).state
    assert state.waypoints[0] is None
    assert [(role, item.points) for role, item in of_rule(state, "LS-W2")] == [(Role.LAND, 1)]


# --- the end


def test_over_when_the_last_tile_lies():
    """LS-E1: its action is void, its areas are scored, nobody draws."""
    board = scene(
        " a x\n*", hand="x", **LAST, a="L????? any area0 -0", x="???L?? any again area3 -3"
    )
    step = board.play("x")
    assert step.state.phase is Phase.OVER
    assert step.events[-1] == GameEnded()
    assert any(isinstance(event, RegionClosed) for event in step.events)
    assert RULES.legal(step.state) == ()
    assert RULES.to_move(step.state) is None
    outcome = RULES.outcome(step.state)
    assert outcome.winners == (0,)
    assert outcome.verdict.key == "most_points"
    assert dict(outcome.verdict.params) == {"points": max(step.state.points)}
    assert outcome.scores == RULES.scores(step.state)


def test_not_over_while_anybody_holds_a_tile():
    """LS-E1: the stacks alone do not end it."""
    board = scene("* x", hand="x", others=1, spare=False, stacks=0, x="???L??")
    state = board.play("x").state
    assert (state.phase, state.seat) == (Phase.PLACE, 1)
    assert RULES.outcome(state) is None


def test_the_last_steal_is_void():
    """LS-E1."""
    state = scene("* x", hand="x", **LAST, x="???L?? any steal").play("x").state
    assert state.phase is Phase.OVER


def test_the_last_hole_is_still_filled():
    """LS-E1, LS-V1: that belongs to the turn's scoring."""
    state = hole("S", **LAST).play("x").state
    assert state.phase is Phase.ERUPT
    assert played(state, Erupt(HOLE, 0)).state.phase is Phase.OVER


def test_the_last_tile_still_sends_a_waypoint_home():
    """LS-E1: that belongs to the turn's scoring too."""
    looks = dict.fromkeys("abcdm", "?????? any") | {"x": "??????"}
    ring = scene(" a b\nc m *\n d x", hand="x", waypoints=True, **LAST, **looks)
    state = ring.marked(1, "m", 0).play("x").state
    assert state.phase is Phase.OVER
    assert [(role, item.points) for role, item in of_rule(state, "LS-W2")] == [(Role.LAND, 1)]


def test_the_trade_routes_come_last():
    """LS-E1: after the areas of the last turn."""
    looks = {"a": "L????? any caravan area0", "x": "???L?? any caravan area3"}
    state = scene(" a x\n*", hand="x", caravans=True, **LAST, **looks).play("x").state
    earned = [item.rule for item in state.items[Role.LAND]]
    assert (earned[0], earned[-1]) == ("LS-K1", "LS-K2")
    assert set(earned[1:-1]) >= {"LS-R1"}


def test_no_waypoint_after_the_last_tile():
    """LS-E1."""
    state = scene("* x", hand="x", waypoints=True, **LAST, x="???L??").play("x").state
    assert state.phase is Phase.OVER
    assert RULES.why_not(state, SkipWaypoint()).rule == "LS-E1"


def test_a_tie_is_shared_by_all_tied():
    """LS-E1: two players, three players, teams."""
    for seats, roles in ((2, (0, 1)), (3, (0, 1, 2)), (4, (0, 1, 2, 3))):
        state = scene("* x", hand="x", seats=seats, **LAST, x="???L??").play("x").state
        assert len(set(state.points)) == 1
        outcome = RULES.outcome(state)
        assert (outcome.winners, outcome.verdict.key) == (roles, "tie")


def test_partners_win_together():
    """LS-4P1: one score for both."""
    board = scene(
        " a x\n*", hand="x", seats=4, **LAST, a="L????? any area0 -0", x="???L?? any area3 -3"
    )
    state = board.play("x").state
    scores = RULES.scores(state)
    assert [score.seats for score in scores] == [(0, 2), (1, 3)]
    assert scores[0].total == state.points[0] >= 2
    assert RULES.outcome(state).winners == (0, 2)
