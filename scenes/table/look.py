"""A look at the table as it was at some moment of a match: everything lies there, nothing moves."""

from dataclasses import replace
from typing import Any

from scenes.game_host import GameHost
from scenes.sitting.sitting import Sitting
from scenes.table.flow import Flow
from scenes.table.presenter import Presenter
from scenes.table.scene import TableScene
from scenes.table.showing import Showing
from scenes.ui.screen import Screen


class Still(Flow):
    """Nothing goes on; the red button leads back to where one came from."""

    @property
    def is_busy(self) -> bool:
        return True

    @property
    def has_ended(self) -> bool:
        return True

    def update(self, seconds: float) -> bool:
        return False

    def show_results(self) -> None:
        self._table.back()


class Asked(Still):
    """The same, and no result waits: something is asked first."""

    @property
    def has_ended(self) -> bool:
        return False


class Look(TableScene):
    """An ordinary table without hands; whoever replays a match lets its sitting go on."""

    def __init__(self, app: GameHost, sitting: Sitting, presenter: Presenter) -> None:
        super().__init__(app, sitting, presenter)
        self.flow: Still = Still(self)

    @property
    def notices(self) -> tuple[str, ...]:
        return ()

    @property
    def helps(self) -> bool:
        """Nobody needs a hint for what is done."""
        return False

    def laid_out(self) -> Showing:
        """Without what only hands could do."""
        return replace(super().laid_out(), presses=(), question=None)

    def enter(self) -> None:
        Screen.enter(self)

    def leave(self) -> None:
        Screen.leave(self)

    def objects(self, leave: Any) -> bool:
        return False

    def back(self) -> bool:
        self.app.stack.pop()
        return True
