"""What keeps a move from being taken back: what was learnt by it, or who is next."""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Any

from game.core.events import Event, GameEnded, TilePlaced


class Bar(Enum):
    """Why a move stands, unless all at the table agree to take it back."""

    DRAWN = "drawn"  # a tile came from a stack
    ROLLED = "rolled"  # a die has fallen
    STOLEN = "stolen"  # a tile of somebody else was turned over
    SHOWN = "shown"  # something else came to light
    ASKED = "asked"  # somebody else was asked within a turn, or has answered
    HANDED_OVER = "handed_over"  # somebody else is to move
    ENDED = "ended"  # the game is over


def bars(steps: Sequence[tuple[Sequence[Event], bool, bool]], passes_on: bool) -> tuple[Bar, ...]:
    """The bars of a decision and what chance added to it: for each step its events, whether it
    reveals anything and whether chance made it. `passes_on`: somebody else is next."""
    return tuple(dict.fromkeys(_found(steps, passes_on)))


def _found(steps: Sequence[tuple[Sequence[Event], bool, bool]], passes_on: bool) -> Iterator[Bar]:
    for events, reveals, by_chance in steps:
        if not reveals:
            continue
        learnt = [Bar(event.learnt) for event in events if event.learnt]
        if by_chance:
            learnt.append(Bar.ROLLED)
        yield from learnt
        is_over = any(isinstance(event, GameEnded) for event in events)
        if is_over:
            yield Bar.ENDED
        elif passes_on and Bar.ASKED not in learnt:
            yield Bar.HANDED_OVER
        elif not learnt and not _shows_own_tile(events):
            yield Bar.SHOWN


def _shows_own_tile(events: Sequence[Any]) -> bool:
    """Whether all that came to light is a tile that whoever laid it knew."""
    return any(isinstance(event, TilePlaced) for event in events)
