"""Positions of Sea Battle laid by hand."""

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

from game.core.laying import (
    PHASE,
    SEAT,
    Built,
    Draft,
    Field,
    Laying,
    Put,
    Thing,
)
from game.core.options import Option, Options, OptionValue
from game.core.reasons import Reason, refuse
from game.core.values import changed
from game.sea_battle import reasons
from game.sea_battle.board import NOWHERE, Board
from game.sea_battle.capture import fort_beside
from game.sea_battle.fleet import FLEET, HULLS, SHIPS, SHOTS, Ship
from game.sea_battle.moment import FRESH
from game.sea_battle.moves import PlaceFort
from game.sea_battle.referee import why_not
from game.sea_battle.rules import RULES
from game.sea_battle.setup import first_state
from game.sea_battle.state import SETTING_UP, Phase, State, Turn

SHIP, FORT = "ship", "fort"
WIND, FLAGSHIP, SIEGE, DAMAGE = "wind", "flagship", "siege", "damage"
MOVED, SHOTS_LEFT = "moved", "shots"
_CHOSEN = (Phase.TURN, Phase.FORT, Phase.SHIPS)  # the others come about by dice and questions


class SeaBattleLaying(Laying[State]):
    """Ships and forts lie on a map; ships that are not on it are sunk, once the battle is on."""

    rules = RULES
    cites: ClassVar[Mapping[str, str]] = {
        "not_set_up_in_turn": "SB-S3",
        "nobody_left_to_ask": "SB-G2",
        "flagship_not_declared": "SB-G2",
        "not_the_turn_of_this_seat": "SB-T1",
        "flagship_beside_no_fort": "SB-K1",
        "still_on_the_map": "SB-G3",
        "nobody_left_to_fight": "SB-G3",
        "no_such_shot": "SB-F1",
        "more_shots_than_guns": "SB-F1",
        "not_to_be_asked": "SB-G4",
        "not_an_end_of_this_battle": "SB-G1",
        "word_not_understood": "SB-F5",
        "ship_not_on_the_map": "SB-A1",
    }
    cites_else = "SB-C1"

    # --- what there is

    def box(self, draft: Draft[State]) -> tuple[Thing, ...]:
        seats = draft.base.setup.seats
        return tuple(
            thing
            for seat in range(seats)
            for thing in (
                *(Thing(SHIP, seat * FLEET + ship) for ship in SHIPS),
                Thing(FORT, seat),
            )
        )

    def zones(self, draft: Draft[State]) -> tuple[str, ...]:
        return ()  # nobody holds anything

    def layer(self, thing: Thing) -> str | None:
        return SHIP

    def fields(self, draft: Draft[State]) -> tuple[Field, ...]:
        seats = range(draft.base.setup.seats)
        phases = dict.fromkeys((*(phase.value for phase in _CHOSEN), draft.fact(PHASE)))
        found = [
            Field(Option(SEAT, tuple(seats))),
            Field(Option(PHASE, tuple(phases))),
            Field(Option(WIND, (6, 5, 4, 3, 2, 1))),
        ]
        for seat in seats:
            ships = tuple(ship.name.lower() for ship in SHIPS)
            found.append(Field(Option(f"{FLAGSHIP} {seat}", ships), seat))
            found.append(Field(Option(f"{SIEGE} {seat}", (False, True)), seat))
            found += [
                Field(
                    Option(_damage(seat * FLEET + ship), tuple(range(HULLS[ship]))),
                    seat,
                    ship.name.lower(),
                )
                for ship in SHIPS
            ]
            if seat == draft.seat and draft.fact(PHASE) == Phase.TURN.value:
                found += _turn_fields(draft)
        return tuple(found)

    # --- drafts

    def of(self, state: State) -> Draft[State]:
        board, cell = state.board, state.waters.cell
        puts = [
            Put(Thing(SHIP, number), cell[at], board.headings[number])
            for number, at in enumerate(board.ships)
            if at != NOWHERE
        ]
        puts += [
            Put(Thing(FORT, seat), cell[at]) for seat, at in enumerate(board.forts) if at != NOWHERE
        ]
        facts: dict[str, OptionValue] = {
            SEAT: state.turn.seat,
            PHASE: state.phase.value,
            WIND: state.wind or FRESH,
        }
        for seat, flagship in enumerate(state.flagships):
            facts[f"{FLAGSHIP} {seat}"] = flagship.name.lower()
            facts[f"{SIEGE} {seat}"] = state.sieges[seat] != NOWHERE
        for number, damage in enumerate(board.damage):
            is_sunk = board.ships[number] == NOWHERE
            facts[_damage(number)] = 0 if is_sunk else damage
            facts |= _done(state.turn, number)
        return Draft(state, tuple(puts), (), tuple(facts.items()))

    def new(self, options: Options) -> Draft[State]:
        draft = self.of(RULES.setup(options, 0))
        return draft.with_fact(PHASE, Phase.TURN.value)

    # --- what comes of it

    def build(self, draft: Draft[State]) -> Built[State]:
        base, phase = draft.base, Phase(draft.fact(PHASE))
        start = first_state(base.setup)
        is_battle = phase not in SETTING_UP and phase is not Phase.FIRST_ROLL
        board, faults, loose = _laid(draft, start, is_battle)
        ashore = [put for put in draft.board if put.thing.kind == FORT and put not in loose]
        faults += [reason for put in ashore if (reason := _fort_fault(start, ashore, put))]
        state = base._replace(phase=phase, board=board, turn=_turn(draft, board, phase))
        seats = range(base.setup.seats)
        flagships = tuple(Ship[str(draft.fact(f"{FLAGSHIP} {seat}")).upper()] for seat in seats)
        state = state._replace(flagships=flagships, sieges=(NOWHERE,) * len(seats))
        if is_battle:
            state = _in_battle(draft, state)
        else:
            state = state._replace(round=0, wind=0)
            if phase is not base.phase:
                state = state._replace(declared=_declared(state), rolls=_rolls(state))
        if phase is not Phase.OVER:
            state = state._replace(outcome=None)
        state = state._replace(board=_hurt(draft, state, is_battle))
        faults += _sieges(draft, state)
        return Built(_besieged(draft, state), tuple(faults), tuple(loose))

    # --- questions

    def held(self, draft: Draft[State], thing: Thing) -> Draft[State]:
        """A ship sails and fires in the turn of its owner."""
        seat = thing.number // FLEET if thing.kind == SHIP else thing.number
        is_laid = any(put.thing == thing for put in draft.board)
        if thing.kind == SHIP and is_laid:
            return draft.with_fact(SEAT, seat).with_fact(PHASE, Phase.TURN.value)
        return draft


