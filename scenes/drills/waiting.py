"""While the first position is being laid out."""

from scenes.drills.doors import Doors
from scenes.game_host import GameHost
from scenes.ui.button import Button
from scenes.ui.dialog import Middle, Overlay
from scenes.ui.layout import Align, Column, Row
from scenes.ui.scroll import Scroll
from scenes.ui.text import Label
from scenes.ui.widget import Widget


class Waiting(Overlay):
    """A slip of paper; Esc gives up waiting."""

    app: GameHost

    def __init__(self, app: GameHost, doors: Doors) -> None:
        super().__init__(app)
        self._doors = doors

    def build(self) -> Widget:
        words = self.app.words
        title = Label(words("learn.drills"), "heading", "accent")
        told = Label(words("drill.waiting"))
        stop = Button(words("back"), self.back, "left", key="back")
        return Middle(Column(title, Scroll(told), Row(stop, align=Align.END), gap=20), 560)

    def leave(self) -> None:
        super().leave()
        self._doors.left()

    def tend(self, dt: float) -> None:
        self._doors.tend()
