"""What the people at a table meet of the rules while they play, taken down by name."""

from collections.abc import Sequence
from itertools import islice

from game.core.cards import Card
from game.core.coach import Coach
from scenes.learning.learners import known_as
from scenes.learning.logbook import Logbook
from scenes.sitting.sitting import Sitting

LEARNER = "learner"  # the helper level of those who are told


class Coaching:
    """Each seat is told on its own: once of every rule, and of one in a turn."""

    def __init__(self, logbook: Logbook, sitting: Sitting, cards: Sequence[Card]) -> None:
        self._logbook = logbook
        self._sitting = sitting
        self._coach = Coach(cards, sitting.match)
        # Those who gave no name share their progress; yet each of them is told.
        self._known = {seat: set(self._explained(seat)) for seat in range(len(sitting.people))}

    def _explained(self, seat: int) -> frozenset[str]:
        name = known_as(self._sitting.people[seat])
        return self._logbook.progress.of(name, self._sitting.game).explained

    def heard(self, steps: int) -> None:
        """So many steps were played: what in them mattered to whom?"""
        sitting = self._sitting
        played = list(islice(sitting.match.latest(), steps))[::-1]
        with self._logbook.at_once():
            for seat, person in enumerate(sitting.people):
                if not person.is_computer:
                    met = self._coach.happened(played, seat)
                    self._logbook.met(known_as(person), sitting.game, met)

    def refused(self, seat: int, rule: str) -> None:
        """The referee has explained a rule to a seat."""
        self._explain(seat, rule)

    def told(self, rules: Sequence[str]) -> None:
        """All people at the table have read about rules."""
        with self._logbook.at_once():
            for seat, person in enumerate(self._sitting.people):
                if not person.is_computer:
                    self._explain(seat, *rules)

    def _explain(self, seat: int, *rules: str) -> None:
        self._known[seat].update(rules)
        name = known_as(self._sitting.people[seat])
        self._logbook.explained(name, self._sitting.game, rules)

    def due(self, seat: int) -> Card | None:
        """The card that a seat is shown now, if it is to be shown one; it counts as read."""
        if self._sitting.helper_of(seat) != LEARNER:
            return None
        card = self._coach.due(seat, self._known[seat])
        if card is not None:
            self._coach.tell(seat)
            self._explain(seat, card.rule.id)
        return card
