"""What players of the solitaire are taught (PB-M2)."""

from random import Random
from statistics import fmean

import pytest

from game.ai.limit import Limit, Simulations
from game.ai.planning import PlanningPlayer
from game.core.match import Match
from game.core.planning import Skill
from game.pelican_bay.alone import Bay, promising
from game.pelican_bay.board import terrain_counts
from game.pelican_bay.moves import Place
from game.pelican_bay.plan import _BELIEFS
from game.pelican_bay.rules import RULES
from game.pelican_bay.state import Phase
from game.pelican_bay.tile import Terrain
from tests.contract.games import random_states

ALONE = {"seats": 1}


def bay(board, terrain=Terrain.SEA):
    return Bay(board, terrain, _BELIEFS)


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
    compared = 0
    for state in random_states(RULES, ALONE, 3, 60):
        moves = {move for move in RULES.legal(state) if isinstance(move, Place)}
        if state.phase is Phase.FIRST and moves:
            ways = bay(state.board).ways(state.hand)
            assert {Place(way.slot, way.cell, way.turned % 6) for way in ways} == moves
            compared += 1
    assert compared > 20


def test_a_tile_laid_is_a_tile_laid():
    """A table that grows tile by tile is the one that is there."""
    states = list(random_states(RULES, ALONE, 4, 60))
    grown = bay(states[10].board)
    for cell in states[-1].board.cells[len(states[10].board.cells) :]:
        grown.lay(cell, states[-1].board.laid[cell][0])
    fresh = bay(states[-1].board)
    assert grown.regions == fresh.regions
    assert grown.left == fresh.left
    assert grown.foreseen() == pytest.approx(fresh.foreseen())


def test_the_sea_is_joined_unless_that_goes_wrong():
    start = RULES.setup(ALONE, 1)
    assert promising(start.board, _BELIEFS) is Terrain.SEA
    chosen = {promising(state.board, _BELIEFS) for state in random_states(RULES, ALONE, 9, 400)}
    assert Terrain.SEA in chosen


def test_whoever_is_stopped_plays_no_game_to_its_end():
    state = next(s for s in random_states(RULES, ALONE, 3, 60) if s.phase is Phase.FIRST)
    table = bay(state.board)
    left = table.left
    assert not table.play(state.hand, state.stack, Simulations(0))
    assert table.left == left
    assert table.play(state.hand, state.stack, Limit())
    assert table.left < left


def test_at_first_sight_a_dozen_regions_are_left():
    """The yardstick of the first edition leaves as many with much more thought."""
    ended = []
    for seed in range(1, 7):
        player, match = PlanningPlayer(RULES.planner, Skill(0.0, 16)), Match(RULES, ALONE, seed)
        while RULES.outcome(match.state) is None:
            view = RULES.view(match.state, 0)
            match.play(player.choose(RULES, view, 0, Random(seed), Limit()))
        assert len(match.state.board.cells) > 64
        ended.append(min(terrain_counts(match.state.board))[0])
    assert fmean(ended) < 13
