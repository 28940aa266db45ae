"""Exploring and scoring."""

from dataclasses import replace

import pytest

from game.beacon_patrol.explored import is_explored
from game.beacon_patrol.rules import RULES
from game.beacon_patrol.scoring import rank
from game.beacon_patrol.tileset import Expansions
from game.core.events import Scored
from game.core.score import Item
from tests.beacon_patrol.boards import move, play, points, position
from tests.beacon_patrol.oracle import recount


def items(state):
    (score,) = RULES.scores(state)
    return [(item.rule, item.points, item.cells[0]) for item in score.items]


def item_at(state, cell):
    (score,) = RULES.scores(state)
    return next(item for item in score.items if item.cells[0] == cell)


def test_three_neighbours_are_not_enough():
    """BP-F2: the fourth makes HQ an explored tile."""
    state = position(
        """
        .    sea  .
        sea@ HQ   sea
        .    .    sea
        """,
        "sea",
    )
    assert points(state) == 0
    state = play(state, "sail 1", "place 0 0,1")
    assert items(state) == [("BP-F3", 3, (0, 0))]


@pytest.mark.parametrize("missing", [(0, -1), (1, 0), (0, 1), (-1, 0)])
def test_no_side_may_be_open(missing):
    """BP-F2: whichever of the four neighbours is missing."""
    around = position(
        """
        sea       sea       sea
        sea       HQ        sea
        sea/buoy  sea/buoy  sea/buoy
        """
    )
    laid = around.board.laid
    assert is_explored(laid, (0, 0))
    assert not is_explored({cell: laid[cell] for cell in laid.keys() - {missing}}, (0, 0))


def test_diagonal_neighbours_do_not_matter():
    """BP-F2."""
    state = position(
        """
        .    sea  .
        sea  HQ   sea
        .    sea  .
        """
    )
    assert is_explored(state.board.laid, (0, 0))
    assert not is_explored(state.board.laid, (1, 0))


def test_a_tile_laid_into_a_hole_is_explored_itself():
    """BP-F2: and explores what it closes in, all of it told."""
    state = position(
        """
        .    sea   sea   .
        sea  HQ@   .     sea
        .    sea   sea   .
        """,
        "sea/buoy",
    )
    step = RULES.apply(state, move("place 0 1,0"))
    assert points(state) == 0
    assert items(step.state) == [("BP-F3", 3, (0, 0)), ("BP-F3", 2, (1, 0))]
    told = [event.item.points for event in step.events if isinstance(event, Scored)]
    assert sorted(told) == [2, 3]
    assert {event.seats for event in step.events if isinstance(event, Scored)} == {(0,)}


def test_beacons_buoys_and_the_rest_from_the_top_left_to_right():
    """BP-F3: 3, 2 and 1, HQ as a beacon, row by row."""
    state = position(
        """
        .    sea  S         sea/buoy .
        sea  HQ   N/beacon  sea/buoy sea/buoy
        .    sea  sea/buoy  E        .
        """
    )
    assert items(state) == [
        ("BP-F3", 3, (0, 0)),
        ("BP-F3", 3, (1, 0)),
        ("BP-F3", 2, (2, 0)),
    ]
    assert RULES.scores(state)[0].seats == (0,)


def test_the_score_reads_row_by_row_whatever_was_explored_first():
    """BP-F3: the lower tile was explored first and is counted last."""
    state = position(
        """
        .    .    .
        sea  sea@ sea
        sea  HQ   sea
        .    sea  .
        """,
        "sea/buoy",
    )
    assert items(state) == [("BP-F3", 3, (0, 0))]
    state = play(state, "place 0 0,-2")
    assert items(state) == [("BP-F3", 1, (0, -1)), ("BP-F3", 3, (0, 0))]


def test_a_turbine_counts_its_landless_neighbours():
    """BP-F4: plain sea, a landless buoy, HQ and another turbine, none of them explored."""
    state = position(
        """
        .   sea          .
        HQ  sea/turbine  sea/turbine
        .   sea/buoy     .
        """
    )
    item = item_at(state, (1, 0))
    assert (item.rule, item.points) == ("BP-F4", 5)
    assert set(item.cells[1:]) == {(0, 0), (1, -1), (2, 0), (1, 1)}


def test_neighbours_with_any_land_do_not_count_for_a_turbine():
    """BP-F4: neither does a buoy or beacon with land."""
    state = position(
        """
        .   N/buoy       .
        HQ  sea/turbine  E/beacon
        .   S            .
        """
    )
    assert item_at(state, (1, 0)).points == 2
    assert points(state) == 2


def test_open_sea_counts_for_every_turbine_and_for_itself():
    """BP-F4: the buoy between two turbines, and explored itself."""
    state = position(
        """
        .   N            sea       N            .
        HQ  sea/turbine  sea/buoy  sea/turbine  E
        .   S            sea       S            .
        """
    )
    assert items(state) == [("BP-F4", 3, (1, 0)), ("BP-F3", 2, (2, 0)), ("BP-F4", 2, (3, 0))]


def test_an_unexplored_turbine_earns_nothing():
    """BP-F4, BP-F2."""
    assert points(position("HQ sea/turbine sea")) == 0


def test_a_pier_counts_every_house_of_its_island():
    """BP-F5: its own house, none in the north and two in the east, both unexplored."""
    state = position(
        """
        .   NS:1+0      .
        HQ  NE/pier     W:2
        .   sea         .
        """
    )
    item = item_at(state, (1, 0))
    assert (item.rule, item.points) == ("BP-F5", 1 + 1 + 0 + 2)
    assert set(item.cells[1:]) == {(1, -1), (2, 0)}


