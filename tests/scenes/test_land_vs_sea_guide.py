"""What "You may" lists in Land vs Sea is what is legal, no less and no more."""

from random import Random

import pytest

from game.grid.regions import Region
from game.land_vs_sea.faces import Terrain
from game.land_vs_sea.moves import Draw, Erupt, Place, PlaceWaypoint, SkipWaypoint, Steal
from game.land_vs_sea.rules import RULES
from game.land_vs_sea.state import Phase
from scenes.assets import Assets
from scenes.games.land_vs_sea import LandVsSeaTable
from scenes.games.story.land_vs_sea import told_of
from scenes.sitting.people import COLOURS, SYMBOLS
from tests.land_vs_sea.oracle import OPTION_SETS

# What a line of the guide promises: moves of a kind, and from how many stacks or hands at least.
PROMISES = {
    "ls.guide.draft": (Draw, 2),
    "ls.guide.place": (Place, 1),
    "ls.guide.again": (Place, 1),
    "ls.guide.erupt": (Erupt, 1),
    "ls.guide.steal": (Steal, 2),
    "ls.guide.waypoint": (PlaceWaypoint, 1),
    "ls.guide.keep_waypoint": (SkipWaypoint, 1),
    "ls.guide.draw": (Draw, 2),
    "ls.guide.draw_last": (Draw, 1),
}
ERUPTS = 42  # a random game in which a hole is filled


@pytest.fixture(scope="module")
def table():
    return LandVsSeaTable(COLOURS, SYMBOLS, Assets())


def guide(table, state, seat):
    return [line.key for line in table.showing(RULES.view(state, seat), seat).guide]


def test_every_line_is_legal_and_every_legal_move_is_listed(table):
    said = set()
    for seed in (*range(8), ERUPTS):
        options = OPTION_SETS[seed % len(OPTION_SETS)]
        rng, state = Random(seed), RULES.setup(options, seed)
        while moves := RULES.legal(state):
            lines = guide(table, state, state.seat)
            said.update(lines)
            kinds = [PROMISES[line][0] for line in lines]
            assert sorted(kinds, key=str) == sorted({type(move) for move in moves}, key=str)
            for line in lines:
                kind, fewest = PROMISES[line]
                assert sum(isinstance(move, kind) for move in moves) >= fewest
            if "ls.guide.draw_last" in lines:
                assert sum(map(len, state.stacks)) == 1
            state = RULES.apply(state, rng.choice(moves)).state
    assert said == set(PROMISES)


def test_nothing_is_listed_for_those_who_wait_or_when_it_is_over(table):
    state = RULES.setup({"seats": 3}, 1)
    assert [bool(guide(table, state, seat)) for seat in range(3)].count(True) == 1
    while moves := RULES.legal(state):
        state = RULES.apply(state, moves[0]).state
    assert state.phase is Phase.OVER
    assert [guide(table, state, seat) for seat in range(3)] == [[], [], []]


def test_a_completed_area_tells_what_it_brought_and_promises_nothing():
    """LS-R1, LS-R2: only an open area has a bonus to win."""
    done = Region(int(Terrain.LAND), 0b111, 0, 2)
    assert [line.key for line in told_of(done)] == ["ls.hover.land", "ls.hover.complete"]
    assert dict(told_of(done)[-1].params) == {"n": 3}
    keys = [line.key for line in told_of(done._replace(open=4))]
    assert keys == ["ls.hover.land", "ls.hover.size", "ls.hover.plus", "ls.hover.open"]


def test_an_open_area_promises_nothing_once_the_game_is_over():
    """LS-R1: whoever counts together learns why it does not count."""
    left = Region(int(Terrain.LAND), 0b111, 4, 2)
    keys = [line.key for line in told_of(left, is_over=True)]
    assert keys == ["ls.hover.land", "ls.hover.never_complete", "ls.hover.open"]


def test_no_empty_rack_lies_over_the_board_once_the_game_is_over(table):
    state = RULES.setup({"seats": 2}, 1)
    assert table.showing(state, 0).has_rack
    while moves := RULES.legal(state):
        state = RULES.apply(state, moves[0]).state
    shown = table.showing(state, 0)
    assert not shown.has_rack
    assert not shown.spread
