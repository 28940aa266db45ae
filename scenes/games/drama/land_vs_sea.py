"""Land vs Sea: completed areas sweep in the colour of their side, their medals drop."""

from collections.abc import Iterable, Iterator

from game.land_vs_sea.faces import Terrain
from game.land_vs_sea.state import State
from scenes.games.drama.water import glints
from scenes.games.story.land_vs_sea import parts_of
from scenes.games.story.regions import Ink
from scenes.table.drama.closing import closing
from scenes.table.drama.living import Living
from scenes.table.drama.moment import Moment
from scenes.view.layouts import Layout
from scenes.view.marks import Mark


def moments(
    layout: Layout, view: State, told: tuple[Iterable[Mark], Iterable[Mark]]
) -> Iterator[Moment]:
    """`told`: what the board told before, and what it tells now."""
    newest = next(reversed(view.board.laid), None)
    if newest is not None:
        yield from closing(*told, layout.centre(newest))


def living(ink: Ink, view: State) -> Iterator[Living]:
    """Light on the sea."""
    board = view.board
    seas = (root for root, region in board.regions.at_root.items() if region.kind == Terrain.SEA)
    yield from glints(ink.spot(part) for root in seas for part in parts_of(board, root))
