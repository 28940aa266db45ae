"""Lines of fire against hexagons cut out in fractions; odds against every face of the die."""

from fractions import Fraction
from functools import cache
from random import Random

import pytest

from game.ai.player import random_move
from game.grid import hex as grid
from game.sea_battle.fleet import FLEET, SHIPS, Ship
from game.sea_battle.gunnery import is_free, line_of_fire, odds
from game.sea_battle.moves import Fire, Roll
from game.sea_battle.rules import RULES
from game.sea_battle.state import Phase
from tests.sea_battle.boards import scene
from tests.sea_battle.oracle import OPTION_SETS


@cache
def corners(cell):
    """The corners of a hexagon: each is the middle of three centres around it."""
    ring = grid.neighbours(cell)
    return [
        tuple(Fraction(cell[i] + ring[side - 1][i] + ring[side][i], 3) for i in (0, 1))
        for side in range(6)
    ]


def cross(o, a, b):
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def clipped(start, end, cell):
    """The part of the segment in the closed hexagon, and whether it runs through its inside."""
    points = corners(cell)
    enter, leave = Fraction(0), Fraction(1)
    for a, b in zip(points, [*points[1:], points[0]], strict=True):
        at_start, at_end = cross(a, b, start), cross(a, b, end)
        if at_start < 0 and at_end < 0:
            return None
        if at_start < 0 <= at_end or at_end < 0 <= at_start:
            meet = Fraction(at_start) / (at_start - at_end)
            enter, leave = (max(enter, meet), leave) if at_start < 0 else (enter, min(leave, meet))
    if enter >= leave:
        return None
    middle = [s + (e - s) * (enter + leave) / 2 for s, e in zip(start, end, strict=True)]
    sides = zip(points, [*points[1:], points[0]], strict=True)
    return enter, leave, all(cross(a, b, middle) > 0 for a, b in sides)


@cache
def brute_crossings(offset):
    """Hexes whose inside is crossed, and pairs along whose border the line runs."""
    inside, border = [], {}
    for cell in grid.disc((0, 0), grid.distance((0, 0), offset)):
        part = clipped((0, 0), offset, cell)
        if cell in ((0, 0), offset) or part is None:
            continue
        enter, leave, through = part
        if through:
            inside.append(cell)
        else:
            border.setdefault((enter, leave), []).append(cell)
    return inside, list(border.values())


def brute_free(start, end, obstacles):
    """SB-F3, by drawing it."""
    offset = (end[0] - start[0], end[1] - start[1])
    inside, border = brute_crossings(offset)

    def blocked(cell):
        return (start[0] + cell[0], start[1] + cell[1]) in obstacles

    return not any(map(blocked, inside)) and not any(all(map(blocked, pair)) for pair in border)


def test_a_line_along_a_border_occurs_only_at_distance_two_within_range():
    """SB-F3: off the axes."""
    along = {
        offset for offset in grid.disc((0, 0), 3) if any(offset) and brute_crossings(offset)[1]
    }
    assert along == {
        offset
        for offset in grid.disc((0, 0), 2)
        if grid.distance(offset, (0, 0)) == 2 and 0 not in (*offset, sum(offset))
    }


@pytest.mark.parametrize("seed", range(12))
def test_line_of_fire_equals_brute_force_geometry(seed):
    """SB-F3: random seas, all pairs within range, and some beyond."""
    rng = Random(seed)
    signs = ["~ ", "~ ", "~ ", "# ", ": ", "_ "]
    picture = "\n".join(
        (" " if row % 2 else "") + "".join(rng.choice(signs) for _ in range(8)) for row in range(8)
    )
    state, _ = scene(picture.replace("~ ", "aL", 1).replace("~ ", "bL", 1))
    waters = state.waters
    clear = set(waters.cells(state.board.clear))
    around = {beside for cell in waters.number for beside in grid.disc(cell, 3)}
    obstacles = around - clear
    checked = 0
    for start in waters.number:
        lines = waters.lines[waters.number[start]]
        assert {waters.cell[i] for i in lines} == {
            cell for cell in waters.number if 0 < grid.distance(cell, start) <= 3
        }
        for i, line in lines.items():
            free = brute_free(start, waters.cell[i], obstacles)
            assert is_free(line, state.board.clear) == free
            assert line_of_fire(state, start, waters.cell[i]).free == free
            checked += 1
        far = rng.choice([cell for cell in waters.number if cell != start])
        if grid.distance(far, start) <= 6:
            assert line_of_fire(state, start, far).free == brute_free(start, far, obstacles)
    assert checked > 100


