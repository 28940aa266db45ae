"""The card of a step: what to do, what came of it, and the ways on."""

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

import pygame

from game.core.lesson import Ask, Kind
from scenes.game_host import GameHost
from scenes.lessons.figure import figure
from scenes.lessons.speech import Speech
from scenes.lessons.ticks import Disc, Stars, Ticks
from scenes.lessons.tuition import Remark, Tone, Tuition
from scenes.table.arrange import CARD
from scenes.ui.button import Button
from scenes.ui.entry import Entry
from scenes.ui.layout import Align, Column, Grid, Row, Sides
from scenes.ui.panel import Panel
from scenes.ui.picture import Rule
from scenes.ui.scroll import Scroll
from scenes.ui.text import Label
from scenes.ui.widget import Widget

WIDE, GROWS, SHARE = 470, 0.5, 0.42  # design pixels, with the letters, at most of the window
PAD, GAP = 20, 14
LARGE = 1.4  # text so many times larger than usual: buttons of small weight are icons
LEAST = 0.69  # of the window's height: the buttons stay where they are from step to step
NEXT = "lesson_next"


class Desk(Protocol):
    """Who lays the card on the table."""

    app: GameHost
    tuition: Tuition

    @property
    def turns_by_hand(self) -> bool:
        """Whether there are tiles that nobody turns until they fit."""
        ...

    def answer(self, given: Any) -> None: ...

    def give_figure(self, number: int | None) -> None: ...

    def hint(self) -> None: ...

    def show_next(self) -> None: ...


class StepCard(Panel):
    """Paper at the left edge; what is too high for it scrolls, the buttons stay in sight."""

    is_kept_clear = True

    def __init__(self, body: Widget, foot: Widget) -> None:
        self._scroll, self._foot = Scroll(body, key="lesson_scroll", pad=6), foot
        super().__init__(Column(self._scroll, foot, gap=GAP), PAD, lit=True, key=CARD)

    def natural_width(self) -> int:
        grown = WIDE * (1 + (self.theme.text_scale - 1) * GROWS)
        return min(self.theme.px(grown), round(self.theme.window[0] * SHARE))

    def height_for(self, width: int) -> int:
        return max(super().height_for(width), round(self.theme.window[1] * LEAST))

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        inner = rect.inflate(-2 * self.pad, -2 * self.pad)
        self.children[0].rect = pygame.Rect(inner)
        low = self._foot.height_for(inner.width)
        high = inner.height - low - self.theme.px(GAP)
        self._scroll.place(pygame.Rect(inner.x, inner.y, inner.width, high))
        self._foot.place(pygame.Rect(inner.x, inner.bottom - low, inner.width, low))


def step_card(desk: Desk) -> StepCard:
    """The card as things stand."""
    tuition, words = desk.tuition, desk.app.words
    lesson, tutor = tuition.tutor.lesson, tuition.tutor
    count = len(lesson.steps)
    title = Label(words(next(lesson.texts())), "strong")
    step = words("lesson.step", n=tutor.at + 1, count=count)
    ticks = Ticks(tutor.at, count, tutor.is_met, step)
    head = Entry(Disc(tuition.number), Column(title, ticks, gap=6, align=Align.START))
    body: list[Widget] = [head, Rule(), *_told(desk)]
    if tuition.step.kind is Kind.PLAY:
        body += _standing(desk)
    body += _asked(desk)
    if _is_explained(tuition):
        body.append(_rule(desk))
    return StepCard(Column(*body, gap=12), Column(*_buttons(desk), gap=12))


def _is_explained(tuition: Tuition) -> bool:
    """First what to do, then why; a refusal that was to be found names its rule on the board."""
    is_refused = tuition.step.kind is Kind.REFUSED and tuition.tutor.is_met
    return (tuition.remark is not None or tuition.shown > 0) and not is_refused


def _told(desk: Desk) -> list[Widget]:
    """The task, and what was said to the last try."""
    tuition, words = desk.tuition, desk.app.words
    purpose = f"watch_{tuition.shown}" if tuition.shown else "say"
    is_past = tuition.remark is not None and tuition.remark.tone is Tone.PRAISE
    told: list[Widget] = [
        Label(words(tuition.tutor.words(purpose)), "lead", "faint" if is_past else "ink")
    ]
    if tuition.remark is not None:
        told.append(_speech(desk, tuition.remark))
    if desk.turns_by_hand:
        told.append(Label(words("lesson.turning"), "small", "faint"))
    return told


def _speech(desk: Desk, remark: Remark) -> Speech:
    words, kind = desk.app.words, desk.tuition.step.kind
    heading = {
        Tone.PRAISE: words("lesson.reached"),
        Tone.REPLY: words("lesson.not_yet"),
        Tone.HINT: words("lesson.hint"),
    }[remark.tone]
    if remark.tone is Tone.PRAISE and kind is Kind.REFUSED:
        heading = words("lesson.refusal")
    elif remark.tone is Tone.PRAISE and kind is Kind.ANSWER:
        heading = words("lesson.right")
    said = words(remark.words, n=remark.points)
    return Speech(remark.tone, heading, said, remark.stars)


def _standing(desk: Desk) -> list[Widget]:
    """How a small game stands: points, and what the stars cost."""
    tuition, words = desk.tuition, desk.app.words
    costs = [star for star in tuition.step.stars if isinstance(star, int)]
    tried = tuition.tried
    if not costs:
        earned = sum(not isinstance(star, int) and star(tried) for star in tuition.step.stars)
        return [] if tuition.tutor.is_met else [Stars(earned)]
    points = Label(words("lesson.points", n=tried.gained), "strong")
    par = Label(words("lesson.par", costs=" · ".join(map(str, costs))), "small", "faint")
    earned = sum(tried.gained >= cost for cost in costs)
    rows: list[Widget] = [Sides(points, Stars(earned, 30), gap=10), par]
    return [Column(*rows, gap=2)]


def _asked(desk: Desk) -> list[Widget]:
    """What an answer is given with."""
    tuition, words = desk.tuition, desk.app.words
    if tuition.asks is Ask.NUMBER:
        tips = (words("lesson.fewer"), words("lesson.more"))
        return [figure(tuition.figure, desk.give_figure, partial(_give, desk), tips)]
    if tuition.asks is Ask.CHOICE:
        return [
            Column(
                *(
                    Button(
                        words(tuition.tutor.words(f"choice_{choice}")),
                        partial(desk.answer, choice),
                        key=f"choice:{choice}",
                    )
                    for choice in tuition.step.choices
                ),
                gap=10,
            )
        ]
    return [Label(words("lesson.point"), "small", "faint")] if tuition.asks is Ask.CELLS else []


def _give(desk: Desk) -> None:
    """Answer with what was typed or pointed at, if anything was."""
    tuition = desk.tuition
    if tuition.asks is Ask.CELLS:
        desk.answer(tuition.pointed)
    elif tuition.figure is not None:
        desk.answer(tuition.figure)


def _rule(desk: Desk) -> Label:
    """The rule that the step is about, by its number: the card has just said what it is."""
    game, rule, app = desk.tuition.tutor.lesson.game, desk.tuition.rule, desk.app
    return link(app.words("lesson.rule", rule=rule), lambda: app.show_rules(game, rule))


def link(text: str, follow: Callable[[], None], align: Align = Align.START) -> Label:
    """Words that lead somewhere."""
    words = f"[{text}]({text})"
    return Label(words, "small", "sea", align, follow=lambda _: follow(), rich=True)


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
