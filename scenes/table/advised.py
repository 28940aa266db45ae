"""The table of people who want advice: lines of play on the board, and a tutor if there is one."""

from dataclasses import replace
from typing import Any

import pygame

from game.core.match import Act
from game.core.rules import Step
from scenes.game_host import GameHost
from scenes.intents import Command, Intent
from scenes.sitting.sitting import Sitting
from scenes.table.dock import Room, Subject, docked, hidden
from scenes.table.presenter import Presenter
from scenes.table.scene import TableScene
from scenes.table.showing import Press, Showing
from scenes.table.slip import Slip
from scenes.table.tutoring import Tutor
from scenes.ui.widget import Widget
from scenes.view.pieces import MARKS

GAP = 14  # design pixels to the rim of the board


class AdvisedTable(TableScene):
    """One slip at a time lies on the board."""

    def __init__(self, app: GameHost, sitting: Sitting, presenter: Presenter) -> None:
        super().__init__(app, sitting, presenter)
        self.line = self.hints.line
        self.hints.shows_lines = True
        self.tutor = Tutor(self, self.line, self.hints.counsel)
        self._slip: Slip | None = None

    # --- life

    def enter(self) -> None:
        super().enter()
        self.tutor.begin()

    def leave(self) -> None:
        self.tutor.end()
        super().leave()

    def stepped(self, act: Act, steps: tuple[Step[Any], ...]) -> None:
        self.line.forget()
        super().stepped(act, steps)
        self.tutor.consider()

    # --- the slip

    def laid_out(self) -> Showing:
        """While a line is shown, everything is as it would be, and nothing is to be done; new
        tiles are not foreseen."""
        showing = super().laid_out()
        if not self.line.is_shown:
            return showing
        before = self.presenter.showing(self.line.view, self.viewer)
        after = self.presenter.showing(self.line.shown, self.viewer)
        pairs, taken = zip(after.panels, before.panels, strict=True), self.line.taken
        return replace(
            after,
            rack=tuple(item for item in before.rack if item.key != taken),
            has_rack=before.has_rack,
            spread=before.spread,
            panels=tuple(replace(panel, items=other.items) for panel, other in pairs),
            guide=(),
            is_due=False,
            presses=showing.presses,
            question=showing.question,
            can_peek=showing.can_peek,
        )

    def on_board(self) -> list[Widget]:
        self._slip = None
        if self.line.is_shown:
            self._slip = self.line.slip()
        elif self.tutor.is_asking:
            self._slip = self.tutor.slip()
        return [*super().on_board(), *([self._slip] if self._slip is not None else [])]

    def arrange(self) -> None:
        super().arrange()
        if self._slip is not None:
            self._slip.place(self.place_for(self._slip, self._slip.sizes()))

    def place_for(self, card: Widget, sizes: list[tuple[int, int]]) -> pygame.Rect:
        """On the board, from a lower corner on, the left one if it can be: rather on wood than on
        what lies there."""
        gap = 2 * self.theme.px(GAP)
        free = self.board.camera.area.inflate(-gap, -gap)
        if self.presenter.is_whole:  # the wood beside the board has room for a part of it
            free = pygame.Rect(gap // 2, free.top, self.app.size[0] - gap, free.height)
        low = free.bottom - 1
        corners = (pygame.Rect(free.left, low, 1, 1), pygame.Rect(free.right - 1, low, 1, 1))
        lying = tuple(
            self.board.room_at(piece.at, min(1.0, piece.width))
            for piece in self.presenter.pieces(self.display.shown)
            if piece.layer != MARKS
        )
        room = Room(free, pygame.Rect((0, 0), self.app.size).inflate(-gap, -gap))
        around = [part.rect for part in self.root.children if part is not card and part.rect]
        kept_off, places = (*around, *self._of_use()), []
        for corner in corners:
            place = docked(sizes, Subject((corner, *kept_off), lying), room)
            if not hidden(place, lying):
                return place
            places.append(place)
        return min(places, key=lambda place: hidden(place, lying))

    def _of_use(self) -> tuple[pygame.Rect, ...]:
        """What can be picked up on the board now."""
        spots = (self.presenter.place_of(self.view, key) for key in self.useful)
        return tuple(self.board.room_at(spot, 1) for spot in spots if spot is not None)

    # --- hands and time

    def handle(self, intent: Intent) -> bool:
        if self.line.handle(intent):
            return True
        if intent is Command.CANCEL and self.hand.is_empty and self.tutor.hush():
            return True
        return super().handle(intent)

    def press(self, press: Press) -> None:
        if not self.may_act or not self.tutor.objects(press):
            super().press(press)

    def end_turn(self) -> None:
        ends = [press for press in self._showing.presses if press.is_end]
        is_over = self.flow.turn_end.seat is not None
        if is_over or not ends or not self.may_act or not self.tutor.objects(ends[0]):
            super().end_turn()

    def update(self, dt: float) -> bool:
        self.tutor.update()
        return super().update(dt)
