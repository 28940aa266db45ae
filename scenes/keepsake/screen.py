"""The sheet on which people order a keepsake, see how far it is, and find it."""

from functools import partial

from scenes.game_host import GameHost
from scenes.keepsake.keepsakes import Keepsakes
from scenes.keepsake.order import Kind
from scenes.sitting.save import Party
from scenes.ui.button import Button
from scenes.ui.dialog import PAD, Middle, Overlay
from scenes.ui.entry import Entry
from scenes.ui.layout import Align, Column, Inset, Row, Sides
from scenes.ui.picture import Icon, Rule
from scenes.ui.progress import Progress
from scenes.ui.scroll import Scroll
from scenes.ui.text import Label
from scenes.ui.widget import Widget


def offer(app: GameHost, party: Party) -> None:
    """Let people have a keepsake of a game; the finale and the replay ask for it."""
    app.stack.push(KeepsakeSheet(app, party))


class KeepsakeSheet(Overlay):
    """Lies over the finale; closing it does not stop what is being made."""

    app: GameHost
    width = 860.0

    def __init__(self, app: GameHost, party: Party) -> None:
        super().__init__(app)
        self._party = party
        self._bar: Progress | None = None
        self._shown = ""  # which of its faces

    @property
    def _keepsakes(self) -> Keepsakes:
        return self.app.keepsakes

    def enter(self) -> None:
        self._keepsakes.is_watched = True
        if not self._keepsakes.is_busy:
            self._keepsakes.ended = None
        super().enter()
        self.focus(self.first_focus())

    def resume(self) -> None:
        self._keepsakes.is_watched = True
        super().resume()

    def pause(self) -> None:
        self._keepsakes.is_watched = False
        super().pause()

    def leave(self) -> None:
        self._keepsakes.is_watched = False
        super().leave()

    def update(self, dt: float) -> bool:
        if self._face() != self._shown:
            self.refresh()
            self.focus(self.first_focus())
        if self._bar is not None:
            self._bar.show(self._keepsakes.share)
        return super().update(dt) or self._keepsakes.is_busy

    def _face(self) -> str:
        if self._keepsakes.is_busy:
            return "busy"
        return "ended" if self._keepsakes.ended is not None else "choice"

    # --- its faces

    def build(self) -> Widget:
        self._bar = None
        self._shown = self._face()
        faces = {"busy": self._busy, "ended": self._told, "choice": self._choice}
        content, buttons = faces[self._shown]()
        heading = Label(self.app.words("keepsake.title"), "heading", "accent")
        return Middle(
            Column(
                Inset(heading, PAD, 0),
                Scroll(Column(*content, gap=14), pad=PAD),
                Inset(Row(*buttons, gap=20, align=Align.END), PAD, 0),
                gap=22,
            ),
            self.width,
        )

    def _choice(self) -> tuple[list[Widget], list[Widget]]:
        words = self.app.words
        lines: list[Widget] = [Label(words("keepsake.offer"), "body", "faint"), Rule()]
        for kind, icon in ((Kind.A4, "poster"), (Kind.A3, "poster"), (Kind.FILM, "film")):
            key = f"keepsake.{kind.value}"
            told = Column(
                Label(words(key), "strong"), Label(words(f"{key}.text"), "small", "faint"), gap=0
            )
            make = Button(
                words("keepsake.make"), partial(self._order, kind), primary=kind is Kind.A4,
                key=f"make:{kind.value}",
            )  # fmt: skip
            lines.append(Sides(Entry(Icon(icon, 44, "sea"), told, gap=18), make))
        return lines, [Button(words("close"), self._close, "left", key="close")]

    def _busy(self) -> tuple[list[Widget], list[Widget]]:
        words, order = self.app.words, self._keepsakes.order_at_work
        is_film = order is not None and order.kind is Kind.FILM
        told = words("keepsake.making.film" if is_film else "keepsake.making.poster")
        self._bar = Progress(self._keepsakes.share)
        note = Label(words("keepsake.meanwhile"), "small", "faint")
        return [Label(told), self._bar, note], [
            Button(words("keepsake.cancel"), self._cancel, "cross", key="cancel"),
            Button(words("keepsake.go_on"), self._close, "left", primary=True, key="go_on"),
        ]

    def _told(self) -> tuple[list[Widget], list[Widget]]:
        words, ended = self.app.words, self._keepsakes.ended
        assert ended is not None
        icon = Icon("tick", 44, "sea") if ended.is_done else Icon("warning", 44, "accent")
        told: list[Widget] = [Label(self._keepsakes.told(ended), breaks=True)]
        buttons: list[Widget] = [
            Button(words("close"), self._close, "left", key="close"),
            Button(words("keepsake.another"), self._again, "again", key="again"),
        ]
        if ended.is_done:
            where = words("keepsake.where", folder=str(ended.order.path.parent))
            told.append(Label(where, "small", "faint", breaks=True))
            look = self._keepsakes.show_folder
            buttons.append(
                Button(words("keepsake.folder"), look, "chest", primary=True, key="folder")
            )
        return [Entry(icon, Column(*told, gap=6), gap=18)], buttons

    def first_focus(self) -> Widget | None:
        keys = ("folder", "go_on", f"make:{Kind.A4.value}", "again")
        found = (self.focusable(key) for key in keys)
        return next((widget for widget in found if widget is not None), None)

    # --- what people do

    def _order(self, kind: Kind) -> None:
        make = self.app.tables[self._party.game].keepsake
        self._keepsakes.order(self._party, kind, make)
        self.refresh()
        self.focus(self.first_focus())

    def _cancel(self) -> None:
        self._keepsakes.stop()
        self.app.toasts.show(self.app.words("keepsake.cancelled"))
        self.refresh()
        self.focus(self.first_focus())

    def _again(self) -> None:
        self._keepsakes.ended = None
        self.refresh()
        self.focus(self.first_focus())

    def _close(self) -> None:
        if self._keepsakes.is_busy:
            self.app.toasts.show(self.app.words("keepsake.will_tell"))
        self.app.stack.pop()

    def back(self) -> bool:
        self._close()
        return True
