"""Small maps of areas: for each tile, which area each place belongs to."""

import io

import numpy as np
from PIL import Image

from build_scripts.painting.areas import CRAG, Patches
from build_scripts.painting.files import png

CELL = 96  # pixels per tile width
COLUMNS = 12
NOTHING = 255  # outside the tile; CRAG is bare rock between areas


def fragment(patches: Patches) -> bytes:
    """The area map of one tile, as a small picture."""
    grid = patches.grid
    height = 2 * int(np.ceil(grid.shape.height * CELL / 2 - 1e-6))
    rows = ((np.arange(height) + 0.5 - height / 2) * grid.scale / CELL + grid.height / 2).astype(
        int
    )
    columns = ((np.arange(CELL) + 0.5) * grid.scale / CELL).astype(int)
    rows = np.clip(rows, 0, grid.height - 1)
    labels = patches.labels[np.ix_(rows, columns)].astype(np.uint8)
    outside = grid.rim[np.ix_(rows, columns)] <= 0
    labels[outside] = NOTHING
    return png(Image.fromarray(labels))


def joined(fragments: list[bytes]) -> bytes:
    """One picture of all tiles, row by row."""
    maps = [Image.open(io.BytesIO(data)) for data in fragments]
    width, height = maps[0].size
    rows = -(-len(maps) // COLUMNS)
    sheet = Image.new("L", (width * COLUMNS, height * rows), NOTHING)
    for number, tile in enumerate(maps):
        sheet.paste(tile, (number % COLUMNS * width, number // COLUMNS * height))
    return png(sheet)


def cell(sheet: np.ndarray, number: int, height: int) -> np.ndarray:
    """The map of one tile out of the joined picture."""
    row, column = number // COLUMNS, number % COLUMNS
    return sheet[row * height : (row + 1) * height, column * CELL : (column + 1) * CELL]


__all__ = ["CELL", "COLUMNS", "CRAG", "NOTHING", "cell", "fragment", "joined"]
