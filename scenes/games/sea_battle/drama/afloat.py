"""What stirs on the chart: pennants while the wind blows, light on the water."""

from collections.abc import Collection, Iterator

from game.sea_battle.state import State, has_wind
from scenes.games.drama.water import glints
from scenes.table.drama.living import Flag, Living
from scenes.view.layouts import HexLayout
from scenes.view.pieces import Piece

LAYOUT = HexLayout()


def living(view: State, pieces: Collection[Piece]) -> Iterator[Living]:
    """`pieces`: what lies on the chart."""
    taken = {LAYOUT.cell_at(piece.at) for piece in pieces}
    water = (cell for cell in view.waters.cells(view.waters.water) if cell not in taken)
    yield from glints(map(LAYOUT.centre, water))
    if view.round and has_wind(view):
        for piece in pieces:
            for mark in piece.marks:
                if mark.key == "pennant":
                    yield Flag(piece.at, mark, phase=int(piece.at[0] * 2))
