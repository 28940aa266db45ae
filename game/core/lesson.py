"""Lessons as data: positions to act in, what has to be reached, and what is said on the way.

    name = "around_headquarters"
    rules = ["BP-C1", "BP-S1", "BP-F2"]

    [[steps]]
    kind = "do"
    position = '''
    .  N    .
    W  HQ@  E
    .  .    .

    hand 0: S
    '''
    goal = { event = "scored", cells = "0,0" }
    light = ["0,1"]
    arrow = true

A step without a position begins where the one before it ends: where the learner came, if it holds
there too (`game/core/going_on.py`), else where the way leads. What is only watched or asked there
is seen from the same seat. Words are found in the catalogues: by lesson, number of the step and
what they are for.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import Any

from game.cell import Cell
from game.core.condition import Condition, Try, read_condition
from game.core.content import cells, check_keys, entries, listed, read_toml, value
from game.core.errors import BadContent, BadMoveText, BadPosition, bad_content
from game.core.match import Match
from game.core.rules import AnyRules
from game.core.text import Value

MAX_STEPS, MAX_MOVES = 12, 60
STARS = 3


class Kind(Enum):
    """What the learner is asked for."""

    DO = "do"  # any moves that meet the goal
    REFUSED = "refused"  # something the referee forbids
    ANSWER = "answer"  # a number, cells, one of several
    WATCH = "watch"  # nothing: moves are played and told
    PLAY = "play"  # a small game, as well as one can


class Ask(Enum):
    """What an answer is."""

    NUMBER = "number"
    CELLS = "cells"
    CHOICE = "choice"


@dataclass(frozen=True, slots=True)
class Reply:
    """What is said to a try that is legal but off the goal, or to a wrong answer."""

    words: str
    when: Condition | None = None
    answer: Any = None  # a value, a list of them or a range; a cell among those pointed at


@dataclass(frozen=True, slots=True)
class Step:
    """One idea."""

    kind: Kind
    position: Any  # the state it begins in
    seat: int | None  # the learner's
    seed: int
    light: tuple[Cell, ...]
    arrow: bool
    hexes: bool  # whether cells of things are shown, as distances are to be counted
    replies: tuple[Reply, ...]
    way: tuple[Any, ...]  # moves that lead to its end
    moves: int = 1  # that a try may have
    turns: int = 0  # of the learner's, after which a small game is over; 0 for as many as there are
    goal: Condition | None = None
    rule: str = ""  # that it is about; of a planned refusal, the one that is cited
    refusal: str = ""  # and its key
    ask: Ask | None = None
    right: Any = None
    choices: tuple[str, ...] = ()
    stars: tuple[int | Condition, ...] = ()  # for one, two and three: points, or what is reached
    by_hand: bool = False  # turning a tile over is what it is about: no help does it
    goes_on: bool = False  # from the end of the step before it

    def match(self, rules: AnyRules) -> Match[Any, Any]:
        """A match that begins where the step does; everything can be taken back."""
        return Match(rules, {}, self.seed, practice=True, position=self.position)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A harbour of a course."""

    game: str
    name: str
    rules: tuple[str, ...]
    examples: tuple[int, ...]  # of the rulebook's worked ones
    steps: tuple[Step, ...]

    @property
    def title(self) -> str:
        """The key of its name."""
        return f"{self.rules[0][:2].lower()}.lesson.{self.name}"

    @property
    def has_game(self) -> bool:
        """Whether a small game is played in it."""
        return any(step.kind is Kind.PLAY for step in self.steps)

    def words(self, number: int, purpose: str) -> str:
        """The key of what is said in a step."""
        return f"{self.title}.{number + 1}.{purpose}"

    def texts(self) -> Iterator[str]:
        """The keys of all that the lesson says."""
        yield self.title
        for number, step in enumerate(self.steps):
            purposes = ["say"]
            if step.kind is Kind.WATCH:
                purposes += [f"watch_{move}" for move in range(1, len(step.way) + 1)]
            else:
                purposes += ["done", "hint"]
            if step.kind is Kind.PLAY:
                purposes.append("again")
            purposes += [reply.words for reply in step.replies]
            purposes += [f"choice_{choice}" for choice in step.choices]
            yield from (self.words(number, purpose) for purpose in dict.fromkeys(purposes))


