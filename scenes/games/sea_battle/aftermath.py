"""What the finale tells of a sea battle: the price of the victory, and how the guns did."""

from typing import Any

from game.core.chronicle import Turn, events
from game.core.match import Match
from game.core.text import Text, text
from game.sea_battle.battle import hull_left, records
from game.sea_battle.events import ShotHit
from game.sea_battle.fleet import Ship
from game.sea_battle.state import State
from scenes.screens.finale.tale import Marksmanship

DEAR = 2  # ships lost


def headline(match: Match[Any, Any]) -> tuple[Text, Text]:
    """Who won and at what price, and how."""
    state = match.state
    outcome = state.outcome
    if len(outcome.winners) != 1:
        return text("sb.finale.peace"), outcome.verdict
    return text(_price(match, state, outcome.winners[0]), seat=outcome.winners[0]), outcome.verdict


def _price(match: Match[Any, Any], state: State, winner: int) -> str:
    if hull_left(state, winner) == 1:
        return "sb.finale.spotless"
    own = records(match)[winner]
    return "sb.finale.dear" if own.lost >= DEAR and own.lost >= own.sunk else "sb.finale.plain"


def marksmanship(match: Match[Any, Any]) -> tuple[Marksmanship, ...]:
    """The guns of every fleet."""
    return tuple(
        Marksmanship(
            one.shots,
            one.hits,
            one.expected,
            (text("sb.finale.record", sunk=one.sunk, lost=one.lost),),
        )
        for one in records(match)
    )


def struck(match: Match[Any, Any], turn: Turn) -> tuple[tuple[int, Ship], ...]:
    """The ships that were hit in a turn, each once: seat and ship."""
    hit = (event for event in events(match, turn.span) if isinstance(event, ShotHit))
    return tuple(dict.fromkeys((event.seat, event.ship) for event in hit))
