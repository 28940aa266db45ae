"""Sailing, turning and firing in a turn."""

from game.core.events import Event, Rolled
from game.core.rules import Step
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
from game.sea_battle.moves import Fire, Roll, Sail, TurnOnSpot
from game.sea_battle.state import NOWHERE, Board, Phase, Shot, State, Turn, moved_on, put


def sail(state: State, move: Sail) -> Step[State]:
    """SB-M1, SB-A3: a ship moves in one go."""
    board, turn, waters, ship = state.board, state.turn, state.waters, move.ship
    seat = turn.seat
    number = seat * FLEET + ship
    start, end = board.ships[number], waters.number[move.to]
    after = Board(
        put(board.ships, number, end),
        put(board.headings, number, move.heading),
        board.damage,
        board.forts,
        (board.clear | waters.bit[start]) & ~waters.bit[end],
    )
    sieges = state.sieges
    if ship == state.flagships[seat] and sieges[seat] != NOWHERE:
        sieges = with_siege(sieges, seat, NOWHERE)  # SB-K1: it left its hex
    sailed = Turn(seat, turn.moved | 1 << ship, turn.shots, turn.may_offer)
    state = moved_on(state, Phase.TURN, sailed, board=after, sieges=sieges)
    bow = board.headings[number]
    told = ShipSailed(seat, ship, waters.cell[start], bow, move.to, move.heading)
    return Step(state, (told,), False)


def turn_on_spot(state: State, move: TurnOnSpot) -> Step[State]:
    """SB-A2: another heading in the same hex."""
    board, turn = state.board, state.turn
    number = turn.seat * FLEET + move.ship
    start = board.headings[number]
    headings = put(board.headings, number, move.heading)
    after = Board(board.ships, headings, board.damage, board.forts, board.clear)
    turned = Turn(turn.seat, turn.moved | 1 << move.ship, turn.shots, turn.may_offer)
    state = moved_on(state, Phase.TURN, turned, board=after)
    return Step(state, (ShipTurned(turn.seat, move.ship, start, move.heading),), False)


def fire(state: State, move: Fire) -> Step[State]:
    """SB-F1: a shot is declared and paid; the die follows."""
    turn, board = state.turn, state.board
    seat, ship = turn.seat, move.ship
    hitting = faces(state, move)
    line = state.waters.lines[board.ships[seat * FLEET + ship]][
        board.ships[move.seat * FLEET + move.target]
    ]
    shots = put(turn.shots, ship, turn.shots[ship] - 1)
    shot = Shot(ship, move.seat, move.target, hitting)
    lobbed = not is_free(line, board.clear)
    fired = ShotFired(seat, ship, move.seat, move.target, hitting, lobbed)
    after = Turn(seat, turn.moved, shots, turn.may_offer, shot)
    return Step(moved_on(state, Phase.SHOT, after), (fired,), False)


def roll_shot(state: State, move: Roll) -> Step[State]:
    """SB-F2, SB-F5: the die of a shot, damage, and a sunk ship leaving the map."""
    turn, board = state.turn, state.board
    shot = turn.shot
    assert shot is not None
    enemy, target = shot.seat, shot.target
    rolled = Rolled(turn.seat, move.face)
    after = Turn(turn.seat, turn.moved, turn.shots, turn.may_offer)
    if move.face not in shot.hits:
        missed = (rolled, ShotMissed(enemy, target))
        return Step(moved_on(state, Phase.TURN, after), missed, True)
    number = enemy * FLEET + target
    suffered = board.damage[number] + 1
    damage = put(board.damage, number, suffered)
    told: tuple[Event, ...] = (rolled, ShotHit(enemy, target, suffered))
    if suffered < HULLS[target]:
        hit = Board(board.ships, board.headings, damage, board.forts, board.clear)
        return Step(moved_on(state, Phase.TURN, after, board=hit), told, True)
    at = board.ships[number]
    hit = Board(
        put(board.ships, number, NOWHERE),
        put(board.headings, number, 0),
        damage,
        board.forts,
        board.clear | state.waters.bit[at],
    )
    is_flagship = state.flagships[enemy] == target
    state = moved_on(state, Phase.TURN, after, board=hit)
    told += (ShipSunk(enemy, target, state.waters.cell[at], is_flagship),)
    if not is_flagship:
        return Step(state, told, True)
    sieges = with_siege(state.sieges, enemy, NOWHERE)
    state = moved_on(state, Phase.TURN, after, sieges=sieges)
    state, events = sunk_flagship(state, turn.seat, enemy, target)
    return Step(state, (*told, *events), True)
