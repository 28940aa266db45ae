"""The region that a held tile of Pelican Bay would score, turned as it is."""

from itertools import chain
from random import Random

from game.ai.player import random_move
from game.core.events import Scored
from game.grid.hex import SIDES
from game.pelican_bay.moves import STOP
from game.pelican_bay.state import Phase
from game.pelican_bay.tile import Terrain
from game.pelican_bay.tileset import EDGES
from game.registry import GAMES
from scenes.assets import Assets
from scenes.games.pelican_bay import PelicanBayTable
from scenes.games.story.pelican_bay import parts_of
from scenes.sitting.people import COLOURS, SYMBOLS
from scenes.table.gestures import Gesture, OnCell
from scenes.table.keys import InHand
from scenes.table.worth import weigh
from scenes.view.marks import Area, Coin, Edge

RULES = GAMES["pelican_bay"]
TABLE = PelicanBayTable(COLOURS, SYMBOLS, Assets())
SLOT = InHand(0)


def first_tiles(seed):
    """The state at every first tile of a random game, with the cells where slot 0 fits."""
    rng = Random(seed)
    state = RULES.setup({"seats": 2}, seed)
    while RULES.outcome(state) is None:
        if state.phase is Phase.FIRST:
            gestures = TABLE.gestures(state)
            yield state, {g.target.cell for g in gestures if g.item == SLOT}, gestures
        state = RULES.apply(state, random_move(RULES, state, rng)).state


def test_the_outline_is_that_of_the_turn_in_hand():
    """Stopping after the tile scores just the region that was outlined, and as much."""
    turns = differ = 0
    for state, cells, gestures in chain.from_iterable(map(first_tiles, range(6))):
        for cell in cells:
            seen = set()
            for turn in range(SIDES):
                effect = gestures.get(Gesture(SLOT, OnCell(cell), turn))
                if effect is None:
                    continue
                after = RULES.apply(state, effect[0]).state
                if after.phase is not Phase.SECOND:
                    continue  # it closes something, and there is a choice
                events = RULES.apply(after, STOP).events
                scored = next(event.item for event in events if isinstance(event, Scored))
                told = TABLE.promise(state, SLOT, weigh(RULES, TABLE, state, effect))
                drawn = {mark.cell for mark in told.marks if isinstance(mark, Area)}
                assert drawn == set(scored.cells)
                assert [m.words for m in told.marks if isinstance(m, Coin)] == [f"+{scored.points}"]
                seen.add(frozenset(drawn))
                turns += 1
            differ += len(seen) > 1
    assert turns > 700
    assert differ  # seldom, but it matters


def test_a_region_is_all_of_its_areas_and_nothing_else():
    """Sides of one terrain that face each other belong to one region, and are drawn together."""
    state, rng = RULES.setup({"seats": 2}, 3), Random(3)
    for _ in range(60):
        state = RULES.apply(state, random_move(RULES, state, rng)).state
    board, drawn = state.board, []
    for region in board.regions.at_root.values():
        parts = parts_of(board, region)
        assert {part.cell for part in parts} == set(board.cells_of(region))
        assert sum(len(part.open_sides) for part in parts) == region.open
        for part in parts:
            for side in part.open_sides:
                assert EDGES[board.laid[part.cell][0]][side] == Terrain(region.kind)
        drawn += [(part.cell, part.area) for part in parts]
    assert len(drawn) == len(set(drawn)) == len(board.regions.parent)


LAMP = (255, 202, 92)
STRAIT = """
.       SFBBFS
    SBBFBB  BSFSFF
        SBBBBF

laid: 1,0 0,1 0,2 1,1
phase: second tile
hand 0: BFSFFF
"""


def test_a_region_is_pointed_out_by_its_outline_and_its_size():
    """The forest on both sides of the bridge; tiles that are no region keep their rim."""
    state = RULES.read(STRAIT)
    forest = ((1, 0), (1, 1), (0, 2))
    *areas, size = TABLE.pointed_out(state, forest, LAMP)
    assert {area.cell for area in areas if isinstance(area, Area)} == set(forest)
    assert isinstance(size, Coin)
    assert size.words == "3"
    assert all(isinstance(mark, Edge) for mark in TABLE.pointed_out(state, forest[1:], LAMP))
