"""A position in plain characters, for tests and bug reports."""

from game.cell import Cell
from game.grid.hex import SIDES
from game.pelican_bay.board import terrain_counts
from game.pelican_bay.scoring import points
from game.pelican_bay.state import HIDDEN, State
from game.pelican_bay.tile import LETTERS, Terrain
from game.pelican_bay.tileset import EDGES, TILES

_WIDTH, _HEIGHT = 8, 3


def drawing(state: State) -> str:
    """The board with the letters of all edges and the numbers of the tiles, then the rest."""
    return "\n".join([*_board_lines(state), *_table_lines(state), *_seat_lines(state)])


def _board_lines(state: State) -> list[str]:
    laid = state.board.laid
    cells = [*laid, *state.discs]
    if not cells:
        return ["(no tile yet)"]
    top, bottom = min(r for _, r in cells), max(r for _, r in cells)
    left = min(2 * q + r for q, r in cells)
    right = max(2 * q + r for q, r in cells)
    width = (right - left) * _WIDTH // 2 + _WIDTH
    lines = [[" "] * width for _ in range((bottom - top + 1) * _HEIGHT)]
    for cell in cells:
        column = (2 * cell[0] + cell[1] - left) * _WIDTH // 2
        for down, words in enumerate(_cell_lines(state, cell)):
            lines[(cell[1] - top) * _HEIGHT + down][column : column + len(words)] = words
    return ["".join(line).rstrip() for line in lines]


def _cell_lines(state: State, cell: Cell) -> tuple[str, str, str]:
    there = state.board.laid.get(cell)
    if there is None:
        return ("  \\|/", "  -O-", "  /|\\")
    turned = there[0]
    east, south_east, south_west, west, north_west, north_east = (
        LETTERS[kind] for kind in EDGES[turned]
    )
    return (
        f"  {north_west} {north_east}",
        f" {west}{turned // SIDES:>3} {east}",
        f"  {south_west} {south_east}",
    )


def _table_lines(state: State) -> list[str]:
    lines = [
        f"phase: {state.phase.value}; stage: {state.stage.value}; seat {state.seat} of "
        f"{','.join(map(str, state.order))}; stack {len(state.stack)}, "
        f"reserve {len(state.reserve)}",
        f"discs: {' '.join(f'{q},{r}' for q, r in state.discs) or 'none'}; "
        f"pelicans: supply {state.supply}, perched {state.perched}, owed {state.owed}",
    ]
    counts = zip(Terrain, terrain_counts(state.board), strict=True)
    words = (f"{kind.name.lower()} {number} (largest {most})" for kind, (number, most) in counts)
    return [*lines, "regions: " + ", ".join(words)]


def _seat_lines(state: State) -> list[str]:
    return [
        f"seat {seat}: {points(state, seat)} points, {state.pelicans[seat]} pelicans, "
        f"hand {' '.join(map(_tile_words, hand)) or 'empty'}"
        for seat, hand in enumerate(state.hands)
    ]


def _tile_words(tile: int) -> str:
    if tile == HIDDEN:
        return "?"
    edges = "".join(LETTERS[kind] for kind in TILES[tile].face.edges)
    return f"{tile}:{edges}"
