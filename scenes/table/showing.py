"""What a game shows at the table besides its board, as values."""

from dataclasses import dataclass, replace
from typing import Any

from game.cell import Cell
from game.core.text import Text
from scenes.table.keys import Key
from scenes.ui.theme import Colour
from scenes.view.marks import Mark
from scenes.view.pieces import Held


@dataclass(frozen=True, slots=True)
class Item:
    """A thing that can lie on rack or panel and perhaps be picked up."""

    key: Key
    face: Held
    back: Held | None = None  # its other side, if it may be turned over
    label: Text | None = None
    turns: int = 1  # rotations it has
    first_turn: int = 0  # the rotation in which it is picked up
    by_turn: tuple[Held, ...] = ()  # a picture of its own for each rotation
    count: int = 0  # how many lie here, if it is a stack
    over_cells: tuple[tuple[Cell, Held], ...] = ()  # where it looks otherwise, and how

    def over(self, cell: Cell) -> "Item":
        """As it looks while it is held over a cell."""
        look = dict(self.over_cells).get(cell)
        return replace(self, face=look, by_turn=()) if look is not None else self

    def shown(self, turn: int, flip: bool) -> Held:
        """The side that is up, turned."""
        if self.by_turn:
            return self.by_turn[turn]
        side = self.back if flip and self.back else self.face
        return side.turned(turn * (360 // self.turns) if self.turns > 1 else 0)


@dataclass(frozen=True, slots=True)
class Press:
    """A move that is a button; `is_end` puts it in the place of the red one."""

    label: Text
    moves: tuple[Any, ...]
    is_end: bool = False
    warning: Text | None = None  # something useful is left
    picture: Held | None = None
    colour: Colour | None = None  # in which the board shows what it is about
    worth: int | None = None  # points that it brings, if it answers a question
    below: Text | None = None  # what follows from it
    to_find: int = 0  # moves of the same seat that a computer player finds after these
    setting: str = ""  # by which it can be switched off; purists go the long way


@dataclass(frozen=True, slots=True)
class Gauge:
    """So many of so many, as pictures in a row behind a picture, or behind a word."""

    label: Text
    left: int
    most: int
    whole: str
    broken: str
    picture: str
    mark: str = ""  # on the picture


@dataclass(frozen=True, slots=True)
class SeatPanel:
    """What the others see of one player."""

    seat: int
    lines: tuple[Text, ...] = ()
    items: tuple[Item, ...] = ()
    tokens: tuple[str, ...] = ()  # pictures
    points: int | None = None
    side: Text | None = None  # the name of the side whose points it shares with a partner
    gauges: tuple[Gauge, ...] = ()


@dataclass(frozen=True, slots=True)
class Hover:
    """What there is to say about a place, with what lights up."""

    lines: tuple[Text, ...]
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Showing:
    """Everything the table shows of a state, besides the board."""

    rack: tuple[Item, ...] = ()
    has_rack: bool = True  # False where all that is one's own lies on the board
    spread: tuple[Item, ...] = ()  # stacks and boxes beside the rack
    panels: tuple[SeatPanel, ...] = ()
    guide: tuple[Text, ...] = ()  # what one may do now
    is_due: bool = False  # that has to be done before anything else: it glows
    status: tuple[Text, ...] = ()  # stack, round, wind
    big: tuple[Text, int] | None = None  # one large number with its word
    emblem: str = ""  # a picture of how things stand: wind or calm
    presses: tuple[Press, ...] = ()
    question: Text | None = None  # a choice that has to be made now
    track: tuple[tuple[int, int], ...] = ()  # seat and points, for a score track
    can_peek: bool = False  # the rack has undersides that only its owner may see
