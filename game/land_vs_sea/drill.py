"""What is asked in Land vs Sea: where tiles and waypoints may lie, and what a tile pays whom."""

from collections.abc import Iterator

from game.core.events import Scored
from game.core.exercises import Exercises, Kind, Sum
from game.core.text import text
from game.grid.hex import SIDES
from game.land_vs_sea import scoring
from game.land_vs_sea.faces import FACES
from game.land_vs_sea.legal import legal
from game.land_vs_sea.moves import Move, Place, PlaceWaypoint
from game.land_vs_sea.play import play
from game.land_vs_sea.referee import asked
from game.land_vs_sea.roles import Role
from game.land_vs_sea.state import HIDDEN, Phase, State


def tries(state: State) -> Iterator[Move]:
    """Tiles laid with one edge wrong at most; waypoints on all parts of all tiles."""
    if state.phase in (Phase.PLACE, Phase.AGAIN):
        for cell in sorted(state.board.asking):
            wanted = asked(state.board.laid, cell)
            for slot, held in enumerate(state.hands[state.seat]):
                for lower, face in ((False, held.upper), (True, held.lower)):
                    for turn in range(SIDES) if face != HIDDEN else ():
                        edges = FACES[face].face.turned[turn].edges
                        wrong = sum(
                            kind not in (None, edge)
                            for kind, edge in zip(wanted, edges, strict=True)
                        )
                        if wrong <= 1:
                            yield Place(slot, lower, cell, turn)
    elif state.phase is Phase.WAYPOINT:
        for cell, tile in state.board.laid.items():
            yield from (PlaceWaypoint(cell, n) for n in range(len(FACES[tile.face].face.kinds)))


def sums(state: State) -> Iterator[Sum]:
    """What a tile pays each side, and what a trade route would in the end."""
    for move in legal(state):
        if isinstance(move, Place):
            yield from _paid(state, move)
    if state.setup.caravans:
        for _, item in scoring.trade_routes(state.setup, state.board):
            slips = (2, item.points - 1)  # as when two meet; without one
            cells = item.cells[:1]
            yield Sum(
                text("ls.drill.route"), item.points, (item.rule,), (item,), cells=cells, slips=slips
            )


def _paid(state: State, move: Place) -> Iterator[Sum]:
    """Side by side, if all of it is paid at once; the mover's too, though it be nothing."""
    step = play(state, move)
    if step.state.phase in (Phase.AGAIN, Phase.STEAL, Phase.ERUPT, Phase.OVER):
        return
    events = [event for event in step.events if isinstance(event, Scored)]
    if not events:
        return
    mover, everything = state.setup.roles[state.seat], sum(e.item.points for e in events)
    for role in state.setup.sides:
        seats = state.setup.seats_of(role)
        items = tuple(event.item for event in events if event.seats == seats)
        if not items and role is not mover:
            continue
        points = sum(item.points for item in items)
        counted = items or tuple(event.item for event in events)
        rules = tuple(dict.fromkeys(item.rule for item in counted))
        asks = text("ls.drill.pays", by=_name(mover), side=_name(role))
        slips = (everything, *(item.points for item in counted if item.rule == "LS-R1"))
        is_plain = items and len(rules) == 1
        why = text("ls.drill.which_pays", side=_name(role), n=points) if is_plain else None
        yield Sum(asks, points, rules, items, (move,), (), slips, why)


def _name(role: Role) -> str:
    return role.name.lower()


EXERCISES = Exercises(
    tries,
    {
        Place: Kind("ls.drill.may_lay", "LS-T1", share=5),
        PlaceWaypoint: Kind("ls.drill.may_waypoint", "LS-W1"),
    },
    sums=sums,
    paying=("LS-R1", "LS-R2", "LS-M1", "LS-K1", "LS-K2", "LS-W2"),
)
