"""A tiny game with a die, a secret and a turn of several steps, to test the core alone."""

from dataclasses import dataclass, replace
from random import Random

from game.core.codec import Codec
from game.core.events import Rolled, TurnEnded
from game.core.options import Option
from game.core.reasons import refuse
from game.core.rules import Rules, Step
from game.core.score import Item, Outcome, Score
from game.core.text import text


@dataclass(frozen=True, slots=True)
class Take:
    """Take some pebbles off the heap."""

    count: int


@dataclass(frozen=True, slots=True)
class Throw:
    """Throw the die for more."""


@dataclass(frozen=True, slots=True)
class Face:
    """What the die shows."""

    face: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Hand over."""


@dataclass(frozen=True, slots=True)
class Heap:
    pebbles: int
    seat: int
    seats: int
    takes: int
    rolling: bool
    won: tuple[int, ...]
    secret: int


class Toy(Rules):
    name = "toy"
    seats = (1, 2)
    codec = Codec({"take": Take, "throw": Throw, "face": Face, "pass": Pass})

    def options(self, seats):
        return (Option("pebbles", (20, 30)), Option("gentle", (False, True)))

    def deal(self, options, rng):
        seats = options["seats"]
        return Heap(options["pebbles"], 0, seats, 0, False, (0,) * seats, rng.randrange(9))

    def agreed(self, state):
        return {"seats": state.seats, "pebbles": 20, "gentle": False}

    def has_free_undo(self, options):
        return options["gentle"]

    def is_chance(self, state):
        return state.rolling

    def to_move(self, state):
        return None if state.rolling or state.pebbles <= 0 else state.seat

    def legal(self, state):
        every = (*(Take(n) for n in range(1, 4)), Throw(), *(Face(n) for n in range(1, 7)), Pass())
        return tuple(move for move in every if self.why_not(state, move) is None)

    def verdict(self, state, move):
        if state.pebbles <= 0:
            return refuse("TOY-E1", "game_over")
        if isinstance(move, Face) != state.rolling:
            return refuse("TOY-D1", "die_decides")
        if isinstance(move, Take) and not 1 <= move.count <= 3:
            return refuse("TOY-T1", "one_to_three", count=move.count)
        return None

    def apply(self, state, move):
        if isinstance(move, Take):
            won = list(state.won)
            won[state.seat] += move.count
            left = state.pebbles - move.count
            after = replace(state, pebbles=left, won=tuple(won), takes=state.takes + 1)
            return Step(after, (), False)
        if isinstance(move, Throw):
            return Step(replace(state, rolling=True), (), False)
        if isinstance(move, Face):
            after = replace(state, rolling=False, pebbles=state.pebbles - move.face)
            return Step(after, (Rolled(state.seat, move.face),), True)
        following = (state.seat + 1) % state.seats
        after = replace(state, seat=following, takes=0)
        return Step(after, (TurnEnded(state.seat, following),), True)

    def scores(self, state):
        return tuple(
            Score((seat,), (Item("TOY-T1", points),)) for seat, points in enumerate(state.won)
        )

    def outcome(self, state):
        if state.pebbles > 0:
            return None
        best = max(state.won)
        winners = tuple(seat for seat, points in enumerate(state.won) if points == best)
        return Outcome(winners, self.scores(state), text("heap_empty"))

    def view(self, state, seat):
        return replace(state, secret=-1)

    def guess(self, view, seat, rng: Random):
        return replace(view, secret=rng.randrange(9))

    def evaluate(self, state, seat):
        return float(state.won[seat])

    def write(self, state):
        return repr(state)

    def read(self, words):
        return eval(words)

    def key(self, state):
        return state

    def drawing(self, state):
        return f"heap {state.pebbles}, seat {state.seat}"


TOY = Toy()
