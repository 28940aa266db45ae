"""Questions made from real positions: is this legal, by which rule not, how much does it bring?

The same topic gives the same question, so that one that was missed can come back.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Any

from game.cell import Cell
from game.core.exercises import Sum
from game.core.match import Match
from game.core.options import Options
from game.core.reasons import Reason
from game.core.rules import AnyRules
from game.core.score import Item
from game.core.text import Text, text

SHORTEST, LONGEST = 8, 80  # moves into a game
POSITIONS = 60  # looked at for one question
PATIENCE = 30  # of these until something else than what was wished for will do
THOUGHTS = 3  # moves of which the best is played: games that look like games
LOOKED_AT = 70  # tries of a position
CHOICES, FEWEST = 4, 2
USUAL = 2  # players


class Question(Enum):
    """What is asked."""

    LEGAL = "legal"  # may this be done?
    RULE = "rule"  # which rule forbids it, or brings these points?
    AMOUNT = "amount"  # how many points, or what the game counts instead


@dataclass(frozen=True, slots=True)
class Topic:
    """Which question it is; enough to make it again."""

    question: Question
    seed: int
    extras: bool = True  # from any kind of game, not only the one that people begin with


@dataclass(frozen=True, slots=True)
class Drill:
    """A position, moves that are thought of, and what is right."""

    topic: Topic
    view: Any  # as the one who moves sees it
    seat: int
    asks: Text
    right: Any  # True or False, the id of a rule, a number
    choices: tuple[Any, ...]
    rules: tuple[str, ...]  # to look up
    moves: tuple[Any, ...] = ()
    cells: tuple[Cell, ...] = ()  # where to look
    reason: Reason | None = None  # why the move is not legal
    items: tuple[Item, ...] = ()  # what is counted

    @property
    def question(self) -> Question:
        return self.topic.question


def make(rules: AnyRules, topic: Topic) -> Drill | None:
    """The question of a topic; None if nothing came to mind."""
    making = _Making(rules, topic)
    return next(filter(None, map(making.looked_for, range(POSITIONS))), None)


def why(rules: AnyRules, drill: Drill) -> Drill | None:
    """What to ask on of a move that is not legal: by which rule; None if that is not clear."""
    if drill.reason is None:
        return None
    topic = Topic(Question.RULE, drill.topic.seed, drill.topic.extras)
    return _Making(rules, topic).which_forbids(drill.view, drill.moves[0], drill.reason)


class _Making:
    """A question on its way."""

    def __init__(self, rules: AnyRules, topic: Topic) -> None:
        self._rules, self._topic = rules, topic
        self._rng = rng = Random(f"{rules.name}/{topic.question.value}/{topic.seed}/{topic.extras}")
        self._exercises = rules.exercises
        # Decided first, so that both answers are equally common and what is rare comes up too.
        self._is_legal = topic.question is Question.LEGAL and rng.random() < 0.5
        kinds = [kind for kind, has in self._exercises.kinds.items() if self._is_in(has.allowed_by)]
        shares = [self._exercises.kinds[kind].share for kind in kinds]
        self._kind: type = rng.choices(kinds, shares)[0]
        paying = list(filter(self._is_in, self._exercises.paying))
        is_counted = topic.question is Question.AMOUNT
        if topic.question is Question.RULE and len(paying) >= FEWEST:
            is_counted = rng.random() < 0.5 or not any(
                self._exercises.kinds[kind].forbidden_by for kind in kinds
            )
        self._pays = rng.choice(paying) if is_counted else ""  # by which something is counted

    def _is_in(self, rule: str) -> bool:
        """Whether one may be asked about a rule."""
        usual = self._rules.default_options(USUAL)
        return self._topic.extras or self._rules.book.rules[rule].is_in(usual)

    def looked_for(self, number: int) -> Drill | None:
        """A question from another position; the longer it takes, the less choosy."""
        match = self._some_match()
        seat = self._rules.to_move(match.state)
        if seat is None:
            return None
        view = self._rules.view(match.state, seat)
        is_choosy = number < PATIENCE
        return self._counted(view, is_choosy) if self._pays else self._tried(view, is_choosy)

    # --- a game that is some way on

    def _some_match(self) -> Match[Any, Any]:
        rng = self._rng
        match: Match[Any, Any] = Match(self._rules, self._options(), rng.randrange(10**6))
        for _ in range(rng.randrange(SHORTEST, LONGEST)):
            if not self._play_on(match):
                break
        return match

    def _options(self) -> Options:
        """Those with which people begin, or any in which the question can come up."""
        if not self._topic.extras:
            return {"seats": USUAL}
        rules, rng = self._rules, self._rng
        rule = self._pays or self._exercises.kinds[self._kind].allowed_by
        wanted = rules.book.rules[rule].options
        seats = rng.choice(_among(rules.seats, wanted.get("seats")))
        options = rules.options(seats)
        chosen = {o.name: rng.choice(_among(o.choices, wanted.get(o.name))) for o in options}
        return {"seats": seats, **chosen}

    def _play_on(self, match: Match[Any, Any]) -> bool:
        """The best of a few moves; False if there is none."""
        rules, state = self._rules, match.state
        seat = rules.to_move(state)
        moves = [move for move in rules.legal(state) if not rules.is_talk(move)]
        if seat is None or not moves:
            return False
        few = self._rng.sample(moves, min(THOUGHTS, len(moves)))
        match.play(max(few, key=lambda move: rules.evaluate(rules.apply(state, move).state, seat)))
        return True

    # --- moves

    def _tried(self, view: Any, is_choosy: bool) -> Drill | None:
        """A legal move or a near miss; of the refusals that were found any, the rare ones too."""
        tries = list(self._exercises.tries(view))
        if is_choosy:
            tries = [move for move in tries if type(move) is self._kind]
        found: dict[str, tuple[Any, Reason | None]] = {}
        for move in self._rng.sample(tries, min(LOOKED_AT, len(tries))):
            reason = self._rules.why_not(view, move)
            if (reason is None) == self._is_legal:
                found.setdefault(self._sort(reason), (move, reason))
        order = sorted(found)
        self._rng.shuffle(order)
        return next(filter(None, (self._of_move(view, *found[key]) for key in order)), None)

    def _sort(self, reason: Reason | None) -> str:
        """What is to come up as often as others of its kind."""
        if reason is None:
            return ""
        return reason.rule if self._topic.question is Question.RULE else reason.text.key

    def _of_move(self, view: Any, move: Any, reason: Reason | None) -> Drill | None:
        if reason is not None and self._topic.question is Question.RULE:
            return self.which_forbids(view, move, reason)
        rule = self._exercises.kinds[type(move)].allowed_by if reason is None else reason.rule
        asks = self._exercises.asks(view, move)
        return self._drill(
            view, asks, reason is None, (True, False), (rule,), moves=(move,), reason=reason
        )

    def which_forbids(self, view: Any, move: Any, reason: Reason) -> Drill | None:
        """The question which rule a move breaks, if there are others to choose from."""
        among = self._exercises.kinds[type(move)].forbidden_by
        if reason.rule not in among or reason.text.key in self._exercises.unclear:
            return None
        choices = self._rules_to_choose(view, reason.rule, among)
        if not choices:
            return None
        rules, asks = (reason.rule,), text("drill.which_forbids")
        return self._drill(view, asks, reason.rule, choices, rules, moves=(move,), reason=reason)

    def _rules_to_choose(self, view: Any, right: str, among: Iterable[str]) -> tuple[str, ...]:
        """The right rule and others of the same game, in the order of the book; none if they
        are too few."""
        book, options = self._rules.book.rules, self._rules.agreed(view)
        wrong = [rule for rule in among if rule != right and book[rule].is_in(options)]
        if len(wrong) + 1 < FEWEST:
            return ()
        chosen = {right, *self._rng.sample(wrong, min(CHOICES - 1, len(wrong)))}
        return tuple(rule for rule in book if rule in chosen)

    # --- sums

    def _counted(self, view: Any, is_choosy: bool) -> Drill | None:
        """Something to count by the rule that was wished for, or after a while by any."""
        found: dict[str, dict[int, list[Sum]]] = {}
        for total in self._exercises.sums(view):
            if self._topic.question is Question.AMOUNT or total.why is not None:
                for rule in total.rules:
                    found.setdefault(rule, {}).setdefault(total.right, []).append(total)
        if self._pays not in found and (is_choosy or not found):
            return None
        rule = self._pays if self._pays in found else self._rng.choice(sorted(found))
        amount = self._rng.choice(sorted(found[rule]))
        return self._of_sum(view, self._rng.choice(found[rule][amount]), found[rule])

    def _of_sum(self, view: Any, total: Sum, others: Iterable[int]) -> Drill | None:
        more: dict[str, Any] = {"moves": total.moves, "items": total.items, "cells": total.cells}
        if self._topic.question is Question.AMOUNT:
            choices = self._amounts(total, others)
            return self._drill(view, total.asks, total.right, choices, total.rules, **more)
        rule = total.rules[0]
        rules = self._rules_to_choose(view, rule, self._exercises.paying)
        if not rules or total.why is None:
            return None
        return self._drill(view, total.why, rule, rules, total.rules, **more)

    def _amounts(self, total: Sum, others: Iterable[int]) -> tuple[int, ...]:
        """The right number among those that people come to, or might."""
        right = total.right
        beside = [right + 1, right - 1, right + 2, right - 2]
        self._rng.shuffle(beside)
        near = sorted(others, key=lambda other: abs(other - right))
        wrong = dict.fromkeys((*total.slips, *near, *beside, right + 3))
        fine = [number for number in wrong if number != right and number >= 0]
        return tuple(sorted((right, *fine[: CHOICES - 1])))

    def _drill(
        self,
        view: Any,
        asks: Text,
        right: Any,
        choices: tuple[Any, ...],
        rules: tuple[str, ...],
        cells: tuple[Cell, ...] = (),
        **more: Any,
    ) -> Drill:
        seat = self._rules.to_move(view) or 0
        seen = (*cells, *self._exercises.begun(view))
        return Drill(self._topic, view, seat, asks, right, choices, rules, cells=seen, **more)


def _among(choices: Iterable[Any], wanted: Iterable[Any] | None) -> list[Any]:
    """Those that a rule needs, or all."""
    return [choice for choice in choices if wanted is None or choice in wanted]
