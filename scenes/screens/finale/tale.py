"""What a game tells of how it went, as values, for the finale to show."""

from dataclasses import dataclass
from fractions import Fraction

from game.core.chronicle import Chronicle
from game.core.ladder import Rung
from game.core.text import Text, text
from scenes.view.pieces import Held

GROWN = text("finale.grown")


@dataclass(frozen=True, slots=True)
class Marksmanship:
    """Hits of so many shots, against what the dice owed; and more in words."""

    shots: int
    hits: int
    expected: Fraction
    lines: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class Feat:
    """One of the best turns: its number in the chronicle, and pictures of what was played."""

    number: int
    pictures: tuple[Held, ...]


@dataclass(frozen=True, slots=True)
class Tale:
    """A finished game. What a game has no use for stays empty."""

    chronicle: Chronicle
    feats: tuple[Feat, ...] = ()
    ladder: tuple[Rung, ...] = ()  # ranks, the lowest first
    headline: tuple[Text, Text] | None = None  # and a sentence, where points do not say it
    guns: tuple[Marksmanship, ...] = ()  # by seat
    facts: tuple[Text, ...] = ()
    length: Text | None = None  # how long it took, beside the figures
    grown: Text = GROWN  # what the curve shows
