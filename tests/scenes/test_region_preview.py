"""The region that a held tile of Pelican Bay would score, turned as it is."""

from itertools import chain
from random import Random

from game.ai.player import random_move
from game.core.events import Scored
from game.pelican_bay.moves import STOP
from game.pelican_bay.state import Phase
from game.registry import GAMES
from scenes.games.pelican_bay import PelicanBayTable
from scenes.table.gestures import Gesture, OnCell
from scenes.table.keys import InHand
from scenes.view.marks import outline

RULES = GAMES["pelican_bay"]
SLOT = InHand(0)


def first_tiles(seed):
    """The table at every first tile of a random game, with the cells where slot 0 fits."""
    table, rng = PelicanBayTable(), Random(seed)
    state = RULES.setup({"seats": 2}, seed)
    while RULES.outcome(state) is None:
        if state.phase is Phase.FIRST:
            gestures = table.gestures(state)
            yield table, state, {g.target.cell for g in gestures if g.item == SLOT}
        state = RULES.apply(state, random_move(RULES, state, rng)).state


def rim(marks):
    return {(mark.cell, mark.side) for mark in marks}


def test_the_outline_is_that_of_the_turn_in_hand():
    """Stopping after the tile scores just the region that was outlined."""
    turns = differ = 0
    for table, state, cells in chain.from_iterable(map(first_tiles, range(8))):
        for cell in cells:
            rims = set()
            for turn in range(6):
                marks = table.preview(state, SLOT, OnCell(cell), turn)
                effect = table.gestures(state).get(Gesture(SLOT, OnCell(cell), turn))
                if effect is None:
                    assert marks == ()
                    continue
                after = RULES.apply(state, effect[0]).state
                if after.phase is not Phase.SECOND:
                    continue  # it closes something, and there is a choice
                events = RULES.apply(after, STOP).events
                scored = next(event.item for event in events if isinstance(event, Scored))
                assert rim(marks) == rim(outline(table.layout, scored.cells, (0, 0, 0)))
                rims.add(frozenset(rim(marks)))
                turns += 1
            differ += len(rims) > 1
    assert turns > 1000
    assert differ  # seldom, but it matters
