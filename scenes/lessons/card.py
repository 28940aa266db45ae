"""The card of a step: what to do, what came of it, and the ways on."""

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from game.core.lesson import Ask, Kind
from game.core.text import text
from scenes.game_host import GameHost
from scenes.lessons.figure import figure
from scenes.lessons.parts import BELOW, choices, heading, pointing, task, turning
from scenes.lessons.room import highest
from scenes.lessons.sheet import GAP, RIM, Least, StepCard, link
from scenes.lessons.speech import Speech
from scenes.lessons.ticks import Disc, Stars, Ticks
from scenes.lessons.tuition import Remark, Tone, Tuition
from scenes.ui.button import Button
from scenes.ui.entry import Entry
from scenes.ui.layout import Align, Column, Grid, Row, Sides
from scenes.ui.picture import Rule
from scenes.ui.text import Label
from scenes.ui.widget import Ground, Widget

LARGE = 1.4  # text so many times larger than usual: buttons of small weight are icons
NEXT = "lesson_next"


class Desk(Protocol):
    """Who lays the card on the table."""

    app: GameHost
    tuition: Tuition

    @property
    def turning(self) -> str:
        """The key of how tiles are turned that nobody turns until they fit, if there are any."""
        ...

    def answer(self, given: Any) -> None: ...

    def give_figure(self, number: int | None) -> None: ...

    def hint(self) -> None: ...

    def show_next(self) -> None: ...


def step_card(desk: Desk) -> StepCard:
    """The card as things stand."""
    tuition, words = desk.tuition, desk.app.words
    lesson, tutor = tuition.tutor.lesson, tuition.tutor
    count = len(lesson.steps)
    title = Label(words(next(lesson.texts())), "strong")
    step = words("lesson.step", n=tutor.at + 1, count=count)
    ticks = Ticks(tutor.at, count, tutor.is_met, step)
    head = Entry(Disc(tuition.number), Column(title, ticks, gap=6, align=Align.START))
    body: list[Widget] = [head, Rule(), _task(desk)]
    if tuition.step.kind is Kind.PLAY:
        body += _standing(desk)
    body += _asked(desk)
    if tuition.remark is not None:  # below the answers, which stay where they are
        body.append(_speech(desk, tuition.remark))
    if _is_explained(tuition):
        body.append(_rule(desk))
    foot = Column(*_buttons(desk), gap=BELOW)
    return StepCard(Column(*body, gap=BELOW), foot, _least(desk, body[:2], foot))


def _least(desk: Desk, top: list[Widget], foot: Widget) -> Least:
    """As high as the highest card of the lesson."""
    tuition, words = desk.tuition, desk.app.words

    def least(screen: Ground, width: int) -> int:
        gap, rim = screen.theme.px(BELOW), 2 * screen.theme.px(RIM)
        red = Button(words("lesson.next"), tuition.doors.go_on, primary=True)
        red.attach(screen)
        high = red.height_for(width) + gap
        told = highest(words, tuition.tutor.lesson, screen, width - rim, high)
        above = rim + sum(part.height_for(width - rim) + gap for part in top)
        below = foot.height_for(width) - (high if _has_red(tuition) else 0)
        return above + told + screen.theme.px(GAP) + below

    return least


def _is_explained(tuition: Tuition) -> bool:
    """First what to do, then why; a refusal that was to be found names its rule on the board."""
    if tuition.asks is not None or (tuition.step.kind is Kind.REFUSED and tuition.tutor.is_met):
        return False
    return tuition.remark is not None or tuition.shown > 0


def _task(desk: Desk) -> Label:
    """What is to be done."""
    tuition, words = desk.tuition, desk.app.words
    purpose = f"watch_{tuition.shown}" if tuition.shown else "say"
    is_past = tuition.remark is not None and tuition.remark.tone is Tone.PRAISE
    return task(words(tuition.tutor.words(purpose)), is_past)


def _speech(desk: Desk, remark: Remark) -> Speech:
    words, kind = desk.app.words, desk.tuition.step.kind
    said = words(remark.words, n=remark.points)
    return Speech(remark.tone, heading(words, remark.tone, kind), said, remark.stars)


