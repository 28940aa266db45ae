"""The naive referee's list, recounts of everything, and option sets that cover all choices."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from game.cell import Cell
from game.grid import hex as grid
from game.grid.terrain import SEA
from game.sea_battle.board import NOWHERE
from game.sea_battle.chart import Chart
from game.sea_battle.fleet import ALLOWANCE, FLEET, HULLS, LINES, SHIPS, SHOTS
from game.sea_battle.moves import (
    Answer,
    DeclareFlagship,
    EndTurn,
    Fire,
    Move,
    OfferDraw,
    PlaceFort,
    PlaceShip,
    Roll,
    Sail,
    TurnOnSpot,
)
from game.sea_battle.navigation import reach
from game.sea_battle.rules import RULES
from game.sea_battle.state import Phase, State

OWN_MAP = Chart(
    (("en", "A player's own"),),
    (2,),
    0,
    (
        "~~~~~~~~~~~~~~~~~",
        "~~~~~~~~~~~~~~~~_",
        "~~~~~~~##~~~~~~~~",
        "~~#~~~~~:~~~~~~~_",
        "~~~~~~~~~~~~~~~~~",
        "~~~~~~:~~~~~~#~~_",
        "~~~~~~~~##~~~~~~~",
        "~~~~~~~~~~~~~~~~_",
        "~~~~~~~~~~~~~~~~~",
    ),
    ("11110000000002222", "11110000000022220") * 4 + ("11110000000002222",),
)
OPTION_SETS: tuple[dict[str, Any], ...] = (
    {"seats": 2},
    {"seats": 2, "map": "broken_ring", "advanced": True},
    {"seats": 2, "map": "open_sea", "advanced": True},
    {"seats": 2, "map": "gateway"},
    {"seats": 2, "map": OWN_MAP.to_text()},
    {"seats": 3},
    {"seats": 3, "map": "four_winds", "victory": "first_success", "advanced": True},
    {"seats": 3, "map": "three_winds", "victory": "last_fleet"},
    {"seats": 3, "map": "crossroads", "victory": "last_fleet"},  # offered no longer, but played on
    {"seats": 4, "map": "four_winds", "victory": "last_fleet"},
    {"seats": 4, "map": "four_isles", "victory": "first_success"},
    {"seats": 2, "map": "narrows"},  # offered no longer either
    {"seats": 4, "map": "crossroads", "victory": "first_success", "advanced": True},
)


def candidates(state: State) -> Iterator[Move]:
    """Every move one could think of, in the order of the list, most of them illegal."""
    cells = _cells_and_around(state)
    headings = [*state.setup.headings, len(state.setup.headings)]
    yield from (Roll(face) for face in range(8))
    yield from (DeclareFlagship(ship) for ship in SHIPS)
    yield from (PlaceFort(cell) for cell in (cells if state.phase is Phase.FORT else cells[:2]))
    for ship in SHIPS:
        for cell in cells if state.phase is Phase.SHIPS else cells[:1]:
            turns = headings if _is_by_own_fort(state, cell) else headings[:1]
            yield from (PlaceShip(ship, cell, turn) for turn in turns)
    for ship in SHIPS:
        near = _cells_near(state, ship, cells)
        for heading in headings:
            there = _with_far_ones(near, ship, cells) if heading == 0 else near
            yield from (Sail(ship, cell, heading) for cell in there)
        yield from (TurnOnSpot(ship, heading) for heading in range(-1, 7))
    for ship in SHIPS:
        for seat in range(-1, state.setup.seats + 1):
            yield from (Fire(ship, seat, target) for target in SHIPS)
    yield EndTurn()
    yield OfferDraw()
    yield from (Answer(True), Answer(False))


def _cells_and_around(state: State) -> list[Cell]:
    """The map and one ring around it, row by row."""
    return _around(state.setup.chart)


@cache
def _around(chart: Chart) -> list[Cell]:
    cells = {cell for cell, _, _ in chart.hexes()}
    cells |= {beside for cell in cells for beside in grid.neighbours(cell)}
    return sorted(cells, key=lambda cell: (cell[1], cell[0]))


def _is_by_own_fort(state: State, cell: Cell) -> bool:
    fort = state.board.forts[state.turn.seat]
    return fort != NOWHERE and grid.distance(state.waters.cell[fort], cell) <= 2


def _cells_near(state: State, ship: int, cells: list[Cell]) -> list[Cell]:
    """Those the ship might reach, and one ring more."""
    place = state.board.ships[state.turn.seat * FLEET + ship]
    if place == NOWHERE or state.phase is not Phase.TURN:
        return cells[:1]
    start, far = state.waters.cell[place], ALLOWANCE[1][ship] + 1
    return [cell for cell in cells if grid.distance(cell, start) <= far]


def _with_far_ones(near: list[Cell], ship: int, cells: list[Cell]) -> list[Cell]:
    """Every cell far away is tried too, by one of the ships."""
    known = set(near)
    return [cell for cell in cells if cell in known or (cell[0] - cell[1]) % FLEET == ship]


def naive_legal(state: State) -> tuple[Move, ...]:
    """The candidates that the referee lets pass."""
    return tuple(move for move in candidates(state) if RULES.why_not(state, move) is None)


def replace_hidden(state: State, seat: int, rng: Random) -> State:
    """Nothing is hidden in this game."""
    return state


def check_invariants(state: State) -> None:
    """Recount everything the state keeps up step by step."""
    _check_board(state)
    _check_turn(state)
    _check_flagships(state)
    _check_sieges(state)
    _check_reach(state)
    assert (state.outcome is not None) == (state.phase is Phase.OVER)


def _check_board(state: State) -> None:
    board, waters, chart = state.board, state.waters, state.setup.chart
    terrain = {cell: sign for cell, sign, _ in chart.hexes()}
    ships = [waters.cell[place] for place in board.ships if place != NOWHERE]
    forts = [waters.cell[place] for place in board.forts if place != NOWHERE]
    assert len(set(ships + forts)) == len(ships + forts), "two things on one hex"
    assert all(terrain[cell] == SEA for cell in ships), "a ship on land"
    clear = {cell for cell, sign in terrain.items() if sign == SEA} - {*ships, *forts}
    assert set(waters.cells(board.clear)) == clear
    assert board.clear & ~waters.hexes == 0
    for number, (place, hurt) in enumerate(zip(board.ships, board.damage, strict=True)):
        seat, ship = divmod(number, FLEET)
        assert 0 <= hurt <= HULLS[ship]
        in_game = state.afloat >> seat & 1 and state.round
        if in_game and state.phase is not Phase.OVER:
            assert (place == NOWHERE) == (hurt == HULLS[ship]), "sunk ships leave, others stay"
        if not state.afloat >> seat & 1:
            assert place == board.forts[seat] == NOWHERE
        assert board.headings[number] in (range(6) if state.setup.advanced else (0,))
    apart = [grid.distance(a, b) for a in forts for b in forts if a != b]
    assert min(apart, default=11) >= 11
    assert _waters(clear | set(ships) | set(forts)) >= _waters(clear | set(ships))


def _waters(cells: set[Cell]) -> int:
    """How many separate waters there are."""
    left, waters = set(cells), 0
    while left:
        waters += 1
        edge = [left.pop()]
        while edge:
            found = [cell for cell in grid.neighbours(edge.pop()) if cell in left]
            left.difference_update(found)
            edge += found
    return waters


def _check_turn(state: State) -> None:
    turn = state.turn
    assert 0 <= turn.seat < state.setup.seats
    if state.round:
        assert state.afloat >> turn.seat & 1
    assert all(0 <= left <= most for left, most in zip(turn.shots, SHOTS, strict=True))
    assert (turn.shot is not None) == (state.phase is Phase.SHOT)
    assert (turn.asked != NOWHERE) == (state.phase is Phase.ANSWER)
    left = state.afloat.bit_count()
    assert left == state.setup.seats or state.setup.last_fleet
    assert left > 1 or state.phase is Phase.OVER


def _check_flagships(state: State) -> None:
    seats = state.setup.seats
    order = [(state.starter + n) % seats for n in range(seats)]
    silent = [seat for seat in order if not state.declared >> seat & 1]
    if state.round:
        assert not silent
    if state.phase is Phase.FLAGSHIPS:
        assert NOWHERE not in state.board.ships
        assert state.turn.seat == silent[0]


def _check_sieges(state: State) -> None:
    for seat, place in enumerate(state.sieges):
        if place == NOWHERE:
            continue
        flagship = state.board.ships[seat * FLEET + state.flagships[seat]]
        assert flagship == place
        forts = [
            state.waters.cell[fort]
            for other, fort in enumerate(state.board.forts)
            if other != seat and fort != NOWHERE
        ]
        assert any(grid.distance(state.waters.cell[place], fort) == 1 for fort in forts)


def _check_reach(state: State) -> None:
    if state.phase is not Phase.TURN:
        return
    for ship in SHIPS:
        found = reach(state, state.turn.seat, ship)
        stances = {
            (cell, heading)
            for heading, mask in enumerate(found)
            for cell in state.waters.cells(mask)
        }
        assert stances == naive_reach(state, state.turn.seat, ship)


def naive_reach(state: State, seat: int, ship: int) -> set[tuple[Cell, int]]:
    """Where a ship can end a move, hex by hex and step by step."""
    waters, board = state.waters, state.board
    place = board.ships[seat * FLEET + ship]
    if place == NOWHERE:
        return set()
    start = (waters.cell[place], board.headings[seat * FLEET + ship])
    sailable = {cell for cell, sign, _ in state.setup.chart.hexes() if sign == SEA}
    others = {waters.cell[p] for p in (*board.ships, *board.forts) if p not in (NOWHERE, place)}
    ends: set[tuple[Cell, int]] = set()
    edge = {start}
    for _ in range(ALLOWANCE[state.wind >= 3][ship]):
        onward = set()
        for cell, heading in edge:
            if state.setup.advanced:
                ahead = grid.neighbour(cell, heading)
                turns = range(-LINES[ship], LINES[ship] + 1)
                onward |= {(ahead, (heading + turn) % 6) for turn in turns}
            else:
                onward |= {(beside, 0) for beside in grid.neighbours(cell)}
        edge = {(cell, heading) for cell, heading in onward if cell in sailable - others}
        ends |= edge
    return ends
