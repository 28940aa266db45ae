"""Guns: range, line of fire, arcs and the faces that hit."""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from game.cell import Cell
from game.grid import hex as grid
from game.sea_battle.board import NOWHERE
from game.sea_battle.fleet import FLEET, LONGEST_RANGE, MAKES, RANGES
from game.sea_battle.moves import Fire
from game.sea_battle.state import State
from game.sea_battle.waters import Line

FACES = (1, 2, 3, 4, 5, 6)
CLOSE = (1, 3, 4, 5, 6)  # SB-F2: at distance 1 everything but a 2
NORMAL = (3, 4, 5, 6)
POOR = (5, 6)
NEVER: tuple[int, ...] = ()


class Arc(Enum):
    """Where a target lies, seen from a ship (SB-A5)."""

    BOW = "bow"
    STARBOARD = "starboard"
    STERN = "stern"
    PORT = "port"
    DEAD = "dead"


@dataclass(frozen=True, slots=True)
class Sight:
    """The line of fire between two hexes: free, or blocked by these."""

    free: bool
    blocked_by: tuple[Cell, ...] = ()


def arc(heading: int, offset: Cell) -> Arc:
    """SB-A5: the arc of an offset; the course lines that bound a broadside belong to it."""
    turned = grid.turn(offset, -heading)  # as if the bow pointed east
    q, r = turned
    if r == 0:
        return Arc.BOW if q > 0 else Arc.STERN
    # Between the lines to the south-east (0, 1) and the south-west (-1, 1), and mirrored.
    if r > 0 and -r <= q <= 0:
        return Arc.STARBOARD
    if r < 0 and 0 <= q <= -r:
        return Arc.PORT
    return Arc.DEAD


ARCS: tuple[dict[Cell, Arc], ...] = tuple(
    {offset: arc(side, offset) for offset in grid.disc((0, 0), LONGEST_RANGE) if any(offset)}
    for side in range(grid.SIDES)
)
_END_ON = frozenset((Arc.BOW, Arc.STERN))


def is_free(line: Line, clear: int) -> bool:
    """SB-F3: no obstacle crossed, nor two with the line along their border."""
    _, single, pair, _ = line
    return single & clear == single and (not pair or pair & clear != 0)


def hits(ship: int, heading: int | None, line: Line, clear: int) -> tuple[int, ...]:
    """The faces that hit, none if the shot is not allowed; heading None by the basic rules."""
    distance, _, _, offset = line
    if distance > RANGES[ship]:
        return NEVER
    aim = None if heading is None else ARCS[heading][offset]
    if aim is Arc.DEAD:
        return NEVER
    if not is_free(line, clear):
        return POOR if MAKES[ship].lobs else NEVER  # SB-F4, SB-A7
    if aim in _END_ON:  # SB-A6
        return NORMAL if distance == 1 else POOR
    return CLOSE if distance == 1 else NORMAL


def faces(state: State, move: Fire) -> tuple[int, ...]:
    """The faces with which a shot of the seat to move would hit, were it left one."""
    board, seat = state.board, state.turn.seat
    shooter = seat * FLEET + move.ship
    enemy = move.seat != seat and move.seat in range(state.setup.seats)
    if not enemy or board.ships[shooter] == NOWHERE:
        return NEVER
    target = board.ships[move.seat * FLEET + move.target]
    line = state.waters.lines[board.ships[shooter]].get(target)
    if line is None:
        return NEVER
    heading = board.headings[shooter] if state.setup.advanced else None
    return hits(move.ship, heading, line, board.clear)


def odds(state: State, move: Fire) -> Fraction:
    """The chance that a shot hits; 0 if it cannot be fired from where the ships are."""
    return Fraction(len(faces(state, move)), len(FACES))


def line_of_fire(state: State, start: Cell, end: Cell) -> Sight:
    """SB-F3: whether the straight line between two hexes is free, whatever the range."""
    clear, waters = state.board.clear, state.waters
    blocked: list[Cell] = []
    for crossing in grid.line(start, end):
        obstacles = [
            cell
            for cell in crossing
            if cell not in waters.number or not clear & waters.bit[waters.number[cell]]
        ]
        if len(obstacles) == len(crossing):
            blocked += obstacles
    return Sight(not blocked, tuple(blocked))
