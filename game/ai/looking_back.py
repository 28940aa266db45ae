"""A finished game looked back on, turn by turn: what was given away, and what was luck."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from game.ai.judging import JUDGE, Judgement, judge
from game.ai.limit import Limit
from game.ai.odds import chances
from game.core.chronicle import Span
from game.core.match import Match
from game.core.planning import CHANCES
from game.core.rules import AnyRules

DEALS = 8  # other hands that a turn is compared with
MOST_POINTS = 5
LEAST_HOPE = 0.03  # of chances to win: less is not worth a word
MUCH_HOPE = 0.08  # that is worth one, however few points it was


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision within a turn: after so many moves of the match, and what is to be said of it.

    The odds are those to win, as it was played and with the better choice; of a shared score none.
    """

    ply: int
    judgement: Judgement
    odds: tuple[float, float] | None = None

    @property
    def weight(self) -> float:
        """How much hung on it: chances to win, or points of a shared score."""
        return self.judgement.loss if self.odds is None else self.odds[1] - self.odds[0]


@dataclass(frozen=True, slots=True)
class Review:
    """One turn: its choices, what luck brought to its seat, and how every side stood after it."""

    span: Span
    choices: tuple[Choice, ...]
    luck: float  # beside what could be expected: in points, or in chances if its game counts these
    standing: tuple[float, ...]  # each side's chance to win; what a crew has and sees, in points

    @property
    def loss(self) -> float:
        """What its seat gave away, in points."""
        return sum(choice.judgement.loss for choice in self.choices)

    @property
    def chances_lost(self) -> float:
        """The same in chances to win."""
        return sum(choice.weight for choice in self.choices)


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A choice that gave much away, and the number of its turn in what was looked back on."""

    turn: int
    choice: Choice


def turning_points(
    reviews: Sequence[Review], seats: Collection[int], blunder: float
) -> tuple[TurningPoint, ...]:
    """The choices of these seats on which most hung, one of each turn at most, in their order.

    Where the game was as good as decided nothing turns any more, whatever is given away.
    """
    found = []
    for turn, reviewed in enumerate(reviews):
        if reviewed.span.seat in seats and reviewed.choices:
            worst = max(reviewed.choices, key=lambda choice: choice.judgement.loss)
            is_sure = 2 * worst.judgement.wins > worst.judgement.worlds
            if is_sure and _matters(worst, blunder):
                found.append(TurningPoint(turn, worst))
    found.sort(key=lambda point: -point.choice.weight)
    return tuple(sorted(found[:MOST_POINTS], key=lambda point: point.turn))


def _matters(choice: Choice, blunder: float) -> bool:
    """Points count as far as they are chances to win, where there are any."""
    is_blunder = choice.judgement.loss >= blunder
    if choice.odds is None:
        return is_blunder
    return choice.weight >= (LEAST_HOPE if is_blunder else MUCH_HOPE)


def is_flawless(reviews: Sequence[Review], seats: Collection[int], blunder: float) -> bool:
    """Whether all that each of these seats gave away would not make one blunder."""
    lost = dict.fromkeys(seats, 0.0)
    for reviewed in reviews:
        if reviewed.span.seat in lost:
            lost[reviewed.span.seat] += reviewed.loss
    return all(loss < blunder for loss in lost.values())


def review(match: Match[Any, Any], span: Span, limit: Limit) -> Review:
    """Look back on one turn; the same every time for the same match."""
    rng = Random(f"{match.seed}/{span.start}")
    rules = match.rules
    choices = tuple(_choices(match, span, rng, limit))
    luck = _dealt(match, span, rng, limit) + _thrown(match, span)
    return Review(span, choices, luck, _standing(rules, match.state_after(span.end)))


def _standing(rules: AnyRules, state: Any) -> tuple[float, ...]:
    scores = rules.scores(state)
    if len(scores) > 1:
        return chances(rules, state)
    if rules.outcome(state) is not None and scores[0].total:
        return (float(scores[0].total),)
    return (rules.evaluate(state, scores[0].seats[0]),)


def _choices(match: Match[Any, Any], span: Span, rng: Random, limit: Limit) -> Iterator[Choice]:
    """Each stretch of moves up to what came to light, as far as plans reach."""
    rules, ply = match.rules, span.start
    while ply < span.end:
        state = match.state_after(ply)
        moves = _stretch(match, ply, span)
        if not moves:
            ply += 1
        elif len(rules.legal(state)) == 1:
            ply += 1  # there was no choice
        else:
            view = rules.view(state, span.seat)
            judgement = judge(rules, view, span.seat, moves, rng, limit)
            yield Choice(ply, judgement, _odds(rules, state, span.seat, judgement.loss))
            ply += len(judgement.moves)


def _odds(rules: AnyRules, state: Any, seat: int, loss: float) -> tuple[float, float] | None:
    """To win from here, as it was played and with the better choice."""
    planner = rules.planner
    if planner is None or len(rules.scores(state)) == 1:
        return None
    best = _chance(rules, state, seat)
    if planner.won:  # from a battle lost to one that is won it is twice as far
        return max(0.0, best - loss / (2 * planner.won)), best
    return _chance(rules, state, seat, loss), best


def _chance(rules: AnyRules, state: Any, seat: int, less: float = 0.0) -> float:
    """Of a seat's side to win."""
    side = next(n for n, score in enumerate(rules.scores(state)) if seat in score.seats)
    return chances(rules, state, seat, less)[side]


def _stretch(match: Match[Any, Any], ply: int, span: Span) -> tuple[Any, ...]:
    """What the seat of a turn played from here on until something was revealed."""
    moves: list[Any] = []
    for number, played in enumerate(match.history[ply : span.end], ply):
        to_move = match.rules.to_move(match.state_after(number))
        if played.by_chance or to_move != span.seat:
            break
        moves.append(played.move)
        if played.step.reveals:
            break
    return tuple(moves)


def _dealt(match: Match[Any, Any], span: Span, rng: Random, limit: Limit) -> float:
    """What the hand of a turn was worth more than others that could have been drawn."""
    rules, planner = match.rules, match.rules.planner
    state = match.state_after(span.start)
    assert planner is not None
    if rules.to_move(state) != span.seat:
        return 0.0
    others = []
    for _ in range(DEALS):
        dealt = planner.redealt(state, span.seat, rng)
        if dealt is None or limit.is_up:
            return 0.0
        others.append(_best(rules, dealt, span.seat, limit))
    return _best(rules, state, span.seat, limit) - sum(others) / DEALS


def _best(rules: AnyRules, state: Any, seat: int, limit: Limit) -> float:
    """The worth of the plan that looks best."""
    planner = rules.planner
    assert planner is not None
    view = rules.view(state, seat)
    plans = planner.plans(view, seat, planner.skills[JUDGE], Random(0), limit)
    return max(plan.worth for plan in plans)


def _thrown(match: Match[Any, Any], span: Span) -> float:
    """What the dice of a turn brought beside what they bring on average."""
    rules, planner = match.rules, match.rules.planner
    assert planner is not None
    worth = partial(_chance, rules) if planner.measure == CHANCES else rules.evaluate
    luck = 0.0
    for ply, played in enumerate(match.history[span.start : span.end], span.start):
        if played.by_chance:
            state = match.state_after(ply)
            after = [rules.apply(state, outcome).state for outcome in rules.legal(state)]
            luck += worth(played.step.state, span.seat)
            luck -= sum(worth(other, span.seat) for other in after) / len(after)
    return luck
