"""Ways over the sea: allowances, reach, and the course a ship takes."""

from collections import deque
from typing import TypeAlias

from game.cell import Cell
from game.core.values import changed
from game.grid.hex import SIDES
from game.sea_battle.board import NOWHERE
from game.sea_battle.events import ShipSailed
from game.sea_battle.fleet import ALLOWANCE, FLEET, LINES, Ship
from game.sea_battle.moves import Sail
from game.sea_battle.pilot import Reach
from game.sea_battle.state import State, has_wind
from game.sea_battle.waters import numbers

Stance: TypeAlias = tuple[Cell, int]  # a hex and a heading
Course: TypeAlias = tuple[Stance, ...]  # hex by hex, the start included
Spot: TypeAlias = tuple[int, int]  # a stance by the number of its hex


def allowance(state: State, ship: int) -> int:
    """SB-T2: how many hexes a ship may sail in this round's wind."""
    return ALLOWANCE[has_wind(state)][ship]


def reach(state: State, seat: int, ship: int) -> Reach:
    """By heading: the hexes where the ship could end a move in this round's wind."""
    board, number = state.board, seat * FLEET + ship
    at, heading = board.ships[number], board.headings[number]
    if at == NOWHERE:
        return (0,) * len(state.setup.headings)
    return state.setup.pilot.reach(ship, allowance(state, ship), at, heading, board.clear)


def reachable(state: State, seat: int, ship: int) -> tuple[Stance, ...]:
    """The same as cells and headings."""
    cell = state.waters.cell
    return tuple(
        (cell[i], heading)
        for heading, mask in enumerate(reach(state, seat, ship))
        for i in numbers(mask)
    )


def distances(state: State, seat: int, ship: int) -> dict[Cell, int]:
    """How many hexes a ship has to sail to each hex where it could end a move."""
    waters, board, number = state.waters, state.board, seat * FLEET + ship
    start = (board.ships[number], board.headings[number])
    clear = board.clear | waters.bit[start[0]]
    found: dict[int, int] = {}
    seen: set[Spot] = set()
    edge = [start]
    for steps in range(1, allowance(state, ship) + 1):
        ahead = (onward for spot in edge for onward in _onward(state, ship, spot))
        edge = [spot for spot in dict.fromkeys(ahead) if waters.bit[spot[0]] & clear]
        edge = [spot for spot in edge if spot not in seen]
        seen.update(edge)
        for at, _ in edge:
            found.setdefault(at, steps)
    return {waters.cell[at]: steps for at, steps in found.items()}


def course(state: State, move: Sail) -> Course:
    """A shortest way of a legal move, start and end included; for showing it."""
    return lay(state, move.ship, (), move.to, move.heading)


def lay(state: State, ship: Ship, laid: Course, to: Cell, heading: int | None = None) -> Course:
    """The course of a ship of the seat to move, taken on to another hex as a hand would:
    a step back, a step on, else anew from the longest part of it that leads there. With no
    way there it stays as it was. Without a heading the bow keeps to the course."""
    number = state.turn.seat * FLEET + ship
    start = (state.waters.cell[state.board.ships[number]], state.board.headings[number])
    laid = laid or (start,)
    cells = [cell for cell, _ in laid]
    most = allowance(state, ship) + 1
    if heading is None:
        if to in cells[-2:-1]:
            return laid[:-1]
        stepped = _led(state, ship, laid, to, None, min(most, len(laid) + 1))
        if stepped:
            return stepped
        if to in cells:
            return laid[: len(cells) - cells[::-1].index(to)]
    for kept in range(len(laid), 0, -1):
        led = _led(state, ship, laid[:kept], to, heading, most)
        if led:
            return led
    return laid


def _led(
    state: State, ship: Ship, kept: Course, to: Cell, heading: int | None, most: int
) -> Course:
    """The shortest course that begins with this one, its last turn left open, and ends at a
    hex and heading after at most so many hexes, the first one included; empty if none does."""
    waters = state.waters
    goal = waters.number.get(to)
    way = [(waters.number[cell], end) for cell, end in kept]
    clear = state.board.clear | waters.bit[way[0][0]]
    ends = [way[-1]]
    if len(way) > 1:  # SB-A3: the turn on entering a hex can be another
        ends += [spot for spot in _onward(state, ship, way[-2]) if spot[0] == ends[0][0]]
        for spot in ends:
            if spot == (goal, heading):
                return (*kept[:-1], (to, spot[1]))
    queue: deque[tuple[Spot, ...]] = deque((spot,) for spot in ends)
    seen: set[Spot] = set()
    while queue:
        path = queue.popleft()
        if len(way) - 1 + len(path) >= most:
            continue
        for spot in _onward(state, ship, path[-1]):
            if spot in seen or not waters.bit[spot[0]] & clear:
                continue
            seen.add(spot)
            if spot[0] == goal and heading in (None, spot[1]):
                return (*kept[:-1], *((waters.cell[at], end) for at, end in (*path, spot)))
            queue.append((*path, spot))
    return ()


def sailed(state: State, event: ShipSailed) -> Course:
    """A shortest way of the move that was made last."""
    board, waters, number = state.board, state.waters, event.seat * FLEET + event.ship
    start, end = waters.number[event.start], waters.number[event.end]
    before = board._replace(
        ships=changed(board.ships, number, start),
        headings=changed(board.headings, number, event.bow),
        clear=(board.clear | waters.bit[end]) & ~waters.bit[start],
    )
    return course(state._replace(board=before), Sail(event.ship, event.end, event.heading))


def _onward(state: State, ship: int, spot: Spot) -> list[Spot]:
    """One step: anywhere by the basic rules, ahead and with a turn by the advanced ones."""
    at, heading = spot
    steps = state.waters.steps
    if not state.setup.advanced:
        return [(at + step, heading) for step in steps]
    ahead = at + steps[heading]
    turns = sorted(range(-LINES[ship], LINES[ship] + 1), key=abs)
    return [(ahead, (heading + turn) % SIDES) for turn in turns]


def turns_on_spot(ship: int, heading: int) -> tuple[int, ...]:
    """SB-A2: the headings a ship can turn to without leaving its hex, lowest first."""
    lines = LINES[ship]
    return tuple(sorted((heading + turn) % SIDES for turn in range(-lines, lines + 1) if turn != 0))
