"""Where the turns of a match end, and which was the last."""

from itertools import islice
from typing import Any

from game.core.events import Event, GameEnded, TilePlaced, TurnEnded
from game.core.match import Match, Played
from scenes.table.presenter import Presenter

AnyMatch = Match[Any, Any]


def ends_turn(match: AnyMatch, presenter: Presenter, played: Played[Any, Any]) -> bool:
    """Whether a turn ends with this; somebody alone may have no turns but moves."""
    kinds: tuple[type[Event], ...] = (TurnEnded, GameEnded)
    if presenter.alone_move_by_move and match.options["seats"] == 1:
        kinds += (TilePlaced,)
    return any(isinstance(event, kinds) for event in played.step.events)


def last_turn(match: AnyMatch, presenter: Presenter) -> range:
    """What was played since the last turn began in which somebody decided something, with what
    chance added to it."""
    start, decided = match.length, False
    for played in match.latest():
        if decided and ends_turn(match, presenter, played):
            break
        start -= 1
        decided = decided or not played.by_chance
    return range(start, match.length)


def has_ended(match: AnyMatch, presenter: Presenter, turn: range) -> bool:
    """Whether the last turn is over; else it goes on."""
    played = islice(match.latest(), len(turn))
    return any(ends_turn(match, presenter, one) for one in played)


def mover(match: AnyMatch, turn: range) -> int | None:
    """Who made the first decision of a turn."""
    newest = zip(reversed(turn), match.latest(), strict=False)
    decided = [ply for ply, played in newest if not played.by_chance]
    return match.rules.to_move(match.state_after(decided[-1])) if decided else None


def answers(match: AnyMatch, presenter: Presenter) -> bool:
    """Whether whoever is to move only answers a question in somebody else's turn."""
    seat, ply = match.rules.to_move(match.state), match.length
    if (
        seat is None
        or presenter.showing(match.rules.view(match.state, seat), seat).question is None
    ):
        return False
    for played in match.latest():
        if ends_turn(match, presenter, played):
            return False
        ply -= 1
        if not played.by_chance and match.rules.to_move(match.state_after(ply)) != seat:
            return True
    return False
