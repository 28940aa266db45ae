"""A turn: the tile, its action, the score, the draw."""

import pytest

from game.core.events import Scored, TilePlaced, TurnEnded
from game.land_vs_sea.events import StackSplit, TileStolen, TileTaken
from game.land_vs_sea.faces import FACES, Action
from game.land_vs_sea.fits import ROTATIONS
from game.land_vs_sea.moves import PLACES, Draw, Place, Steal
from game.land_vs_sea.rules import RULES
from game.land_vs_sea.state import Phase, Stacked
from tests.land_vs_sea.boards import placing, played, points, random_play, scene
from tests.land_vs_sea.oracle import OPTION_SETS


def test_either_side_up_and_any_rotation():
    """LS-T1: beside the start tile's land edge every land edge of both sides fits."""
    board = scene("*")
    legal = [move for move in RULES.legal(board.state) if move.cell == (1, 0)]
    for slot, held in enumerate(board.state.hands[0]):
        for lower in (False, True):
            edges = FACES[held.lower if lower else held.upper].face.edges
            turns = [m.turn for m in legal if (m.slot, m.lower) == (slot, lower)]
            assert turns == [turn for turn in range(6) if edges[(3 - turn) % 6] == 0]


def test_the_chosen_side_lies_up():
    """LS-T1: the lower one if so wished, turned as wished."""
    state = scene("*").state
    for move in RULES.legal(state):
        held = state.hands[0][move.slot]
        laid = played(state, move).state.board.laid[move.cell]
        assert (laid.face, laid.turn) == (held.lower if move.lower else held.upper, move.turn)


def test_next_to_a_tile():
    """LS-T1: not apart from the map, not on top of it."""
    board = scene("*")
    for cell, key in (((5, 5), "not_next_to_a_tile"), ((0, 0), "cell_is_taken")):
        reason = RULES.why_not(board.state, Place(0, False, cell, 0))
        assert (reason.rule, reason.text.key, reason.cells) == ("LS-T1", key, (cell,))


def test_placing_is_compulsory():
    """LS-T1: no draw, no pass instead."""
    board = scene("*")
    assert {type(move) for move in RULES.legal(board.state)} == {Place}
    assert RULES.why_not(board.state, Draw(0)).rule == "LS-T1"


def test_a_turn_without_action_goes_on_to_the_draw():
    """LS-T2, LS-T5."""
    board = scene("* x", hand="x", x="???L??")
    step = board.play("x")
    assert isinstance(step.events[0], TilePlaced)
    assert step.state.phase is Phase.DRAW
    assert not step.reveals
    step = played(step.state, Draw(0))
    assert (step.state.phase, step.state.seat) == (Phase.PLACE, 1)
    assert step.reveals


def test_the_lower_side_up_shows_it_to_everybody():
    """LS-S2: an unknown side that comes up cannot be taken back; a known one can."""
    board = scene("*")
    shown = next(move for move in RULES.legal(board.state) if not move.lower)
    hidden = next(move for move in RULES.legal(board.state) if move.lower)
    assert not RULES.apply(board.state, shown).reveals
    assert RULES.apply(board.state, hidden).reveals
    all_know = tuple(tuple(held._replace(known=3) for held in hand) for hand in board.state.hands)
    assert not RULES.apply(board.state._replace(hands=all_know), hidden).reveals


@pytest.mark.parametrize(("known", "reveals"), [(0b0011, True), (0b0111, True), (0b1111, False)])
def test_a_side_that_one_of_four_has_not_seen_cannot_be_taken_back(known, reveals):
    """LS-S2: thief and robbed player know the stolen tile, the others do not."""
    state = scene("*", seats=4).state
    hand = tuple(held._replace(known=known) for held in state.hands[0])
    state = state._replace(hands=(hand, *state.hands[1:]))
    hidden = next(move for move in RULES.legal(state) if move.lower)
    assert RULES.apply(state, hidden).reveals == reveals


# --- actions


def test_the_action_is_play():
    """LS-T2: play again, and steal."""
    assert scene("* x", hand="x", x="???L?? again").play("x").state.phase is Phase.AGAIN
    assert scene("* x", hand="x", x="???L?? any steal").play("x").state.phase is Phase.STEAL


