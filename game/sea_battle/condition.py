"""How the fleets are, line by line of a position: flagships, headings, damage, sieges, losses."""

from collections.abc import Iterator

from game.core.position import Reader
from game.sea_battle.board import NOWHERE, Board
from game.sea_battle.capture import fort_beside
from game.sea_battle.ending import is_afloat
from game.sea_battle.fleet import FLEET, HULLS, Ship
from game.sea_battle.rows import Rows
from game.sea_battle.signs import (
    COMPASS,
    fleets,
    name_of,
    one_of,
    read_seats,
    seats_in_letters,
    words_of,
)
from game.sea_battle.state import SETTING_UP, Phase, State


def write_condition(state: State) -> Iterator[tuple[str, str]]:
    """As `read_condition` reads it."""
    board, seats = state.board, state.setup.seats
    flagships = [seat * FLEET + ship for seat, ship in enumerate(state.flagships) if ship]
    yield "flagships", " ".join(map(name_of, flagships))
    yield "declared", seats_in_letters(state.declared) if state.phase in SETTING_UP else ""
    yield "out", seats_in_letters(~state.afloat & (1 << seats) - 1)
    bows = [f"{name_of(n)} {COMPASS[bow]}" for n, bow in enumerate(board.headings) if bow]
    yield "headings", ", ".join(bows)
    usual = _usual_damage(state)
    hurt = [f"{name_of(n)} {d}" for n, d in enumerate(board.damage) if d != usual[n]]
    yield "damage", ", ".join(hurt)
    besieging = sum(1 << seat for seat, place in enumerate(state.sieges) if place != NOWHERE)
    yield "sieges", seats_in_letters(besieging)


def read_condition(reader: Reader, state: State, rows: Rows) -> State:
    """The state with its fleets; phase, starter and rolls are there already."""
    state = state._replace(board=_read_board(state, rows))
    if state.phase is not Phase.FIRST_ROLL:
        state = _read_flagships(reader, state)
    if state.setup.last_fleet and state.round:
        state = _read_out(reader, state)
    if state.setup.advanced:
        state = _read_headings(reader, state)
    state = _read_damage(reader, state)
    return _read_sieges(reader, state) if state.round else state


def _read_board(state: State, rows: Rows) -> Board:
    waters = state.waters
    ships, forts = list(state.board.ships), list(state.board.forts)
    for number, cell in rows.ships.items():
        ships[number] = waters.number[cell]
    for seat, cell in rows.forts.items():
        forts[seat] = waters.number[cell]
    taken = sum(waters.bit[at] for at in (*ships, *forts) if at != NOWHERE)
    clear = waters.water & ~taken
    return state.board._replace(ships=tuple(ships), forts=tuple(forts), clear=clear)


def _read_flagships(reader: Reader, state: State) -> State:
    """SB-G2: whoever has another than the ship of the line has declared it."""
    flagships, numbers = list(state.flagships), fleets(state.setup.seats)
    named = 0
    for word in words_of(reader, "flagships"):
        seat, ship = divmod(one_of(reader, "flagships", word, numbers), FLEET)
        if named >> seat & 1 or ship == Ship.LINE:
            raise reader.bad("flagships", "flagship_named_in_vain", ship=word)
        named |= 1 << seat
        flagships[seat] = Ship(ship)
    declared = (1 << state.setup.seats) - 1
    if not state.round:
        declared = read_seats(reader, "declared", state.setup.seats)
        if named & ~declared:
            raise reader.bad("flagships", "flagship_not_declared")
    return state._replace(flagships=tuple(flagships), declared=declared)


def _read_out(reader: Reader, state: State) -> State:
    """SB-G3: those who lost, and have nothing on the map any more."""
    out, board = read_seats(reader, "out", state.setup.seats), state.board
    for seat in range(state.setup.seats):
        things = {board.forts[seat], *board.ships[seat * FLEET :][:FLEET]}
        if out >> seat & 1 and things != {NOWHERE}:
            raise reader.bad("out", "still_on_the_map", seat=seat)
    left = state.afloat & ~out
    if left.bit_count() < (1 if state.phase is Phase.OVER else 2):
        raise reader.bad("out", "nobody_left_to_fight")
    return state._replace(afloat=left)


def _read_headings(reader: Reader, state: State) -> State:
    """SB-A1: bows point to the east unless something else is said."""
    headings = list(state.board.headings)
    bows = {word: heading for heading, word in enumerate(COMPASS)}
    for number, word in _by_ship(reader, "headings", state).items():
        if state.board.ships[number] == NOWHERE:
            raise reader.bad("headings", "ship_not_on_the_map", ship=name_of(number))
        headings[number] = one_of(reader, "headings", word, bows)
    return state._replace(board=state.board._replace(headings=tuple(headings)))


def _read_damage(reader: Reader, state: State) -> State:
    damage = list(_usual_damage(state))
    for number, word in _by_ship(reader, "damage", state).items():
        afloat = state.board.ships[number] != NOWHERE
        most = HULLS[number % FLEET] - afloat  # SB-F5
        damage[number] = one_of(reader, "damage", word, {str(n): n for n in range(most + 1)})
    return state._replace(board=state.board._replace(damage=tuple(damage)))


def _usual_damage(state: State) -> tuple[int, ...]:
    """A ship that is not on the map in a battle is sunk, unless its whole fleet is out."""
    return tuple(
        HULLS[number % FLEET]
        if at == NOWHERE and state.round and is_afloat(state, number // FLEET)
        else 0
        for number, at in enumerate(state.board.ships)
    )


def _read_sieges(reader: Reader, state: State) -> State:
    """SB-K1: a siege lasts as long as the flagship stays where it is."""
    besieging, sieges = read_seats(reader, "sieges", state.setup.seats), list(state.sieges)
    for seat, flagship in enumerate(state.flagships):
        if besieging >> seat & 1:
            at = state.board.ships[seat * FLEET + flagship]
            if at == NOWHERE or fort_beside(state, seat, at) is None:
                raise reader.bad("sieges", "flagship_beside_no_fort", seat=seat)
            sieges[seat] = at
    return state._replace(sieges=tuple(sieges))


def _by_ship(reader: Reader, line: str, state: State) -> dict[int, str]:
    """A word for each ship that a line names: `aL SE, bG W`."""
    found: dict[int, str] = {}
    for part in reader.words(line).split(",") if reader.has(line) else ():
        words = part.split()
        if len(words) != 2:
            raise reader.bad(line, "wrong_number_of_words", expected=2, found=len(words))
        number = one_of(reader, line, words[0], fleets(state.setup.seats))
        if number in found:
            raise reader.bad(line, "ship_twice", ship=words[0])
        found[number] = words[1]
    return found
