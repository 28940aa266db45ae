"""Whose passport it is, how full it is, and its stamps by topic."""

from collections.abc import Sequence
from functools import partial

from game.core.errors import BadContent
from game.core.pages import Page, headings, pages_of
from game.core.rules import AnyRules
from scenes.game_host import GameHost
from scenes.learning.learners import known_as
from scenes.screens.learn.card import TabRow
from scenes.screens.learn.page import Page as Frame
from scenes.screens.learn.passport import Passport
from scenes.screens.passport.stamp import StampLine
from scenes.screens.rulebook.search import title_of
from scenes.sitting.people import Person
from scenes.ui.button import Button
from scenes.ui.layout import Column, Grid, Row, Sides
from scenes.ui.panel import Panel
from scenes.ui.picture import Rule
from scenes.ui.screen import Screen
from scenes.ui.text import Label
from scenes.ui.widget import Widget

TOPIC = 460  # least width of a topic, in design pixels of text


class PassportScreen(Screen):
    """Every rule of the game leads to its page."""

    app: GameHost

    def __init__(
        self, app: GameHost, rules: AnyRules, people: Sequence[Person], first: int = 0
    ) -> None:
        """`first` is whose passport lies open."""
        super().__init__(app)
        self._rules = rules
        self._people = tuple(people)
        self._who = first
        self._pages = _pages(rules)

    @property
    def met(self) -> frozenset[str]:
        """The rules that whoever is shown has met."""
        name = known_as(self._people[self._who])
        learnt = self.app.logbook.progress.of(name, self._rules.name)
        return learnt.rules & self._rules.book.rules.keys()

    def build(self) -> Widget:
        words, met, book = self.app.words, self.met, self._rules.book.rules
        parts: list[Widget] = []
        if len(self._people) > 1 or not self._people[0].is_nameless:
            tabs = [
                (person, number == self._who, partial(self._turn_to, number))
                for number, person in enumerate(self._people)
            ]
            parts.append(TabRow(tabs))
        holder = self._people[self._who]
        parts.append(
            Passport(words, len(met), len(book), "" if holder.is_nameless else holder.name)
        )
        topics = [self._topic(page) for page in self._pages if page.rules]
        parts.append(Grid(*topics, least=lambda: self.theme.em(TOPIC), most=3, gap=18))
        return Frame(self._heading(), Column(*parts, gap=16))

    def _heading(self) -> Widget:
        words = self.app.words
        back = Button("", self.back, "left", key="back", tip=words("back"))
        title = Label(words("learn.passport"), "screen", "cream", shadow=True)
        game = Label(words(f"game.{self._rules.name}"), "box", "lamp", shadow=True)
        return Row(back, title, game, gap=22)

    def _topic(self, page: Page) -> Widget:
        words, met = self.app.words, self.met
        count = sum(rule.id in met for rule in page.rules)
        head = Sides(
            Label(title_of(page, words), "rule"),
            Label(words("learn.of", n=count, of=len(page.rules)), "small", "faint"),
        )
        lines = [
            StampLine(
                rule.id,
                words.say(rule.text),
                rule.id in met,
                partial(self.app.show_rules, self._rules.name, rule.id),
            )
            for rule in page.rules
        ]
        return Panel(Column(head, Rule(), *lines, gap=2), 18)

    def _turn_to(self, number: int) -> None:
        self._who = number
        self.refresh()


def _pages(rules: AnyRules) -> tuple[Page, ...]:
    """The topics of the book; all on one page where it cannot be read."""
    try:
        return pages_of(rules)
    except BadContent:
        return headings(rules)
