"""A played game at a glance: where its turns end, how the score grew, which turns were best."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.core.chronicle import Chronicle, Turn
from game.core.match import Match, Played
from scenes.sitting.replay import Replay
from scenes.table.presenter import BEST, Presenter
from scenes.table.turns import ends_turn


@dataclass(frozen=True, slots=True)
class Stretch:
    """A turn between two stops, and who played it; nobody where only chance did."""

    start: int
    end: int
    seat: int | None


@dataclass(frozen=True, slots=True)
class Point:
    """What every side had at a stop."""

    stop: int
    totals: tuple[int, ...]


class Reel:
    """Made once for a replay, which has to stand at its end."""

    def __init__(self, replay: Replay, presenter: Presenter) -> None:
        match, self._stops = replay.match, replay.stops
        self.last = replay.last
        self.story: Chronicle = presenter.chronicle(match)
        self.turns = tuple(self._stretches(match, presenter))
        self.curve = self._grown(replay.has_result)
        self.best = tuple(map(self._stretch_of, self.story.best(BEST)))
        self._memories = tuple(_memories(match, presenter, self._stops))
        self._starts = [turn.start for turn in self.turns]
        self._ends = [turn.end for turn in self.turns]
        begin = self.stop_of(self.story.turns[0].span.start) if self.story.turns else 0
        self._lead = bisect_left(self._starts, begin)  # turns of the setting up

    def stop_of(self, ply: int) -> int:
        """The stop at which so many moves have been played, dice included."""
        return min(bisect_left(self._stops, ply), self.last)

    def memory(self, stop: int) -> Any:
        """What a presenter has to know at a stop that its state does not tell."""
        return self._memories[stop]

    # --- turns

    @property
    def count(self) -> int:
        """How many turns there are, without those of the setting up."""
        return len(self.turns) - self._lead

    def number(self, stop: int) -> int:
        """Which turn has led to a stop, the first being 1; 0 and less before it."""
        return bisect_left(self._starts, stop) - self._lead

    def turn_at(self, stop: int) -> Stretch | None:
        """The turn that has led to a stop; None at the beginning."""
        number = bisect_left(self._starts, stop)
        return self.turns[number - 1] if number else None

    def before(self, stop: int) -> int:
        """Where the turn began that led here."""
        turn = self.turn_at(stop)
        return turn.start if turn is not None else 0

    def after(self, stop: int) -> int:
        """Where the turn ends that goes on here."""
        number = bisect_right(self._ends, stop)
        return self._ends[number] if number < len(self._ends) else self.last

    def stretch(self, turn: Turn) -> Stretch:
        """A turn of the chronicle between its stops."""
        span = turn.span
        return Stretch(self.stop_of(span.start), self.stop_of(span.end), span.seat)

    def _stretch_of(self, number: int) -> Stretch:
        return self.stretch(self.story.turns[number])

    def _stretches(self, match: Match[Any, Any], presenter: Presenter) -> Iterator[Stretch]:
        start, seat = 0, None
        for ply, played in enumerate(match.history):
            if seat is None and not played.by_chance:
                seat = match.rules.to_move(match.state_after(ply))
            if not ends_turn(match, presenter, played):
                continue
            end = self.stop_of(ply + 1)
            if end > start:
                yield Stretch(start, end, seat)
                start, seat = end, None
        if start < self.last:
            yield Stretch(start, self.last, seat)

    # --- scores

    def totals(self, stop: int) -> tuple[int, ...]:
        """What every side had when the last turn before a stop was over."""
        number = bisect_right(self.curve, stop, key=lambda point: point.stop)
        return self.curve[max(0, number - 1)].totals

    def _grown(self, has_result: bool) -> tuple[Point, ...]:
        story = self.story
        points = [Point(0, (0,) * len(story.sides))]
        if story.turns:
            points.append(Point(self.stop_of(story.turns[0].span.start), points[0].totals))
        points += (Point(self.stop_of(turn.span.end), turn.totals) for turn in story.turns)
        if has_result and points[-1].totals != story.final:
            points.append(Point(self.last, story.final))
        elif points[-1].stop < self.last:
            points.append(Point(self.last, points[-1].totals))
        return tuple(points)


def _memories(
    match: Match[Any, Any], presenter: Presenter, stops: tuple[int, ...]
) -> Iterator[Any]:
    """What the presenter remembers at each stop, all the way through once."""
    history: tuple[Played[Any, Any], ...] = match.history
    presenter.recall(())
    for start, end in zip((0, *stops[:-1]), stops, strict=True):
        presenter.see(event for played in history[start:end] for event in played.step.events)
        yield presenter.memory
