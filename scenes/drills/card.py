"""The card of a question: what is asked, the answers, and what came of it."""

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from game.core.drill import Drill, Question
from game.core.rules import AnyRules
from scenes.drills.evidence import Evidence
from scenes.drills.exam import Exam
from scenes.drills.marks import Signs
from scenes.game_host import GameHost
from scenes.lessons.sheet import StepCard, link
from scenes.lessons.speech import Speech
from scenes.lessons.ticks import Disc
from scenes.lessons.tuition import Tone
from scenes.ui.button import Button
from scenes.ui.entry import Entry
from scenes.ui.layout import Align, Column, Grid
from scenes.ui.picture import Rule
from scenes.ui.text import Label
from scenes.ui.widget import Widget

NEXT, ANSWER = "drill_next", "drill_answer"


class Desk(Protocol):
    """Who lays the card on the table."""

    app: GameHost
    exam: Exam
    rules: AnyRules
    evidence: Evidence | None  # once it is answered

    @property
    def drill(self) -> Drill: ...

    def give(self, answer: Any) -> None: ...

    def go_on(self) -> None: ...


def drill_card(desk: Desk) -> StepCard:
    """The card as things stand."""
    body: list[Widget] = [*_head(desk), Rule(), *_asked(desk)]
    return StepCard(Column(*body, gap=14), Column(*_foot(desk), gap=12))


def _head(desk: Desk) -> list[Widget]:
    """Which question it is."""
    words, exam = desk.app.words, desk.exam
    if exam.is_single:
        return [Label(words("daily.puzzle"), "rule")]
    title = Label(words("learn.drills"), "strong")
    step = Label(words("drill.question", n=exam.number, count=exam.count), "small", "faint")
    head = Entry(Disc(exam.number), Column(title, step, gap=2))
    return [head, Signs(exam.marks, exam.number, exam.count)]


def _asked(desk: Desk) -> list[Widget]:
    words, drill = desk.app.words, desk.drill
    asked = Label(_question(desk), "lead", "faint" if desk.exam.is_answered else "ink")
    if desk.evidence is None:
        return [asked, _answers(desk)]
    told = [asked, _speech(desk, desk.evidence)]
    for rule in drill.rules:
        heading = words.say(desk.rules.book.rules[rule].text)
        name = words("table.rule", rule=rule, heading=heading)
        told.append(link(name, partial(desk.app.show_rules, desk.rules.name, rule)))
    return told


def _question(desk: Desk) -> str:
    if desk.exam.is_following_up:
        return desk.app.words("drill.and_why")
    return desk.app.words.say(desk.drill.asks)


def _answers(desk: Desk) -> Widget:
    """Large buttons one below the other; numbers in a square."""
    drill, theme = desk.drill, desk.app.theme
    made = [
        Button(*_worded(desk, choice), key=f"{ANSWER}{number}", face=_face(drill))
        for number, choice in enumerate(drill.choices)
    ]
    if drill.question is not Question.AMOUNT:
        return Column(*made, gap=12)
    return Grid(*made, least=lambda: theme.em(150), most=2, gap=14)


def _face(drill: Drill) -> str:
    return "heading" if drill.question is Question.AMOUNT else "strong"


def _worded(desk: Desk, choice: Any) -> tuple[str, Callable[[], None], str]:
    """What is on a button, what it does, and its sign."""
    words, question = desk.app.words, desk.drill.question
    give = partial(desk.give, choice)
    if question is Question.LEGAL:
        return words("drill.yes" if choice else "drill.no"), give, "tick" if choice else "cross"
    if question is Question.RULE:
        return words.say(desk.rules.book.rules[choice].text), give, ""
    return str(choice), give, ""


def _speech(desk: Desk, evidence: Evidence) -> Speech:
    words, was_right = desk.app.words, desk.exam.was_right
    heading = words("lesson.right") if was_right else _correction(desk)
    tone = Tone.PRAISE if was_right else Tone.REPLY
    return Speech(tone, heading, "\n".join(evidence.lines))


def _correction(desk: Desk) -> str:
    """What would have been right."""
    words, drill = desk.app.words, desk.drill
    if drill.question is Question.LEGAL:
        return words("drill.was_yes" if drill.right else "drill.was_no")
    if drill.question is Question.RULE:
        return words("drill.was", right=words.say(desk.rules.book.rules[drill.right].text))
    return words("drill.was", right=drill.right)


def _foot(desk: Desk) -> list[Widget]:
    words, exam = desk.app.words, desk.exam
    if exam.is_answered:
        last = "daily.back" if exam.is_single else "drill.result"
        key = last if exam.is_over else "lesson.next"
        return [Button(words(key), desk.go_on, primary=True, key=NEXT)]
    return [link(words("drill.tell"), partial(desk.give, None), Align.MIDDLE)]