def read_course(folder: Path, rules: AnyRules) -> tuple[Lesson, ...]:
    """The lessons of a folder in the order of their file names."""
    return tuple(read_lesson(path, rules) for path in sorted(folder.glob("*.toml")))


_KEYS = ("name", "rules", "examples", "steps")
_COMMON = ("kind", "rule", "position", "seed", "light", "arrow", "hexes", "replies", "way")
_OWN = {
    Kind.DO: ("goal", "moves", "by_hand"),
    Kind.REFUSED: ("refusal",),
    Kind.ANSWER: ("ask", "right", "choices"),
    Kind.WATCH: (),
    Kind.PLAY: ("moves", "turns", "stars"),
}


def read_lesson(path: Path, rules: AnyRules) -> Lesson:
    """The lesson of a file; `BadContent` names file, step and fault."""
    content = read_toml(path)
    check_keys(path.name, content, _KEYS)
    cited = listed(path.name, content, "rules", str)
    for rule in cited:
        if rule not in rules.book.rules:
            raise bad_content(path.name, "unknown_rule", rule=rule[:40])
    if not cited:
        raise bad_content(path.name, "missing", key="rules")
    steps: list[Step] = []
    before: Any = None
    for where, entry in entries(content, "steps", path.name):
        step = _Reading(where, entry, rules).step(before)
        if step.kind in (Kind.WATCH, Kind.ANSWER) and step.goes_on:
            step = replace(step, seat=steps[-1].seat)
        before = end_of(where, step, rules)
        steps.append(step)
    if not 0 < len(steps) <= MAX_STEPS:
        raise bad_content(path.name, "wrong_number_of_steps", most=MAX_STEPS)
    name = value(path.name, content, "name", str)
    examples = listed(path.name, content, "examples", int)
    return Lesson(rules.name, name, cited, examples, tuple(steps))


def end_of(where: str, step: Step, rules: AnyRules) -> Any:
    """The state after the way; `BadContent` if it does not lead where it should."""
    match = step.match(rules)
    for move in step.way:
        reason = rules.why_not(match.state, move)
        if reason is not None:
            if step.kind is Kind.REFUSED and move is step.way[-1]:
                if (reason.rule, reason.text.key) == (step.rule, step.refusal):
                    return match.state
                given = {"found": f"{reason.rule} {reason.text.key}"}
                raise bad_content(where, "refused_otherwise", **given)
            words = rules.move_to_text(move)
            raise bad_content(where, "illegal_move", rule=reason.rule, move=words)
        match.play(move)
    if step.kind is Kind.REFUSED:
        raise bad_content(where, "not_refused")
    tried = Try(rules, step.position, match.history)
    if step.goal is not None and (step.goal(Try(rules, step.position, ())) or not step.goal(tried)):
        raise bad_content(where, "goal_not_reached_by_the_way")
    return match.state


