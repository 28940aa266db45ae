"""Tiles laid together at random, edges matching, to judge them as a board."""

from collections.abc import Callable, Sequence
from math import sqrt

import numpy as np
from PIL import Image

from build_scripts.painting.shapes import Shape

Cell = tuple[int, int]
Laid = tuple[int, int]  # tile number and turn


def fill(
    cells: Sequence[Cell],
    steps: Sequence[Cell],
    edges: Sequence[tuple[int, ...]],
    turns: int,
    seed: int,
) -> dict[Cell, Laid]:
    """As many cells as possible with tiles that match their neighbours; each tile used once."""
    rng = np.random.default_rng(seed)
    left = [int(i) for i in rng.permutation(len(edges))]
    sides = len(steps)
    board: dict[Cell, Laid] = {}

    def shown(cell: Cell, side: int) -> int | None:
        if cell not in board:
            return None
        tile, turn = board[cell]
        return edges[tile][(side - turn) % sides]

    for cell in cells:
        wanted = [
            shown((cell[0] + dx, cell[1] + dy), (side + sides // 2) % sides)
            for side, (dx, dy) in enumerate(steps)
        ]
        fits = (
            (tile, turn)
            for tile in left
            for turn in rng.permutation(turns).tolist()
            if all(
                want is None or edges[tile][(side - turn) % sides] == want
                for side, want in enumerate(wanted)
            )
        )
        found = next(fits, None)
        if found:
            board[cell] = found
            left.remove(found[0])
    return board


def compose(
    board: dict[Cell, Laid],
    shape: Shape,
    width: int,
    picture: Callable[[int, int], Image.Image],
    ground: tuple[int, int, int] = (70, 50, 36),
) -> Image.Image:
    """The board as a picture; `picture` gives a tile of this width, already turned."""

    def middle(cell: Cell) -> tuple[float, float]:
        x, y = cell
        if shape.sides == 4:
            return (x * width, y * width)
        return ((x + y / 2) * width, y * width * sqrt(3) / 2)

    places = {cell: middle(cell) for cell in board}
    left = min(x for x, _ in places.values()) - width
    top = min(y for _, y in places.values()) - width
    right = max(x for x, _ in places.values()) + width
    bottom = max(y for _, y in places.values()) + width
    sheet = Image.new("RGBA", (round(right - left), round(bottom - top)), (*ground, 255))
    for cell, (tile, turn) in board.items():
        piece = picture(tile, turn)
        x, y = places[cell]
        piece = piece.convert("RGBA")
        sheet.alpha_composite(
            piece, (round(x - left - piece.width / 2), round(y - top - piece.height / 2))
        )
    return sheet.convert("RGB")
