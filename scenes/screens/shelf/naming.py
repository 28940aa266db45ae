"""A line to write a name on, over the screen of kept games."""

from collections.abc import Callable

from scenes.game_host import GameHost
from scenes.intents import Command, Intent
from scenes.sitting.carrying import LONGEST
from scenes.ui.button import Button
from scenes.ui.dialog import PAD, Middle, Overlay
from scenes.ui.layout import Align, Column, Inset, Row
from scenes.ui.scroll import Scroll
from scenes.ui.text import Label
from scenes.ui.text_input import TextInput
from scenes.ui.widget import Widget


class Naming(Overlay):
    """Enter takes the name, Esc leaves everything as it was."""

    def __init__(self, app: GameHost, name: str, take: Callable[[str], str]) -> None:
        """`take` answers with what is wrong with a name; empty if it was taken."""
        super().__init__(app)
        self._name = name
        self._take = take
        self._fault = ""

    def enter(self) -> None:
        super().enter()
        self.focus_on("name")

    def build(self) -> Widget:
        words = self.app.words
        field = TextInput(
            self._name, self._write, longest=LONGEST, width=620, key="name",
            ghost=words("saves.name_ghost"),
        )  # fmt: skip
        told = Label(self._fault or words("saves.name_text"), "small")
        told.colour = "accent" if self._fault else "faint"
        buttons = Row(
            Button(words("saves.rename"), self._done, "tick", primary=True, key="done"),
            Button(words("cancel"), self._cancel, key="cancel"),
            gap=20,
            align=Align.END,
        )
        return Middle(
            Column(
                Inset(Label(words("saves.name_title"), "heading", "accent"), PAD, 0),
                Scroll(Column(field, told, gap=10), pad=PAD),
                Inset(buttons, PAD, 0),
                gap=22,
            ),
            760.0,
        )

    def _write(self, name: str) -> None:
        self._name, fault, self._fault = name, self._fault, ""
        if fault:
            self.refresh()

    def handle(self, intent: Intent) -> bool:
        if intent is Command.ACTIVATE and isinstance(self.focused, TextInput):
            self._done()
            return True
        return super().handle(intent)

    def _done(self) -> None:
        self._fault = self._take(self._name)
        if self._fault:
            self.refresh()
        else:
            self.app.stack.pop()

    def _cancel(self) -> None:
        self.app.stack.pop()
