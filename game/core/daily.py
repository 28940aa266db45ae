"""Deals of the day: from a date, the same on every computer; whoever asks brings the date."""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

from game.core.drill import Question, Topic

T = TypeVar("T")

CODES = 1_000_000  # as many as people can read out to one another
PUZZLES = 10**9
ASKED = (Question.LEGAL, Question.AMOUNT, Question.RULE)


def number_of(day: str, what: str) -> int:
    """A large number that a date (`2026-11-18`) has for something; it never changes."""
    return int.from_bytes(sha256(f"captains-table/{what}/{day}".encode()).digest()[:8], "big")


def seed_of(day: str, game: str) -> int:
    """The code of the deal of a day."""
    return number_of(day, game) % CODES


def puzzle_of(day: str, games: Sequence[str]) -> tuple[str, Topic]:
    """The question of a day, and the game it is about."""
    game = _chosen(day, "puzzle game", games)
    asked = _chosen(day, "puzzle question", ASKED)
    return game, Topic(asked, number_of(day, "puzzle") % PUZZLES, extras=False)


def _chosen(day: str, what: str, among: Sequence[T]) -> T:
    return among[number_of(day, what) % len(among)]
