"""Beacon Patrol: what is explored lights up, lamp by lamp, and its worth drops on it."""

from collections.abc import Iterable, Iterator

from game.beacon_patrol.state import State
from game.beacon_patrol.tileset import TILES, Feature
from scenes.games.drama.water import glints
from scenes.games.story.lamps import Lamps
from scenes.table.drama.beam import Kindling
from scenes.table.drama.closing import closing
from scenes.table.drama.living import Beam, Living
from scenes.table.drama.moment import Moment, together
from scenes.view.layouts import Layout
from scenes.view.marks import Mark

TURN = 7  # ticks that the beam of one lamp is ahead of that of another
APART = 0.2  # seconds between one lamp and the next


def moments(
    layout: Layout,
    lamps: Lamps,
    before: State,
    view: State,
    told: tuple[Iterable[Mark], Iterable[Mark]],
) -> Iterator[Moment]:
    """`told`: what the board told before, and what it tells now."""
    lit = set(lamps.lit(before))
    kindled = tuple(Kindling(at) for at in lamps.lit(view) if at not in lit)
    yield from together(kindled, APART)
    yield from closing(*told, layout.centre(view.ships[view.turn.seat]))


def living(layout: Layout, lamps: Lamps, view: State) -> Iterator[Living]:
    """Beams that turn, light on the open sea."""
    for number, at in enumerate(lamps.lit(view)):
        yield Beam(at, phase=number * TURN)
    sea = (
        layout.centre(cell)
        for cell, tile in view.board.laid.items()
        if TILES[tile].is_open_sea and TILES[tile].feature is Feature.PLAIN
    )
    yield from glints(sea, 0.25)