def test_play_again_is_compulsory_with_the_other_tile():
    """LS-A1: any place, either side."""
    state = scene("* x", hand="x", x="???L?? again").play("x").state
    moves = RULES.legal(state)
    assert {type(move) for move in moves} == {Place}
    assert {move.slot for move in moves} == {0}
    assert RULES.why_not(state, Draw(0)).rule == "LS-A1"
    for lower in (False, True):
        move = next(move for move in moves if move.lower is lower)
        assert played(state, move).state.hands[0] == ()


def test_play_again_with_nothing_left():
    """LS-A1: robbed down to one tile, or the second of two: there is nothing more to play."""
    alone = scene("* x", hand="x", spare=False, x="???L?? again")
    assert alone.play("x").state.phase is Phase.DRAW
    two = scene("y * x", hand="xy", x="???L?? again", y="S????? any again")
    state = two.play("xy").state
    assert (state.phase, state.hands[0]) == (Phase.DRAW, ())


def test_both_tiles_of_a_turn_are_scored_after_the_second():
    """LS-T3: an area completed by the first tile pays only when the actions are done."""
    board = scene(
        "    y\n a x\n  *",
        hand="xy",
        a="L????? any area0 -0",
        x="???L?? any again area3 -3",
        y="??????",
    )
    first = board.play("x")
    assert points(first) == (0, 0)
    assert not any(isinstance(event, Scored) for event in first.events)
    assert first.state.completed
    second = board.play("xy")
    assert second.state.points[0] >= 2
    assert second.state.completed == ()


def test_an_area_pays_after_the_theft():
    """LS-T3: completed by a tile that steals."""
    board = scene(" a x\n*", hand="x", a="L????? any area0 -0", x="???L?? any steal area3 -3")
    state = board.play("x").state
    assert (state.phase, state.points) == (Phase.STEAL, (0, 0))
    assert state.completed
    assert played(state, Steal(1, 0)).state.points[0] >= 2


def test_chains_pay_at_once():
    """LS-T3: before the second tile of a play-again."""
    looks = {"a": "L????? any range0", "x": "???L?? any again range3"}
    state = scene("* a x", hand="x", mountains=True, **looks).play("x").state
    assert (state.phase, state.points) == (Phase.AGAIN, (2, 0))


def test_traders_pay_at_once():
    """LS-T3: before the second tile of a play-again."""
    board = scene("* a x", hand="x", caravans=True, a="?????? any ship", x="?????? any again")
    face = next(n for n, f in enumerate(FACES[:116]) if f.action is Action.AGAIN and f.cargo.value)
    hands = (
        (board.state.hands[0][0]._replace(upper=face, lower=face ^ 1), *board.state.hands[0][1:]),
    )
    state = board.state._replace(hands=hands + board.state.hands[1:])
    move = next(m for m in RULES.legal(state) if m.cell == (2, 0) and m.slot == 0 and not m.lower)
    state = played(state, move).state
    assert (state.phase, state.points) == (Phase.AGAIN, (2, 0))


def test_steal_a_tile_and_draw_none():
    """LS-A2: the hand is full again, the turn is over; the robbed player keeps one tile."""
    state = scene("* x", hand="x", x="???L?? any steal").play("x").state
    assert RULES.legal(state) == (Steal(1, 0), Steal(1, 1))
    wanted = state.hands[1][1]
    step = played(state, Steal(1, 1))
    assert step.state.hands[0][1][:2] == wanted[:2]
    assert len(step.state.hands[1]) == 1
    assert (step.state.phase, step.state.seat) == (Phase.PLACE, 1)
    assert TileStolen(0, 1, 1) in step.events
    assert step.reveals


def test_a_tile_stolen_back_shows_nothing_new():
    """LS-S2: whoever was robbed has seen its lower side, and takes it again."""
    board = scene("* x", hand="x", x="???L?? any steal", waypoints=True)
    seen = tuple(held._replace(known=0b11) for held in board.state.hands[1])
    state = board.state._replace(hands=(board.state.hands[0], seen))
    state = played(state, board.move("x")).state
    assert not played(state, Steal(1, 0)).reveals
    assert played(board.play("x").state, Steal(1, 0)).reveals


