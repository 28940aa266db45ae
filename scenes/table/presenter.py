"""What a game tells the shared table: things to pick up, where they may go, what to show."""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, TypeAlias

from game.cell import Cell
from game.core.events import Event
from game.core.score import Item as ScoreItem
from game.core.text import Text
from scenes.settings import Settings
from scenes.view.layouts import Layout, Point
from scenes.view.marks import Mark
from scenes.view.motion import Motion
from scenes.view.pieces import Held, Piece


@dataclass(frozen=True, slots=True)
class OnCell:
    """A cell of the board; `part` where a tile has several places."""

    cell: Cell
    part: int = 0


@dataclass(frozen=True, slots=True)
class OnItem:
    """Another thing on the table: a partner's tile, the box, the rack."""

    key: Hashable


Target: TypeAlias = OnCell | OnItem


@dataclass(frozen=True, slots=True)
class Gesture:
    """Something picked up, turned, flipped and put somewhere."""

    item: Hashable
    target: Target
    turn: int = 0
    flip: bool = False


Flash: TypeAlias = tuple[tuple[str, ...], Point]  # pictures in a row, and where


@dataclass(frozen=True, slots=True)
class Pick:
    """What follows a gesture is another thing in the hand."""

    item: Hashable


Way: TypeAlias = tuple[tuple[Cell, int], ...]  # cells and turns, where a hand leads a thing
Effect: TypeAlias = "tuple[Any, ...] | Pick"  # moves to play one after the other, or go on


@dataclass(frozen=True, slots=True)
class Item:
    """A thing that can lie on rack or panel and perhaps be picked up."""

    key: Hashable
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
        return replace(self, face=dict(self.over_cells).get(cell, self.face))

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


@dataclass(frozen=True, slots=True)
class Gauge:
    """So many of so many, as pictures in a row behind a word, or behind a picture."""

    label: Text
    left: int
    most: int
    whole: str
    broken: str
    picture: str = ""  # for the word, where there is little room
    mark: str = ""  # on the picture


@dataclass(frozen=True, slots=True)
class SeatPanel:
    """What the others see of one player."""

    seat: int
    lines: tuple[Text, ...] = ()
    items: tuple[Item, ...] = ()
    tokens: tuple[str, ...] = ()  # pictures
    points: int | None = None
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
    spread: tuple[Item, ...] = ()  # stacks and boxes beside the rack
    panels: tuple[SeatPanel, ...] = ()
    guide: tuple[Text, ...] = ()  # what one may do now
    status: tuple[Text, ...] = ()  # stack, round, wind
    big: tuple[Text, int] | None = None  # one large number with its word
    emblem: str = ""  # a picture of how things stand: wind or calm
    presses: tuple[Press, ...] = ()
    question: Text | None = None  # a choice that has to be made now
    track: tuple[tuple[int, int], ...] = ()  # seat and points, for a score track
    can_peek: bool = False  # the rack has undersides that only its owner may see


class Presenter(Protocol):
    """One game at the shared table. It only tells; the table draws and listens."""

    margin: float

    @property
    def layout(self) -> Layout: ...

    def pieces(self, view: Any) -> Iterable[Piece]:
        """Everything that lies on the board."""

    def showing(self, view: Any, seat: int) -> Showing:
        """Everything beside the board, as this seat may see it."""

    def gestures(self, view: Any) -> Mapping[Gesture, Effect]:
        """All that can be done by hand now, from the legal moves."""

    def item(self, view: Any, key: Hashable) -> Item | None:
        """Something to hold that lies on the board, or comes after another gesture."""

    def attempt(self, view: Any, gesture: Gesture) -> tuple[Any, ...]:
        """What somebody tries with a gesture that is not among them, move by move, for the
        referee to stop it."""

    def extent(self, view: Any) -> Iterable[Cell]:
        """The cells that matter, for a look at the whole."""

    def target_at(self, view: Any, item: Hashable, point: Point) -> OnCell:
        """Which place of the board is meant by a point."""

    def motions(self, event: Event, view: Any) -> Mapping[Hashable, Motion]:
        """How pieces come to where they lie now."""

    def told(self, event: Event) -> Text | None:
        """A line for the log; its parameter `seat` becomes a name."""

    def hover(self, view: Any, point: Point) -> Hover | None:
        """What there is to say about a place on the board."""

    def covers_between(self, settings: Settings) -> bool:
        """Whether hands are secret, so that a cover belongs between two people."""

    def spot(self, view: Any, target: OnCell) -> Point: ...

    def place_of(self, view: Any, key: Hashable) -> Point | None: ...

    def is_own(self, view: Any, key: Hashable) -> bool: ...

    def preview(
        self, view: Any, key: Hashable, aim: Target | None, turn: int
    ) -> tuple[Mark, ...]: ...

    def lead(self, view: Any, key: Hashable, way: Way, cell: Cell, turn: int | None) -> Way: ...

    def figures(self, view: Any, key: Hashable) -> Mapping[Cell, int]: ...

    def recall(self, events: Iterable[Event]) -> None: ...

    def whisper(self, view: Any, key: Hashable, aim: Target | None) -> Hover | None: ...

    def flashes(self, event: Event, view: Any) -> tuple[Flash, ...]: ...

    def finale(self, view: Any) -> Iterable[ScoreItem]: ...

    def cells_of(self, event: Event) -> tuple[Cell, ...]: ...

    def worded(self, said: Text) -> Text: ...


