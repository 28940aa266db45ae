"""Courses laid hex by hex: SB-M1, SB-M2, SB-A3."""

from itertools import pairwise
from random import Random

import pytest

from game.grid.hex import SIDES, neighbour
from game.sea_battle.fleet import LINES
from game.sea_battle.moves import Sail, TurnOnSpot
from game.sea_battle.navigation import allowance, course, distances, lay, sailed
from game.sea_battle.rules import RULES
from game.sea_battle.state import Phase
from tests.sea_battle.boards import B, F, G, L, scene

SEA = """
    ~ ~ ~ ~ ~ ~ ~
     ~ ~ 4 5 ~ ~ ~
    ~ {}1 2 3 ~ ~
     ~ 7 6 ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~
    """
EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST, NORTH_EAST = range(SIDES)


def laid(state, spot, ship, names):
    way = ()
    for name in names:
        way = lay(state, ship, way, spot[name])
    return way


def test_every_hex_on_the_way_is_a_step():
    """SB-M1: not the shortest way, the one that was shown."""
    state, spot = scene(SEA.format("aL"))
    way = laid(state, spot, L, "1623")
    assert [cell for cell, _ in way] == [spot[name] for name in ("aL", "1", "6", "2", "3")]


def test_the_bow_follows_the_course():
    """SB-A3: a turn on entering a hex lets the next step lead elsewhere."""
    state, spot = scene(SEA.format("aG"), advanced=True)
    way = laid(state, spot, G, "16")
    assert way == ((spot["aG"], EAST), (spot["1"], SOUTH_EAST), (spot["6"], SOUTH_EAST))
    assert lay(state, G, way, spot["6"], SOUTH_WEST)[-1] == (spot["6"], SOUTH_WEST)


def test_a_step_back_takes_a_step_away():
    state, spot = scene(SEA.format("aL"))
    assert laid(state, spot, L, "121") == laid(state, spot, L, "1")


def test_a_circle_is_a_course_too():
    """SB-A3: a brig comes home by two double turns."""
    state, spot = scene(SEA.format("aB"), advanced=True)
    way = lay(state, B, laid(state, spot, B, "17"), spot["aB"])
    assert [cell for cell, _ in way] == [spot[name] for name in ("aB", "1", "7", "aB")]


def test_with_no_steps_left_the_end_is_laid_anew():
    """SB-M1: a galleon has three."""
    state, spot = scene(SEA.format("aG"))
    way = laid(state, spot, G, "1452")
    assert [cell for cell, _ in way] == [spot[name] for name in ("aG", "1", "4", "2")]


def test_a_hex_out_of_reach_leaves_the_course_as_it_was():
    """SB-M2."""
    state, spot = scene(SEA.format("aG").replace("3", "#"))
    way = laid(state, spot, G, "12")
    assert lay(state, G, way, spot["#"]) == way
    assert lay(state, G, way, (99, 99)) == way


def test_a_heading_that_the_course_does_not_give_lays_it_anew():
    """SB-A3: a brig that comes from the west can turn to every side but that."""
    state, spot = scene(SEA.format("aB"), advanced=True)
    way = lay(state, B, laid(state, spot, B, "12"), spot["2"], WEST)
    assert len(way) > 3
    assert way[-1] == (spot["2"], WEST)
    check_course(state, B, way)


def check_course(state, ship, way):
    """SB-A3: every step leads ahead, no turn is too wide, nothing is in the way."""
    assert len(way) - 1 <= allowance(state, ship)
    for (cell, bow), (onward, heading) in pairwise(way):
        if state.setup.advanced:
            assert onward == neighbour(cell, bow)
            assert (heading - bow) % SIDES in {turn % SIDES for turn in _turns(ship)}
        else:
            assert onward in [neighbour(cell, side) for side in range(SIDES)]


def _turns(ship):
    return range(-LINES[ship], LINES[ship] + 1)


@pytest.mark.parametrize("advanced", [False, True])
def test_a_wandering_hand_always_lays_a_legal_course(advanced):
    """SB-M1, SB-A3: whatever the pointer does, the course can be sailed, and it is sailed."""
    rng = Random(3)
    for seed in range(6):
        state = RULES.setup({"seats": 2, "advanced": advanced}, seed)
        sails = 0
        while sails < 12:
            moves = RULES.legal(state)
            ends = [move for move in moves if isinstance(move, Sail)]
            if state.phase is not Phase.TURN or not ends or rng.random() < 0.2:
                state = RULES.apply(state, rng.choice(moves)).state
                if RULES.outcome(state):
                    break
                continue
            ship = rng.choice(ends).ship
            cells = [move.to for move in ends if move.ship == ship]
            far = distances(state, state.turn.seat, ship)
            assert set(far) == set(cells)
            way = ()
            for _ in range(12):
                aim = rng.choice([*cells, *(neighbour(rng.choice(cells), 2),)])
                way = lay(state, ship, way, aim)
                check_course(state, ship, way)
                if aim in cells and len(way) > 1:
                    assert way[-1][0] == aim
            if len(way) > 1:
                move = Sail(ship, *way[-1])
                assert RULES.why_not(state, move) is None
                assert len(course(state, move)) - 1 >= far[move.to]
                step = RULES.apply(state, move)
                assert sailed(step.state, step.events[0]) == course(state, move)
                state, sails = step.state, sails + 1


def test_turning_on_the_spot_is_no_course():
    """SB-A2: the ship's own hex is where every course begins."""
    state, spot = scene(SEA.format("aF"), advanced=True)
    assert RULES.why_not(state, TurnOnSpot(F, SOUTH_EAST)) is None
    assert lay(state, F, (), spot["aF"]) == ((spot["aF"], EAST),)
