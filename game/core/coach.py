"""Who is told which rule, and when: the first time it matters, once, and one rule a turn."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from game.core.cards import Card
from game.core.condition import Try
from game.core.events import Scored, TurnEnded
from game.core.match import Match, Played


class Coach:
    """Remembers what waits to be told to each seat; what they know already is given."""

    def __init__(self, cards: Iterable[Card], match: Match[Any, Any]) -> None:
        self._match = match
        self._cards = tuple(card for card in cards if card.rule.is_in(match.options))
        self._waiting: dict[int, set[str]] = {}  # by seat, rules that have mattered
        self._told: dict[int, int] = {}  # by seat, the turn of the game in which it was told a rule

    def happened(self, played: Sequence[Played[Any, Any]], seat: int) -> frozenset[str]:
        """The rules that have mattered to a seat by the last moves; their cards wait."""
        match = self._match
        before = match.state_after(match.length - len(played))
        tried = Try(match.rules, before, tuple(played), seat)
        scored = {
            event.item.rule
            for event in tried.events()
            if isinstance(event, Scored) and seat in event.seats
        }
        met = [card for card in self._cards if card.happened and card.happened(tried)]
        mattered = scored | {card.rule.id for card in met}
        self._waiting.setdefault(seat, set()).update(mattered)
        return frozenset(mattered)

    def due(self, seat: int, known: Collection[str]) -> Card | None:
        """What to tell a seat that is to decide: the first of what matters now or has waited."""
        if self._told.get(seat) == self._turn:
            return None
        match, waiting = self._match, self._waiting.get(seat, set())
        tried = Try(match.rules, match.state, (), seat)
        for card in self._cards:
            if card.rule.id in known:
                continue
            if card.rule.id in waiting or (card.when is not None and card.when(tried)):
                return card
        return None

    def tell(self, seat: int) -> None:
        """Something is told now: nothing more in this turn."""
        self._told[seat] = self._turn

    @property
    def _turn(self) -> int:
        """How many turns are over."""
        events = (event for played in self._match.latest() for event in played.step.events)
        return sum(isinstance(event, TurnEnded) for event in events)