class _Reading:
    """One entry of a file on its way to a step."""

    def __init__(self, where: str, entry: dict[str, Any], rules: AnyRules) -> None:
        self._where, self._entry, self._rules = where, entry, rules

    def step(self, before: Any) -> Step:
        """The step, which begins in the state `before` unless it says otherwise."""
        kind = self._choice("kind", Kind)
        check_keys(self._where, self._entry, (*_COMMON, *_OWN[kind]))
        goal = read_condition(self._where, self._entry.get("goal")) if kind is Kind.DO else None
        ask = self._choice("ask", Ask) if kind is Kind.ANSWER else None
        position, way = self._position(before), self._way()
        turns = value(self._where, self._entry, "turns", int, 0)
        least = MAX_MOVES if turns else len(way) or 1
        moves = value(self._where, self._entry, "moves", int, least)
        if not 0 < moves <= MAX_MOVES or not 0 <= turns <= MAX_MOVES:
            raise self._bad("wrong_number_of_moves", most=MAX_MOVES)
        step = Step(
            kind,
            position,
            self._rules.to_move(position),
            value(self._where, self._entry, "seed", int, 0),
            cells(self._where, self._entry, "light"),
            value(self._where, self._entry, "arrow", bool, False),
            value(self._where, self._entry, "hexes", bool, False),
            tuple(self._replies(kind)),
            way,
            moves,
            turns,
            goal,
            self._rule(kind),
            self._word("refusal") if kind is Kind.REFUSED else "",
            ask,
            self._right(ask) if ask else None,
            listed(self._where, self._entry, "choices", str),
            self._stars(),
            value(self._where, self._entry, "by_hand", bool, False),
            "position" not in self._entry,
        )
        self._check(step)
        return step

    def _check(self, step: Step) -> None:
        """What the step lacks, or has too much."""
        if step.kind in (Kind.DO, Kind.REFUSED, Kind.WATCH) and not step.way:
            raise self._bad("missing", key="way")
        if len(step.way) > step.moves:
            raise self._bad("wrong_number_of_moves", most=step.moves)
        if step.kind is Kind.PLAY and len(step.stars) != STARS:
            raise self._bad("not_three_stars")
        if step.ask is Ask.CHOICE and step.right not in step.choices:
            raise self._bad("right_answer_is_no_choice")

    def _rule(self, kind: Kind) -> str:
        """Any rule of the book; the first of the lesson if a step names none."""
        rule: str = value(self._where, self._entry, "rule", str, "")
        if kind is Kind.REFUSED:
            rule = self._word("rule")
        if rule and rule not in self._rules.book.rules:
            raise self._bad("unknown_rule", rule=rule[:40])
        return rule

    def _bad(self, fault: str, /, **params: Value) -> BadContent:
        return bad_content(self._where, fault, **params)

    def _word(self, key: str) -> str:
        word: str = value(self._where, self._entry, key, str)
        return word

    def _choice(self, key: str, kinds: type[Any]) -> Any:
        word = self._word(key)
        try:
            return kinds(word)
        except ValueError:
            raise self._bad("word_not_understood", field=key, word=word[:40]) from None

    def _position(self, before: Any) -> Any:
        words = value(self._where, self._entry, "position", str, "")
        if not words:
            if before is None:
                raise self._bad("missing", key="position")
            return before
        try:
            return self._rules.read(words)
        except BadPosition as error:
            raise BadContent(error.fault, f"{self._where}: position: {error.where}") from None

    def _way(self) -> tuple[Any, ...]:
        try:
            words = listed(self._where, self._entry, "way", str)
            return tuple(map(self._rules.move_from_text, words))
        except BadMoveText as error:
            raise BadContent(error.fault, f"{self._where}: way: {error.where}") from None

    def _replies(self, kind: Kind) -> Iterator[Reply]:
        found = value(self._where, self._entry, "replies", list, [])
        for number, entry in enumerate(found, 1):
            where = f"{self._where}: replies {number}"
            if not isinstance(entry, dict):
                raise bad_content(where, "not_a_list_of_tables", key="replies")
            asked = kind is Kind.ANSWER
            check_keys(where, entry, ("words", "answer" if asked else "when"))
            words = value(where, entry, "words", str)
            if asked:
                if "answer" not in entry:
                    raise bad_content(where, "missing", key="answer")
                yield Reply(words, answer=entry["answer"])
            else:
                yield Reply(words, when=read_condition(where, entry.get("when")))

    def _stars(self) -> tuple[int | Condition, ...]:
        """Points, more and more of them; or conditions, where nobody has points."""
        found = value(self._where, self._entry, "stars", list, [])
        if found and all(isinstance(star, dict) for star in found):
            return tuple(read_condition(self._where, star) for star in found)
        points: tuple[int, ...] = listed(self._where, self._entry, "stars", int)
        if list(points) != sorted(points):
            raise self._bad("not_three_stars")
        return points

    def _right(self, ask: Ask) -> Any:
        if ask is Ask.NUMBER:
            return value(self._where, self._entry, "right", int)
        if ask is Ask.CHOICE:
            return self._word("right")
        return tuple(sorted(cells(self._where, self._entry, "right")))
