"""Who is who in the log-book: colours and shapes for those who play most."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scenes.annals.figures import Figures, Someone
from scenes.i18n import Words
from scenes.screens.finale.markers import Mark
from scenes.sitting.people import COLOURS
from scenes.ui.layout import Align, Row
from scenes.ui.text import Label
from scenes.ui.widget import Widget


@dataclass(frozen=True, slots=True)
class Looks:
    """The first four have a colour and a shape of their own; all others share what is left."""

    people: tuple[Someone, ...]
    names: Mapping[str, str]
    rest: str  # what all others are called

    def number(self, someone: Someone) -> int | None:
        """Which of the colours somebody has."""
        place = self.people.index(someone)
        return place if place < len(COLOURS) else None

    def name(self, someone: Someone) -> str:
        return self.names[someone.key]

    def legend(self) -> Widget:
        """Who has which mark; all others share one."""
        entries = [self.entry(one, "small") for one in self.people[: len(COLOURS)]]
        if len(self.people) > len(COLOURS):
            entries.append(Row(Mark(0, ""), Label(self.rest, "small"), gap=8))
        return Row(*entries, gap=24, align=Align.START)

    def entry(self, someone: Someone, face: str = "strong") -> Widget:
        """The mark of a person before the name."""
        number = self.number(someone)
        name = Label(self.name(someone), face, breaks=True)
        if number is None:
            return name
        return Row(Mark(number, COLOURS[number]), name, gap=8)


def looks_of(figures: Figures, words: Words) -> Looks:
    people = tuple(figures.ranked)
    return Looks(people, {one.key: _name(one, words) for one in people}, words("annals.rest"))


def _name(someone: Someone, words: Words) -> str:
    if someone.seat is None:
        return someone.name
    return words("setup.default_name", n=someone.seat + 1)


def shown(people: Sequence[Someone], most: int) -> Sequence[Someone]:
    """Not so many that nobody reads them."""
    return people[:most]
