"""The table of a new game while it is set up: things come out of the box, each told and lit."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import reduce
from typing import Any

import pygame

from game.core.setting_up import SetUpStep
from scenes.coaching.table import CoachedTable
from scenes.game_host import GameHost
from scenes.intents import Arrow, Command, Intent, Pressed
from scenes.screens.menu import Deed, GameMenu
from scenes.setting_up.card import BOX, GONE, NEXT, Doors, set_up_card
from scenes.setting_up.deal import Deal
from scenes.setting_up.flight import Flight
from scenes.setting_up.named import Named
from scenes.setting_up.parts import ON_RACK, kept_back, name_of_mark, name_of_piece, racks, spots
from scenes.sitting.sitting import Sitting
from scenes.table.arrange import CARD
from scenes.table.flow import Flow
from scenes.table.presenter import Presenter
from scenes.table.showing import Showing
from scenes.ui.widget import Widget

UNUSED = ("log", "undo", "redo", "hint", "fit", "turn_board", "rules", GONE)  # till it begins
BRIGHT = (CARD, "menu")
ALLOWED = (Command.RULES, Command.CANCEL)  # besides going on


class Patient(Flow):
    """Nobody plays before everything lies there."""

    is_setting_up = True

    @property
    def is_busy(self) -> bool:
        return self.is_setting_up or super().is_busy

    def update(self, seconds: float) -> bool:
        return False if self.is_setting_up else super().update(seconds)

    def cover_if_secret(self) -> bool:
        return False if self.is_setting_up else super().cover_if_secret()


class SetUpTable(CoachedTable):
    """An ordinary table, once the set-up has been shown; nothing secret is seen till then."""

    def __init__(
        self,
        app: GameHost,
        sitting: Sitting,
        presenter: Presenter,
        steps: Sequence[SetUpStep],
        undealt: Callable[[Any], Any],
    ) -> None:
        """`undealt`: a view while what is dealt in the end still lies in the stack."""
        self._deal: Deal | None = Deal(steps)
        self._undealt = undealt
        state, rules = sitting.match.state, sitting.match.rules
        self._public = reduce(rules.view, range(len(sitting.people)), state)  # what everybody knows
        self._named: Named | None = None
        self._has_begun = False  # the pieces of the step have set out
        super().__init__(app, sitting, presenter)
        self._flight = Flight(self.pictures, app.dirt.add, app.settings.animation_speed)
        self.flow: Patient = Patient(self)

    @property
    def view(self) -> Any:
        if self._deal is None:
            return super().view
        return self._undealt(self._public) if ON_RACK in self._deal.in_box else self._public

    # --- life

    def enter(self) -> None:
        super().enter()
        self.focus_on(NEXT)

    def show_menu(self) -> None:
        """Without what would speak of things that are not there yet."""
        if self._deal is None:
            super().show_menu()
            return
        way_out = Deed("menu.save_and_leave", "door", self.app.show_title)
        rule = self._deal.step.rule
        self.app.stack.push(GameMenu(self.app, self.rules.name, way_out, rule=rule))

    # --- what is shown

    def docked(self) -> Widget | None:
        if self._deal is None:
            return None
        doors = Doors(self._go_on, self._go_back, self._finish)
        return set_up_card(self.app, self.rules.name, self._deal, doors)

    def laid_out(self) -> Showing:
        """Without what only players need."""
        showing = super().laid_out()
        if self._deal is None:
            return showing
        return replace(showing, presses=(), question=None, guide=(), can_peek=False)

    @property
    def _in_box(self) -> frozenset[str]:
        """The parts that are not to be seen: those of later steps, and what is in the air."""
        if self._deal is None:
            return frozenset()
        is_landed = self._has_begun and self._flight.is_over
        return self._deal.in_box | (frozenset() if is_landed else self._deal.fresh)

    def arrange(self) -> None:
        super().arrange()
        if self._deal is not None:
            self._lay()

    def _lay(self) -> None:
        """Show what has come out of the box, and name what the step is about."""
        assert self._deal is not None
        hidden = self._in_box
        held_back = set(map(id, [*kept_back(self, hidden), *racks(self, self._deal.in_box)]))
        for widget in self.root.walk():
            widget.is_unseen = id(widget) in held_back or widget.key in UNUSED
        found = [spot for part in self._deal.step.parts for spot in spots(self, part)]
        bright = [widget.rect for widget in self.root.walk() if widget.key in BRIGHT]
        self._named = Named(self, self.app.words, found, self.free, bright)
        self._show_board()

    def show_position(self) -> None:
        super().show_position()
        if self._deal is not None:
            self._show_board()

    def _show_board(self) -> None:
        hidden, view, presenter = self._in_box, self.view, self.presenter
        pieces = [p for p in presenter.pieces(view) if name_of_piece(self, p) not in hidden]
        self.board.show(pieces, presenter.ground(view))
        self.board.inscribe(m for m in presenter.story(view) if name_of_mark(self, m) not in hidden)

    def draw(self, surface: pygame.Surface, dirty: pygame.Rect) -> None:
        super().draw(surface, dirty)
        if self._deal is not None and self._named is not None:
            self._named.draw_dusk(surface, dirty)
            if self._flight.is_over:
                self._named.draw(surface)
            self._flight.draw(surface)

    # --- step by step

    def _go_on(self) -> None:
        assert self._deal is not None
        if self._deal.is_last:
            self._finish()
        else:
            self._deal.go_on()
            self._begin_step()

    def _go_back(self) -> None:
        assert self._deal is not None
        self._deal.go_back()
        self._begin_step()

    def _begin_step(self) -> None:
        self._has_begun = False
        self._flight.finish()
        self.notes.forget()
        self.refresh()
        self.focus_on(NEXT)

    def _set_out(self) -> None:
        """The pieces of the step leave the box, once the board has come to rest."""
        assert self._deal is not None
        self._has_begun = True
        self.coaching.told((self._deal.step.rule,))
        lid = next(widget for widget in self.root.walk() if widget.key == BOX)
        fresh = [spot for part in sorted(self._deal.fresh) for spot in spots(self, part)]
        self._flight.begin((sprite for spot in fresh for sprite in spot.sprites), lid.rect.center)
        if any(spot.sprites for spot in fresh):
            self.app.sound.play("pick_up")
        self._land_if_over()

    def _land_if_over(self) -> None:
        if self._flight.is_over:
            self._lay()
            self.app.dirt.add_all()

    def _finish(self) -> None:
        """Everything lies there: the game begins. The cover drops before hands are seen."""
        self.flow.is_setting_up = False
        self.notes.forget()
        self.flow.cover_if_secret()
        self._deal = None
        self.show_position()
        self.refresh()
        self.sight.fit()

    # --- hands and keys

    def first_focus(self) -> Widget | None:
        return self.focusable(NEXT) or super().first_focus()

    def _focusables(self) -> list[Widget]:
        """Only the card and the menu are of use now."""
        able = super()._focusables()
        if self._deal is None:
            return able
        return [w for w in able if w.key == "menu" or _is_on_card(w)]

    def handle(self, intent: Intent) -> bool:
        if self._deal is None:
            return super().handle(intent)
        if isinstance(intent, Pressed | Command | Arrow) and not self._flight.is_over:
            self._flight.finish()
            self._land_if_over()
        match intent:
            case Arrow(dx=1):
                self._go_on()
                return True
            case Arrow(dx=-1):
                self._go_back()
                return True
        return super().handle(intent)

    def _command(self, command: Command) -> bool:
        return super()._command(command) if self._deal is None or command in ALLOWED else False

    # --- time

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        if self._deal is None or self.app.stack.top is not self:
            return moving
        if not self._has_begun:
            if not self.board.is_gliding:
                self._set_out()
            return True
        if not self._flight.is_over:
            self._flight.update(dt)
            self._land_if_over()
            return True
        return moving


def _is_on_card(widget: Widget) -> bool:
    return any(one.key == CARD for one in widget.ancestors())
