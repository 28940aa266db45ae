"""Pelican Bay: the tiles that a seat has not seen, in the stacks or in hands of others."""

from collections.abc import Callable

from game.cell import Cell
from game.core.text import Text, text
from game.grid.hex import SIDES
from game.pelican_bay.secrets import unseen
from game.pelican_bay.state import State
from game.pelican_bay.tile import Terrain
from game.pelican_bay.tileset import ROTATIONS, TILES
from scenes.games.left.hexes import fitted
from scenes.table.remaining import Remaining, Sort, grouped, sorted_out
from scenes.view.pieces import Held


def remaining(view: State, picture: Callable[[int], str]) -> Remaining:
    """By the terrains on them."""
    tiles = sorted(unseen(view), key=lambda tile: (-len(_kinds(tile)), _kinds(tile), tile))

    def fitting(cell: Cell) -> tuple[Sort, ...] | None:
        """PB-P2, PB-P3: as they would lie there."""
        mask = view.board.fits.get(cell)
        if mask is None or cell in view.discs:
            return None
        turns = ((tile, mask >> SIDES * tile & ROTATIONS) for tile in tiles)
        return sorted_out(fitted(Held(picture(tile)), at) for tile, at in turns if at)

    groups = grouped((title_of(tile), Held(picture(tile))) for tile in tiles)
    told = "pb.left_alone" if view.is_solitaire else "pb.left"
    return Remaining(text(told, tiles=len(tiles)), groups, fitting)


def _kinds(tile: int) -> tuple[int, ...]:
    return tuple(sorted(set(TILES[tile].face.kinds)))


def title_of(tile: int) -> Text:
    names = [Terrain(kind).name.lower() for kind in _kinds(tile)]
    return text("pb.left.one" if len(names) == 1 else f"pb.left.{'_'.join(names)}")
