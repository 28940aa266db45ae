"""How far back people go when they take a move back, and what they have to agree on for it."""

from collections.abc import Sequence
from itertools import islice
from typing import Any

from game.core.bars import Bar
from game.core.events import TilePlaced
from game.core.match import Match
from scenes.sitting.people import Person

AnyMatch = Match[Any, Any]


def last_of_people(match: AnyMatch, people: Sequence[Person]) -> int:
    """How much was played before the last decision of a person, as computers only answer again;
    where no people play, before the last of all."""
    ply, rules = match.length, match.rules
    deciding = [seat for seat, person in enumerate(people) if not person.is_computer]
    for played in match.latest():
        ply -= 1
        is_theirs = not deciding or rules.to_move(match.state_after(ply)) in deciding
        if not played.by_chance and is_theirs:
            return ply
    return 0


def bars_before(match: AnyMatch, people: Sequence[Person], start: int) -> tuple[Bar, ...]:
    """What keeps all that was played since from being taken back. A person alone among computers
    has handed over to nobody and asked nobody."""
    found = match.bars_since(start)
    is_alone = sum(not person.is_computer for person in people) == 1
    if not is_alone or _has_seen_tiles(match, people, start):
        return found
    return tuple(bar for bar in found if bar not in (Bar.HANDED_OVER, Bar.ASKED))


def _has_seen_tiles(match: AnyMatch, people: Sequence[Person], start: int) -> bool:
    """Whether a computer has laid a tile since, perhaps out of a hidden hand."""
    recent = islice(match.latest(), match.length - start)
    events = (event for played in recent for event in played.step.events)
    return any(isinstance(one, TilePlaced) and people[one.seat].is_computer for one in events)
