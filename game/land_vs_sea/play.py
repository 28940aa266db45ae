"""How a turn goes on: from the tile to the action, the score, the waypoint and the draw."""

from game.cell import Cell
from game.core import draft as core
from game.core.events import GameEnded, RegionClosed, Scored, TilePlaced, TurnEnded
from game.core.rules import Step
from game.core.values import changed, without
from game.grid.hex import neighbours
from game.land_vs_sea import scoring
from game.land_vs_sea.events import (
    HoleEnclosed,
    StackSplit,
    TileStolen,
    TileTaken,
    WaypointPlaced,
    WaypointReturned,
)
from game.land_vs_sea.faces import FACES, VOLCANO, WHIRLPOOL, Action, Terrain
from game.land_vs_sea.fits import ONE_KIND
from game.land_vs_sea.legal import victims
from game.land_vs_sea.moves import HAND, Draw, Erupt, Move, Place, PlaceWaypoint, Steal
from game.land_vs_sea.roles import Role
from game.land_vs_sea.state import Held, Phase, State, Waypoint

_ACTION = tuple(tile.action for tile in FACES)
_HOLES = frozenset(ONE_KIND)


class Draft(core.Draft[State], of=State):
    """The next state, while a move is carried out."""

    reveals = False


def play(state: State, move: Move) -> Step[State]:
    """What a legal move leads to."""
    draft = Draft(state)
    match move:
        case Place():
            _place(draft, move)
        case Draw():
            _draw(draft, move)
        case Erupt():
            _erupt(draft, move)
        case Steal():
            _steal(draft, move)
        case PlaceWaypoint():
            _place_waypoint(draft, move)
        case _:
            _skip_waypoint(draft)
    return draft.frozen(draft.reveals)


# --- the moves


def _place(draft: Draft, move: Place) -> None:
    """LS-T1: a tile of the hand comes onto the map."""
    hand = draft.hands[draft.seat]
    upper, lower, known = hand[move.slot]
    draft.hands = changed(draft.hands, draft.seat, without(hand, move.slot))
    if move.lower and known != (1 << len(draft.hands)) - 1:
        draft.reveals = True
    face = lower if move.lower else upper
    _lay(draft, face, move.cell, move.turn)
    if draft.setup.caravans:
        _earn(draft, scoring.traders(draft.setup, draft.board, move.cell, draft.seat))
    draft.action = _ACTION[face]
    around = map(draft.board.asking.get, neighbours(move.cell))
    if draft.erupted or _HOLES.isdisjoint(around):
        _act(draft)
    else:  # LS-V1: at once, before the action
        draft.phase = Phase.ERUPT
        draft.events.append(HoleEnclosed(draft.board.one_kind_holes()))


def _erupt(draft: Draft, move: Erupt) -> None:
    """LS-V1: the volcano or the whirlpool fills a hole."""
    terrain = ONE_KIND[draft.board.asking[move.cell]]
    draft.erupted = True
    _lay(draft, VOLCANO if terrain is Terrain.LAND else WHIRLPOOL, move.cell, move.turn)
    _act(draft)


def _steal(draft: Draft, move: Steal) -> None:
    """LS-A2: a tile changes hands; the thief now sees its lower side."""
    theirs = draft.hands[move.seat]
    upper, lower, known = theirs[move.slot]
    draft.hands = changed(draft.hands, move.seat, without(theirs, move.slot))
    taken = Held(upper, lower, known | 1 << draft.seat)
    draft.hands = changed(draft.hands, draft.seat, (*draft.hands[draft.seat], taken))
    draft.events.append(TileStolen(draft.seat, move.seat, move.slot))
    draft.reveals = not known >> draft.seat & 1  # a tile stolen back shows nothing new
    _score(draft)


def _place_waypoint(draft: Draft, move: PlaceWaypoint) -> None:
    """LS-T4: the waypoint goes onto the map."""
    draft.waypoints = changed(draft.waypoints, draft.seat, Waypoint(move.cell, move.area))
    draft.events.append(WaypointPlaced(draft.seat, move.cell, move.area))
    _refill(draft)


def _skip_waypoint(draft: Draft) -> None:
    """LS-T4: the waypoint stays in hand."""
    _refill(draft)


def _draw(draft: Draft, move: Draw) -> None:
    """LS-S2, LS-T5: the top tile of a stack comes into the hand."""
    stack = draft.stacks[move.stack]
    upper, lower = stack[0]
    draft.hands = changed(
        draft.hands, draft.seat, (*draft.hands[draft.seat], Held(upper, lower, 1 << draft.seat))
    )
    draft.stacks = changed(draft.stacks, move.stack, stack[1:])
    draft.events.append(TileTaken(draft.seat, 1, move.stack))
    draft.reveals = True
    if not draft.stacks[move.stack]:
        _split(draft, empty=move.stack)
    if draft.phase is Phase.DRAFT:
        _go_round(draft)
    else:
        _refill(draft)


