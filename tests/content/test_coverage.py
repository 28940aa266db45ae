"""Nothing of a game is left untold: every rule has a page, a lesson and a test."""

import pytest

from build_scripts.lessons import course
from game.about import LANGUAGES
from game.core.pages import pages_of, pages_path
from game.registry import GAMES
from scenes.assets import root
from scenes.i18n import Words
from tests.content.citations import BOOKS, rules_of

TOLD = [game for game in GAMES if pages_path(game).exists()]  # whose rulebook is written


@pytest.mark.parametrize("game", TOLD)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_told_on_a_page(game, language):
    words = Words(root() / "scenes" / "locale", language)
    told = {
        rule.id
        for page in pages_of(GAMES[game])
        for rule in page.rules
        if words.has(page.title) and words.has(page.rule(rule))
    }
    assert told == rules_of(game)


@pytest.mark.parametrize("game", TOLD)
def test_every_rule_is_taught_by_a_lesson(game):
    assert {rule for lesson in course(game) for rule in lesson.rules} == rules_of(game)


@pytest.mark.parametrize("game", TOLD)
def test_every_worked_example_is_a_step_of_a_lesson(game):
    shown = {number for lesson in course(game) for number in lesson.examples}
    assert shown == set(range(1, BOOKS[game].examples + 1))
