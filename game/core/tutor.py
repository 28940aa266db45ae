"""A lesson under way: hears what the learner tries and says what to tell, step by step.

The tutor plays nothing itself: whoever plays tells it, and takes back what it asks to take back.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from typing import Any

from game.cell import Cell
from game.core.condition import Condition, Try, is_met
from game.core.going_on import continued
from game.core.lesson import STARS, Ask, Kind, Lesson, Step
from game.core.match import Match
from game.core.reasons import Reason
from game.core.rules import AnyRules

OTHER, COUNT, GHOST = "lesson.other", "lesson.count", "lesson.ghost"
ALLOWED = "lesson.allowed"  # where something forbidden is to be tried
GENERAL = (OTHER, ALLOWED)  # what is said to moves of which a step knows nothing


class Mood(Enum):
    """How a try went."""

    DONE = "done"
    GO_ON = "go_on"  # so far so good: the try is not over
    AGAIN = "again"  # legal or answered, but off the goal


@dataclass(frozen=True, slots=True)
class Said:
    """What to tell the learner; `take_back` says whether the board goes back to the beginning."""

    mood: Mood
    words: str = ""
    take_back: bool = False
    stars: int = 0
    points: int = 0  # gained in the step


@dataclass(frozen=True, slots=True)
class Hint:
    """Help, the more of it the oftener it is asked for: words, then a place, then a move."""

    words: str
    cells: tuple[Cell, ...] = ()
    move: Any = None


class Tutor:
    """One learner in one lesson."""

    def __init__(
        self,
        lesson: Lesson,
        rules: AnyRules,
        at: int = 0,
        helped: frozenset[int] = frozenset(),
    ) -> None:
        """`helped` are the steps in which help was asked for when the lesson was last left."""
        self.lesson = lesson
        self._rules = rules
        self._at = min(max(at, 0), len(lesson.steps))
        self._own: Step | None = None  # the present step, where it begins at the learner's own end
        self._hints = 0
        self._is_met = False
        self.helped = helped  # the steps in which help was asked for
        self.on_news: Callable[[], None] = lambda: None  # called when a step is done or helped
        self._won = 0  # stars in its small game

    @property
    def stars(self) -> int:
        """Those of its small game; else all, less one for each step with help, but never none."""
        if self.lesson.has_game:
            return self._won
        return max(1, STARS - len(self.helped))

    @property
    def at(self) -> int:
        """The number of the step; that of the steps once all are done."""
        return self._at

    @property
    def is_over(self) -> bool:
        return self._at >= len(self.lesson.steps)

    @property
    def step(self) -> Step:
        return self._own or self.lesson.steps[self._at]

    @property
    def is_met(self) -> bool:
        """Whether the step is done, and waits to be left."""
        return self._is_met

    def words(self, purpose: str) -> str:
        """The key of what the present step says."""
        return self.lesson.words(self._at, purpose)

    def match(self) -> Match[Any, Any]:
        """A new match for the present step."""
        return self.step.match(self._rules)

    def go_on(self, done: Match[Any, Any] | None = None) -> None:
        """To the next step: from the match in which this one was done, if it was."""
        before, self._own = self.step, None
        self._at += 1
        if done is not None and not self.is_over:
            self._own = continued(before, done, self.step, self._rules)
        self.begin_again()

    def begin_again(self) -> None:
        """The present step from its beginning."""
        self._hints = 0
        self._is_met = False

    def go_to(self, number: int) -> None:
        self._at, self._own = number, None
        self.begin_again()

    def start_over(self) -> None:
        """From the first step, as if nothing had been done."""
        self.helped = frozenset()
        self._won = 0
        self.go_to(0)

    # --- what the learner does

    def refused(self, reason: Reason) -> Said | None:
        """The referee said no: done if that was to be tried, else its own words are enough."""
        step = self.step
        if step.kind is not Kind.REFUSED or self._is_met:
            return None
        if (reason.rule, reason.text.key) != (step.rule, step.refusal):
            return None
        return self._done(Said(Mood.DONE, self.words("done")))

    def played(self, match: Match[Any, Any]) -> Said:
        """A move was played in the step's match, with whatever chance did."""
        step = self.step
        tried = Try(self._rules, step.position, match.history)
        if self._is_met:
            return Said(Mood.GO_ON)
        if step.kind is Kind.PLAY:
            return self._small_game(tried)
        if step.goal is not None and step.goal(tried):
            return self._done(Said(Mood.DONE, self.words("done"), points=tried.gained))
        for reply in step.replies:
            if reply.when is not None and reply.when(tried):
                return Said(Mood.AGAIN, self.words(reply.words), take_back=True)
        decided = sum(not played.by_chance for played in tried.played)
        is_stuck = self._rules.outcome(tried.state) is not None
        if decided < step.moves and not is_stuck:
            return Said(Mood.GO_ON)
        is_refused = step.kind is Kind.REFUSED
        return Said(Mood.AGAIN, ALLOWED if is_refused else OTHER, take_back=True)

    def turns_left(self, tried: Try[Any, Any]) -> int | None:
        """How many turns of the learner a small game has, the present one included; None if they
        are not counted."""
        if not self.step.turns:
            return None
        states = [tried.start, *(played.step.state for played in tried.played)]
        seats = [self._rules.to_move(state) for state in states if not self._rules.is_chance(state)]
        ended = sum(one == tried.seat != other for one, other in pairwise(seats))
        return max(0, self.step.turns - ended)

    def _small_game(self, tried: Try[Any, Any]) -> Said:
        own = [
            played
            for played, state in zip(tried.played, _states_before(tried), strict=True)
            if not played.by_chance and self._rules.to_move(state) == tried.seat
        ]
        is_over = self._rules.outcome(tried.state) is not None or self.turns_left(tried) == 0
        if not is_over and len(own) < self.step.moves:
            return Said(Mood.GO_ON)
        stars = sum(_is_earned(star, tried) for star in self.step.stars)
        if not stars:
            return Said(Mood.AGAIN, self.words("again"), take_back=True, points=tried.gained)
        self._won = stars
        return self._done(Said(Mood.DONE, self.words("done"), stars=stars, points=tried.gained))

    def answered(self, answer: Any) -> Said:
        """A number, cells in any order, or the name of a choice."""
        step = self.step
        if step.ask is Ask.CELLS:
            answer = tuple(sorted(answer))
        if answer == step.right:
            return self._done(Said(Mood.DONE, self.words("done")))
        for reply in step.replies:
            if _is_answer(step, answer, reply.answer):
                return Said(Mood.AGAIN, self.words(reply.words))
        return Said(Mood.AGAIN, COUNT)

    def watched(self) -> Said:
        """All that was to be seen has been."""
        return self._done(Said(Mood.DONE))

    def _done(self, said: Said) -> Said:
        self._is_met = True
        self.on_news()
        return said

    # --- help

    def hint(self, match: Match[Any, Any]) -> Hint:
        """Words first, then the place too, then a move, which is the next of the way if any is."""
        self._hints += 1
        self.helped |= {self._at}
        self.on_news()
        words, light = self.words("hint"), self.step.light
        if self._hints == 1:
            return Hint(words)
        move = self._next_of_the_way(match)
        if self._hints == 2 or move is None:
            return Hint(words, light)
        return Hint(GHOST, light, move)

    def _next_of_the_way(self, match: Match[Any, Any]) -> Any:
        done = [played.move for played in match.history if not played.by_chance]
        way = list(self.step.way)
        return way[len(done)] if done == way[: len(done)] and len(done) < len(way) else None


def _is_earned(star: int | Condition, tried: Try[Any, Any]) -> bool:
    """By points, or by what was reached where nobody has points."""
    return tried.gained >= star if isinstance(star, int) else star(tried)


def _states_before(tried: Try[Any, Any]) -> list[Any]:
    return [tried.start, *(played.step.state for played in tried.played[:-1])]


def _is_answer(step: Step, answer: Any, expected: Any) -> bool:
    """Whether this wrong answer is the one, one of those, or in the range that a reply is for."""
    if step.ask is Ask.CELLS:  # so many, these, or one that should not be among them
        return is_met(len(answer), expected) or is_met(answer, expected)
    choices = expected if isinstance(expected, list) else [expected]
    return any(is_met(answer, choice) for choice in choices)
