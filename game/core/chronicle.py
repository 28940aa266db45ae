"""A finished game told turn by turn: who played, what it brought, and how the scores stood then."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from game.core.events import Event, GameEnded, TilePlaced, TurnEnded
from game.core.match import Match
from game.core.score import Item, Score


@dataclass(frozen=True, slots=True)
class Span:
    """The moves of one turn: those between `start` and `end` moves of the match, dice included."""

    seat: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn, what it brought to the side of its seat, and what every side had after it."""

    span: Span
    items: tuple[Item, ...]
    totals: tuple[int, ...]

    @property
    def gain(self) -> int:
        return sum(item.points for item in self.items)


@dataclass(frozen=True, slots=True)
class Chronicle:
    """All turns, and what every side had in the end, the last count included."""

    sides: tuple[tuple[int, ...], ...]  # the seats of each
    turns: tuple[Turn, ...]
    final: tuple[int, ...]

    def side_of(self, seat: int) -> int:
        return next(number for number, seats in enumerate(self.sides) if seat in seats)

    def best(self, most: int) -> tuple[int, ...]:
        """The numbers of the turns that brought most, the best first; none that brought nothing."""
        bringing = [number for number, turn in enumerate(self.turns) if turn.gain > 0]
        bringing.sort(key=lambda number: -self.turns[number].gain)
        return tuple(bringing[:most])


def chronicle(match: Match[Any, Any]) -> Chronicle:
    """The game by its scores. What comes before the first tile lies there is no turn."""
    rules = match.rules
    states = [match.start, *(played.step.state for played in match.history)]
    sides = tuple(score.seats for score in rules.scores(match.start))
    before: list[Counter[Item]] = [Counter() for _ in sides]
    turns: list[Turn] = []
    for span in spans(match):
        if not turns and not any(isinstance(event, TilePlaced) for event in events(match, span)):
            continue
        after = [_earned(score, rules.final_count) for score in rules.scores(states[span.end])]
        side = next(number for number, seats in enumerate(sides) if span.seat in seats)
        turns.append(Turn(span, _gained(before[side], after[side]), tuple(map(_total, after))))
        before = after
    final = tuple(score.total for score in rules.scores(match.state))
    return Chronicle(sides, tuple(turns), final)


def spans(match: Match[Any, Any]) -> Iterator[Span]:
    """Turn after turn, up to the end of the game."""
    seat, start = match.rules.to_move(match.start) or 0, 0
    for end, played in enumerate(match.history, 1):
        for event in played.step.events:
            match event:
                case TurnEnded(seat=by, next_seat=after):
                    yield Span(by, start, end)
                    seat, start = after, end
                case GameEnded() if start < end:
                    yield Span(seat, start, end)


def events(match: Match[Any, Any], span: Span) -> Iterator[Event]:
    """What happened in a turn."""
    for played in match.history[span.start : span.end]:
        yield from played.step.events


def _earned(score: Score, final: frozenset[str]) -> Counter[Item]:
    """Without what is counted only when all is over."""
    return Counter(item for item in score.items if item.rule not in final)


def _gained(before: Counter[Item], after: Counter[Item]) -> tuple[Item, ...]:
    """What came since; of what is worth more than before, the difference."""
    was = {(item.rule, item.cells[:1]): item.points for item in before - after}
    return tuple(
        replace(item, points=item.points - was.get((item.rule, item.cells[:1]), 0))
        for item in (after - before).elements()
    )


def _total(items: Counter[Item]) -> int:
    return sum(item.points * times for item, times in items.items())
