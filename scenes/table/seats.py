"""Who plays a seat may change in mid-game: the computer for somebody, or a person again."""

from collections.abc import Callable

from game.core.planning import LEVELS
from scenes.game_host import GameHost
from scenes.sitting.sitting import Sitting
from scenes.ui.button import Button
from scenes.ui.choice import Choice
from scenes.ui.dialog import Middle, Overlay
from scenes.ui.layout import Column, Inset
from scenes.ui.scroll import Scroll
from scenes.ui.text import Label
from scenes.ui.widget import Widget

PAD = 6  # room for the focus ring of what scrolls


class Seats(Overlay):
    """A sheet over the table: for each seat a person, or a computer player of some level."""

    app: GameHost

    def __init__(self, app: GameHost, sitting: Sitting, changed: Callable[[], None]) -> None:
        """`changed` is called once, when the sheet goes away."""
        super().__init__(app)
        self._sitting = sitting
        self._changed = changed
        self._before = sitting.people

    def build(self) -> Widget:
        words = self.app.words
        rows = [self._seat(seat) for seat in range(len(self._sitting.people))]
        close = Button(words("close"), self._close, "tick", primary=True, key="close")
        return Middle(
            Column(
                Inset(Label(words("seats.title"), "heading", "accent"), PAD, 0),
                Scroll(Column(Label(words("seats.text")), *rows, gap=20), pad=PAD),
                Inset(close, PAD, 0),
                gap=20,
            ),
            1160.0,
        )

    def _seat(self, seat: int) -> Widget:
        words, person = self.app.words, self._sitting.people[seat]
        levels = [("", words("setup.human"))]
        levels += [(level, words(f"level.{level}")) for level in LEVELS]
        choice = Choice(
            levels,
            person.level,
            lambda level: self._sitting.hand_to(seat, level),
            key=f"seat{seat}",
        )
        return Column(Label(person.name, "strong"), choice, gap=6)

    def back(self) -> bool:
        self._close()
        return True

    def _close(self) -> None:
        self.app.stack.pop()
        if self._sitting.people != self._before:
            self._changed()
