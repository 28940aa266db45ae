"""What earns points, and for whom: each function is one line of the score sheet."""

from game.cell import Cell
from game.core.score import Item, Outcome, Score
from game.core.text import text
from game.land_vs_sea.chains import chain, covered
from game.land_vs_sea.faces import LAND, SEA
from game.land_vs_sea.map import Map
from game.land_vs_sea.state import CARTOGRAPHER, Phase, State, Table
from game.land_vs_sea.trade import TRADES, majority, partners, routes

AREA = {LAND: "land_area_completed", SEA: "sea_area_completed"}
CHAIN = {LAND: "mountain_chain", SEA: "coral_chain"}

# A role, and what it earns.
Earned = tuple[int, Item]


def area(table: Table, chart: Map, root: int, by: int) -> list[Earned]:
    """LS-R1, LS-R2: a tile a point for the side of the area, the `+` for the completer."""
    region = chart.regions.at_root[root]
    cells = chart.cells_of(root)
    # LS-3P1: the Cartographer has no areas, only the `+`.
    earned = [(region.kind, Item("LS-R1", region.size, cells, text(AREA[region.kind])))]
    if region.marks:
        earned.append((table.roles[by], Item("LS-R2", region.marks, cells, text("bonus_marks"))))
    return earned


def chains(table: Table, chart: Map, cell: Cell) -> list[Earned]:
    """LS-M1: a point for each range (reef) of the chain that a placed one joined."""
    earned: list[Earned] = []
    for kind in (LAND, SEA):
        if not any(covered(chart.board[cell], kind)):
            continue
        linked = chain(chart.board, cell, kind)
        if len(linked) > 1:
            role = CARTOGRAPHER if CARTOGRAPHER in table.roles else kind
            earned.append((role, Item("LS-M1", len(linked), linked, text(CHAIN[kind]))))
    return earned


def traders(table: Table, chart: Map, cell: Cell, by: int) -> list[Earned]:
    """LS-K1: two points, once, for a caravan or ship placed beside others."""
    if not TRADES[chart.board[cell].face]:
        return []
    met = partners(chart.board, cell)
    if not met:
        return []
    return [(table.roles[by], Item("LS-K1", 2, (cell, *met), text("traders_meet")))]


def trade_routes(table: Table, chart: Map) -> list[Earned]:
    """LS-K2: each route pays its length to the majority, a tie to the Cartographer."""
    earned: list[Earned] = []
    for route in routes(chart.board):
        role = majority(chart.board, route)
        if role is None and CARTOGRAPHER in table.roles:
            role = CARTOGRAPHER
        if role is not None:
            earned.append((role, Item("LS-K2", len(route), route, text("trade_route"))))
    return earned


def waypoint(table: Table, cell: Cell, by: int) -> Earned:
    """LS-W2: a point for whoever brings a waypoint home."""
    return table.roles[by], Item("LS-W2", 1, (cell,), text("waypoint_returned"))


def scores(state: State) -> tuple[Score, ...]:
    """One score for each side, in seat order; partners share theirs (LS-4P1)."""
    table = state.table
    return tuple(Score(table.seats_of(role), state.items[role]) for role in table.sides)


def outcome(state: State) -> Outcome | None:
    """LS-E1: most points win, ties are shared."""
    if state.phase is not Phase.OVER:
        return None
    most = max(state.points)
    winners = tuple(
        seat for seat, role in enumerate(state.table.roles) if state.points[role] == most
    )
    tied = state.points.count(most) > 1
    return Outcome(winners, scores(state), text("tie" if tied else "most_points", points=most))
