"""Playing alone: 67 tiles, one whole terrain."""

from random import Random

from game.core.match import Match
from game.grid.regions import Region, Regions
from game.pelican_bay.board import Board, joins_left, terrain_counts
from game.pelican_bay.rules import RULES
from game.pelican_bay.state import Phase
from game.pelican_bay.tileset import TILE_COUNT
from tests.pelican_bay.boards import (
    allowed,
    board,
    kinds,
    lay,
    play,
    position,
    tiles,
    verdict,
    why_not,
)

NORTH = """
    FSSSSF  FFSFFF
        FBSSSS
    """
ONLY_FOREST_FITS = """
    SSFBBF  FFBSFF
        FBSFSB
    """


def test_alone_there_is_a_base_and_a_hand_of_two_but_no_reserve_pelican_or_disc():
    """PB-M2."""
    state = RULES.setup({"seats": 1}, 4)
    assert (len(state.stack), state.reserve, state.supply) == (64, (), 0)
    while state.phase is Phase.BASE:
        state = play(state, allowed(state)[0])
    assert state.phase is Phase.FIRST
    assert len(state.hand) == 2
    assert len(state.stack) == 62


def test_one_tile_per_step_and_placement_as_ever():
    """PB-M2, PB-P2: a refill after every tile, no scoring, no choice."""
    state = position(NORTH, "BBBBFF FFBSSS")
    assert kinds(state) == {"place"}
    assert verdict(state, lay(state, "BBBBFF", "1,1")) == "PB-P2"
    assert why_not(state, lay(state, "BBBFFB", "2,0")).text.key == "touches_too_few"
    after = play(state, "SFFBSS 1,-1")
    assert after.phase is Phase.FIRST
    assert after.hand == (*tiles("BBBBFF"), state.stack[0])
    assert RULES.scores(after)[0].items == ()


def test_no_discs_claims_or_stops_alone():
    """PB-M2."""
    state = position(NORTH, "BBBBFF FFBSSS")
    for words in ("stop", "claim", "decline", "take 0", "disc 1,1", "move_disc 0 1,1", "skip_disc"):
        assert verdict(state, words) == "PB-M2"


def test_closing_brings_nothing_alone():
    """PB-M2."""
    state = position(
        """
        FSSSSF  FSSFFF
            BSSSSS
        """,
        "BSSSSF FFFFFF",
    )
    after = play(state, "SSFBSS 1,1")
    assert (after.phase, after.perched, after.items) == (Phase.FIRST, 0, ((),))


def test_only_if_neither_fits_both_go_to_the_bottom():
    """PB-M2."""
    state = position(ONLY_FOREST_FITS, "SSSSSS BBBBBB")
    assert allowed(state) == ["pass"]
    after = play(state, "pass")
    assert after.hand == state.stack[:2]
    assert after.stack[-2:] == tiles("SSSSSS BBBBBB")
    assert verdict(position(ONLY_FOREST_FITS, "SSSSSS FFFFFF"), "pass") == "PB-P5"


def test_lost_when_no_remaining_tile_fits():
    """PB-M2: after this tile neither the hand nor the stack holds one that can be laid."""
    stuck = play(position(ONLY_FOREST_FITS, "SSSSSS FFFFFF", stack="BBBBBB"), "place 1 1,1 0")
    outcome = RULES.outcome(stuck)
    assert (outcome.winners, outcome.verdict.key) == ((), "no_tile_fits")
    going_on = position(ONLY_FOREST_FITS, "SSSSSS FFFFFF", stack="BBBBBB BFFFFF")
    assert allowed(play(going_on, "place 1 1,1 0")) == ["pass"]


def finished(kinds_of_regions: list[int]):
    """A table with all 67 tiles and regions of these terrains, before the last tile is drawn."""
    regions = {number: Region(kind, 3, 0, 0) for number, kind in enumerate(kinds_of_regions)}
    cells = tuple((number, 0) for number in range(67))
    laid = Board(cells=cells, regions=Regions((), regions))
    return position(NORTH, "", phase=Phase.OVER, stack="")._replace(board=laid)


def test_won_when_all_67_lie_and_some_terrain_is_one_region():
    """PB-M2."""
    won = RULES.outcome(finished([0, 0, 1, 2, 2]))
    assert (won.winners, won.verdict.key) == ((0,), "one_region")
    assert won.verdict.params == (("terrain", "beach"),)
    lost = RULES.outcome(finished([0, 0, 1, 1, 2, 2]))
    assert (lost.winners, lost.verdict.key) == ((), "no_terrain_in_one_region")


def test_the_number_of_regions_and_the_largest_are_shown():
    """PB-M2: sea, beach, forest."""
    assert terrain_counts(board(NORTH)) == ((1, 3), (1, 1), (2, 2))
    assert "sea 1 (largest 3)" in RULES.drawing(position(NORTH, "BBBBFF"))


def test_undo_is_free_alone_and_only_then():
    """PB-M2."""
    assert RULES.has_free_undo({"seats": 1})
    assert not RULES.has_free_undo({"seats": 2})
    match = Match(RULES, {"seats": 1}, 3)
    rng = Random(3)
    for _ in range(12):
        match.play(rng.choice(RULES.legal(match.state)))
    for _ in range(12):
        match.undo()
    assert match.state == match.start


def test_how_near_each_terrain_is_to_one_region():
    """PB-M2: sea, beach, forest; two forests want one join."""
    assert joins_left(board(NORTH)) == (0, 0, 1)


def test_a_terrain_with_a_closed_region_cannot_become_one():
    """PB-M2: the beach is shut in, and other tiles with beaches are still to come."""
    before = position(
        """
        FSSSSF  FSSFFF
            BSSSSS
        """,
        "BSSSSF FFFFFF",
    )
    after = play(before, "SSFBSS 1,1")
    assert [joins is None for joins in joins_left(before.board)] == [False, False, False]
    assert [joins is None for joins in joins_left(after.board)] == [False, True, False]


def test_a_whole_game_ends_with_no_joins_left_or_none_possible():
    """PB-M2: at the end the figure and the verdict agree."""
    for seed in range(12):
        match, rng = Match(RULES, {"seats": 1}, seed), Random(seed)
        while (ended := RULES.outcome(match.state)) is None:
            match.play(rng.choice(RULES.legal(match.state)))
        if len(match.state.board.cells) == TILE_COUNT:
            assert (0 in joins_left(match.state.board)) == (ended.winners == (0,))
