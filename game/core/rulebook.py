"""The rules of a game as a list: number, heading, page, and the options each belongs to."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.core.content import check_keys, entries, read_toml, value
from game.core.errors import bad_content
from game.core.options import Choices, Options, are_met
from game.core.text import Text

_ID = re.compile(r"[A-Z]{2}-([A-Z][0-9]|[34]P1)", re.ASCII)
NAME = re.compile(r"[a-z][a-z0-9_]*", re.ASCII)


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule; its words are in the catalogues."""

    id: str
    heading: str
    page: str
    options: Choices  # it belongs to games with one of these

    @property
    def text(self) -> Text:
        """The heading as a message."""
        return Text(f"{self.id[:2].lower()}.rule.{self.heading}")

    def is_in(self, options: Options) -> bool:
        """Whether it belongs to a game with these options."""
        return are_met(self.options, options)


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All rules of a game in the order of its book, and how many worked examples that has."""

    rules: Mapping[str, Rule]
    examples: int


def read_rulebook(path: Path) -> Rulebook:
    """The rulebook of a `rules.toml`; `BadContent` names the entry that is wrong."""
    content = read_toml(path)
    check_keys(path.name, content, ("examples", "rules"))
    rules: dict[str, Rule] = {}
    for where, entry in entries(content, "rules", path.name):
        rule = _rule(where, entry)
        if rule.id in rules:
            raise bad_content(where, "rule_twice", rule=rule.id)
        if any(rule.heading == other.heading for other in rules.values()):
            raise bad_content(where, "heading_twice", heading=rule.heading)
        rules[rule.id] = rule
    return Rulebook(rules, value(path.name, content, "examples", int))


def _rule(where: str, entry: dict[str, object]) -> Rule:
    check_keys(where, entry, ("id", "heading", "page", "options"))
    name, heading, page = (value(where, entry, key, str) for key in ("id", "heading", "page"))
    for word, pattern in ((name, _ID), (heading, NAME), (page, NAME)):
        if not pattern.fullmatch(word):
            raise bad_content(where, "not_a_name", word=word[:40])
    return Rule(name, heading, page, read_choices(where, entry))


def read_choices(where: str, entry: dict[str, Any]) -> Choices:
    """The options that an entry is for: all games, if it says nothing of them."""
    options = value(where, entry, "options", dict, {})
    for option, choices in options.items():
        if not isinstance(choices, list) or not choices:
            raise bad_content(where, "not_a_list_of_choices", option=option)
    return {option: tuple(choices) for option, choices in options.items()}
