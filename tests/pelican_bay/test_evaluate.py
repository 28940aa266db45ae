"""What computer players think of a position."""

from random import Random

import pytest

from game.ai.greedy import GreedyPlayer
from game.ai.limit import Limit
from game.ai.player import RandomPlayer
from game.core.score import Item
from game.grid.hex import SIDES
from game.pelican_bay.evaluate import expected_step
from game.pelican_bay.rules import RULES
from game.pelican_bay.scoring import closed_by_last
from game.pelican_bay.state import Phase
from game.pelican_bay.tileset import EDGES
from tests.pelican_bay.boards import board, position, tile

NORTH = """
    FSSSSF  FFSFFF
        FBSSSS
    """
SMALL_BEACH = """
    FSSSSF  FSSFFF
        BSSSSS
    """


def test_points_and_pelicans_count():
    state = position(NORTH, "BBBBFF FFBSSS", "FFFFSS FFFSSS")
    richer = state._replace(items=((Item("PB-R1", 5),), ()))
    with_bird = state._replace(pelicans=(1, 0))
    before = RULES.evaluate(state, 0)
    assert RULES.evaluate(richer, 0) == pytest.approx(before + 5)
    assert RULES.evaluate(with_bird, 0) == pytest.approx(before + 3)
    assert RULES.evaluate(richer, 1) < RULES.evaluate(state, 1)


def test_a_disc_on_the_best_opening_leaves_less():
    laid = board(NORTH)
    best = laid.openings[0]
    assert expected_step(laid, (best.cell,)) < expected_step(laid, ())


def test_a_disc_is_laid_where_it_hurts_the_next_player():
    state = position(SMALL_BEACH, "BBBBBB FFFBBB", "FFFFFF BBBBFF", phase=Phase.DISC)
    choice = GreedyPlayer().choose(RULES, RULES.view(state, 0), 0, Random(1), Limit())
    hopes = {cell: expected_step(state.board, (cell,)) for cell in state.board.shore}
    assert hopes[choice.cell] == min(hopes.values()) < max(hopes.values())


def easy_closings(state):
    """The ways in which the next tile, whichever it is, could close a region."""
    laid = state.board
    used = {turned // SIDES for turned, _ in laid.laid.values()}
    return sum(
        mask >> turned & 1 and bool(closed_by_last(laid.with_tile(cell, turned)))
        for cell, mask in laid.fits.items()
        for turned in range(len(EDGES))
        if turned // SIDES not in used
    )


def test_the_computer_lays_a_base_that_leaves_little_to_close():
    """PB-S2: far less than a base laid at random."""
    found = {}
    for player in (GreedyPlayer(), RandomPlayer()):
        found[type(player)] = 0
        for seed in range(12):
            rng, state = Random(seed), RULES.setup({"seats": 2}, seed)
            while state.phase is Phase.BASE:
                view = RULES.view(state, state.seat)
                chosen = player.choose(RULES, view, state.seat, rng, Limit())
                state = RULES.apply(state, chosen).state
            found[type(player)] += easy_closings(state)
    assert found[GreedyPlayer] < found[RandomPlayer] / 2


def test_openings_know_what_they_extend_and_close():
    openings = {o.cell: o for o in board(SMALL_BEACH).openings}
    assert set(openings) == {(1, 1), (1, -1), (-1, 1)}
    notch = openings[1, 1]
    assert (notch.sides, notch.extends, notch.closes) == (2, 4, 2)
    assert (openings[-1, 1].extends, openings[-1, 1].closes) == (4, 0)
    assert 0 < openings[-1, 1].chance < 1


def test_a_tile_that_fits_nowhere_is_a_burden():
    fitting = position(NORTH, "FFFFFF FFBSSS", "", phase=Phase.DISC)
    awkward = fitting._replace(hands=((tile("BBBBBB"), tile("FFBSSS")), ()))
    assert RULES.evaluate(awkward, 0) < RULES.evaluate(fitting, 0)


def test_the_end_is_judged_by_who_won():
    over = position(NORTH, "", "", phase=Phase.OVER)
    over = over._replace(items=((Item("PB-R1", 5),), (Item("PB-R1", 4),)))
    assert RULES.evaluate(over, 0) > 900 > 0 > RULES.evaluate(over, 1)


def test_greedy_beats_random():
    won = 0.0
    for seed in range(4):
        players, rng = (GreedyPlayer(), RandomPlayer()), Random(seed)
        state = RULES.setup({"seats": 2, "first": seed % 2}, seed)
        while (outcome := RULES.outcome(state)) is None:
            seat = state.seat
            choice = players[seat].choose(RULES, RULES.view(state, seat), seat, rng, Limit())
            state = RULES.apply(state, choice).state
        won += (0 in outcome.winners) / len(outcome.winners)
    assert won >= 3.5


def test_greedy_lays_most_tiles_when_alone():
    """PB-M2."""
    rng = Random(2)
    state = RULES.setup({"seats": 1}, 2)
    for _ in range(200):
        if RULES.outcome(state) is not None:
            break
        choice = GreedyPlayer().choose(RULES, RULES.view(state, 0), 0, rng, Limit())
        state = RULES.apply(state, choice).state
    assert len(state.board.cells) > 50