def _damage(number: int) -> str:
    return f"{DAMAGE} {number}"


def _turn_fields(draft: Draft[State]) -> list[Field]:
    """SB-T3: which ships of the fleet whose turn it is have sailed, and what they can still
    fire."""
    seat, laid = draft.seat, {put.thing for put in draft.board}
    found = []
    for ship in SHIPS:
        number, name = seat * FLEET + ship, ship.name.lower()
        if Thing(SHIP, number) in laid:
            found.append(Field(Option(f"{MOVED} {number}", (False, True)), seat, name))
            left = tuple(range(SHOTS[ship], -1, -1))
            found.append(Field(Option(f"{SHOTS_LEFT} {number}", left), seat, name))
    return found


def _done(turn: Turn, number: int) -> dict[str, OptionValue]:
    """What a ship has done of its turn; that of others has not begun."""
    seat, ship = divmod(number, FLEET)
    is_own = seat == turn.seat
    return {
        f"{MOVED} {number}": is_own and bool(turn.moved >> ship & 1),
        f"{SHOTS_LEFT} {number}": turn.shots[ship] if is_own else SHOTS[ship],
    }


def _laid(
    draft: Draft[State], start: State, is_battle: bool
) -> tuple[Board, list[Reason], list[Put]]:
    """What can stand on the map: ships in water, forts on any hex. Ships are berthed (SB-S2) until
    the battle is on; then they sail (SB-M2)."""
    waters, board = start.waters, start.board
    faults, loose = list[Reason](), list[Put]()
    ship_rule = "SB-M2" if is_battle else "SB-S2"
    dry = reasons.not_sailable if is_battle else reasons.berth_not_sailable
    for put in draft.board:
        at = waters.number.get(put.cell)
        number = put.thing.number
        is_ship = put.thing.kind == SHIP
        if at is None:
            rule = ship_rule if is_ship else "SB-S1"
            faults.append(reasons.off_the_map(rule, put.cell, None))
        elif at in board.ships or at in board.forts:
            faults.append(refuse("SB-C1", "lay_hex_is_taken", cells=(put.cell,)))
        elif is_ship and not waters.water & waters.bit[at]:
            faults.append(dry(put.cell, None))
        else:
            clear = board.clear & ~waters.bit[at]
            if is_ship:
                heading = put.turn if start.setup.advanced else 0
                board = board._replace(
                    ships=changed(board.ships, number, at),
                    headings=changed(board.headings, number, heading),
                    clear=clear,
                )
            else:
                board = board._replace(forts=changed(board.forts, number, at), clear=clear)
            continue
        loose.append(put)
    return board, faults, loose