def test_the_stolen_tile_is_not_played_this_turn():
    """LS-A2: whatever follows the theft, it is no placing by the thief."""
    state = scene("* x", hand="x", x="???L?? any steal", waypoints=True).play("x").state
    state = played(state, Steal(1, 0)).state
    assert (state.seat, state.phase) == (0, Phase.WAYPOINT)
    assert RULES.why_not(state, Place(1, False, (-1, 0), 0)).rule == "LS-T4"


def test_steal_only_from_someone_with_two():
    """LS-A2: nobody's last tile; with nobody to rob nothing happens."""
    poor = scene("* x", hand="x", others=1, x="???L?? any steal").play("x").state
    assert poor.phase is Phase.DRAW
    mixed = scene("* x", hand="x", seats=4, x="???L?? any steal")
    hands = (*mixed.state.hands[:2], mixed.state.hands[2][:1], mixed.state.hands[3])
    state = played(mixed.state._replace(hands=hands), mixed.move("x")).state
    assert {move.seat for move in RULES.legal(state)} == {1, 3}
    reason = RULES.why_not(state, Steal(2, 0))
    assert (reason.rule, reason.text.key) == ("LS-A2", "the_last_tile_stays")
    assert RULES.why_not(state, reason.remedy.move) is None


def test_even_a_partner_may_be_robbed():
    """LS-A2, LS-4P1."""
    state = scene("* x", hand="x", seats=4, x="???L?? any steal").play("x").state
    assert Steal(2, 0) in RULES.legal(state)
    reason = RULES.why_not(state, Steal(0, 0))
    assert (reason.rule, reason.text.key) == ("LS-A2", "not_from_yourself")


def test_whoever_was_robbed_plays_on_with_one():
    """LS-A3: one tile to play, then two to draw."""
    state = scene("* x", hand="x", x="???L?? any steal").play("x").state
    state = played(state, Steal(1, 0)).state
    moves = RULES.legal(state)
    assert {move.slot for move in moves} == {0}
    held = state.hands[1][0]
    quiet = next(
        m for m in moves if FACES[held.lower if m.lower else held.upper].action is Action.NONE
    )
    state = played(state, quiet).state
    for _ in range(2):
        assert (state.phase, state.seat) == (Phase.DRAW, 1)
        state = played(state, Draw(0)).state
    assert len(state.hands[1]) == 2
    assert state.seat == 0


def test_play_again_then_steal():
    """LS-A4: play, play, steal one, draw one."""
    both = scene("y * x", hand="xy", x="???L?? any again", y="S????? any steal")
    state = both.play("xy").state
    assert state.phase is Phase.STEAL
    state = played(state, Steal(1, 0)).state
    assert (state.phase, state.seat, len(state.hands[0])) == (Phase.DRAW, 0, 1)
    state = played(state, Draw(1)).state
    assert (state.phase, state.seat, len(state.hands[0])) == (Phase.PLACE, 1, 2)


# --- drawing


def drawing(upper, lower, hand=1):
    """Seat 0 about to draw from stacks of these sizes."""
    state = scene("* x", hand="x", x="???L??").play("x").state
    tiles = [tile for stack in state.stacks for tile in stack]
    stacks = (tuple(tiles[:upper]), tuple(tiles[upper : upper + lower]))
    return state._replace(stacks=stacks, hands=(state.hands[0][:hand], state.hands[1]))


def test_draw_one_by_one_seeing_each():
    """LS-T5: two missing tiles are two choices."""
    state = drawing(5, 5, hand=0)
    step = played(state, Draw(0))
    assert TileTaken(0, 1, 0) in step.events
    assert step.reveals
    assert (step.state.phase, step.state.seat) == (Phase.DRAW, 0)
    seen = RULES.view(step.state, 0).hands[0][0]
    assert seen.lower == state.stacks[0][0].lower


