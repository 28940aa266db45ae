"""What earns points, and for whom: each function is one line of the score sheet."""

from game.cell import Cell
from game.core.score import Item, Outcome, Score
from game.core.text import text
from game.land_vs_sea.board import Board
from game.land_vs_sea.chains import chain, covered
from game.land_vs_sea.faces import Terrain
from game.land_vs_sea.roles import GATHERER, Role
from game.land_vs_sea.state import Phase, Setup, State
from game.land_vs_sea.trade import TRADES, majority, partners, routes

AREA: dict[int, str] = {Terrain.LAND: "land_area_completed", Terrain.SEA: "sea_area_completed"}
CHAIN = {Terrain.LAND: "mountain_chain", Terrain.SEA: "coral_chain"}

# A role, and what it earns.
Earned = tuple[Role, Item]


def area(setup: Setup, board: Board, root: int, by: int) -> list[Earned]:
    """LS-R1, LS-R2: a tile a point for the side of the area, the `+` for the completer."""
    region = board.regions.at_root[root]
    cells = board.cells_of(root)
    # LS-3P1: the Cartographer has no areas, only the `+`.
    side, what = GATHERER[region.kind], text(AREA[region.kind])
    earned = [(side, Item("LS-R1", region.size, cells, what))]
    if region.marks:
        earned.append((setup.roles[by], Item("LS-R2", region.marks, cells, text("bonus_marks"))))
    return earned


def chains(setup: Setup, board: Board, cell: Cell) -> list[Earned]:
    """LS-M1: a point for each range (reef) of the chain that a placed one joined."""
    earned: list[Earned] = []
    for terrain in (Terrain.LAND, Terrain.SEA):
        if not any(covered(board.laid[cell], terrain)):
            continue
        linked = chain(board.laid, cell, terrain)
        if len(linked) > 1:
            role = Role.CARTOGRAPHER if Role.CARTOGRAPHER in setup.roles else GATHERER[terrain]
            earned.append((role, Item("LS-M1", len(linked), linked, text(CHAIN[terrain]))))
    return earned


def traders(setup: Setup, board: Board, cell: Cell, by: int) -> list[Earned]:
    """LS-K1: two points, once, for a caravan or ship placed beside others."""
    if not TRADES[board.laid[cell].face]:
        return []
    met = partners(board.laid, cell)
    if not met:
        return []
    return [(setup.roles[by], Item("LS-K1", 2, (cell, *met), text("traders_meet")))]


def trade_routes(setup: Setup, board: Board) -> list[Earned]:
    """LS-K2: each route pays its length to the majority, a tie to the Cartographer."""
    earned: list[Earned] = []
    for route in routes(board.laid):
        role = majority(board.laid, route)
        if role is None and Role.CARTOGRAPHER in setup.roles:
            role = Role.CARTOGRAPHER
        if role is not None:
            earned.append((role, Item("LS-K2", len(route), route, text("trade_route"))))
    return earned


def waypoint(setup: Setup, cell: Cell, by: int) -> Earned:
    """LS-W2: a point for whoever brings a waypoint back."""
    return setup.roles[by], Item("LS-W2", 1, (cell,), text("waypoint_returned"))


def scores(state: State) -> tuple[Score, ...]:
    """One score for each side, in seat order; partners share theirs (LS-4P1)."""
    setup = state.setup
    return tuple(Score(setup.seats_of(role), state.items[role]) for role in setup.sides)


def outcome(state: State) -> Outcome | None:
    """LS-E1: most points win, ties are shared."""
    if state.phase is not Phase.OVER:
        return None
    most = max(state.points)
    winners = tuple(
        seat for seat, role in enumerate(state.setup.roles) if state.points[role] == most
    )
    tied = state.points.count(most) > 1
    return Outcome(winners, scores(state), text("tie" if tied else "most_points", points=most))
