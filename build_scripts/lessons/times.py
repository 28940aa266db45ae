"""How long a new user takes, at a steady pace of reading and clicking, measured at the screens.

On the way to the first move all that is shown is read once. In a lesson it is the task, the
choices, what is said to a try, the referee's note and the last card; links and buttons that are
the same in every step are known by then, and what was read in one lesson is not read again. A
press of the mouse or of a key takes a moment of its own. Small games are timed apart: they last
as long as one likes.

Beside it stands how long it takes somebody who reads all of it, links and buttons too, once in
every lesson, and somebody who reads every word of every card and note each time.
"""

import re
import sys
from collections.abc import Iterator
from typing import Any

from build_scripts.lessons import course
from build_scripts.lessons.inputs import program
from build_scripts.lessons.wording import count
from game.about import LANGUAGES
from game.core.lesson import Ask, Kind
from scenes.table.note import RuleLink

PACE = 180  # words a minute
CLICK = 1.5  # seconds
_LINK = re.compile(r"\[([^\]]+)\]\([^)]+\)")  # words that lead somewhere
FIRST, WHOLE = 90.0, 15 * 60.0  # seconds to the first move, and for a course


class Reader:
    """Reads what was not there before, and counts presses."""

    def __init__(self, app: Any, known: set[str] | None = None) -> None:
        self.words = self.presses = 0
        self.anew = 0  # words once in this lesson, with links and buttons
        self.every = 0  # the same as often as they are shown
        self._shown: set[str] = set()
        self._seen = set() if known is None else known
        self._dispatch = app.dispatch
        app.dispatch = self._heard

    def _heard(self, event: Any) -> None:
        import pygame

        self.presses += event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
        self._dispatch(event)

    def read(self, *texts: str) -> None:
        """What is new to the reader."""
        for text in texts:
            if text not in self._seen:
                self._seen.add(text)
                self.words += count(text)

    def look_at(self, root: Any) -> None:
        """All words of a screen or a note."""
        if root is not None:
            self.read(*filter(None, (_text_of(widget) for widget in root.walk())))

    def see(self, root: Any) -> None:
        """Every word of a card or a note, read before or not."""
        if root is not None:
            texts = [_words_of(widget) for widget in root.walk() if widget.rect]
            self.every += sum(map(count, texts))
            self.anew += sum(map(count, set(texts) - self._shown))
            self._shown |= set(texts)

    def lasts(self, words: int) -> float:
        """Seconds for reading so many words, and for the presses."""
        return words * 60 / PACE + self.presses * CLICK

    @property
    def seconds(self) -> float:
        return self.lasts(self.words)


def _text_of(widget: Any) -> str:
    """Of labels and buttons; links to the rulebook are left for later."""
    return "" if isinstance(widget, RuleLink) else _words_of(widget)


def _words_of(widget: Any) -> str:
    text = getattr(widget, "text", "") or getattr(widget, "label", "")
    return _LINK.sub(r"\1", text) if isinstance(text, str) else ""


def to_first_move(app: Any, game: str) -> Reader:
    """From the title by the Learn screen into the first lesson, and a first thing done there."""
    from tests.scenes import learner
    from tests.scenes.pilot import click, find

    app.show_title()
    learner.rest(app)
    reader = Reader(app)
    reader.look_at(app.stack.top.root)
    click(app, find(app.stack.top, f"learn:{game}"))
    learner.rest(app)
    reader.look_at(app.stack.top.root)
    click(app, find(app.stack.top, "start"))
    table = learner.table_of(app)
    reader.look_at(table.root)
    learner.play(app, table, table.tuition.step.way[0], learner.by_drag)
    app.dispatch = reader._dispatch
    return reader


def through_course(app: Any, game: str) -> list[tuple[str, Reader]]:
    """Each lesson from its first word to its last card."""
    from tests.scenes import learner
    from tests.scenes.pilot import click, find

    told = []
    words, known = app.words, set[str]()
    for lesson in course(game):
        app.show_title()
        learner.begin(app, game, lesson.name)
        reader = Reader(app, known)
        reader.read(words(lesson.title))
        for number, step in enumerate(lesson.steps):
            table = app.stack.top
            said = ["say", *(f"choice_{choice}" for choice in step.choices)]
            if step.kind is Kind.WATCH:
                said += [f"watch_{move}" for move in range(1, len(step.way) + 1)]
            reader.read(*(words(lesson.words(number, purpose)) for purpose in said))
            reader.see(_card(table))
            if step.kind is Kind.PLAY:
                table.tuition.doors.go_on()  # timed by those who play it
                continue
            if step.ask is Ask.NUMBER:
                table.give_figure(step.right)
                click(app, find(table, "lesson_answer"))
                reader.presses += 1  # for the digits
            else:
                learner.do(app, table, step.way, learner.by_drag)
            speech = next((w for w in table.root.walk() if w.key == "lesson_speech"), None)
            for shown in (table.notes._note, speech):
                reader.look_at(shown)
                reader.see(shown)
            for label in _links(_card(table)):
                reader.see(label)
            learner.go_on(app, table, learner.by_drag)
        reader.look_at(app.stack.top.root)
        reader.see(app.stack.top.root)
        app.dispatch = reader._dispatch
        told.append((lesson.name, reader))
    return told


def _links(card: Any) -> Iterator[Any]:
    """What has come onto a card with what was told."""
    for widget in card.walk():
        if isinstance(getattr(widget, "text", None), str) and widget.text.startswith("["):
            yield widget


def _card(table: Any) -> Any:
    from scenes.lessons.sheet import StepCard

    return next(widget for widget in table.root.walk() if isinstance(widget, StepCard))


def timed(game: str) -> int:
    """Print the figures of a course in each language; how many of them are too high."""
    wrong = 0
    for language in LANGUAGES:
        app = program()  # where nobody has learnt anything yet
        app.change(language=language)
        first = to_first_move(app, game)
        lessons = through_course(app, game)
        whole = sum(reader.seconds for _, reader in lessons)
        read = sum(reader.words for _, reader in lessons)
        anew = sum(reader.lasts(reader.anew) for _, reader in lessons)
        every = sum(reader.lasts(reader.every) for _, reader in lessons)
        presses = sum(reader.presses for _, reader in lessons)
        name, longest = max(lessons, key=lambda each: each[1].seconds)
        print(
            f"{game} {language}: first move after {first.seconds:.0f} s "
            f"({first.words} words, {first.presses} presses); course {whole / 60:.1f} min "
            f"({read} words, {presses} presses); longest {name} {longest.seconds:.0f} s; "
            f"all once in every lesson {anew / 60:.1f} min; "
            f"every word each time {every / 60:.1f} min"
        )
        for seconds, most, what in ((first.seconds, FIRST, "first move"), (whole, WHOLE, "course")):
            if seconds > most:
                print(f"{game} {language}: {what} takes too long", file=sys.stderr)
                wrong += 1
    return wrong
