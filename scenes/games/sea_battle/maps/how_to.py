"""How to make a map in Tiled, where it belongs, and an example to begin with."""

from collections.abc import Callable, Sequence
from pathlib import Path

from game.sea_battle.chart import LARGEST, SMALLEST
from scenes.disc_fault import fault_of
from scenes.folders import show
from scenes.host import Host
from scenes.ui.button import Button
from scenes.ui.dialog import Answer, Dialog
from scenes.ui.entry import Entry
from scenes.ui.layout import Column, Row
from scenes.ui.text import Label
from scenes.ui.widget import Widget

STEPS = ("start", "map", "layers", "tiles", "properties", "checks", "save")


class HowTo(Dialog):
    """Numbered steps and the folder; the example is put there on request."""

    width = 1060.0

    def __init__(self, app: Host, folder: Path, put: Callable[[], None]) -> None:
        self._folder = folder
        words = app.words
        answers = (
            Answer(words("sb.maps.example"), put, "chest"),
            Answer(words("sb.maps.open"), self._show, "lens"),
            Answer(words("close"), icon="tick", primary=True),
        )
        super().__init__(app, words("sb.maps.how"), self._steps, answers)

    def _steps(self) -> Sequence[Widget]:
        words = self.app.words
        sizes = {"least": SMALLEST, "most": LARGEST}
        bodies: list[list[Widget]] = [
            [Label(words(f"sb.maps.step.{step}", **sizes), rich=True)] for step in STEPS
        ]
        copy = Button(words("sb.maps.copy"), self._copy, key="maps:copy")
        path = Label(str(self._folder), "strong", "sea", breaks=True)
        bodies[-1] += [path, Row(copy)]
        return [
            Entry(Label(f"{number}.", "strong", "accent"), Column(*body, gap=10))
            for number, body in enumerate(bodies, 1)
        ]

    def _show(self) -> None:
        try:
            show(self._folder)
        except OSError as error:
            fault = self.app.words("sb.maps.not_opened", fault=fault_of(error))
            self.app.toasts.show(fault, "warning")

    def _copy(self) -> None:
        self.app.clipboard.put(str(self._folder))
        self.app.toasts.show(self.app.words("sb.maps.copied"))
