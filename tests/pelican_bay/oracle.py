"""Slow and plain counterparts of what the rules keep up cleverly."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from game.cell import Cell
from game.core.score import Item
from game.grid.hex import SIDES, disc, neighbours, opposite
from game.pelican_bay.base import CELLS
from game.pelican_bay.board import Board
from game.pelican_bay.moves import (
    CLAIM,
    DECLINE,
    PASS,
    SKIP_DISC,
    STOP,
    LayBase,
    Move,
    MoveDisc,
    Place,
    PlaceDisc,
    TakePelican,
)
from game.pelican_bay.rules import RULES
from game.pelican_bay.state import Phase, Stage, State
from game.pelican_bay.tile import Terrain
from game.pelican_bay.tileset import TILE_COUNT, TILES

OPTION_SETS: tuple[dict[str, object], ...] = (
    {"seats": 1},
    {"seats": 2, "first": "lots", "final_order": "turns"},
    {"seats": 2, "first": 0, "final_order": "fewest_first"},
    {"seats": 2, "first": 1, "final_order": "turns"},
    {"seats": 3, "first": "lots", "final_order": "fewest_first"},
    {"seats": 3, "first": 0, "final_order": "turns"},
    {"seats": 3, "first": 1, "final_order": "fewest_first"},
    {"seats": 3, "first": 2, "final_order": "turns"},
    {"seats": 4, "first": "lots", "final_order": "turns"},
    {"seats": 4, "first": 0, "final_order": "fewest_first"},
    {"seats": 4, "first": 1, "final_order": "turns"},
    {"seats": 4, "first": 2, "final_order": "fewest_first"},
    {"seats": 4, "first": 3, "final_order": "turns"},
)


def candidates(state: State) -> Iterator[Move]:
    """Every move that has a right form and more, legal or not, in the order of `legal`."""
    cells = _cells_in_and_around(state.board)
    if state.phase is Phase.BASE:
        for cell in dict.fromkeys([*CELLS, *disc((0, 0), 2)]):
            for slot in range(4):
                for turn in range(SIDES + 1):
                    yield LayBase(slot, cell, turn)
    is_placing = state.phase in (Phase.FIRST, Phase.SECOND)
    for cell in cells:
        for slot in range(3 if is_placing else 1):
            for turn in range(SIDES + 1 if is_placing else 1):
                yield Place(slot, cell, turn)
    yield LayBase(0, (0, 0), 0)
    yield STOP
    yield PASS
    yield CLAIM
    yield DECLINE
    for seat in range(-1, 5):
        yield TakePelican(seat)
    for cell in cells:
        yield PlaceDisc(cell)
    for cell in cells:
        for number in range(-1, 4):
            yield MoveDisc(number, cell)
    yield SKIP_DISC


def _cells_in_and_around(board: Board) -> list[Cell]:
    near = set(board.laid) or {(0, 0)}
    for _ in range(2):
        near |= {other for cell in near for other in neighbours(cell)}
    return sorted(near)


def naive_legal(state: State) -> tuple[Move, ...]:
    """What the referee lets pass of all candidates."""
    allowed = (move for move in candidates(state) if RULES.why_not(state, move) is None)
    return tuple(dict.fromkeys(allowed))


def replace_hidden(state: State, seat: int, rng: Random) -> State:
    """Another position that looks the same to this seat: everything face down is mixed."""
    others = [other for other in range(len(state.hands)) if other != seat]
    piles = [*(state.hands[other] for other in others), state.stack, state.reserve]
    pool = [tile for pile in piles for tile in pile]
    rng.shuffle(pool)
    mixed = [tuple(pool.pop() for _ in pile) for pile in piles]
    hands = dict(zip(others, mixed, strict=False))
    return state._replace(
        hands=tuple(hands.get(other, hand) for other, hand in enumerate(state.hands)),
        stack=mixed[-2],
        reserve=mixed[-1],
    )


# --- invariants


def check_invariants(state: State) -> None:
    """What must hold in every position that can be reached."""
    _check_tiles(state)
    _check_frontier(state.board)
    _check_regions(state.board)
    _check_pelicans_and_discs(state)
    _check_items(state)
    _check_phase(state)


def _check_tiles(state: State) -> None:
    laid = [turned // SIDES for turned, _ in state.board.laid.values()]
    held = [tile for hand in state.hands for tile in hand]
    everything = sorted([*laid, *held, *state.stack, *state.reserve])
    assert everything == list(range(TILE_COUNT))
    assert set(state.board.cells) == set(state.board.laid)
    assert len(state.board.cells) == len(state.board.laid)


def edges_of(turned: int) -> tuple[int, ...]:
    """The edges of a turned tile, straight from the tile file."""
    tile, turn = divmod(turned, SIDES)
    edges = TILES[tile].patches.edges
    return tuple(edges[(side - turn) % SIDES] for side in range(SIDES))


_SHOWS: dict[tuple[int, int], set[int]] = {
    (side, kind): {turned for turned in range(TILE_COUNT * SIDES) if edges_of(turned)[side] == kind}
    for side in range(SIDES)
    for kind in Terrain
}


def _check_frontier(board: Board) -> None:
    shore = {near for cell in board.laid for near in neighbours(cell)} - set(board.laid)
    assert board.shore == tuple(sorted(shore))
    masks: dict[Cell, int] = {}
    for cell in shore:
        sets = [
            _SHOWS[side, edges_of(board.laid[near][0])[opposite(side)]]
            for side, near in enumerate(neighbours(cell))
            if near in board.laid
        ]
        mask = sum(1 << turned for turned in set.intersection(*sets))
        assert (cell in board.fits) == (len(sets) > 1)
        masks[cell] = mask
    assert {**board.fits, **board.one_side} == masks
    for cell, (turned, _) in board.laid.items():
        for side, near in enumerate(neighbours(cell)):
            if near in board.laid:
                there = edges_of(board.laid[near][0])
                assert there[opposite(side)] == edges_of(turned)[side]


def flood(board: Board) -> Counter[tuple[int, frozenset[Cell], int]]:
    """Terrain, cells and open edges of every region, by walking from edge to edge."""
    unseen = {(cell, side) for cell in board.laid for side in range(SIDES)}
    found: Counter[tuple[int, frozenset[Cell], int]] = Counter()
    while unseen:
        start = unseen.pop()
        todo, cells, open_edges = [start], set(), 0
        kind = edges_of(board.laid[start[0]][0])[start[1]]
        while todo:
            cell, side = todo.pop()
            cells.add(cell)
            beyond = (neighbours(cell)[side], opposite(side))
            open_edges += beyond[0] not in board.laid
            within = {(cell, other) for other in _joined_sides(board.laid[cell][0], side)}
            reached = (within | {beyond}) & unseen
            unseen -= reached
            todo += reached
        found[kind, frozenset(cells), open_edges] += 1
    return found


def _joined_sides(turned: int, side: int) -> list[int]:
    """The sides one can walk to inside a tile, over its bridge or logs too."""
    tile, turn = divmod(turned, SIDES)
    patches, link = TILES[tile].patches.areas, TILES[tile].link
    home = next(n for n, sides in enumerate(patches) if (side - turn) % SIDES in sides)
    numbers = link if link is not None and home in link else (home,)
    return [(other + turn) % SIDES for number in numbers for other in patches[number]]


def _check_regions(board: Board) -> None:
    kept = Counter(
        (region.kind, frozenset(board.cells_of(region)), region.open)
        for region in board.regions.at_root.values()
    )
    assert kept == flood(board)


def _check_pelicans_and_discs(state: State) -> None:
    total = 0 if state.is_solitaire else 7
    assert state.supply + sum(state.pelicans) + state.perched == total
    assert min(state.supply, state.perched, state.owed, *state.pelicans) >= 0
    assert len(set(state.discs)) == len(state.discs) <= (0 if state.is_solitaire else 3)
    assert set(state.discs) <= set(state.board.shore)


def _check_items(state: State) -> None:
    """Claims are closed regions of the table, each once; other scores are parts of a region."""
    regions = list(flood(state.board))
    claimed: set[tuple[str, frozenset[Cell]]] = set()
    for seat, items in enumerate(state.items):
        for item in items:
            if item.rule == "PB-E5":
                assert state.phase is Phase.OVER
                assert item.points == 3 * state.pelicans[seat] > 0
                continue
            assert item.points == len(item.cells) == len(set(item.cells)) >= 2
            cells = frozenset(item.cells)
            if item.rule == "PB-R3":
                assert (_terrain(item), cells, 0) in regions
                key = (str(item.text), cells)
                assert key not in claimed
                claimed.add(key)
            else:
                assert item.rule == "PB-R1"
                assert any(kind == _terrain(item) and cells <= r for kind, r, _ in regions)
    for score, items in zip(RULES.scores(state), state.items, strict=True):
        assert score.total == sum(item.points for item in items)


def _terrain(item: Item) -> Terrain:
    assert item.text is not None
    return Terrain[str(dict(item.text.params)["terrain"]).upper()]


def _check_phase(state: State) -> None:
    laid = len(state.board.cells)
    assert sorted(state.order) == list(range(len(state.hands)))
    assert max(map(len, state.hands)) <= (3 if state.phase is Phase.BASE else 2)
    assert (state.owed > 0) == (state.phase is Phase.PELICAN)
    assert (state.phase is Phase.BASE) == (laid < 3)
    if state.phase is Phase.FIRST:
        assert state.step_start == laid
        assert state.hand
    if state.phase is Phase.SECOND:
        assert state.step_start == laid - 1
        assert len(state.hand) == 1
    if state.stage is not Stage.OPEN:
        assert not state.stack
    if state.phase in (Phase.DISC, Phase.OVER):
        assert state.perched == 0
