"""Every rule is cited by a test, every worked example is one, and nobody cites others."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
BOOKS = tomllib.loads((Path(__file__).parent / "rule_ids.toml").read_text("utf-8"))
RULE = re.compile(r"\b(?:BP|PB|SB|LS)-(?:[A-Z][0-9]|[34]P1)\b")


def cases_of(game: str) -> dict[str, str]:
    """The source of every test function of a game, by name."""
    found = {}
    for path in sorted((ROOT / "tests" / game).glob("test_*.py")):
        source = path.read_text("utf-8")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found[f"{path.name}::{node.name}"] = ast.get_source_segment(source, node) or ""
    return found


@pytest.mark.parametrize("game", BOOKS)
def test_every_rule_is_cited_by_a_test(game):
    cited = {rule for source in cases_of(game).values() for rule in RULE.findall(source)}
    assert set(BOOKS[game]["rules"].split()) - cited == set()


@pytest.mark.parametrize("game", BOOKS)
def test_every_worked_example_is_a_test(game):
    numbers = {int(n) for name in cases_of(game) for n in re.findall(r"::test_example_(\d+)", name)}
    assert numbers == set(range(1, BOOKS[game]["examples"] + 1))


@pytest.mark.parametrize("game", BOOKS)
def test_nobody_cites_a_rule_that_is_not_there(game):
    known = set(BOOKS[game]["rules"].split())
    cited = set()
    for room in ("game", "tests"):
        for path in (ROOT / room / game).glob("*.py"):
            cited |= set(RULE.findall(path.read_text("utf-8")))
    assert cited - known == set()


@pytest.mark.parametrize("game", BOOKS)
def test_no_test_is_without_an_assertion(game):
    """An assert, a `pytest.raises`, or a call of a helper whose name says that it checks."""
    says = re.compile(r"\bassert\b|pytest\.raises|\b(?:check|expect|assert)_\w+\(")
    assert [name for name, source in cases_of(game).items() if not says.search(source)] == []
