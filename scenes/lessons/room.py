"""How high the cards of a lesson are: as high as the highest, so that no button moves."""

from collections.abc import Iterator

from game.core.lesson import Ask, Kind, Lesson, Step
from scenes.i18n import Words
from scenes.lessons.figure import figure
from scenes.lessons.parts import BELOW, choices, heading, pointing, task, turning, turning_of
from scenes.lessons.speech import Speech
from scenes.lessons.ticks import Stars
from scenes.lessons.tuition import Tone
from scenes.ui.text import Label
from scenes.ui.widget import Ground, Widget

MANY = 999  # points; as long as a number becomes
KEPT = 40  # lessons whose height is known

_known: dict[tuple[object, ...], int] = {}


def highest(words: Words, lesson: Lesson, screen: Ground, width: int, red: int) -> int:
    """What all that may be told in a lesson needs below the head of a card, within its margins;
    `red` is the height of the way on, where there is one."""
    theme = screen.theme
    key = (lesson.title, words.language, width, theme.scale, theme.text_scale)
    if key not in _known:
        while len(_known) >= KEPT:
            del _known[next(iter(_known))]
        _known[key] = max(
            _height(body, screen, width) + (red if has_red else 0)
            for number in range(len(lesson.steps))
            for body, has_red in _bodies(words, lesson, number, screen, width)
        )
    return _known[key]


def _height(body: list[Widget], screen: Ground, width: int) -> int:
    for part in body:
        part.attach(screen)
    gaps = screen.theme.px(BELOW) * (len(body) - 1)
    return sum(part.height_for(width) for part in body) + gaps


def _bodies(
    words: Words, lesson: Lesson, number: int, screen: Ground, width: int
) -> Iterator[tuple[list[Widget], bool]]:
    """The fullest cards of a step, while something is asked and when it is done; and whether the
    red button is there."""
    step = lesson.steps[number]

    def longest(*purposes: str) -> str:
        said = [words(lesson.words(number, each), n=MANY) for each in purposes]
        labels = [(Label(text, "said"), text) for text in said]
        for label, _ in labels:
            label.attach(screen)
        return max(labels, key=lambda each: each[0].height_for(width))[1]

    rule = Label(" ", "small")
    if step.kind is Kind.WATCH:
        moves = (f"watch_{move}" for move in range(1, len(step.way) + 1))
        yield [task(longest("say", *moves)), rule], True
        return
    say = task(words(lesson.words(number, "say")))
    again = ("again",) if step.kind is Kind.PLAY else ()
    replied = longest("hint", *again, *(reply.words for reply in step.replies))
    reply = Speech(Tone.HINT, heading(words, Tone.HINT, step.kind), replied)
    is_answered = step.ask in (Ask.NUMBER, Ask.CELLS)
    links = [] if step.kind is Kind.ANSWER else [rule]
    yield [say, *_asked(words, lesson, number, step), reply, *links], is_answered
    stars = 1 if step.kind is Kind.PLAY else 0
    done = longest("done")
    praise = Speech(Tone.PRAISE, heading(words, Tone.PRAISE, step.kind), done, stars)
    yield [say, praise, rule], True


def _asked(words: Words, lesson: Lesson, number: int, step: Step) -> list[Widget]:
    """What a step shows besides its words, as long as it is open."""
    if step.kind is Kind.REFUSED or step.by_hand:
        return [turning(words, turning_of(step))]
    if step.kind is Kind.PLAY:
        turns: list[Widget] = [Label(" ", "strong")] if step.turns else []
        return [*turns, Stars(0, 30), Label(" ", "small")]
    if step.ask is Ask.NUMBER:
        return [figure(None, lambda number: None, lambda: None, ("", ""), False)]
    if step.ask is Ask.CELLS:
        return [pointing(words)]
    texts = ((name, words(lesson.words(number, f"choice_{name}"))) for name in step.choices)
    return [choices(texts, lambda name: None)] if step.ask is Ask.CHOICE else []
