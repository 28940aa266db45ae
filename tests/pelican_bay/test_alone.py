"""What players of the solitaire are taught (PB-M2)."""

from random import Random
from statistics import fmean

import pytest

from game.ai.limit import Limit, Simulations
from game.ai.planning import PlanningPlayer
from game.core.match import Match
from game.core.planning import Skill
from game.pelican_bay.alone import Bay, Bays
from game.pelican_bay.board import terrain_counts
from game.pelican_bay.moves import Place
from game.pelican_bay.rules import RULES
from game.pelican_bay.state import Phase
from game.pelican_bay.tile import Terrain
from game.pelican_bay.tileset import EDGES
from tests.contract.games import random_states

ALONE = {"seats": 1}


def bay(board, terrain=Terrain.SEA):
    return Bay(board, terrain)


def played(seed, most=60):
    """The positions of a random game in which a tile can be laid."""
    return [
        state
        for state in random_states(RULES, ALONE, seed, most)
        if state.phase is Phase.FIRST and any(bay(state.board).ways(state.hand))
    ]


@pytest.mark.parametrize("terrain", Terrain)
def test_rings_and_unmet_edges_are_all_that_keeps_regions_apart(terrain):
    """PB-M2: once all 67 tiles lie, what was foreseen is what there is."""
    ended = 0
    for seed in range(6):
        states = list(random_states(RULES, ALONE, seed, 400))
        board = states[-1].board
        count = terrain_counts(board)[terrain][0]
        assert bay(board, terrain).regions == count
        if len(board.cells) == 67:
            assert bay(board, terrain).foreseen() == pytest.approx(count)
            ended += 1
    assert ended > 2


def test_ways_are_the_moves_that_are_legal():
    """Each look of a tile once: three are the same however they are turned."""
    states = played(3)
    for state in states:
        moves = {
            (move.slot, move.cell, EDGES[state.hand[move.slot] * 6 + move.turn])
            for move in RULES.legal(state)
            if isinstance(move, Place)
        }
        ways = list(bay(state.board).ways(state.hand))
        assert {(way.slot, way.cell, EDGES[way.turned]) for way in ways} == moves
        assert len(ways) == len(moves)
    assert len(states) > 20


@pytest.mark.parametrize("terrain", Terrain)
def test_a_way_foresees_what_is_foreseen_once_the_tile_lies(terrain):
    """But for cells far off, beside two regions that the tile joins."""
    compared = apart = 0
    for state in played(5, 80):
        before = bay(state.board, terrain)
        for way in before.ways(state.hand):
            after = before.copy()
            after.lay(way.cell, way.turned)
            compared += 1
            apart += after.foreseen() != pytest.approx(way.regions)
    assert compared > 500
    assert apart < compared / 50


def test_a_tile_laid_is_a_tile_laid():
    """A table that grows tile by tile is the one that is there; its copy does not grow with it."""
    states = list(random_states(RULES, ALONE, 4, 60))
    grown = bay(states[10].board)
    kept = grown.copy()
    for cell in states[-1].board.cells[len(states[10].board.cells) :]:
        grown.lay(cell, states[-1].board.laid[cell][0])
    for table, state in ((grown, states[-1]), (kept, states[10])):
        fresh = bay(state.board)
        assert table.regions == fresh.regions
        assert table.left == fresh.left
        assert table.foreseen() == pytest.approx(fresh.foreseen())


def test_the_sea_is_joined_unless_that_goes_wrong():
    tables = Bays(2.0)
    start = RULES.setup(ALONE, 1)
    assert tables.of(start.board).terrain is Terrain.SEA
    chosen = {tables.of(state.board).terrain for state in random_states(RULES, ALONE, 9, 400)}
    assert len(chosen) > 1


def test_whoever_is_stopped_plays_no_game_to_its_end():
    state = played(3)[0]
    table = bay(state.board)
    left = table.left
    assert table.play(state.hand, state.stack, 100, Simulations(0)) is None
    assert table.left == left
    ended = table.play(state.hand, state.stack, 100, Limit())
    assert table.left < 10
    assert ended == table.regions + 2 * table.left


def test_some_tiles_are_laid_and_the_rest_is_foreseen():
    state = played(3)[0]
    for steps in (0, 1, 7):
        table = bay(state.board)
        left = table.left
        foreseen = table.play(state.hand, state.stack, steps, Limit())
        assert table.left == left - steps
        assert foreseen == pytest.approx(table.foreseen(), abs=3.0)


def test_no_reason_counts_places_while_there_are_none():
    """PB-P2: beside the first tile of the base nothing touches two."""
    planner, rng = RULES.planner, Random(0)
    match = Match(RULES, ALONE, 3)
    said = []
    for _ in range(3):
        (plan, *others) = planner.plans(match.state, 0, Skill(0.0, 4), rng, Limit())
        said.append(planner.explain(match.state, plan, others, 0, False))
        match.play(plan.moves[0])
    assert not any(dict(phrase.params)["n"] == 0 for why in said for phrase in why)
    assert "pb.why.places" in [phrase.key for phrase in said[-1]]


def test_at_first_sight_seven_regions_are_left():
    """What was believed before anything was learnt left eleven."""
    ended = []
    for seed in range(1, 9):
        player, match = PlanningPlayer(RULES.planner, Skill(0.0, 16)), Match(RULES, ALONE, seed)
        while RULES.outcome(match.state) is None:
            view = RULES.view(match.state, 0)
            match.play(player.choose(RULES, view, 0, Random(seed), Limit()))
        assert len(match.state.board.cells) > 64
        ended.append(min(terrain_counts(match.state.board))[0])
    assert fmean(ended) < 8.5
