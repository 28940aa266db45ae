"""The worked examples of the rule book, by number; the layouts are ours."""

from game.pelican_bay.rules import RULES
from game.pelican_bay.state import Phase
from tests.pelican_bay.boards import allowed, lay, play, points, position, tile, verdict, why_not

FOREST_IN_THE_NORTH = """
    FSSSSF  FFSFFF
        FBSSSS
    """
FOREST_AND_BEACH = """
    FSSSSF  BBBFFF
        BFFSSB
    """
SMALL_BEACH = """
    FSSSSF  FSSFFF
        BSSSSS
    """
FOREST_OF_FOUR = """
    .       SSFBBS
        FSSSSF  SBFFSS
            FBSSSF
    """
ONE_OPEN_EDGE = """
    .       SFBBFS
        SBBFBB
            SBBBBF
    """


def test_example_01_a_base_of_three_tiles_with_all_pairs_matching():
    """PB-S2: the third tile closes the ring only where both its neighbours agree."""
    state = position(".", "", "FSSSSF FFSFFF FBSSSS", phase=Phase.BASE, at=1)
    state = play(state, lay(state, "FSSSSF", "0,0", "base"))
    state = play(state, lay(state, "FFSFFF", "1,0", "base"))
    assert verdict(state, lay(state, "BSSSSF", "0,1", "base")) == "PB-S2"
    state = play(state, lay(state, "FBSSSS", "0,1", "base"))
    assert set(state.board.laid) == {(0, 0), (1, 0), (0, 1)}
    assert state.phase is Phase.BASE_DISC


def test_example_02_a_disc_at_one_edge_and_a_disc_in_a_notch():
    """PB-D1: either way one empty cell is blocked."""
    state = position(FOREST_IN_THE_NORTH, "FFBSSS BBBBFF", "", phase=Phase.DISC)
    at_one_edge, in_a_notch = "disc 2,0", "disc 1,1"
    assert len(state.board.touched_sides((2, 0))) == 1
    assert len(state.board.touched_sides((1, 1))) == 2
    assert verdict(state, at_one_edge) is verdict(state, in_a_notch) is None
    for words, cell in ((at_one_edge, (2, 0)), (in_a_notch, (1, 1))):
        after = RULES.apply(state, RULES.move_from_text(words)).state
        assert after.discs == (cell,)
        assert cell not in {getattr(move, "cell", None) for move in RULES.legal(after)}


def test_example_03_one_touching_side_is_refused_and_two_are_allowed():
    """PB-P2."""
    state = position(FOREST_IN_THE_NORTH, "BBBBFF FFBSSS", "")
    with_one = why_not(state, lay(state, "BBBFFB", "2,0"))
    assert with_one.rule == "PB-P2"
    assert with_one.text.key == "touches_too_few"
    assert with_one.edges == (((2, 0), 3),)
    assert verdict(state, lay(state, "BBBFFB", "1,1")) is None


def test_example_04_two_tiles_extend_the_same_region_apart_and_touching():
    """PB-P4."""
    state = position(FOREST_IN_THE_NORTH, "BBBBFF FFBSSS", "")
    apart = play(state, "SFFBSS 1,-1", "BBBFFB 1,1")
    assert points(apart) == [("PB-R1", 5)]
    state = position(FOREST_IN_THE_NORTH, "BBBBFS FFBSSS", "")
    touching = play(state, "SFFBSS 1,-1", "BBFSBB 2,-1")
    assert points(touching) == [("PB-R1", 4)]


def test_example_05_two_tiles_extend_different_regions_and_are_refused():
    """PB-P4, although every edge matches."""
    state = position(FOREST_AND_BEACH, "BBBBFF BBSSSS", "")
    assert verdict(state, lay(state, "SSSBBS", "1,1")) is None
    state = play(state, "BFFBBB 1,-1")
    refusal = why_not(state, lay(state, "SSSBBS", "1,1"))
    assert refusal.rule == "PB-P4"
    assert refusal.cells == ((1, -1), (1, 1))
    assert state.board.mismatches((1, 1), tile("BBSSSS") * 6 + 3) == []


