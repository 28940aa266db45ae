"""How a game is set up, step by step, as data: what is put where, and by which rule.

    [[steps]]
    name = "reserve"
    rule = "PB-S1"
    parts = ["reserve"]             # what appears on the table, by its name in the legend
    options = { seats = [2, 3, 4] }  # a step of games with one of these choices

Words are found in the catalogues: `pb.set_up.reserve`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.core.content import check_keys, entries, listed, read_toml, value
from game.core.errors import bad_content
from game.core.options import Choices, Options, are_met
from game.core.rulebook import NAME, read_choices
from game.core.rules import AnyRules


@dataclass(frozen=True, slots=True)
class SetUpStep:
    """One thing that is put on the table, or agreed on."""

    name: str
    rule: str
    parts: tuple[str, ...]
    options: Choices

    @property
    def words(self) -> str:
        """The key of what is told."""
        return f"{self.rule[:2].lower()}.set_up.{self.name}"

    def is_in(self, options: Options) -> bool:
        """Whether it belongs to a game with these options."""
        return are_met(self.options, options)


def set_up_path(game: str) -> Path:
    return Path(__file__).parent.parent / game / "setting_up.toml"


def set_up_of(rules: AnyRules) -> tuple[SetUpStep, ...]:
    """How a game is set up, whatever is agreed on; nothing where it is not written yet."""
    path = set_up_path(rules.name)
    return read_set_up(path, rules) if path.exists() else ()


def read_set_up(path: Path, rules: AnyRules) -> tuple[SetUpStep, ...]:
    """The steps of a file in their order; `BadContent` names the entry that is wrong."""
    content = read_toml(path)
    check_keys(path.name, content, ("steps",))
    offered = _offered(rules)
    steps: list[SetUpStep] = []
    for where, entry in entries(content, "steps", path.name):
        step = _step(where, entry, rules)
        if any(step.name == other.name for other in steps):
            raise bad_content(where, "step_twice", step=step.name)
        _check_options(where, step.options, offered)
        steps.append(step)
    for seats in rules.seats:
        if not any(seats in step.options.get("seats", rules.seats) for step in steps):
            raise bad_content(path.name, "no_step_for_seats", seats=seats)
    return tuple(steps)


def _step(where: str, entry: dict[str, Any], rules: AnyRules) -> SetUpStep:
    check_keys(where, entry, ("name", "rule", "parts", "options"))
    name, rule = (value(where, entry, key, str) for key in ("name", "rule"))
    parts = listed(where, entry, "parts", str)
    for word in (name, *parts):
        if not NAME.fullmatch(word):
            raise bad_content(where, "not_a_name", word=word[:40])
    if rule not in rules.book.rules:
        raise bad_content(where, "unknown_rule", rule=rule[:40])
    return SetUpStep(name, rule, parts, read_choices(where, entry))


def _offered(rules: AnyRules) -> dict[str, set[Any]]:
    """Everything that can be chosen, with any number of players."""
    offered: dict[str, set[Any]] = {"seats": set(rules.seats)}
    for option in (option for seats in rules.seats for option in rules.options(seats)):
        offered.setdefault(option.name, set()).update(option.choices)
    return offered


def _check_options(where: str, chosen: Choices, offered: dict[str, set[Any]]) -> None:
    for name, choices in chosen.items():
        if name not in offered:
            raise bad_content(where, "unknown_option", option=name)
        for choice in choices:
            if choice not in offered[name]:
                raise bad_content(where, "option_not_among_choices", value=str(choice)[:40])


def belonging(steps: Iterable[SetUpStep], options: Options) -> tuple[SetUpStep, ...]:
    """The steps of a game with these options."""
    return tuple(step for step in steps if step.is_in(options))
