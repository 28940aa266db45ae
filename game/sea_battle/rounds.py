"""Rounds, turns, wind and the offer of a draw."""

from game.core.events import Event, Rolled, TurnEnded
from game.core.rules import Step
from game.sea_battle.board import NOWHERE
from game.sea_battle.capture import after_turn
from game.sea_battle.ending import agreed_draw
from game.sea_battle.events import DrawAnswered, DrawOffered, WindChanged
from game.sea_battle.moves import Answer, EndTurn, OfferDraw, Roll
from game.sea_battle.state import Phase, State, Turn, has_wind


def next_seat(state: State, seat: int) -> int:
    """The next player clockwise who is still in the game."""
    seats, afloat = state.setup.seats, state.afloat
    seat = (seat + 1) % seats
    while not afloat >> seat & 1:
        seat = (seat + 1) % seats
    return seat


def opener(state: State) -> int:
    """SB-S3, SB-G3: the starter opens every round, or the next one left clockwise."""
    return next_seat(state, state.starter - 1)


def roll_wind(state: State, move: Roll) -> Step[State]:
    """SB-T2: the die for the wind, and the round begins."""
    state = state._replace(phase=Phase.TURN, turn=Turn(opener(state)), wind=move.face)
    events = (Rolled(state.roller, move.face), WindChanged(state.round, has_wind(state)))
    return Step(state, events, True)


def end_turn(state: State, _: EndTurn) -> Step[State]:
    """SB-T1: the next player's turn, or the wind of the next round."""
    seat = state.turn.seat
    state, sieges, events = after_turn(state)
    if state.phase is Phase.OVER:
        return Step(state._replace(sieges=sieges), tuple(events), True)
    following = next_seat(state, seat)
    told: tuple[Event, ...] = (*events, TurnEnded(seat, following))
    seats = state.setup.seats
    if (following - state.starter) % seats > (seat - state.starter) % seats:
        return Step(state._replace(turn=Turn(following), sieges=sieges), told, True)
    return Step(next_round(state, sieges, next_seat(state, state.roller)), told, True)


def next_round(state: State, sieges: tuple[int, ...], roller: int) -> State:
    """SB-T2: the wind is rolled for in rotation."""
    return state._replace(
        phase=Phase.WIND,
        turn=Turn(roller),
        sieges=sieges,
        roller=roller,
        round=state.round + 1,
    )


def offer_draw(state: State, _: OfferDraw) -> Step[State]:
    """SB-G4: everybody else who is left is asked in turn."""
    seat = state.turn.seat
    turn = state.turn._replace(may_offer=False, asked=next_seat(state, seat))
    return Step(state._replace(phase=Phase.ANSWER, turn=turn), (DrawOffered(seat),), True)


def answer(state: State, move: Answer) -> Step[State]:
    """SB-G4: one refusal and the turn goes on; when all agree it is a draw."""
    seat, asked = state.turn.seat, state.turn.asked
    told = DrawAnswered(asked, move.agree)
    following = next_seat(state, asked)
    if not move.agree:
        turn = state.turn._replace(asked=NOWHERE)
        return Step(state._replace(phase=Phase.TURN, turn=turn), (told,), True)
    if following != seat:
        turn = state.turn._replace(asked=following)
        return Step(state._replace(turn=turn), (told,), True)
    state = state._replace(turn=state.turn._replace(asked=NOWHERE))
    state, events = agreed_draw(state)
    return Step(state, (told, *events), True)
