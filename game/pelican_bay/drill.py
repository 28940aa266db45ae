"""What is asked in Pelican Bay: where tiles and discs may lie, and what a step scores."""

from collections.abc import Iterator

from game.cell import Cell
from game.core.events import Scored
from game.core.exercises import Exercises, Kind, Sum
from game.core.rules import Step
from game.core.score import Item
from game.core.text import text
from game.grid.hex import SIDES, neighbours
from game.grid.regions import Region
from game.pelican_bay.board import Board
from game.pelican_bay.legal import legal_moves
from game.pelican_bay.moves import CLAIM, DECLINE, DISCS, STOP, Move, MoveDisc, Place, PlaceDisc
from game.pelican_bay.placing import placements
from game.pelican_bay.play import applied
from game.pelican_bay.state import Phase, State
from game.pelican_bay.tile import Terrain
from game.pelican_bay.tileset import AREA_AT, TILES


def tries(state: State) -> Iterator[Move]:
    """Tiles laid with one fault at most; discs on and around the cells that touch a tile."""
    if state.phase is Phase.FIRST:
        for cell in sorted({*state.board.fits, *state.board.one_side}):
            for slot, tile in enumerate(state.hand):
                for turn in range(SIDES):
                    if _faults(state, tile * SIDES + turn, cell) <= 1:
                        yield Place(slot, cell, turn)
    elif state.phase is Phase.SECOND:  # only whether both extend one region is still a question
        yield from placements(state.board, state.discs, state.hand)
    elif state.phase is Phase.DISC:
        shore = state.board.shore
        beyond = {far for cell in shore for far in neighbours(cell)} - set(state.board.laid)
        for cell in sorted({*shore, *beyond}):
            is_new = len(state.discs) < DISCS
            yield PlaceDisc(cell) if is_new else MoveDisc(sum(cell) % DISCS, cell)


def _faults(state: State, turned: int, cell: Cell) -> int:
    """How many things are wrong with a tile here."""
    board = state.board
    is_alone = cell in board.one_side
    return len(board.mismatches(cell, turned)) + is_alone + (cell in state.discs)


def begun(state: State) -> tuple[Cell, ...]:
    """The first tile of the step, while the second is thought of."""
    return state.board.cells[-1:] if state.phase is Phase.SECOND else ()


def sums(state: State) -> Iterator[Sum]:
    """What comes of every tile that can be laid: to stop there, to claim or to decline."""
    if state.is_solitaire or state.phase not in (Phase.FIRST, Phase.SECOND):
        return
    for move in legal_moves(state):
        if not isinstance(move, Place):
            continue
        step = applied(state, move)
        if step.state.phase is Phase.SECOND:
            yield from _sum(state, "pb.drill.stop", move, STOP)
        elif step.state.phase is Phase.CLAIM:
            yield from _sum(state, "pb.drill.claim", move, CLAIM)
            yield from _sum(state, "pb.drill.decline", move, DECLINE)
        else:
            yield from _counted("pb.drill.lay", step, (move,))


def _sum(state: State, asks: str, *moves: Move) -> Iterator[Sum]:
    first = applied(state, moves[0])
    yield from _counted(asks, applied(first.state, moves[1]), moves, first.state.board)


def _counted(
    asks: str, step: Step[State], moves: tuple[Move, ...], board: Board | None = None
) -> Iterator[Sum]:
    """What a step scored at once; pelicans are counted in the end."""
    events = [event for event in step.events if isinstance(event, Scored)]
    items = tuple(event.item for event in events if event.item.rule in ("PB-R1", "PB-R3"))
    if not items:
        return
    board = board or step.state.board
    rules = tuple(dict.fromkeys(item.rule for item in items))
    points = sum(item.points for item in items)
    is_plain = len(rules) == len(moves) == 1  # else the question would tell the rule
    if any(_crosses(board, item) for item in items):
        rules += ("PB-C2",)
    why = text("pb.drill.which_pays", n=points) if is_plain else None
    slips = tuple(_slips(board, points))
    yield Sum(text(asks), points, rules, items, moves, (), slips, why)


def _slips(board: Board, points: int) -> Iterator[int]:
    """Without the new tile; as if another region of that tile counted."""
    yield points - 1
    yield from sorted({region.size for region in board.regions_of_last()} - {points})


def _crosses(board: Board, item: Item) -> bool:
    """Whether a region that scored hangs together by a bridge or logs."""
    kind = Terrain[str(dict(item.text.params)["terrain"]).upper()] if item.text else None
    return any(
        _by_link(board, region, cell)
        for region in board.regions_of_last()
        if region.kind == kind and board.cells_of(region) == item.cells
        for cell in item.cells
    )


def _by_link(board: Board, region: Region, cell: Cell) -> bool:
    """Whether a bridge or logs on this tile join two patches of the region."""
    turned, first = board.laid[cell]
    tile, turn = divmod(turned, SIDES)
    link = TILES[tile].link
    if link is None:
        return False
    patch = TILES[tile].patches.areas[link[0]]
    area = AREA_AT[turned][(patch[0] + turn) % SIDES]
    return board.regions.of(first + area) is region


EXERCISES = Exercises(
    tries,
    {
        Place: Kind("pb.drill.may_lay", "PB-P2", ("PB-P1", "PB-P2", "PB-P3", "PB-P4"), share=8),
        PlaceDisc: Kind("pb.drill.may_disc", "PB-D1"),
        MoveDisc: Kind("pb.drill.may_disc", "PB-D1"),
    },
    sums=sums,
    paying=("PB-R1", "PB-R3", "PB-C2"),
    begun=begun,
)
