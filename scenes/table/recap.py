"""A turn as one sentence: who, what they did, what it brought."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from game.core.events import Event, Scored
from game.core.text import Text
from scenes.i18n import Words

MOST = 4  # things told of one turn

Gain: TypeAlias = tuple[tuple[int, ...], int]  # seats that share it, and points


@dataclass(frozen=True, slots=True)
class Recap:
    """What is told of a turn; each thing done is a phrase about the same person."""

    seat: int
    did: tuple[Text, ...]
    points: int = 0
    others: tuple[Gain, ...] = ()  # what it brought to other people


def gains(seat: int, events: Iterable[Event]) -> tuple[int, tuple[Gain, ...]]:
    """What the events brought to a seat and its partners, and to others."""
    own, others = 0, dict[tuple[int, ...], int]()
    for event in events:
        if isinstance(event, Scored) and seat in event.seats:
            own += event.item.points
        elif isinstance(event, Scored):
            others[event.seats] = others.get(event.seats, 0) + event.item.points
    return own, tuple(others.items())


def sentence(words: Words, names: tuple[str, ...], turn: Recap) -> str:
    """The turn in words."""
    phrases = list(dict.fromkeys(words.say(phrase, names) for phrase in turn.did))[:MOST]
    did = phrases[-1]
    if len(phrases) > 1:
        did = words("turn.and", names, first=", ".join(phrases[:-1]), last=did)
    told = words("turn.told", names, seat=turn.seat, did=did)
    if turn.points:
        told = words("turn.scored", names, seat=turn.seat, did=did, n=turn.points)
    others = "".join(
        words("turn.others", names, seats=seats, n=points) for seats, points in turn.others
    )
    return f"{told}{others}."


def reasoned(words: Words, names: tuple[str, ...], why: Iterable[Text], most: int) -> str:
    """So many reasons for a move or a turn on one line, the weightiest first."""
    phrases = dict.fromkeys(words.say(phrase, names) for phrase in why)
    return "; ".join(list(phrases)[:most])
