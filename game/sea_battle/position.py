"""The state in plain characters, for tests and bug reports."""

from game.sea_battle.board import NOWHERE
from game.sea_battle.chart import VOID, cell_at
from game.sea_battle.fleet import FLEET, HULLS, SHIPS
from game.sea_battle.state import State

SHIP_LETTERS = "LGFB"
FORT_LETTER = "X"
SEAT_LETTERS = "abcd"
COMPASS = ("E", "SE", "SW", "W", "NW", "NE")


def drawing(state: State) -> str:
    """The map with ships `aL` and forts `aX`, then the phase and every fleet."""
    lines = [*_map(state), _phase(state)]
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


def _phase(state: State) -> str:
    turn = state.turn
    words = [state.phase.value, f"round {state.round}", f"wind {state.wind}"]
    words.append(f"seat {SEAT_LETTERS[turn.seat]}")
    words.append("moved " + ("".join(_moved(turn.moved)) or "-"))
    words.append("shots " + "".join(map(str, turn.shots)))
    if turn.shot:
        shot = turn.shot
        target = SEAT_LETTERS[shot.seat] + SHIP_LETTERS[shot.target]
        words.append(f"{SHIP_LETTERS[shot.ship]} at {target} hits {shot.hits}")
    if turn.asked != NOWHERE:
        words.append(f"draw? {SEAT_LETTERS[turn.asked]}")
    return ", ".join(words)


def _moved(moved: int) -> list[str]:
    return [SHIP_LETTERS[ship] for ship in SHIPS if moved >> ship & 1]


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
