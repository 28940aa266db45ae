"""Sea Battle under the contract."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, ClassVar

from game.core.errors import BadContent, BadOptions
from game.core.options import Option, Options, OptionValue
from game.core.reasons import Reason
from game.core.rules import Rules, Step
from game.core.score import Outcome, Score
from game.core.text import text
from game.sea_battle import atlas, deployment, play, rounds
from game.sea_battle.evaluate import evaluate
from game.sea_battle.legal import legal
from game.sea_battle.moves import (
    CODEC,
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
from game.sea_battle.position import drawing
from game.sea_battle.referee import CHANCE, SETTING_UP, why_not
from game.sea_battle.scoring import no_scores
from game.sea_battle.state import Phase, State, first_state, setup_for

FIRST_SUCCESS, LAST_FLEET = "first_success", "last_fleet"


def _roll(state: State, move: Roll) -> Step[State]:
    if state.phase is Phase.SHOT:
        return play.roll_shot(state, move)
    if state.phase is Phase.WIND:
        return rounds.roll_wind(state, move)
    return deployment.roll_for_start(state, move)


_APPLY: dict[type[Move], Callable[[State, Any], Step[State]]] = {
    Roll: _roll,
    DeclareFlagship: deployment.declare_flagship,
    PlaceFort: deployment.place_fort,
    PlaceShip: deployment.place_ship,
    Sail: play.sail,
    TurnOnSpot: play.turn_on_spot,
    Fire: play.fire,
    EndTurn: rounds.end_turn,
    OfferDraw: rounds.offer_draw,
    Answer: rounds.answer,
}


class SeaBattle(Rules[State, Move]):
    """Fleets, wind and forts; nothing is hidden, dice decide the rest."""

    name: ClassVar[str] = "sea_battle"
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4)
    codec: ClassVar = CODEC

    def options(self, seats: int) -> tuple[Option, ...]:
        victories = (FIRST_SUCCESS,) if seats == 2 else (FIRST_SUCCESS, LAST_FLEET)  # SB-G3
        return (
            Option("map", atlas.names(seats)),
            Option("advanced", (False, True)),
            Option("victory", victories),
        )

    def checked_options(self, given: Options) -> dict[str, OptionValue]:
        """Besides the maps in the box, `map` may hold a player's own one as text."""
        source = given.get("map") if isinstance(given, Mapping) else None
        if not isinstance(source, str) or not atlas.is_own(source):
            return super().checked_options(given)
        others = {name: value for name, value in given.items() if name != "map"}
        chosen = super().checked_options(others)
        try:
            chart = atlas.own(source)
        except BadContent as error:
            raise BadOptions(error.fault, error.where) from None
        if chosen["seats"] not in chart.seats:
            fault = text("map_for_other_seats", seats=int(chosen["seats"]))
            raise BadOptions(fault, "map")
        return chosen | {"map": chart.to_text()}

    def deal(self, options: Options, rng: Random) -> State:
        setup = setup_for(
            atlas.chart_for(str(options["map"])),
            int(options["seats"]),
            bool(options["advanced"]),
            options["victory"] == LAST_FLEET,
        )
        return first_state(setup)

    def is_chance(self, state: State) -> bool:
        return state.phase in CHANCE

    def to_move(self, state: State) -> int | None:
        phase = state.phase
        if phase is Phase.TURN or phase in SETTING_UP:
            return state.turn.seat
        return state.turn.asked if phase is Phase.ANSWER else None

    def legal(self, state: State) -> tuple[Move, ...]:
        return legal(state)

    def verdict(self, state: State, move: Move) -> Reason | None:
        return why_not(state, move)

    def is_talk(self, move: Move) -> bool:
        return isinstance(move, OfferDraw)

    def apply(self, state: State, move: Move) -> Step[State]:
        return _APPLY[type(move)](state, move)

    def scores(self, state: State) -> tuple[Score, ...]:
        return no_scores(state.setup.seats)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def view(self, state: State, seat: int) -> State:
        return state

    def guess(self, view: State, seat: int, rng: Random) -> State:
        return view

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate(state, seat)

    def drawing(self, state: State) -> str:
        return drawing(state)


RULES = SeaBattle()
