"""Every lesson holds: its way, its replies, its words; and no words are left over."""

from random import Random

import pytest
from babel.messages.pofile import read_po

from build_scripts.lessons import course
from build_scripts.lessons.walks import faults
from game.about import LANGUAGES
from game.registry import GAMES
from scenes.assets import root

RUNS = 4  # random learners; `python -m build_scripts.lessons` sends a thousand


@pytest.mark.parametrize("game", GAMES)
def test_lessons_hold_and_nobody_gets_stuck(game):
    for lesson in course(game):
        assert list(faults(lesson, GAMES[game], RUNS, Random(lesson.name))) == []


@pytest.mark.parametrize("game", GAMES)
def test_no_words_of_lessons_are_left_over(game):
    said = {key for lesson in course(game) for key in lesson.texts()}
    for language in LANGUAGES:
        path = root() / "scenes/locale" / language / f"LC_MESSAGES/{game}_lessons.po"
        kept = {str(m.id) for m in read_po(path.open("rb")) if m.id} if path.exists() else set()
        assert kept == said
