"""The reserve, the bolt, the final round and the end."""

import pytest

from game.core.events import GameEnded, Scored
from game.core.score import Item
from game.pelican_bay.events import BonusLapsed, FinalRound, ReserveOpened, ReserveRanOut
from game.pelican_bay.rules import RULES
from game.pelican_bay.scoring import pelican_item
from game.pelican_bay.state import Phase, Setup, Stage
from tests.pelican_bay.boards import allowed, kinds, move, play, points, position, quiet_turn, tiles

NORTH = """
    FSSSSF  FFSFFF
        FBSSSS
    """
SMALL_BEACH = """
    FSSSSF  FSSFFF
        BSSSSS
    """
ONLY_FOREST_FITS = """
    SSFBBF  FFBSFF
        FBSFSB
    """
HANDS = ("BBBBFF FFBSSS", "FFFFSS FFFSSS")


def two_tiles(state):
    """Seat 0 lays both its tiles and a disc, and draws two."""
    return play(state, "SFFBSS 1,-1", "BBBFFB 1,1", "disc 0,-1")


# --- the reserve (PB-E1)


def test_a_draw_under_way_goes_on_from_the_reserve():
    """PB-E1: the last tile of the stack opens the reserve."""
    state = position(NORTH, *HANDS, stack="SSSSSS", reserve="BBBBBB BBBBBF FFFFFB")
    before = play(state, "SFFBSS 1,-1", "BBBFFB 1,1")
    step = RULES.apply(before, move("disc 0,-1"))
    after = step.state
    assert after.hands[0] == tiles("SSSSSS BBBBBB")
    assert (after.stack, after.reserve) == ((), tiles("BBBBBF FFFFFB"))
    assert after.stage is Stage.RESERVE
    assert ReserveOpened() in step.events


def test_before_that_the_reserve_is_not_touched():
    """PB-E1."""
    state = position(NORTH, *HANDS, stack="SSSSSS BFSSSS BFFSSS", reserve="BBBBBB BBBBBF")
    after = two_tiles(state)
    assert (after.stage, after.reserve) == (Stage.OPEN, tiles("BBBBBB BBBBBF"))


def test_the_round_is_finished_with_the_reserve_and_the_next_is_final():
    """PB-E1: seat 1 still draws, then the bolt closes the reserve."""
    state = position(NORTH, *HANDS, stack="SSSSSS FFFFFF", reserve="BBBBBB BBBBBF FFFFFB")
    state = two_tiles(state)
    assert (state.stage, state.seat) == (Stage.RESERVE, 1)
    state = quiet_turn(state)
    assert len(state.hands[1]) == 2
    assert (state.stage, state.seat) == (Stage.FINAL, 0)
    assert state.reserve == tiles("BBBBBF FFFFFB")


def test_the_last_draw_of_a_round_may_empty_the_stack():
    """PB-E1: the round is complete, the next one is final at once."""
    state = position(NORTH, *reversed(HANDS), stack="SSSSSS FFFFFF", at=1)
    before = play(state, "SFFBSS 1,-1", "BBBFFB 1,1")
    step = RULES.apply(before, move("disc 0,-1"))
    assert step.state.stage is Stage.FINAL
    assert FinalRound((0, 1)) in step.events


def test_passing_while_the_reserve_is_open():
    """PB-P5: with the stack empty the reserve takes its place, the bottom too (PB-E5)."""
    state = position(
        ONLY_FOREST_FITS,
        "SSSSSS BBBBBB",
        "FFFFFF SFFFFF",
        stage=Stage.RESERVE,
        stack="",
        reserve="FFFFFB BBBBBS BBBBBF",
    )
    after = play(state, "pass")
    assert after.hands[0] == tiles("FFFFFB BBBBBS")
    assert (after.stack, after.reserve) == ((), tiles("BBBBBF SSSSSS BBBBBB"))
    assert after.stage is Stage.RESERVE


# --- the final round (PB-E2)


def test_nobody_refills_in_the_final_round():
    """PB-E2, PB-D2: the disc is laid, no tile drawn; the last turn has no disc."""
    state = position(NORTH, *HANDS, stage=Stage.FINAL, stack="", reserve="SSSSSS BBBBBB")
    state = quiet_turn(state)
    assert len(state.hands[0]) == 1
    assert state.seat == 1
    state = quiet_turn(state)
    assert state.phase is Phase.OVER
    assert state.reserve == tiles("SSSSSS BBBBBB")
    assert len(state.discs) == 1


def test_a_pass_in_the_final_round_keeps_the_tiles():
    """PB-P5."""
    state = position(
        ONLY_FOREST_FITS,
        "SSSSSS BBBBBB",
        "FFFFFF SFFFFF",
        stage=Stage.FINAL,
        stack="",
        reserve="FFFFFB BBBBBS",
    )
    after = play(state, "pass")
    assert after.hands[0] == tiles("SSSSSS BBBBBB")
    assert (after.seat, after.reserve) == (1, tiles("FFFFFB BBBBBS"))


