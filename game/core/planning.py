"""What a game teaches its computer players: which turns are worth a look, and what comes of them.

Players on top of it (`game/ai/`) know no game; a game knows no players. Nobody is taught to peek:
`plans` gets a view, `outlook` a world that was guessed from it.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from game.core.content import check_keys, listed, read_toml, value
from game.core.errors import bad_content
from game.core.text import Text

S = TypeVar("S")
M = TypeVar("M")

LEVELS = ("cabin_boy", "deckhand", "mate", "captain")


class Patience(Protocol):
    """Somebody who may say stop."""

    @property
    def is_up(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class Plan(Generic[M]):
    """A line of play, from this move on until something unknown decides.

    It may hold what others are expected to answer. `harm` is what it takes from others beyond what
    it brings: those who are kind leave such plans alone.
    """

    moves: tuple[M, ...]
    worth: float  # at first sight, in points of the game
    harm: float = 0.0


class Round(NamedTuple):
    """So many of the best plans are tried out in so many worlds each."""

    plans: int
    worlds: int


class Measure(NamedTuple):
    """What people count in, and how much of a worth one of it is."""

    name: str
    worth: float


POINTS = Measure("points", 1.0)
CHANCES = Measure("chances", 0.01)  # to win, in hundredths: where points mean little to people


class Odds(NamedTuple):
    """What a lead is worth: so many points, and more for what is to come, are e to one."""

    now: float
    coming: float = 0.0  # times the root of what is to come


EVEN = Odds(1.0)


@dataclass(frozen=True, slots=True)
class Skill:
    """How well somebody plays a game."""

    error: float  # in points: how far off a first sight is
    breadth: int  # plans that come to mind
    rounds: tuple[Round, ...] = ()  # of trying out the best of them
    guesses: int = 1  # at what is hidden, while a game plans
    is_kind: bool = False
    seconds: float = 1.0  # for one move at most


class Planner(ABC, Generic[S, M]):
    """The knowledge of one game."""

    skills: ClassVar[dict[str, Skill]]  # by level
    trust: ClassVar[float] = 1.0  # as many worlds as the first sight counts for
    blunder: ClassVar[float] = 3.0  # points given away that are worth a word
    measure: ClassVar[Measure] = POINTS  # what people count in
    odds: ClassVar[Odds] = EVEN
    won: ClassVar[float] = 0.0  # worth of winning, where plans are worth what they risk of it

    @abstractmethod
    def plans(
        self, view: S, seat: int, skill: Skill, rng: Random, patience: Patience
    ) -> Sequence[Plan[M]]:
        """The plans that look best, the best first; one at least, however short the patience."""

    def rounds(self, view: S, skill: Skill) -> Sequence[Round]:
        """How plans are tried out from here."""
        return skill.rounds

    def outlook(
        self, world: S, plan: Plan[M], seat: int, rng: Random, patience: Patience
    ) -> float | None:
        """What becomes of a plan in one world, in points; None if patience was up before."""
        return plan.worth

    def retraced(
        self,
        view: S,
        seat: int,
        moves: tuple[M, ...],
        nearest: Plan[M],
        rng: Random,
        patience: Patience,
    ) -> Plan[M]:
        """What was played though no plan says so, as a plan that can be tried out: worth what the
        nearest of the plans is, unless the game can tell."""
        return replace(nearest, moves=moves)

    def redealt(self, state: S, seat: int, rng: Random) -> S | None:
        """The same with another hand for a seat, drawn from what was left; None if luck deals no
        hands in this game."""
        return None

    def to_come(self, state: S) -> int:
        """How many tiles or rounds there still are, as far as the game knows them."""
        return 0

    def spread(self, state: S) -> float:
        """How many points ahead are odds of e to one."""
        return self.odds.now + self.odds.coming * sqrt(self.to_come(state))

    def explain(
        self, view: S, plan: Plan[M], others: Sequence[Plan[M]], seat: int, aloud: bool
    ) -> tuple[Text, ...]:
        """Why this plan, as phrases about it (`closes the forest for 7`), the weightiest first.

        The phrases come from the terms of its worth, where these tell it from the next best of the
        other plans. `view` is what its seat sees before the first move. Said aloud, they tell only
        what everybody knows once all moves of the plan have been played.
        """
        return ()

    def is_asking(self, move: M) -> bool:
        """Whether others are to answer this move, so that they are told at once what it is for."""
        return False


AnyPlanner: TypeAlias = Planner[Any, Any]


def read_weights(path: Path) -> tuple[dict[str, Any], dict[str, Skill]]:
    """What players of a game believe, and how well those of each level play it."""
    content = read_toml(path)
    levels = content.pop("level", {})
    check_keys(path.name, levels, LEVELS)
    for level in LEVELS:
        if not isinstance(levels.get(level), dict):
            raise bad_content(path.name, "missing", key=f"level.{level}")
    return content, {name: _skill(f"{path.name}: {name}", levels[name]) for name in LEVELS}


def _skill(where: str, entry: dict[str, Any]) -> Skill:
    check_keys(where, entry, ("error", "breadth", "rounds", "guesses", "kind", "seconds"))
    rounds = listed(where, entry, "rounds", list)
    if not all(len(pair) == 2 and all(type(n) is int and n > 0 for n in pair) for pair in rounds):
        raise bad_content(where, "wrong_type", key="rounds", found="list")
    return Skill(
        value(where, entry, "error", float, 0.0),
        value(where, entry, "breadth", int),
        tuple(Round(*pair) for pair in rounds),
        value(where, entry, "guesses", int, 1),
        value(where, entry, "kind", bool, False),
        value(where, entry, "seconds", float),
    )
