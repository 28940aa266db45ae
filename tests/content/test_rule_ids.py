"""Every rule is cited by a test, every worked example is one, and nobody cites others."""

import re

import pytest

from tests.content.citations import BOOKS, ROOT, RULE, cases_of, rules_of


@pytest.mark.parametrize("game", BOOKS)
def test_every_rule_is_cited_by_a_test(game):
    cited = {rule for source in cases_of(game).values() for rule in RULE.findall(source)}
    assert rules_of(game) - cited == set()


@pytest.mark.parametrize("game", BOOKS)
def test_every_worked_example_is_a_test(game):
    numbers = {int(n) for name in cases_of(game) for n in re.findall(r"::test_example_(\d+)", name)}
    assert numbers == set(range(1, BOOKS[game]["examples"] + 1))


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
