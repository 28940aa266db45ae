"""Why a move of Land vs Sea is played: points at once, areas that near their end or drift from it.

Lower sides of tiles are secrets until they are played: aloud, nothing is said that rests on one.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.cell import Cell
from game.core.events import Event, Scored
from game.core.planning import Plan
from game.core.text import Text, text
from game.grid.hex import neighbours
from game.grid.regions import Region
from game.land_vs_sea.board import Board
from game.land_vs_sea.faces import FACES, Action
from game.land_vs_sea.hopes import chances, not_laid
from game.land_vs_sea.legal import legal
from game.land_vs_sea.moves import Draw, Erupt, Move, Place, PlaceWaypoint, Steal
from game.land_vs_sea.play import play
from game.land_vs_sea.promise import to_be_laid
from game.land_vs_sea.roles import GATHERER, Role
from game.land_vs_sea.scoring import trade_routes
from game.land_vs_sea.state import Phase, State

_KIND = {0: "land", 1: "sea"}
_NOTABLE = 0.5  # points of promise: what is lost or won by less is not worth a word


class _Turn(NamedTuple):
    """What comes of some moves."""

    points: list[int]  # by role, with areas scored later, without routes that pay anyway (LS-K2)
    after: State


def explain(
    view: State, plan: Plan[Move], others: Sequence[Plan[Move]], seat: int, aloud: bool
) -> list[Text]:
    role = view.setup.roles[seat]
    match plan.moves[0]:
        case Place() | Erupt():
            return _laid(view, plan, role, aloud)
        case PlaceWaypoint(cell, area):
            return [_waypoint(view.board, cell, area)]
        case Draw() if not aloud and any(other.worth < plan.worth for other in others):
            return [text("ls.why.draws")]
        case Steal(victim) if view.setup.roles[victim] is not role:
            return [text("ls.why.steals", seat=victim)]
    return []


def _waypoint(board: Board, cell: Cell, area: int) -> Text:
    """LS-W2: what is nearer, a completed area or a tile with neighbours all around."""
    region = _region(board, board.root_at(cell, area))
    gaps = sum(near not in board.laid for near in neighbours(cell))
    if 0 < region.open < gaps:
        return text("ls.why.waypoint", n=region.size, open=region.open)
    return text("ls.why.waypoint_gaps", n=gaps)


def _laid(view: State, plan: Plan[Move], role: Role, aloud: bool) -> list[Text]:
    turn, owed = _played(view, plan.moves), _played(view, ()).points
    gained = [points - before for points, before in zip(turn.points, owed, strict=True)]
    own, foes = gained[role], sum(gained) - gained[role]
    told: list[Text] = []
    if own > 0:
        told.append(text("ls.why.brings", n=own))
    promised = _promised(view, turn.after, role)
    told += promised
    if promised:  # what points are given up for
        rivals = _rivals(view, plan, aloud)
        most = max((_played(view, (move,)).points[role] for move in rivals), default=0)
        most -= owed[role]
        told += [text("ls.why.gives_up", n=most - own)] if most > own else []
    action = _action(view, plan)
    if action is Action.STEAL:
        told.append(text("ls.why.lets_steal"))
    elif action is Action.AGAIN and len(plan.moves) > 1:
        told.append(text("ls.why.again"))
    if foes > 0:
        told.append(text("ls.why.gives", n=foes))
    return told


def _rivals(view: State, plan: Plan[Move], aloud: bool) -> list[Move]:
    """What else could be laid; aloud, only sides of tiles that lay open or were played."""
    shown = {(move.slot, move.lower) for move in plan.moves[:1] if isinstance(move, Place)}
    return [
        move
        for move in legal(view)
        if not (aloud and isinstance(move, Place) and move.lower)
        or (isinstance(move, Place) and (move.slot, move.lower) in shown)
    ]


def _played(view: State, moves: Sequence[Move]) -> _Turn:
    state, events = view, list[Event]()
    for move in moves:
        step = play(state, move)
        state = step.state
        events += step.events
    if state.phase is Phase.STEAL:  # whatever is stolen, the same is scored
        step = play(state, legal(state)[0])
        state = step.state
        events += step.events
    points = [0] * len(Role)
    for event in events:
        if isinstance(event, Scored):
            points[view.setup.roles[event.seats[0]]] += event.item.points
    if state.phase is Phase.OVER and view.setup.caravans:
        for side, route in trade_routes(view.setup, view.board):
            points[side] -= route.points
    at_root = state.board.regions.at_root
    for root in state.completed:
        points[GATHERER[at_root[root].kind]] += at_root[root].size
        points[view.setup.roles[view.seat]] += at_root[root].marks
    return _Turn(points, state)


class Drift(NamedTuple):
    """Roots of areas whose hopes change most."""

    hindered: int | None  # of an opponent, drifts from its end
    furthered: int | None  # the own one that grows or comes nearer to it
    is_nearer: bool


def _promised(view: State, after: State, role: Role) -> list[Text]:
    """The areas that drift to or from their ends."""
    told, drift = [], drifting(view, after.board, role)
    if drift.hindered is not None:
        region = _region(after.board, drift.hindered)
        kind = _KIND[region.kind]
        told.append(text("ls.why.hinders", kind=kind, n=region.size, open=region.open))
    if drift.furthered is not None:
        region = _region(after.board, drift.furthered)
        kind, n, edges = _KIND[region.kind], region.size, region.open
        if drift.is_nearer:
            told.append(text("ls.why.nears", kind=kind, n=n, open=edges))
        else:
            told.append(text("ls.why.grows", kind=kind, n=n, open=edges))
    return told


def drifting(view: State, board: Board, role: Role) -> Drift:
    """Which areas a board brings nearer to their ends, or further from them, than a view's."""
    hindered = furthered = None
    change, least_open = _hopes(board, view), dict[int, int]()
    for root, hope in _hopes(view.board, view).items():
        joined = board.regions.root(root)
        if joined in change:
            change[joined] -= hope
            edges = _region(view.board, root).open
            least_open[joined] = min(edges, least_open.get(joined, edges))
    foreign = {root for root in change if GATHERER[_region(board, root).kind] is not role}
    if foreign:
        worst = min(sorted(foreign), key=lambda root: change[root])
        hindered = worst if change[worst] < -_NOTABLE else None
    is_nearer, own = False, change.keys() - foreign
    if own:
        best = max(sorted(own), key=lambda root: change[root])
        region = _region(board, best)
        if change[best] > _NOTABLE and region.size > 1:
            furthered, is_nearer = best, region.open < least_open.get(best, 0)
    return Drift(hindered, furthered, is_nearer)


def _region(board: Board, root: int) -> Region:
    return board.regions.at_root[root]


def _hopes(board: Board, view: State) -> dict[int, float]:
    """By root of each open area, what it promises."""
    likely = chances(board, not_laid(board), to_be_laid(view), view.erupted)
    return {root: _region(board, root).size * chance for root, chance in likely.items()}


def _action(view: State, plan: Plan[Move]) -> Action | None:
    move = plan.moves[0]
    if not isinstance(move, Place):
        return None
    held = view.hands[view.seat][move.slot]
    return FACES[held.lower if move.lower else held.upper].action
