"""Pelican Bay as the contract wants it."""

from random import Random

from game.core.options import Option, Options
from game.core.reasons import Reason
from game.core.rules import Rules, Step
from game.core.score import Outcome, Score
from game.pelican_bay import base, drawing, evaluate, hidden, legal, referee, scoring, turns
from game.pelican_bay.board import Board
from game.pelican_bay.moves import CODEC, Move
from game.pelican_bay.state import BASE, PELICANS, RESERVE, Phase, Stage, State
from game.pelican_bay.tileset import TILE_COUNT
from game.tiles.bag import shuffled

LOTS = "lots"
TURNS, FEWEST_FIRST = "turns", "fewest_first"


class PelicanBay(Rules[State, Move]):
    """The rules for one to four players; one plays the solitaire."""

    name = "pelican_bay"
    seats = (1, 2, 3, 4)
    codec = CODEC

    def options(self, seats: int) -> tuple[Option, ...]:
        if seats == 1:
            return ()
        return (
            Option("first", (LOTS, *range(seats))),  # PB-S2
            Option("final_order", (TURNS, FEWEST_FIRST)),  # PB-E4
        )

    def has_free_undo(self, options: Options) -> bool:
        return options["seats"] == 1  # PB-M2

    def deal(self, options: Options, rng: Random) -> State:
        seats = int(options["seats"])
        tiles = shuffled(range(TILE_COUNT), rng)
        size = TILE_COUNT - (RESERVE if seats > 1 else 0)  # PB-S1
        stack, reserve = tiles[:size], tiles[size:]
        first = options.get("first", 0)
        if first == LOTS:
            first = rng.randrange(seats)
        while not base.can_be_arranged(stack[:BASE]):  # PB-S2
            stack = stack[BASE:] + stack[:BASE]
        order = tuple((int(first) + step) % seats for step in range(seats))
        return State(
            phase=Phase.BASE,
            stage=Stage.OPEN,
            fewest_first=options.get("final_order") == FEWEST_FIRST,
            order=order,
            at=seats - 1,
            board=Board(),
            step_start=0,
            hands=tuple(stack[:BASE] if seat == order[-1] else () for seat in range(seats)),
            stack=stack[BASE:],
            reserve=reserve,
            discs=(),
            supply=PELICANS if seats > 1 else 0,
            pelicans=(0,) * seats,
            perched=0,
            owed=0,
            items=((),) * seats,
        )

    def is_chance(self, state: State) -> bool:
        return False

    def to_move(self, state: State) -> int | None:
        return None if state.phase is Phase.OVER else state.seat

    def legal(self, state: State) -> tuple[Move, ...]:
        return legal.legal_moves(state)

    def why_not(self, state: State, move: Move) -> Reason | None:
        self.codec.check(move)
        return referee.why_not(state, move)

    def apply(self, state: State, move: Move) -> Step[State]:
        return turns.applied(state, move)

    def scores(self, state: State) -> tuple[Score, ...]:
        return scoring.scores(state)

    def outcome(self, state: State) -> Outcome | None:
        return scoring.outcome(state)

    def view(self, state: State, seat: int) -> State:
        return hidden.view(state, seat)

    def guess(self, view: State, seat: int, rng: Random) -> State:
        return hidden.guess(view, seat, rng)

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate.evaluate(state, seat)

    def drawing(self, state: State) -> str:
        return drawing.drawing(state)


RULES = PelicanBay()
