"""The Learn screen of a game: which harbours there are, who has reached which, where to go on."""

from functools import partial

from game.core.lesson import Lesson
from game.core.pages import AT_THE_TABLE
from game.core.rules import AnyRules
from scenes.content_fault import fault_in
from scenes.game_host import GameHost
from scenes.intents import Arrow, Intent
from scenes.learning.course import course_of
from scenes.learning.learners import known_as, learners
from scenes.learning.progress import NOT_YET, Reached
from scenes.screens.finale.picture import BoardPicture
from scenes.screens.learn.bench import Bench
from scenes.screens.learn.card import Doors, Told, card
from scenes.screens.learn.cartouche import Cartouche
from scenes.screens.learn.chart import Chart, standing_of
from scenes.screens.learn.figure import Figure
from scenes.screens.learn.harbour import Berth, Harbour
from scenes.screens.learn.known import tell_differences
from scenes.screens.learn.length import course_minutes, minutes
from scenes.screens.learn.page import Page
from scenes.screens.learn.signs import signs
from scenes.screens.menu import Deed, GameMenu, menu_button
from scenes.sitting import people, remembered
from scenes.sitting.people import Person
from scenes.ui.button import Button
from scenes.ui.layout import Column, Row, Sides
from scenes.ui.screen import Screen
from scenes.ui.text import Label
from scenes.ui.widget import Widget
from scenes.view.ground import GroundView
from scenes.view.pictures import Pictures

NARROW = 0.2  # tile widths of wood around the picture of a lesson
LARGE = 1.35  # the text scale from which the signs stand in a line of their own


