"""Where tiles may go, how many, and the pass."""

from game.core.text import text
from game.grid.regions import Region
from game.pelican_bay.moves import STOP
from game.pelican_bay.rules import RULES
from game.pelican_bay.scoring import extended
from game.pelican_bay.state import Phase
from game.pelican_bay.tileset import AREA_AT
from tests.pelican_bay.boards import (
    allowed,
    board,
    kinds,
    lay,
    play,
    points,
    position,
    quiet_turn,
    tile,
    tiles,
    verdict,
    why_not,
)

NORTH = """
    FSSSSF  FFSFFF
        FBSSSS
    """
SEA_IN_THE_EAST = """
    FSSSFF  SFSFFS
        BBBFSS
    """
ONLY_FOREST_FITS = """
    SSFBBF  FFBSFF
        FBSFSB
    """
RING = """
    .       SSBBBS  {}
        SSFFFB  .       FSSFSF
            FSFBSS  FBFFFS
    """


# --- regions


def test_a_region_is_counted_in_tiles_however_many_areas_they_have_in_it():
    """PB-C3: both forests of the last tile lead into the same forest of four tiles."""
    state = position(
        """
        .       SFFBFS
            SFFFFF
                BBBFFF
        """,
        "BFSFFF SSSSSS",
        "",
    )
    after = play(state, "FBFSFF 1,1", "decline")
    turned, _ = after.board.laid[(1, 1)]
    assert AREA_AT[turned][2] != AREA_AT[turned][4]
    assert after.board.region_at((1, 1), 2) == after.board.region_at((1, 1), 4)
    assert points(after) == [("PB-R1", 4)]


def test_a_region_runs_over_matching_edges_of_one_terrain():
    """PB-C3: forests of two tiles that do not meet at an edge are two regions."""
    laid = board(NORTH)
    assert laid.region_at((0, 0), 0) == laid.region_at((1, 0), 3)
    assert laid.region_at((0, 0), 0) != laid.region_at((0, 1), 0)
    assert laid.region_at((0, 0), 0).size == 2


def test_logs_join_beaches():
    """PB-C2: the sea that passes under the logs stays one area too."""
    laid = board(
        """
        .       .       BSBSFF
        """
    )
    assert laid.region_at((2, 0), 0) == laid.region_at((2, 0), 2)
    assert laid.region_at((2, 0), 1) == laid.region_at((2, 0), 3)


def test_merged_regions_count_as_one():
    """PB-C4: a tile between two forests scores both and itself."""
    after = play(position(NORTH, "BBBBFF SSSSSS", ""), "BBBFFB 1,1", "stop")
    assert points(after) == [("PB-R1", 4)]


def test_a_region_of_this_step_alone_is_not_extended():
    """PB-C4: a beach that only the two new tiles share does not make the second one legal."""
    state = play(position(SEA_IN_THE_EAST, "BFFSSS BSSSSS", ""), "BFFSSS 1,-1")
    second = lay(state, "SSSBSS", "2,-1")
    assert verdict(state, second) == "PB-P4"
    assert state.board.mismatches((2, -1), tile("BSSSSS") * 6 + 3) == []


def test_a_second_tile_may_join_the_first_to_an_older_region():
    """PB-C4, PB-P4: the sea of the first tile touches nothing older until the second lies there."""
    state = play(position(SEA_IN_THE_EAST, "BBBSFF BBBBSS", ""), "SFFBBB 1,-1")
    assert all(region.kind != 0 for region in extended(state.board, state.step_start))
    after = play(state, "BBSSBB 2,-1")
    assert points(after) == [("PB-R1", 3)]
    assert RULES.scores(after)[0].items[0].text.params == (("terrain", "sea"),)


def test_the_first_tile_alone_extends_what_it_touches():
    """PB-C4."""
    state = play(position(NORTH, "BBBBFF FFBSSS", ""), "SFFBSS 1,-1")
    found = extended(state.board, state.step_start)
    assert [(region.kind, region.size) for region in found] == [(2, 3)]
    assert all(isinstance(region, Region) for region in found)


# --- one or two tiles


def test_at_least_one_tile_must_be_placed():
    """PB-P1: stopping before the first tile or passing it over is refused."""
    state = position(NORTH, "BBBBFF FFBSSS", "")
    assert kinds(state) == {"place"}
    assert verdict(state, "stop") == "PB-P1"
    assert why_not(state, "stop").remedy.move in RULES.legal(state)


def test_the_second_tile_is_optional():
    """PB-P1."""
    state = play(position(NORTH, "BBBBFF FFBSSS", ""), "SFFBSS 1,-1")
    assert kinds(state) == {"place", "stop"}
    assert points(play(state, "stop")) == [("PB-R1", 3)]


