"""Closing regions: claim or decline, bonus steps, and what a turn is worth."""

from game.core.events import RegionClosed, Scored
from game.pelican_bay.events import BonusStep, PelicanPerched, RegionDeclined
from game.pelican_bay.rules import RULES
from game.pelican_bay.state import Phase, Stage
from tests.pelican_bay.boards import (
    allowed,
    kinds,
    lay,
    move,
    play,
    points,
    position,
    tiles,
    verdict,
    why_not,
)

SMALL_BEACH = """
    FSSSSF  FSSFFF
        BSSSSS
    """
FOREST_OF_FOUR = """
    .       SSFBBS
        FSSSSF  SBFFSS
            FBSSSF
    """


def at_the_choice(hand: str = "BSSSSF FFFFFF", stack: str = "BBBBFF FFFSSS SSSSSS BBBBBB"):
    """The beach of the third base tile has just been closed, the sea extended to four."""
    return play(position(SMALL_BEACH, hand, "FFFFFS BFFFSS", stack=stack), "SSFBSS 1,1")


def test_only_the_largest_extended_region_scores():
    """PB-R1: one point for each tile of the sea, nothing for the forest of one."""
    state = play(position(SMALL_BEACH, "FSSSSS FFFFFF", ""), "SSSFSS -1,1", "stop")
    assert points(state) == [("PB-R1", 4)]
    item = RULES.scores(state)[0].items[0]
    assert set(item.cells) == {(0, 0), (1, 0), (0, 1), (-1, 1)}


def test_a_region_is_closed_when_no_edge_faces_an_empty_cell():
    """PB-R2."""
    state = at_the_choice()
    assert state.board.region_at((0, 1), 0).is_closed
    assert not state.board.region_at((0, 1), 1).is_closed


def test_a_closing_tile_ends_the_step():
    """PB-R3: there is no second tile; the choice comes at once."""
    state = at_the_choice()
    assert state.phase is Phase.CLAIM
    assert allowed(state) == ["claim", "decline"]
    assert verdict(state, lay(state, "FFFFFF", "1,-1")) == "PB-R3"
    assert verdict(state, "stop") == "PB-R3"


def test_a_claim_brings_a_pelican_a_refill_and_a_bonus_step():
    """PB-R3: and the open regions extended in this step bring nothing."""
    before = at_the_choice()
    step = RULES.apply(before, move("claim"))
    after = step.state
    assert points(after) == [("PB-R3", 2)]
    assert (after.perched, after.supply, after.pelicans) == (1, 6, (0, 0))
    assert after.hand == tiles("FFFFFF BBBBFF")
    assert (after.phase, after.seat, after.is_bonus) == (Phase.FIRST, 0, True)
    assert step.reveals
    assert PelicanPerched(0, -1) in step.events
    assert BonusStep(0) in step.events


def test_declining_scores_the_open_region_and_goes_on_to_the_disc():
    """PB-R3: no pelican, no points for the beach, no bonus step."""
    before = at_the_choice()
    step = RULES.apply(before, move("decline"))
    after = step.state
    assert points(after) == [("PB-R1", 4)]
    assert (after.perched, after.supply, after.phase) == (0, 7, Phase.DISC)
    assert after.hand == before.hand
    assert not step.reveals
    assert RegionDeclined(0, ((0, 1), (1, 1))) in step.events


def test_a_declined_region_stays_unclaimed_for_good():
    """PB-R3: later steps close other regions, never this one."""
    state = play(at_the_choice(), "decline", "disc 2,1")
    after = play(state, "FFFFFS 1,-1")
    assert after.phase is Phase.SECOND
    closed = [region for region in after.board.regions.at_root.values() if region.is_closed]
    assert len(closed) == 1
    assert (after.pelicans, after.supply) == ((0, 0), 7)


def test_claiming_is_automatic_without_an_open_region_to_score():
    """PB-R3: forest and beach are closed, and the sea of the tile is all its own."""
    before = position(FOREST_OF_FOUR, "BSSSSF FFFFFF", "")
    step = RULES.apply(before, move(lay(before, "SSSFBS", "1,2")))
    assert step.state.phase is Phase.FIRST
    assert step.state.perched == 2
    assert step.reveals
    assert [type(event) for event in step.events].count(RegionClosed) == 2
    assert [type(event) for event in step.events].count(Scored) == 2


def test_an_open_region_of_the_second_tile_alone_cannot_be_declined_for():
    """PB-R3, PB-C4: both extend the forest that is closed, but only the second one the beach."""
    rows = """
    FFFSSF  BBSFBS
        SBSBFS
    """
    state = play(position(rows, "BBBSSF BFSSSF", ""), "BBBSSF -1,1", "FBFSSS 1,-1")
    beach = state.board.region_at((1, -1), 1)
    assert (state.board.cells_of(beach), beach.is_closed) == (((1, 0), (1, -1)), False)
    assert (state.phase, state.perched, points(state)) == (Phase.FIRST, 1, [("PB-R3", 5)])


def test_nothing_to_claim_when_nothing_was_closed():
    """PB-R3."""
    state = position(SMALL_BEACH, "BSSSSF FFFFFF", "")
    for words in ("claim", "decline"):
        assert verdict(state, words) == "PB-R3"
        assert verdict(play(state, "FFFFFF 1,-1"), words) == "PB-R3"


def test_a_bonus_step_follows_the_rules_of_any_step():
    """PB-R4: compulsory if a tile fits, one or two tiles, scored by PB-R1."""
    state = play(at_the_choice(), "claim")
    assert kinds(state) == {"place"}
    state = play(state, "FFFFFF 1,-1")
    assert kinds(state) == {"place", "stop"}
    assert points(play(state, "stop")) == [("PB-R3", 2), ("PB-R1", 3)]