def test_two_strips_on_one_tile_are_separate():
    """BP-F5: only the strip that touches the pier's land belongs to its island."""
    near = position(
        """
        .   NS:0+1  .
        HQ  NE/pier W/beacon
        .   sea     .
        """
    )
    far = position(
        """
        .   NS:1+0  .
        HQ  NE/pier W/beacon
        .   sea     .
        """
    )
    assert points(near) == 1 + 1 + 1
    assert points(far) == 1 + 1


def test_a_lighthouse_is_not_a_house():
    """BP-F5: beacons on the island add nothing, but houses on their tiles do."""
    state = position(
        """
        .   S/beacon  .
        HQ  NE/pier   NEW/beacon:1
        .   sea       .
        """
    )
    assert item_at(state, (1, 0)).points == 1 + 1 + 1


def test_corners_do_not_connect():
    """BP-F5: the land above meets the pier's only where four tiles meet; it is another island."""
    state = position(
        """
        .   E:2       W:1   .
        HQ  ES/pier   W:2   .
        .   N:1       .     .
        """
    )
    item = item_at(state, (1, 0))
    assert item.points == 1 + 1 + 2 + 1
    assert set(item.cells[1:]) == {(2, 0), (1, 1)}


def test_an_unexplored_pier_earns_nothing():
    """BP-F5, BP-F2: whatever houses are on its island."""
    assert points(position("HQ ES/pier W:2")) == 0


def test_an_unfinished_island_counts():
    """BP-F5: two tiles away from the pier it is still open, and nothing of it is explored."""
    state = position(
        """
        .   ES:1     NSW:1     .
        HQ  NE/pier  NW:1      sea
        .   sea      sea       .
        """
    )
    assert item_at(state, (1, 0)).points == 1 + 1 + 1 + 1 + 1


def test_water_edges_end_an_island():
    """BP-F5: houses on a neighbouring tile across water are another island's."""
    state = position(
        """
        .   S:1     .
        HQ  NE/pier W:1
        .   S:2     .
        """
    )
    assert item_at(state, (1, 0)).points == 1 + 1 + 1 + 1


def test_each_pier_counts_the_island_anew():
    """BP-F5: two piers on one island of four houses."""
    state = position(
        """
        .   sea      S:1      .
        HQ  ES/pier  NW/pier  sea
        .   N:1      sea      .
        """
    )
    assert items(state) == [("BP-F5", 5, (1, 0)), ("BP-F5", 5, (2, 0))]


def test_an_explored_pier_grows_with_its_island():
    """BP-F5: what comes later counts too, and is told as it comes."""
    state = position(
        """
        .   sea@     .
        HQ  ES/pier  NW:1
        .   N:1      .
        """,
        "S:2",
        stack="W",
    )
    assert item_at(state, (1, 0)).points == 1 + 1 + 1 + 1
    step = RULES.apply(state, move("place 0 2,-1"))
    assert item_at(step.state, (1, 0)).points == 4 + 2
    (told,) = (event.item for event in step.events if isinstance(event, Scored))
    assert (told.rule, told.points, told.cells[0]) == ("BP-F5", 2, (1, 0))


@pytest.mark.parametrize(
    ("expansions", "lowest"),
    [
        ("none", (0, 26, 36, 46, 56)),
        ("turbines", (0, 36, 46, 56, 66)),
        ("piers", (0, 36, 46, 56, 66)),
        ("both", (0, 46, 56, 66, 76)),
    ],
)
def test_ranks(expansions, lowest):
    """BP-F6: more is asked of those who play with expansions."""
    names = ("novices", "sailors", "captains", "navigators", "cartographers")
    for number, (least, name) in enumerate(zip(lowest, names, strict=True)):
        most = lowest[number + 1] - 1 if number < 4 else 200
        for total in (least, most):
            found = rank(total, Expansions(expansions))
            assert found.key == f"rank_{name}"
            assert dict(found.params) == {"points": total}


def test_the_crew_wins_together():
    """BP-F6: the outcome has one score for all and the rank as verdict."""
    state = play(position("HQ@01", "N", "", stack="", expansions="none"), "place 0 0,-1")
    outcome = RULES.outcome(state)
    assert outcome.winners == (0, 1)
    assert [score.seats for score in outcome.scores] == [(0, 1)]
    assert outcome.verdict.key == "rank_novices"
    assert dict(outcome.verdict.params) == {"points": 0}


def test_the_verdict_asks_more_with_expansions():
    """BP-F6: the same 46 points at the end of three games."""
    names = []
    for expansions in ("none", "piers", "both"):
        state = play(position("HQ@", "N", stack="", expansions=expansions), "end")
        treasure = replace(state.board, earned=(Item("BP-F3", 46, ((0, 0),)),))
        names.append(RULES.outcome(state._replace(board=treasure)).verdict.key)
    assert names == ["rank_navigators", "rank_captains", "rank_sailors"]


def test_the_recount_of_the_tests_agrees_on_piers_and_turbines():
    state = position(
        """
        .   sea      S:1      .
        HQ  ES/pier  NW/pier  sea
        .   N:1      sea      .
        """
    )
    assert recount(state) == [((1, 0), 5), ((2, 0), 5)]
