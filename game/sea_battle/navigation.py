"""Ways over the sea: allowances, reach, and the course a ship takes."""

from collections import deque
from typing import TypeAlias

from game.cell import Cell
from game.grid.hex import SIDES
from game.sea_battle.fleet import ALLOWANCE, FLEET, LINES, Ship
from game.sea_battle.moves import Sail
from game.sea_battle.pilot import Reach
from game.sea_battle.sea import numbers
from game.sea_battle.state import NOWHERE, State, has_wind

Stance: TypeAlias = tuple[Cell, int]  # a hex and a heading


def allowance(state: State, ship: int) -> int:
    """SB-T2: how many hexes a ship may sail in this round's wind."""
    return ALLOWANCE[has_wind(state)][ship]


def reach(state: State, seat: int, ship: int) -> Reach:
    """By heading: the hexes where the ship could end a move in this round's wind."""
    board, number = state.board, seat * FLEET + ship
    at, heading = board.ships[number], board.headings[number]
    if at == NOWHERE:
        return (0,) * len(state.setting.headings)
    return state.setting.pilot.reach(ship, allowance(state, ship), at, heading, board.clear)


def reachable(state: State, seat: int, ship: int) -> tuple[Stance, ...]:
    """The same as cells and headings."""
    cell = state.sea.cell
    return tuple(
        (cell[i], heading)
        for heading, mask in enumerate(reach(state, seat, ship))
        for i in numbers(mask)
    )


def course(state: State, move: Sail) -> tuple[Stance, ...]:
    """A shortest way of a legal move, start and end included; for showing it."""
    sea, board = state.sea, state.board
    number = state.turn.seat * FLEET + move.ship
    start = (board.ships[number], board.headings[number])
    end = (sea.number[move.to], move.heading)
    clear = board.clear | sea.bit[start[0]]
    before: dict[tuple[int, int], tuple[int, int]] = {}
    queue = deque([start])
    while end not in before:
        stance = queue.popleft()
        for onward in _onward(state, move.ship, stance):
            if onward not in before and sea.bit[onward[0]] & clear:
                before[onward] = stance
                queue.append(onward)
    way = [end, before[end]]
    while way[-1] != start:
        way.append(before[way[-1]])
    return tuple((sea.cell[i], heading) for i, heading in reversed(way))


def _onward(state: State, ship: Ship, stance: tuple[int, int]) -> list[tuple[int, int]]:
    """One step: anywhere by the basic rules, ahead and with a turn by the advanced ones."""
    at, heading = stance
    steps = state.sea.steps
    if not state.setting.advanced:
        return [(at + step, heading) for step in steps]
    ahead = at + steps[heading]
    turns = sorted(range(-LINES[ship], LINES[ship] + 1), key=abs)
    return [(ahead, (heading + turn) % SIDES) for turn in turns]


def turns_on_spot(ship: int, heading: int) -> tuple[int, ...]:
    """SB-A2: the headings a ship can turn to without leaving its hex, lowest first."""
    lines = LINES[ship]
    return tuple(sorted((heading + turn) % SIDES for turn in range(-lines, lines + 1) if turn != 0))
