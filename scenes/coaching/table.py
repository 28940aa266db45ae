"""The table of a game that counts: what people meet is taken down, and learners get their cards."""

from functools import lru_cache
from typing import Any

from game.core.cards import Card, cards_of
from game.core.errors import BadContent
from game.core.match import Act
from game.core.pages import pages_of
from game.core.reasons import Reason
from game.core.rules import AnyRules, Step
from scenes.coaching.card import RuleCard
from scenes.content_fault import fault_in
from scenes.game_host import GameHost
from scenes.intents import Intent
from scenes.learning.coaching import Coaching
from scenes.screens.rulebook.plate import Plates
from scenes.sitting.sitting import Sitting
from scenes.table.advised import AdvisedTable
from scenes.table.presenter import Presenter
from scenes.ui.widget import Widget


@lru_cache(maxsize=8)
def _cards(rules: AnyRules) -> tuple[Card, ...]:
    return cards_of(rules, pages_of(rules))


class CoachedTable(AdvisedTable):
    """One card at a time lies on the board, for whoever sits at the screen."""

    def __init__(self, app: GameHost, sitting: Sitting, presenter: Presenter) -> None:
        super().__init__(app, sitting, presenter)
        self._plates = Plates(app, self.rules)
        self.coaching = Coaching(app.logbook, sitting, self._read_cards())
        self._open: tuple[int, Card] | None = None  # the seat, and what it is told
        self._asked: tuple[object, ...] = ()  # when it was last asked what to tell
        self._card: RuleCard | None = None
        self._laid_for: tuple[Any, Any] = (None, None)  # how the board lay then, and its view

    def _read_cards(self) -> tuple[Card, ...]:
        """None if they cannot be read, which is told."""
        try:
            return _cards(self.rules)
        except BadContent as error:
            words = self.app.words
            fault = words("card.broken", file=error.where, fault=fault_in(words, error))
            self.app.toasts.show(fault, "warning")
            return ()

    # --- what the sitting tells

    def stepped(self, act: Act, steps: tuple[Step[Any], ...]) -> None:
        with self.app.logbook.at_once():  # what was met, and the card that comes of it
            if act is Act.PLAY:
                self.coaching.heard(len(steps))
            super().stepped(act, steps)

    def refused(self, reason: Reason) -> None:
        self.coaching.refused(self.viewer, reason.rule)
        super().refused(reason)

    # --- the card

    def refresh(self) -> None:
        self._choose_card()
        super().refresh()

    def _choose_card(self) -> None:
        """Whose turn is over has read the card; whoever is to decide may get another."""
        if self._open is not None and self._open[0] != self.acting:
            self._open = None
        now = (self.match.length, self.viewer)
        if self.may_act and now != self._asked:
            self._asked = now
            card = self.coaching.due(self.viewer)
            if card is not None:
                self._open = (self.viewer, card)

    def close_card(self) -> None:
        self._open = None
        self.refresh()

    def on_board(self) -> list[Widget]:
        self._card = None
        others = super().on_board()
        has_slip = self.line.is_shown or self.tutor.is_asking  # one thing at a time
        if self._open is not None and self._open[0] == self.viewer and not has_slip:
            card = self._open[1]
            shown = self._plates.of(card.page, card.number, card.figure)
            self._card = RuleCard(self.app, self.rules.name, card, shown, self.close_card)
        return [*others, *([self._card] if self._card is not None else [])]

    def arrange(self) -> None:
        super().arrange()
        if self._card is not None:
            self._keep_clear(self._card)
            self._card.is_unseen = not self.hand.is_empty

    @property
    def _is_board_new(self) -> bool:
        """Whether more lies on it, or elsewhere, than when the card was laid."""
        stand, shown = self._laid_for
        return self.board.camera.stand != stand or self.display.shown is not shown

    def _keep_clear(self, card: RuleCard) -> None:
        """Where it hides least of the board as that lies now."""
        self._laid_for = (self.board.camera.stand, self.display.shown)
        place = self.place_for(card, card.sizes())
        if place != card.rect:
            card.invalidate()
            card.place(place)
            card.invalidate()

    # --- hands and time

    def handle(self, intent: Intent) -> bool:
        handled = super().handle(intent)
        self._give_way()
        return handled

    def _give_way(self) -> None:
        """Whoever holds something sees all of the board."""
        if self._card is not None and self._card.is_unseen == self.hand.is_empty:
            self._card.is_unseen = not self.hand.is_empty
            self._card.invalidate()

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        self._give_way()
        if moving or self._card is None:  # its picture waits until there is time for it
            return moving
        if self._is_board_new and not self.sight.is_own:
            self._keep_clear(self._card)
        return self._card.picture.go_on()
