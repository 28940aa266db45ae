"""A finished game looked back on, one turn after the other, in another process."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.ai.limit import Limit
from game.ai.looking_back import Review, review
from game.core.chronicle import Span
from game.core.match import Match
from game.registry import GAMES
from scenes.sitting.thinking import Thinker

LONGEST = 8.0  # seconds for one turn


@dataclass(frozen=True, slots=True)
class Wanted:
    """One turn of a game, with all that was played up to its end."""

    game: str
    options: Mapping[str, Any]
    seed: int
    moves: tuple[Any, ...]  # results of chance included
    position: Any
    span: Span
    seconds: float = LONGEST


def look(wanted: Wanted, limit: Limit) -> Review:
    """What is to be said of the turn."""
    match: Match[Any, Any] = Match(
        GAMES[wanted.game],
        wanted.options,
        wanted.seed,
        moves=wanted.moves,
        position=wanted.position,
    )
    return review(match, wanted.span, limit)


class Retrospect:
    """Looks at every turn in its order; `reviews` are those that have been looked at."""

    def __init__(self, match: Match[Any, Any], turns: Sequence[Span]) -> None:
        self.reviews: list[Review] = []
        self.turns = tuple(turns)
        self._match = match
        self._moves = tuple(played.move for played in match.history)
        self._left = list(turns)
        self._thinker = Thinker(look)

    @property
    def is_done(self) -> bool:
        return not self._left

    @property
    def done(self) -> float:
        """How much of it, from 0 to 1."""
        return 1.0 - len(self._left) / max(1, len(self.turns))

    def update(self) -> bool:
        """Hear what has been found, and go on; True if there is news."""
        before = len(self._left)
        if self._left and not self._thinker.is_busy:
            self._ask()
        if self._left:
            self._thinker.update()
        return len(self._left) != before

    def close(self) -> None:
        """Go on another time, from where it stopped."""
        self._thinker.close()

    def _ask(self) -> None:
        match, span = self._match, self._left[0]
        moves, name = self._moves[: span.end], match.rules.name
        wanted = Wanted(name, match.options, match.seed, moves, match.position, span)
        self._thinker.ask(wanted, self._found)

    def _found(self, found: Review | None) -> None:
        """A turn about which nothing can be found out is left out."""
        del self._left[0]
        if found is not None:
            self.reviews.append(found)
        if not self._left:
            self._thinker.close()
