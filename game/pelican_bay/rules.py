"""Pelican Bay as the contract wants it."""

from collections.abc import Hashable
from random import Random

from game.core.options import Option, Options, OptionValue
from game.core.reasons import Reason
from game.core.rules import Rules, Step
from game.core.score import Outcome, Score
from game.pelican_bay import (
    SEATS,
    evaluate,
    legal,
    play,
    position,
    referee,
    scoring,
    secrets,
    setup,
)
from game.pelican_bay.drill import EXERCISES
from game.pelican_bay.moves import CODEC, Move
from game.pelican_bay.plan import PLANNER
from game.pelican_bay.state import Phase, State


class PelicanBay(Rules[State, Move]):
    """The rules for one to four players; one plays the solitaire."""

    name = "pelican_bay"
    seats = SEATS
    codec = CODEC
    exercises = EXERCISES
    planner = PLANNER
    final_count = frozenset(("PB-E5",))

    def options(self, seats: int) -> tuple[Option, ...]:
        return setup.options(seats)

    def has_free_undo(self, options: Options) -> bool:
        return setup.has_free_undo(options)

    def deal(self, options: Options, rng: Random) -> State:
        return setup.deal(options, rng)

    def agreed(self, state: State) -> dict[str, OptionValue]:
        return setup.agreed(state.setup)

    def is_chance(self, state: State) -> bool:
        return False

    def to_move(self, state: State) -> int | None:
        return None if state.phase is Phase.OVER else state.seat

    def legal(self, state: State) -> tuple[Move, ...]:
        return legal.legal_moves(state)

    def verdict(self, state: State, move: Move) -> Reason | None:
        return referee.why_not(state, move)

    def apply(self, state: State, move: Move) -> Step[State]:
        return play.applied(state, move)

    def scores(self, state: State) -> tuple[Score, ...]:
        return scoring.scores(state)

    def outcome(self, state: State) -> Outcome | None:
        return scoring.outcome(state)

    def view(self, state: State, seat: int) -> State:
        return secrets.view(state, seat)

    def guess(self, view: State, seat: int, rng: Random) -> State:
        return secrets.guess(view, rng)

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate.evaluate(state, seat)

    def write(self, state: State) -> str:
        return position.write(state)

    def read(self, words: str) -> State:
        return position.read(words)

    def key(self, state: State) -> Hashable:
        return position.key(state)

    def drawing(self, state: State) -> str:
        return position.drawing(state)


RULES = PelicanBay()
