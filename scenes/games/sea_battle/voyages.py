"""How ships come to where they lie, and what is left to see of the last turn."""

from collections.abc import Mapping
from itertools import pairwise

from game.cell import Cell
from game.core.events import Event
from game.grid.hex import neighbours
from game.sea_battle.board import NOWHERE
from game.sea_battle.events import (
    FortPlaced,
    ShipPlaced,
    ShipSailed,
    ShipSunk,
    ShipTurned,
    ShotHit,
    ShotMissed,
)
from game.sea_battle.navigation import sailed
from game.sea_battle.state import State
from scenes.games.sea_battle.courses import Courses
from scenes.games.sea_battle.fleets import LAYOUT, Fleets, berth
from scenes.games.sea_battle.guns import cell_of
from scenes.games.sea_battle.keys import FortOf, ShipOf
from scenes.table.keys import Key
from scenes.ui.theme import Colour
from scenes.view.marks import Corners, Mark, Trail
from scenes.view.motion import Motion

STEP_SECONDS, DROP_SECONDS = 0.11, 0.2
STRONGEST = 6  # of the wind's die


def motions(courses: Courses, fleets: Fleets, event: Event, view: State) -> Mapping[Key, Motion]:
    match event:
        case ShipSailed(seat=seat, ship=ship):
            return {ShipOf(seat, int(ship)): _voyage(courses, fleets, event, view)}
        case ShipPlaced(seat=seat, ship=ship, cell=cell):
            x, y = berth(view, cell)
            return {ShipOf(seat, int(ship)): Motion(((x, y - 0.5), (x, y)), DROP_SECONDS)}
        case FortPlaced(seat=seat, cell=cell):
            x, y = LAYOUT.centre(cell)
            return {FortOf(seat): Motion(((x, y - 0.5), (x, y)), DROP_SECONDS)}
    return {}


def _voyage(courses: Courses, fleets: Fleets, event: ShipSailed, view: State) -> Motion:
    """A ship turns into its course, as it was laid, and leaves a wake."""
    path = [cell for cell, _ in courses.sailed(view, event)]
    sides = [neighbours(a).index(b) for a, b in pairwise(path)]
    return Motion(
        [berth(view, path[0]), *map(LAYOUT.centre, path[1:-1]), berth(view, path[-1])],
        STEP_SECONDS * len(path),
        pictures=[fleets.ship(event.seat, event.ship, side) for side in sides],
        leaves_wake=True,
    )


def traces(event: Event, view: State, colour: Colour) -> tuple[Mark, ...]:
    """Where a ship came from, and what was put down, turned, hit or missed."""
    match event:
        case ShipSailed(end=end):
            way = Trail(tuple(map(LAYOUT.centre, _wake(event, view))), colour)
            return (way, Corners(end, colour))
        case ShipPlaced(cell=cell) | FortPlaced(cell=cell) | ShipSunk(cell=cell):
            return (Corners(cell, colour),)
        case ShipTurned(seat=seat, ship=ship) | ShotHit(seat=seat, ship=ship):
            return _around(view, seat, ship, colour)
        case ShotMissed(seat=seat, ship=ship):
            return _around(view, seat, ship, colour)
    return ()


def _wake(event: ShipSailed, view: State) -> tuple[Cell, ...]:
    """A way by water, hex by hex; other ships have moved since, and so may the wind have turned."""
    waters, board = view.waters, view.board
    forts = sum(waters.bit[fort] for fort in board.forts if fort != NOWHERE)
    alone = board._replace(clear=waters.water & ~forts)
    turn = view.turn._replace(seat=event.seat)
    way = sailed(view._replace(board=alone, turn=turn, wind=STRONGEST), event)
    return tuple(cell for cell, _ in way) if len(way) > 1 else (event.start, event.end)


def _around(view: State, seat: int, ship: int, colour: Colour) -> tuple[Mark, ...]:
    """A ship, if she is still there."""
    cell = cell_of(view, seat, ship)
    return () if cell is None else (Corners(cell, colour),)
