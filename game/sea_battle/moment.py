"""What moment it is, line by line of a position: start, round, wind, turn, shot, draw, end."""

from collections.abc import Iterator

from game.core.position import Reader, text_in_words
from game.core.values import changed
from game.sea_battle.board import NOWHERE
from game.sea_battle.deployment import first_roller, silent_seat
from game.sea_battle.ending import (
    agreed_draw,
    captured_fort,
    is_afloat,
    last_fleet_left,
    sunk_flagship,
)
from game.sea_battle.fleet import FLEET, SHOTS
from game.sea_battle.gunnery import faces
from game.sea_battle.moves import Fire
from game.sea_battle.signs import (
    BY_LETTER,
    SEAT_LETTERS,
    SHIP_LETTERS,
    fleets,
    name_of,
    one_of,
    read_seat,
    read_ships,
    ships_in_letters,
)
from game.sea_battle.state import SETTING_UP, Phase, Shot, State, Turn

FRESH = 6  # the wind that blows unless a line says otherwise
MOST_ROUNDS = 999_999
_TOLD = {"shot": Phase.SHOT, "asked": Phase.ANSWER, "outcome": Phase.OVER}  # by its own line
_PHASES = {phase.value: phase for phase in Phase if phase not in _TOLD.values()}
_BEFORE_BATTLE = SETTING_UP | {Phase.FIRST_ROLL}
_DUE = frozenset((Phase.FIRST_ROLL, Phase.FLAGSHIPS, Phase.WIND))  # it is clear whose turn it is


# --- how it began, and how far it is


def write_start(state: State) -> Iterator[tuple[str, str]]:
    """As `read_start` reads it."""
    yield "phase", "" if state.phase in (Phase.TURN, *_TOLD.values()) else state.phase.value
    yield "starter", _unless(state.starter == 0, SEAT_LETTERS[state.starter])
    yield "rolls", _unless(state.rolls == _usual_rolls(state), *map(str, state.rolls))
    yield "round", _unless(state.round <= 1, str(state.round))
    yield "roller", _unless(state.roller == state.starter, SEAT_LETTERS[state.roller])
    yield "wind", _unless(state.wind == _usual_wind(state), str(state.wind))


def read_start(reader: Reader, state: State) -> State:
    """The first state at another moment."""
    state = state._replace(phase=_read_phase(reader))
    seats = state.setup.seats
    if state.phase is not Phase.FIRST_ROLL:
        starter = read_seat(reader, "starter", seats, 0)
        state = state._replace(starter=starter, roller=starter)
    state = _read_rolls(reader, state)
    if state.phase in _BEFORE_BATTLE:
        return state
    calmest = 0 if state.phase is Phase.WIND else 1
    return state._replace(
        round=reader.whole("round", 1, MOST_ROUNDS, 1),
        roller=read_seat(reader, "roller", seats, state.starter),
        wind=reader.whole("wind", calmest, 6, _usual_wind(state)),
    )


def _read_phase(reader: Reader) -> Phase:
    told = [line for line in _TOLD if reader.has(line)]
    if len(told) > 1 or (told and reader.has("phase")):
        raise reader.bad(told[-1], "two_phases_at_once")
    return _TOLD[told[0]] if told else reader.choice("phase", _PHASES, Phase.TURN)


def _read_rolls(reader: Reader, state: State) -> State:
    """SB-S3: 0 to be rolled, -1 out of it; in the end one is the highest."""
    rolls = reader.wholes("rolls", state.setup.seats, -1, 6, _usual_rolls(state))
    if state.phase is Phase.FIRST_ROLL:
        if 0 not in rolls:
            raise reader.bad("rolls", "nobody_left_to_roll")
    elif 0 in rolls or [s for s, r in enumerate(rolls) if r == max(rolls)] != [state.starter]:
        raise reader.bad("rolls", "starter_did_not_roll_highest")
    return state._replace(rolls=rolls)


def _usual_rolls(state: State) -> tuple[int, ...]:
    if state.phase is Phase.FIRST_ROLL:
        return (0,) * state.setup.seats
    return tuple(6 if seat == state.starter else 1 for seat in range(state.setup.seats))


def _usual_wind(state: State) -> int:
    return 0 if state.phase in _BEFORE_BATTLE or state.phase is Phase.WIND else FRESH


# --- whose turn it is, and what is left of it


def write_turn(state: State) -> Iterator[tuple[str, str]]:
    """As `read_turn` reads it."""
    turn, phase, shot = state.turn, state.phase, state.turn.shot
    yield "seat", _unless(turn.seat == _usual_seat(state), SEAT_LETTERS[turn.seat])
    yield "moved", " ".join(ships_in_letters(turn.moved))
    yield "shots", _unless(turn.shots == _usual_shots(shot), *map(str, turn.shots))
    yield "may offer", _unless(turn.may_offer or phase is Phase.ANSWER, "no")
    if shot:
        yield "shot", f"{SHIP_LETTERS[shot.ship]} {name_of(shot.seat * FLEET + shot.target)}"
    yield "asked", "" if turn.asked == NOWHERE else SEAT_LETTERS[turn.asked]
    yield "outcome", text_in_words(state.outcome.verdict) if state.outcome else ""


