"""A thing put down tentatively: a tick and a cross beside it, and nothing is played yet."""

from collections.abc import Callable
from typing import Any

import pygame

from game.core.bars import bars
from scenes.intents import LEFT, Arrow, Command, Intent, Pointed, Pressed, Released
from scenes.table.gestures import Effect, OnCell, Pick, Target
from scenes.table.parts import Table
from scenes.ui.button import Button

BELOW = 0.6  # tile widths from the middle of the target


class Confirming:
    """Asks whether what was put down may stay; the hand holds it meanwhile."""

    def __init__(self, table: Table, play: Callable[[Target], None], stop: Callable[[], None]):
        """`play` plays what lies on a target, `stop` puts it back."""
        self._table = table
        self._play = play
        self._stop = stop
        self._target: Target | None = None
        self._buttons: tuple[Button, ...] = ()

    @property
    def is_open(self) -> bool:
        return self._target is not None

    def wants(self, effect: Effect) -> bool:
        """Whether people wish to be asked before this is played."""
        wish = self._table.app.settings.confirm
        if self.is_open or isinstance(effect, Pick) or wish == "off":
            return False
        return wish == "on" or self._is_for_good(effect)

    def _is_for_good(self, moves: tuple[Any, ...]) -> bool:
        """Whether these moves could not be taken back afterwards."""
        table, state = self._table, self._table.view
        rules = table.rules
        if table.match.practice or rules.has_free_undo(table.match.options):
            return False
        for move in moves:
            step, seat = rules.apply(state, move), rules.to_move(state)
            if rules.is_chance(step.state):
                return True
            passes_on = rules.to_move(step.state) != seat
            forgiven = table.flow.forgiven_after(state, move)
            found = bars([(step.events, step.reveals, False)], passes_on)
            if any(bar not in forgiven for bar in found):
                return True
            state = step.state
        return False

    def ask(self, target: Target) -> None:
        """Show tick and cross beside what lies on the target."""
        words = self._table.app.words
        self._target = target
        self._buttons = (
            Button("", self._agree, "tick", primary=True, tip=words("confirm.yes")),
            Button("", self._stop, "cross", tip=words("confirm.no")),
        )
        for button in self._buttons:
            button.attach(self._table)
        self.arrange()

    def _agree(self) -> None:
        assert self._target is not None
        self._play(self._target)

    def forget(self) -> None:
        """It was played, or put back."""
        for button in self._buttons:
            button.invalidate()
        self._target, self._buttons = None, ()

    def arrange(self) -> None:
        """Below the target and in sight, wherever the board lies now."""
        if self._target is None:
            return
        table = self._table
        px, window = table.app.theme.px, pygame.Rect((0, 0), table.app.size)
        on_cell = isinstance(self._target, OnCell)
        apart = round(table.board.camera.scale * BELOW) if on_cell else -px(110)
        sizes = [(b.natural_width(), b.height_for(b.natural_width())) for b in self._buttons]
        whole = pygame.Rect(0, 0, sum(wide for wide, _ in sizes) + px(12), sizes[0][1])
        x, y = table.hand.spot(self._target)
        whole.midtop = (x, y + apart)
        whole.clamp_ip(window.inflate(-2 * px(12), -2 * px(12)))
        left = whole.x
        for button, size in zip(self._buttons, sizes, strict=True):
            button.invalidate()
            button.place(pygame.Rect((left, whole.y), size))
            button.invalidate()
            left += size[0] + px(12)

    def draw(self, surface: pygame.Surface) -> None:
        for button in self._buttons:
            button.draw(surface)

    def handle(self, intent: Intent) -> bool:
        """Tick or cross, by pointer or key; what is meant for the hand goes on to it."""
        match intent:
            case Command.ACTIVATE:
                self._agree()
            case Command.CANCEL:
                self._stop()
            case Pressed(at, button) if button == LEFT:
                pressed = next((b for b in self._buttons if b.rect.collidepoint(at)), None)
                if pressed is None:
                    self.forget()  # it is put somewhere else
                    return False
                pressed.activate()
            case Pointed(at):
                for shown in self._buttons:
                    shown.set_hovered(shown.rect.collidepoint(at))
            case Released():
                pass
            case Arrow() | Command.NEXT | Command.PREVIOUS | Command.FLIP:
                self.forget()
                return False
            case _:
                return False
        return True
