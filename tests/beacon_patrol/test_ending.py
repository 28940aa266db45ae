"""Ending turns and the game."""

from game.beacon_patrol.events import TileKept, TokensTurned
from game.beacon_patrol.rules import RULES
from game.core.events import GameEnded, TilesDiscarded, TilesDrawn, TurnEnded
from tests.beacon_patrol.boards import allowed, hand, move, play, position, verdict, why_not


def test_doing_nothing_is_legal():
    """BP-E0."""
    state = play(position("HQ@01", "N E S", "W W S"), "end")
    assert RULES.to_move(state) == 1


def test_a_turn_never_ends_by_itself():
    """BP-E0: even with nothing left to do, ending is an act."""
    state = play(position("HQ@01 sea", "N", "W", tokens=1), "sail 1", "place 0 2,0")
    assert RULES.to_move(state) == 0
    assert list(RULES.legal(state)) == [move("end")]


def test_with_an_empty_hand_the_tokens_may_still_be_used():
    """BP-E0."""
    state = play(position("HQ@01", "N", "W"), "place 0 1,0")
    assert allowed(state, "sail") == ["sail 3"]
    assert play(state, "sail 3").ships[0] == (0, 0)


def test_unplayed_tiles_leave_the_game_and_the_hand_is_drawn_anew():
    """BP-E1: never back into the stack."""
    state = position("HQ@01", "N E", "W", stack="sea sea/buoy S sea")
    step = RULES.apply(state, move("end"))
    after = step.state
    assert hand(after) == ["sea", "sea/buoy", "S:1"]
    assert len(after.stack) == 1
    assert after.left.bit_count() == 5
    assert not any(after.left >> tile & 1 for tile in state.hands[0])
    assert step.events == (
        TilesDiscarded(0, state.hands[0]),
        TilesDrawn(0, 3),
        TokensTurned(0),
        TurnEnded(0, 1),
    )
    assert step.reveals


def test_four_players_draw_two():
    """BP-E1, BP-S4."""
    state = play(position("HQ@0123", "N E", "W W", "S S", "sea sea"), "end")
    assert len(state.hands[0]) == 2


def test_a_captain_alone_may_keep_one_tile_and_draws_two():
    """BP-E1."""
    state = position("HQ@", "N E S", stack="sea sea/buoy W")
    assert allowed(state, "keep") == ["keep 0", "keep 1", "keep 2"]
    kept = state.hands[0][1]
    step = RULES.apply(state, move("keep 1"))
    assert hand(step.state) == ["E:1", "sea", "sea/buoy"]
    assert step.state.left.bit_count() == 4
    assert TileKept(0, kept) in step.events
    assert TilesDiscarded(0, (state.hands[0][0], state.hands[0][2])) in step.events
    assert step.reveals
    assert hand(play(state, "end")) == ["sea", "sea/buoy", "W:1"]


def test_only_a_captain_alone_keeps():
    """BP-E1."""
    state = position("HQ@01", "N E S", "W")
    assert verdict(state, "keep 0") == "BP-E1"
    assert why_not(state, "keep 0").remedy.move == move("end")


def test_keeping_needs_a_tile_of_the_hand_and_one_in_the_stack():
    """BP-E1: else one tile could be kept for ever."""
    assert verdict(position("HQ@", "N E"), "keep 2") == "BP-E1"
    assert verdict(position("HQ@", "N E"), "keep -1") == "BP-E1"
    state = position("HQ@", "N E", stack="")
    assert why_not(state, "keep 0").text.key == "nothing_left_to_draw"
    assert allowed(state, "keep") == []
    assert hand(play(position("HQ@", "N E", stack="sea"), "keep 0")) == ["N:1", "sea"]


def test_all_tokens_are_turned_back_and_unused_ones_do_not_carry_over():
    """BP-E2."""
    spent = play(position("HQ@01 sea", "N", "W"), "sail 1", "sail 3", "end", "end")
    saved = play(position("HQ@01 sea", "N", "W"), "end", "end")
    assert spent.turn.seat == saved.turn.seat == 0
    assert spent.turn.tokens == saved.turn.tokens == 3
    assert play(position("HQ@", "N", tokens=1), "end").turn.tokens == 4


def test_a_short_stack_deals_what_it_has():
    """BP-E3."""
    state = play(position("HQ@01", "N E S", "W", stack="sea sea/buoy"), "end")
    assert hand(state) == ["sea", "sea/buoy"]
    assert state.stack == ()


def test_handing_over_cannot_be_taken_back():
    """BP-E0: even where nothing was drawn, the turn is another player's."""
    step = RULES.apply(position("HQ@01", "N", "W", stack=""), move("end"))
    assert RULES.to_move(step.state) == 1
    assert TilesDrawn not in map(type, step.events)
    assert step.reveals


def test_players_without_tiles_are_skipped_once_the_stack_is_empty():
    """BP-E3: seat 1 has none, seat 2 still has one."""
    state = play(position("HQ@012", "N", "", "W", stack=""), "end")
    assert RULES.to_move(state) == 2
    assert RULES.outcome(play(state, "end")) is not None


def test_the_last_tile_placed_ends_the_game_at_once():
    """BP-F1: in mid-turn, tokens unused, the ship having moved."""
    state = position("HQ@01 sea", "N", "", stack="")
    assert RULES.outcome(state) is None
    step = RULES.apply(state, move("place 0 0,-1"))
    assert RULES.outcome(step.state) is not None
    assert step.state.ships[0] == (0, -1)
    assert step.events[-1] == GameEnded()
    assert RULES.to_move(step.state) is None
    assert RULES.legal(step.state) == ()
    for words in ("end", "sail 2", "place 0 5,5", "answer yes", "keep 0", "offer 0 1 0"):
        assert verdict(step.state, words) == "BP-F1"


def test_the_last_tile_discarded_for_a_step_ends_the_game_at_once():
    """BP-F1."""
    step = RULES.apply(position("HQ@ sea", "N", stack=""), move("discard 0 1"))
    assert step.state.ships == ((1, 0),)
    assert RULES.outcome(step.state) is not None
    assert step.events[-1] == GameEnded()


def test_the_last_tiles_discarded_at_the_end_of_a_turn_end_the_game():
    """BP-F1: nothing is revealed any more, so even this may be taken back."""
    step = RULES.apply(position("HQ@", "N E", stack=""), move("end"))
    assert RULES.outcome(step.state) is not None
    assert step.events[-1] == GameEnded()
    assert not step.reveals


def test_tiles_of_others_keep_the_game_going():
    """BP-F1: every tile of every player has to be placed or discarded."""
    state = play(position("HQ@01", "N", "W", stack=""), "place 0 0,-1")
    assert RULES.outcome(state) is None
    assert RULES.to_move(state) == 0
    assert RULES.outcome(play(state, "end", "end")) is not None
