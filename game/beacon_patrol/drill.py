"""What is asked in Beacon Patrol: where a tile may lie, where a ship may sail, what is explored."""

from collections.abc import Iterator

from game.beacon_patrol.legal import legal
from game.beacon_patrol.moves import Move, Place, Sail
from game.beacon_patrol.play import apply
from game.beacon_patrol.state import State
from game.beacon_patrol.tileset import EDGES, LAND
from game.cell import Cell
from game.core.events import Scored
from game.core.exercises import Exercises, Kind, Sum
from game.core.text import text
from game.grid.square import SIDES, neighbours

NEAR = 2  # steps from the ship: farther away nobody would lay a tile


def tries(state: State) -> Iterator[Move]:
    """Tiles laid with one fault at most, and steps over every side."""
    if state.is_over or state.turn.offer is not None:
        return
    seat = state.turn.seat
    for slot, tile in enumerate(state.hands[seat]):
        for cell in sorted(state.board.frontier):
            if _faults(state, tile, cell) <= 1:
                yield Place(slot, cell)
    if not state.turn.tokens and state.hands[seat]:
        return  # BP-T4: where no token takes a ship, a tile may
    for side, near in enumerate(neighbours(state.ships[seat])[:SIDES]):
        if near in state.board.laid:
            yield Sail(side)


def _faults(state: State, tile: int, cell: Cell) -> int:
    """How many rules a tile would break here; many, where nobody would lay it."""
    ship, board = state.ships[state.turn.seat], state.board
    wrong = len(board.mismatches(tile, cell))
    if cell not in neighbours(ship):
        is_near = abs(cell[0] - ship[0]) + abs(cell[1] - ship[1]) <= NEAR
        return wrong + (1 if is_near else NEAR)
    is_land = EDGES[board.laid[ship]][neighbours(ship).index(cell)] == LAND
    return wrong + is_land


def sums(state: State) -> Iterator[Sum]:
    """What a tile explores, and what explored turbines and piers are worth."""
    for move in legal(state):
        if isinstance(move, Place):
            events = apply(state, move).events
            items = tuple(event.item for event in events if isinstance(event, Scored))
            if items:
                points = sum(item.points for item in items)
                rules = tuple(dict.fromkeys(item.rule for item in items))
                why = text("bp.drill.which_pays", n=points) if len(rules) == 1 else None
                slips = (len(items), points - 1)
                yield Sum(text("bp.drill.explores"), points, rules, items, (move,), (), slips, why)
    for item in state.board.earned:
        if item.rule in _WORTH:
            asks = text(_WORTH[item.rule])
            slips = (item.points - 1, 1)  # without itself; as if it were a plain tile
            yield Sum(asks, item.points, (item.rule,), (item,), (), item.cells[:1], slips)


_WORTH = {"BP-F4": "bp.drill.turbine", "BP-F5": "bp.drill.pier"}

EXERCISES = Exercises(
    tries,
    {
        Place: Kind("bp.drill.may_lay", "BP-T1", ("BP-P1", "BP-P2", "BP-P3", "BP-P4"), share=3),
        Sail: Kind("bp.drill.may_sail", "BP-M1"),
    },
    sums=sums,
    paying=("BP-F3", "BP-F4", "BP-F5"),
)
