"""How somebody's drills went: what was missed comes back, the later the oftener it was right."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from game.core.drill import Question, Topic

LEARNT = 3  # times right in a row, after which a question need not come back
MOST = 40  # that wait to come back; what was missed first is forgotten first
MOST_ROUNDS = 999_999
_TOPIC = re.compile(r"(legal|rule|amount)(\+?):(0|[1-9][0-9]{0,17})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Again:
    """When a question that was missed comes back, and how often it was right since."""

    due: int  # the round
    right: int = 0


@dataclass(frozen=True, slots=True)
class Practice:
    """Rounds, the best of them, and the questions that are to come back."""

    rounds: int = 0  # begun
    best: int = 0  # right answers of one round
    again: Mapping[Topic, Again] = field(default_factory=dict)

    def begun(self) -> Practice:
        """With another round."""
        return replace(self, rounds=self.rounds + 1)

    @property
    def due(self) -> tuple[Topic, ...]:
        """What comes back in this round, the longest waited for first."""
        waiting = [topic for topic, again in self.again.items() if again.due <= self.rounds]
        return tuple(sorted(waiting, key=lambda topic: self.again[topic].due))

    def answered(self, topic: Topic, is_right: bool) -> Practice:
        """A miss comes back in the next round; what was right then, after two more, then four."""
        before = self.again.get(topic)
        others = {other: when for other, when in self.again.items() if other != topic}
        if not is_right:
            others[topic] = Again(self.rounds + 1)
        elif before is not None and before.right + 1 < LEARNT:
            right = before.right + 1
            others[topic] = Again(self.rounds + 2**right, right)
        while len(others) > MOST:
            del others[next(iter(others))]
        return replace(self, again=others)

    def finished(self, right: int) -> Practice:
        return replace(self, best=max(self.best, right))


NEVER = Practice()


def to_data(practice: Practice) -> dict[str, Any]:
    again = {_word(topic): [when.due, when.right] for topic, when in practice.again.items()}
    return {"rounds": practice.rounds, "best": practice.best, "again": again}


def from_data(data: Any) -> Practice:
    """As it was written; `ValueError` if it cannot have been."""
    if not isinstance(data, dict) or not isinstance(data.get("again"), dict):
        raise ValueError("no drills")
    if len(data["again"]) > MOST:
        raise ValueError("too many drills")
    again = {_topic(word): _again(when) for word, when in data["again"].items()}
    return Practice(_number(data.get("rounds")), _number(data.get("best")), again)


def _word(topic: Topic) -> str:
    return f"{topic.question.value}{'+' if topic.extras else ''}:{topic.seed}"


def _topic(word: str) -> Topic:
    found = _TOPIC.fullmatch(word)
    if found is None:
        raise ValueError("no question")
    return Topic(Question(found[1]), int(found[3]), bool(found[2]))


def _again(data: Any) -> Again:
    if not isinstance(data, list) or len(data) != 2 or _number(data[1]) >= LEARNT:
        raise ValueError("no question that comes back")
    return Again(_number(data[0]), data[1])


def _number(data: Any) -> int:
    if type(data) is not int or not 0 <= data <= MOST_ROUNDS:
        raise ValueError("no number")
    return data