def test_a_claimed_bonus_step_draws_as_far_as_the_reserve_goes():
    """PB-E2: and a hand of one is played by the same rules (PB-E3)."""
    state = position(
        SMALL_BEACH, "BSSSSF", "BBBBBB BBBBBF", stage=Stage.FINAL, stack="", reserve="FFFFFF"
    )
    state = play(state, "SSFBSS 1,1", "claim")
    assert state.hand == tiles("FFFFFF")
    assert state.stage is Stage.FINAL
    after = play(state, "FFFFFF 1,-1")
    assert points(after) == [("PB-R3", 2), ("PB-R1", 3)]


def test_with_an_empty_hand_the_bonus_step_lapses():
    """PB-E2: the claimed region scores, the pelican is won, the disc is laid."""
    state = position(
        SMALL_BEACH, "BSSSSF", "BBBBBB BBBBBF", stage=Stage.FINAL, stack="", reserve=""
    )
    state = play(state, "SSFBSS 1,1")
    step = RULES.apply(state, move("claim"))
    assert BonusLapsed(0) in step.events
    assert points(step.state) == [("PB-R3", 2)]
    assert (step.state.pelicans, step.state.phase) == ((1, 0), Phase.DISC)


# --- a reserve too small (PB-E3)


def test_a_reserve_that_cannot_serve_makes_the_round_the_last():
    """PB-E3: seat 1 still plays its turn, and there is no final round."""
    state = position(NORTH, *HANDS, stack="SSSSSS", reserve="")
    before = play(state, "SFFBSS 1,-1", "BBBFFB 1,1")
    step = RULES.apply(before, move("disc 0,-1"))
    assert step.state.stage is Stage.LAST
    assert ReserveRanOut() in step.events
    assert step.state.hands[0] == tiles("SSSSSS")
    assert quiet_turn(step.state).phase is Phase.OVER


def test_if_the_very_last_tile_completes_the_draws_the_final_round_is_played():
    """PB-E3."""
    state = position(NORTH, *HANDS, stack="SSSSSS", reserve="BBBBBB FFFFFF")
    state = quiet_turn(two_tiles(state))
    assert state.reserve == ()
    assert (state.stage, state.phase, state.seat) == (Stage.FINAL, Phase.FIRST, 0)


def test_the_last_seat_lays_no_disc_when_the_reserve_cannot_serve_it():
    """PB-E3, PB-D2: its turn is the last of the game."""
    state = position(NORTH, *reversed(HANDS), stage=Stage.RESERVE, stack="", reserve="SSSSSS", at=1)
    assert play(state, "SFFBSS 1,-1", "BBBFFB 1,1").phase is Phase.OVER
    assert play(state, "SFFBSS 1,-1", "stop").phase is Phase.DISC


def test_whoever_has_no_tiles_is_skipped():
    """PB-E3."""
    hands = (*HANDS, "", "FFFFFF SSSSSS")
    state = position(NORTH, *hands, stage=Stage.LAST, stack="", reserve="", at=1)
    assert quiet_turn(state).seat == 3
    final = position(NORTH, HANDS[0], "", stage=Stage.FINAL, stack="", reserve="")
    assert quiet_turn(final).phase is Phase.OVER


def test_a_hand_of_one_is_played_by_the_same_rules():
    """PB-E3: one tile, and the step is over."""
    state = position(NORTH, "BBBBFF", "FFFFSS", stage=Stage.LAST, stack="", reserve="")
    after = play(state, "BBBFFB 1,1")
    assert (points(after), after.phase) == ([("PB-R1", 4)], Phase.DISC)
    assert kinds(play(after, "disc 0,-1")) == {"place"}
    assert play(after, "disc 0,-1").seat == 1


# --- order of the final round (PB-E4)


def earned(*totals: int) -> tuple[tuple[Item, ...], ...]:
    return tuple((Item("PB-R1", total),) for total in totals)


@pytest.mark.parametrize(
    ("fewest_first", "totals", "pelicans", "order"),
    [
        (False, (30, 10, 20), (0, 0, 0), (0, 1, 2)),
        (True, (30, 10, 20), (0, 0, 0), (1, 2, 0)),
        (True, (20, 10, 20), (3, 0, 1), (1, 2, 0)),
        (True, (20, 20, 20), (1, 1, 1), (0, 1, 2)),
        (True, (20, 18, 20), (0, 5, 0), (1, 0, 2)),
    ],
)
def test_the_order_of_the_final_round(fewest_first, totals, pelicans, order):
    """PB-E4: fewest points first if chosen; then fewer pelicans, then the order of turns."""
    state = position(
        NORTH,
        *(HANDS[1], "FFFFFF SSSSSS", HANDS[0]),
        stage=Stage.RESERVE,
        stack="",
        at=2,
        fewest_first=fewest_first,
    )
    gained = 3
    totals = (*totals[:2], totals[2] - gained)
    state = state._replace(items=earned(*totals), pelicans=pelicans)
    after = play(state, "SFFBSS 1,-1", "stop", "disc 0,-1")
    assert after.stage is Stage.FINAL
    assert after.order == order
    assert after.seat == order[0]


