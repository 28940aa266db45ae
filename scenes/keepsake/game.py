"""A finished or unfinished game, with all that is needed to print it."""

from dataclasses import dataclass
from typing import Any

from game.core.match import Match
from game.core.score import Outcome
from scenes.assets import Assets
from scenes.i18n import Words
from scenes.sitting.people import Person
from scenes.table.presenter import Presenter
from scenes.view.pictures import Pictures


@dataclass(frozen=True)
class Subject:
    """What is printed."""

    match: Match[Any, Any]
    people: tuple[Person, ...]
    presenter: Presenter
    assets: Assets
    words: Words
    date: str
    is_stark: bool

    @property
    def game(self) -> str:
        return self.match.rules.name

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(person.name for person in self.people)

    @property
    def pictures(self) -> Pictures:
        return Pictures(self.assets, lambda: self.is_stark)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None as long as it goes on."""
        rules = self.match.rules
        return rules.outcome(self.match.state)

    def view(self, moves: int | None = None) -> Any:
        """What can be seen after so many moves by whoever sits first, or at the end."""
        match = self.match
        state = match.state if moves is None else match.state_after(moves)
        return match.rules.view(state, 0)
