"""Every rule is cited by a test, every worked example is one, and nobody cites others."""

import re

import pytest

from game.about import LANGUAGES
from game.registry import GAMES
from scenes.assets import root
from scenes.i18n import Words
from tests.content.citations import BOOKS, ROOT, RULE, cases_of, rules_of
from tests.contract.games import option_sets, random_states


@pytest.mark.parametrize("game", BOOKS)
def test_every_rule_is_cited_by_a_test(game):
    cited = {rule for source in cases_of(game).values() for rule in RULE.findall(source)}
    assert rules_of(game) - cited == set()


@pytest.mark.parametrize("game", BOOKS)
def test_every_worked_example_is_a_test(game):
    numbers = {int(n) for name in cases_of(game) for n in re.findall(r"::test_example_(\d+)", name)}
    assert numbers == set(range(1, BOOKS[game].examples + 1))


@pytest.mark.parametrize("game", BOOKS)
def test_nobody_cites_a_rule_that_is_not_there(game):
    cited = set()
    for room in ("game", "tests"):
        for path in (ROOT / room / game).glob("*.py"):
            cited |= set(RULE.findall(path.read_text("utf-8")))
    assert cited - rules_of(game) == set()


@pytest.mark.parametrize("game", BOOKS)
def test_no_test_is_without_an_assertion(game):
    """An assert, a `pytest.raises`, or a call of a helper whose name says that it checks."""
    says = re.compile(r"\bassert\b|pytest\.raises|\b(?:check|expect|assert)_\w+\(")
    assert [name for name, source in cases_of(game).items() if not says.search(source)] == []


@pytest.mark.parametrize("game", BOOKS)
def test_every_rule_belongs_to_options_that_there_are(game):
    rules = GAMES[game]
    offered: dict[str, set] = {"seats": set(rules.seats)}
    for seats in rules.seats:
        for option in rules.options(seats):
            offered.setdefault(option.name, set()).update(option.choices)
    for rule in BOOKS[game].rules.values():
        assert set(rule.options) <= set(offered), rule
        assert all(set(its) <= offered[name] for name, its in rule.options.items()), rule


@pytest.mark.parametrize("game", BOOKS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_heading_in_words(game, language):
    words = Words(root() / "scenes" / "locale", language)
    headings = [words.say(rule.text) for rule in BOOKS[game].rules.values()]
    assert all(words.has(rule.text.key) for rule in BOOKS[game].rules.values())
    assert len(set(headings)) == len(headings)


@pytest.mark.parametrize("game", BOOKS)
def test_whatever_is_scored_cites_a_rule_of_the_game_played(game):
    """Over random games with every option set: it is in the book, and belongs to the options."""
    rules = GAMES[game]
    for seats in rules.seats:
        for options in map(rules.checked_options, option_sets(rules, seats)):
            for state in list(random_states(rules, options, 11, 200))[::9]:
                cited = {item.rule for score in rules.scores(state) for item in score.items}
                assert all(BOOKS[game].rules[rule].is_in(options) for rule in cited), cited
