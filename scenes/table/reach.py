"""Which piece of the board a hand means."""

from collections.abc import Iterable
from math import dist

from scenes.table.keys import Key, TileAt
from scenes.view.layouts import Layout, Point
from scenes.view.pieces import TOKENS, Piece

LEAST, MOST = 0.28, 0.5  # tile widths from the middle of a piece to where it is grabbed
LOOSE = 0.36  # of its width: a ship that is longer than its hex is grabbed by bow and stern too


def piece_at(pieces: Iterable[Piece], layout: Layout, point: Point) -> Key | None:
    """The uppermost piece within reach of a point, else the tile there; None on bare ground."""
    tile = TileAt(layout.cell_at(point))
    standing: list[tuple[int, float, Key]] = []
    jutting: list[tuple[float, Key]] = []
    has_tile = False
    for piece in pieces:
        has_tile = has_tile or piece.key == tile
        if piece.layer >= TOKENS and isinstance(piece.key, Key):
            reach = max(LEAST, min(MOST, piece.width / 2))
            if max(abs(point[0] - piece.at[0]), abs(point[1] - piece.at[1])) <= reach:
                standing.append((-piece.layer, dist(point, piece.at), piece.key))
            elif dist(point, piece.at) <= LOOSE * piece.width:
                jutting.append((dist(point, piece.at), piece.key))
    if standing:
        return min(standing, key=lambda found: found[:2])[2]
    if has_tile:
        return tile
    return min(jutting, key=lambda found: found[0])[1] if jutting else None
