"""Which tests cite which rules."""

import ast
import re
from pathlib import Path

from game.registry import GAMES

ROOT = Path(__file__).parent.parent.parent
BOOKS = {name: rules.book for name, rules in GAMES.items()}
RULE = re.compile(r"\b(?:BP|PB|SB|LS)-(?:[A-Z][0-9]|[34]P1)\b")


def rules_of(game: str) -> set[str]:
    """The numbers of a game's rules."""
    return set(BOOKS[game].rules)


def cases_of(game: str) -> dict[str, str]:
    """The source of every test function of a game, by file and name."""
    found = {}
    for path in sorted((ROOT / "tests" / game).glob("test_*.py")):
        source = path.read_text("utf-8")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found[f"{path.name}::{node.name}"] = ast.get_source_segment(source, node) or ""
    return found


def citing(game: str, rule: str) -> list[str]:
    """The tests that say they prove a rule."""
    return [name for name, source in cases_of(game).items() if rule in RULE.findall(source)]
