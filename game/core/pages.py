"""The rulebook's pages as data: which rules, what else is told, and figures that can be played.

    [[pages]]
    name = "placing"                # the rules whose `page` it is stand on it, in their order
    paragraphs = ["goal"]           # what is told besides, before the rules
    set_up = true                   # the steps of `setting_up.toml` belong to it

    [[pages.figures]]
    rules = ["BP-P3"]
    position = '''
    .  N    .
    W  HQ@  E

    hand 0: S
    '''
    light = ["0,1"]
    hands = [0]                     # the seats whose open tiles lie below it, if it tells of them
    names = ["beacon"]              # what is named beside it, as in the legend

Words are found in the catalogues: `bp.page.placing` is the title, `bp.page.placing.goal` a
paragraph, `bp.text.edges_match` a rule by its heading, `bp.figure.placing.1` a caption.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.cell import Cell
from game.core.content import cells, check_keys, entries, listed, read_toml, value
from game.core.errors import BadContent, BadPosition, bad_content
from game.core.rulebook import Rule
from game.core.rules import AnyRules
from game.core.setting_up import SetUpStep, set_up_of

AT_THE_TABLE = "at_the_table"  # the page for those who own the box


@dataclass(frozen=True, slots=True)
class Figure:
    """A position drawn as on the table, and which rules it shows."""

    position: Any
    rules: tuple[str, ...]
    light: tuple[Cell, ...]
    hands: tuple[int, ...] = ()
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Page:
    """One topic."""

    game: str  # as its keys begin
    name: str
    paragraphs: tuple[str, ...]
    rules: tuple[Rule, ...]
    figures: tuple[Figure, ...]
    set_up: tuple[SetUpStep, ...] = ()

    @property
    def title(self) -> str:
        return f"{self.game}.page.{self.name}"

    def paragraph(self, name: str) -> str:
        return f"{self.title}.{name}"

    def rule(self, rule: Rule) -> str:
        """The key of what a rule says."""
        return f"{self.game}.text.{rule.heading}"

    def caption(self, number: int) -> str:
        return f"{self.game}.figure.{self.name}.{number + 1}"

    def named(self, name: str) -> str:
        return f"{self.game}.name.{name}"

    def texts(self) -> Iterator[str]:
        """The keys of all that stands on the page."""
        yield self.title
        yield from map(self.paragraph, self.paragraphs)
        yield from map(self.rule, self.rules)
        yield from map(self.caption, range(len(self.figures)))


def pages_of(rules: AnyRules) -> tuple[Page, ...]:
    """The rulebook of a game; a page of all its headings where none is written yet."""
    path = pages_path(rules.name)
    return read_pages(path, rules) if path.exists() else headings(rules)


def pages_path(game: str) -> Path:
    return Path(__file__).parent.parent / game / "pages.toml"


def headings(rules: AnyRules) -> tuple[Page, ...]:
    """All rules of a game on one page."""
    return (Page(_prefix(rules), "headings", (), tuple(rules.book.rules.values()), ()),)


def read_pages(path: Path, rules: AnyRules) -> tuple[Page, ...]:
    """The pages of a file in their order; `BadContent` names the entry that is wrong."""
    content = read_toml(path)
    check_keys(path.name, content, ("pages",))
    pages = tuple(
        _page(where, entry, rules) for where, entry in entries(content, "pages", path.name)
    )
    names = [page.name for page in pages]
    for name in names:
        if names.count(name) > 1:
            raise bad_content(path.name, "page_twice", page=name)
    for rule in rules.book.rules.values():
        if rule.page not in names:
            raise bad_content(path.name, "page_is_missing", page=rule.page, rule=rule.id)
    return pages


def _page(where: str, entry: dict[str, Any], rules: AnyRules) -> Page:
    check_keys(where, entry, ("name", "paragraphs", "figures", "set_up"))
    name = value(where, entry, "name", str)
    set_up = set_up_of(rules) if value(where, entry, "set_up", bool, False) else ()
    own = tuple(rule for rule in rules.book.rules.values() if rule.page == name)
    figures = entries(entry, "figures", where) if "figures" in entry else ()
    paragraphs = listed(where, entry, "paragraphs", str)
    drawn = tuple(_figure(*each, rules) for each in figures)
    return Page(_prefix(rules), name, paragraphs, own, drawn, set_up)


def _figure(where: str, entry: dict[str, Any], rules: AnyRules) -> Figure:
    check_keys(where, entry, ("position", "rules", "light", "hands", "names"))
    try:
        position = rules.read(value(where, entry, "position", str))
    except BadPosition as error:
        raise BadContent(error.fault, f"{where}: position: {error.where}") from None
    cited = listed(where, entry, "rules", str)
    for rule in cited:
        if rule not in rules.book.rules:
            raise bad_content(where, "unknown_rule", rule=rule[:40])
    hands = listed(where, entry, "hands", int)
    names = listed(where, entry, "names", str)
    return Figure(position, cited, cells(where, entry, "light"), hands, names)


def _prefix(rules: AnyRules) -> str:
    """How the keys of a game begin."""
    return next(iter(rules.book.rules))[:2].lower()