def _standing(desk: Desk) -> list[Widget]:
    """How a small game stands: turns left, points, and what the stars cost."""
    tuition, words = desk.tuition, desk.app.words
    costs = [star for star in tuition.step.stars if isinstance(star, int)]
    tried = tuition.tried
    left = tuition.tutor.turns_left(tried)
    counted: list[Widget] = []
    if left is not None and not tuition.tutor.is_met:
        counted.append(Label(words("lesson.turns_left", n=left), "strong"))
    if not costs:
        earned = sum(not isinstance(star, int) and star(tried) for star in tuition.step.stars)
        return counted if tuition.tutor.is_met else [*counted, Stars(earned)]
    points = Label(words("lesson.points", n=tried.gained), "strong")
    par = Label(words("lesson.par", costs=" · ".join(map(str, costs))), "small", "faint")
    earned = sum(tried.gained >= cost for cost in costs)
    rows: list[Widget] = [*counted, Sides(points, Stars(earned, 30), gap=10), par]
    return [Column(*rows, gap=2)]


def _asked(desk: Desk) -> list[Widget]:
    """What an answer is given with, or how a tile is turned."""
    tuition, words = desk.tuition, desk.app.words
    if desk.turning:
        return [turning(words, desk.turning)]
    if tuition.asks is Ask.NUMBER:
        tips = (words("lesson.fewer"), words("lesson.more"))
        give, told = partial(_give, desk), tuition.figure_is_answered
        return [figure(tuition.figure, desk.give_figure, give, tips, told)]
    if tuition.asks is Ask.CHOICE:
        texts = (
            (choice, words(tuition.tutor.words(f"choice_{choice}")))
            for choice in tuition.step.choices
        )
        return [choices(texts, desk.answer)]
    return [pointing(words)] if tuition.asks is Ask.CELLS else []


def _give(desk: Desk) -> None:
    """Answer with what was typed or pointed at, if anything was."""
    tuition = desk.tuition
    if tuition.asks is Ask.CELLS:
        desk.answer(tuition.pointed)
    elif tuition.figure is not None:
        desk.answer(tuition.figure)


def _has_red(tuition: Tuition) -> bool:
    """Whether there is a way on, or an answer to be given."""
    is_asked = tuition.asks in (Ask.NUMBER, Ask.CELLS)
    return tuition.tutor.is_met or tuition.step.kind is Kind.WATCH or is_asked


def _rule(desk: Desk) -> Label:
    """The rule that the step is about, by its number: the card has just said what it is."""
    game, rule, app = desk.tuition.tutor.lesson.game, desk.tuition.rule, desk.app
    return link(app.words("lesson.rule", rule=rule), lambda: app.show_rules(game, rule))


def _buttons(desk: Desk) -> list[Widget]:
    """The red one, if there is a way on; help and another try."""
    tuition, words = desk.tuition, desk.app.words
    made: list[Widget] = []
    if tuition.tutor.is_met:
        made.append(Button(words("lesson.next"), tuition.doors.go_on, primary=True, key=NEXT))
    elif tuition.step.kind is Kind.WATCH:
        made.append(Button(words("lesson.next"), desk.show_next, primary=True, key=NEXT))
    elif tuition.asks in (Ask.NUMBER, Ask.CELLS):
        done = Button(
            words("lesson.answer"), partial(_give, desk), primary=True, key="lesson_answer"
        )
        done.enabled = bool(tuition.pointed) or tuition.figure is not None
        done.lacks = text(f"lesson.lacks_{tuition.asks.value}")
        made.append(done)
    is_large = desk.app.theme.text_scale >= LARGE
    hint = _small(words("lesson.hint"), desk.hint, "bulb", "lesson_hint", is_large)
    hint.enabled = not tuition.tutor.is_met and tuition.step.kind is not Kind.WATCH
    again = _small(
        words("lesson.again"),
        tuition.doors.again,
        "again",
        "lesson_again",
        is_large,
        tuition.has_failed,
    )
    skip = Label(" ", "small")  # its line stays, so that no button moves under the mouse
    if not tuition.tutor.is_met:
        skip = link(words("lesson.skip"), tuition.doors.go_on, Align.MIDDLE)
    if is_large:
        return [*made, Sides(Row(hint, again, gap=12), skip, gap=12)]
    made.append(Grid(hint, again, least=lambda: desk.app.theme.em(180), most=2, gap=12))
    return [*made, skip]


def _small(
    words: str,
    action: Callable[[], None],
    icon: str,
    key: str,
    is_bare: bool,
    primary: bool = False,
) -> Button:
    """A button beside the red one; large letters would leave no room for what is told."""
    label, tip = ("", words) if is_bare else (words, "")
    return Button(label, action, icon, primary=primary, key=key, face="small", tip=tip)
