"""Fleets at the sides of the board: ship by ship, what is left of each hull."""

from collections.abc import Callable

from scenes.intents import Position
from scenes.sitting.people import Person
from scenes.table.cards import Token, pips
from scenes.table.paper import Slim
from scenes.table.showing import Gauge
from scenes.table.things import Hands
from scenes.ui.entry import Entry
from scenes.ui.layout import Column, Inset, Row
from scenes.ui.one_line import OneLine
from scenes.ui.picture import Badge
from scenes.ui.text import Label
from scenes.ui.widget import Widget

HULL, LOW_HULL, PIP = 46, 36, 17  # design pixels; low where two fleets share an edge
WIDE, BADGE, GAP, PAD = 230, 36, 8, 12
DECENT = 260  # for a whole name
MOST = 22  # hundredths of the window's width


class HullRow(Row):
    """One ship with its planks, and its name above them if there is room; the pointer on it tells
    all of it."""

    def __init__(self, hands: Hands, gauge: Gauge, name: str, is_named: bool, is_low: bool) -> None:
        planks = pips(hands, gauge, PIP)
        above = OneLine(name.split(", ")[0], "small")  # the crown tells the flagship
        beside = Column(above, Row(planks), gap=0) if is_named else planks
        size = LOW_HULL if is_low else HULL
        super().__init__(Token(hands, gauge.picture, size, gauge.mark), beside, gap=8)
        self.tip = name

    def at(self, position: Position) -> Widget | None:
        return self if self.rect.collidepoint(position) else None


class Fleet(Slim):
    """One player with all ships; what has no room here is told beside it."""

    def __init__(
        self,
        hands: Hands,
        person: Person,
        note: str,
        gauges: tuple[Gauge, ...],
        names: tuple[str, ...],
        is_acting: bool,
        key: str,
        more: Callable[[], Widget | None],
        has_names: bool,
        is_low: bool,
    ) -> None:
        """`has_names`: there is room for the names of the ships; `is_low`: another fleet stands
        below or above it."""
        self._name = person.name
        name = Label(person.name, "strong", breaks=True)
        head = Entry(Badge(person.colour, person.symbol, BADGE), name, GAP)
        ships = zip(gauges, names, strict=True)
        rows = [HullRow(hands, gauge, name, has_names, is_low) for gauge, name in ships]
        self._rows = rows
        notes = [Label(note, "small", "faint")] if note else []
        super().__init__(
            Inset(Column(head, *notes, *rows, gap=2), PAD, 10), key=key, more=more, is_lit=is_acting
        )

    def natural_width(self) -> int:
        """As wide as the hulls and, as far as that is decent, the name or its longest word."""
        px, font = self.theme.px, self.theme.font("strong")
        beside = self.theme.em(BADGE) + px(GAP) + 2 * px(PAD)
        whole = font.width(self._name) + beside
        if whole <= px(DECENT):
            return max(px(WIDE), whole)
        word = max(map(font.width, self._name.split()), default=0)
        return max(px(WIDE), min(word + beside, self.theme.window[0] * MOST // 100))

    def at(self, position: Position) -> Widget | None:
        found = next((row for row in self._rows if row.at(position)), None)
        return found or super().at(position)