def test_a_blocked_line_names_exactly_the_hexes_that_block_it():
    """SB-F3: clear one of a pair, or all of the others, and it is free."""
    state, spot = scene(
        """
        aL# bL~
         ~ ~ ~ ~
        """
    )
    sight = line_of_fire(state, spot["aL"], spot["bL"])
    assert (sight.free, sight.blocked_by) == (False, ((1, 0),))


def faces_by_the_book(state, shot):
    """What hits, from the words of the rules and brute-force geometry."""
    waters, board = state.waters, state.board
    shooter = state.turn.seat * FLEET + shot.ship
    start = waters.cell[board.ships[shooter]]
    end = waters.cell[board.ships[shot.seat * FLEET + shot.target]]
    offset = (end[0] - start[0], end[1] - start[1])
    apart = grid.distance(start, end)
    lobs = shot.ship is Ship.BRIG
    if apart > (2 if lobs else 3):
        return set()
    end_on = False
    if state.setup.advanced:
        bow, *sides = [grid.STEPS[(board.headings[shooter] + turn) % 6] for turn in range(6)]
        end_on = cross((0, 0), bow, offset) == 0
        abeam = any(
            cross((0, 0), sides[i], offset) >= 0 and cross((0, 0), offset, sides[i + 1]) >= 0
            for i in (0, 3)
        )
        if not end_on and not abeam:
            return set()
    around = {beside for cell in waters.number for beside in grid.neighbours(cell)}
    if not brute_free(start, end, around - set(waters.cells(board.clear))):
        return {5, 6} if lobs else set()
    if end_on:
        return {3, 4, 5, 6} if apart == 1 else {5, 6}
    return {1, 3, 4, 5, 6} if apart == 1 else {3, 4, 5, 6}


@pytest.mark.parametrize("options", OPTION_SETS[:3] + OPTION_SETS[-1:])
def test_odds_equal_the_share_of_faces_that_hit(options):
    """Range, line and sector of every pair of ships in random games, every face."""
    tried, refused = 0, 0
    for seed in range(12):
        rng = Random(seed)
        state = RULES.setup(options, seed)
        while RULES.outcome(state) is None and tried < 250:
            if state.phase is Phase.TURN and rng.random() < 0.3:
                fired, missing = _check_shots(state)
                tried, refused = tried + fired, refused + missing
            state = RULES.apply(state, random_move(RULES, state, rng)).state
    assert tried > 40
    assert refused > 100


def _check_shots(state):
    fired = missing = 0
    listed = set(RULES.legal(state))
    for ship in SHIPS:
        for seat in range(state.setup.seats):
            for target in SHIPS:
                shot = Fire(ship, seat, target)
                if RULES.why_not(state, shot) is None:
                    hits = _faces_that_hit(state, shot)
                    assert hits == faces_by_the_book(state, shot)
                    assert odds(state, shot) == Fraction(len(hits), 6)
                    assert shot in listed
                    fired += 1
                elif _both_afloat(state, shot):
                    assert odds(state, shot) == 0
                    assert faces_by_the_book(state, shot) == set()
                    missing += 1
    return fired, missing


def _both_afloat(state, shot):
    """A shot refused for what stands on the map and not for the turn."""
    ships, seat = state.board.ships, state.turn.seat
    there = ships[seat * FLEET + shot.ship] >= 0 <= ships[shot.seat * FLEET + shot.target]
    return there and shot.seat != seat and state.turn.shots[shot.ship] > 0


def _faces_that_hit(state, shot):
    number = shot.seat * FLEET + shot.target
    in_the_air = RULES.apply(state, shot).state
    after = {face: RULES.apply(in_the_air, Roll(face)).state for face in range(1, 7)}
    before = state.board.damage[number]
    return {face for face, state in after.items() if state.board.damage[number] == before + 1}
