"""A game with the people around it: what a table scene is given."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.core.match import Match
from scenes.sitting.people import Person


@dataclass(slots=True)
class Sitting:
    """The match, who plays it, what help was agreed on, and where it is kept."""

    match: Match[Any, Any]
    people: tuple[Person, ...]
    helper: str
    path: Path

    @property
    def game(self) -> str:
        return self.match.rules.name

    @property
    def names(self) -> tuple[str, ...]:
        """The people's names by seat, for sentences."""
        return tuple(person.name for person in self.people)

    @property
    def is_over(self) -> bool:
        return self.match.rules.outcome(self.match.state) is not None