@dataclass
class Grip:
    """What the hand holds now, and how it is turned."""

    item: Item
    turn: int = 0
    flip: bool = False
    carried: bool = True  # False: picked up by a click, put down by the next
    origin: tuple[int, int] = (0, 0)
    effects: dict[Target, list[tuple[int, bool, Effect]]] = field(default_factory=dict)
    way: Way = ()  # the cells it was led over

    def flip_over(self) -> None:
        if self.item.back is not None:
            self.flip = not self.flip

    def fitting(self, target: Target) -> tuple[int, bool, Effect] | None:
        """How it goes there: as it is turned now if possible, else the nearest turn, then side."""
        ways = self.effects.get(target)
        if not ways:
            return None
        turns = self.item.turns

        def effort(way: tuple[int, bool, Effect]) -> tuple[bool, int]:
            apart = (way[0] - self.turn) % turns
            return (way[1] != self.flip, min(apart, turns - apart))

        return min(ways, key=effort)


def grip(item: Item, gestures: Mapping[Gesture, Effect], origin: tuple[int, int]) -> Grip:
    """Take an item up, knowing everything that can be done with it."""
    taken = Grip(item, item.first_turn, origin=origin)
    for gesture, effect in gestures.items():
        if gesture.item == item.key:
            taken.effects.setdefault(gesture.target, []).append(
                (gesture.turn, gesture.flip, effect)
            )
    return taken


class Manners:
    """What most presenters do alike."""

    layout: Layout
    margin = 0.75  # tile widths of table shown around the board

    def target_at(self, view: Any, item: Hashable, point: Point) -> OnCell:
        return OnCell(self.layout.cell_at(point))

    def spot(self, view: Any, target: OnCell) -> Point:
        """Where a thing snaps to when it is put on a target."""
        return self.layout.centre(target.cell)

    def place_of(self, view: Any, key: Hashable) -> Point | None:
        """Where on the board something that can be picked up lies."""
        return None

    def item(self, view: Any, key: Hashable) -> Item | None:
        return None

    def is_own(self, view: Any, key: Hashable) -> bool:
        """Whether a thing may be lifted even though there is no place for it now."""
        return isinstance(key, tuple) and key[:1] == ("hand",)

    def preview(self, view: Any, key: Hashable, aim: Target | None, turn: int) -> tuple[Mark, ...]:
        """What to show on the board while something is held over a target, turned as it is."""
        return ()

    def lead(self, view: Any, key: Hashable, way: Way, cell: Cell, turn: int | None) -> Way:
        """How what is held came so far, taken on to a cell; empty for what is simply put down."""
        return ()

    def figures(self, view: Any, key: Hashable) -> Mapping[Cell, int]:
        """How far each cell is for what is held, where that matters."""
        return {}

    def recall(self, events: Iterable[Event]) -> None:
        """Everything that happened so far, for what the state does not tell."""

    def whisper(self, view: Any, key: Hashable, aim: Target | None) -> Hover | None:
        """What to say about a target while something is held over it."""
        return None

    def flashes(self, event: Event, view: Any) -> tuple[Flash, ...]:
        """Pictures that show for a moment where something happened."""
        return ()

    def finale(self, view: Any) -> Iterable[ScoreItem]:
        """What is counted on the board once the game is over, in this order."""
        return ()

    def cells_of(self, event: Event) -> tuple[Cell, ...]:
        """The cells an event speaks of, for the log."""
        cell = getattr(event, "cell", None)
        return (cell,) if cell is not None else tuple(getattr(event, "cells", ()))

    def worded(self, said: Text) -> Text:
        """A refusal or remedy of the game as a message of the catalogue."""
        return Text(f"reason.{said.key}", said.params)
