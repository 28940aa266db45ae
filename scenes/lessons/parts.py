"""What the card of a step is put together from."""

from collections.abc import Callable, Iterable
from functools import partial

from game.core.lesson import Kind, Step
from scenes.i18n import Words
from scenes.lessons.tuition import Tone
from scenes.ui.button import Button
from scenes.ui.layout import Grid
from scenes.ui.text import Label

BELOW = 12  # design pixels between one thing on the card and the next


def task(text: str, is_past: bool = False) -> Label:
    """What is to be done; it steps back once it is."""
    return Label(text, "lead", "faint" if is_past else "ink")


def turning_of(step: Step) -> str:
    """The key of how a tile is turned in a step where no help turns it."""
    return "lesson.turning_over" if step.by_hand else "lesson.turning"


def turning(words: Words, key: str) -> Label:
    """How a tile is turned, where no help turns it."""
    return Label(words(key), "small", "faint")


def pointing(words: Words) -> Label:
    """How cells are given as an answer."""
    return Label(words("lesson.point"), "small", "faint")


def heading(words: Words, tone: Tone, kind: Kind) -> str:
    """How something is told."""
    if tone is Tone.HINT:
        return words("lesson.hint")
    if tone is Tone.REPLY:
        return words("lesson.not_yet")
    if kind is Kind.REFUSED:
        return words("lesson.refusal")
    return words("lesson.right" if kind is Kind.ANSWER else "lesson.reached")


def choices(texts: Iterable[tuple[str, str]], give: Callable[[str], None]) -> Grid:
    """One of several is to be chosen; two short ones stand side by side."""
    buttons = [Button(text, partial(give, name), key=f"choice:{name}") for name, text in texts]
    most = 2 if len(buttons) == 2 else 1
    return Grid(*buttons, least=lambda: max(b.natural_width() for b in buttons), most=most, gap=10)
