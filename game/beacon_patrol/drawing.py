"""The state in plain characters, for tests and bug reports."""

from game.beacon_patrol.scoring import score
from game.beacon_patrol.state import HIDDEN, State
from game.beacon_patrol.tileset import LAND, TILES, Feature, chosen_tiles
from game.cell import Cell
from game.grid.square import E, N, S, W

_SIGNS = {
    Feature.PLAIN: " ",
    Feature.BUOY: "o",
    Feature.BEACON: "B",
    Feature.TURBINE: "T",
    Feature.PIER: "P",
}
_ROW = 3
_BLANK = ("       ",) * _ROW


def drawing(state: State) -> str:
    """Who is to do what, the stack, the hands and the sea with its ships."""
    setup, turn = state.setup, state.turn
    discarded = len(chosen_tiles(setup.expansions)) + 1 - len(state.board.laid)
    discarded -= state.left.bit_count()
    lines = [
        f"seats {setup.seats}, expansions {setup.expansions.value}, "
        f"consent {'asked' if setup.consent else 'not asked'}",
        _phase(state),
        f"points {score(state).total}, stack {len(state.stack)}, discarded {discarded}",
    ]
    if state.stack and state.stack[0] != HIDDEN:
        lines.append(f"next: {_words(state.stack)}")
    for seat, hand in enumerate(state.hands):
        tokens = turn.tokens if seat == turn.seat else setup.tokens
        lines.append(f"seat {seat} at {state.ships[seat]}, tokens {tokens}: {_words(hand)}")
    return "\n".join((*lines, *_sea(state))) + "\n"


def _phase(state: State) -> str:
    turn = state.turn
    if state.is_over:
        return "game over"
    if turn.offer:
        seat, tile, partner, wanted = turn.offer
        return f"seat {seat} offers seat {partner} {_words((tile,))} for {_words((wanted,))}"
    refused = "".join(f", refused {_words((give, get))}" for _, give, _, get in turn.refused)
    return f"turn of seat {turn.seat}, swap {'used' if turn.has_swapped else 'open'}{refused}"


def _words(tiles: tuple[int, ...]) -> str:
    return " ".join(TILES[tile].word for tile in tiles) or "-"


def _sea(state: State) -> list[str]:
    laid = state.board.laid
    columns = [x for x, _ in laid]
    rows = [y for _, y in laid]
    across = range(min(columns), max(columns) + 1)
    lines = ["     " + "".join(f"{x:^7}" for x in across).rstrip()]
    for y in range(min(rows), max(rows) + 1):
        blocks = [_block(state, (x, y)) for x in across]
        for part in range(_ROW):
            label = f"{y:>4} " if part == 1 else "     "
            lines.append((label + "".join(block[part] for block in blocks)).rstrip())
    return lines


def _block(state: State, cell: Cell) -> tuple[str, ...]:
    """A tile as 7 by 3 characters: # land, ~ water, houses as a number on their land."""
    if cell not in state.board.laid:
        return _BLANK
    tile = TILES[state.board.laid[cell]]
    sides = ["~#"[kind == LAND] for kind in tile.face.edges]
    for area, houses in zip(tile.face.areas, tile.houses, strict=True):
        if houses:
            sides[area[0]] = str(houses)
    ships = "".join(str(seat) for seat, at in enumerate(state.ships) if at == cell)
    sign = "H" if tile.is_hq else _SIGNS[tile.feature]
    return (
        f"+{sides[N]:{'~#'[tile.face.edges[N] == LAND]}^5}+",
        f"{sides[W]}{sign}{ships:<4}{sides[E]}",
        f"+{sides[S]:{'~#'[tile.face.edges[S] == LAND]}^5}+",
    )
