"""A cover between two people: nothing secret shows until the named person is ready."""

from collections.abc import Callable

from scenes.host import Host
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
    """Names who is next, tells in two lines what happened, and waits."""

    def __init__(
        self,
        app: Host,
        person: Person,
        news: Callable[[], tuple[str, ...]],
    ) -> None:
        """`news` are sentences, asked for anew when the language changes."""
        super().__init__(app)
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
            lines += [Label(line, align=Align.MIDDLE) for line in news[-2:]]
        button = Button(
            words("handover.ready", name=person.name),
            self._go,
            "tick",
            primary=True,
            key="ready",
            face="heading",
        )
        lines.append(Row(button, align=Align.MIDDLE))
        sheet = Panel(Column(*lines, gap=24), pad=56)
        return Scroll(Column(Inset(sheet, 60, 40, most=1000), centred=True))

    def _go(self) -> None:
        self.app.stack.pop()

    def back(self) -> bool:
        """There is no way back from here but on."""
        return True
