"""What a tutor asks of the other process: whether something much better could be played."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from game.ai.judging import Judgement, judge
from game.ai.limit import Limit
from game.core.bars import bars
from game.core.events import TurnEnded
from game.core.match import Match
from game.core.rules import Step
from game.registry import GAMES

SECONDS = 2.0  # to think about it


@dataclass(frozen=True, slots=True)
class Doubt:
    """A position as the moves that led there, and what its seat is about to make of it."""

    game: str
    options: Mapping[str, Any]
    seed: int
    moves: tuple[Any, ...]  # results of chance included
    seat: int
    played: tuple[Any, ...]  # by the seat since then, nothing hidden having come to light
    position: Any = None  # where the match began, if not with a deal
    seconds: float = SECONDS

    @classmethod
    def about(cls, match: Match[Any, Any], seat: int, start: int, end: tuple[Any, ...]) -> "Doubt":
        """What a seat has played since so many moves, with moves that would come after it."""
        moves = [played.move for played in match.history]
        name, position = match.rules.name, match.position
        played = (*moves[start:], *end)
        return cls(name, match.options, match.seed, tuple(moves[:start]), seat, played, position)


def find_better(doubt: Doubt, limit: Limit) -> Judgement:
    """How much is given away, judged from what the seat saw before it played."""
    rules = GAMES[doubt.game]
    match: Match[Any, Any] = Match(
        rules, doubt.options, doubt.seed, moves=doubt.moves, position=doubt.position
    )
    rng = Random(f"{doubt.seed}/{len(doubt.moves)}")
    view = rules.view(match.state, doubt.seat)
    return judge(rules, view, doubt.seat, doubt.played, rng, limit)


def beginning(match: Match[Any, Any], seat: int, is_over: bool) -> int:
    """How many moves came before what a seat has played in a row and could take back.

    `is_over`: its turn is over and waits to be ended, so what the last move shows is not seen yet.
    """
    start = match.length
    for played in match.latest():
        is_last = is_over and start == match.length
        if played.by_chance or (not is_last and _is_final(played.step)):
            break
        if match.rules.to_move(match.state_after(start - 1)) != seat:
            break
        start -= 1
    return start


def _is_final(step: Step[Any]) -> bool:
    """Whether a move within a turn brought something to light, or ended it."""
    ended = any(isinstance(event, TurnEnded) for event in step.events)
    return ended or bool(bars([(step.events, step.reveals, False)], passes_on=False))
