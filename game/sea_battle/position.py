"""A position as text: the map in rows, then a line for all that is not as it usually is.

    ~ ~ ~ bX~ ~
     ~ aL~ bL~ ~
    ~ ~ aG~ ~ ~

    seat: b
    wind: 2
    damage: aL 3, bL 1

Usually two play by the basic rules on a map of their own, it is the starter's turn in the first
round, the wind blows, and ships that are not on the map are sunk.
"""

from collections.abc import Hashable

from game.core.position import Reader, written
from game.grid.terrain import VOID, cell_at
from game.sea_battle.board import NOWHERE
from game.sea_battle.condition import read_condition, write_condition
from game.sea_battle.fleet import FLEET, HULLS, SHIPS
from game.sea_battle.legend import read_players, read_setup, write_setup
from game.sea_battle.moment import read_start, read_turn, write_start, write_turn
from game.sea_battle.rows import read_rows, write_rows
from game.sea_battle.setup import first_state
from game.sea_battle.signs import (
    COMPASS,
    FORT_LETTER,
    SEAT_LETTERS,
    SHIP_LETTERS,
    name_of,
    ships_in_letters,
)
from game.sea_battle.state import Phase, State


def write(state: State) -> str:
    """As `read` reads it."""
    lines = [
        *write_setup(state.setup),
        *write_start(state),
        *write_condition(state),
        *write_turn(state),
    ]
    return written(write_rows(state.setup, state.board), lines)


def read(words: str) -> State:
    """The state of a text, or `BadPosition`."""
    reader = Reader(words)
    seats = read_players(reader)
    rows = read_rows(reader, seats)
    state = read_start(reader, first_state(read_setup(reader, rows.terrain, seats)))
    state = read_turn(reader, read_condition(reader, state, rows))
    reader.finish()
    return state


def key(state: State) -> Hashable:
    """The state but for what is past: the rolls for the start, and a wind that is over."""
    rolls = state.rolls if state.phase is Phase.FIRST_ROLL else ()
    return state._replace(rolls=rolls, wind=0 if state.phase is Phase.WIND else state.wind)


def drawing(state: State) -> str:
    """The map with ships `aL` and forts `aX`, then the phase and every fleet."""
    lines = [*_map(state), _moment(state)]
    lines += [_fleet(state, seat) for seat in range(state.setup.seats)]
    if state.outcome:
        winners = "".join(SEAT_LETTERS[seat] for seat in state.outcome.winners)
        lines.append(f"over: {winners}: {state.outcome.verdict}")
    return "\n".join(lines)


def _map(state: State) -> list[str]:
    lines = []
    for row, signs in enumerate(state.setup.chart.terrain):
        words = [_hex(state, column, row, sign) for column, sign in enumerate(signs)]
        lines.append(((" " if row % 2 else "") + "".join(words)).rstrip())
    return lines


def _hex(state: State, column: int, row: int, sign: str) -> str:
    if sign == VOID:
        return "  "
    at = state.waters.number[cell_at(column, row)]
    if at in state.board.forts:
        return SEAT_LETTERS[state.board.forts.index(at)] + FORT_LETTER
    there = state.board.ship_at(at)
    return SEAT_LETTERS[there[0]] + SHIP_LETTERS[there[1]] if there else sign + " "


def _moment(state: State) -> str:
    turn = state.turn
    words = [state.phase.value, f"round {state.round}", f"wind {state.wind}"]
    words.append(f"seat {SEAT_LETTERS[turn.seat]}")
    words.append("moved " + ("".join(ships_in_letters(turn.moved)) or "-"))
    words.append("shots " + "".join(map(str, turn.shots)))
    if turn.shot:
        shot = turn.shot
        target = name_of(shot.seat * FLEET + shot.target)
        words.append(f"{SHIP_LETTERS[shot.ship]} at {target} hits {shot.hits}")
    if turn.asked != NOWHERE:
        words.append(f"draw? {SEAT_LETTERS[turn.asked]}")
    return ", ".join(words)


def _fleet(state: State, seat: int) -> str:
    words = []
    for ship in SHIPS:
        number = seat * FLEET + ship
        name = SHIP_LETTERS[ship] + ("*" if state.flagships[seat] == ship else "")
        left = HULLS[ship] - state.board.damage[number]
        at = state.board.ships[number]
        place = "-" if at == NOWHERE else f"{state.waters.cell[at][0]},{state.waters.cell[at][1]}"
        if state.setup.advanced and at != NOWHERE:
            place += " " + COMPASS[state.board.headings[number]]
        words.append(f"{name} {left}/{HULLS[ship]} {place}")
    siege = " siege" if state.sieges[seat] != NOWHERE else ""
    return f"{SEAT_LETTERS[seat]}: " + "; ".join(words) + siege
