"""The family's log-book: games, people and records, each on sheets of their own."""

from collections.abc import Callable, Iterator

from scenes.annals.book import Annals
from scenes.annals.figures import Figures, records
from scenes.annals.gathering import gather
from scenes.disc_fault import fault_of
from scenes.game_host import GameHost
from scenes.intents import Arrow, Intent
from scenes.screens.statistics.games import game_card
from scenes.screens.statistics.people import Looks, looks_of
from scenes.screens.statistics.persons import person_cards
from scenes.screens.statistics.records import record_cards
from scenes.ui.button import Button
from scenes.ui.choice import Choice
from scenes.ui.frame import Frame
from scenes.ui.layout import Column, Grid, Sides
from scenes.ui.panel import Panel
from scenes.ui.screen import Screen
from scenes.ui.scroll import Scroll
from scenes.ui.text import Label
from scenes.ui.widget import Widget

TABS = ("games", "people", "records")


class Statistics(Screen):
    """Reads the log-book, and gathers from the saves what it lacks, one save a frame."""

    app: GameHost

    def __init__(self, app: GameHost) -> None:
        super().__init__(app)
        self._tab = TABS[0]
        self._annals = Annals(app.data)
        self._gathering: Iterator[tuple[int, int]] = gather(self._annals, app.saves, app.games)
        self._figures = Figures(self._annals.book.entries.values())

    def enter(self) -> None:
        super().enter()
        words, show = self.app.words, self.app.toasts.show
        if self._annals.aside is not None:
            show(words("annals.damaged", file=self._annals.aside.name), "warning")
        elif self._annals.is_newer:
            show(words("annals.newer"), "warning")
        elif self._annals.is_blocked:
            show(words("annals.blocked"), "warning")

    def update(self, dt: float) -> bool:
        return super().update(dt) or self._gather()

    def _gather(self) -> bool:
        """Look into one more save; True while there are more."""
        before = len(self._annals.book.entries)
        try:
            more = next(self._gathering, None) is not None
        except OSError as error:
            more, self._gathering = False, iter(())
            fault = self.app.words("annals.not_kept", fault=fault_of(error))
            self.app.toasts.show(fault, "warning")
        if len(self._annals.book.entries) != before:
            self._figures = Figures(self._annals.book.entries.values())
            self.refresh()
        return more

    def handle(self, intent: Intent) -> bool:
        """Up and down move the sheets first; the buttons below them come at their end."""
        if isinstance(intent, Arrow) and intent.dy and self._scrolled(intent):
            return True
        return super().handle(intent)

    def _scrolled(self, arrow: Arrow) -> bool:
        return any(lane.arrow(arrow) for lane in self.root.walk() if isinstance(lane, Scroll))

    # --- the picture

    def build(self) -> Widget:
        words = self.app.words
        tabs = Choice(
            [(tab, words(f"annals.tab.{tab}")) for tab in TABS], self._tab, self._turn, key="tabs"
        )
        heading = Sides(Label(words("annals.title"), "screen", "cream", shadow=True), tabs)
        buttons = Sides(Button(words("back"), self._back, "left", key="back"), Label(""))
        return Frame(heading, self._content(), buttons, most=1760)

    def _content(self) -> Widget:
        words = self.app.words
        if not self._figures.entries:
            empty = Column(
                Label(words("annals.empty"), "heading"), Label(words("annals.empty.text")), gap=10
            )
            return Panel(empty, 36)
        looks = looks_of(self._figures, words)
        faces: dict[str, Callable[[Looks], Widget]] = {
            "games": self._games, "people": self._people, "records": self._records,
        }  # fmt: skip
        return faces[self._tab](looks)

    def _games(self, looks: Looks) -> Widget:
        words, app = self.app.words, self.app
        cards = [
            game_card(words, self._figures, looks, game, app.tables[game].ranks)
            for game in app.games
            if game in app.tables
        ]
        legend = Panel(looks.legend(), 16)
        return Column(legend, Grid(*cards, least=self._least, most=4, gap=24), gap=20)

    def _people(self, looks: Looks) -> Widget:
        games = [game for game in self.app.games if self._figures.games(game)]
        return Column(*person_cards(self.app.words, self._figures, looks, games), gap=20)

    def _records(self, looks: Looks) -> Widget:
        cards = record_cards(self.app.words, records(self._figures.entries))
        return Grid(*cards, least=self._least, most=2, gap=24)

    def _least(self) -> int:
        return self.app.theme.em(400)

    def _turn(self, tab: str) -> None:
        self._tab = tab
        self.refresh()

    def _back(self) -> None:
        self.back()