def test_example_06_regions_joined_by_a_bridge_count_as_one():
    """PB-C2: the forests left and right of the strait, and the tile with the bridge."""
    state = position(ONE_OPEN_EDGE, "BSFSFF BFSFFF", "")
    assert state.board.region_at((1, 0), 1) != state.board.region_at((0, 2), 5)
    after = play(state, "BSFSFF 1,1", "stop")
    assert after.board.region_at((1, 0), 1) == after.board.region_at((0, 2), 5)
    assert points(after) == [("PB-R1", 3)]
    assert set(RULES.scores(after)[0].items[0].cells) == {(1, 0), (0, 2), (1, 1)}


def test_example_07_a_beach_closed_by_its_second_tile():
    """PB-R2, PB-R3: 2 points."""
    state = play(position(SMALL_BEACH, "BSSSSF FFFFFF", ""), "SSFBSS 1,1", "claim")
    assert points(state) == [("PB-R3", 2)]


def test_example_08_one_tile_closes_a_forest_of_five_and_a_beach_of_two():
    """PB-R3: 7 points, and there is nothing to choose, for no open region was extended."""
    state = play(position(FOREST_OF_FOUR, "BSSSSF FFFFFF", ""), "SSSFBS 1,2")
    assert sorted(points(state)) == [("PB-R3", 2), ("PB-R3", 5)]
    assert state.perched == 2
    assert state.phase is Phase.FIRST


def test_example_09_a_tiny_beach_closed_between_two_tiles():
    """PB-R6: both extend the forest, the beach between them brings 2 points and a pelican."""
    state = position(SMALL_BEACH, "BFFSSS BSSSSF", "")
    state = play(state, "BFFSSS 1,-1", "SSFBSS 2,-1", "claim")
    assert points(state) == [("PB-R3", 2)]
    assert state.perched == 1


def test_example_10_a_region_that_leads_on_over_a_bridge_is_open():
    """PB-R2: the same place without a bridge would close the forest."""
    state = position(ONE_OPEN_EDGE, "BSFSFF BFSFFF", "")
    over_the_bridge = play(state, "BSFSFF 1,1")
    assert over_the_bridge.phase is Phase.SECOND
    assert over_the_bridge.board.region_at((0, 2), 5).open == 1
    without = play(state, "FBFSFF 1,1")
    assert without.phase is Phase.CLAIM
    assert without.board.region_at((0, 2), 5).is_closed


def test_example_11_a_claim_and_a_bonus_step_are_added():
    """PB-R5: 2 for the beach, 3 for the forest of the bonus step."""
    state = position(SMALL_BEACH, "BSSSSF FFFFFF", "", stack="BBBBFF FFFSSS SSSSSS BBBBBB")
    state = play(state, "SSFBSS 1,1", "claim", "BFFBBB 1,-1", "stop")
    assert points(state) == [("PB-R3", 2), ("PB-R1", 3)]
    assert RULES.scores(state)[0].total == 5
    assert state.pelicans == (1, 0)


def test_example_12_claim_or_decline():
    """PB-R3: declining is safe and brings 4; claiming brings 2, a pelican, and may bring more."""
    state = position(SMALL_BEACH, "BSSSSF BBBBBB", "", stack="BBBBBF FFFFFF")
    state = play(state, "SSFBSS 1,1")
    assert allowed(state) == ["claim", "decline"]
    safe = play(state, "decline")
    assert (points(safe), safe.pelicans, safe.phase) == ([("PB-R1", 4)], (0, 0), Phase.DISC)
    unlucky = play(state, "claim", "pass")
    assert (points(unlucky), unlucky.pelicans) == ([("PB-R3", 2)], (1, 0))
    state = position(SMALL_BEACH, "BSSSSF BBBBBB", "", stack="FFFFFF BBBBBF")
    lucky = play(state, "SSFBSS 1,1", "claim", "FFFFFF 1,-1", "stop")
    assert (points(lucky), lucky.pelicans) == ([("PB-R3", 2), ("PB-R1", 3)], (1, 0))