def test_a_bonus_step_that_is_due_can_be_neither_passed_nor_stopped():
    """PB-R4: not by PB-P1 and PB-P5, which forbid it in any other step."""
    due = play(at_the_choice(), "claim")
    for words in ("pass", "stop"):
        refusal = why_not(due, words)
        assert (refusal.rule, refusal.text.key) == ("PB-R4", "bonus_step_is_due")
        assert refusal.remedy.move in RULES.legal(due)
    without = position(SMALL_BEACH, "BSSSSF FFFFFF", "")
    assert [verdict(without, words) for words in ("pass", "stop")] == ["PB-P5", "PB-P1"]


def test_in_a_bonus_step_other_refusals_keep_their_rules():
    """PB-R4: it follows the rules of any step, once its first tile lies too."""
    due = play(at_the_choice(), "claim")
    rules = {"claim": "PB-R3", "take 1": "PB-L1", "disc 0,2": "PB-D2", "skip_disc": "PB-S3"}
    assert {words: verdict(due, words) for words in rules} == rules
    under_way = play(due, "FFFFFF 1,-1")
    assert verdict(under_way, "pass") == "PB-P5"
    assert verdict(under_way, "stop") is None


def test_a_bonus_step_may_close_and_be_claimed_again():
    """PB-R4, PB-R5: two claims and a last step, all added; the pelicans follow the scoring."""
    stack = "BSFFFF SSSSSS BBBBBB FFFFFF"
    state = play(position(SMALL_BEACH, "BSSSSF BFFSSS", "", stack=stack), "SSFBSS 1,1", "claim")
    state = play(state, "BFFSSS 1,-1", "FFFBSF 2,-1", "claim")
    assert (state.perched, state.pelicans) == (2, (0, 0))
    state = play(state, "SSSSSS 0,-1", "stop")
    assert points(state) == [("PB-R3", 2), ("PB-R3", 2), ("PB-R1", 6)]
    assert (state.perched, state.pelicans) == (0, (2, 0))


def test_a_bonus_step_in_which_nothing_fits_scores_the_claim_alone():
    """PB-R4: the tiles are exchanged as in a pass, and the disc is still moved."""
    state = play(at_the_choice("BSSSSF BBBBBB", "BBBBBF FFFFFF SSSSSS"), "claim")
    assert allowed(state) == ["pass"]
    after = play(state, "pass")
    assert points(after) == [("PB-R3", 2)]
    assert after.hands[0] == tiles("FFFFFF SSSSSS")
    assert after.stack == tiles("BBBBBB BBBBBF")
    assert (after.phase, after.seat, after.pelicans) == (Phase.DISC, 0, (1, 0))


def test_a_bonus_step_of_the_final_round_in_which_nothing_fits():
    """PB-R4, PB-P5: the tiles stay in hand; the claim scores and the disc is still moved."""
    hands, reserve = ("BSSSSF BBBBBB", "FFFFFS BFFFSS"), "BBBBBF FFFFFF SSSSSS"
    state = position(SMALL_BEACH, *hands, stage=Stage.FINAL, stack="", reserve=reserve)
    state = play(state, "SSFBSS 1,1", "claim")
    assert allowed(state) == ["pass"]
    after = play(state, "pass")
    assert (after.hands[0], after.reserve) == (tiles("BBBBBB BBBBBF"), tiles("FFFFFF SSSSSS"))
    assert points(after) == [("PB-R3", 2)]
    assert (after.phase, after.seat, after.pelicans) == (Phase.DISC, 0, (1, 0))


def test_a_turn_is_worth_its_claims_and_its_last_region():
    """PB-R5: claims of earlier steps are kept when a later one is declined."""
    state = play(at_the_choice(), "claim")
    again = at_the_choice()._replace(items=state.items, claimed=state.claimed, supply=6)
    after = play(again, "decline")
    assert points(after) == [("PB-R3", 2), ("PB-R1", 4)]
    assert RULES.scores(after)[0].total == 6
    assert after.pelicans == (1, 0)


def test_the_beach_between_two_tiles_needs_a_common_older_region():
    """PB-R6, PB-P4: without one the second tile is refused, beach or no beach."""
    state = position(
        """
        FSSSFF  SFSFFS
            BBBFSS
        """,
        "BFFSSS BSSSSS",
        "",
    )
    state = play(state, "BFFSSS 1,-1")
    assert why_not(state, lay(state, "SSSBSS", "2,-1")).rule == "PB-P4"


def test_a_second_tile_can_close_what_both_extend():
    """PB-R6, PB-R3: the step is judged when both tiles lie."""
    state = position(SMALL_BEACH, "BFFSSS BSSSSF", "")
    state = play(state, "BFFSSS 1,-1", "SSFBSS 2,-1")
    assert state.phase is Phase.CLAIM
    assert points(play(state, "decline")) == [("PB-R1", 4)]
    assert points(play(state, "claim")) == [("PB-R3", 2)]


def test_in_the_final_round_a_claim_still_draws():
    """PB-E2: from the bolted reserve."""
    state = position(
        SMALL_BEACH, "BSSSSF FFFFFF", "", stage=Stage.FINAL, stack="", reserve="SSSSSS BBBBBB"
    )
    after = play(state, "SSFBSS 1,1", "claim")
    assert after.hand == tiles("FFFFFF SSSSSS")
    assert after.reserve == tiles("BBBBBB")
