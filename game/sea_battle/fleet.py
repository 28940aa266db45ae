"""The ships and what they can do."""

from dataclasses import dataclass
from enum import IntEnum


class Ship(IntEnum):
    """The four ships that every player has (SB-C2)."""

    LINE = 0
    GALLEON = 1
    FRIGATE = 2
    BRIG = 3


@dataclass(frozen=True, slots=True)
class Make:
    """One line of the table of ships."""

    wind: int  # hexes a turn
    calm: int
    range: int
    shots: int
    lobs: bool
    hull: int
    lines: int  # course lines it can turn at once (SB-A2, SB-A3)


MAKES = (
    Make(4, 0, 3, 3, False, 5, 1),
    Make(3, 0, 3, 2, False, 4, 1),
    Make(5, 0, 3, 1, False, 4, 2),
    Make(4, 2, 2, 1, True, 3, 2),
)
SHIPS = tuple(Ship)
FLEET = len(SHIPS)
SHOTS = tuple(make.shots for make in MAKES)
HULLS = tuple(make.hull for make in MAKES)
RANGES = tuple(make.range for make in MAKES)
LINES = tuple(make.lines for make in MAKES)
ALLOWANCE = (tuple(make.calm for make in MAKES), tuple(make.wind for make in MAKES))  # by wind
LONGEST_RANGE = max(RANGES)
