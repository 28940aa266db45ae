"""The table of records: the best of every game, of whom, and when."""

from collections.abc import Sequence

from scenes.annals.figures import Record
from scenes.i18n import Words
from scenes.ui.entry import Entry
from scenes.ui.layout import Column, Sides
from scenes.ui.panel import Panel
from scenes.ui.picture import Icon, Rule
from scenes.ui.text import Label
from scenes.ui.widget import Widget

PAD = 22


def record_cards(words: Words, found: Sequence[Record]) -> list[Widget]:
    cards: list[Widget] = []
    for game in dict.fromkeys(record.game for record in found):
        lines: list[Widget] = [Label(words(f"game.{game}"), "sheet")]
        for record in (one for one in found if one.game == game):
            lines += [Rule(), _line(words, record)]
        cards.append(Panel(Column(*lines, gap=6), PAD))
    return cards


def _line(words: Words, record: Record) -> Widget:
    value = Label(words(f"annals.value.{_UNITS[record.kind]}", n=record.value), "rule", "accent")
    who = Column(
        Label(words(f"annals.record.{record.kind}"), "strong"),
        Label(", ".join(record.names), "small", breaks=True),
        *([Label(date_of(record.day), "small", "faint")] if record.day else []),
        gap=0,
    )
    return Sides(Entry(Icon(_ICONS[record.kind], 34, "sea"), who, gap=14), value)


def date_of(day: str) -> str:
    """A day as people write it here."""
    year, month, number = day.split("-")
    return f"{number}.{month}.{year}"


_UNITS = {
    "highest": "points", "champion": "wins", "widest": "points", "closest": "points",
    "quickest": "turns", "longest": "turns",
}  # fmt: skip
_ICONS = {
    "highest": "star", "champion": "helm", "widest": "right", "closest": "scales",
    "quickest": "play", "longest": "chart",
}  # fmt: skip
KINDS = tuple(_UNITS)
