"""How long a lesson takes: reading what it says, and doing what it asks."""

from collections.abc import Sequence
from math import ceil

from game.core.lesson import Kind, Lesson
from scenes.i18n import Words

READ, DO = 180, 8  # words a minute, and seconds of hands for each step or move of a small game
SAID = (".say", ".done")  # what everybody reads


def _minutes(words: Words, lesson: Lesson) -> float:
    said = [words(key) for key in lesson.texts() if key.endswith(SAID)]
    read = sum(len(text.split()) for text in said) / READ
    deeds = sum(len(step.way) if step.kind is Kind.PLAY else 1 for step in lesson.steps)
    return read + deeds * DO / 60


def minutes(words: Words, lesson: Lesson) -> int:
    """Of one lesson; never less than one."""
    return max(1, round(_minutes(words, lesson)))


def course_minutes(words: Words, lessons: Sequence[Lesson]) -> int:
    """Of a whole course; its small game lasts as long as one likes."""
    return ceil(sum(_minutes(words, lesson) for lesson in lessons if not lesson.has_game))
