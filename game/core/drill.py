"""Questions made from real positions: is this legal, by which rule not, how much does it bring?

The same kind and seed give the same question, so that one that was missed can come back.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace
from enum import Enum
from random import Random
from typing import Any, TypeAlias

from game.cell import Cell
from game.core.events import Scored
from game.core.match import Match
from game.core.reasons import Reason
from game.core.rules import AnyRules, Step

LONGEST = 60  # moves into a game
TRIES = 40  # positions looked at for one question
SLIPS = 60  # moves tried for one that is refused
CHOICES = 4

Amount: TypeAlias = Callable[[AnyRules, Any, Step[Any]], int | None]


class Question(Enum):
    """What is asked."""

    LEGAL = "legal"  # may this be done?
    RULE = "rule"  # which rule forbids it?
    AMOUNT = "amount"  # how many points, or what the game counts instead


@dataclass(frozen=True, slots=True)
class Drill:
    """A position, a move, and what is right."""

    question: Question
    seed: int
    view: Any  # as the one who moves sees it
    seat: int
    move: Any
    reason: Reason | None  # why it is not legal
    right: Any  # True or False, the id of a rule, a number
    choices: tuple[Any, ...]


def gained(rules: AnyRules, state: Any, step: Step[Any]) -> int | None:
    """The points that the move brings whoever made it; None if it scores nothing."""
    seat = rules.to_move(state)
    items = [e.item for e in step.events if isinstance(e, Scored) and seat in e.seats]
    return sum(item.points for item in items) if items else None


def make(rules: AnyRules, question: Question, seed: int, amount: Amount = gained) -> Drill | None:
    """The question of a seed; None if nothing came to mind."""
    rng = Random(f"{rules.name}/{question.value}/{seed}")
    wants_legal = rng.random() < 0.5  # decided first, so that both answers are equally common
    for _ in range(TRIES):
        match = _some_match(rules, rng)
        seat = rules.to_move(match.state)
        if seat is None:
            continue
        view = rules.view(match.state, seat)
        if question is Question.AMOUNT:
            found = _amount(rules, view, seat, rng, seed, amount)
        elif question is Question.LEGAL and wants_legal:
            moves = _worth_asking(rules, view)
            found = _legal(view, seat, rng.choice(moves), seed) if moves else None
        else:
            found = _refused(rules, view, seat, rng, question, seed)
        if found is not None:
            return found
    return None


def _some_match(rules: AnyRules, rng: Random) -> Match[Any, Any]:
    """A game of any kind, some way on."""
    seats = rng.choice(rules.seats)
    chosen = {option.name: rng.choice(option.choices) for option in rules.options(seats)}
    match: Match[Any, Any] = Match(rules, {"seats": seats, **chosen}, rng.randrange(10**6))
    for _ in range(rng.randrange(4, LONGEST)):
        moves = [move for move in rules.legal(match.state) if not rules.is_talk(move)]
        if not moves:
            break
        match.play(rng.choice(moves))
    return match


def _worth_asking(rules: AnyRules, view: Any) -> list[Any]:
    """The legal moves that say where: whether one may pass is no question for the eye."""
    return [move for move in rules.legal(view) if _where(move)]


def _where(move: Any) -> list[str]:
    """The fields of a move that hold a cell."""
    return [field.name for field in fields(move) if isinstance(getattr(move, field.name), tuple)]


def _legal(view: Any, seat: int, move: Any, seed: int) -> Drill:
    return Drill(Question.LEGAL, seed, view, seat, move, None, True, (True, False))


def _refused(
    rules: AnyRules, view: Any, seat: int, rng: Random, question: Question, seed: int
) -> Drill | None:
    """A near miss: a legal move with one thing changed."""
    moves = _worth_asking(rules, view)
    if not moves:
        return None
    cells = sorted({getattr(move, name) for move in moves for name in _where(move)})
    slips: dict[str, tuple[Any, Reason]] = {}  # by rule, so that rare ones come up as well
    for _ in range(SLIPS):
        move = rng.choice(list(_slips(rng.choice(moves), cells, rng)))
        reason = rules.why_not(view, move)
        if reason is not None:
            slips.setdefault(reason.rule, (move, reason))
    if not slips:
        return None
    move, reason = slips[rng.choice(sorted(slips))]
    if question is Question.LEGAL:
        return Drill(question, seed, view, seat, move, reason, False, (True, False))
    others = [rule for rule in sorted(rules.book.rules) if rule != reason.rule]
    near = [rule for rule in others if rule[3] == reason.rule[3]]  # of the same letter
    wrong = (rng.sample(near, len(near)) + rng.sample(others, len(others)))[:]
    choices = list(dict.fromkeys((reason.rule, *wrong)))[:CHOICES]
    rng.shuffle(choices)
    return Drill(question, seed, view, seat, move, reason, reason.rule, tuple(choices))


def _slips(move: Any, cells: list[Cell], rng: Random) -> Iterator[Any]:
    """The move with a thing or place changed, as people mistake them."""
    for field in fields(move):
        was = getattr(move, field.name)
        if isinstance(was, tuple):
            x, y = rng.choice(cells)
            yield replace(move, **{field.name: (x + rng.randint(-1, 1), y + rng.randint(-1, 1))})
        elif type(was) is int and field.name in _TURNING:
            yield replace(move, **{field.name: (was + rng.randint(1, 5)) % 6})


_TURNING = ("turn", "heading")


def _amount(
    rules: AnyRules, view: Any, seat: int, rng: Random, seed: int, amount: Amount
) -> Drill | None:
    """A move that brings something, and how much the others would have brought."""
    found: dict[int, list[Any]] = {}
    moves = [move for move in rules.legal(view) if not rules.is_talk(move)]
    for move in rng.sample(moves, min(len(moves), SLIPS)):
        brought = amount(rules, view, rules.apply(view, move))
        if brought is not None:
            found.setdefault(brought, []).append(move)
    if not found:
        return None
    right = rng.choice(sorted(found))
    wrong = (*found, right + 1, right - 1, right + 2, right + 3)
    near = sorted({n for n in wrong if n >= 0 and n != right}, key=lambda n: abs(n - right))
    choices = tuple(sorted((right, *near[: CHOICES - 1])))
    move = rng.choice(found[right])
    return Drill(Question.AMOUNT, seed, view, seat, move, None, right, choices)