def test_equals_keep_the_order_of_turns():
    """PB-E4: which begins with the first player, whatever the seats."""
    state = position(
        NORTH,
        *(HANDS[0], "FFFFFF SSSSSS", HANDS[1]),
        stage=Stage.RESERVE,
        stack="",
        order=(1, 2, 0),
        at=2,
        fewest_first=True,
    )
    after = play(state._replace(items=earned(17, 20, 20)), "SFFBSS 1,-1", "stop", "disc 0,-1")
    assert [score.total for score in RULES.scores(after)] == [20, 20, 20]
    assert (after.stage, after.order, after.seat) == (Stage.FINAL, (1, 2, 0), 1)


def test_the_option_for_the_order_of_the_final_round():
    """PB-E4, PB-M1: the same for two, three and four."""
    for seats in (2, 3, 4):
        for choice, fewest in (("turns", False), ("fewest_first", True)):
            agreed = RULES.setup({"seats": seats, "final_order": choice}, 1).setup
            assert agreed == Setup(seats, fewest)
        assert RULES.default_options(seats)["final_order"] == "turns"


# --- the end (PB-E5)


def over(items, pelicans):
    """Seat 1 plays the last turn of the game and scores 3."""
    state = position(NORTH, "", HANDS[0], stage=Stage.FINAL, stack="", at=1)
    state = state._replace(items=items, pelicans=pelicans)
    return play(state, "SFFBSS 1,-1", "stop")


def test_every_pelican_is_worth_three_and_most_points_win():
    """PB-E5: tiles in hand are worth nothing."""
    after = over(earned(10, 10), (2, 0))
    assert points(after, 0) == [("PB-R1", 10), ("PB-E5", 6)]
    assert points(after, 1) == [("PB-R1", 10), ("PB-R1", 3)]
    assert len(after.hands[1]) == 1
    outcome = RULES.outcome(after)
    assert outcome.winners == (0,)
    assert [score.total for score in outcome.scores] == [16, 13]


def test_the_pelicans_are_counted_for_all_to_see():
    """PB-E5: one event for each player who has some, then the end."""
    state = position(NORTH, "", HANDS[0], stage=Stage.FINAL, stack="", at=1, pelicans=(2, 0))
    step = RULES.apply(play(state, "SFFBSS 1,-1"), move("stop"))
    assert step.events[-2:] == (Scored((0,), pelican_item(2)), GameEnded())


def test_a_tie_is_shared():
    """PB-E5."""
    outcome = RULES.outcome(over(earned(10, 10), (1, 0)))
    assert outcome.winners == (0, 1)
    assert outcome.verdict.key == "tie_is_shared"


def test_pelicans_count_only_at_the_end():
    """PB-E5."""
    state = position(NORTH, *HANDS, pelicans=(2, 1))
    assert [score.total for score in RULES.scores(state)] == [0, 0]
    assert pelican_item(2).points == 6


def test_the_game_ends_when_no_tile_can_be_placed_any_more():
    """PB-E5: no hand and no tile of the stack fits; the reserve is out of reach."""
    hands = ("SSSSSS BBBBBB", "BBBBBS BBBBBF")
    stuck = position(ONLY_FOREST_FITS, *hands, phase=Phase.DISC, stack="BSSSSS", reserve="FFFFFF")
    assert play(stuck, "disc 2,0").phase is Phase.OVER
    moving = position(ONLY_FOREST_FITS, *hands, phase=Phase.DISC, stack="FFFFFF", reserve="BSSSSS")
    assert play(moving, "disc 2,0").phase is Phase.FIRST
    held = position(ONLY_FOREST_FITS, "FFFFFF", hands[1], phase=Phase.DISC, stack="BSSSSS BSSSSF")
    assert kinds(play(held, "disc 2,0")) == {"pass"}


def test_an_open_reserve_can_still_be_drawn_and_a_bolted_one_cannot():
    """PB-E5: the one tile that fits lies in the reserve."""
    hands = ("SSSSSS BBBBBB", "BBBBBS BBBBBF")
    common = {"phase": Phase.DISC, "stack": "", "reserve": "FFFFFF"}
    drawable = position(ONLY_FOREST_FITS, *hands, stage=Stage.RESERVE, **common)
    assert kinds(play(drawable, "disc 2,0")) == {"pass"}
    bolted = position(ONLY_FOREST_FITS, *hands, stage=Stage.FINAL, **common)
    assert play(bolted, "disc 2,0").phase is Phase.OVER


def test_no_move_after_the_end():
    """PB-E5."""
    after = over(earned(1, 2), (0, 0))
    assert RULES.legal(after) == ()
    assert RULES.to_move(after) is None
    for words in ("place 0 1,1 0", "pass", "stop", "claim", "disc 0,5", "take 1", "skip_disc"):
        assert RULES.why_not(after, move(words)).rule == "PB-E5"


def test_exchanged_tiles_go_to_the_bottom_in_hand_order():
    """PB-E5."""
    state = position(ONLY_FOREST_FITS, "BBBBBB SSSSSS", "FFFFFF SFFFFF")
    assert allowed(state) == ["pass"]
    assert play(state, "pass").stack[-2:] == tiles("BBBBBB SSSSSS")