def test_no_third_tile():
    """PB-P1: after two tiles the step is over, whatever is left."""
    state = position(NORTH, "BBBBFF FFBSSS", "")
    after = play(state, "SFFBSS 1,-1", "BBBFFB 1,1")
    assert after.phase is Phase.DISC
    assert kinds(after) == {"disc"}


def test_empty_cells_may_be_enclosed():
    """PB-P1: the sixth tile of a ring."""
    state = position(RING.format("."), "SSSSFB BBBBBB", "")
    after = play(state, "SSSSFB 2,0")
    assert (1, 1) not in after.board.laid
    assert len(after.board.touched_sides((1, 1))) == 6


# --- a place for a tile


def test_every_touching_edge_must_match():
    """PB-P2, with the edges that do not, and the turn that would do."""
    state = position(NORTH, "BBBBFF FFBSSS", "")
    refusal = why_not(state, lay(state, "FFBBBB", "1,1"))
    assert (refusal.rule, refusal.text.key) == ("PB-P2", "edge_mismatch")
    assert refusal.edges == (((1, 1), 3), ((1, 1), 4))
    assert refusal.remedy.text.key == "turned_it_fits"
    assert refusal.remedy.move == RULES.move_from_text(lay(state, "BBBFFB", "1,1"))
    assert dict(refusal.remedy.text.params)["times"] == 3
    askew = why_not(state, lay(state, "BBBBFF", "1,1"))
    assert askew.edges == (((1, 1), 3),)
    assert askew.remedy.text == text("turned_back_it_fits", times=1)  # not five times on


def test_all_six_edges_must_match_in_a_hole():
    """PB-P2: one tile in one rotation."""
    state = position(RING.format("SSSSFB"), "FFSSSS FFFSSS", "")
    assert [words for words in allowed(state) if " 1,1 " in words] == [lay(state, "FFSSSS", "1,1")]
    assert why_not(state, lay(state, "FFFSSS", "1,1")).edges == (((1, 1), 2),)


def test_the_other_tile_of_the_hand_is_the_remedy():
    """PB-P2."""
    state = position(NORTH, "SSSSSS FFFFFF", "")
    refusal = why_not(state, "place 0 1,1 0")
    assert refusal.remedy.text.key == "other_tile_fits_here"
    assert refusal.remedy.move.slot == 1


def test_the_remedy_is_another_tile_if_only_that_one_fits_anywhere():
    """PB-P1: whoever holds a tile that fits nowhere is shown the one to be laid."""
    state = position(
        """
        FFFSBF  SFFFFS
            FBBFFF
        """,
        "BBBBBB SFFFFF",
        "",
    )
    for cell, key in (("-1,1", "other_tile_fits_here"), ("9,9", "only_another_tile_fits")):
        remedy = why_not(state, f"place 0 {cell} 0").remedy
        assert (remedy.text.key, remedy.move.slot) == (key, 1)


def test_nothing_fits_is_said_only_if_nothing_fits():
    """PB-P2: there is no third tile to lay, but the second still fits."""
    state = play(position(NORTH, "BBBBFF FFBSSS", ""), "SFFBSS 1,-1")
    remedy = why_not(state, "place 1 9,9 0").remedy
    assert (remedy.text.key, remedy.move) == ("possible_now", RULES.legal(state)[0])
    stuck = play(position(SEA_IN_THE_EAST, "BFFSSS BBBBBB", ""), "BFFSSS 1,-1")
    remedy = why_not(stuck, "place 0 9,9 0").remedy
    assert (remedy.text.key, remedy.move) == ("no_tile_of_the_hand_fits", STOP)


def test_a_tile_must_touch_with_two_sides_and_lie_on_an_empty_cell():
    """PB-P2."""
    state = position(NORTH, "SSSSSS FFFFFF", "")
    for cell, key in (
        ("0,0", "cell_taken"),
        ("2,0", "touches_too_few"),
        ("9,9", "touches_nothing"),
    ):
        refusal = why_not(state, f"place 1 {cell} 0")
        assert (refusal.rule, refusal.text.key) == ("PB-P2", key)
    assert refusal.remedy.text.key == "fits_elsewhere"


def test_the_second_tile_may_count_the_first_among_its_two_sides():
    """PB-P2: before the first lies there, the same cell is refused."""
    state = position(NORTH, "BBBBFS FFBSSS", "")
    assert why_not(state, lay(state, "BBFSBB", "2,-1")).text.key == "touches_too_few"
    state = play(state, "SFFBSS 1,-1")
    assert verdict(state, lay(state, "BBFSBB", "2,-1")) is None


