"""A cover between two people: nothing secret shows until the named person is ready."""

from collections.abc import Callable

from scenes.game_host import GameHost
from scenes.screens.menu import Deed, GameMenu, menu_button
from scenes.sitting.people import Person
from scenes.ui.button import Button
from scenes.ui.layout import Align, Column, Inset, Row
from scenes.ui.panel import Panel
from scenes.ui.picture import Badge, Rule
from scenes.ui.screen import Screen
from scenes.ui.scroll import Scroll
from scenes.ui.text import Label
from scenes.ui.widget import Widget


class HandOver(Screen):
    """Names who is next, tells what the others did since, and waits."""

    app: GameHost

    def __init__(
        self,
        app: GameHost,
        game: str,
        person: Person,
        news: Callable[[], tuple[str, ...]],
    ) -> None:
        """`news` are sentences, asked for anew when the language changes."""
        super().__init__(app)
        self._game = game
        self._person = person
        self._news = news

    def enter(self) -> None:
        super().enter()
        self.focus_on("ready")

    def build(self) -> Widget:
        words, person = self.app.words, self._person
        lines: list[Widget] = [
            Badge(person.colour, person.symbol, 150),
            Label(
                words("handover.title", name=person.name), "screen", align=Align.MIDDLE, breaks=True
            ),
            Label(words("handover.text"), "body", "faint", Align.MIDDLE),
        ]
        news = self._news()
        if news:
            lines.append(Rule())
            lines += [Label(line, align=Align.MIDDLE) for line in news]
        button = Button(
            words("handover.ready", name=person.name),
            self._go,
            "tick",
            primary=True,
            key="ready",
            face="heading",
        )
        lines.append(Row(button, menu_button(self.app, self._menu), gap=20, align=Align.MIDDLE))
        sheet = Panel(Column(*lines, gap=24), pad=56)
        return Scroll(Column(Inset(sheet, 60, 40, most=1000), centred=True))

    def _go(self) -> None:
        self.app.stack.pop()

    def back(self) -> bool:
        """There is no way back from here but on, or out."""
        self._menu()
        return True

    def _menu(self) -> None:
        way_out = Deed("menu.save_and_leave", "door", self.app.show_title)
        self.app.stack.push(GameMenu(self.app, self._game, way_out))
