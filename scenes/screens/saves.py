"""The games that were kept; files that cannot be used say why and are left alone."""

from datetime import datetime

from scenes.game_host import GameHost
from scenes.sitting import shelf
from scenes.sitting.lock import Held
from scenes.ui.button import Button
from scenes.ui.dialog import question
from scenes.ui.frame import Frame
from scenes.ui.layout import Column, Row, Sides
from scenes.ui.listing import Listing
from scenes.ui.panel import Panel
from scenes.ui.picture import Icon
from scenes.ui.screen import Screen
from scenes.ui.text import Label
from scenes.ui.widget import Widget


class Saves(Screen):
    """A list, the newest first; files that cannot be used come last."""

    app: GameHost

    def __init__(self, app: GameHost) -> None:
        super().__init__(app)
        self._infos: list[shelf.Info] = []
        self._chosen = 0

    def _look(self) -> None:
        found = shelf.listing(self.app.saves, self.app.games)
        self._infos = sorted(found, key=lambda info: info.fault is not None)
        self._chosen = max(0, min(self._chosen, len(self._infos) - 1))

    def enter(self) -> None:
        self._look()
        super().enter()
        self.focus_on("listing")

    def resume(self) -> None:
        self._look()
        super().resume()

    def build(self) -> Widget:
        words = self.app.words
        if self._infos:
            lines = [self._line(info) for info in self._infos]
            content: Widget = Listing(lines, self._chosen, self._choose, self._open_at)
        else:
            content = Label(words("saves.none"))
        able = bool(self._infos)
        buttons = Sides(
            Button(words("back"), self._back, "left", key="back"),
            Row(
                Button(words("saves.delete"), self._ask_delete, "bin", enabled=able, key="delete"),
                Button(
                    words("saves.open"), self._open, "play", primary=True, enabled=able, key="open"
                ),
                gap=20,
            ),
        )
        heading = Label(words("menu.saves"), "screen", "cream", shadow=True)
        return Frame(heading, Panel(content, pad=24), buttons, most=1300)

    def _line(self, info: shelf.Info) -> Widget:
        words = self.app.words
        when = f"{datetime.fromtimestamp(info.when):%d.%m.%Y %H:%M}"
        if info.fault is not None:
            return Row(
                Icon("warning", 40, "accent"),
                Column(
                    Label(info.path.name, "strong", breaks=True),
                    Label(_sentence(words.say(info.fault.fault)), "small", "accent"),
                    gap=0,
                ),
                gap=18,
            )
        state = words("saves.over") if info.is_over else words("saves.moves", n=info.moves)
        return Sides(
            Column(
                Label(words(f"game.{info.game}"), "strong"),
                Label(", ".join(info.names), "body", breaks=True),
                gap=0,
            ),
            Column(Label(when, "small", "faint"), Label(state, "small", "faint"), gap=0),
        )

    def _choose(self, index: int) -> None:
        self._chosen = index

    def _open_at(self, index: int) -> None:
        self._chosen = index
        self._open()

    def _open(self) -> None:
        info = self._infos[self._chosen]
        if info.fault is not None:
            self.app.stack.push(self.app.fault_dialog(info.path, info.fault))
        else:
            self.app.open_file(info.path)

    def _ask_delete(self) -> None:
        words, info = self.app.words, self._infos[self._chosen]
        game, people = words(f"game.{info.game}"), ", ".join(info.names)
        text = words("saves.delete_text", game=game, people=people)
        if info.fault is not None:
            text = words("saves.delete_file", file=info.path.name)
        self.app.stack.push(
            question(
                self.app,
                words("saves.delete_title"),
                text,
                words("saves.delete"),
                words("saves.keep"),
                lambda: self._delete(info),
            )
        )

    def _delete(self, info: shelf.Info) -> None:
        words, show = self.app.words, self.app.toasts.show
        try:
            shelf.remove(info)
        except Held:
            show(words("saves.held"), "warning")
        except OSError as error:
            show(words("saves.not_deleted", fault=error.strerror or ""), "warning")
        self._look()
        self.refresh()

    def _back(self) -> None:
        self.back()


def _sentence(words: str) -> str:
    """With a capital letter, where it stands by itself."""
    return words[:1].upper() + words[1:]
