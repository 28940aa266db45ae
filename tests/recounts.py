"""What the drills ask for, counted once more from the bare board, in another way than the game."""

from collections.abc import Callable
from typing import Any

from game.cell import Cell
from game.core.drill import Drill
from game.core.rules import AnyRules
from game.grid.hex import distance, neighbours
from game.land_vs_sea.faces import FACES, Cargo
from game.land_vs_sea.roles import Role
from game.pelican_bay.moves import CLAIM
from game.sea_battle.fleet import FLEET, MAKES
from game.sea_battle.gunnery import Arc, arc, line_of_fire
from tests.beacon_patrol import oracle as beacons
from tests.land_vs_sea import oracle as sides
from tests.pelican_bay import oracle as pelicans


def after(rules: AnyRules, drill: Drill) -> Any:
    state = drill.view
    for move in drill.moves:
        state = rules.apply(state, move).state
    return state


def explored(rules: AnyRules, drill: Drill) -> int:
    """Beacon Patrol: what the board is worth more, or what one tile is worth."""
    before = dict(beacons.recount(drill.view))
    if not drill.moves:
        return before[drill.cells[0]]
    now = dict(beacons.recount(after(rules, drill)))
    return sum(now.values()) - sum(before.values())


def regions(rules: AnyRules, drill: Drill) -> int:
    """Pelican Bay: the regions of the new tile by walking over the board."""
    state = rules.apply(drill.view, drill.moves[0]).state
    start, cells = drill.view.step_start, state.board.cells
    step, older = set(cells[start:]), set(cells[:start])
    found = [entry for entry in pelicans.flood(state.board).elements() if cells[-1] in entry[1]]
    closed = [region for _, region, open_edges in found if not open_edges]
    if drill.moves[1:] == (CLAIM,) or (closed and not drill.moves[1:]):
        return sum(map(len, closed))
    grown = [r for _, r, open_edges in found if open_edges and step <= r and r & older]
    return max(map(len, grown))


def paid(rules: AnyRules, drill: Drill) -> int:
    """Land vs Sea: every point recounted from the map; a route by walking along it."""
    if not drill.moves:
        return len(_route(drill.view.board.laid, drill.cells[0]))
    state = after(rules, drill)
    sides.check_scores(state)
    role = Role[str(dict(drill.asks.params)["side"]).upper()]
    return int(state.points[role] - drill.view.points[role])


def _route(laid: dict[Cell, Any], start: Cell) -> set[Cell]:
    found, waiting = {start}, [start]
    while waiting:
        for cell in neighbours(waiting.pop()):
            is_cargo = cell in laid and FACES[laid[cell].face].cargo is not Cargo.NONE
            if is_cargo and cell not in found:
                found.add(cell)
                waiting.append(cell)
    return found


def hits(rules: AnyRules, drill: Drill) -> int:
    """Sea Battle: SB-F1 to SB-F4 and SB-A5 to SB-A7, as the book tells them."""
    state, (fire,) = drill.view, drill.moves
    board, waters = state.board, state.waters
    number = state.turn.seat * FLEET + fire.ship
    start = waters.cell[board.ships[number]]
    end = waters.cell[board.ships[fire.seat * FLEET + fire.target]]
    apart, make = distance(start, end), MAKES[fire.ship]
    where = arc(board.headings[number], (end[0] - start[0], end[1] - start[1]))
    if apart > make.range or (state.setup.advanced and where is Arc.DEAD):
        return 0
    if not line_of_fire(state, start, end).free:
        return 2 if make.lobs else 0
    if state.setup.advanced and where in (Arc.BOW, Arc.STERN):
        return 4 if apart == 1 else 2
    return 5 if apart == 1 else 4


RECOUNT: dict[str, Callable[[AnyRules, Drill], int]] = {
    "beacon_patrol": explored,
    "pelican_bay": regions,
    "sea_battle": hits,
    "land_vs_sea": paid,
}
