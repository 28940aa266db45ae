"""A position as text: written and read exactly, as a key, and drawn for a quick look.

    FSSSSF  FSSFFF
        BSSSSS  ()

    seat: 1
    hand 0: BSSSSF FFFFFF
    hand 1: 2?
    stack: BBBBBF FFFFFF
    reserve: none

Below the board stands a line for what is not as usual. Tiles beside the board are named by their
edges in any rotation, those face down by `?`. A stack or a reserve that is not named holds what is
left of the box; pelicans that nobody has are in the supply.
"""

from collections.abc import Hashable, Iterator

from game.cell import Cell
from game.core.position import Reader, cells_in_words, items_in_words, written
from game.core.score import Item
from game.grid.hex import SIDES
from game.pelican_bay.board import Board, terrain_counts
from game.pelican_bay.possible import STEPS, check
from game.pelican_bay.scoring import is_item, points
from game.pelican_bay.setup import FEWEST_FIRST, TURNS
from game.pelican_bay.state import (
    HIDDEN,
    PELICANS,
    RESERVE,
    Claimed,
    Phase,
    Setup,
    Stage,
    State,
)
from game.pelican_bay.tile import LETTERS, Terrain
from game.pelican_bay.tileset import EDGES, TILE_COUNT, TILES, TURNED
from game.pelican_bay.words import in_rows, read_table, read_tiles, rows_of, tiles_in_words

_WIDTH, _HEIGHT = 8, 3
_PHASES = {phase.value: phase for phase in Phase}
_STAGES = {stage.value: stage for stage in Stage}

# per turned tile, the first that has the same edges and areas
_ALIKE: dict[Hashable, int] = {}
_LIKE = tuple(
    _ALIKE.setdefault((face.edges, frozenset(map(frozenset, face.areas))), turned)
    for turned, face in enumerate(TURNED)
)


# --- writing


def write(state: State) -> str:
    """The whole state, its secrets and the order of laying included."""
    corner, rows = rows_of(state.board, state.discs)
    return written(rows, _lines(state, corner))


def _lines(state: State, corner: Cell) -> Iterator[tuple[str, str]]:
    cells, seats = state.board.cells, state.setup.seats
    yield "corner", _unless((0, 0), corner, cells_in_words([corner]))
    yield "laid", _unless(in_rows(cells), cells, cells_in_words(cells))
    yield "discs", _unless(in_rows(state.discs), state.discs, cells_in_words(state.discs))
    yield "seats", _unless(2, seats, str(seats))
    yield "final_order", _unless(False, state.setup.fewest_first, FEWEST_FIRST)
    yield "stage", _unless(Stage.OPEN, state.stage, state.stage.value)
    yield "phase", _unless(Phase.FIRST, state.phase, state.phase.value)
    yield "order", _unless(tuple(range(seats)), state.order, " ".join(map(str, state.order)))
    yield "seat", _unless(state.order[0], state.seat, str(state.seat))
    if state.phase in STEPS:
        step = len(cells) - state.step_start
        yield "step", _unless(STEPS[state.phase][0], step, str(step))
    for seat, hand in enumerate(state.hands):
        yield f"hand {seat}", _unless((), hand, tiles_in_words(hand))
    yield "stack", tiles_in_words(state.stack)
    yield "reserve", tiles_in_words(state.reserve)
    yield "pelicans", _unless((0,) * seats, state.pelicans, " ".join(map(str, state.pelicans)))
    yield "perched", cells_in_words(c.cell for c in state.claimed if c.has_pelican)
    yield "marked", cells_in_words(c.cell for c in state.claimed if not c.has_pelican)
    yield "owed", _unless(0, state.owed, str(state.owed))
    for seat, items in enumerate(state.items):
        yield f"score {seat}", items_in_words(items)


def _unless(usual: object, value: object, words: str) -> str:
    """What to say of a value: nothing, if it is as usual."""
    return "" if value == usual else words


# --- reading


def read(words: str) -> State:
    """The state of a text; `BadPosition` names what cannot be read, or cannot be."""
    reader = Reader(words)
    seats = reader.whole("seats", 1, 4, 2)
    order = reader.wholes("order", seats, 0, seats - 1, tuple(range(seats)))
    if len(set(order)) < seats:
        raise reader.bad("order", "seat_twice")
    seat = reader.whole("seat", 0, seats - 1, order[0])
    fewest_first = reader.choice("final_order", {TURNS: False, FEWEST_FIRST: True}, False)
    phase = reader.choice("phase", _PHASES, Phase.FIRST)
    stage = reader.choice("stage", _STAGES, Stage.OPEN)
    board, discs = read_table(reader)
    step = len(board.cells)
    if phase in STEPS:
        least, most = STEPS[phase]
        step = reader.whole("step", least, min(most, step), least)
    box = set(range(TILE_COUNT)) - {turned // SIDES for turned, _ in board.laid.values()}
    hands = tuple(read_tiles(reader, f"hand {seat}", box) for seat in range(seats))
    stack, reserve = _piles(reader, box, RESERVE if seats > 1 else 0, stage)
    pelicans = reader.wholes("pelicans", seats, 0, PELICANS, (0,) * seats)
    perched, marked = reader.cells("perched"), reader.cells("marked")
    state = State(
        setup=Setup(seats, fewest_first),
        phase=phase,
        stage=stage,
        order=order,
        at=order.index(seat),
        board=board,
        step_start=len(board.cells) - step,
        hands=hands,
        stack=stack,
        reserve=reserve,
        discs=discs,
        supply=(PELICANS if seats > 1 else 0) - sum(pelicans) - len(perched),
        pelicans=pelicans,
        claimed=(
            *(Claimed(cell, has_pelican=True) for cell in perched),
            *(Claimed(cell, has_pelican=False) for cell in marked),
        ),
        owed=reader.whole("owed", 0, PELICANS, 0),
        items=tuple(_items(reader, f"score {seat}", board) for seat in range(seats)),
    )
    reader.finish()
    check(reader, state)
    return state


def _piles(
    reader: Reader, box: set[int], aside: int, stage: Stage
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Stack and reserve; what is not named is made of what is left of the box."""
    stack, reserve = read_tiles(reader, "stack", box), read_tiles(reader, "reserve", box)
    left = tuple(sorted(box))
    if not reader.has("reserve"):
        reserve, left = left[:aside], left[aside:]
    if not reader.has("stack") and stage is Stage.OPEN:
        stack = left
    return stack, reserve


def _items(reader: Reader, name: str, board: Board) -> tuple[Item, ...]:
    items = reader.items(name)
    for item in items:
        if not is_item(item) or not board.laid.keys() >= set(item.cells):
            raise reader.bad(name, "no_score_of_this_game", found=items_in_words([item])[:40])
    return items


# --- telling positions apart


def key(state: State) -> Hashable:
    """All that matters for what can follow. Moves name slots and discs: those keep their order."""
    return (
        *(state.setup, state.phase, state.stage, state.order, state.at),
        frozenset((cell, _LIKE[turned]) for cell, (turned, _) in state.board.laid.items()),
        # the tiles of a step that is not scored yet
        state.board.cells[state.step_start :] if state.phase in _UNSCORED else (),
        *(state.hands, state.stack, state.reserve, state.discs),
        *(state.pelicans, state.perched, state.owed),
        tuple(points(state, seat) for seat in range(state.setup.seats)),
    )


_UNSCORED = (Phase.SECOND, Phase.CLAIM)


# --- drawing


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
