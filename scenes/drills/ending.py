"""The end of a round: how many were right, what to look at again, and where to go."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.core.lesson import Lesson
from scenes.drills.exam import QUESTIONS, Exam
from scenes.drills.marks import Signs
from scenes.game_host import GameHost
from scenes.learning.course import course_of
from scenes.lessons.sheet import link
from scenes.ui.dialog import Answer, Dialog
from scenes.ui.entry import Entry
from scenes.ui.layout import Align, Column, Sides
from scenes.ui.picture import Icon, Rule
from scenes.ui.text import Label
from scenes.ui.toggle import Toggle
from scenes.ui.widget import Widget

PRAISE = ((10, "drill.praise_all"), (9, "drill.praise_most"), (6, "drill.praise_many"))


@dataclass(frozen=True, slots=True)
class Doors:
    """Where one can go from the end of a round."""

    again: Callable[[bool], None]  # with or without expansions and the like
    open_lesson: Callable[[Lesson], None]


class Ending(Dialog):
    """Nine of ten, and the rules to read once more."""

    app: GameHost

    def __init__(
        self, app: GameHost, game: str, exam: Exam, best: int, extras: bool, doors: Doors
    ) -> None:
        words = app.words
        answers = (
            Answer(words("drill.again"), self._again, "again", primary=True),
            Answer(words("drill.enough"), icon="left"),
        )
        title = words("drill.of", n=exam.right, count=QUESTIONS)
        super().__init__(app, title, self._told, answers)
        self._game, self._exam, self._best = game, exam, best
        self._extras = extras
        self._doors = doors

    def _again(self) -> None:
        self._doors.again(self._extras)

    def _told(self) -> list[Widget]:
        words, exam = self.app.words, self._exam
        praise = next((key for least, key in PRAISE if exam.right >= least), "drill.praise_some")
        told: list[Widget] = [Signs(exam.marks, 0, QUESTIONS), Label(words(praise))]
        if exam.missed:
            told += [Rule(), Label(words("drill.look_again"), "strong")]
            told += [self._entry(rule) for rule in self._rules()]
            told.append(Label(words("drill.comes_back"), "small", "faint"))
        if self._best > exam.right:
            told.append(Label(words("drill.best", n=self._best, count=QUESTIONS), "small", "faint"))
        more = Toggle(self._extras, self._set_extras, key="drill_extras")
        return [*told, Rule(), Sides(Label(words("drill.extras")), more)]

    def _set_extras(self, on: bool) -> None:
        self._extras = on

    def _rules(self) -> dict[str, None]:
        """Those that were missed, each once."""
        return dict.fromkeys(drill.rules[0] for drill in self._exam.missed)

    def _entry(self, rule: str) -> Widget:
        """A rule: its page, and the lesson that teaches it."""
        words, rules = self.app.words, self.app.games[self._game]
        heading = words.say(rules.book.rules[rule].text)
        name = words("table.rule", rule=rule, heading=heading)
        ways: list[Widget] = [link(name, partial(self.app.show_rules, self._game, rule))]
        lessons = course_of(rules).lessons
        lesson = next((one for one in lessons if rule in one.rules), None)
        if lesson is not None:
            told = words("drill.lesson", title=words(lesson.title))
            ways.append(link(told, partial(self._doors.open_lesson, lesson), Align.START))
        return Entry(Icon("book", 24, "sea"), Column(*ways, gap=2), gap=12)
