"""Refusals: the rule, the evidence, the remedy; any move may be asked about."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.beacon_patrol.moves import Place as BeaconPlace
from game.core.errors import BadMoveText
from game.core.reasons import Reason
from game.land_vs_sea.faces import FACES, Terrain
from game.land_vs_sea.fits import ROTATIONS
from game.land_vs_sea.moves import Draw, Erupt, Place, PlaceWaypoint, SkipWaypoint, Steal
from game.land_vs_sea.rules import RULES
from game.land_vs_sea.state import Held, Phase
from tests.land_vs_sea.boards import played, random_play, scene
from tests.land_vs_sea.oracle import OPTION_SETS, candidates, naive_legal


def refusal(state, move):
    reason = RULES.why_not(state, move)
    assert reason is not None
    assert move not in RULES.legal(state)
    if reason.remedy is not None:
        assert RULES.why_not(state, reason.remedy.move) is None
        assert reason.remedy.move in RULES.legal(state)
    return reason


def with_hand(state, *faces):
    """The same with a hand of these faces up."""
    hand = tuple(Held(upper, lower, 1) for upper, lower in faces)
    return state._replace(hands=(hand, *state.hands[1:]))


def face_like(edges, without=()):
    return next(
        number
        for number, tile in enumerate(FACES[:116])
        if tile.face.edges == tuple("LS".index(letter) for letter in edges)
        and number not in without
    )


@pytest.mark.parametrize(("turn", "times"), [(0, 3), (1, 2), (2, 1), (4, -1), (5, -2)])
def test_turned_it_fits(turn, times):
    """LS-T1: the remedy is the same side, turned the shorter way."""
    state = scene("*").state
    face = face_like("LSSSSS")
    state = with_hand(state, (face, face ^ 1))
    reason = refusal(state, Place(0, False, (1, 0), turn))
    assert reason.text.key == "edges_do_not_match"
    assert (reason.cells, reason.edges) == (((1, 0),), (((1, 0), 3),))
    assert reason.remedy.text.key == ("turned_it_fits" if times > 0 else "turned_back_it_fits")
    assert dict(reason.remedy.text.params) == {"times": abs(times)}
    assert reason.remedy.move == Place(0, False, (1, 0), 3)


def two_kinds():
    """A cell between three edges: land at W and NW, sea at SE …, chosen by what fits."""
    board = scene("  a b\n * .", a="?L????", b="??S???")
    return board.state, (1, 0)


def test_the_other_side_or_the_other_tile_fits():
    """LS-T1: then the lower side, then the rest of the hand."""
    state, cell = two_kinds()
    asked = state.board.asking[cell]
    fitting = [f for f in range(116) if ROTATIONS[f][asked]]
    not_fitting = [f for f in range(116) if not ROTATIONS[f][asked]]
    flip = with_hand(state, (not_fitting[0], fitting[0]))
    reason = refusal(flip, Place(0, False, cell, 0))
    assert reason.remedy.text.key == "the_other_side_fits"
    assert reason.remedy.move.lower
    other = with_hand(state, (not_fitting[0], not_fitting[1]), (not_fitting[2], fitting[0]))
    reason = refusal(other, Place(0, False, cell, 0))
    assert reason.remedy.text.key == "the_other_tile_fits"
    assert (reason.remedy.move.slot, reason.remedy.move.lower) == (1, True)
    none = with_hand(state, (not_fitting[0], not_fitting[1]), (not_fitting[2], not_fitting[3]))
    elsewhere = refusal(none, Place(0, False, cell, 0)).remedy
    assert elsewhere.text.key == "fits_elsewhere"
    assert (elsewhere.move.slot, elsewhere.move.lower) == (0, False)


def test_every_wrong_edge_is_named():
    """LS-T1: two touching edges, both wrong."""
    state, cell = two_kinds()
    for face in range(116):
        held = with_hand(state, (face, face ^ 1))
        for turn in range(6):
            reason = RULES.why_not(held, Place(0, False, cell, turn))
            edges = FACES[face].face.turned[turn].edges
            wrong = [
                s
                for s, kind in ((3, Terrain.LAND), (4, Terrain.LAND), (5, Terrain.SEA))
                if edges[s] != kind
            ]
            assert [side for _, side in reason.edges] == wrong if wrong else reason is None


@pytest.mark.parametrize(
    ("move", "rule", "key"),
    [
        (Place(99, False, (1, 0), 0), "LS-T1", "no_such_tile_in_hand"),
        (Place(-1, True, (1, 0), 0), "LS-T1", "no_such_tile_in_hand"),
        (Place(0, False, (1, 0), 17), "LS-T1", "no_such_turn"),
        (Place(0, False, (1, 0), -1), "LS-T1", "no_such_turn"),
        (Place(0, False, (900, -900), 0), "LS-T1", "not_next_to_a_tile"),
        (Place(0, False, (0, 0), 0), "LS-T1", "cell_is_taken"),
        (Draw(0), "LS-T1", "play_a_tile_first"),
        (Steal(1, 0), "LS-T1", "play_a_tile_first"),
        (Erupt((1, 0), 0), "LS-V1", "not_a_hole_of_one_kind"),
        (PlaceWaypoint((0, 0), 0), "LS-W1", "waypoints_not_in_play"),
        (SkipWaypoint(), "LS-W1", "waypoints_not_in_play"),
    ],
)
def test_refused_when_a_tile_is_to_be_played(move, rule, key):
    """LS-T1: a tile of the hand, turned by sixths, onto a free place beside the map."""
    reason = refusal(scene("*").state, move)
    assert (reason.rule, reason.text.key) == (rule, key)
    if key == "no_such_tile_in_hand":
        assert dict(reason.text.params) == {"slot": move.slot, "tiles": 1}


@pytest.mark.parametrize(
    ("move", "key"),
    [(Draw(2), "no_such_stack"), (Draw(-1), "no_such_stack"), (Place(0, False, (1, 0), 0), None)],
)
def test_refused_in_the_draft(move, key):
    """LS-S2."""
    reason = refusal(RULES.setup({"seats": 2}, 1), move)
    assert (reason.rule, reason.text.key) == ("LS-S2", key or "draft_a_tile_first")


@pytest.mark.parametrize(
    ("move", "key"),
    [
        (Steal(0, 0), "not_from_yourself"),
        (Steal(7, 0), "no_such_player"),
        (Steal(-1, 0), "no_such_player"),
        (Steal(1, 2), "no_such_tile_in_hand"),
        (Steal(1, -1), "no_such_tile_in_hand"),
        (Draw(0), "steal_a_tile_first"),
    ],
)
def test_refused_when_a_tile_is_to_be_stolen(move, key):
    """LS-A2."""
    state = scene("* x", hand="x", x="???L?? any steal").play("x").state
    reason = refusal(state, move)
    assert (reason.rule, reason.text.key) == ("LS-A2", key)


@pytest.mark.parametrize(
    ("move", "key"),
    [
        (PlaceWaypoint((5, 5), 0), "no_tile_there"),
        (PlaceWaypoint((0, 0), 2), "no_such_area"),
        (PlaceWaypoint((0, 0), -1), "no_such_area"),
        (PlaceWaypoint((0, 0), 1), "area_of_the_other_side"),
    ],
)
def test_refused_when_a_waypoint_is_to_be_placed(move, key):
    """LS-W1: with the right part of the tile as remedy."""
    state = scene("* x", hand="x", waypoints=True, x="???L??").play("x").state
    reason = refusal(state, move)
    assert (reason.rule, reason.text.key, reason.cells) == ("LS-W1", key, (move.cell,))
    if key == "area_of_the_other_side":
        assert reason.remedy.move == PlaceWaypoint((0, 0), 0)
    assert refusal(state, Draw(0)).rule == "LS-T4"


def test_no_waypoint_on_the_volcano():
    """LS-W1: six tiles lie around it from the first."""
    sides = {
        "a": "?L????",
        "b": "??L???",
        "c": "L??L??",
        "d": "???L??",
        "e": "?????L",
        "x": "????L?",
    }
    looks = {letter: f"{look} any still" for letter, look in sides.items()}
    board = scene("    a b\n * c . d\n    e x", hand="x", seat=1, waypoints=True, **looks)
    state = played(board.play("x").state, Erupt((2, 0), 0)).state
    assert state.phase is Phase.WAYPOINT
    reason = refusal(state, PlaceWaypoint((2, 0), 0))
    assert reason.text.key == "tile_is_surrounded"


def test_refused_when_it_is_over():
    """LS-E1: everything."""
    board = scene("* x", hand="x", others=0, spare=False, stacks=0, x="???L??")
    state = board.play("x").state
    for move in (
        Place(0, False, (1, 0), 0),
        Draw(0),
        Steal(1, 0),
        Erupt((1, 0), 0),
        SkipWaypoint(),
    ):
        assert refusal(state, move).rule == "LS-E1"


def test_a_side_one_has_not_seen_cannot_be_played():
    """LS-S2: in the view of another seat."""
    state = scene("*").state
    reason = RULES.why_not(RULES.view(state, 1), Place(0, True, (1, 0), 0))
    assert (reason.rule, reason.text.key) == ("LS-S2", "side_not_seen")


NUMBERS = st.integers(-999_999, 999_999) | st.integers(-2, 7)
CELLS = st.tuples(NUMBERS, NUMBERS) | st.tuples(st.integers(-3, 3), st.integers(-3, 3))
MOVES = st.one_of(
    st.builds(Place, NUMBERS, st.booleans(), CELLS, NUMBERS),
    st.builds(Draw, NUMBERS),
    st.builds(Erupt, CELLS, NUMBERS),
    st.builds(Steal, NUMBERS, NUMBERS),
    st.builds(PlaceWaypoint, CELLS, NUMBERS),
    st.just(SkipWaypoint()),
)


def states():
    """Every so often one of a random game of each kind."""
    return [
        state
        for options in OPTION_SETS
        for number, state in enumerate(random_play(options, 31, 400))
        if number % 17 == 0 or state.phase in (Phase.ERUPT, Phase.OVER)
    ]


@given(st.deferred(lambda: st.sampled_from(states())), MOVES)
@settings(max_examples=300, derandomize=True)
def test_any_move_may_be_asked_about(state, move):
    """Whatever it names, the answer is a reason or a legal move; and words carry it."""
    reason = RULES.why_not(state, move)
    assert (reason is None) == (move in RULES.legal(state))
    assert reason is None or (isinstance(reason, Reason) and reason.rule.startswith("LS-"))
    assert RULES.move_from_text(RULES.move_to_text(move)) == move


ODD = (True, 0.0, float("nan"), "0", None, [], (0,), (0, 0, 0), (0.0, 0.0), ("a", 1), 10**5000)


@pytest.mark.parametrize("value", ODD, ids=lambda value: type(value).__name__)
def test_a_field_of_another_type_is_no_move(value):
    """Even where it equals a legal move: saved, it could not be loaded."""
    board = scene("* x", hand="x", waypoints=True, x="???L?? any steal")
    thief = board.play("x").state
    placing_one = played(thief, Steal(1, 0)).state
    for state, move in (
        (board.state, Place(value, False, (1, 0), 0)),
        (board.state, Place(0, False, value, 0)),
        (board.state, Place(0, False, (1, 0), value)),
        (board.state, Erupt(value, 0)),
        (thief, Steal(value, 0)),
        (thief, Steal(1, value)),
        (placing_one, PlaceWaypoint(value, 0)),
        (placing_one, PlaceWaypoint((0, 0), value)),
        (RULES.setup({"seats": 2}, 1), Draw(value)),
    ):
        with pytest.raises(BadMoveText):
            RULES.why_not(state, move)


@pytest.mark.parametrize("move", [BeaconPlace(0, (1, 0)), None, "draw 0", Place])
def test_what_is_of_another_game_is_no_move(move):
    for state in (scene("*").state, RULES.setup({"seats": 2}, 1)):
        with pytest.raises(BadMoveText):
            RULES.why_not(state, move)


@pytest.mark.parametrize("words", ["", "place", "place 0 maybe 1,0 0", "sail 1", "draw 0 1"])
def test_words_that_are_no_move(words):
    with pytest.raises(BadMoveText):
        RULES.move_from_text(words)


def test_moves_in_words():
    assert RULES.move_to_text(Place(1, True, (3, -2), 4)) == "place 1 yes 3,-2 4"
    assert RULES.move_to_text(SkipWaypoint()) == "skip"


@pytest.mark.parametrize("options", OPTION_SETS)
def test_legal_is_what_the_referee_allows(options):
    """Every phase of a random game; the naive list has the same moves in the same order."""
    rng = Random(str(options))
    seen = set()
    for state in random_play(options, 41, 400):
        if state.phase in seen and rng.random() < 0.93:
            continue
        seen.add(state.phase)
        legal = RULES.legal(state)
        assert legal == naive_legal(state)
        assert len(set(legal)) == len(legal)
    assert {Phase.DRAFT, Phase.PLACE, Phase.AGAIN, Phase.STEAL, Phase.DRAW, Phase.OVER} <= seen


def test_candidates_hold_illegal_moves_of_every_kind():
    state = scene("*").state
    kinds = {type(move) for move in candidates(state) if RULES.why_not(state, move)}
    assert kinds == {Place, Draw, Erupt, Steal, PlaceWaypoint, SkipWaypoint}
