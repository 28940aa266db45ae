"""What a legal move leads to: sailing, turning and firing here, the rest by its noun."""

from collections.abc import Callable
from typing import Any

from game.core.events import Event, Rolled
from game.core.rules import Step
from game.core.values import changed
from game.sea_battle import deployment, rounds
from game.sea_battle.board import NOWHERE
from game.sea_battle.capture import with_siege
from game.sea_battle.ending import sunk_flagship
from game.sea_battle.events import (
    ShipSailed,
    ShipSunk,
    ShipTurned,
    ShotFired,
    ShotHit,
    ShotMissed,
)
from game.sea_battle.fleet import FLEET, HULLS
from game.sea_battle.gunnery import faces, is_free
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
from game.sea_battle.state import Phase, Shot, State


def apply(state: State, move: Move) -> Step[State]:
    return _PLAY[type(move)](state, move)


def _roll(state: State, move: Roll) -> Step[State]:
    if state.phase is Phase.SHOT:
        return _roll_shot(state, move)
    if state.phase is Phase.WIND:
        return rounds.roll_wind(state, move)
    return deployment.roll_for_start(state, move)


def _sail(state: State, move: Sail) -> Step[State]:
    """SB-M1, SB-A3: a ship moves in one go."""
    board, turn, waters, ship = state.board, state.turn, state.waters, move.ship
    seat = turn.seat
    number = seat * FLEET + ship
    start, end = board.ships[number], waters.number[move.to]
    after = board._replace(
        ships=changed(board.ships, number, end),
        headings=changed(board.headings, number, move.heading),
        clear=(board.clear | waters.bit[start]) & ~waters.bit[end],
    )
    sieges = state.sieges
    if ship == state.flagships[seat] and sieges[seat] != NOWHERE:
        sieges = with_siege(sieges, seat, NOWHERE)  # SB-K1: it left its hex
    sailed = turn._replace(moved=turn.moved | 1 << ship)
    bow = board.headings[number]
    told = ShipSailed(seat, ship, waters.cell[start], bow, move.to, move.heading)
    return Step(state._replace(board=after, turn=sailed, sieges=sieges), (told,), False)


def _turn_on_spot(state: State, move: TurnOnSpot) -> Step[State]:
    """SB-A2: another heading in the same hex."""
    board, turn = state.board, state.turn
    number = turn.seat * FLEET + move.ship
    start = board.headings[number]
    after = board._replace(headings=changed(board.headings, number, move.heading))
    turned = turn._replace(moved=turn.moved | 1 << move.ship)
    told = ShipTurned(turn.seat, move.ship, start, move.heading)
    return Step(state._replace(board=after, turn=turned), (told,), False)


def _fire(state: State, move: Fire) -> Step[State]:
    """SB-F1: a shot is declared and paid; the die follows."""
    turn, board = state.turn, state.board
    seat, ship = turn.seat, move.ship
    hitting = faces(state, move)
    line = state.waters.lines[board.ships[seat * FLEET + ship]][
        board.ships[move.seat * FLEET + move.target]
    ]
    lobbed = not is_free(line, board.clear)
    told = ShotFired(seat, ship, move.seat, move.target, hitting, lobbed)
    shots = changed(turn.shots, ship, turn.shots[ship] - 1)
    fired = turn._replace(shots=shots, shot=Shot(ship, move.seat, move.target, hitting))
    return Step(state._replace(phase=Phase.SHOT, turn=fired), (told,), False)


def _roll_shot(state: State, move: Roll) -> Step[State]:
    """SB-F2, SB-F5: the die of a shot, damage, and a sunk ship leaving the map."""
    turn, board = state.turn, state.board
    shot = turn.shot
    assert shot is not None
    enemy, target = shot.seat, shot.target
    rolled = Rolled(turn.seat, move.face)
    after = turn._replace(shot=None)
    if move.face not in shot.hits:
        missed = (rolled, ShotMissed(enemy, target))
        return Step(state._replace(phase=Phase.TURN, turn=after), missed, True)
    number = enemy * FLEET + target
    suffered = board.damage[number] + 1
    board = board._replace(damage=changed(board.damage, number, suffered))
    told: tuple[Event, ...] = (rolled, ShotHit(enemy, target, suffered))
    if suffered < HULLS[target]:
        return Step(state._replace(phase=Phase.TURN, turn=after, board=board), told, True)
    at = board.ships[number]
    board = board._replace(
        ships=changed(board.ships, number, NOWHERE),
        headings=changed(board.headings, number, 0),
        clear=board.clear | state.waters.bit[at],
    )
    is_flagship = state.flagships[enemy] == target
    state = state._replace(phase=Phase.TURN, turn=after, board=board)
    told += (ShipSunk(enemy, target, state.waters.cell[at], is_flagship),)
    if not is_flagship:
        return Step(state, told, True)
    state = state._replace(sieges=with_siege(state.sieges, enemy, NOWHERE))
    state, events = sunk_flagship(state, turn.seat, enemy, target)
    return Step(state, (*told, *events), True)


_PLAY: dict[type[Move], Callable[[State, Any], Step[State]]] = {
    Roll: _roll,
    DeclareFlagship: deployment.declare_flagship,
    PlaceFort: deployment.place_fort,
    PlaceShip: deployment.place_ship,
    Sail: _sail,
    TurnOnSpot: _turn_on_spot,
    Fire: _fire,
    EndTurn: rounds.end_turn,
    OfferDraw: rounds.offer_draw,
    Answer: rounds.answer,
}