def _fort_fault(start: State, forts: list[Put], put: Put) -> Reason | None:
    """What the referee would say of this fort, the others standing already (SB-S1)."""
    waters, board = start.waters, start.board
    for other in forts:
        if other != put:
            at = waters.number[other.cell]
            board = board._replace(forts=changed(board.forts, other.thing.number, at))
    turn = Turn(put.thing.number)
    setting = start._replace(phase=Phase.FORT, board=board, turn=turn)
    reason = why_not(setting, PlaceFort(put.cell))
    return None if reason is None else replace(reason, remedy=None)


def _turn(draft: Draft[State], board: Board, phase: Phase) -> Turn:
    """A turn under way goes on as long as nothing else changes; else its ships have done what
    the draft says."""
    base, seat = draft.base, draft.seat
    is_same = phase is base.phase and seat == base.turn.seat and board.ships == base.board.ships
    turn = base.turn if is_same else Turn(seat)
    if phase is not Phase.TURN:
        return turn
    fleet = [(ship, seat * FLEET + ship) for ship in SHIPS]
    moved = sum(1 << ship for ship, number in fleet if draft.fact(f"{MOVED} {number}"))
    shots = tuple(_shots(draft, ship, number) for ship, number in fleet)
    return turn._replace(moved=moved, shots=shots)


def _shots(draft: Draft[State], ship: Ship, number: int) -> int:
    """What a ship can still fire (SB-F1)."""
    left = draft.fact(f"{SHOTS_LEFT} {number}")
    return SHOTS[ship] if left is None else min(int(left), SHOTS[ship])


def _in_battle(draft: Draft[State], state: State) -> State:
    """The battle is on: all flagships are known, and the wind was rolled for."""
    everybody = (1 << state.setup.seats) - 1
    there = {number // FLEET for number, at in enumerate(state.board.ships) if at != NOWHERE}
    there |= {seat for seat, at in enumerate(state.board.forts) if at != NOWHERE}
    state = state._replace(
        declared=everybody,
        afloat=state.afloat | sum(1 << seat for seat in there),
        round=max(1, state.round),
        wind=state.wind if state.phase is Phase.WIND else int(draft.fact(WIND)),
    )
    return state if draft.base.round else state._replace(rolls=_rolls(state))


def _rolls(state: State) -> tuple[int, ...]:
    """SB-S3: the starter rolled highest; before that nobody has."""
    if state.phase is Phase.FIRST_ROLL:
        return (0,) * state.setup.seats
    return tuple(6 if seat == state.starter else 1 for seat in range(state.setup.seats))


def _declared(state: State) -> int:
    """SB-G2: whoever has another flagship than the ship of the line has said so."""
    return sum(1 << seat for seat, ship in enumerate(state.flagships) if ship is not Ship.LINE)


def _hurt(draft: Draft[State], state: State, is_battle: bool) -> Board:
    """The hulls; in a battle, what is not on the map is sunk, unless its whole fleet is out."""
    damage = tuple(
        int(draft.fact(_damage(number)) or 0)
        if at != NOWHERE
        else HULLS[number % FLEET]
        if is_battle and state.afloat >> number // FLEET & 1
        else draft.base.board.damage[number]
        if is_battle
        else 0
        for number, at in enumerate(state.board.ships)
    )
    return state.board._replace(damage=damage)


def _is_siege(state: State, seat: int) -> bool:
    at = state.board.ships[seat * FLEET + state.flagships[seat]]
    return at != NOWHERE and fort_beside(state, seat, at) is not None


def _besieged(draft: Draft[State], state: State) -> State:
    """SB-K1: the flagships that lie beside a fort already."""
    if not state.round:
        return state
    sieges = tuple(
        state.board.ships[seat * FLEET + flagship]
        if draft.fact(f"{SIEGE} {seat}") and _is_siege(state, seat)
        else NOWHERE
        for seat, flagship in enumerate(state.flagships)
    )
    return state._replace(sieges=sieges)


def _sieges(draft: Draft[State], state: State) -> list[Reason]:
    """Sieges without a fort (SB-K1)."""
    return [
        refuse("SB-K1", "lay_siege_of_no_fort", seat=seat)
        for seat in range(state.setup.seats)
        if state.round and draft.fact(f"{SIEGE} {seat}") and not _is_siege(state, seat)
    ]


LAYING = SeaBattleLaying()