def read_turn(reader: Reader, state: State) -> State:
    """The state with its turn, fleets and all else being there already."""
    seat = _read_seat_to_move(reader, state)
    state = state._replace(turn=Turn(seat))
    if state.phase in _BEFORE_BATTLE:
        _check_deployment(reader, state)
    if state.phase in _DUE or state.phase in SETTING_UP:
        return state
    shot = _read_shot(reader, state) if state.phase is Phase.SHOT else None
    turn = Turn(seat, read_ships(reader, "moved"), _read_shots(reader, shot), shot=shot)
    if state.phase is Phase.ANSWER:
        return state._replace(turn=turn._replace(may_offer=False, asked=_read_asked(reader, state)))
    state = state._replace(turn=turn._replace(may_offer=reader.yes("may offer", True)))
    return _read_end(reader, state) if state.phase is Phase.OVER else state


def _read_seat_to_move(reader: Reader, state: State) -> int:
    if state.phase is Phase.FLAGSHIPS and silent_seat(state) is None:
        raise reader.bad("declared", "nobody_left_to_ask")
    usual = _usual_seat(state)
    seat = read_seat(reader, "seat", state.setup.seats, usual)
    if not is_afloat(state, seat) or (state.phase in _DUE and seat != usual):
        raise reader.bad("seat", "not_the_turn_of_this_seat", seat=seat)
    return seat


def _usual_seat(state: State) -> int:
    if state.phase is Phase.FIRST_ROLL:
        return first_roller(state)
    if state.phase is Phase.WIND:
        return state.roller
    silent = silent_seat(state) if state.phase is Phase.FLAGSHIPS else None
    return state.starter if silent is None else silent


def _check_deployment(reader: Reader, state: State) -> None:
    """SB-S1, SB-S3: one player after the other places the fort, then the ships."""
    seats, board, phase = state.setup.seats, state.board, state.phase
    done = (state.turn.seat - state.starter) % seats
    done = {Phase.FIRST_ROLL: 0, Phase.FLAGSHIPS: seats}.get(phase, done)
    for seat in range(seats):
        turn = (seat - state.starter) % seats
        missing = (board.forts[seat], *board.ships[seat * FLEET :][:FLEET]).count(NOWHERE)
        if turn < done:
            fits = missing == 0
        elif turn == done and phase is Phase.SHIPS:
            fits = missing > 0 and board.forts[seat] != NOWHERE
        else:
            fits = missing == 1 + FLEET
        if not fits:
            raise reader.bad("phase", "not_set_up_in_turn", seat=seat)


def _read_shots(reader: Reader, shot: Shot | None) -> tuple[int, ...]:
    most = _usual_shots(shot)
    shots = reader.wholes("shots", len(SHOTS), 0, max(SHOTS), most)
    if any(left > full for left, full in zip(shots, most, strict=True)):
        raise reader.bad("shots", "more_shots_than_guns")
    return shots


def _usual_shots(shot: Shot | None) -> tuple[int, ...]:
    """All of them but the one in the air."""
    return SHOTS if shot is None else changed(SHOTS, shot.ship, SHOTS[shot.ship] - 1)


def _read_shot(reader: Reader, state: State) -> Shot:
    """SB-T3: the ship, and its target; which faces hit is seen from the map."""
    words = reader.words("shot").split()
    if len(words) != 2:
        raise reader.bad("shot", "wrong_number_of_words", expected=2, found=len(words))
    ship = one_of(reader, "shot", words[0], BY_LETTER)
    seat, target = divmod(one_of(reader, "shot", words[1], fleets(state.setup.seats)), FLEET)
    fire = Fire(ship, seat, BY_LETTER[SHIP_LETTERS[target]])
    hits = faces(state, fire)
    if not hits:
        raise reader.bad("shot", "no_such_shot")
    return Shot(fire.ship, fire.seat, fire.target, hits)


def _read_asked(reader: Reader, state: State) -> int:
    asked = read_seat(reader, "asked", state.setup.seats, NOWHERE)
    if asked == state.turn.seat or not is_afloat(state, asked):
        raise reader.bad("asked", "not_to_be_asked", seat=asked)
    return asked


def _read_end(reader: Reader, state: State) -> State:
    """One of the ways in which this battle can have ended."""
    seat, verdict = state.turn.seat, reader.text("outcome", reader.words("outcome").split())
    if state.afloat.bit_count() == 1:
        endings = [last_fleet_left(state, seat)]
    else:
        endings = [agreed_draw(state)]
        for enemy, flagship in enumerate(state.flagships):
            if enemy != seat and not state.setup.last_fleet:
                endings.append(sunk_flagship(state, seat, enemy, flagship))
                endings.append(captured_fort(state, seat, enemy))
    for ended, _ in endings:
        if ended.outcome is not None and ended.outcome.verdict == verdict:
            return ended
    raise reader.bad("outcome", "not_an_end_of_this_battle")


def _unless(is_usual: bool, *words: str) -> str:
    """What is as usual is not written."""
    return "" if is_usual else " ".join(words)
