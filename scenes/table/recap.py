"""A turn as one sentence: who, what they did, what it brought."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from game.core.events import Event, Scored
from game.core.text import Text
from scenes.i18n import Words

Gain: TypeAlias = tuple[tuple[int, ...], int]  # seats that share it, and points


@dataclass(frozen=True, slots=True)
class Recap:
    """What is told of a turn; each thing done is a phrase about the same person, the weightiest
    first."""

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
    return shorter(words, names, turn)[0]


def shorter(words: Words, names: tuple[str, ...], turn: Recap) -> tuple[str, ...]:
    """The turn in words, told shorter and shorter; its points are never left out."""
    phrases = list(dict.fromkeys(words.say(phrase, names) for phrase in turn.did))
    others = _others(words, names, turn.others)
    deeds = [phrases[:most] for most in range(len(phrases), 0, -1)]
    told = [f"{_told(words, names, turn, did)}{others}." for did in deeds]
    shares = (((turn.seat,), turn.points), *turn.others) if turn.points else turn.others
    if shares:
        (seats, points), *rest = shares
        bare = words("turn.points", names, seats=seats, n=points)
        told.append(f"{bare}{_others(words, names, rest)}.")
    return tuple(told)


def _others(words: Words, names: tuple[str, ...], shares: Iterable[Gain]) -> str:
    return "".join(words("turn.others", names, seats=who, n=points) for who, points in shares)


def _told(words: Words, names: tuple[str, ...], turn: Recap, phrases: list[str]) -> str:
    did = phrases[-1]
    if len(phrases) > 1:
        did = words("turn.and", names, first=", ".join(phrases[:-1]), last=did)
    if turn.points:
        return words("turn.scored", names, seat=turn.seat, did=did, n=turn.points)
    return words("turn.told", names, seat=turn.seat, did=did)


def reasoned(words: Words, names: tuple[str, ...], why: Iterable[Text], most: int) -> str:
    """So many reasons for a move or a turn on one line, the weightiest first."""
    phrases = dict.fromkeys(words.say(phrase, names) for phrase in why)
    return "; ".join(list(phrases)[:most])
