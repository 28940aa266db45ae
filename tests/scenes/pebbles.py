"""A tiny game for tests: take one or two pebbles, or roll; who takes the last one wins."""

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar

from game.core.codec import Codec
from game.core.events import Event, Rolled, TurnEnded
from game.core.options import Option, Options, OptionValue
from game.core.reasons import Reason, refuse
from game.core.rules import Rules, Step
from game.core.score import Item, Outcome, Score
from game.core.text import text


@dataclass(frozen=True, slots=True)
class Take:
    pebbles: int


@dataclass(frozen=True, slots=True)
class Roll:
    pass


@dataclass(frozen=True, slots=True)
class Face:
    face: int


@dataclass(frozen=True, slots=True)
class Heap:
    left: int
    seats: int
    turn: int = 0
    is_rolling: bool = False
    taken: tuple[int, ...] = ()


class Pebbles(Rules[Heap, object]):
    """Rolled faces are thrown onto the heap."""

    name: ClassVar[str] = "beacon_patrol"
    seats: ClassVar[tuple[int, ...]] = (2, 3)
    codec = Codec({"take": Take, "roll": Roll, "face": Face})

    def options(self, seats: int) -> tuple[Option, ...]:
        return (Option("heap", (9, 5)),)

    def agreed(self, state: Heap) -> dict[str, OptionValue]:
        return self.default_options(state.seats)

    def deal(self, options: Options, rng: Random) -> Heap:
        return Heap(int(options["heap"]), int(options["seats"]), taken=(0,) * int(options["seats"]))

    def is_chance(self, state: Heap) -> bool:
        return state.is_rolling

    def to_move(self, state: Heap) -> int | None:
        return None if state.is_rolling or not state.left else state.turn

    def legal(self, state: Heap) -> tuple[object, ...]:
        if state.is_rolling:
            return tuple(Face(face) for face in range(1, 7))
        return (*(Take(n) for n in (1, 2) if n <= state.left), *((Roll(),) if state.left else ()))

    def verdict(self, state: Heap, move: object) -> Reason | None:
        return None if move in self.legal(state) else refuse("BP-E0", "not_now")

    def apply(self, state: Heap, move: object) -> Step[Heap]:
        seat, following = state.turn, (state.turn + 1) % state.seats
        events: tuple[Event, ...] = (TurnEnded(seat, following),)
        match move:
            case Take(pebbles):
                taken = list(state.taken)
                taken[seat] += pebbles
                after = replace(
                    state, left=state.left - pebbles, turn=following, taken=tuple(taken)
                )
                return Step(after, events, reveals=False)
            case Roll():
                return Step(replace(state, is_rolling=True), (), reveals=True)
            case Face(face):
                after = replace(state, left=state.left + face, is_rolling=False, turn=following)
                return Step(after, (Rolled(seat, face), *events), reveals=True)
        raise AssertionError(move)

    def scores(self, state: Heap) -> tuple[Score, ...]:
        return tuple(
            Score((seat,), (Item("T-2", points),)) for seat, points in enumerate(state.taken)
        )

    def outcome(self, state: Heap) -> Outcome | None:
        if state.left:
            return None
        winner = (state.turn - 1) % state.seats
        return Outcome((winner,), self.scores(state), text("took_the_last"))

    def view(self, state: Heap, seat: int) -> Heap:
        return state

    def guess(self, view: Heap, seat: int, rng: Random) -> Heap:
        return view

    def evaluate(self, state: Heap, seat: int) -> float:
        return state.taken[seat]

    def write(self, state: Heap) -> str:
        return repr(state)

    def read(self, words: str) -> Heap:
        heap: Heap = eval(words)
        return heap

    def key(self, state: Heap) -> Heap:
        return state

    def drawing(self, state: Heap) -> str:
        return "o" * state.left


RULES = Pebbles()
GAMES = {RULES.name: RULES}