class Learn(Screen):
    """A chart, and a card about the chosen harbour; any harbour can be entered at any time."""

    app: GameHost

    def __init__(self, app: GameHost, rules: AnyRules, lesson: str = "") -> None:
        """It begins at a lesson by its name, or at the next one."""
        super().__init__(app)
        self._rules = rules
        self._course = course_of(rules)
        self._people = learners(remembered.read(app.data, self._default_name).people)
        self._who = 0
        names = [each.name for each in self.lessons]
        self._chosen = names.index(lesson) if lesson in names else self._next()
        self._ground, self._small_ground = GroundView(app.atelier), GroundView(app.atelier)
        self._figure: Figure | None = None
        self._figures: dict[str, BoardPicture] = {}

    def _default_name(self, number: int) -> str:
        return self.app.words("setup.default_name", n=number)

    # --- what is known

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        return self._course.lessons

    @property
    def person(self) -> Person:
        return self._people[self._who]

    def _reached(self, lesson: Lesson, person: Person | None = None) -> Reached:
        name = known_as(person or self.person)
        return self.app.logbook.progress.reached(name, self._rules.name, lesson.name)

    def _next(self, person: Person | None = None) -> int:
        """The first harbour that somebody has not finished, or the last of all."""
        left = (n for n, one in enumerate(self.lessons) if not self._reached(one, person).done)
        return next(left, max(0, len(self.lessons) - 1))

    def _stand(self, person: Person) -> int | None:
        """Where somebody's pennant flies, if they have begun."""
        learnt = self.app.logbook.progress.of(known_as(person), self._rules.name)
        has_begun = any(reached.is_begun for reached in learnt.lessons.values())
        return self._next(person) if has_begun else None

    # --- life

    def enter(self) -> None:
        super().enter()
        self.focus_on(f"harbour{self._chosen}")
        if self._course.faults:
            self._tell_faults()
        tell_differences(self.app, self._rules.name)

    def resume(self) -> None:
        # what was being painted has been put aside
        self._ground, self._small_ground = (
            GroundView(self.app.atelier),
            GroundView(self.app.atelier),
        )
        if self.lessons and self._reached(self.lessons[self._chosen]).done:
            self._chosen = self._next()
        super().resume()

    def _tell_faults(self) -> None:
        fault = self._course.faults[0]
        words = self.app.words
        said = words("learn.broken", file=fault.where, fault=fault_in(words, fault))
        self.app.toasts.show(said, "warning")

    def update(self, dt: float) -> bool:
        was_sketched = self._small_ground.is_sketched
        if self._ground.update():
            self.app.dirt.add_all()
        painting = False
        if self._figure is not None:
            if was_sketched and not self._small_ground.is_sketched:
                self._figure.begin_anew()
            if self._ground.is_fine:  # one after the other
                self._small_ground.show(self._figure.painting)
            painting = self._figure.go_on()
        return super().update(dt) or painting

    def first_focus(self) -> Widget | None:
        return self.focusable(f"harbour{self._chosen}") or super().first_focus()

    def _stops(self) -> list[Widget]:
        """The harbours are one stop: passing by does not choose another lesson."""
        chosen = f"harbour{self._chosen}"
        return [w for w in super()._stops() if not isinstance(w, Harbour) or w.key == chosen]

    def handle(self, intent: Intent) -> bool:
        """Whichever harbour has the focus is the chosen one."""
        handled = super().handle(intent)
        harbour = self.focused
        if isinstance(harbour, Harbour) and harbour.berth.number != self._chosen:
            self._choose(harbour.berth.number)
        return handled

    def _choose(self, number: int) -> None:
        self._chosen = number
        self.refresh()
        if chosen := self.focusable(f"harbour{number}"):
            self.reveal(chosen.rect, chosen)

    # --- the picture

    def build(self) -> Widget:
        self._people = people.called(self._people, self._default_name)
        parts = Bench(self._chart(), self._card()) if self.lessons else Widget()
        return Page(self._heading(), parts)

    def _heading(self) -> Widget:
        words, game = self.app.words, self._rules.name
        back = Button("", self._back, "left", key="back", tip=words("back"))
        title = Row(
            back,
            Label(words("learn.title"), "screen", "cream", shadow=True),
            Label(words(f"game.{game}"), "box", "lamp", shadow=True),
            gap=22,
        )
        menu = menu_button(self.app, self._menu)
        if self.theme.text_scale >= LARGE:
            return Column(Sides(title, menu), signs(words), gap=8)
        return Sides(title, Row(signs(words), menu, gap=30))

    def _chart(self) -> Chart:
        words, game = self.app.words, self._rules.name
        harbours = [
            Harbour(self._berth(number, lesson), partial(self._open, lesson), self._sail)
            for number, lesson in enumerate(self.lessons)
        ]
        length = words(
            "learn.length", n=len(self.lessons), minutes=course_minutes(words, self.lessons)
        )
        standing = standing_of(self.lessons, self._people, [self._stand(p) for p in self._people])
        cartouche = Cartouche(words(f"learn.course.{game}"), length)
        return Chart(game, harbours, cartouche, standing, self._ground)

    def _berth(self, number: int, lesson: Lesson) -> Berth:
        title = self.app.words(lesson.title)
        is_chosen = number == self._chosen
        return Berth(number, title, self._reached(lesson), len(lesson.steps), is_chosen)

    def _card(self) -> Widget:
        app, words, lesson = self.app, self.app.words, self.lessons[self._chosen]
        reached = self._reached(lesson)
        book = self._rules.book.rules
        learnt = app.logbook.progress.of(known_as(self.person), self._rules.name)
        told = Told(
            self._chosen + 1,
            words(lesson.title),
            self._teaches(lesson),
            minutes(words, lesson),
            reached,
            len(lesson.steps),
            len(learnt.rules & book.keys()),
            len(book),
        )
        self._figure = Figure(self._picture(lesson))
        game = self._rules.name
        others = [(name, partial(go, game)) for name, go in app.learn_doors.items()]
        others.insert(1, ("at_table", partial(app.show_rules, game, AT_THE_TABLE)))
        others.append(("drills", partial(app.open_drills, game, known_as(self.person))))
        passport = partial(app.show_passport, game, self._people, self._who)
        doors = Doors(partial(self._open, lesson), passport, tuple(others))
        tabs = tuple(
            (person, number == self._who, partial(self._turn_to, number))
            for number, person in enumerate(self._people)
        )
        return card(words, told, tabs, self._figure, doors)

    def _teaches(self, lesson: Lesson) -> str:
        """The goal of the game first, then rule by rule."""
        words, rules = self.app.words, self._rules
        if lesson is self.lessons[0]:
            return words(f"learn.goal.{rules.name}")
        return " · ".join(words.say(rules.book.rules[rule].text) for rule in lesson.rules)

    def _picture(self, lesson: Lesson) -> BoardPicture:
        """The fullest board of the lesson: many begin with hardly a tile."""
        app = self.app
        if lesson.name not in self._figures:
            subject = app.tables[self._rules.name].subject(app)
            pictures = Pictures(app.assets, lambda: app.settings.patterns)
            views = [self._rules.view(step.position, step.seat or 0) for step in lesson.steps]
            view = max(views, key=lambda view: len(tuple(subject.pieces(view))))
            font = app.theme.plate_font
            self._figures[lesson.name] = BoardPicture(subject, view, pictures, font, room=NARROW)
        return self._figures[lesson.name]

    # --- what people do

    def _turn_to(self, number: int) -> None:
        self._who = number
        self._chosen = self._next()
        self.refresh()

    def _sail(self, number: int, arrow: Arrow) -> bool:
        """To the harbour before or after, if it lies where the arrow points."""
        chart = next(w for w in self.root.walk() if isinstance(w, Chart))
        x, y = chart.harbours[number].at_point
        for other in (number + 1, number - 1):
            if not 0 <= other < len(chart.harbours):
                continue
            to_x, to_y = chart.harbours[other].at_point
            ahead, aside = (to_x - x) * arrow.dx, abs(to_y - y)
            if arrow.dy:
                ahead, aside = (to_y - y) * arrow.dy, abs(to_x - x)
            if ahead > aside:
                self.focus(chart.harbours[other])
                return True
        return False

    def _open(self, lesson: Lesson) -> None:
        """Begin a lesson, or go on with it."""
        reached = self._reached(lesson)
        so_far = NOT_YET if reached.done else reached
        step = min(so_far.step, len(lesson.steps) - 1)
        name = known_as(self.person)
        noted = self.app.logbook.noting(name, self.lessons)
        self.app.open_lesson(self._rules.name, lesson.name, step, noted, name, so_far.helped)

    def _back(self) -> None:
        self.back()

    def _menu(self) -> None:
        way_out = Deed("results.title", "door", self.app.show_title)
        self.app.stack.push(GameMenu(self.app, self._rules.name, way_out))
