"""Beacon Patrol behind the contract."""

from collections.abc import Hashable, Iterable
from random import Random
from typing import ClassVar

from game.beacon_patrol import SEATS, play, position, referee, scoring, secrets, setup
from game.beacon_patrol.drill import EXERCISES
from game.beacon_patrol.evaluate import evaluate
from game.beacon_patrol.legal import legal
from game.beacon_patrol.moves import CODEC, Move
from game.beacon_patrol.plan import PLANNER
from game.beacon_patrol.state import State
from game.core.codec import Codec
from game.core.options import Option, Options, OptionValue
from game.core.planning import AnyPlanner
from game.core.reasons import Reason
from game.core.rules import Rules, Step
from game.core.score import Outcome, Score


class BeaconPatrol(Rules[State, Move]):
    """One to four captains, one score."""

    name: ClassVar[str] = "beacon_patrol"
    seats: ClassVar[tuple[int, ...]] = SEATS
    codec: ClassVar[Codec[Move]] = CODEC
    exercises = EXERCISES
    planner: ClassVar[AnyPlanner] = PLANNER

    def options(self, seats: int) -> tuple[Option, ...]:
        return setup.options(seats)

    def deal(self, options: Options, rng: Random) -> State:
        return setup.deal(options, rng)

    def agreed(self, state: State) -> dict[str, OptionValue]:
        return setup.agreed(state.setup)

    def is_chance(self, state: State) -> bool:
        return False

    def to_move(self, state: State) -> int | None:
        return state.to_move

    def legal(self, state: State) -> tuple[Move, ...]:
        return legal(state)

    def verdict(self, state: State, move: Move) -> Reason | None:
        return referee.why_not(state, move)

    def why_not_all(self, state: State, moves: Iterable[Move]) -> Reason | None:
        way = tuple(moves)
        return referee.of_whole_way(state, way, super().why_not_all(state, way))

    def apply(self, state: State, move: Move) -> Step[State]:
        return play.apply(state, move)

    def scores(self, state: State) -> tuple[Score, ...]:
        return (scoring.score(state),)

    def outcome(self, state: State) -> Outcome | None:
        return scoring.outcome(state)

    def view(self, state: State, seat: int) -> State:
        return secrets.view(state)

    def guess(self, view: State, seat: int, rng: Random) -> State:
        return secrets.guess(view, rng)

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate(state)

    def write(self, state: State) -> str:
        return position.write(state)

    def read(self, words: str) -> State:
        return position.read(words)

    def key(self, state: State) -> Hashable:
        return position.key(state)

    def drawing(self, state: State) -> str:
        return position.drawing(state)


RULES = BeaconPatrol()
