"""The deal of the day: the same on every computer, with a calendar of what came of it."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from functools import partial

from game.core.daily import puzzle_of, seed_of
from game.core.drill import Topic
from game.core.match import Match
from scenes.annals.book import Annals
from scenes.annals.entry import Solved
from scenes.daily.results import ALONE, TOGETHER, Result, Results, options_of
from scenes.disc_fault import fault_of
from scenes.drills.puzzle import Puzzle
from scenes.game_host import GameHost
from scenes.learning.learners import known_as
from scenes.screens.daily.calendar import Month, day_words
from scenes.sitting import remembered
from scenes.sitting.people import Person
from scenes.sitting.shelf import new_path
from scenes.sitting.sitting import Sitting
from scenes.ui.button import Button
from scenes.ui.choice import Choice
from scenes.ui.entry import Entry
from scenes.ui.frame import Frame
from scenes.ui.layout import Column, Grid, Row, Sides
from scenes.ui.panel import Panel
from scenes.ui.picture import Icon, Rule
from scenes.ui.screen import Screen
from scenes.ui.text import Label
from scenes.ui.widget import Widget

FIRST = date(2026, 1, 1)  # no calendar goes back further
PAD = 24


class Daily(Screen):
    """The deals of the chosen day, and the month it lies in."""

    app: GameHost

    def __init__(self, app: GameHost, today: date) -> None:
        super().__init__(app)
        self._today = max(today, FIRST)
        self._chosen = self._today
        self._month = self._today.replace(day=1)
        self._people = remembered.read(app.data, self._default_name).people
        self._seats = 1
        self._look()

    def _look(self) -> None:
        self._annals = Annals(self.app.data)
        self._results = Results(self._annals.book, self.app.games)

    def _default_name(self, number: int) -> str:
        return self.app.words("setup.default_name", n=number)

    def resume(self) -> None:
        self._look()
        super().resume()

    def enter(self) -> None:
        super().enter()
        if not self._annals.is_open:
            self.app.toasts.show(self.app.words("daily.not_kept"), "warning")

    def first_focus(self) -> Widget | None:
        return self.focusable("play:patrol")

    # --- the picture

    def build(self) -> Widget:
        words = self.app.words
        heading = Column(
            Label(words("daily.title"), "screen", "cream", shadow=True),
            Label(words("daily.about"), "body", "cream", shadow=True),
            gap=0,
        )
        content = Grid(
            Panel(self._deals(), PAD), Panel(self._calendar(), PAD),
            least=lambda: self.app.theme.em(560), most=2, gap=30,
        )  # fmt: skip
        buttons = Sides(Button(words("back"), self._back, "left", key="back"), Label(""))
        return Frame(heading, content, buttons, most=1760)

    def _calendar(self) -> Widget:
        words = self.app.words
        name = words(f"daily.month.{self._month.month}")
        title = Label(f"{name} {self._month.year}", "heading")
        before = Button(
            "", partial(self._page, -1), "left", key="before", tip=words("daily.before")
        )
        after = Button("", partial(self._page, 1), "right", key="after", tip=words("daily.after"))
        before.enabled = self._month > FIRST
        after.enabled = self._month < self._today.replace(day=1)
        month = Month(words, self._month, self._today, self._chosen, self._results.of, self._choose)
        note = Label(words("daily.signs"), "small", "faint")
        return Column(Sides(title, Row(before, after, gap=12)), month, note, gap=12)

    def _deals(self) -> Widget:
        words, result = self.app.words, self._results.of(self._chosen.isoformat())
        is_today = self._chosen == self._today
        day = day_words(words, self._chosen)
        title = words("daily.today", date=day) if is_today else day
        days = self._results.streak(self._today)
        streak: list[Widget] = []
        if days > 1:
            told = Label(words("daily.streak", n=days), "strong")
            streak = [Rule(), Entry(Icon("star", 30, "accent"), told, gap=14)]
        asked, _ = self._asked()
        deals = ((TOGETHER, self._patrol), (ALONE, self._solitaire), (asked, self._puzzle))
        parts: list[Widget] = [Label(title, "heading")]
        for game, deal in deals:
            if game in self.app.tables:
                parts += [Rule(), deal(result)]
        return Column(*parts, *streak, gap=10)

    def _asked(self) -> tuple[str, Topic]:
        """The puzzle of the chosen day."""
        return puzzle_of(self._chosen.isoformat(), list(self.app.games))

    def _patrol(self, result: Result) -> Widget:
        """Beacon Patrol, alone or together."""
        words, day = self.app.words, self._chosen.isoformat()
        told = []
        for key, points in (("alone", result.alone), ("together", result.together)):
            if points is not None:
                told.append(words(f"daily.{key}", n=points))
        seats = Choice(
            [(n, str(n)) for n in self.app.games[TOGETHER].seats],
            self._seats,
            self._seat,
            key="seats",
        )
        names = ", ".join(person.name for person in self._seated(self._seats))
        who = Row(Label(words("setup.how_many")), seats, gap=14)
        play = self._button("patrol", bool(told), partial(self._play, TOGETHER, self._seats))
        code = Label(words("daily.code", code=seed_of(day, TOGETHER)), "small", "faint")
        about = Column(who, Label(names, "small", "faint", breaks=True), code, gap=4)
        return self._deal("helm", words(f"game.{TOGETHER}"), told, about, play)

    def _solitaire(self, result: Result) -> Widget:
        words, day = self.app.words, self._chosen.isoformat()
        told = []
        if result.solitaire is not None:
            told.append(words("daily.solved" if result.solitaire else "daily.unsolved"))
        play = self._button("solitaire", bool(told), partial(self._play, ALONE, 1))
        code = Label(words("daily.code", code=seed_of(day, ALONE)), "small", "faint")
        return self._deal("sun", words("daily.solitaire"), told, code, play)

    def _puzzle(self, result: Result) -> Widget:
        words = self.app.words
        game, _ = self._asked()
        told = []
        if result.puzzle is not None:
            told.append(words("daily.right" if result.puzzle else "daily.wrong"))
        play = self._button("puzzle", bool(told), self._ask)
        about = Label(words("daily.about_game", game=words(f"game.{game}")), "small", "faint")
        return self._deal("bulb", words("daily.puzzle"), told, about, play)

    def _deal(self, sign: str, title: str, told: list[str], about: Widget, play: Widget) -> Widget:
        """A deal: what it is, what came of it, and the way to it."""
        lines: list[Widget] = [Label(title, "rule")]
        lines += [Entry(Icon("tick", 24, "sea"), Label(line, "strong"), gap=8) for line in told]
        return Sides(Entry(Icon(sign, 44, "sea"), Column(*lines, about, gap=4), gap=18), play)

    def _button(self, key: str, is_done: bool, action: Callable[[], None]) -> Button:
        words = self.app.words
        text = words("daily.again") if is_done else words("daily.play")
        return Button(
            text, action, "" if is_done else "play", primary=not is_done, key=f"play:{key}"
        )

    # --- what people do

    def _page(self, by: int) -> None:
        middle = self._month + timedelta(days=15 + by * 30)
        self._month = max(FIRST, min(middle.replace(day=1), self._today.replace(day=1)))
        self.refresh()

    def _choose(self, day: date) -> None:
        self._chosen = max(day, FIRST)
        self._month = self._chosen.replace(day=1)
        self.refresh()

    def _seat(self, number: int) -> None:
        self._seats = number
        self.refresh()

    def _seated(self, seats: int) -> tuple[Person, ...]:
        """Those who sat here last; nobody of them is a computer."""
        return tuple(replace(person, level="") for person in self._people[:seats])

    def _play(self, game: str, seats: int) -> None:
        app, rules = self.app, self.app.games[game]
        seed = seed_of(self._chosen.isoformat(), game)
        match = Match(rules, rules.default_options(seats), seed)
        assert dict(match.options) == options_of(rules, seats)
        people = self._seated(seats)
        sitting = Sitting(match, people, app.settings.helper, new_path(app.saves, game))
        app.logbook.played(map(known_as, people), game)
        app.sit_down(sitting)

    def _ask(self) -> None:
        day = self._chosen.isoformat()
        game, topic = self._asked()
        name = known_as(self._people[0])
        Puzzle(self.app, game, topic, name, partial(self._answered, day)).begin()

    def _answered(self, day: str, is_right: bool) -> None:
        """The first answer counts; later ones are practice."""
        try:
            self._annals.add(Solved(day, is_right))
        except OSError as error:
            fault = self.app.words("daily.puzzle_not_kept", fault=fault_of(error))
            self.app.toasts.show(fault, "warning")

    def _back(self) -> None:
        self.back()
