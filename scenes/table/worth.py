"""What a drop would bring: the rules' own scoring of the position it would lead to."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, Protocol, TypeAlias

from game.core.events import Event, RegionClosed, Rolled, Scored, TilesDrawn, TurnEnded
from game.core.rules import AnyRules

Moves: TypeAlias = tuple[Any, ...]

NEWS = (TilesDrawn, Rolled, TurnEnded)  # what comes after is not for the one who holds a thing


class Settling(Protocol):
    """What a game knows of points that are not written down at once."""

    def follow_ups(self, view: Any) -> tuple[Moves, ...]: ...

    def owed(self, view: Any) -> tuple[Scored, ...]: ...


@dataclass(frozen=True, slots=True)
class Worth:
    """A drop as far as nobody learns anything by it."""

    after: Any  # the view as it would be
    earned: tuple[Scored, ...]  # at once
    closed: tuple[RegionClosed, ...]
    owed: tuple[Scored, ...]  # later in the turn, whatever comes
    follow_ups: tuple[tuple[Moves, tuple[Scored, ...]], ...]  # by what is done next

    def gains(self) -> dict[tuple[int, ...], int]:
        """What each side gets for certain."""
        found: dict[tuple[int, ...], int] = {}
        for scored in (*self.earned, *self.owed):
            found[scored.seats] = found.get(scored.seats, 0) + scored.item.points
        return found


def weigh(rules: AnyRules, game: Settling, view: Any, moves: Moves) -> Worth:
    """What some moves in a row would bring, seen by somebody who sees this view."""
    after, events = _foreseen(rules, view, moves)
    return Worth(
        after,
        _scored(events),
        tuple(event for event in events if isinstance(event, RegionClosed)),
        game.owed(after),
        tuple(
            (next_, _scored(_foreseen(rules, after, next_)[1])) for next_ in game.follow_ups(after)
        ),
    )


def _foreseen(rules: AnyRules, view: Any, moves: Moves) -> tuple[Any, tuple[Event, ...]]:
    """Where moves lead and what happens on the way, up to the first news."""
    events: list[Event] = []
    for move in moves:
        step = rules.apply(view, move)
        known = tuple(takewhile(lambda event: not isinstance(event, NEWS), step.events))
        events += known
        view = step.state
        if len(known) < len(step.events) or rules.is_chance(view):
            break
    return view, tuple(events)


def _scored(events: Iterable[Event]) -> tuple[Scored, ...]:
    return tuple(event for event in events if isinstance(event, Scored))
