"""The end of a lesson: what one knows now, stars, and where to go."""

from collections.abc import Callable
from dataclasses import dataclass

from game.core.lesson import STARS, Lesson
from scenes.game_host import GameHost
from scenes.lessons.ticks import Disc, Stars
from scenes.ui.dialog import Answer, Dialog
from scenes.ui.entry import Entry
from scenes.ui.layout import Align, Column
from scenes.ui.picture import Icon
from scenes.ui.text import Label
from scenes.ui.widget import Widget


class Ended(Dialog):
    """Wide enough for three answers side by side."""

    width = 900.0


@dataclass(frozen=True, slots=True)
class Way:
    """Where one can go from the end of a lesson."""

    again: Callable[[], None]
    back: Callable[[], None]
    on: Callable[[], None] | None  # to the next lesson, if there is one


def ending(app: GameHost, lesson: Lesson, number: int, stars: int | None, way: Way) -> Dialog:
    """The last card; no `stars` where steps were left out."""
    words, book = app.words, app.games[lesson.game].book
    was_helped = stars is not None and stars < STARS and not lesson.has_game

    def content() -> list[Widget]:
        known = [
            Entry(Icon("tick", 24, "sea"), Label(words.say(book.rules[rule].text)), gap=12)
            for rule in lesson.rules
        ]
        shown: list[Widget] = (
            [] if stars is None else [Column(Stars(stars, 72), align=Align.MIDDLE)]
        )
        if was_helped:
            shown.append(Label(words("lesson.without_hints"), "small", "faint", Align.MIDDLE))
        head = Entry(Disc(number), Label(words("lesson.learnt"), "strong"), gap=16)
        return [*shown, head, Column(*known, gap=8)]

    answers = [
        Answer(words("lesson.once_more"), way.again, "again"),
        Answer(words("lesson.to_chart"), way.back, "left"),
    ]
    if way.on is not None:
        answers.insert(0, Answer(words("lesson.next_lesson"), way.on, "right", primary=True))
    return Ended(app, words(next(lesson.texts())), content, answers)
