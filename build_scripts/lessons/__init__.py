"""The proof of the lessons: ways, random learners, every input, words and the time they take."""

from pathlib import Path

from game.core.lesson import Lesson, read_course
from game.registry import GAMES

ROOT = Path(__file__).resolve().parent.parent.parent


def course(game: str) -> tuple[Lesson, ...]:
    """All lessons of a game."""
    return read_course(ROOT / "game" / game / "lessons", GAMES[game])
