"""A round of ten questions: which, what was answered, what came of it; nothing here is drawn."""

from collections.abc import Callable
from random import Random
from typing import Any

from game.core.drill import Drill, Question, Topic, why
from game.core.rules import AnyRules
from scenes.learning.practice import Practice

QUESTIONS = 10
SHARES = {Question.LEGAL: 5, Question.RULE: 2, Question.AMOUNT: 3}
COMING_BACK = 4  # at most, so that most of a round is new
SEEDS = 10**9


def topics_for(practice: Practice, extras: bool, rng: Random) -> tuple[Topic, ...]:
    """Ten questions: those that come back, and new ones of all kinds, mixed."""
    back = list(practice.due[:COMING_BACK])
    kinds = [kind for kind, share in SHARES.items() for _ in range(share)]
    for topic in back:
        kinds.remove(topic.question if topic.question in kinds else kinds[0])
    chosen = back + [Topic(kind, rng.randrange(SEEDS), extras) for kind in kinds]
    rng.shuffle(chosen)
    return tuple(chosen)


class Exam:
    """One question after the other; each is answered once, and told to whoever keeps the book."""

    def __init__(
        self, rules: AnyRules, keep: Callable[[Topic, bool], None], count: int = QUESTIONS
    ) -> None:
        self._rules = rules
        self.count = count  # of questions
        self._keep = keep
        self.marks: list[bool] = []  # of the questions that are done
        self.missed: list[Drill] = []
        self.drill: Drill | None = None  # what is asked now
        self.answer: Any = None  # what was last answered to it
        self.is_answered = False  # for good: nothing follows but the next question
        self._first: Drill | None = None  # what the question began with

    @property
    def number(self) -> int:
        """Of the question of now, from one."""
        return len(self.marks) + (0 if self.is_answered else 1)

    @property
    def right(self) -> int:
        return sum(self.marks)

    @property
    def is_single(self) -> bool:
        """Whether it is one question by itself."""
        return self.count == 1

    @property
    def is_over(self) -> bool:
        return len(self.marks) == self.count

    @property
    def is_following_up(self) -> bool:
        """Whether the move is known not to be legal, and only the rule is still asked for."""
        return self.drill is not self._first

    def begin(self, drill: Drill) -> None:
        """Ask this one."""
        self.drill = self._first = drill
        self.answer, self.is_answered = None, False

    def give(self, answer: Any) -> None:
        """An answer, or None from somebody who would rather be told."""
        assert self.drill is not None
        assert self._first is not None
        if self.is_answered:
            return
        self.answer = answer
        is_right = answer == self.drill.right and answer is not None
        follow_up = why(self._rules, self.drill) if self._asks_on and is_right else None
        if follow_up is not None:
            self.drill = follow_up
            return
        self.is_answered = True
        self.marks.append(is_right)
        if not is_right:
            self.missed.append(self._first)
        self._keep(self._first.topic, is_right)

    @property
    def _asks_on(self) -> bool:
        return self.drill is not None and self.drill.question is Question.LEGAL

    @property
    def was_right(self) -> bool:
        return self.is_answered and self.marks[-1]
