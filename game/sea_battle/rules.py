"""Sea Battle under the contract."""

from collections.abc import Hashable, Mapping
from random import Random
from typing import ClassVar

from game.core.options import Option, Options, OptionValue
from game.core.reasons import Reason
from game.core.rules import Rules, Step
from game.core.score import Outcome, Score
from game.sea_battle import (
    SEATS,
    atlas,
    evaluate,
    legal,
    play,
    position,
    referee,
    scoring,
    secrets,
    setup,
)
from game.sea_battle.drill import EXERCISES
from game.sea_battle.moves import CODEC, Move, OfferDraw
from game.sea_battle.plan import PLANNER
from game.sea_battle.state import State


class SeaBattle(Rules[State, Move]):
    """Fleets, wind and forts; nothing is hidden, dice decide the rest."""

    name: ClassVar[str] = "sea_battle"
    seats: ClassVar[tuple[int, ...]] = SEATS
    codec: ClassVar = CODEC
    exercises = EXERCISES
    planner = PLANNER

    def options(self, seats: int) -> tuple[Option, ...]:
        return setup.options(seats)

    def checked_options(self, given: Options) -> dict[str, OptionValue]:
        """Besides the maps in the box, `map` may hold a player's own one as text."""
        source = given.get("map") if isinstance(given, Mapping) else None
        if not isinstance(source, str):
            return super().checked_options(given)
        is_former = source in atlas.former(given.get("seats"))
        if not is_former and not atlas.is_own(source):
            return super().checked_options(given)
        others = {name: value for name, value in given.items() if name != "map"}
        chosen = super().checked_options(others)
        chart = source if is_former else setup.checked_map(source, int(chosen["seats"]))
        return chosen | {"map": chart}

    def deal(self, options: Options, rng: Random) -> State:
        return setup.deal(options)

    def agreed(self, state: State) -> dict[str, OptionValue]:
        return setup.agreed(state.setup)

    def is_chance(self, state: State) -> bool:
        return state.phase in referee.CHANCE

    def to_move(self, state: State) -> int | None:
        return state.to_move

    def legal(self, state: State) -> tuple[Move, ...]:
        return legal.legal(state)

    def verdict(self, state: State, move: Move) -> Reason | None:
        return referee.why_not(state, move)

    def is_talk(self, move: Move) -> bool:
        return isinstance(move, OfferDraw)

    def apply(self, state: State, move: Move) -> Step[State]:
        return play.apply(state, move)

    def scores(self, state: State) -> tuple[Score, ...]:
        return scoring.no_scores(state.setup.seats)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def view(self, state: State, seat: int) -> State:
        return secrets.view(state, seat)

    def guess(self, view: State, seat: int, rng: Random) -> State:
        return secrets.guess(view, seat, rng)

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


RULES = SeaBattle()