def test_an_illegal_tile_is_refused_and_nothing_changes():
    """PB-Z1: it cannot be laid, so it cannot stay."""
    state = position(NORTH, "BBBBFF FFBSSS", "")
    for edges in ("FFBBBB", "BBBBFF"):  # two wrong edges, and one
        assert verdict(state, lay(state, edges, "1,1")) == "PB-P2"


def test_no_tile_on_a_cell_with_a_disc():
    """PB-P3."""
    state = position(
        """
        FSSSSF  FFSFFF
            FBSSSS  ()
        """,
        "BBBBFF FFBSSS",
        "",
    )
    assert verdict(state, lay(state, "BBBFFB", "1,1")) == "PB-P3"
    assert not any(" 1,1 " in words for words in allowed(state))
    second = play(state, "SFFBSS 1,-1")
    assert verdict(second, lay(second, "BBBFFB", "1,1")) == "PB-P3"
    assert not any(" 1,1 " in words for words in allowed(second))


def test_a_refused_second_tile_leaves_the_first_alone():
    """PB-P4: the remedy is to stop, and then the first tile scores."""
    state = position(SEA_IN_THE_EAST, "BFFSSS BSSSSS", "")
    state = play(state, "BFFSSS 1,-1")
    refusal = why_not(state, lay(state, "SSSBSS", "2,-1"))
    assert refusal.rule == "PB-P4"
    assert refusal.remedy.move in RULES.legal(state)
    assert points(play(state, "stop")) == [("PB-R1", 3)]


def test_the_region_that_both_tiles_extend_is_the_one_scored():
    """PB-P4, PB-R1: the second tile extends a sea of five too, but the first has no part in it."""
    rows = """
    FSSSSF  FFSFFF
        SSBBSS
            FBBBSS
    """
    state = position(rows, "BFFSSS FSSSSS", "")
    after = play(state, "BFFSSS 1,-1", "SSSSFS 1,1")
    assert after.board.region_at((0, 1), 0).size == 5
    assert points(after) == [("PB-R1", 4)]
    alone = play(state, "SSSSFS 1,1", "stop")
    assert points(alone) == [("PB-R1", 5)]


# --- pass


def test_pass_only_if_neither_tile_can_be_placed():
    """PB-P5."""
    state = position(ONLY_FOREST_FITS, "SSSSSS FFFFFF", "")
    assert verdict(state, "pass") == "PB-P5"
    assert why_not(state, "pass").remedy.move.slot == 1
    state = position(ONLY_FOREST_FITS, "SSSSSS BBBBBB", "FFFFFF FFFFFS")
    assert allowed(state) == ["pass"]


def test_discs_count_for_a_pass():
    """PB-P5: the one tile that would fit is kept out by three discs."""
    rows = """
    .       ()
        SSFBBF  FFBSFF
    ()      FBSFSB  ()
    """
    state = position(rows, "FFFFFF BBBBBB", "SSFFFF SFFFFF", at=0)
    free = position(ONLY_FOREST_FITS, "FFFFFF BBBBBB", "SSFFFF SFFFFF")
    assert kinds(free) == {"place"}
    assert state.discs == ((1, 0), (-1, 2), (1, 2))
    assert allowed(state) == ["pass"]
    assert verdict(state, "pass") is None


def test_a_pass_exchanges_both_tiles_and_ends_the_turn():
    """PB-P5: to the bottom in hand order (PB-E5), two new ones, nothing scored, no disc."""
    state = position(ONLY_FOREST_FITS, "SSSSSS BBBBBB", "FFFFFF SFFFFF")
    step = RULES.apply(state, RULES.move_from_text("pass"))
    after = step.state
    assert after.hands[0] == state.stack[:2]
    assert after.stack == state.stack[2:] + tiles("SSSSSS BBBBBB")
    assert (after.seat, after.phase, after.discs, points(after)) == (1, Phase.FIRST, (), [])
    assert step.reveals


def test_no_pass_after_the_first_tile():
    """PB-P5."""
    state = play(position(NORTH, "BBBBFF FFBSSS", ""), "SFFBSS 1,-1")
    refusal = why_not(state, "pass")
    assert (refusal.rule, refusal.text.key) == ("PB-P5", "pass_after_a_tile")


def test_a_turn_ends_with_two_tiles_in_the_hand():
    """PB-S4, PB-R5: place, score, disc, draw; then the next seat."""
    state = position(NORTH, "BBBBFF FFBSSS", "FFFFSS FFFSSS")
    after = quiet_turn(state)
    assert after.seat == 1
    assert len(after.hands[0]) == 2
    assert len(after.stack) == len(state.stack) - 1
