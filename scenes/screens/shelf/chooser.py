"""A small window for files of our own: folders and names, by pointer and by keyboard."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from scenes.disc_fault import fault_of
from scenes.game_host import GameHost
from scenes.intents import Command, Intent
from scenes.screens.shelf.panes import Panes
from scenes.screens.shelf.places import Entry, inside, places
from scenes.sitting import save
from scenes.sitting.carrying import LONGEST, fit_name
from scenes.ui.button import Button
from scenes.ui.entry import Entry as Line
from scenes.ui.layout import Align, Column, Row, Sides
from scenes.ui.listing import Listing
from scenes.ui.one_line import OneLine
from scenes.ui.panel import Panel
from scenes.ui.picture import Icon
from scenes.ui.screen import Screen
from scenes.ui.scroll import Scroll
from scenes.ui.text import Label
from scenes.ui.text_input import TextInput
from scenes.ui.toggle import Toggle
from scenes.ui.widget import Widget


class Chooser(Screen):
    """Leads to a file that is there, or to a name for one that is not."""

    app: GameHost

    def __init__(
        self, app: GameHost, folder: Path, take: Callable[[Path], str], name: str | None = None
    ) -> None:
        """`take` answers with what is wrong with a choice; empty if all is well. With a name a
        place is looked for to write it to, without one a file to read."""
        super().__init__(app)
        self.folder = folder
        self._take = take
        self._name = name
        self._part = ""
        self._all_files = False
        self._chosen = 0
        self._fault = ""
        self._entries: list[Entry] = []
        self._more = 0
        self._look()

    @property
    def _writes(self) -> bool:
        return self._name is not None

    def _look(self) -> None:
        try:
            self._entries, self._more = inside(self.folder, self._part, self._all_files)
        except OSError as error:
            self._entries, self._more = [], 0
            self._fault = self.app.words("files.cannot_read", fault=fault_of(error))
        self._chosen = min(1, len(self._entries))  # the first that does not lead back

    def enter(self) -> None:
        super().enter()
        self.focus_on("name" if self._writes else "listing")

    # --- what is shown

    def build(self) -> Widget:
        words = self.app.words
        title = words("files.where_to" if self._writes else "files.which")
        heading = Column(
            Label(title, "screen", "cream", shadow=True),
            OneLine(str(self.folder), "body", "cream"),
            gap=0,
        )
        lines = [self._up(), *map(self._line, self._entries)]
        content: list[Widget] = [Listing(lines, self._chosen, self._choose, self._open, pad=9)]
        if self._more:
            content.append(Label(words("files.more", n=self._more), "small", "faint"))
        if not self._entries and not self._fault:
            content.append(Label(words("files.empty"), "small", "faint"))
        left = Panel(Scroll(Column(*content, gap=8), key="files", pad=6), pad=14)
        buttons = [
            Button(words(f"files.{purpose}") if purpose != "disc" else path.name or str(path),
                   partial(self._go, path), "folder", key=f"place{number}")
            for number, (purpose, path) in enumerate(places())
        ]  # fmt: skip
        right = Panel(Scroll(Column(*buttons, gap=10), key="places", pad=8), pad=14)
        return Panes(heading, left, right, None, self._foot(), 0.27)

    def _up(self) -> Widget:
        return Line(Icon("up", 24, "faint"), OneLine(self.app.words("files.up"), "small"), gap=12)

    def _line(self, entry: Entry) -> Widget:
        sign = Icon(
            "folder" if entry.is_folder else "file", 30, "sea" if entry.is_folder else "faint"
        )
        return Line(sign, OneLine(entry.name, "strong" if entry.is_folder else "body"), gap=12)

    def _foot(self) -> Widget:
        words = self.app.words
        cancel = Button(words("back"), self._cancel, "left", key="back")
        ghost = words("files.name" if self._writes else "files.find")
        text, change = (self._name, self._rename) if self._writes else (self._part, self._narrow)
        field = TextInput(text or "", change, LONGEST, width=420, key="name", ghost=ghost)
        label = words("files.save_here" if self._writes else "files.open")
        done = Button(label, self._done, "tick", primary=True, key="done")
        row: list[Widget] = [field, done]
        if not self._writes:
            every = Toggle(self._all_files, self._show_all, key="all_files")
            row.insert(0, Row(every, Label(words("files.all"), "small", "cream"), gap=10))
        foot: Widget = Sides(cancel, Row(*row, gap=16, align=Align.END))
        if self._fault:
            foot = Column(Panel(Label(self._fault, "body", "accent", breaks=True), pad=14), foot)
        return foot

    # --- what people do

    def _choose(self, number: int) -> None:
        self._chosen = number
        self._fault = ""
        if self._writes and number and not self._entries[number - 1].is_folder:
            self._name = self._entries[number - 1].path.stem
        self.refresh()
        listing = self.focusable("listing")
        if isinstance(listing, Listing):
            listing.show_chosen()

    def _open(self, number: int) -> None:
        if not number:
            self._go(self.folder.parent)
            return
        entry = self._entries[number - 1]
        if entry.is_folder:
            self._go(entry.path)
        elif not self._writes:
            self._give(entry.path)

    def _go(self, folder: Path) -> None:
        self.folder, self._part, self._fault = folder, "", ""
        self._look()
        self.refresh()
        self.focus_on("listing")

    def _narrow(self, part: str) -> None:
        self._part, self._fault = part, ""
        self._look()
        self.refresh()

    def _rename(self, name: str) -> None:
        self._name = name
        if self._fault:
            self._fault = ""
            self.refresh()

    def _show_all(self, on: bool) -> None:
        self._all_files = on
        self._look()
        self.refresh()

    def handle(self, intent: Intent) -> bool:
        if intent is Command.ACTIVATE and isinstance(self.focused, TextInput):
            self._done()
            return True
        return super().handle(intent)

    def _done(self) -> None:
        """What is chosen, or the name that was written."""
        if not self._writes:
            if self._entries:
                self._open(max(1, self._chosen))
            return
        name = fit_name((self._name or "").removesuffix(save.SUFFIX))
        if name:
            self._give(self.folder / f"{name}{save.SUFFIX}")
        else:
            self._say(self.app.words("saves.name_empty"))

    def _give(self, path: Path) -> None:
        fault = self._take(path)
        if fault:
            self._say(fault)
        else:
            self.app.stack.pop()

    def _say(self, fault: str) -> None:
        self._fault = fault
        self.app.sound.play("refuse")
        self.refresh()

    def _cancel(self) -> None:
        self.app.stack.pop()
