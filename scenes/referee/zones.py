"""What lies beside the board: a rack for everybody's hand, and what else a game has."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Protocol

from game.core.laying import Thing
from scenes.referee.desk import Desk
from scenes.referee.keys import InZone, Zone
from scenes.table.parts import Table
from scenes.table.showing import Item
from scenes.table.things import Gap, Place, Tray, thing
from scenes.ui.layout import Align, Row
from scenes.ui.picture import Badge
from scenes.ui.text import Label
from scenes.ui.widget import Widget

TILE, SMALL = 74, 54  # the width of a tile, in design pixels, and where there are many places
MANY = 6  # places that have no room beside each other
SLOTS = 2  # places that are always seen


class Desks(Table, Protocol):
    """Who shows the racks."""

    desk: Desk

    def look(self, thing: Thing) -> Item: ...


def zones(table: Desks) -> Widget | None:
    """All racks side by side; None if nobody holds anything."""
    names = table.desk.laying.zones(table.desk.draft)
    if not names:
        return None
    return Row(*_racks(table, names), gap=16, align=Align.MIDDLE)


def _racks(table: Desks, names: tuple[str, ...]) -> Iterator[Widget]:
    """The hands tile by tile; of other places the newest tile on top, and how many there are."""
    draft, piles = table.desk.draft, table.desk.laying.piles
    wide = TILE if len(names) < MANY else SMALL
    height = table.presenter.layout.height
    for number, name in enumerate(names):
        held = [
            replace(table.look(one), key=InZone(number, slot))
            for slot, one in enumerate(draft.beside[number])
        ]
        is_hand = name == "hand"
        if not is_hand:
            count = len(held) if name not in piles else 0  # that is told beside it
            held = [replace(item, count=count) for item in held[-1:]]
        made: list[Widget] = [thing(table, item, wide, height) for item in held]
        made += [Gap(wide, height) for _ in range((SLOTS if is_hand else 1) - len(made))]
        row = Row(_plate(table, number, name), *made, gap=10, align=Align.MIDDLE)
        yield Place(Zone(number), Tray(row, (wide, wide * height), pad=10))


def _plate(table: Desks, number: int, name: str) -> Widget:
    """Whose it is."""
    words = table.app.words
    if name != "hand":
        laying, told = table.desk.laying, words(f"lay.zone.{name}")
        if name not in laying.piles:
            return Label(told, "small", "cream")
        height = laying.heights(table.desk.settle().state)[laying.piles.index(name)]
        label = Label(f"{told} · {height}", "small", "cream")
        label.tip = words("lay.zone.pile")
        return label
    person = table.sitting.people[number]
    badge = Badge(person.colour, person.symbol, 38)
    badge.tip = person.name
    return badge
