"""Pelican Bay: light through regions that close or are claimed, pelicans on their way home."""

from collections.abc import Iterable, Iterator, Sequence

from game.core.events import Event
from game.pelican_bay.events import PelicansWon
from game.pelican_bay.state import State
from game.pelican_bay.tile import Terrain
from scenes.games.drama.water import glints
from scenes.games.story import pelican_bay as story
from scenes.games.story.pelican_bay import DECLINED, NOBODY, PELICAN, parts_of
from scenes.games.story.regions import Ink
from scenes.table.drama.closing import closing
from scenes.table.drama.flight import Flight
from scenes.table.drama.living import Living, Preening
from scenes.table.drama.moment import Moment, together
from scenes.view.marks import Mark, Seal

APART = 0.2  # seconds between one pelican and the next
STEP = 23  # ticks that one pelican preens after another


def moments(
    ink: Ink,
    events: Sequence[Event],
    before: State,
    view: State,
    told: tuple[Iterable[Mark], Iterable[Mark]],
) -> Iterator[Moment]:
    """`told`: what the board told before, and what it tells now."""
    if view.board.cells:
        start = ink.layout.centre(view.board.cells[-1])
        yield from closing(*told, start, (DECLINED, NOBODY))
    for event in events:
        if isinstance(event, PelicansWon):
            standing = zip(before.claimed, story.perches(ink, before), strict=True)
            perches = [at for claimed, at in standing if claimed.has_pelican]
            yield from together(tuple(Flight(PELICAN, at, event.seat) for at in perches), APART)


def living(ink: Ink, view: State, told: Iterable[Mark]) -> Iterator[Living]:
    """Light on the sea, and pelicans on their regions that preen."""
    board = view.board
    seas = (region for region in board.regions.at_root.values() if region.kind == Terrain.SEA)
    yield from glints(ink.spot(part) for region in seas for part in parts_of(board, region))
    seals = (mark for mark in told if isinstance(mark, Seal) and mark.picture)
    for number, seal in enumerate(seals):
        yield Preening(seal.at, PELICAN, phase=number * STEP)
