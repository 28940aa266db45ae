"""Just-in-time cards as data: when a rule begins to matter to somebody, and which figure shows it.

    [[cards]]
    rule = "BP-T3"
    when = { legal = "offer" }       # it matters to whoever is to decide now
    happened = { event = "tiles_swapped", seat = "me" }   # it has mattered to this seat
    figure = "swapping 1"            # a page and a number; else the first that shows the rule

What a card says is found in the catalogues by the rule's heading: `bp.card.one_swap_a_turn`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.core.condition import Condition, read_condition
from game.core.content import check_keys, entries, read_toml, value
from game.core.errors import bad_content
from game.core.pages import Figure, Page
from game.core.rulebook import Rule
from game.core.rules import AnyRules


@dataclass(frozen=True, slots=True)
class Card:
    """One sentence with its picture."""

    rule: Rule
    when: Condition | None
    happened: Condition | None
    page: Page
    number: int  # of its figure on the page, from 0

    @property
    def figure(self) -> Figure:
        return self.page.figures[self.number]

    @property
    def words(self) -> str:
        return f"{self.page.game}.card.{self.rule.heading}"


def cards_path(game: str) -> Path:
    return Path(__file__).parent.parent / game / "cards.toml"


def cards_of(rules: AnyRules, pages: Sequence[Page]) -> tuple[Card, ...]:
    """The cards of a game, the most urgent first; none where none are written yet."""
    path = cards_path(rules.name)
    return read_cards(path, rules, pages) if path.exists() else ()


def read_cards(path: Path, rules: AnyRules, pages: Sequence[Page]) -> tuple[Card, ...]:
    """The cards of a file in their order; `BadContent` names the entry that is wrong."""
    content = read_toml(path)
    check_keys(path.name, content, ("cards",))
    cards: list[Card] = []
    for where, entry in entries(content, "cards", path.name):
        card = _card(where, entry, rules, pages)
        if any(card.rule is other.rule for other in cards):
            raise bad_content(where, "rule_twice", rule=card.rule.id)
        cards.append(card)
    return tuple(cards)


def _card(where: str, entry: dict[str, Any], rules: AnyRules, pages: Sequence[Page]) -> Card:
    check_keys(where, entry, ("rule", "when", "happened", "figure"))
    number = value(where, entry, "rule", str)
    rule = rules.book.rules.get(number)
    if rule is None:
        raise bad_content(where, "unknown_rule", rule=number[:40])
    when, happened = (
        read_condition(f"{where}: {key}", entry[key]) if key in entry else None
        for key in ("when", "happened")
    )
    if when is None and happened is None:
        raise bad_content(where, "missing", key="when")
    name = value(where, entry, "figure", str, "")
    for page, figure in sorted(_figures(pages), key=lambda place: place[0].name != rule.page):
        is_named = f"{page.name} {figure + 1}" == name
        if is_named or (not name and rule.id in page.figures[figure].rules):
            return Card(rule, when, happened, page, figure)
    raise bad_content(where, "no_such_figure", figure=name[:40] or rule.id)


def _figures(pages: Sequence[Page]) -> Iterator[tuple[Page, int]]:
    for page in pages:
        yield from ((page, number) for number in range(len(page.figures)))
