"""The lessons of a game, as far as they can be read."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from game.core.errors import BadContent
from game.core.lesson import Lesson, read_lesson
from game.core.rules import AnyRules
from scenes.assets import root


@dataclass(frozen=True, slots=True)
class Course:
    """Harbours in their order, and what is wrong with those that are left out."""

    lessons: tuple[Lesson, ...]
    faults: tuple[BadContent, ...] = ()


def lessons_of(game: str) -> Path:
    return root() / "game" / game / "lessons"


def has_course(game: str) -> bool:
    """Whether a game has lessons at all, without reading them."""
    return any(lessons_of(game).glob("*.toml"))


@lru_cache(maxsize=8)
def course_of(rules: AnyRules) -> Course:
    """The course that comes with the program."""
    return read_all(lessons_of(rules.name), rules)


def read_all(folder: Path, rules: AnyRules) -> Course:
    """Every lesson of a folder that is whole."""
    lessons: list[Lesson] = []
    faults: list[BadContent] = []
    for path in sorted(folder.glob("*.toml")):
        try:
            lessons.append(read_lesson(path, rules))
        except BadContent as fault:
            faults.append(fault)
    return Course(tuple(lessons), tuple(faults))
