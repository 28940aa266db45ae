"""Land vs Sea: the completed areas, a point a tile for their own side (LS-R1)."""

from game.core.score import Item
from game.core.text import text
from game.land_vs_sea.faces import FACES
from game.land_vs_sea.roles import GATHERER
from game.land_vs_sea.scoring import AREA
from game.land_vs_sea.state import State
from scenes.counting.sheet import Countable, CountSheet
from scenes.games.story.land_vs_sea import parts_of
from scenes.games.story.regions import Ink, Part
from scenes.view.layouts import HexLayout, Point


def sheet(layout: HexLayout, ink: Ink, view: State) -> CountSheet | None:
    """None where no area was completed; `+` and the like were written down at once."""
    board, setup = view.board, view.setup
    roots = [root for root, region in board.regions.at_root.items() if not region.open]
    parts = []
    for root in roots:
        region, cells = board.regions.at_root[root], board.cells_of(root)
        item = Item("LS-R1", region.size, cells, text(AREA[region.kind]))
        seats = setup.seats_of(GATHERER[region.kind])
        parts.append(Countable(seats, item, ink.middle(parts_of(board, root))))

    def part_at(point: Point) -> int | None:
        cell = layout.cell_at(point)
        if cell not in board.laid:
            return None
        laid = board.laid[cell]
        area = FACES[laid.face].face.turned[laid.turn].area_at[layout.side_at(cell, point)]
        root = board.root_at(cell, area)
        return roots.index(root) if root in roots else None

    spots = tuple(
        ink.spot(Part(cell, laid.face, area, laid.turn))
        for cell, laid in board.laid.items()
        for area in range(len(FACES[laid.face].face.areas))
    )
    return CountSheet(text("ls.count"), tuple(parts), spots, part_at) if parts else None
