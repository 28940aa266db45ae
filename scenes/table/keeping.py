"""What people are told of the disc: that it does not take the game, or has all of it again."""

from collections.abc import Callable

from scenes.disc_fault import fault_of
from scenes.game_host import GameHost
from scenes.sitting.sitting import Sitting
from scenes.ui.dialog import Dialog, warning


class Keeping:
    """Tells of faults when they come and go, and asks before moves would be lost."""

    def __init__(self, app: GameHost, sitting: Sitting) -> None:
        self._app, self._sitting = app, sitting
        self._asking: Dialog | None = None  # whether to leave though moves would be lost

    def begin(self) -> None:
        """From here on moves are kept, unless another window plays the game."""
        self._sitting.begin()
        if not self._sitting.may_play:
            self._app.toasts.show(self._app.words("table.only_looking"), "lens")

    def end(self) -> None:
        """Close the sitting, and say what the disc lacks."""
        self._sitting.close()
        words, lacks_moves = self._app.words, self._sitting.lacks_moves
        if self._sitting.fault is not None:
            told = words("table.lost" if lacks_moves else "table.in_journal", fault=self._fault())
            self._app.toasts.show(told, "warning")

    def objects(self, leave: Callable[[], None]) -> bool:
        """Moves that are not on the disc would be lost: ask, once."""
        if self._sitting.lacks_moves:
            self._sitting.try_again()
        if not self._sitting.lacks_moves or self._asking in tuple(self._app.stack):
            return False
        words = self._app.words
        text = words("table.leave_text", fault=self._fault())
        yes, no = words("table.leave"), words("menu.stay")
        self._asking = warning(self._app, words("table.leave_title"), text, yes, no, leave)
        self._app.stack.push(self._asking)
        return True

    def told(self, fault: OSError | None) -> None:
        """The disc failed, or took everything again."""
        if fault is None:
            self._app.toasts.show(self._app.words("table.kept_again"), "tick")
        else:
            words = self._app.words("table.not_kept", fault=self._fault())
            self._app.toasts.show(words, "warning")

    @property
    def notices(self) -> tuple[str, ...]:
        """What people have to know as long as it lasts."""
        if not self._sitting.may_play:
            return (self._app.words("table.only_looking"),)
        if self._sitting.fault is not None:
            return (self._app.words("table.not_kept", fault=self._fault()),)
        return ()

    def _fault(self) -> str:
        fault = self._sitting.fault
        return fault_of(fault) if fault is not None else ""
