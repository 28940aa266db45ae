"""The contract that every game keeps, and that scenes, bots, lessons and tests rely on."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

from game.core.codec import Codec
from game.core.errors import BadOptions
from game.core.events import Event
from game.core.exercises import Exercises
from game.core.options import Option, Options, OptionValue, completed
from game.core.planning import AnyPlanner
from game.core.reasons import Reason
from game.core.rulebook import Rulebook, read_rulebook
from game.core.score import Outcome, Score
from game.core.text import shown, text

S = TypeVar("S")
M = TypeVar("M")

MAX_SEED = 2**63 - 1


class Step(NamedTuple, Generic[S]):
    """What a move led to. `reveals`: a tile, a die or a hand-over that cannot be taken back."""

    state: S
    events: tuple[Event, ...]
    reveals: bool


class Rules(ABC, Generic[S, M]):
    """One game. States and moves are values; nothing here remembers anything."""

    name: ClassVar[str]
    seats: ClassVar[tuple[int, ...]]
    codec: ClassVar[Codec[Any]]
    final_count: ClassVar[frozenset[str]] = frozenset()  # rules that pay once all is over
    exercises: ClassVar[Exercises] = Exercises()  # what people can be asked about
    planner: ClassVar[AnyPlanner | None] = None  # what the game teaches its computer players

    # --- before the game

    @abstractmethod
    def options(self, seats: int) -> tuple[Option, ...]:
        """What can be chosen with this number of players."""

    def default_options(self, seats: int) -> dict[str, OptionValue]:
        return self.checked_options({"seats": seats})

    def checked_options(self, given: Options) -> dict[str, OptionValue]:
        """The options made whole, or `BadOptions`."""
        if not isinstance(given, Mapping):
            raise BadOptions(text("not_an_object", found=type(given).__name__), "options")
        seats = given.get("seats")
        known = self.options(seats) if type(seats) is int and seats in self.seats else ()
        return completed(given, self.seats, known)

    def setup(self, options: Options, seed: int) -> S:
        """The first state: the same for the same options and seed."""
        if type(seed) is not int or not 0 <= seed <= MAX_SEED:
            raise BadOptions(text("seed_out_of_range", seed=shown(seed)), "seed")
        return self.deal(self.checked_options(options), Random(seed))

    @abstractmethod
    def deal(self, options: Options, rng: Random) -> S:
        """The first state from options that are whole and checked."""

    def has_free_undo(self, options: Options) -> bool:
        """Whether the rules let everything be taken back."""
        return False

    @abstractmethod
    def agreed(self, state: S) -> dict[str, OptionValue]:
        """The options of the game a state belongs to; those it cannot tell are at their first."""

    # --- the game

    @abstractmethod
    def is_chance(self, state: S) -> bool:
        """Whether a die is in the air: `legal` then lists its equally likely outcomes."""

    @abstractmethod
    def to_move(self, state: S) -> int | None:
        """The seat that is to decide; None while chance decides and after the end."""

    @abstractmethod
    def legal(self, state: S) -> tuple[M, ...]:
        """Every legal move, in a fixed order."""

    def why_not(self, state: S, move: M) -> Reason | None:
        """The referee: the first broken rule, with evidence; None if the move is legal.

        What is no move of this game at all is a `BadMoveText`: what is played must load again.
        """
        self.codec.check(move)
        return self.verdict(state, move)

    def why_not_all(self, state: S, moves: Iterable[M]) -> Reason | None:
        """The referee on moves made one after the other, as a way of several steps; what is said
        is true of all of them together."""
        for move in moves:
            reason = self.why_not(state, move)
            if reason is not None:
                return reason
            state = self.apply(state, move).state
        return None

    @abstractmethod
    def verdict(self, state: S, move: M) -> Reason | None:
        """What the referee says of something that is a move."""

    def is_talk(self, move: M) -> bool:
        """Whether a move speaks about the game instead of playing it; it is never the only one."""
        return False

    @abstractmethod
    def apply(self, state: S, move: M) -> Step[S]:
        """What a legal move leads to; the given state stays as it is."""

    @abstractmethod
    def scores(self, state: S) -> tuple[Score, ...]:
        """What each side has earned so far, item by item."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How it ended, or None while it goes on."""

    # --- secrets and computer players

    @abstractmethod
    def view(self, state: S, seat: int) -> S:
        """The state as this seat may know it, secrets removed."""

    @abstractmethod
    def guess(self, view: S, seat: int, rng: Random) -> S:
        """A whole state that this seat, seeing this view, must hold possible."""

    @abstractmethod
    def evaluate(self, state: S, seat: int) -> float:
        """How good the state looks for this seat; finished games by their outcome."""

    # --- words for records and reports

    def move_to_text(self, move: M) -> str:
        return self.codec.to_text(move)

    def move_from_text(self, words: str) -> M:
        move: M = self.codec.from_text(words)
        return move

    @abstractmethod
    def write(self, state: S) -> str:
        """The state as text that people can read and edit, every secret included."""

    @abstractmethod
    def read(self, words: str) -> S:
        """The state of a text, exactly as it was written; `BadPosition` names the line at fault."""

    @abstractmethod
    def key(self, state: S) -> Hashable:
        """Equal for positions from which the same can follow, however they came about."""

    @abstractmethod
    def drawing(self, state: S) -> str:
        """The state in plain characters, for tests and bug reports."""

    @cached_property
    def book(self) -> Rulebook:
        """The numbered rules of the game, and to which options they belong."""
        return read_rulebook(Path(__file__).parent.parent / self.name / "rules.toml")


AnyRules: TypeAlias = Rules[Any, Any]
