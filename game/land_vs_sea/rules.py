"""Land vs Sea behind the contract of all games."""

from collections.abc import Hashable
from random import Random
from typing import ClassVar

from game.core.options import Option, Options, OptionValue
from game.core.reasons import Reason
from game.core.rules import Rules, Step
from game.core.score import Outcome, Score
from game.land_vs_sea import SEATS, position, scoring, secrets, setup
from game.land_vs_sea.drill import EXERCISES
from game.land_vs_sea.evaluate import evaluate
from game.land_vs_sea.legal import legal
from game.land_vs_sea.moves import CODEC, Move
from game.land_vs_sea.plan import PLANNER
from game.land_vs_sea.play import play
from game.land_vs_sea.referee import why_not
from game.land_vs_sea.state import Phase, State


class LandVsSea(Rules[State, Move]):
    """Two players, three with a Cartographer, or four in teams."""

    name: ClassVar[str] = "land_vs_sea"
    seats: ClassVar[tuple[int, ...]] = SEATS
    codec = CODEC
    exercises = EXERCISES
    planner = PLANNER
    final_count = frozenset(("LS-K2",))

    def options(self, seats: int) -> tuple[Option, ...]:
        return setup.options(seats)

    def deal(self, options: Options, rng: Random) -> State:
        return setup.deal(options, rng)

    def agreed(self, state: State) -> dict[str, OptionValue]:
        return setup.agreed(state.setup)

    def is_chance(self, state: State) -> bool:
        return False

    def to_move(self, state: State) -> int | None:
        return None if state.phase is Phase.OVER else state.seat

    def legal(self, state: State) -> tuple[Move, ...]:
        return legal(state)

    def verdict(self, state: State, move: Move) -> Reason | None:
        return why_not(state, move)

    def apply(self, state: State, move: Move) -> Step[State]:
        return play(state, move)

    def scores(self, state: State) -> tuple[Score, ...]:
        return scoring.scores(state)

    def outcome(self, state: State) -> Outcome | None:
        return scoring.outcome(state)

    def view(self, state: State, seat: int) -> State:
        return secrets.view(state, seat)

    def guess(self, view: State, seat: int, rng: Random) -> State:
        return secrets.guess(view, rng)

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate(state, seat)

    def write(self, state: State) -> str:
        return position.write(state)

    def read(self, words: str) -> State:
        return position.read(words)

    def key(self, state: State) -> Hashable:
        return position.key(state)

    def drawing(self, state: State) -> str:
        return position.drawing(state)


RULES = LandVsSea()
