"""The box, opened: everything that can still be laid, by what it shows."""

from dataclasses import replace
from typing import Any, Protocol

from game.core.laying import Thing
from scenes.referee.desk import Desk
from scenes.referee.kit import AnyKit
from scenes.screens.rulebook.layout import search_field
from scenes.screens.rulebook.stems import is_form
from scenes.table.parts import Table
from scenes.table.showing import Item
from scenes.table.things import thing
from scenes.ui.choice import Stepper
from scenes.ui.layout import Align, Column, Row
from scenes.ui.text import Label
from scenes.ui.widget import Widget

TILE = 92  # the width of a tile, in design pixels


class Boxed(Table, Protocol):
    """Who opens the box."""

    desk: Desk
    kit: AnyKit

    def look(self, thing: Thing) -> Item: ...


def palette(table: Boxed) -> Widget:
    """A choice of what to look for, a word to look for it by, and what was found."""
    words, desk = table.app.words, table.desk
    kinds = _kinds(table)
    if not kinds:
        return Label(words("lay.box_empty"), "body", "faint")
    tags = list(dict.fromkeys(tag for _, _, its in kinds for tag in its))
    if desk.tag not in tags:
        desk.tag = ""
    parts: list[Widget] = []
    if len(tags) > 1:
        choices = [("", words("lay.all")), *((tag, words(tag)) for tag in tags)]
        parts.append(Stepper(choices, desk.tag, lambda tag: _look(table, tag=tag), key="tag"))
        parts.append(search_field(desk.query, words("lay.ghost"), lambda q: _look(table, query=q)))
    found = [(one, n) for one, n, its in kinds if _is_meant(table, its)]
    height = table.presenter.layout.height
    made = [
        thing(table, replace(table.look(one), count=n if n > 1 else 0), TILE, height)
        for one, n in found
    ]
    nothing = Label(words("lay.nothing_found"), "body", "faint")
    parts.append(Row(*made, gap=12, align=Align.START) if made else nothing)
    return Column(*parts, gap=12)


def _kinds(table: Boxed) -> list[tuple[Thing, int, tuple[str, ...]]]:
    """One of each kind that nobody can tell apart, how many there are, and what it shows."""
    laying, view = table.desk.laying, table.view
    alike: dict[Thing, list[Thing]] = {}
    for one in laying.free(table.desk.draft):
        alike.setdefault(laying.likeness(one), []).append(one)
    return [(ones[0], len(ones), table.kit.tags(view, ones[0])) for ones in alike.values()]


def _is_meant(table: Boxed, tags: tuple[str, ...]) -> bool:
    """Whether it has the tag that was chosen, and the words that were typed."""
    desk, words = table.desk, table.app.words
    told = " ".join(words(tag) for tag in tags).lower().split()
    sought = desk.query.lower().split()
    is_found = all(any(is_form(each, word) for each in told) for word in sought)
    return is_found and (not desk.tag or desk.tag in tags)


def _look(table: Boxed, **sought: Any) -> None:
    for name, value in sought.items():
        setattr(table.desk, name, value)
    table.refresh()