# --- what follows


def _lay(draft: Draft, face: int, cell: Cell, turn: int) -> None:
    draft.board, completed = draft.board.lay(cell, face, turn)
    draft.completed += completed
    draft.events.append(TilePlaced(draft.seat, face, cell, turn))
    if draft.setup.mountains:
        _earn(draft, scoring.chains(draft.setup, draft.board, cell))


def _act(draft: Draft) -> None:
    """LS-T2: the action of the tile, if there is anything to do."""
    action, draft.action = draft.action, Action.NONE
    if action is Action.AGAIN and draft.hands[draft.seat]:  # LS-A1
        draft.phase = Phase.AGAIN
    elif action is Action.STEAL and victims(draft.hands, draft.seat):
        draft.phase = Phase.STEAL
    else:
        _score(draft)


def _score(draft: Draft) -> None:
    """LS-T3: the completed areas, and the waypoints that return."""
    for root in draft.completed:
        region = draft.board.regions.at_root[root]
        draft.events.append(RegionClosed(region.kind, draft.board.cells_of(root)))
        _earn(draft, scoring.area(draft.setup, draft.board, root, draft.seat))
    if draft.setup.waypoints:
        _return_waypoints(draft)
    draft.completed = ()
    if not (any(draft.stacks) or any(draft.hands)):  # LS-E1
        _end(draft)
    elif (
        draft.setup.waypoints
        and draft.waypoints[draft.seat] is None
        and draft.setup.roles[draft.seat] is not Role.CARTOGRAPHER  # LS-W3
    ):
        draft.phase = Phase.WAYPOINT
    else:
        _refill(draft)


def _return_waypoints(draft: Draft) -> None:
    """LS-W2: completed or surrounded, or both, for one point."""
    for seat, waypoint in enumerate(draft.waypoints):
        if waypoint is None:
            continue
        completed = draft.completed and draft.board.root_at(*waypoint) in draft.completed
        if completed or draft.board.is_surrounded(waypoint.cell):
            draft.waypoints = changed(draft.waypoints, seat, None)
            draft.events.append(WaypointReturned(seat, waypoint.cell))
            _earn(draft, [scoring.waypoint(draft.setup, waypoint.cell, draft.seat)])


def _refill(draft: Draft) -> None:
    """LS-T5: up to two tiles, as long as there are any."""
    if len(draft.hands[draft.seat]) < HAND and any(draft.stacks):
        draft.phase = Phase.DRAW
    else:
        _pass_on(draft, Phase.PLACE)


def _split(draft: Draft, empty: int) -> None:
    """LS-T5: the last stack gives its lower half for a second one."""
    full = draft.stacks[1 - empty]
    upper = (len(full) + 1) // 2  # an odd tile stays with the upper half
    halves = full[:upper], full[upper:]
    draft.stacks = halves if empty == 1 else (halves[1], halves[0])
    if halves[1]:
        draft.events.append(StackSplit(empty, len(halves[1])))


def _go_round(draft: Draft) -> None:
    """LS-S2: one tile at a time around the table, then Land begins (LS-S3)."""
    full = all(len(hand) == HAND for hand in draft.hands)
    _pass_on(draft, Phase.PLACE if full else Phase.DRAFT)


def _pass_on(draft: Draft, phase: Phase) -> None:
    """LS-S3: clockwise; LS-T6: past those who have nothing left to play."""
    seats = len(draft.hands)
    after = (draft.seat + 1) % seats
    while phase is Phase.PLACE and not draft.hands[after]:
        after = (after + 1) % seats
    draft.events.append(TurnEnded(draft.seat, after))
    draft.reveals |= after != draft.seat
    draft.seat, draft.phase = after, phase


def _end(draft: Draft) -> None:
    """LS-E1: the trade routes, and it is over."""
    if draft.setup.caravans:
        _earn(draft, scoring.trade_routes(draft.setup, draft.board))
    draft.phase = Phase.OVER
    draft.events.append(GameEnded())


def _earn(draft: Draft, earned: list[scoring.Earned]) -> None:
    for role, item in earned:
        draft.points = changed(draft.points, role, draft.points[role] + item.points)
        draft.items = changed(draft.items, role, (*draft.items[role], item))
        draft.events.append(Scored(draft.setup.seats_of(role), item))