@pytest.mark.parametrize(("left", "upper", "lower"), [(7, 4, 3), (6, 3, 3), (2, 1, 1), (3, 2, 1)])
@pytest.mark.parametrize("taken", [0, 1])
def test_the_last_stack_is_split(left, upper, lower, taken):
    """LS-T5: the lower half, in order, becomes the second; an odd tile stays with the upper."""
    state = drawing(*((1, left) if taken == 0 else (left, 1)))
    last = state.stacks[1 - taken]
    step = played(state, Draw(taken))
    assert step.state.stacks[1 - taken] == last[:upper]
    assert step.state.stacks[taken] == last[upper:]
    assert len(step.state.stacks[taken]) == lower
    assert step.events[:2] == (TileTaken(0, 1, taken), StackSplit(taken, lower))


def test_split_between_two_draws():
    """LS-T5: at once, so that the second draw has a choice again."""
    state = played(drawing(1, 8, hand=0), Draw(0)).state
    assert (state.phase, state.seat) == (Phase.DRAW, 0)
    assert RULES.legal(state) == (Draw(0), Draw(1))


def test_a_single_tile_is_not_split():
    """LS-T5."""
    step = played(drawing(1, 1, hand=0), Draw(0))
    assert [len(stack) for stack in step.state.stacks] == [0, 1]
    assert not any(isinstance(event, StackSplit) for event in step.events)
    assert RULES.legal(step.state) == (Draw(1),)
    reason = RULES.why_not(step.state, Draw(0))
    assert (reason.rule, reason.text.key) == ("LS-T5", "stack_is_empty")
    assert reason.remedy.move == Draw(1)


def test_draw_what_there_is():
    """LS-T5: the last tile of all, and on."""
    state = played(drawing(0, 1, hand=0), Draw(1)).state
    assert (len(state.hands[0]), state.seat, state.phase) == (1, 1, Phase.PLACE)


def test_play_on_with_what_is_in_hand_and_skip_the_empty():
    """LS-T6: no stack left; the seat without tiles is passed over."""
    state = scene("* x", hand="x", seats=3, stacks=0, x="???L??", spare=False).state
    hands = (state.hands[0], (), state.hands[2])
    board = state._replace(hands=hands)
    step = played(board, next(m for m in RULES.legal(board) if not m.lower and m.cell == (1, 0)))
    assert (step.state.seat, step.state.phase) == (2, Phase.PLACE)
    assert TurnEnded(0, 2) in step.events
    assert step.reveals


def test_the_only_one_with_tiles_hands_over_to_nobody():
    """LS-T6: nothing is shown, so that the tile may be taken back."""
    board = scene("* x", hand="x", others=0, stacks=0, x="???L??")
    step = board.play("x")
    assert TurnEnded(0, 0) in step.events
    assert (step.state.seat, step.state.phase) == (0, Phase.PLACE)
    assert not step.reveals


@pytest.mark.parametrize("options", OPTION_SETS)
def test_a_tile_always_fits_somewhere(options):
    """LS-T6: because some cell touches one tile only, and every face has both kinds."""
    for state in random_play(options, 21, 400):
        if state.phase in (Phase.PLACE, Phase.AGAIN):
            touching_one = [a for a in state.board.asking.values() if a in ONE_EDGE]
            assert touching_one
            for held in state.hands[state.seat]:
                assert ROTATIONS[held.upper][touching_one[0]]
                assert ROTATIONS[held.lower][touching_one[0]]


ONE_EDGE = {kind * 3**side for side in range(6) for kind in (1, 2)}


def test_a_hand_that_fits_nowhere_would_be_noticed():
    """LS-T6: asserted."""
    board = scene("*").state
    no_way = board.board._replace(asking={(1, 0): 3**6 - 1}, ready={(1, 0): PLACES[1, 0]})
    blocked = board._replace(board=no_way)
    with pytest.raises(AssertionError, match="LS-T6"):
        RULES.legal(blocked)


def test_slots_move_up_and_new_tiles_come_last():
    board = scene("* x", hand="x", x="???L??")
    kept = board.state.hands[0][1]
    state = board.play("x").state
    assert state.hands[0] == (kept,)
    top = state.stacks[1][0]
    state = played(state, Draw(1)).state
    assert state.hands[0][0] == kept
    assert Stacked(*state.hands[0][1][:2]) == top


def test_placing_helper_refuses_what_is_not_in_hand():
    with pytest.raises(LookupError):
        placing(scene("*").state, 115, (1, 0), 0)
